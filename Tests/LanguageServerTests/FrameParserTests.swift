import Testing

@testable import LanguageServer

/// A stream as a client may write it, and what is found in it: bodies, and `!` for bytes that are no message.
struct StreamCase: Sendable, CustomTestStringConvertible {
  var name: String
  var stream: String
  var found: [String]

  var testDescription: String { name }
}

@Suite struct FrameParserTests {
  static func frame(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }

  static let cases: [StreamCase] = [
    .init(name: "one message", stream: frame("{}"), found: ["{}"]),
    .init(name: "two messages", stream: frame("{\"a\":1}") + frame("[]"), found: ["{\"a\":1}", "[]"]),
    .init(name: "characters of several bytes", stream: frame("\"é🎈\"") + frame("1"), found: ["\"é🎈\"", "1"]),
    .init(name: "a header name in lower case", stream: "content-length: 2\r\n\r\n{}", found: ["{}"]),
    .init(name: "a header name in upper case", stream: "CONTENT-LENGTH:2\r\n\r\n{}", found: ["{}"]),
    .init(
      name: "an extra Content-Type",
      stream: "Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}", found: ["{}"]),
    .init(
      name: "Content-Type before Content-Length",
      stream: "Content-Type: application/vscode-jsonrpc; charset=utf8\r\ncontent-length: 2\r\n\r\n{}", found: ["{}"]),
    .init(name: "line feeds alone", stream: "Content-Length: 2\n\n{}", found: ["{}"]),
    .init(name: "blank lines between messages", stream: frame("{}") + "\r\n" + frame("[]"), found: ["{}", "[]"]),
    .init(name: "an empty body", stream: "Content-Length: 0\r\n\r\n" + frame("{}"), found: ["!", "{}"]),
    .init(name: "no length", stream: "Content-Type: x\r\n\r\n{}" + frame("[]"), found: ["!", "[]"]),
    .init(name: "a length that is a word", stream: "Content-Length: two\r\n\r\n{}" + frame("[]"), found: ["!", "[]"]),
    .init(name: "a negative length", stream: "Content-Length: -2\r\n\r\n{}" + frame("[]"), found: ["!", "[]"]),
    .init(
      name: "a length beyond all integers",
      stream: "Content-Length: 99999999999999999999999\r\n\r\n{}" + frame("[]"), found: ["!", "[]"]),
    .init(
      name: "a length over 64 MiB", stream: "Content-Length: 67108865\r\n\r\n{}" + frame("[]"), found: ["!", "[]"]),
    .init(
      name: "two lengths that differ", stream: "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}" + frame("[]"),
      found: ["!", "[]"]),
    .init(name: "a line that is no header", stream: "hello\r\n\r\n" + frame("{}"), found: ["!", "{}"]),
    .init(name: "JSON without a header", stream: "{\"id\": 1}\n" + frame("{}"), found: ["!", "{}"]),
    .init(name: "a body that is no JSON", stream: frame("{nope") + frame("{}"), found: ["!", "{}"]),
    .init(
      name: "a length that is too short", stream: "Content-Length: 3\r\n\r\n{\"a\": 1}" + frame("[]"),
      found: ["!", "[]"]),
    .init(
      name: "a length that reaches into the next header",
      stream: "Content-Length: 9\r\n\r\n{\"a\":1}" + frame("[]"), found: ["!", "[]"]),
    .init(
      name: "a length that reaches into the next body",
      stream: "Content-Length: 30\r\n\r\n{\"a\":1}" + frame("[1,2,3]") + frame("{}"), found: ["!", "[1,2,3]", "{}"]),
    .init(
      name: "a length that reaches beyond all that comes",
      stream: "Content-Length: 5000\r\n\r\n{\"a\":1}" + frame("[1,2,3]"), found: ["!", "[1,2,3]"]),
    .init(
      name: "a header's text within a string", stream: frame("\"Content-Length: 2\\r\\n\\r\\n{}\""),
      found: ["\"Content-Length: 2\\r\\n\\r\\n{}\""]),
    .init(
      name: "a body over several lines", stream: frame("{\r\n\r\n\"a\": 1\r\n}") + frame("{}"),
      found: ["{\r\n\r\n\"a\": 1\r\n}", "{}"]),
  ]

  /// What is found when the stream comes in pieces of `size` bytes.
  static func found(in stream: String, piece size: Int) -> [String] {
    var divider = MessageDivider()
    var found: [String] = []
    let bytes = Array(stream.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      for input in divider.feed(bytes[start..<min(start + size, bytes.count)]) {
        switch input {
        case .message(let wire): found.append(String(decoding: wire.serialised(), as: UTF8.self))
        case .unreadable, .end: found.append("!")
        }
      }
    }
    return found
  }

  @Test(arguments: cases) func `finds the messages of a stream, in pieces of any size`(_ row: StreamCase) throws {
    let expected = row.found.map {
      $0 == "!" ? "!" : $0.filter { !"\r\n ".contains($0) || row.name.hasPrefix("a header's") }
    }
    for size in [1, 2, 3, 7, 64, 1 << 20] {
      #expect(Self.found(in: row.stream, piece: size) == expected, "in pieces of \(size)")
    }
  }

  /// Over what a header line may be.
  static let long = String(repeating: "x", count: 9000)

  static let longLines: [StreamCase] = [
    .init(name: "the first line", stream: long + "\r\n" + frame("{}"), found: ["!", "{}"]),
    .init(name: "behind a length", stream: "Content-Length: 2\r\n\(long)\r\n" + frame("{}"), found: ["!", "{}"]),
    .init(
      name: "a second header", stream: "Content-Length: 2\r\nX-Long: \(long)\r\n\r\n{}" + frame("[]"),
      found: ["!", "[]"]),
    .init(
      name: "a length that stands far off",
      stream: "Content-Length: \(long.map { _ in " " }.joined())2\r\n\r\n{}" + frame("[]"), found: ["!", "[]"]),
    .init(name: "a header at its end", stream: "Content-Length: 9\r\n\(long)" + frame("{}"), found: ["!", "{}"]),
    .init(
      name: "many short headers",
      stream: "Content-Length: 2\r\n" + String(repeating: "X-Short: x\r\n", count: 1000) + "\r\n{}", found: ["{}"]),
  ]

  @Test(arguments: longLines) func `a long line is given up, and the next message found`(_ row: StreamCase) {
    for size in [1, 7, 1000, 1 << 20] {
      #expect(Self.found(in: row.stream, piece: size) == row.found, "in pieces of \(size)")
    }
  }

  @Test func `a stream may not end among headers`() {
    for stream in ["X: y\r\n", "X: y", "Content-Length: 2\r\nX: y\r\n", "Content-Length: 2\r\n" + Self.long] {
      var divider = MessageDivider()
      _ = divider.feed(Array(stream.utf8))
      #expect(divider.unfinished != nil, "\(stream.prefix(40))")
    }
  }

  @Test func `every truncation of a message waits for the rest`() {
    let stream = Array(Self.frame("{\"a\":\"é\"}").utf8)
    for length in 0..<stream.count {
      var divider = MessageDivider()
      #expect(divider.feed(stream[..<length]).isEmpty)
      #expect((divider.unfinished == nil) == (length == 0))
      #expect(divider.feed(stream[length...]).count == 1)
    }
  }

  @Test func `a large body in small pieces is found in linear time`() {
    let body = "\"" + String(repeating: "line\\n", count: 1 << 20) + "\""
    var divider = MessageDivider()
    var count = 0
    let bytes = Array(Self.frame(body).utf8)
    for start in stride(from: 0, to: bytes.count, by: 1000) {
      count += divider.feed(bytes[start..<min(start + 1000, bytes.count)]).count
    }
    #expect(count == 1)
  }
}
