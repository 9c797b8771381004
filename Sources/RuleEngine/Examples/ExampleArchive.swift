/// Files in one text, as the build embeds the examples of a rule: before each its length in bytes, a space, its name and LF.
enum ExampleArchive {
  static func files(in archive: StaticString) -> [(name: String, text: [UInt8])] {
    archive.withUTF8Buffer { bytes in
      var files: [(name: String, text: [UInt8])] = []
      var rest = bytes[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")), let space = rest.firstIndex(of: UInt8(ascii: " ")),
        space < end, let length = Int(String(decoding: rest[..<space], as: UTF8.self)), length >= 0
      {
        let name = String(decoding: rest[(space + 1)..<end], as: UTF8.self)
        rest = rest[(end + 1)...]
        files.append((name, Array(rest.prefix(length))))
        rest = rest.dropFirst(length)
      }
      return files
    }
  }
}
