/// How much text may be read again to prove the fixes of one popup (of what lies outside them all), and how much of a
/// document that can only be read as a whole, so that a text full of faults still gets an answer soon, in time that grows
/// with its length.
///
/// A fix that the budget does not reach is not offered; repairing others brings it within reach.
final class ProofBudget {
  private static let limit = 8 << 20
  /// How often a document of any length may be read again as a whole.
  private static let fewestWholes = 32
  /// What linting and explaining one issue costs, in bytes that could be read in its stead.
  private static let issueCost = 1 << 10

  private var place: Int?
  private var bytes = ProofBudget.limit
  private var wholes: Int

  /// - Parameter length: the document's.
  init(length: Int) {
    wholes = max(ProofBudget.limit, length.multipliedReportingOverflow(by: ProofBudget.fewestWholes).partialValue)
  }

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

  /// Whether the document, of `count` bytes, may be read as a whole once more for its popups.
  func spendWhole(_ count: Int) -> Bool {
    guard wholes > 0 else { return false }
    wholes -= max(count, 256)
    return true
  }

  var isSpentOnWholes: Bool { wholes <= 0 }
}
