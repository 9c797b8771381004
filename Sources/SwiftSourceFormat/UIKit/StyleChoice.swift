internal import CSwiftTree

/// The presentation style that an assignment gives: the same everywhere, or one for iPads alone.
struct StyleChoice {
  let name: String
  /// What says it: the member, where the assignment has it.
  let node: Node
  /// Whether it is an iPad's, and another device has the other.
  private(set) var isOnPadAlone = false

  private static let sheets: Set<String> = ["formSheet", "pageSheet"]

  /// Nil where what is not known decides between styles that are not alike.
  init?(_ assignment: Unit.Assignment, in unit: Unit, evaluator: Evaluator) {
    func names(_ assumption: Assumption) -> [String]? {
      let value = evaluator.value(of: assignment, in: unit, assuming: assumption, expecting: KeyType.style)
      let words = value.alternatives.map(\.word)
      return words.contains(nil) ? nil : words.compactMap { $0 }
    }
    guard let pad = names(.pad), let phone = names(.phone) else { return nil }
    let all = Set(pad + phone)
    let chosen: String?
    if all.count == 1 {
      chosen = pad.first
    } else if all.isSubset(of: StyleChoice.sheets) {
      // Sheets both: what is true of one is true of the other.
      chosen = pad.last
    } else if pad == ["popover"], !phone.contains("popover") {
      chosen = "popover"
      isOnPadAlone = true
    } else {
      chosen = nil
    }
    guard let chosen else { return nil }
    name = chosen
    node = assignment.isSimple ? assignment.value : StyleChoice.member(chosen, of: assignment) ?? assignment.value
  }

  /// Where an assignment of more than one part says a style.
  private static func member(_ name: String, of assignment: Unit.Assignment) -> Node? {
    var found: Node?
    assignment.value.parent?.visit { node in
      if node.kind == .memberAccessExpr, Literals.member(node) == name { found = node }
    }
    return found
  }
}
