#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Divides a byte stream into message bodies by their `Content-Length` headers.
///
/// A stream that lost its frame is found again at the next header: a header line cannot occur inside well-formed JSON,
/// for a string holds no raw line break, so one that is seen inside a body proves that the body's length was wrong.
struct FrameParser {
  enum Item: Equatable {
    case body([UInt8])
    /// Bytes that are no message; what is wrong with them. Seeking goes on behind.
    case noise(String)
  }

  /// A longer body is refused, so that a wrong length cannot ask for all memory.
  static let largestBody = 64 << 20
  private static let longestLine = 8192
  /// So many bytes are kept while seeking: a `Content-Length` line of which the end has not come may begin in them.
  private static let longestHeader = 64

  private enum State {
    case header(length: Int?, isBegun: Bool)
    case body(start: Int, length: Int)
    case seeking

    static let betweenMessages = State.header(length: nil, isBegun: false)
  }

  private var buffer: [UInt8] = []
  /// The bytes before it are done with.
  private var start = 0
  /// The bytes before it have been looked at in the present state.
  private var scanned = 0
  private var state = State.betweenMessages
  private var lastBody = 0

  /// Whether the stream may end here: between two messages.
  var isBetweenMessages: Bool {
    if case .header(_, isBegun: false) = state { return start == buffer.count }
    return false
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    if start > 1 << 16, start > buffer.count / 2 { discard() }
    buffer.append(contentsOf: bytes)
  }

  private mutating func discard() {
    buffer.removeFirst(start)
    scanned -= start
    lastBody -= start
    if case .body(let begin, let length) = state { state = .body(start: begin - start, length: length) }
    start = 0
    if buffer.isEmpty, buffer.capacity > 1 << 20 { buffer = [] }
  }

  /// The next item of what was appended; nil when more bytes are needed.
  mutating func next() -> Item? {
    while true {
      switch state {
      case .header(let length, _):
        guard let line = nextLine() else {
          guard buffer.count - start > Self.longestLine else {
            if start == buffer.count { discard() }
            return nil
          }
          return loseLongLine(endingAt: buffer.count)
        }
        guard line.count <= Self.longestLine else { return loseLongLine(endingAt: scanned) }
        // Lines that are read are done with: nothing goes back to them, however many there are.
        start = scanned
        if line.isEmpty {
          state = length.map { .body(start: scanned, length: $0) } ?? .betweenMessages
          continue
        }
        if let problem = read(header: line, length: length) { return problem }
      case .body(let begin, let length):
        let end = begin + length
        if let header = headerLine(in: scanned..<min(end, buffer.count)) {
          start = header
          scanned = header
          state = .betweenMessages
          return .noise("a message ends before its Content-Length of \(length)")
        }
        guard buffer.count >= end else {
          scanned = max(begin, buffer.count)
          return nil
        }
        let body = Array(buffer[begin..<end])
        lastBody = begin
        start = end
        scanned = end
        state = .betweenMessages
        return .body(body)
      case .seeking:
        guard let header = headerLine(in: scanned..<buffer.count) else {
          scanned = buffer.count
          start = max(start, buffer.count - Self.longestHeader)
          return nil
        }
        start = header
        scanned = header
        state = .betweenMessages
      }
    }
  }

  /// Says that the body just returned is no JSON: its length may have been wrong, so the next header is looked for from
  /// its first byte on. To be called before anything else is asked or appended.
  mutating func rejectLastBody() {
    start = lastBody
    scanned = lastBody
    state = .seeking
  }

  private mutating func lose(_ reason: String, seekFrom offset: Int) -> Item {
    start = offset
    scanned = offset
    state = .seeking
    return .noise(reason)
  }

  /// Gives up a line that is too long. A header may still end it, but none begins where it does: what is looked at again
  /// is shorter than what is given up.
  private mutating func loseLongLine(endingAt end: Int) -> Item {
    lose("a header line of over \(Self.longestLine) bytes", seekFrom: max(start, end - Self.longestHeader))
  }

  /// The next whole line, without its end; `scanned` moves behind it.
  private mutating func nextLine() -> Range<Int>? {
    guard let end = buffer[scanned...].firstIndex(of: 0x0A) else { return nil }
    let line = scanned..<(end > scanned && buffer[end - 1] == 0x0D ? end - 1 : end)
    scanned = end + 1
    return line
  }

  private mutating func read(header line: Range<Int>, length: Int?) -> Item? {
    guard let colon = buffer[line].firstIndex(of: 0x3A), colon > line.lowerBound,
      buffer[line.lowerBound..<colon].allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x7B && $0 != 0x22 })
    else { return lose("a malformed header", seekFrom: line.lowerBound) }
    let name = String(decoding: buffer[line.lowerBound..<colon], as: UTF8.self).lowercased()
    guard name == "content-length" else {
      state = .header(length: length, isBegun: true)
      return nil
    }
    let value = String(decoding: buffer[(colon + 1)..<line.upperBound], as: UTF8.self)
    let digits = value.filter { $0 != " " && $0 != "\t" }
    guard let number = Int(digits), number >= 0, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      return lose("a Content-Length that is no length", seekFrom: line.upperBound)
    }
    guard number <= Self.largestBody else {
      return lose("a Content-Length of over \(Self.largestBody) bytes", seekFrom: line.upperBound)
    }
    if let length, length != number {
      return lose("two different Content-Length headers", seekFrom: line.upperBound)
    }
    state = .header(length: number, isBegun: true)
    return nil
  }

  /// Where a line `Content-Length: N` starts whose end lies in `range`; it may begin before it.
  private func headerLine(in range: Range<Int>) -> Int? {
    var from = range.lowerBound
    let floor = start
    return buffer.withUnsafeBufferPointer { bytes in
      while from < range.upperBound, let end = Self.lineFeed(bytes, from, range.upperBound) {
        if let header = Self.headerStart(bytes, endingAt: end, floor: floor) { return header }
        from = end + 1
      }
      return nil
    }
  }

  private static func lineFeed(_ bytes: UnsafeBufferPointer<UInt8>, _ from: Int, _ to: Int) -> Int? {
    guard let base = bytes.baseAddress, let found = memchr(base + from, 0x0A, to - from) else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }

  private static let headerName = Array("content-length".utf8)

  private static func headerStart(
    _ bytes: UnsafeBufferPointer<UInt8>, endingAt end: Int, floor: Int
  ) -> Int? {
    var index = end - 1
    if index >= floor, bytes[index] == 0x0D { index -= 1 }
    func skipBlanks() { while index >= floor, bytes[index] == 0x20 || bytes[index] == 0x09 { index -= 1 } }
    skipBlanks()
    var value = 0
    var scale = 1
    while index >= floor, bytes[index] >= 0x30, bytes[index] <= 0x39 {
      guard scale <= 100_000_000 else { return nil }
      value += Int(bytes[index] - 0x30) * scale
      scale *= 10
      index -= 1
    }
    guard scale > 1, value <= largestBody else { return nil }
    skipBlanks()
    guard index >= floor, bytes[index] == 0x3A else { return nil }
    let begin = index - headerName.count
    guard begin >= floor else { return nil }
    for offset in headerName.indices where bytes[begin + offset] | 0x20 != headerName[offset] {
      // A hyphen has the bit of lower case set already.
      return nil
    }
    return begin
  }
}
