internal import CSwiftTree

/// One thing that code says of a view's place or size, in whatever notation: an anchor's constraint, a constraint of items,
/// SnapKit, a centre or a frame.
struct LayoutStatement {
  enum Attribute: Hashable { case centreX, centreY, width, height, low(Axis), high(Axis) }
  enum Axis: Hashable { case horizontal, vertical }

  /// What a side or a middle is equal to.
  struct Target {
    var view: String
    var attribute: Attribute
    var isSafeArea = false
  }

  /// What it is written as.
  enum Notation { case anchor, other }

  var view: String
  var attribute: Attribute
  /// Nil for a length that is given.
  var target: Target?
  /// Points, as UIKit counts them: to the right and down. Nil where it is not known.
  var constant: Double?
  /// Whether it is an equality that always holds.
  var isFirm = true
  /// Whether it is computed as if the main screen were the container.
  var isFromScreen = false
  var notation = Notation.other
  var node: Node
  var path: String
}

extension LayoutStatement.Attribute {
  init?(name: String) {
    switch name {
    case "centerX", "centerXWithinMargins": self = .centreX
    case "centerY", "centerYWithinMargins": self = .centreY
    case "width": self = .width
    case "height": self = .height
    case "leading", "left": self = .low(.horizontal)
    case "trailing", "right": self = .high(.horizontal)
    case "top": self = .low(.vertical)
    case "bottom": self = .high(.vertical)
    default: return nil
    }
  }

  var axis: LayoutStatement.Axis {
    switch self {
    case .centreX, .width: .horizontal
    case .centreY, .height: .vertical
    case .low(let axis), .high(let axis): axis
    }
  }
}

/// Reads what the units of a class say of the layout of its views.
struct LayoutStatements {
  let names: ViewNames
  let evaluator: Evaluator
  /// In the order of the code.
  private(set) var all: [LayoutStatement] = []
  /// The constants that are given to what is said of a view, of two that differ the first two.
  private(set) var said: [Said: Set<Double?>] = [:]
  private(set) var views: Set<String> = []
  /// What is said something of, of each view.
  private(set) var attributes: [String: Set<LayoutStatement.Attribute>] = [:]

  struct Said: Hashable {
    var view: String
    var attribute: LayoutStatement.Attribute
  }

  /// What is said of a view in a way that is not understood, or is set anew elsewhere.
  private(set) var doubts: [String: Set<LayoutStatement.Attribute>] = [:]

  init(_ units: [Unit], names: ViewNames, evaluator: Evaluator) {
    self.names = names
    self.evaluator = evaluator
    for unit in units {
      for call in unit.calls { read(call, in: unit) }
      let arithmetic = FrameArithmetic(unit: unit, evaluator: evaluator, container: names.rootMembers)
      for assignment in unit.assignments where assignment.isSimple { readFrame(assignment, arithmetic, in: unit) }
    }
    for unit in units {
      for call in unit.calls where call.name == "remakeConstraints" || call.name == "updateConstraints" {
        readSnapKit(call, in: unit)
      }
    }
    let writes = LayoutWrites(units, statements: all, names: names, evaluator: evaluator)
    doubts.merge(writes.doubts) { $0.union($1) }
  }

  private mutating func read(_ call: Unit.Call, in unit: Unit) {
    switch call.name {
    case "constraint": readAnchor(call, in: unit)
    case "NSLayoutConstraint": readItems(call, in: unit)
    case "makeConstraints": readSnapKit(call, in: unit)
    default: follow(call, in: unit)
    }
  }

  // MARK: Helpers

  /// A call of a helper whose code is being read: what its names stand for, and where it is called.
  private struct Helper {
    /// The view that it is a method of.
    var own: String
    /// The views that it is given, by the places of its parameters.
    var views: [Int: String]
    var parameters: [Int: CodeValue]
    var call: Node
    var unit: Unit
  }

  private var helpers: [Helper] = []

  /// Reads what a method does that the app adds to all views, as what it is called on and given.
  private mutating func follow(_ call: Unit.Call, in unit: Unit) {
    guard helpers.count < 3, let own = call.base.map({ view($0, in: unit) }) ?? helpers.last?.own else { return }
    let evaluator = evaluator
    let functions = evaluator.lookup.additions(named: call.name, labels: call.labels, to: "UIView")
    guard functions.count == 1, let inner = evaluator.lookup.unit(of: functions[0]),
      !helpers.contains(where: { $0.unit === inner }), inner !== unit
    else { return }
    var views: [Int: String] = [:]
    for (number, argument) in call.arguments.enumerated() {
      guard let parameter = functions[0].parameter(for: number, of: call.labels),
        let place = functions[0].parameters.firstIndex(where: { $0.name == parameter.name }),
        inner.parameterPlaces.indices.contains(place)
      else { continue }
      views[inner.parameterPlaces[place].index] = view(argument.value, in: unit)
    }
    helpers.append(
      Helper(
        own: own, views: views, parameters: evaluator.parameters(of: functions[0], givenBy: call, in: unit),
        call: call.node, unit: unit))
    for call in inner.calls { read(call, in: inner) }
    helpers.removeLast()
  }

  /// The view that an expression stands for.
  func view(_ node: Node, in unit: Unit) -> String? {
    guard let helper = helpers.last else { return names.name(node, in: unit) }
    guard let path = unit.path(of: ViewNames.bare(node)) else { return nil }
    var view: String?
    switch path.root {
    case .own: view = helper.own
    case .value(let index): view = helper.views[index]
    }
    for member in path.members {
      view = view.flatMap { member == "superview" ? names.parents[$0] : $0.isEmpty ? member : "\($0).\(member)" }
    }
    return view
  }

  /// The number that an expression is known to be.
  func number(_ node: Node, in unit: Unit) -> Double? {
    guard let helper = helpers.last else { return evaluator.number(node, in: unit) }
    return evaluator.value(of: node, in: unit, parameters: helper.parameters).number
  }

  /// The view that a name without a receiver is a member of.
  private var implicit: String? { helpers.last?.own ?? (names.rootMembers.isEmpty ? ViewNames.root : nil) }

  mutating func doubt(_ view: String, _ attribute: LayoutStatement.Attribute) {
    doubts[view, default: []].insert(attribute)
  }

  /// Whether code always comes by `node`, but for what it unwraps.
  private func isUnconditional(_ node: Node, in unit: Unit) -> Bool {
    Branch.around(node, within: unit.node).allSatisfy { branch in
      branch.isNeutral || branch.statement.kind == .guardStmt
        || evaluator.takes(branch, in: unit, assuming: .none) == true
    }
  }

  mutating func append(_ statement: LayoutStatement, in unit: Unit) {
    var statement = statement
    if !isUnconditional(statement.node, in: unit) { statement.isFirm = false }
    if let helper = helpers.first {
      if !helpers.allSatisfy({ isUnconditional($0.call, in: $0.unit) }) { statement.isFirm = false }
      statement.node = helper.call
      statement.path = helper.unit.file.path
      statement.notation = .other
    }
    all.append(statement)
    views.insert(statement.view)
    attributes[statement.view, default: []].insert(statement.attribute)
    let key = Said(view: statement.view, attribute: statement.attribute)
    if said[key, default: []].count < 2 { said[key, default: []].insert(statement.constant) }
  }

  // MARK: Anchors

  private mutating func readAnchor(_ call: Unit.Call, in unit: Unit) {
    guard let anchor = call.base, let (owner, name) = anchorParts(anchor),
      let attribute = LayoutStatement.Attribute(name: name)
    else { return }
    let view: String?
    if let owner { view = self.view(owner, in: unit) } else { view = implicit }
    guard let view else { return }
    var statement = LayoutStatement(
      view: view, attribute: attribute, notation: .anchor, node: call.node, path: unit.file.path)
    if let value = call.argument("equalToConstant") {
      statement.constant = number(value, in: unit)
    } else if let other = call.argument("equalTo") {
      guard isOne(call.argument("multiplier"), in: unit), let target = target(ofAnchor: other, in: unit) else {
        doubt(view, attribute)
        return
      }
      statement.target = target
      statement.constant = call.argument("constant").map { number($0, in: unit) } ?? 0
    } else {
      return
    }
    append(statement, in: unit)
    if LayoutStatements.isWeakened(call.node) { doubt(view, attribute) }
  }

  private func isOne(_ multiplier: Node?, in unit: Unit) -> Bool {
    multiplier.map { number($0, in: unit) == 1 } ?? true
  }

  /// Whether a helper that is called on a constraint gives it a priority.
  private static func isWeakened(_ node: Node) -> Bool {
    guard let access = node.parent, access.firstChild == node, let (_, name) = ViewNames.member(access),
      let call = access.parent, call.firstChild == access
    else { return false }
    guard name.lowercased().contains("priority") || call.text.contains("priority:") else { return false }
    return !(Unit.call(call)?.arguments.first.map { LayoutWrites.isRequired($0.value) } ?? false)
  }

  /// `X.centerXAnchor` as the node of X, nil for the class itself, and `centerX`.
  private func anchorParts(_ node: Node) -> (owner: Node?, name: String)? {
    let node = ViewNames.bare(node)
    let name: String
    let owner: Node?
    if let member = ViewNames.member(node) {
      (owner, name) = (member.base, member.name)
    } else if node.kind == .declReferenceExpr {
      (owner, name) = (nil, node.text)
    } else {
      return nil
    }
    guard name.hasSuffix("Anchor") else { return nil }
    return (owner, String(name.dropLast("Anchor".count)))
  }

  private func target(ofAnchor node: Node, in unit: Unit) -> LayoutStatement.Target? {
    guard let (owner, name) = anchorParts(node), let attribute = LayoutStatement.Attribute(name: name) else {
      return nil
    }
    guard let owner else {
      return implicit.map { LayoutStatement.Target(view: $0, attribute: attribute) }
    }
    return target(owner, attribute, in: unit)
  }

  /// A view, or the safe area of one. Margins and other guides are nobody's.
  func target(_ node: Node, _ attribute: LayoutStatement.Attribute, in unit: Unit) -> LayoutStatement.Target? {
    let node = ViewNames.bare(node)
    let guide = ViewNames.member(node)?.name ?? node.text
    switch guide {
    case "safeAreaLayoutGuide":
      let view = ViewNames.member(node)?.base.map { self.view($0, in: unit) } ?? implicit
      return view.map { LayoutStatement.Target(view: $0, attribute: attribute, isSafeArea: true) }
    case "layoutMarginsGuide", "readableContentGuide", "keyboardLayoutGuide", "contentLayoutGuide", "frameLayoutGuide":
      return nil
    default:
      return view(node, in: unit).map { LayoutStatement.Target(view: $0, attribute: attribute) }
    }
  }

  // MARK: Items

  private mutating func readItems(_ call: Unit.Call, in unit: Unit) {
    let attributes = call.arguments.filter { $0.label == "attribute" }.map { Literals.member($0.value) }
    guard attributes.count == 2, let item = call.argument("item"), let view = view(item, in: unit),
      let attribute = attributes[0].flatMap(LayoutStatement.Attribute.init),
      call.argument("relatedBy").flatMap(Literals.member) == "equal"
    else { return }
    var statement = LayoutStatement(view: view, attribute: attribute, node: call.node, path: unit.file.path)
    statement.constant = call.argument("constant").flatMap { number($0, in: unit) }
    if let other = call.argument("toItem"), other.kind != .nilLiteralExpr {
      guard isOne(call.argument("multiplier"), in: unit),
        let other = attributes[1].flatMap(LayoutStatement.Attribute.init).flatMap({ target(other, $0, in: unit) })
      else {
        doubt(view, attribute)
        return
      }
      statement.target = other
    }
    append(statement, in: unit)
  }

  // MARK: Centres and frames

  private mutating func readFrame(_ assignment: Unit.Assignment, _ arithmetic: FrameArithmetic, in unit: Unit) {
    if assignment.path.members.last == "size" {
      readSize(assignment, in: unit)
      return
    }
    guard let last = assignment.path.members.last, last == "center" || last == "frame" else { return }
    var owner = assignment.path
    owner.members.removeLast()
    let view = owner == Path(root: .own) && names.rootMembers.isEmpty ? ViewNames.root : names.name(owner, in: unit)
    guard let view, view != ViewNames.root else { return }
    var arithmetic = arithmetic
    func landing() -> (x: FrameArithmetic.Side, y: FrameArithmetic.Side)? {
      last == "center" ? arithmetic.centre(assignment.value) : arithmetic.frame(assignment.value)
    }
    let found = landing()
    arithmetic.takesScreen = true
    if found?.x.pin == nil || found?.y.pin == nil, let screen = landing(), screen.x.pin != nil, screen.y.pin != nil {
      for attribute in [LayoutStatement.Attribute.centreX, .centreY] {
        append(
          LayoutStatement(
            view: view, attribute: attribute, isFromScreen: true, node: assignment.value, path: unit.file.path),
          in: unit)
      }
      return
    }
    guard let landing = found else { return }
    for (axis, side) in [(LayoutStatement.Axis.horizontal, landing.x), (.vertical, landing.y)] {
      append(side, axis, of: view, at: assignment.value, in: unit)
    }
  }

  /// `card.bounds.size = CGSize(width: 300, height: 330)`
  private mutating func readSize(_ assignment: Unit.Assignment, in unit: Unit) {
    var owner = assignment.path
    owner.members.removeLast()
    guard let rect = owner.members.popLast(), rect == "bounds" || rect == "frame",
      let view = names.name(owner, in: unit), view != ViewNames.root,
      let call = Unit.call(unit.constant(assignment.value) ?? assignment.value), call.name == "CGSize"
    else { return }
    for (label, attribute) in [("width", LayoutStatement.Attribute.width), ("height", .height)] {
      append(
        LayoutStatement(
          view: view, attribute: attribute, constant: call.argument(label).flatMap { evaluator.number($0, in: unit) },
          node: assignment.value, path: unit.file.path),
        in: unit)
    }
  }

  private mutating func append(
    _ side: FrameArithmetic.Side, _ axis: LayoutStatement.Axis, of view: String, at node: Node, in unit: Unit
  ) {
    func add(_ attribute: LayoutStatement.Attribute, _ constant: Double?, toRoot: Bool = true) {
      let target = toRoot ? LayoutStatement.Target(view: ViewNames.root, attribute: attribute) : nil
      append(
        LayoutStatement(
          view: view, attribute: attribute, target: target, constant: constant, node: node, path: unit.file.path),
        in: unit)
    }
    switch side.pin {
    case .middle(let offset): add(axis == .horizontal ? .centreX : .centreY, offset)
    case .low(let inset): add(.low(axis), inset)
    case .high(let inset): add(.high(axis), -inset)
    case .both(let low, let high):
      add(.low(axis), low)
      add(.high(axis), -high)
    case nil: break
    }
    if let length = side.length { add(axis == .horizontal ? .width : .height, length, toRoot: false) }
  }
}
