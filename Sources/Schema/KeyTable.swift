/// Finds a name among a fixed few by its bytes, without making a string of them.
public struct KeyTable: Sendable {
  /// All names, one behind the other.
  private let bytes: [UInt8]
  private let starts: [Int32]
  /// Indices of names by hash; -1 is a free slot. At most half of the slots are taken.
  private let slots: [Int32]
  private let mask: Int
  /// Tells the table and its copies from all others.
  let identity = Identity()

  final class Identity: Sendable {}

  public init(_ names: [String]) {
    var bytes: [UInt8] = []
    var starts: [Int32] = [0]
    for name in names {
      bytes += Array(name.utf8)
      starts.append(Int32(clamping: bytes.count))
    }
    var count = 8
    while count < names.count * 2 { count *= 2 }
    var slots = [Int32](repeating: -1, count: count)
    let mask = count - 1
    for (index, name) in names.enumerated() {
      var slot = Array(name.utf8).withUnsafeBufferPointer { KeyTable.hash($0) } & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(clamping: index)
    }
    self.bytes = bytes
    self.starts = starts
    self.slots = slots
    self.mask = mask
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash ^ (hash >> 15))
  }

  /// The index of the name with these bytes; of two equal names, of the first.
  public func index(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = KeyTable.hash(name) & mask
    while true {
      let candidate = Int(slots[slot])
      guard candidate >= 0 else { return nil }
      let start = Int(starts[candidate])
      if Int(starts[candidate + 1]) - start == name.count, matches(name, at: start) { return candidate }
      slot = (slot + 1) & mask
    }
  }

  private func matches(_ name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for index in 0..<name.count where bytes[start + index] != name[index] { return false }
    return true
  }

  public func index(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { index(of: $0) }
  }
}
