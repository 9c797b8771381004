import SourceText

/// Edits that can be applied at once: sorted, they do not touch each other, and equal edits are one.
struct EditSet {
  private(set) var edits: [TextEdit] = []

  /// Takes all of `added`, which do not touch each other, or none where one touches what is there. What is there already,
  /// as where the popovers of one class need the same delegate method, is there once.
  mutating func take(_ added: [TextEdit]) -> Bool {
    let new = added.filter { !contains($0) }
    guard new.allSatisfy(isFree) else { return false }
    for edit in new { edits.insert(edit, at: place(of: edit)) }
    return true
  }

  func contains(_ edit: TextEdit) -> Bool {
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

  private func isFree(_ edit: TextEdit) -> Bool {
    let place = place(of: edit)
    let follows = place == 0 || edits[place - 1].range.upperBound < edit.range.lowerBound
    let precedes = place == edits.count || edit.range.upperBound < edits[place].range.lowerBound
    return follows && precedes
  }
}
