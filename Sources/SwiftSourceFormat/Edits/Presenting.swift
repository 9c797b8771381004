internal import CSwiftTree
import PopupModel

/// The view of who presents a popup, as code can say it where a statement is added.
struct Presenting {
  /// Such as `view`, `self?.view` or `host?.view`.
  var expression: String
  /// Whether that may be nil.
  var isOptional: Bool
  /// As a reader names it.
  var name: String
  var anchor: Popup.PresentingView.Anchor

  var popups: Popup.PresentingView { Popup.PresentingView(name: name, anchor: anchor) }

  /// A longer expression is no name.
  static let longestName = 60

  /// The name of a view that code says in this way: without what unwraps.
  static func name(ofView text: String) -> String {
    String(text.split(whereSeparator: \.isNewline).joined(separator: " ").filter { $0 != "?" && $0 != "!" })
  }
}

/// What a popup's statements can be written with, which is found where they are read.
extension PresentationSites {
  /// The properties of a view controller that hold others which show it: what they present is shown over its own view too.
  private static let containers: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "parent",
  ]

  /// What is known for the statements that a fix adds: who presents, what was touched, where they go.
  func readWriting(into draft: inout Draft, flow: Flow) {
    guard draft.kind != .ownClass else {
      // UIKit tells the class who presents it.
      draft.site.presenting = .success(
        Presenting(expression: "view", isOptional: false, name: "view", anchor: .followedCentre))
      return
    }
    guard let style = draft.properties[.style].value?.word,
      StyleSet.anchored.contains(style) || StyleSet.appPlaced.contains(style)
    else { return }
    if flow.presentations.count > 1 { draft.site.before = nil }
    guard let place = draft.site.place else { return }
    let standing = Standing(at: place, in: unit, lookup: lookup)
    draft.site.own = standing.own
    if draft.kind != .controller {
      draft.site.receiver = draft.site.receiver.flatMap { receiver($0, at: place, standing) }
    }
    draft.site.presenting = presenting(flow, at: place, standing, style)
    draft.opener = Opening(unit: unit, lookup: lookup).opener(at: place, standing)
  }

  /// The popup's name as it is seen from a place: that of a local constant, or of a member of the object.
  private func receiver(_ name: String, at place: Node, _ standing: Standing) -> String? {
    if unit.binding(name, at: place) != nil { return name }
    return unit.bindings.contains { $0.name == name } ? nil : standing.member(name)
  }

  private func presenting(
    _ flow: Flow, at place: Node, _ standing: Standing, _ style: Word
  ) -> Result<Presenting, Unwritable> {
    guard let call = flow.presentations.first else {
      return .failure(Unwritable("where it is presented is not known"))
    }
    guard flow.presentations.allSatisfy({ $0.base?.text == call.base?.text && $0.name == call.name }) else {
      return .failure(Unwritable("more than one controller presents it"))
    }
    if call.node.nearest({ [.awaitExpr, .closureExpr, .codeBlock].contains($0.kind) })?.kind == .awaitExpr {
      return .failure(Unwritable("it is presented from outside the main actor"))
    }
    if isOwn(call, standing) {
      guard let view = standing.view else {
        return .failure(Unwritable("the presenter has no view that can be named here"))
      }
      let isFollowed = Delegation(standing, lookup: lookup).canBegin == nil
      return .success(
        Presenting(
          expression: view, isOptional: standing.own == .optional, name: "view",
          anchor: isFollowed || style == .activityView ? .followedCentre : .whole))
    }
    guard ["present", "presentViewController"].contains(call.name), let base = call.base else {
      return .failure(Unwritable("the presenter is not known here"))
    }
    guard
      unit.path(of: base).flatMap({ unit.typeName(of: $0) }).flatMap({ lookup.systemClass($0) })
        .map(SystemClass.isController) ?? lookup.isControllersOwn(call)
    else { return .failure(Unwritable("what presents it is not known to be a view controller")) }
    let expression = base.text + ".view"
    guard !expression.contains(where: \.isNewline), expression.utf8.count <= Presenting.longestName,
      base.descendants(.closureExpr).isEmpty, !base.mentions("await"), !base.mentions("try"),
      areVisible(base, at: place)
    else { return .failure(Unwritable("the presenter has no name where the anchor is to be set")) }
    return .success(
      Presenting(
        expression: expression, isOptional: isOptionalChain(base), name: Presenting.name(ofView: expression),
        anchor: .centre))
  }

  /// Whether the object whose code this is presents, or a controller around it.
  private func isOwn(_ call: Unit.Call, _ standing: Standing) -> Bool {
    let isController = standing.isController
    guard let base = call.base else { return isController || (call.name == "present" && lookup.isControllersOwn(call)) }
    guard let path = unit.path(of: base), path.root == .own else { return false }
    switch path.members.count {
    case 0: return isController || lookup.isControllersOwn(call)
    case 1: return isController && Self.containers.contains(path.members[0])
    default: return false
    }
  }

  /// Whether the names in an expression stand for the same at another place.
  private func areVisible(_ expression: Node, at place: Node) -> Bool {
    var names = expression.descendants(.declReferenceExpr)
    if expression.kind == .declReferenceExpr { names.append(expression) }
    return names.allSatisfy { name in
      // A member's name, behind a dot, needs nobody to see it.
      if name.parent?.kind == .memberAccessExpr, name.parent?.firstChild != name { return true }
      guard let token = name.firstToken else { return false }
      return unit.binding(token.text, at: name)?.node == unit.binding(token.text, at: place)?.node
    }
  }

  /// Whether what stands before the member may be nil by its own question mark.
  private func isOptionalChain(_ node: Node) -> Bool {
    var current: Node? = node
    while let node = current {
      switch node.kind {
      case .optionalChainingExpr: return true
      case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .forceUnwrapExpr: current = node.firstChild
      default: return false
      }
    }
    return false
  }
}

extension Site {
  /// The statement that a new one is written before or behind.
  var place: Node? {
    if let before, before.tree.startsLine(before) { return before }
    return after
  }
}

extension SwiftTree {
  /// Whether nothing stands before `node` on its line.
  func startsLine(_ node: Node) -> Bool {
    lineStart(node.start) + indentation(node.start).utf8.count == node.start
  }
}
