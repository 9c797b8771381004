/// A source of chance that gives the same numbers for the same seed (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// True once in `1 / share` calls.
  mutating func chance(_ share: Double) -> Bool { Double(next() >> 11) * 0x1p-53 < share }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }

  /// Some of the elements, in their order.
  mutating func some<Element>(of elements: [Element], share: Double = 0.5) -> [Element] {
    elements.filter { _ in chance(share) }
  }
}
