import PopupModel
import SourceText

/// Edits for one popup that are to be proven.
struct Proposal {
  var popup: Int
  /// Sorted, without overlap.
  var edits: [TextEdit]
  var changes: [ModelChange]
  /// What they are to take away.
  var mended: [Signal]
  /// What holds of the popup as it is.
  var before: [Signal]
  var leaves: [String]
}

/// Proves edits for many popups of a text that can only be read as a whole, in time that grows with its length: those of
/// several popups that do not meet are applied at once, and the text is read once for all of them.
///
/// What is taken was read with that of the other popups. Where something fails, the others are read again without it.
final class JointProof {
  private let prover: Prover
  private let proposals: [Proposal]
  /// Why each is not proven; nil for one that is.
  private var refusals: [String?]
  /// How many proposals that failed in company may still be tried alone.
  private var trialsLeft = 16

  private init(_ proposals: [Proposal], _ prover: Prover) {
    self.proposals = proposals
    self.prover = prover
    refusals = proposals.map { _ in FixRefusal.unaffordable }
  }

  /// Why each of `proposals` is not proven; nil for one that is.
  static func refusals(of proposals: [Proposal], by prover: Prover) -> [String?] {
    let proof = JointProof(proposals, prover)
    proof.run()
    return proof.refusals
  }

  private func run() {
    var waiting = Array(proposals.indices)
    while !waiting.isEmpty, !prover.budget.isSpentOnWholes {
      var batch = Batch()
      var left: [Int] = []
      for number in waiting {
        if !batch.take(proposals[number], number: number) { left.append(number) }
      }
      decide(batch.numbers)
      waiting = left
    }
  }

  private func decide(_ numbers: [Int]) {
    guard !numbers.isEmpty, let outcome = read(numbers) else { return }
    switch outcome {
    case .holds: for number in numbers { refusals[number] = nil }
    case .fails(let failed) where failed.count < numbers.count:
      let others = Set(failed)
      decide(numbers.filter { !others.contains($0) })
      decide(failed)
    case .fails(let failed): if numbers.count > 1 { failed.forEach(tryAlone) }
    case .isUnclear:
      guard numbers.count > 1 else { return numbers.forEach { refusals[$0] = FixRefusal.broken } }
      decide(Array(numbers[..<(numbers.count / 2)]))
      decide(Array(numbers[(numbers.count / 2)...]))
    }
  }

  /// What fails in company mostly fails alone: no more than some are asked.
  private func tryAlone(_ number: Int) {
    guard trialsLeft > 0 else { return }
    trialsLeft -= 1
    if case .holds = read([number]) { refusals[number] = nil }
  }

  private enum Outcome {
    case holds
    /// These do not give what they say; nothing else is wrong.
    case fails([Int])
    /// What is wrong cannot be laid to one of them.
    case isUnclear
  }

  /// The text read with all edits of `numbers`; nil where the budget is spent.
  private func read(_ numbers: [Int]) -> Outcome? {
    var edits = EditSet()
    for number in numbers { _ = edits.take(proposals[number].edits) }
    switch prover.readWhole(edits.edits) {
    case .unaffordable: return nil
    case .broken: return .isUnclear
    case .document(let edited):
      let byPopup = Dictionary(numbers.map { (proposals[$0].popup, $0) }, uniquingKeysWith: { first, _ in first })
      var failed: [Int] = []
      for popup in edited.popups.indices {
        if let number = byPopup[popup] {
          if let reason = prover.refusal(of: proposals[number], in: edited) {
            refusals[number] = reason
            failed.append(number)
          }
        } else if !prover.isNoWorse(popup, in: edited) {
          return .isUnclear
        }
      }
      return failed.isEmpty ? .holds : .fails(failed)
    }
  }
}

/// Proposals that can be read at once: one a popup, and their edits do not meet.
private struct Batch {
  private(set) var numbers: [Int] = []
  private var popups = Set<Int>()
  private var edits = EditSet()

  mutating func take(_ proposal: Proposal, number: Int) -> Bool {
    guard !popups.contains(proposal.popup), edits.take(proposal.edits) else { return false }
    popups.insert(proposal.popup)
    numbers.append(number)
    return true
  }
}
