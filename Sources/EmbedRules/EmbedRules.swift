#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes a Swift file that holds the data files of a folder, so that the binary needs nothing beside it.
///
/// Usage: `EmbedRules NAME.swift FOLDER`. Each `.json` below the folder becomes a string literal in an enumeration `NAME`: no
/// bytes are decoded at start-up. The files in the folder `examples` beside one, most of a rule's text, are one literal, in
/// which each follows its length and name: only who asks for them reads them.
@main
struct EmbedRules {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { fail("usage: EmbedRules NAME.swift FOLDER") }
    let enumeration = arguments[1].split(separator: "/").last?.split(separator: ".").first ?? "EmbeddedFiles"
    var output = "/// Data files as they stood at build time, in path order.\n"
    output +=
      "enum \(enumeration) {\n  static let files: [(name: String, text: StaticString, examples: StaticString)] = [\n"
    let paths = files(below: arguments[2])
    for path in paths where path.hasSuffix(".json") && !path.contains("/examples/") {
      let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex) + "examples/"
      var examples = ""
      for example in paths where example.hasPrefix(folder) {
        let text = contents(of: arguments[2] + "/" + example)
        examples += "\(text.utf8.count) \(example.dropFirst(folder.count))\n\(text)"
      }
      let text = contents(of: arguments[2] + "/" + path)
      output +=
        "    (\n      name: \(literal(path)),\n      text: \(literal(text)),\n      examples: \(literal(examples))\n    ),\n"
    }
    output += "  ]\n}\n"
    guard let file = fopen(arguments[1], "w") else { fail("\(arguments[1]): cannot be written") }
    let written = fputs(output, file)
    guard fclose(file) == 0, written >= 0 else { fail("\(arguments[1]): cannot be written") }
  }

  /// By path, relative to the folder; what an editor or a system leaves there begins with a dot.
  static func files(below root: String) -> [String] {
    var files: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      guard let stream = opendir(root + "/" + folder) else {
        // What cannot be listed is a file.
        files.append(String(folder.dropLast()))
        continue
      }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
        }
        if !name.hasPrefix(".") { folders.append(folder + name + "/") }
      }
    }
    return files.sorted()
  }

  /// On one line, byte for byte: a literal of several lines has other line ends than its file.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case _ where scalar.value < 0x20 || scalar.properties.generalCategory == .control || scalar == "\u{FEFF}":
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  static func contents(of path: String) -> String {
    guard let file = fopen(path, "r") else { fail("\(path): cannot be read") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { fail("\(path): is no UTF-8") }
    return text
  }

  static func fail(_ message: String) -> Never {
    let line = "EmbedRules: \(message)\n"
    _ = line.utf8.withContiguousStorageIfAvailable { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(1)
  }
}
