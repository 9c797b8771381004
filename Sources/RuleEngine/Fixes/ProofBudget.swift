/// How much text may be read again to prove fixes, so that a text full of faults still gets an answer soon.
///
/// A fix that the budget does not reach is not offered; repairing others brings it within reach.
final class ProofBudget {
  private var bytes: Int

  init(forText count: Int) { bytes = max(64 << 20, count * 8) }

  /// Whether `count` more bytes may be read. Once it is spent it stays so.
  func spend(_ count: Int) -> Bool {
    guard bytes > 0 else { return false }
    bytes -= max(count, 256)
    return bytes > 0
  }

  var isSpent: Bool { bytes <= 0 }
}
