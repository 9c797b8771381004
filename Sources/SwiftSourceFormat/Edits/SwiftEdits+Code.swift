internal import CSwiftTree
import PopupModel
import SourceText

/// Changes of what the code is made of: names that are out of date, what geometry comes from.
extension SwiftEdits {
  private static let modernMethods = [
    "popoverPresentationControllerShouldDismissPopover": "presentationControllerShouldDismiss",
    "popoverPresentationControllerDidDismissPopover": "presentationControllerDidDismiss",
  ]
  private static let modernMembers = [
    "isModalInPopover": "isModalInPresentation", "contentSizeForViewInPopover": "preferredContentSize",
  ]

  /// Replaces deprecated names but those that are kept.
  mutating func writeModernNames(besides kept: [String]) {
    let names = (popup[.usesDeprecated].value?.list ?? []).compactMap(\.text).filter { !kept.contains($0) }
    guard !names.isEmpty, needs("isModalInPresentation", since: Version(13)) else { return fail() }
    for name in names {
      if let modern = Self.modernMethods[name] {
        renameMethod(name, to: modern)
      } else if let modern = Self.modernMembers[name], let member = draft.site.deprecated[name] {
        edits.append(TextEdit(range: member.range, replacement: modern))
      } else {
        return fail()
      }
    }
  }

  private mutating func renameMethod(_ name: String, to modern: String) {
    guard let method = method(name, { $0.parameters.count == 1 }), !isDelegateOfOthers,
      let parameter = method.node.descendants(.functionParameter).first,
      let type = parameter.children.last(where: { $0.kind == .identifierType }),
      // The newer method is handed a presentation controller of any kind.
      let body = method.body, !body.mentions(method.parameters[0].name)
    else { return fail() }
    let tokens = method.node.children.filter { $0.kind == .token }
    guard tokens.count > 1 else { return fail() }
    edits += [
      TextEdit(range: tokens[1].range, replacement: modern),
      TextEdit(range: type.range, replacement: "UIPresentationController"),
    ]
  }

  /// Takes geometry from the view's bounds, and asks regions whether they are active.
  mutating func writeGeometry(_ words: [Word]) {
    let places = draft.site.geometry.filter { !words.contains($0.word) }
    guard !places.isEmpty else { return fail() }
    for place in places {
      switch place.word {
      case .screenMain: writeViewBounds(place.node)
      case .frameIsEmptyTest: writeIsActive(place.node)
      default: return fail()
      }
    }
  }

  /// Code that runs before the view has its size.
  private static let early: Set<String> = ["init", "loadView", "viewDidLoad"]

  private mutating func writeViewBounds(_ node: Node) {
    guard node.text == "UIScreen.main.bounds", node.nearest({ $0.kind == .closureExpr }) == nil,
      let type = file.type(around: node), let system = lookup.type(type.name)?.systemClass,
      system.hasPrefix("UI"), system.hasSuffix("Controller"), let owner = node.nearest({ $0.kind == .functionDecl }),
      owner.child(.declModifierList) == nil || !owner.mentions("static"),
      let function = FunctionDeclaration(owner, path: file.path), !Self.early.contains(function.name)
    else { return fail() }
    edits.append(TextEdit(range: node.range, replacement: "view.bounds"))
  }

  /// `!region.frame.isEmpty` and `region.frame.width > 0` become `region.isActive`.
  private mutating func writeIsActive(_ node: Node) {
    let member = node.kind == .memberAccessExpr ? node : node.child(.exprList)?.firstChild
    guard let name = member?.text.split(separator: ".").first else { return fail() }
    if node.kind == .memberAccessExpr {
      guard let parent = node.parent, parent.kind == .prefixOperatorExpr else {
        return edits.append(TextEdit(range: node.range, replacement: "!\(name).isActive"))
      }
      return edits.append(TextEdit(range: parent.range, replacement: "\(name).isActive"))
    }
    guard let comparison = node.child(.exprList)?.children[1].text else { return fail() }
    let isActive = comparison == ">" || comparison == "!="
    guard isActive || comparison == "==" || comparison == "<=" else { return fail() }
    edits.append(TextEdit(range: node.range, replacement: (isActive ? "" : "!") + "\(name).isActive"))
  }

  /// Takes the answer away that the popup does not need: UIKit asks nobody of a modal one.
  mutating func removeShouldDismiss() {
    guard !isDelegateOfOthers, let method = method("presentationControllerShouldDismiss", { _ in true }),
      let removal = style.memberRemoval(method.node)
    else { return fail() }
    edits.append(removal)
  }
}
