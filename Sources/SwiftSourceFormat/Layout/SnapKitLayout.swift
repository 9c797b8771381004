internal import CSwiftTree

/// SnapKit's notation: `card.snp.makeConstraints { $0.center.equalToSuperview() }`.
extension LayoutStatements {
  private typealias Link = (name: String, arguments: [Unit.Argument]?)

  mutating func readSnapKit(_ call: Unit.Call, in unit: Unit) {
    guard let base = call.base, let (owner, name) = ViewNames.member(base), name == "snp", let owner,
      let view = view(owner, in: unit),
      let closure = call.closures.first ?? call.arguments.last(where: { $0.value.kind == .closureExpr })?.value
    else { return }
    // What is made anew, or again, leaves open which of them holds.
    let isAgain = call.name != "makeConstraints" && views.contains(view)
    for item in closure.child(.codeBlockItemList)?.children ?? [] {
      guard let expression = item.firstChild.map(LayoutStatements.chain),
        let links = LayoutStatements.links(of: expression)
      else { continue }
      read(links, of: view, at: expression, in: unit, isAgain: isAgain)
    }
    if isAgain, call.name == "remakeConstraints" {
      for attribute in attributes[view] ?? [] { doubt(view, attribute) }
    }
  }

  /// `make.top.equalToSuperview().constraint`, where that is kept: `self.top = …`
  private static func chain(_ node: Node) -> Node {
    guard node.kind == .sequenceExpr, let parts = node.child(.exprList)?.children, parts.count == 3,
      parts[1].kind == .assignmentExpr
    else { return node }
    return parts[2]
  }

  /// What a chain calls in turn, from its maker on; nil for what is no chain of one.
  private static func links(of node: Node) -> [Link]? {
    var links: [Link] = []
    var node = node
    for _ in 0..<32 {
      if node.kind == .functionCallExpr {
        guard let call = Unit.call(node), let base = call.base else { return nil }
        links.append((call.name, call.arguments))
        node = base
      } else if node.kind == .memberAccessExpr {
        guard let (base, name) = ViewNames.member(node), let base else { return nil }
        links.append((name, nil))
        node = base
      } else {
        return node.kind == .declReferenceExpr ? links.reversed() : nil
      }
    }
    return nil
  }

  private mutating func read(_ links: [Link], of view: String, at node: Node, in unit: Unit, isAgain: Bool) {
    var attributes: [LayoutStatement.Attribute] = []
    var isDoubtful = isAgain
    var isLimit = false
    defer {
      if isDoubtful, !isLimit { for attribute in attributes { doubt(view, attribute) } }
    }
    var targets: Targets?
    var constants: [LayoutStatement.Attribute: Double?] = [:]
    func set(_ value: (LayoutStatement.Attribute) -> Double?) {
      for attribute in attributes { constants[attribute] = .some(value(attribute)) }
    }
    for link in links {
      let argument = link.arguments?.first?.value
      switch link.name {
      case "equalToSuperview":
        targets = names.parents[view].map { .view($0, isSafeArea: false, attribute: nil) } ?? .unknown
      case "equalTo": targets = argument.map { target($0, in: unit) } ?? .unknown
      case "offset": set { _ in argument.flatMap { number($0, in: unit) } }
      case "inset":
        set { attribute in
          let inset = argument.flatMap { self.inset($0, attribute, in: unit) }
          if case .high = attribute { return inset.map { -$0 } }
          return inset
        }
      case "priority": if !(argument.map { LayoutWrites.isRequired($0) } ?? false) { isDoubtful = true }
      case "labeled", "and", "constraint": break
      case let name where link.arguments == nil:
        guard let found = LayoutStatements.attributes(named: name) else { return }
        attributes += found
      case let name where name.hasPrefix("lessThan") || name.hasPrefix("greaterThan"):
        isLimit = true
        return
      default:
        isDoubtful = true
        return
      }
    }
    // An update says again what may be said already.
    if isAgain, case .view? = targets {
      isDoubtful = !attributes.allSatisfy { isSaid($0, constants[$0] ?? 0, of: view) }
    }
    if isAgain, case .length(let width, let height)? = targets {
      isDoubtful = !attributes.allSatisfy { isSaid($0, $0 == .width ? width : height, of: view) }
    }
    if isAgain { return }
    guard let targets else { return }
    for attribute in attributes {
      var statement = LayoutStatement(view: view, attribute: attribute, node: node, path: unit.file.path)
      let constant = constants[attribute] ?? 0
      switch targets {
      case .length(let width, let height):
        statement.constant = attribute == .width ? width : height
        guard attribute == .width || attribute == .height else { continue }
      case .view(let other, let isSafeArea, let explicit):
        statement.target = LayoutStatement.Target(
          view: other, attribute: explicit ?? attribute, isSafeArea: isSafeArea)
        statement.constant = constant
      case .unknown:
        doubt(view, attribute)
        continue
      }
      append(statement, in: unit)
    }
  }

  private func isSaid(_ attribute: LayoutStatement.Attribute, _ constant: Double?, of view: String) -> Bool {
    guard let constant, let said = said[Said(view: view, attribute: attribute)] else { return false }
    return said.count == 1 && said.contains(constant)
  }

  private enum Targets {
    case length(width: Double?, height: Double?)
    case view(String, isSafeArea: Bool, attribute: LayoutStatement.Attribute?)
    case unknown
  }

  private func target(_ node: Node, in unit: Unit) -> Targets {
    if let number = number(node, in: unit) { return .length(width: number, height: number) }
    if let call = Unit.call(node), call.name == "CGSize" {
      return .length(
        width: call.argument("width").flatMap { number($0, in: unit) },
        height: call.argument("height").flatMap { number($0, in: unit) })
    }
    var node = node
    var explicit: LayoutStatement.Attribute?
    if let (base, name) = ViewNames.member(node), let base, let attribute = LayoutStatement.Attribute(name: name),
      let (owner, snp) = ViewNames.member(base), snp == "snp", let owner
    {
      explicit = attribute
      node = owner
    }
    guard let target = target(node, .centreX, in: unit) else { return .unknown }
    return .view(target.view, isSafeArea: target.isSafeArea, attribute: explicit)
  }

  private func inset(_ node: Node, _ attribute: LayoutStatement.Attribute, in unit: Unit) -> Double? {
    if let number = number(node, in: unit) { return number }
    guard let call = Unit.call(node), call.name == "UIEdgeInsets" || call.name == "NSDirectionalEdgeInsets" else {
      return nil
    }
    let labels: [String] =
      switch attribute {
      case .low(.horizontal): ["left", "leading"]
      case .high(.horizontal): ["right", "trailing"]
      case .low(.vertical): ["top"]
      case .high(.vertical): ["bottom"]
      default: []
      }
    return labels.lazy.compactMap { call.argument($0) }.first.flatMap { number($0, in: unit) }
  }

  private static func attributes(named name: String) -> [LayoutStatement.Attribute]? {
    let horizontal: [LayoutStatement.Attribute] = [.low(.horizontal), .high(.horizontal)]
    let vertical: [LayoutStatement.Attribute] = [.low(.vertical), .high(.vertical)]
    switch name {
    case "center": return [.centreX, .centreY]
    case "edges", "directionalEdges": return horizontal + vertical
    case "horizontalEdges", "directionalHorizontalEdges": return horizontal
    case "verticalEdges", "directionalVerticalEdges": return vertical
    case "size": return [.width, .height]
    default: return LayoutStatement.Attribute(name: name).map { [$0] }
    }
  }
}
