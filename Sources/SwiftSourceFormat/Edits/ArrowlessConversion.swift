internal import CSwiftTree
import PopupModel
import SourceText
import UIKitCode

/// Turns a controller that centres a card over a dimmed backdrop into an arrowless popover of the same card, where all of
/// its class is in the file and of a shape that is understood.
struct ArrowlessConversion {
  private let draft: Draft
  private let popup: Popup
  private let changes: [ModelChange]
  private let file: SwiftFile
  private let lookup: Lookup
  private let style: SwiftStyle
  private let anchors:
    (centreX: LayoutStatement, centreY: LayoutStatement, width: LayoutStatement, height: LayoutStatement)
  /// The card, as the code names it.
  private let source: String
  /// The assignment that dims.
  private let backdrop: Unit.Assignment
  private let content: TypeDeclaration
  private let parts: CodeParts
  /// The stored property that dims, where it is not the controller's own view.
  private let dimmingView: String?

  private static let otherShape = Unwritable("the controller is laid out in a way that is not known how to convert")

  /// - Throws: where `changes` are no such conversion, or the class is not of a shape that it is known for.
  init(
    _ changes: [ModelChange], draft: Draft, popup: Popup, deployment: Version?, lookup: Lookup
  ) throws(Unwritable) {
    guard changes.contains(.set(.style, .word(.popover))), changes.contains(.remove(.layout)),
      let facts = draft.site.content.flatMap({ lookup.type($0.name) }), let card = CardLayout(facts, lookup: lookup),
      let anchors = card.anchors,
      let source = card.source,
      let style = draft.site.style, style.kind == .memberAccessExpr,
      case .known(.size(let size)) = popup.applying(changes)[.preferredContentSize], card.size == size,
      // Room to scroll in is for its author to make.
      popup.applying(changes)[.scrollable] == popup[.scrollable],
      deployment.map({ $0 >= Version(13) }) ?? true
    else { throw Self.otherShape }
    guard let file = lookup.file,
      let content = file.types(named: card.facts.name).first(where: { $0.node.kind == .classDecl }),
      [anchors.centreX, anchors.centreY, anchors.width, anchors.height].allSatisfy({ $0.path == file.path }),
      let backdrop = card.dimming.assignment, card.dimming.path == file.path,
      draft.site.statements[.isModalInPresentation] == nil,
      ![
        "UITapGestureRecognizer", "transitioningDelegate", "touchesBegan", "hitTest", "reservedRegions",
        "prepareForPopoverPresentation", "preferredContentSize",
      ].contains(where: card.facts.mentions)
    else { throw Self.otherShape }
    if let reason = Delegation(content, lookup: lookup).canBegin { throw reason }
    switch backdrop.path.members.dropLast() {
    case ["view"]: dimmingView = nil
    case let path where path.count == 1: dimmingView = path.first
    default: throw Self.otherShape
    }
    guard backdrop.path.root == .own else { throw Self.otherShape }
    if draft.kind != .ownClass, case .failure(let reason) = draft.site.presenting { throw reason }
    self.draft = draft
    self.popup = popup
    self.changes = changes
    self.file = file
    self.lookup = lookup
    self.style = SwiftStyle(file.tree)
    self.anchors = anchors
    self.source = source
    self.backdrop = backdrop
    self.content = content
    parts = UIKitCode.parts(
      for: changes, before: popup, after: popup.applying(changes), deployment: deployment,
      at: CodePlace(contentView: source, designedSize: card.size, dimmingView: dimmingView))
  }

  func edits() throws(Unwritable) -> [TextEdit] {
    var edits: [TextEdit] = []
    guard let site = siteEdits(), let layout = layoutEdits(), let dimming = dimmingEdits(), let types = typeEdits()
    else { throw Self.otherShape }
    edits += site + layout + dimming + types
    var additions = ClassAdditions(to: content, in: file, style: style, lookup: lookup)
    additions.conformances = ["UIPopoverPresentationControllerDelegate"]
    additions.properties = parts.properties
    additions.members = parts.members.map(named)
    if isOwn { additions.members.append(preparation) }
    additions.overrides = parts.overrides
    guard let added = additions.edits() else { throw Self.otherShape }
    return edits + added
  }

  private var isOwn: Bool { draft.kind == .ownClass }

  /// The text with the file's own name for what dims.
  private func named(_ text: String) -> String {
    guard let dimmingView, dimmingView != "dimmingView" else { return text }
    return text.replacing("dimmingView", with: dimmingView)
  }

  /// The class does not know who presents it: UIKit tells it just before.
  private var preparation: String {
    """
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        guard let view = popoverPresentationController.presentingViewController.view else { return }
        popoverPresentationController.sourceView = view
        popoverPresentationController.sourceRect = Self.anchorRect(in: view.bounds)
    }
    """
  }

  // MARK: Where the style is set

  private func siteEdits() -> [TextEdit]? {
    guard let value = draft.site.style, let statement = draft.site.styleStatement, style.startsLine(statement) else {
      return nil
    }
    let receiver: String
    if isOwn {
      // Once the view is loaded the presentation has begun.
      guard file.type(around: statement)?.name == content.name,
        statement.nearest({ $0.kind == .initializerDecl }) != nil
      else { return nil }
      receiver = statement.text.hasPrefix("self.") ? "self." : ""
    } else {
      guard let name = draft.site.receiver, !name.isEmpty, name != "$0", draft.site.presenter != nil else { return nil }
      receiver = name + "."
    }
    let text = value.text
    let prefix = text.lastIndex(of: ".").map { text[...$0] } ?? "."
    var edits = [TextEdit(range: value.range, replacement: prefix + "popover")]
    var settings = parts.popoverSettings
    if isOwn {
      settings.removeAll { $0.property == "sourceView" || $0.property == "sourceRect" }
    } else {
      for index in settings.indices where settings[index].value.contains("Self.") { return nil }
      guard case .success(let presenting) = draft.site.presenting, !presenting.isOptional else { return nil }
      let view = presenting.expression
      for index in settings.indices {
        switch settings[index].property {
        case "sourceView": settings[index].value = view
        case "sourceRect":
          settings[index].value = "CGRect(x: \(view).bounds.midX, y: \(view).bounds.midY, width: 0, height: 0)"
        default: break
        }
      }
    }
    settings.append(("delegate", isOwn ? "self" : String(receiver.dropLast())))
    var lines = parts.settings.map { receiver + $0 }
    lines.append("if let popover = \(receiver)popoverPresentationController {")
    lines += settings.map { "\tpopover.\($0.property) = \($0.value)" } + ["}"]
    edits.append(style.insertion(lines, after: statement))
    if let transition = transition(of: receiver, beside: statement) {
      guard let removal = style.removal(transition) else { return nil }
      edits.append(removal)
    }
    return edits
  }

  /// The statement beside the style that says how the old presentation appears; a popover has its own way.
  private func transition(of receiver: String, beside statement: Node) -> Node? {
    let items = statement.parent?.parent?.children ?? []
    return items.lazy.compactMap(\.firstChild).first {
      $0.child(.exprList)?.firstChild?.text == receiver + "modalTransitionStyle"
    }
  }

  // MARK: Layout

  /// The card fills the popover: a constraint of its place or size becomes one to an edge.
  private func layoutEdits() -> [TextEdit]? {
    var edits: [TextEdit] = []
    for (constraint, edge) in [
      (anchors.centreX, "leading"), (anchors.centreY, "top"), (anchors.width, "trailing"), (anchors.height, "bottom"),
    ] {
      let text = "\(source).\(edge)Anchor.constraint(equalTo: view.\(edge)Anchor)"
      edits.append(TextEdit(range: constraint.node.range, replacement: text))
    }
    return edits
  }

  /// What dimmed the controller's view dims the presentation's container.
  private func dimmingEdits() -> [TextEdit]? {
    let statement = backdrop
    guard let dimmingView else { return [TextEdit(range: statement.value.range, replacement: ".clear")] }
    // A view of its own goes to the container as it is: what put it behind the card is taken away.
    let isStored = content.members.contains {
      $0.kind == .variableDecl && $0.descendants(.patternBinding).first?.child(.identifierPattern)?.text == dimmingView
    }
    guard isStored else { return nil }
    var places = Set<Node>()
    var isUnderstood = true
    content.node.visit { node in
      guard node.kind == .token, node.text == dimmingView, node.parent?.kind == .declReferenceExpr else { return }
      if let place = statementOrElement(around: node), isOfLayout(place, dimmingView) {
        places.insert(place)
      } else {
        isUnderstood = false
      }
    }
    guard isUnderstood else { return nil }
    // Of a list that nothing is left in, nothing is left.
    for place in places where place.kind == .arrayElement {
      guard let list = place.parent, list.children.allSatisfy(places.contains),
        let statement = list.nearest({ $0.parent?.kind == .codeBlockItem })
      else { continue }
      places.subtract(list.children)
      places.insert(statement)
    }
    let removals = places.sorted { $0.index < $1.index }.map(style.removal)
    return removals.contains(nil) ? nil : removals.compactMap { $0 }
  }

  private func statementOrElement(around node: Node) -> Node? {
    node.nearest { $0.parent?.kind == .codeBlockItem || $0.kind == .arrayElement }
  }

  /// Whether a statement, or a constraint in a list, only places or colours the view that dims.
  private func isOfLayout(_ node: Node, _ name: String) -> Bool {
    let text = node.text.split(whereSeparator: \.isWhitespace).joined()
    let prefixes = [
      "\(name).backgroundColor=", "\(name).translatesAutoresizingMaskIntoConstraints=", "\(name).frame=view.bounds",
      "\(name).autoresizingMask=", "view.addSubview(\(name))", "view.insertSubview(\(name),at:0)",
    ]
    if prefixes.contains(where: text.hasPrefix) { return true }
    return ["leading", "trailing", "top", "bottom", "left", "right"].contains { edge in
      text.hasPrefix("\(name).\(edge)Anchor.constraint(equalTo:view.")
    }
  }

  // MARK: The background view

  private func typeEdits() -> [TextEdit]? {
    guard lookup.type(parts.backgroundView) == nil else {
      // There is one of the name: it must be what this one would be, which the proof tells.
      return []
    }
    let text = parts.types.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
    let code = style.text(text.joined(separator: "\n"))
    let end = file.tree.text.count
    let endsWithBreak = file.tree.text.last == UInt8(ascii: "\n")
    let separator = endsWithBreak ? style.lineBreak : style.lineBreak + style.lineBreak
    return [TextEdit(range: end..<end, replacement: separator + code + (endsWithBreak ? style.lineBreak : ""))]
  }
}
