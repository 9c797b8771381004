internal import CSwiftTree
public import PopupModel

extension SwiftWorkspace {
  public func scenes(of classes: [String], at path: String) -> [SceneCode?] {
    guard path.hasPrefix("/"), case .success = SwiftParserLibrary.shared else { return classes.map { _ in nil } }
    return answer { readsAll in
      let lookup = Lookup(path: path, workspace: self, readsAll: readsAll)
      let code = classes.map { name in lookup.type(name).flatMap { SceneAppearance(facts: $0, lookup: lookup).code } }
      return (code, lookup)
    }
  }
}

/// What a class and those who present it make of a scene that draws a card: what dims behind it, and its style.
struct SceneAppearance {
  let facts: ClassFacts
  let lookup: Lookup

  /// Nil where code that is not found may do the same.
  var code: SceneCode? {
    guard facts.systemClass != nil else { return nil }
    var draft = Draft(kind: .controller, name: "", nameRange: 0..<0)
    let isRoot = readBackground(into: &draft)
    if !isRoot { readBackdrop(into: &draft) }
    readStyle(into: &draft)
    return SceneCode(properties: draft.properties, replacesBackground: isRoot)
  }

  private func units(with words: String...) -> [Unit] { facts.chain.flatMap { $0.units(with: words) } }

  // MARK: Dimming

  private static let view = ["view"]

  /// The root view's background, where one literal colour is all that it is ever given besides none.
  private func readBackground(into draft: inout Draft) -> Bool {
    var found: (assignment: Unit.Assignment, alpha: Double, path: String)?
    for unit in units(with: "backgroundColor") {
      for assignment in unit.assignments
      where assignment.path == Path(root: .own, members: ["view", "backgroundColor"]) {
        if Literals.member(assignment.value) == "clear" { continue }
        guard found == nil, assignment.isSimple, Branch.around(assignment.node, within: unit.node).isEmpty,
          let alpha = Black(assignment, in: unit, evaluator: lookup.evaluator)?.alpha
        else { return false }
        found = (assignment, alpha, unit.file.path)
      }
    }
    guard let found else { return false }
    set(found.alpha, at: found.assignment.node, in: found.path, &draft)
    return true
  }

  /// A black view that is laid under all others and fills the root view.
  private func readBackdrop(into draft: inout Draft) {
    for unit in units(with: "insertSubview", "sendSubviewToBack") {
      for call in unit.calls where call.base.flatMap({ unit.path(of: $0) }) == Path(root: .own, members: Self.view) {
        let isLowest =
          call.name == "insertSubview" && call.argument("at").flatMap { lookup.evaluator.number($0, in: unit) } == 0
          || call.name == "sendSubviewToBack"
        guard isLowest, let view = call.arguments.first?.value, let path = unit.path(of: view),
          Branch.around(call.node, within: unit.node).isEmpty, fills(path, unit), let alpha = alpha(of: path, unit)
        else { continue }
        set(alpha, at: call.node, in: unit.file.path, &draft)
        return
      }
    }
  }

  private func assignments(to name: String, _ path: Path, _ unit: Unit) -> [Unit.Assignment] {
    unit.assignments.filter { $0.path == path.appending(name) }
  }

  private func alpha(of path: Path, _ unit: Unit) -> Double? {
    let evaluator = lookup.evaluator
    let colours = assignments(to: "backgroundColor", path, unit)
    let alphas = assignments(to: "alpha", path, unit).map { evaluator.value(of: $0, in: unit).number }
    guard colours.count == 1, alphas.count < 2, let black = Black(colours[0], in: unit, evaluator: evaluator) else {
      return nil
    }
    guard let own = black.isOpaque ? 1 : black.alpha, let factor = alphas.first ?? 1 else { return nil }
    let alpha = own * factor
    return Backdrop.dims(alpha) ? alpha : nil
  }

  private func fills(_ path: Path, _ unit: Unit) -> Bool {
    let made = unit.origin(of: path).flatMap(Unit.call)?.argument("frame")
    return (assignments(to: "frame", path, unit).map(\.value) + [made].compactMap { $0 }).contains { frame in
      unit.path(of: frame).map { ["bounds", "frame"].contains($0.members.last) && $0.members.dropLast() == ["view"] }
        ?? false
    }
  }

  private func set(_ alpha: Double, at node: Node, in path: String, _ draft: inout Draft) {
    draft.set(.dimmingBy, .known(.word(.custom)), at: node, in: path)
    draft.set(.dimmingAlpha, .known(.number(alpha)), at: node, in: path)
  }

  // MARK: Style

  private struct Styling {
    var style: Word
    var node: Node
    var path: String
  }

  /// The style that the class gives itself, else the one that all who present it give it.
  private func readStyle(into draft: inout Draft) {
    let own = units(with: "modalPresentationStyle").flatMap { unit in
      unit.assignments.filter { $0.path == Path(root: .own, members: ["modalPresentationStyle"]) }
        .map { styling($0, in: unit) }
    }
    let given = own.isEmpty ? stylings() : own
    guard let first = given.first, let first, given.allSatisfy({ $0?.style == first.style }) else { return }
    draft.set(.style, .known(.word(first.style)), at: first.node, in: first.path)
  }

  private func styling(_ assignment: Unit.Assignment, in unit: Unit) -> Styling? {
    guard Branch.around(assignment.node, within: unit.node).allSatisfy(\.isNeutral),
      let choice = StyleChoice(assignment, in: unit, evaluator: lookup.evaluator), !choice.isOnPadAlone,
      let style = Word(text: choice.name)
    else { return nil }
    return Styling(style: style, node: choice.node, path: unit.file.path)
  }

  /// What those set who have an instance of it; nil among them for what is no literal.
  private func stylings() -> [Styling?] {
    lookup.files(mentioning: [facts.name, "modalPresentationStyle"]).flatMap { file in
      file.units(mentioning: "modalPresentationStyle").flatMap { unit in
        unit.assignments.filter { assignment in
          assignment.path.members.last == "modalPresentationStyle"
            && unit.typeName(of: Path(root: assignment.path.root, members: assignment.path.members.dropLast()))
              == facts.name
        }.map { styling($0, in: unit) }
      }
    }
  }
}

extension SwiftFile {
  /// The members and top-level statements that have a name, as code.
  fileprivate func units(mentioning name: String) -> [Unit] {
    let members = types.flatMap(\.members).filter { !TypeDeclaration.isOne($0) && $0.mentions(name) }
    return members.map { Unit($0, file: self) }
  }
}
