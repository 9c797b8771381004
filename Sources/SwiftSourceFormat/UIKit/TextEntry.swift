internal import CSwiftTree
import PopupModel

/// The text field or view that a class or SwiftUI view holds, if it has one that takes the user's own words.
struct TextEntry {
  private(set) var role: Word?
  private(set) var name: String?

  init(_ facts: ClassFacts) {
    for type in facts.chain {
      for part in type.parts {
        part.node.kind == .structDecl || facts.declaration.node.kind == .structDecl
          ? readSwiftUI(part.node, in: facts) : readUIKit(part, of: facts)
        if role != nil { return }
      }
    }
  }

  private mutating func readUIKit(_ type: TypeDeclaration, of facts: ClassFacts) {
    for member in type.members where member.kind == .variableDecl && role == nil {
      for binding in member.descendants(.patternBinding) where binding.parent?.parent == member {
        guard let name = binding.child(.identifierPattern)?.text, !SearchWording.isInName(name) else { continue }
        let declared = binding.child(.typeAnnotation)?.children.last.map(TypeDeclaration.lastName)
        let made = binding.child(.initializerClause)?.children.last.flatMap(Unit.constructed)
        guard let view = (declared ?? made).flatMap({ Self.textView($0, in: facts) }) else { continue }
        switch view.role {
        case .textField: (role, self.name) = (.textField, name)
        // One of a nib may be there to be read.
        case _
        where !view.saysWhetherEditable && !type.node.mentions("isEditable")
          && member.child(.attributeList)?.mentions("IBOutlet") != true:
          (role, self.name) = (.textView, name)
        default: continue
        }
        return
      }
    }
  }

  /// What a class is that is the system's text field or view, or one of the workspace's below it.
  private static func textView(_ name: String, in facts: ClassFacts) -> (role: Word, saysWhetherEditable: Bool)? {
    let roles: [String: Word] = ["UITextField": .textField, "UITextView": .textView]
    if let role = roles[name] { return (role, false) }
    // A file is parsed for this: only for names that such classes have.
    guard ["Field", "Text", "Input", "Editor"].contains(where: name.contains), !SearchWording.isInName(name),
      let type = facts.type(name), let role = type.systemClass.flatMap({ roles[$0] })
    else { return nil }
    // What answers for itself whether it is edited, or refuses the keyboard, may be there to be read or picked from.
    let says = ["isEditable", "canBecomeFirstResponder"].contains(where: type.mentions)
    return role == .textField && says ? nil : (role, says)
  }

  private mutating func readSwiftUI(_ node: Node, in facts: ClassFacts) {
    var found: (Word, String)?
    lazy var state = OwnedState(of: facts)
    node.visit(enters: { _ in found == nil }) { node in
      guard found == nil, let call = Unit.call(node), call.base == nil else { return }
      let roles: [String: Word] = ["TextField": .textField, "SecureField": .textField, "TextEditor": .textView]
      guard let role = roles[call.name], let text = call.argument("text"), state.holds(text),
        !FieldRole(call: call).isSearch
      else { return }
      found = (role, call.name)
    }
    if let found { (role, name) = found }
  }
}
