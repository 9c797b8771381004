/// How much text may be read again to prove the fixes of one popup (of what lies outside them all), so that a text full of
/// faults still gets an answer soon, in time that grows with its length.
///
/// A fix that the budget does not reach is not offered; repairing others brings it within reach.
final class ProofBudget {
  private static let limit = 8 << 20
  /// What linting and explaining one issue costs, in bytes that could be read in its stead.
  private static let issueCost = 1 << 10

  private var place: Int?
  private var bytes = ProofBudget.limit

  /// Starts afresh where the popup is another than that of the last proof.
  func enter(popup: Int?) {
    guard popup != place else { return }
    place = popup
    bytes = ProofBudget.limit
  }

  /// Whether a text of `count` bytes with so many issues may be read.
  func spend(_ count: Int, issues: Int) -> Bool {
    guard bytes > 0 else { return false }
    bytes -= max(count, 256) + issues * ProofBudget.issueCost
    return true
  }

  var isSpent: Bool { bytes <= 0 }
}
