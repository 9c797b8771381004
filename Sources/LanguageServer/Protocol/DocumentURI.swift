/// A document's URI. It is kept and echoed byte for byte as the client spells it; only file URIs have a path.
struct DocumentURI: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  /// A file's URI, with everything percent-encoded that is not unreserved.
  init(path: String) {
    var text = "file://"
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = Array("0123456789ABCDEF".unicodeScalars)
        text.unicodeScalars.append("%")
        text.unicodeScalars.append(digits[Int(byte >> 4)])
        text.unicodeScalars.append(digits[Int(byte & 15)])
      }
    }
    self.text = text
  }

  /// The absolute path of a `file` URI on this machine; nil for every other URI.
  var path: String? {
    let scheme = "file://"
    guard text.utf8.count > scheme.utf8.count, text.prefix(scheme.count).lowercased() == scheme else { return nil }
    var rest = text.dropFirst(scheme.count)
    if rest.lowercased().hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    guard rest.hasPrefix("/") else { return nil }
    let end = rest.firstIndex { $0 == "?" || $0 == "#" } ?? rest.endIndex
    let path = Self.decoded(rest[..<end])
    return path.utf8.contains(0) ? nil : path
  }

  /// The last part of the URI, decoded: what tells the kind of document where there is no path.
  var name: String {
    let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
    let whole = text[..<end]
    let start = whole.lastIndex { $0 == "/" || $0 == ":" }.map { whole.index(after: $0) } ?? whole.startIndex
    return Self.decoded(whole[start...])
  }

  private static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(0x25) else { return String(text) }
    var bytes: [UInt8] = []
    let source = Array(text.utf8)
    var index = 0
    while index < source.count {
      if source[index] == 0x25, index + 2 < source.count, let high = hex(source[index + 1]),
        let low = hex(source[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
