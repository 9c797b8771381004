/// A hash that is the same in every process and on every machine: 128 bits in two lanes, against accidents and not against
/// adversaries.
public struct StableHash: Hashable, Sendable {
  private var low: UInt64 = 0x243F_6A88_85A3_08D3
  private var high: UInt64 = 0x1319_8A2E_0370_7344
  private var count: UInt64 = 0

  public init() {}

  public init(_ bytes: [UInt8]) { combine(bytes) }

  /// Takes in the bytes and their number, so that what follows cannot be taken for part of them.
  mutating func combine(_ bytes: some Sequence<UInt8>) {
    let done: Void? = bytes.withContiguousStorageIfAvailable { mix($0) }
    if done == nil { Array(bytes).withUnsafeBufferPointer { mix($0) } }
  }

  public mutating func combine(_ text: String) { combine(text.utf8) }

  public mutating func combine(_ number: UInt64) {
    mix(number)
    count &+= 8
  }

  private mutating func mix(_ bytes: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= raw.count {
      mix(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      rest = rest << 8 | UInt64(raw[index])
      index += 1
    }
    mix(rest)
    mix(UInt64(raw.count))
    count &+= UInt64(raw.count)
  }

  /// For a given state either lane is a different one for each word, so that texts that differ in one word never collide.
  private mutating func mix(_ word: UInt64) {
    low = (low ^ word) &* 0x9E37_79B9_7F4A_7C15
    low ^= low >> 29
    high = (high &+ word) &* 0xC2B2_AE3D_27D4_EB4F
    high = (high << 31 | high >> 33) ^ low
  }

  /// The two halves of the hash of what was taken in so far.
  var value: (UInt64, UInt64) {
    (StableHash.finish(low ^ count), StableHash.finish(high &+ count &+ low))
  }

  private static func finish(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// The first half, in 16 hexadecimal digits.
  public var text: String {
    let digits = String(value.0, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
