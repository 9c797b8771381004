internal import CSwiftTree

/// What a text field of SwiftUI is for, as far as its arguments, its modifiers and its surroundings say.
struct FieldRole {
  let call: Unit.Call

  var isSearch: Bool {
    call.arguments.contains(where: isSearch) || hasSearchModifier || isOfSearchField
  }

  private func isSearch(_ argument: Unit.Argument) -> Bool {
    switch argument.label {
    // The first one and the prompt are what the user reads, the text is what the field is bound to.
    case nil, "prompt": return FieldRole.showsSearch(argument.value)
    case "text":
      return argument.value.kind != .closureExpr
        && FieldRole.names(in: argument.value).contains(where: SearchWording.isInName)
    default: return false
    }
  }

  private static func showsSearch(_ node: Node) -> Bool {
    var shows = check(node)
    node.visit(enters: { !isName($0) }) { if check($0) { shows = true } }
    return shows
  }

  private static func check(_ node: Node) -> Bool {
    node.kind == .stringLiteralExpr ? isSearch(literal: node) : isName(node) && SearchWording.isInKey(node.text)
  }

  /// Whether it is a name, qualified or not, and nothing that is made of a call or a text.
  private static func isName(_ node: Node) -> Bool {
    node.kind == .declReferenceExpr
      || (node.kind == .memberAccessExpr && node.descendants(.functionCallExpr).isEmpty
        && node.descendants(.stringLiteralExpr).isEmpty)
  }

  /// A literal is shown as it is, or is the key of a localized string: `users.search.title`.
  private static func isSearch(literal: Node) -> Bool {
    let text = literal.text
    let isKey = !text.contains(" ") && (text.contains(".") || text.contains("_"))
    return isKey ? SearchWording.isInKey(text) : SearchWording.isInText(text)
  }

  private static func names(in node: Node) -> [String] {
    var names: [String] = []
    if node.kind == .declReferenceExpr { names.append(node.text) }
    node.visit { if $0.kind == .declReferenceExpr { names.append($0.text) } }
    return names
  }

  /// `.submitLabel(.search)`, `.onSubmit(of: .search)`, `.keyboardType(.webSearch)` and their like.
  private var hasSearchModifier: Bool {
    var node = call.node
    for _ in 0..<64 {
      guard let access = node.parent, access.kind == .memberAccessExpr, access.firstChild == node,
        let modifier = access.parent.flatMap(Unit.call)
      else { return false }
      if ["submitLabel", "onSubmit", "keyboardType", "accessibilityAddTraits"].contains(modifier.name),
        modifier.arguments.contains(where: { argument in
          ["search", "webSearch", "isSearchField"].contains(where: argument.value.mentions)
        })
      {
        return true
      }
      node = modifier.node
    }
    return false
  }

  /// Whether the code around it is of a search field or bar: `struct SearchBar`, `var searchField: some View`.
  private var isOfSearchField: Bool {
    var node = call.node.parent
    while let current = node {
      var name: String?
      if let type = TypeDeclaration(current, path: "") { name = type.name }
      if let function = FunctionDeclaration(current, path: "") { name = function.name }
      if current.kind == .patternBinding { name = current.child(.identifierPattern)?.text }
      if let name, FieldRole.isSearchField(name) { return true }
      if TypeDeclaration(current, path: "") != nil { return false }
      node = current.parent
    }
    return false
  }

  private static func isSearchField(_ name: String) -> Bool {
    let words = SearchWording.words(of: name)
    guard let last = words.last, ["field", "bar", "box", "input"].contains(last) else { return false }
    return words.dropLast().last.map { ["search", "filter", "query", "text"].contains($0) } == true
      && SearchWording.isInName(name)
  }
}
