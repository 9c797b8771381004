import Testing

@testable import SwiftSourceFormat

/// Which text fields hold text that is lost when their sheet is swiped away.
@Suite struct TextLossTests {
  private func isFound(_ field: String, _ members: String, name: String = "Editor", around: String = "body") -> Bool {
    let body = around == "body" ? "" : "var body: some View { Form { \(around) } }"
    return !SwiftUIFindings(
      ".sheet(isPresented: $shown) { \(name)() }",
      types: """
        struct \(name): View {
          @State var name = ""
          @State var isDirty = false
          @ObservedObject var store: Store
          var shownName: String { name + "" }
          \(members)
          \(body)
          var \(around): some View { \(field) }
        }
        """
    ).names.isEmpty
  }

  /// Bindings that write to the view's own state, whichever way they are made.
  @Test(arguments: [
    ("$name", ""),
    ("Binding(get: { name }, set: { name = $0 })", ""),
    ("Binding<String>(get: { self.name }, set: { self.name = $0 })", ""),
    (".init(get: { name }, set: { name = $0 })", ""),
    ("Binding { name } set: { name = $0 }", ""),
    ("Binding(get: { shownName }, set: { new in if new.isEmpty { name = \"-\" } else { name = new } })", ""),
    ("Binding(get: { name }, set: { name = String($0.prefix(20)); isDirty = true })", ""),
    ("bound", "var bound: Binding<String> { Binding(get: { name }, set: { name = $0 }) }"),
    ("Binding(get: { draft.name }, set: { draft.name = $0 })", "@StateObject var draft = Draft()"),
  ])
  func ownText(_ binding: String, _ member: String) {
    #expect(isFound("TextField(\"Name\", text: \(binding))", member))
  }

  /// What goes to somebody else is his already; what goes to him too is not lost.
  @Test(arguments: [
    ("Binding(get: { name }, set: { save($0) })", ""),
    ("Binding(get: { name }, set: { name = $0; save($0) })", ""),
    ("Binding(get: { name }, set: { name = $0; Task { await save($0) } })", ""),
    ("Binding(get: { name }, set: { name = $0; store.name = $0 })", ""),
    ("Binding(get: { store.name }, set: { store.name = $0 })", ""),
    ("Binding(get: { store.name }, set: { name = $0 })", ""),
    ("Binding(get: { name }, set: save)", ""),
    ("Binding(get: { name }, set: { _ in })", ""),
    ("Mirror(get: { name }, set: { name = $0 })", ""),
    ("bound", "var bound: Binding<String> { store.binding }"),
    ("bound", "var bound: Binding<String>"),
    (".constant(name)", ""),
    ("$store.name", ""),
  ])
  func textOfOthers(_ binding: String, _ member: String) {
    #expect(!isFound("TextField(\"Name\", text: \(binding))", member))
  }

  /// Words of code that are not what a field is for, and words that only have a search's letters.
  @Test(arguments: [
    ("TextField(Strings.filterListsEnterURL, text: $name)", ""),
    ("TextField(L10n.Filter.Edit.name, text: $name)", ""),
    ("TextField(searchTitles[0], text: $name)", ""),
    ("TextField(\"Research group\", text: $name)", ""),
    ("TextField(\"filter.edit.keywords.add\", text: $name)", ""),
    ("TextField(\"Name\", text: $name).onChange(of: name) { filter($0) }", ""),
    ("TextField(\"Name\", text: $research)", "@State var research = \"\""),
    ("TextField(\"Name\", text: $name).submitLabel(.done)", ""),
  ])
  func noSearch(_ field: String, _ member: String) { #expect(isFound(field, member)) }

  @Test(arguments: [
    ("TextField(\"Search\", text: $name)", "", "Editor", "body"),
    ("TextField(\"Search for users…\", text: $name)", "", "Editor", "body"),
    ("TextField(\"\", text: $name, prompt: Text(\"Filter\"))", "", "Editor", "body"),
    ("TextField(text: $name) { Text(\"Name\") }.submitLabel(.search)", "", "Editor", "body"),
    ("TextField(\"Name\", text: $name).padding().onSubmit(of: .search) { find() }", "", "Editor", "body"),
    ("TextField(\"Name\", text: $name).keyboardType(.webSearch)", "", "Editor", "body"),
    ("TextField(Strings.searchPlaceholder, text: $name)", "", "Editor", "body"),
    ("TextField(L10n.Users.Search.placeholder, text: $name)", "", "Editor", "body"),
    ("TextField(Strings.searchForUsers, text: $name)", "", "Editor", "body"),
    ("TextField(\"users.search.title\", text: $name)", "", "Editor", "body"),
    ("TextField(\"Name\", text: $searchTerm)", "@State var searchTerm = \"\"", "Editor", "body"),
    ("TextField(\"Name\", text: $userQuery)", "@State var userQuery = \"\"", "Editor", "body"),
    ("TextField(\"Name\", text: $name)", "", "SearchBar", "body"),
    ("TextField(\"Name\", text: $name)", "", "Editor", "searchField"),
  ])
  func search(_ field: String, _ member: String, _ type: String, _ property: String) {
    #expect(!isFound(field, member, name: type, around: property))
  }

  @Test(arguments: [
    ("searchTextField", ["search", "text", "field"]), ("URLField", ["url", "field"]),
    ("SearchURL2", ["search", "url"]),
    ("a.searchForUsers", ["a", "search", "for", "users"]), ("", []), ("été_ÉTÉ", ["été", "été"]),
  ])
  func words(_ name: String, _ words: [String]) { #expect(SearchWording.words(of: name) == words) }
}
