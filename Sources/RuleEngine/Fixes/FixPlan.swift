import PopupModel
import SourceText

/// Fixes that can be applied at once: their edits do not touch each other, and equal edits are one.
struct FixPlan {
  /// Sorted by their ranges.
  private(set) var edits: [TextEdit] = []
  private(set) var changes: [ModelChange] = []
  /// What the fixes are to take away.
  private(set) var signals: [Signal] = []
  private(set) var rules: [String] = []
  private(set) var leaves: [String] = []

  /// Takes a fix if its edits touch none that are planned.
  mutating func take(_ fix: Fix, of signal: Signal, rule: String) {
    let places = fix.edits.map { place(of: $0) }
    if zip(fix.edits, places).allSatisfy({ edit, place in edits.indices.contains(place) && edits[place] == edit }) {
      return
    }
    guard zip(fix.edits, places).allSatisfy({ isFree($0, at: $1) }) else { return }
    for edit in fix.edits { edits.insert(edit, at: place(of: edit)) }
    changes += fix.changes
    signals.append(signal)
    rules.append(rule)
    leaves += fix.leaves
  }

  /// Takes all of another popup's plan. Where the texts of two popups meet, as those of two segues to one scene or of two
  /// popovers with one delegate do, edits that both make are made once, and a plan that else touches this one waits for the
  /// next round.
  mutating func append(_ other: FixPlan) {
    guard let first = other.edits.first else { return }
    if edits.last.map({ $0.range.upperBound < first.range.lowerBound }) ?? true {
      edits += other.edits
    } else {
      let added = other.edits.filter { !contains($0) }
      guard added.allSatisfy({ isFree($0, at: place(of: $0)) }) else { return }
      for edit in added { edits.insert(edit, at: place(of: edit)) }
    }
    changes += other.changes
    signals += other.signals
    rules += other.rules
    leaves += other.leaves
  }

  private func contains(_ edit: TextEdit) -> Bool {
    let place = place(of: edit)
    return edits.indices.contains(place) && edits[place] == edit
  }

  /// Where `edit` stands, or would stand, among the edits.
  private func place(of edit: TextEdit) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      let range = edits[middle].range
      if (range.lowerBound, range.upperBound) < (edit.range.lowerBound, edit.range.upperBound) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private func isFree(_ edit: TextEdit, at place: Int) -> Bool {
    let follows = place == 0 || edits[place - 1].range.upperBound < edit.range.lowerBound
    let precedes = place == edits.count || edit.range.upperBound < edits[place].range.lowerBound
    return follows && precedes
  }
}
