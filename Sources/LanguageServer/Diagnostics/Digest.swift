/// Names a state of diagnostics: equal text, equal name.
enum Digest {
  static func name(of bytes: [UInt8]) -> String {
    // FNV-1a, eight bytes at a time: a name that need not withstand an adversary.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    bytes.withUnsafeBytes { raw in
      var index = 0
      while index + 8 <= raw.count {
        hash = (hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x100_0000_01b3
        hash ^= hash >> 29
        index += 8
      }
      while index < raw.count {
        hash = (hash ^ UInt64(raw[index])) &* 0x100_0000_01b3
        index += 1
      }
    }
    return String(hash, radix: 36) + "-" + String(bytes.count, radix: 36)
  }
}
