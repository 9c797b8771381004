internal import CSwiftTree

enum Bytes {
  /// Whether `needle` occurs in `text`; the C library's search, which looks at many bytes at once.
  static func contains(_ text: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>) -> Bool {
    first(of: needle, in: text) != nil
  }

  static func contains(_ text: [UInt8], _ word: String) -> Bool {
    var word = word
    return word.withUTF8 { word in text.withUnsafeBufferPointer { contains($0, word) } }
  }

  static func contains(_ needle: StaticString, in text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { text in needle.withUTF8Buffer { contains(text, $0) } }
  }

  static func contains(_ needle: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { text in needle.withUnsafeBufferPointer { contains(text, $0) } }
  }

  static func first(of needle: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = text.baseAddress, let wanted = needle.baseAddress, needle.count <= text.count else { return nil }
    guard let place = popuplint_find(base, text.count, wanted, needle.count) else { return nil }
    return base.distance(to: place)
  }

  /// Every place of `needle` in `text`, in order, not overlapping.
  static func places(of needle: StaticString, in text: [UInt8]) -> [Int] {
    var found: [Int] = []
    text.withUnsafeBufferPointer { text in
      needle.withUTF8Buffer { needle in
        var start = 0
        while start < text.count,
          let place = first(of: needle, in: UnsafeBufferPointer(rebasing: text[start...]))
        {
          found.append(start + place)
          start += place + needle.count
        }
      }
    }
    return found
  }
}
