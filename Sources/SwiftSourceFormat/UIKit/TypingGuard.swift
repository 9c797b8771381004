internal import CSwiftTree

/// Whether a controller blocks its dismissal where the text of its fields changes, and nowhere else.
struct TypingGuard {
  /// Methods of the fields' delegates that are told of a change.
  static let changes: Set<String> = ["textViewDidChange", "textFieldDidChangeSelection"]

  let blocks: Bool

  init(_ facts: ClassFacts) {
    guard facts.mentions("isModalInPresentation") else {
      blocks = false
      return
    }
    var places: [(Unit, Unit.Assignment)] = []
    for unit in facts.chain.flatMap({ $0.units(with: ["isModalInPresentation"]) }) {
      for assignment in unit.assignments where assignment.path == Path(root: .own, members: ["isModalInPresentation"]) {
        places.append((unit, assignment))
      }
    }
    blocks =
      !places.isEmpty
      && places.allSatisfy { unit, assignment in
        if let function = FunctionDeclaration(unit.node, path: unit.file.path), Self.changes.contains(function.name) {
          return true
        }
        // The closure of an action that is added for a change of the text.
        var node = assignment.node
        while let closure = node.nearest({ $0.kind == .closureExpr }), let parent = closure.parent {
          if let call = parent.nearest({ Unit.call($0)?.name == "addAction" }), call.mentions("editingChanged") {
            return true
          }
          node = parent
        }
        return false
      }
  }
}
