internal import CSwiftTree
import PopupModel
import SourceText

/// Changes of a popover's background view, and of what the content tells assistive technology.
extension SwiftEdits {
  static let overrides: [(Word, [String])] = [
    (.arrowBase, ["override class func arrowBase() -> CGFloat { 0 }"]),
    (.arrowHeight, ["override class func arrowHeight() -> CGFloat { 0 }"]),
    (.contentViewInsets, ["override class func contentViewInsets() -> UIEdgeInsets { .zero }"]),
    (.arrowOffset, ["override var arrowOffset: CGFloat {", "\tget { 0 }", "\tset {}", "}"]),
    (.arrowDirection, ["override var arrowDirection: UIPopoverArrowDirection {", "\tget { .any }", "\tset {}", "}"]),
  ]

  /// Members that the popup's background view lacks.
  mutating func takeBackgroundView(_ changes: inout [ModelChange]) {
    guard changes.count == 1, case .set(.backgroundViewOverrides, .list(let words)) = changes[0],
      let name = popup[.backgroundViewClass].value?.text,
      let type = file.types(named: name).first(where: { $0.node.kind == .classDecl })
    else { return }
    changes = []
    let known = popup[.backgroundViewOverrides].value?.list ?? []
    let missing = Self.overrides.filter { words.contains(.word($0.0)) && !known.contains(.word($0.0)) }
    var lines: [String] = []
    for (index, one) in missing.enumerated() { lines += (index > 0 ? [""] : []) + one.1 }
    add(style.insertion(lines, in: type.node))
  }

  mutating func writeViewIsModal() {
    guard let content = draft.site.content, content.path == file.path,
      let method = content.functions.first(where: { $0.name == "viewDidLoad" }),
      let first = method.body?.child(.codeBlockItemList)?.children.first
    else { return fail() }
    edits.append(style.insertion(["view.accessibilityViewIsModal = true"], after: first))
  }

  /// The class of the background view, where it is in this file.
  private var backgroundView: TypeDeclaration? {
    guard let name = popup[.backgroundViewClass].value?.text else { return nil }
    return file.types(named: name).first { $0.node.kind == .classDecl }
  }

  /// Has a metric of the background view be nothing.
  mutating func writeNothing(for key: Key) {
    guard let method = backgroundView?.functions.first(where: { $0.name == key.name }),
      let value = DelegateFacts.answer(of: method)
    else { return fail() }
    edits.append(TextEdit(range: value.range, replacement: key == .contentViewInsets ? ".zero" : "0"))
  }

  /// Puts a stored property under each accessor that calls itself.
  mutating func writeStoredAccessors() {
    let names = (popup[.recursiveAccessors].value?.list ?? []).compactMap(\.text)
    guard let type = backgroundView, !names.isEmpty else { return fail() }
    for name in names {
      let stored: (name: String, declaration: String)
      switch name {
      case "arrowOffset": stored = ("offset", "private var offset: CGFloat = 0")
      case "arrowDirection": stored = ("direction", "private var direction: UIPopoverArrowDirection = .any")
      default: return fail()
      }
      let member = type.members.first {
        $0.kind == .variableDecl && $0.descendants(.patternBinding).first?.child(.identifierPattern)?.text == name
      }
      guard let member, let block = member.descendants(.patternBinding).first?.child(.accessorBlock),
        let declaration = style.insertion([stored.declaration, ""], before: member)
      else { return fail() }
      let code = [
        "{", "\tget { \(stored.name) }", "\tset {", "\t\t\(stored.name) = newValue", "\t\tsetNeedsLayout()", "\t}", "}",
      ]
      edits += [declaration, TextEdit(range: block.range, replacement: style.continued(code, from: member))]
    }
  }
}
