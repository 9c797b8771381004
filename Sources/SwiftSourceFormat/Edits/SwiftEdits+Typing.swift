internal import CSwiftTree
import PopupModel
import SourceText

/// Has a popup stay while something was typed into it.
extension SwiftEdits {
  mutating func writeTypingGuard() {
    guard popup.controls?.contains(where: { $0.closes == .known(true) }) == true else {
      return fail("nothing is known to close it")
    }
    let isOfSwiftUI = draft.kind == .swiftUI
    guard
      needs(
        isOfSwiftUI ? "interactiveDismissDisabled" : "isModalInPresentation",
        since: Version(isOfSwiftUI ? 15 : 13))
    else { return }
    draft.kind == .swiftUI ? writeCondition() : writeObservation()
  }

  // MARK: SwiftUI

  /// The modifier on the root of the view that holds the fields' state.
  private mutating func writeCondition() {
    guard draft.site.statements[.isModalInPresentation] == nil else {
      return fail("whether it can be dismissed is said already")
    }
    guard draft.site.arms.count <= 1 else { return fail("several ways lead to its fields") }
    guard let form = draft.site.form, let facts = lookup.type(form.name), form.tree === tree else {
      return fail("its fields are in another file")
    }
    guard let condition = FormState(of: facts).isEdited else {
      return fail("what its fields begin with is not known")
    }
    guard let closure = draft.site.closure, !isInNavigation(form.name, within: closure) else {
      // What stands inside a navigation container was not heeded on iOS 18.
      return fail("its state would have to move out of the navigation container")
    }
    guard let body = form.member(named: "body")?.child(.accessorBlock),
      let items = body.child(.codeBlockItemList)?.children, items.count == 1, let root = items[0].firstChild
    else { return fail("its body has no one root") }
    write(".interactiveDismissDisabled(\(condition))", behind: root)
  }

  private func isInNavigation(_ view: String, within closure: Node) -> Bool {
    var isInside = false
    closure.visit { node in
      guard let call = Unit.call(node), Unit.constructedNames(call)?.last == view else { return }
      var outer = node.parent
      while let current = outer, current != closure {
        if let call = Unit.call(current), call.base == nil,
          ["NavigationStack", "NavigationView", "NavigationSplitView"].contains(call.name)
        {
          isInside = true
        }
        outer = current.parent
      }
    }
    return isInside
  }

  // MARK: UIKit

  /// Has the controller hear of each change of its fields.
  private mutating func writeObservation() {
    guard let content = draft.site.content, content.tree === tree, let facts = lookup.type(content.name),
      facts.declaration.node.kind == .classDecl
    else { return fail("its fields are in another file") }
    let fields = fields(of: facts)
    guard !fields.isEmpty else { return fail("its fields are not known") }
    guard let load = file.methods(named: "viewDidLoad", of: content.name).first,
      let last = load.body?.child(.codeBlockItemList)?.children.last?.firstChild, style.startsLine(last)
    else { return fail("it has no viewDidLoad to begin in") }
    var lines: [String] = []
    for field in fields where field.role == .textField {
      guard needs("UIAction", since: Version(14)) else { return }
      lines += [
        "\(field.name).addAction(", "\tUIAction { [weak self] _ in self?.isModalInPresentation = true },",
        "\tfor: .editingChanged)",
      ]
    }
    let views = fields.filter { $0.role == .textView }
    if !views.isEmpty {
      let isHeard = facts.mentions("UITextViewDelegate")
      if let known = file.methods(named: "textViewDidChange", of: content.name).first {
        guard let last = known.body?.child(.codeBlockItemList)?.children.last?.firstChild, style.startsLine(last) else {
          return fail("textViewDidChange has no line for it")
        }
        edits.append(style.insertion(["isModalInPresentation = true"], after: last))
      } else {
        guard !isHeard, Delegation(content, lookup: lookup).canBegin == nil,
          !views.contains(where: { view in
            facts.units(with: [view.name]).contains { unit in
              unit.assignments.contains { $0.path.members.suffix(2) == [view.name, "delegate"] }
            }
          })
        else { return fail("another object hears of its text") }
        lines += views.map { "\($0.name).delegate = self" }
        let access = Delegation(content, lookup: lookup).access
        add(
          style.insertion(
            [access + "func textViewDidChange(_ textView: UITextView) {", "\tisModalInPresentation = true", "}"],
            in: content.node))
        conform(content, to: "UITextViewDelegate")
      }
    }
    if !lines.isEmpty { edits.append(style.insertion(lines, after: last)) }
  }

  private func fields(of facts: ClassFacts) -> [(name: String, role: Word)] {
    let roles: [String: Word] = ["UITextField": .textField, "UITextView": .textView]
    return facts.parts.flatMap(\.members).filter { $0.kind == .variableDecl }.flatMap { member in
      member.descendants(.patternBinding).filter { $0.parent?.parent == member }.compactMap { binding in
        guard let name = binding.child(.identifierPattern)?.text, !SearchWording.isInName(name) else { return nil }
        let declared = binding.child(.typeAnnotation)?.children.last.map(TypeDeclaration.lastName)
        let made = binding.child(.initializerClause)?.children.last.flatMap(Unit.constructed)
        return (declared ?? made).flatMap { lookup.systemClass($0) }.flatMap { roles[$0] }.map { (name, $0) }
      }
    }
  }

  /// Adds a protocol to what a class of this file conforms to.
  mutating func conform(_ type: TypeDeclaration, to name: String) {
    if let clause = type.node.child(.inheritanceClause) {
      edits.append(TextEdit(range: clause.end..<clause.end, replacement: ", \(name)"))
    } else if let token = type.node.children.filter({ $0.kind == .token }).dropFirst().first {
      edits.append(TextEdit(range: token.end..<token.end, replacement: ": \(name)"))
    } else {
      fail()
    }
  }
}
