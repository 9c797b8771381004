import JSONText
import SourceText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes a Swift file that holds the data files named on the command line, so that the binary needs nothing beside it.
///
/// Usage: `EmbedRules NAME.swift FILE.json…`. Each text becomes a raw string literal in an enumeration `NAME`: no bytes are
/// decoded at start-up. A file's `examples`, most of a rule's text, stand apart: only who asks for them reads them.
@main
struct EmbedRules {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else { fail("usage: EmbedRules NAME.swift FILE.json…") }
    let enumeration = arguments[1].split(separator: "/").last?.split(separator: ".").first ?? "EmbeddedFiles"
    var output = "/// Data files as they stood at build time, in path order.\n"
    output +=
      "enum \(enumeration) {\n  static let files: [(name: String, text: StaticString, examples: StaticString)] = [\n"
    for path in arguments.dropFirst(2) {
      guard let contents = contents(of: path) else { fail("\(path): cannot be read") }
      let (text, examples) = parts(of: contents)
      let name = path.split(separator: "/").suffix(2).joined(separator: "/")
      output +=
        "    (\n      name: \"\(name)\",\n      text: \(literal(text)),\n      examples: \(literal(examples))\n    ),\n"
    }
    output += "  ]\n}\n"
    guard let file = fopen(arguments[1], "w") else { fail("\(arguments[1]): cannot be written") }
    let written = fputs(output, file)
    guard fclose(file) == 0, written >= 0 else { fail("\(arguments[1]): cannot be written") }
  }

  /// A file without its examples, and the examples. What is no valid JSON stays whole: a test speaks of it.
  static func parts(of contents: String) -> (text: String, examples: String) {
    let document = JSONDocument(Array(contents.utf8))
    guard let examples = document.root?["examples"] else { return (contents, "") }
    let bytes = Array(contents.utf8)
    let rest = bytes[..<examples.range.lowerBound] + Array("null".utf8) + bytes[examples.range.upperBound...]
    return (String(decoding: rest, as: UTF8.self), String(decoding: bytes[examples.range], as: UTF8.self))
  }

  static func literal(_ text: String) -> String {
    var pounds = "#"
    while text.contains("\"\"\"" + pounds) { pounds += "#" }
    return "\(pounds)\"\"\"\n\(text)\n\"\"\"\(pounds)"
  }

  static func contents(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return String(validating: bytes, as: UTF8.self)
  }

  static func fail(_ message: String) -> Never {
    let line = "EmbedRules: \(message)\n"
    _ = line.utf8.withContiguousStorageIfAvailable { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(1)
  }
}
