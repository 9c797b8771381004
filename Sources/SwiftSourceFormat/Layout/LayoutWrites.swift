internal import CSwiftTree

/// What code sets of a layout after it was first said: the constant of a constraint that is kept, a coordinate of a view, its
/// transform. Which of two values holds when the popup stands is not known, so what is set anew is in doubt.
struct LayoutWrites {
  typealias Attribute = LayoutStatement.Attribute
  typealias Axis = LayoutStatement.Axis

  /// A value that code keeps, in the file that it does so in; members are the class's, whatever file they are in.
  private struct Kept: Hashable {
    var file: String
    var path: Path

    init(_ path: Path, in unit: Unit) {
      file = path.root == .own ? "" : unit.file.path
      self.path = path
    }
  }

  private struct Write {
    var target: Path
    /// Nil for what is added to the value that there is.
    var value: Node?
    var node: Node
  }

  private let names: ViewNames
  private let evaluator: Evaluator
  private let statements: [LayoutStatement]
  /// The statements of each file, in the order of their nodes.
  private let places: [String: [(node: Int, statement: Int)]]
  private var kept: [Kept: Set<Int>] = [:]
  /// The constants that are set; of two that differ, each constraint has at most one, so that all are in doubt.
  private var compared: [Kept: Set<Double>] = [:]
  /// What is in doubt, by the view.
  private(set) var doubts: [String: Set<Attribute>] = [:]

  init(_ units: [Unit], statements: [LayoutStatement], names: ViewNames, evaluator: Evaluator) {
    self.names = names
    self.evaluator = evaluator
    self.statements = statements
    places = Dictionary(grouping: statements.indices, by: { statements[$0].path }).mapValues { indices in
      indices.map { (statements[$0].node.index, $0) }.sorted { $0 < $1 }
    }
    let writes = units.map(LayoutWrites.writes)
    for (unit, writes) in zip(units, writes) { keep(writes, in: unit) }
    for (unit, writes) in zip(units, writes) {
      for write in writes { readConstraint(write, in: unit) }
      readViews(writes, in: unit)
      for call in unit.calls { read(call, in: unit) }
    }
    readTransforms(zip(units, writes).map { ($0, $1) })
  }

  /// The statements that are made within a node.
  private func statements(in node: Node, of unit: Unit) -> Set<Int> {
    guard let places = places[unit.file.path] else { return [] }
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].node < node.index { low = middle + 1 } else { high = middle }
    }
    return Set(places[low...].prefix { $0.node < node.next }.map(\.statement))
  }

  // MARK: Kept constraints

  private mutating func keep(_ writes: [Write], in unit: Unit) {
    func held(_ node: Node) -> Set<Int> {
      var held = statements(in: node, of: unit)
      let elements = node.kind == .arrayExpr ? node.child(.arrayElementList)?.children ?? [] : []
      for value in [node] + elements.compactMap(\.firstChild) {
        if let path = unit.path(of: value) { held.formUnion(kept[Kept(path, in: unit)] ?? []) }
      }
      return held
    }
    for binding in unit.bindings {
      if let value = binding.value { add(held(value), to: unit.path(of: binding, depth: 0), in: unit) }
    }
    if unit.node.kind == .variableDecl {
      for binding in unit.node.child(.patternBindingList)?.children ?? [] {
        guard let name = binding.child(.identifierPattern)?.text else { continue }
        let path = Path(root: .own, members: [name])
        if let value = binding.child(.initializerClause)?.children.last(where: { $0.kind != .token }) {
          add(held(value), to: path, in: unit)
        }
        for value in unit.returned where binding.contains(value) { add(held(value), to: path, in: unit) }
      }
    }
    for write in writes { add(held(write.value ?? write.node), to: write.target, in: unit) }
    for call in unit.calls where call.name == "append" || call.name == "forEach" {
      guard let base = call.base, let path = unit.path(of: base) else { continue }
      if call.name == "append" {
        for argument in call.arguments { add(held(argument.value), to: path, in: unit) }
      } else if let closure = call.closures.first {
        add(held(base), to: Path(root: .value(closure.index)), in: unit)
      }
    }
  }

  private mutating func add(_ held: Set<Int>, to path: Path, in unit: Unit) {
    if !held.isEmpty { kept[Kept(path, in: unit), default: []].formUnion(held) }
  }

  /// The statements behind a constraint, or a list of them.
  private func constraints(at path: Path, in unit: Unit) -> Set<Int> {
    var path = path
    if path.members.last == "[0]" { path.members.removeLast() }
    return kept[Kept(path, in: unit)] ?? []
  }

  private mutating func doubt(_ constraints: Set<Int>) {
    for index in constraints { doubts[statements[index].view, default: []].insert(statements[index].attribute) }
  }

  private mutating func readConstraint(_ write: Write, in unit: Unit) {
    var owner = write.target
    guard let member = owner.members.popLast() else { return }
    let constraints = constraints(at: owner, in: unit)
    let value = write.value
    switch member {
    case "constant":
      guard let number = value.flatMap({ evaluator.number($0, in: unit) }) else {
        doubt(constraints)
        return
      }
      // Each value is compared once, however often it is set.
      let key = Kept(owner, in: unit)
      guard compared[key, default: []].count < 2, compared[key, default: []].insert(number).inserted else { return }
      doubt(constraints.filter { statements[$0].constant != number })
    case "isActive": if value.flatMap(Literals.bool) != true { doubt(constraints) }
    case "priority": if !(value.map { LayoutWrites.isRequired($0) } ?? false) { doubt(constraints) }
    default: break
    }
  }

  /// Whether a priority makes a constraint hold in any case.
  static func isRequired(_ node: Node) -> Bool {
    if Literals.member(node) == "required" { return true }
    let number = Unit.call(node).flatMap { $0.arguments.first?.value } ?? node
    return Literals.number(number) == 1000
  }

  private static let changing = ["update", "deactivate", "uninstall", "remove", "multiplier", "priorit", "set"]

  private mutating func read(_ call: Unit.Call, in unit: Unit) {
    let name = call.name.lowercased()
    guard LayoutWrites.changing.contains(where: name.contains) else { return }
    var found: Set<Int> = []
    for node in [call.base].compactMap({ $0 }) + call.arguments.map(\.value) {
      let items =
        node.kind == .arrayExpr ? (node.child(.arrayElementList)?.children ?? []).compactMap(\.firstChild) : [node]
      for item in items {
        if let path = unit.path(of: ViewNames.bare(item)) { found.formUnion(constraints(at: path, in: unit)) }
      }
    }
    doubt(found)
  }

  // MARK: Views

  private static func writes(in unit: Unit) -> [Write] {
    var writes: [Write] = []
    unit.node.visit { node in
      guard node.kind == .exprList else { return }
      let parts = node.children
      guard parts.count >= 3 else { return }
      let isSet = parts[1].kind == .assignmentExpr
      guard isSet || ["+=", "-=", "*=", "/="].contains(parts[1].text), let path = unit.path(of: parts[0]) else {
        return
      }
      writes.append(Write(target: path, value: isSet && parts.count == 3 ? parts[2] : nil, node: node))
    }
    return writes
  }

  /// The view that a place belongs to, with the members of it that are set; nil for the root view.
  private func owner(of path: Path, in unit: Unit) -> (view: String, members: [String])? {
    let heads: Set<String> = ["center", "frame", "bounds", "position", "anchorPoint", "transform", "transform3D"]
    guard let index = path.members.firstIndex(where: heads.contains) else { return nil }
    var owner = path
    owner.members = Array(path.members[..<index])
    if owner.members.last == "layer" { owner.members.removeLast() }
    guard let view = names.name(owner, in: unit), view != ViewNames.root else { return nil }
    return (view, Array(path.members[index...]))
  }

  private mutating func readViews(_ writes: [Write], in unit: Unit) {
    let moves = writes.compactMap { write in owner(of: write.target, in: unit).map { (write, $0.view, $0.members) } }
    // Where the centre or the frame of a view is set, first and last, as far as it is understood.
    var placed: [String: (first: Int, last: Int)] = [:]
    var restored: Set<String> = []
    for (write, view, members) in moves where members == ["center"] || members == ["frame"] {
      if isRestored(view, members, by: write, in: unit) { restored.insert(view) }
      guard statements(in: write.node, of: unit).contains(where: { statements[$0].isFirm }) else { continue }
      let index = write.node.index
      placed[view] = (placed[view]?.first ?? index, index)
    }
    for (write, view, members) in moves where !members[0].hasPrefix("transform") && !restored.contains(view) {
      let index = write.node.index
      let order = placed[view]
      readMove(
        write, of: view, members, follows: order.map { $0.first < index } ?? false,
        isReplaced: order.map { $0.last > index } ?? false, in: unit)
    }
  }

  /// Whether code gives a view a frame that it noted of it: what it sets in between is on the way there.
  private func isRestored(_ view: String, _ members: [String], by write: Write, in unit: Unit) -> Bool {
    guard let noted = write.value.flatMap({ unit.constant($0) }), let path = unit.path(of: noted),
      let source = owner(of: path, in: unit)
    else { return false }
    return source.view == view && source.members == members
  }

  /// - Parameter follows: whether the same code has placed the view before.
  /// - Parameter isReplaced: whether it places it behind this.
  private mutating func readMove(
    _ write: Write, of view: String, _ members: [String], follows: Bool, isReplaced: Bool, in unit: Unit
  ) {
    let head = members[0]
    let last = members[members.count - 1]
    let axes: [Axis] =
      switch last {
      case "x", "width": [.horizontal]
      case "y", "height": [.vertical]
      default: [.horizontal, .vertical]
      }
    let said = statements(in: write.node, of: unit).map { statements[$0] }
    let read = Set(said.filter { $0.view == view }.map(\.attribute))
    let isSize = members.contains("size") || last == "width" || last == "height"
    let isZero = write.value.flatMap(Literals.member) == "zero"
    for axis in axes {
      let length: Attribute = axis == .horizontal ? .width : .height
      let middle: Attribute = axis == .horizontal ? .centreX : .centreY
      if head == "bounds" || isSize {
        if !read.contains(length) { doubts[view, default: []].insert(length) }
        // The size of a frame grows from its origin, so that its middle moves.
        if head == "frame", follows, !isReplaced { doubts[view, default: []].insert(middle) }
      } else if !isZero, !isReplaced, read.isDisjoint(with: [.low(axis), .high(axis), middle]),
        !isMiddle(write, axis, in: unit)
      {
        doubts[view, default: []].insert(middle)
        if members == ["frame"] { doubts[view, default: []].insert(length) }
      }
    }
  }

  /// Whether it is the middle of the container, which is where a centred view is in any case.
  private func isMiddle(_ write: Write, _ axis: Axis, in unit: Unit) -> Bool {
    guard let value = write.value, write.target.members.dropLast().last == "center" else { return false }
    let coordinate = axis == .horizontal ? "x" : "y"
    if unit.path(of: value) == Path(root: .own, members: names.rootMembers + ["center", coordinate]) { return true }
    let sum = FrameArithmetic(unit: unit, evaluator: evaluator, container: names.rootMembers).sum(value, axis)
    return sum.map { $0.container == 0.5 && $0.constant == 0 && $0.others.isEmpty } ?? false
  }

  // MARK: Transforms

  /// A view whose transform is taken back stands where it is laid out; one that is only scaled stays in its middle.
  private mutating func readTransforms(_ units: [(unit: Unit, writes: [Write])]) {
    var isTakenBack: Set<String> = []
    var transformed: [String: Set<Attribute>] = [:]
    for (unit, writes) in units {
      for write in writes {
        guard let (view, members) = owner(of: write.target, in: unit), members[0].hasPrefix("transform") else {
          continue
        }
        let labels = write.value.flatMap(Unit.call)?.labels ?? []
        if write.value.flatMap(Literals.member) == "identity" || write.value?.text == "CATransform3DIdentity" {
          isTakenBack.insert(view)
        } else if labels == ["scaleX", "y"] {
          transformed[view, default: []].formUnion([.width, .height])
        } else {
          transformed[view, default: []].formUnion([.centreX, .centreY])
        }
      }
    }
    for (view, attributes) in transformed where !isTakenBack.contains(view) {
      doubts[view, default: []].formUnion(attributes)
    }
  }
}
