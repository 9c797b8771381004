internal import CSwiftTree

/// The state that the fields of a SwiftUI view write, as far as the view itself holds it.
struct FormState {
  struct Field {
    /// The variable's name.
    var state: String
    /// What it begins with, as the code says it; nil where that is no literal, or the field writes a part of it.
    var initial: String?
  }

  private(set) var fields: [Field] = []

  init(of facts: ClassFacts) {
    let state = OwnedState(of: facts)
    for part in facts.parts {
      part.node.visit { node in
        guard let call = Unit.call(node), call.base == nil,
          ["TextField", "SecureField", "TextEditor"].contains(call.name), let text = call.argument("text"),
          state.holds(text), !FieldRole(call: call).isSearch
        else { return }
        let name = text.text.hasPrefix("$") ? String(text.text.dropFirst()) : text.text
        guard !fields.contains(where: { $0.state == name }) else { return }
        let root = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        fields.append(Field(state: root, initial: root == name ? Self.initial(of: root, in: facts) : nil))
      }
    }
  }

  private static func initial(of name: String, in facts: ClassFacts) -> String? {
    for part in facts.parts {
      guard let binding = part.member(named: name), let value = binding.child(.initializerClause)?.children.last,
        Literals.text(value) != nil,
        // An initializer may begin with something else.
        !part.functions.contains(where: { $0.name == "init" })
      else { continue }
      return value.text
    }
    return nil
  }

  /// The condition that something was typed; nil where what a field begins with is not known.
  var isEdited: String? {
    let parts = fields.map { field in
      field.initial.map { $0 == "\"\"" ? "!\(field.state).isEmpty" : "\(field.state) != \($0)" }
    }
    guard !parts.isEmpty, !parts.contains(nil) else { return nil }
    return parts.compactMap { $0 }.joined(separator: " || ")
  }
}
