import PopupModel
import SourceText

/// Fixes that can be applied at once.
struct FixPlan {
  private var taken = EditSet()
  private(set) var changes: [ModelChange] = []
  /// What the fixes are to take away.
  private(set) var signals: [Signal] = []
  private(set) var rules: [String] = []
  private(set) var leaves: [String] = []

  /// Sorted by their ranges.
  var edits: [TextEdit] { taken.edits }

  /// Takes a fix if its edits touch none that are planned.
  mutating func take(_ fix: Fix, of signal: Signal, rule: String) {
    if fix.edits.allSatisfy(taken.contains) { return }
    guard !fix.edits.contains(where: taken.contains), taken.take(fix.edits) else { return }
    changes += fix.changes
    signals.append(signal)
    rules.append(rule)
    leaves += fix.leaves
  }

  /// Takes all of another popup's plan. Where the texts of two popups meet, as those of two segues to one scene or of two
  /// popovers with one delegate do, edits that both make are made once, and a plan that else touches this one waits for the
  /// next round.
  mutating func append(_ other: FixPlan) {
    guard !other.edits.isEmpty, taken.take(other.edits) else { return }
    changes += other.changes
    signals += other.signals
    rules += other.rules
    leaves += other.leaves
  }
}
