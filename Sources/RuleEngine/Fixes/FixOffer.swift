/// What came of the fixes that a rule has for a finding.
public struct FixOffer: Hashable, Sendable {
  /// Those that were proven, in the order of the rule's file.
  public var fixes: [Fix]
  /// Why none is offered, as a short phrase such as `the presenter is not known here`; nil where one is, and where the rule
  /// has none.
  public var noFix: String?

  public init(fixes: [Fix] = [], noFix: String? = nil) {
    self.fixes = fixes
    self.noFix = noFix
  }
}

/// A fix of a rule's file on its way to be offered.
enum FixAttempt {
  case made(Fix)
  case refused(FixRefusal)

  var fix: Fix? { if case .made(let fix) = self { fix } else { nil } }
}

/// Why a fix is not offered. Of several the one that came furthest says most.
struct FixRefusal {
  enum Stage: Int { case condition, computation, writing, proof }

  var stage: Stage
  var reason: String

  static let unaffordable = "too much would have to be read again to prove it"
  static let unread = "its effect cannot be read back from the text"
  static let broken = "it would touch what is not its own"
}

extension FixOffer {
  /// What is left of the attempts; `refusals` has why each that was made is not proven, nil for one that is.
  init(_ attempts: [FixAttempt], refusals: [String?]) {
    var refused: [FixRefusal] = []
    var fixes: [Fix] = []
    var verdicts = refusals.makeIterator()
    for attempt in attempts {
      switch attempt {
      case .refused(let refusal): refused.append(refusal)
      case .made(let fix):
        if let refusal = verdicts.next() ?? FixRefusal.unaffordable {
          refused.append(FixRefusal(stage: .proof, reason: refusal))
        } else if !fixes.contains(where: { $0.edits == fix.edits }) {
          fixes.append(fix)
        }
      }
    }
    let furthest = refused.map(\.stage.rawValue).max()
    let noFix = fixes.isEmpty ? refused.first { $0.stage.rawValue == furthest }?.reason : nil
    self.init(fixes: fixes, noFix: noFix)
  }
}
