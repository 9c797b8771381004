/// UTF-8 read without trust: every byte sequence divides into scalars and invalid runs.
public enum UTF8Scan {
  /// The length in bytes of the valid scalar at `index`; 0 where no valid scalar starts (RFC 3629: no overlong
  /// form, no surrogate, nothing above U+10FFFF).
  @inlinable
  public static func scalarLength(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    guard index >= 0, index < text.count else { return 0 }
    let first = text[index]
    if first < 0x80 { return 1 }
    func continuation(_ offset: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      index + offset < text.count && text[index + offset] >= low && text[index + offset] <= high
    }
    switch first {
    case 0xC2...0xDF: return continuation(1) ? 2 : 0
    case 0xE0: return continuation(1, 0xA0) && continuation(2) ? 3 : 0
    case 0xED: return continuation(1, 0x80, 0x9F) && continuation(2) ? 3 : 0
    case 0xE1...0xEF: return continuation(1) && continuation(2) ? 3 : 0
    case 0xF0: return continuation(1, 0x90) && continuation(2) && continuation(3) ? 4 : 0
    case 0xF1...0xF3: return continuation(1) && continuation(2) && continuation(3) ? 4 : 0
    case 0xF4: return continuation(1, 0x80, 0x8F) && continuation(2) && continuation(3) ? 4 : 0
    default: return 0
    }
  }

  /// The bytes at `index` that are one character: a scalar's, or 1 for a byte that belongs to none.
  @inlinable
  public static func characterLength(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    max(1, scalarLength(text, at: index))
  }
}
