/// The keys of one object while it is checked for duplicates: compared pair by pair while they are few, hashed with a
/// seeded hash when they are many.
struct KeyTable {
  struct Key {
    var range: Range<Int>
    var decode: Bool
  }

  private static let few = 12
  private var keys: [Key] = []
  private var nodes: [Int] = []
  /// Slots of an open hash table over `keys`, -1 where empty.
  private var slots: [Int32] = []

  mutating func removeAll() {
    keys.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
  }

  /// Adds a key; the node that had it before, if any.
  mutating func insert(_ node: Int, _ key: Key, _ text: UnsafeBufferPointer<UInt8>) -> Int? {
    if keys.count < Self.few {
      for index in keys.indices where same(keys[index], key, text) {
        defer { nodes[index] = node }
        return nodes[index]
      }
      keys.append(key)
      nodes.append(node)
      return nil
    }
    if slots.count < 2 * keys.count + 2 {
      slots = Array(repeating: -1, count: keys.count * 8)
      for index in keys.indices { slots[slot(keys[index], text)] = Int32(truncatingIfNeeded: index) }
    }
    let slot = slot(key, text)
    if slots[slot] >= 0 {
      let index = Int(slots[slot])
      defer { nodes[index] = node }
      return nodes[index]
    }
    slots[slot] = Int32(truncatingIfNeeded: keys.count)
    keys.append(key)
    nodes.append(node)
    return nil
  }

  /// The slot that holds the key, or the empty one where it belongs.
  private func slot(_ key: Key, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    if key.decode {
      JSONString.decoded(text, key.range).withUnsafeBytes { hasher.combine(bytes: $0) }
    } else {
      hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text[key.range])))
    }
    var slot = Int(UInt(bitPattern: hasher.finalize()) % UInt(slots.count))
    while slots[slot] >= 0, !same(keys[Int(slots[slot])], key, text) {
      slot = slot + 1 == slots.count ? 0 : slot + 1
    }
    return slot
  }

  @inline(__always)
  private func same(_ a: Key, _ b: Key, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if !a.decode && !b.decode {
      guard a.range.count == b.range.count else { return false }
      var left = a.range.lowerBound
      var right = b.range.lowerBound
      while left < a.range.upperBound {
        if text[left] != text[right] { return false }
        left += 1
        right += 1
      }
      return true
    }
    return JSONString.decoded(text, a.range) == JSONString.decoded(text, b.range)
  }
}
