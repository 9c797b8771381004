internal import CSwiftTree
import PopupModel

/// What a user touches to open a popup, as the code can say it.
struct Opener {
  var key: Key
  /// What is set.
  var expression: String
  /// As a reader names it.
  var name: String

  init(_ key: Key, _ expression: String, name: String? = nil) {
    self.key = key
    self.expression = expression
    self.name = name ?? expression
  }

  var popups: Popup.Opener { Popup.Opener(key: key, name: name) }
}

/// Finds what was touched when a function runs: what sends the action, the row that was chosen, the button or bar button item
/// that the function is the action of.
struct Opening {
  let unit: Unit
  let lookup: Lookup

  func opener(at place: Node, _ standing: Standing) -> Opener? {
    let found = sender(at: place) ?? row(at: place) ?? control(standing)
    return found.flatMap { $0.name.utf8.count <= Presenting.longestName ? $0 : nil }
  }

  /// A bar button item is the source item where the target is known to have that.
  private var itemKey: Key {
    lookup.target.deployment.map { $0 >= Version(16) } == true ? .sourceItem : .barButtonItem
  }

  private func isView(_ type: String) -> Bool { lookup.systemClass(type).map(SystemClass.isView) ?? false }

  // MARK: Parameters

  private struct Parameter {
    var label: String
    var name: String
    var type: String
  }

  /// The function's parameters that cannot be nil, as far as their names mean the same at `place`.
  private func parameters(at place: Node) -> [Parameter] {
    guard let function = FunctionDeclaration(unit.node, path: unit.file.path) else { return [] }
    return function.parameters.compactMap { parameter in
      guard let binding = unit.binding(parameter.name, at: place), binding.node.kind == .functionParameter,
        binding.node.parent?.nearest({ $0.kind == .functionDecl || $0.kind == .closureExpr }) == unit.node,
        binding.node.child(.optionalType) == nil, binding.node.child(.implicitlyUnwrappedOptionalType) == nil
      else { return nil }
      return Parameter(label: parameter.label, name: parameter.name, type: parameter.type)
    }
  }

  private var isAction: Bool {
    guard let attributes = unit.node.child(.attributeList) else { return false }
    return attributes.mentions("objc") || attributes.mentions("IBAction")
  }

  private func sender(at place: Node) -> Opener? {
    let names: Set<String> = ["sender", "from", "source", "sourceView", "anchor", "anchorView"]
    let parameters = parameters(at: place)
    let meant = parameters.filter {
      names.contains($0.name) || names.contains($0.label) || (isAction && parameters.count == 1)
    }
    guard meant.count == 1, let sender = meant.first else { return nil }
    if sender.type == "UIBarButtonItem" { return Opener(itemKey, sender.name) }
    if isView(sender.type) { return Opener(.sourceView, sender.name) }
    guard let type = lookup.systemClass(sender.type), type.hasPrefix("UI"), type.hasSuffix("GestureRecognizer") else {
      return nil
    }
    return Opener(.sourceView, sender.name + ".view")
  }

  /// The cell of the row that a table's or collection's delegate is told of.
  private func row(at place: Node) -> Opener? {
    let parameters = parameters(at: place)
    let index = parameters.filter { $0.type == "IndexPath" }
    guard index.count == 1, let path = index.first,
      // These are asked for many rows, of which none was touched.
      !["cellForRowAt", "cellForItemAt", "forRowAt", "forItemAt"].contains(path.label)
        || path.label == "forRowAt"
          && parameters.contains(where: { $0.label == "commit" })
    else { return nil }
    for (type, method) in [("UITableView", "cellForRow"), ("UICollectionView", "cellForItem")] {
      let lists = parameters.filter { $0.type == type }
      guard lists.count == 1, let list = lists.first else { continue }
      let cell = "\(list.name).\(method)(at: \(path.name))"
      // Until a closure runs the row may be gone.
      let isLater = place.nearest({ $0.kind == .closureExpr }) != nil
      return Opener(.sourceView, isLater ? "\(cell) ?? \(list.name)" : cell, name: cell)
    }
    return nil
  }

  // MARK: Targets and actions

  /// The one bar button item or control whose action is this function.
  private func control(_ standing: Standing) -> Opener? {
    guard let function = FunctionDeclaration(unit.node, path: unit.file.path), isAction, let facts = standing.facts,
      standing.own != .none
    else { return nil }
    var found: [(key: Key, name: String)] = []
    for unit in facts.units(with: [function.name]) where unit.node != self.unit.node || unit.file !== self.unit.file {
      for call in unit.calls {
        guard
          let action = call.argument("action")
            ?? (call.name == "addTarget" ? call.arguments.dropFirst().first?.value : nil),
          isSelector(action, of: function.name)
        else { continue }
        guard let control = control(of: call, in: unit) else { return nil }
        if !found.contains(where: { $0 == control }) { found.append(control) }
      }
    }
    guard found.count == 1, let one = found.first, let expression = standing.member(one.name) else { return nil }
    return Opener(one.key, expression)
  }

  private func isSelector(_ node: Node, of name: String) -> Bool {
    let text = node.text.filter { !$0.isWhitespace }
    guard text.hasPrefix("#selector("), text.hasSuffix(")") else { return false }
    let target = text.dropFirst("#selector(".count).dropLast().prefix { $0 != "(" }
    return target.split(separator: ".").last.map(String.init) == name
  }

  /// What a call makes or sets up, where it is a member of the object.
  private func control(of call: Unit.Call, in unit: Unit) -> (key: Key, name: String)? {
    if call.name == "UIBarButtonItem" {
      let path = Path(root: .value(call.node.index))
      if unit.node.kind == .variableDecl, let name = unit.node.descendants(.identifierPattern).first?.text,
        unit.boundNames[path] == name || unit.returned.contains(where: { unit.path(of: $0) == path })
      {
        return (itemKey, name)
      }
      let places = unit.assignments.filter { $0.isSimple && $0.path.root == .own && unit.path(of: $0.value) == path }
      for place in places.map(\.path.members) {
        if place == ["navigationItem", "rightBarButtonItem"] || place == ["navigationItem", "leftBarButtonItem"] {
          return (itemKey, place.joined(separator: "."))
        }
        if place.count == 1 { return (itemKey, place[0]) }
      }
      return nil
    }
    guard call.name == "addTarget", let base = call.base.flatMap({ unit.path(of: $0) }), base.root == .own,
      base.members.count == 1, let type = unit.typeName(of: base), isView(type)
    else { return nil }
    return (.sourceView, base.members[0])
  }
}
