import PopupModel
import RuleEngine
import Testing

@testable import SwiftSourceFormat

@Suite struct SwiftUITests {
  private func body(_ text: String, with others: [String: String] = [:]) -> SwiftDocument {
    read("struct Screen: View {\nvar body: some View {\nButton(\"\") {}\n\(text)\n}\n}", with: others)
  }

  @Test(arguments: [
    (".popover(isPresented: $shown) { Text(\"\") }", "absent"),
    (".popover(item: $item, arrowEdge: .top) { item in List {} }", "absent"),
    (".popover(isPresented: $shown) { Text(\"\").presentationCompactAdaptation(.popover) }", "none"),
    (".popover(isPresented: $shown) { Text(\"\").presentationCompactAdaptation(.none) }", "none"),
    (".popover(isPresented: $shown) { Text(\"\").presentationDetents([.medium]) }", "unknown"),
    (".popover(isPresented: $shown) { NavigationStack { Text(\"\") } }", "unknown"),
    (".popover(isPresented: $shown) { PhotoPicker() }", "unknown"),
    (".popover(isPresented: $shown) { ForeignSettingsView() }", "unknown"),
    (".popover(isPresented: $shown) { Inner() }", "none"),
    (".popover(isPresented: $shown) { Text(\"\").asPopover() }", "unknown"),
    ("#if os(macOS)\n.help(\"\")\n#else\n.popover(isPresented: $shown) { Text(\"\") }\n#endif", "absent"),
  ])
  func adaptation(_ text: String, _ value: String) throws {
    let others = [
      "Inner.swift":
        "struct Inner: View {\nvar body: some View { Text(\"\").presentationCompactAdaptation(.popover) }\n}",
      "PhotoPicker.swift": "struct PhotoPicker: UIViewControllerRepresentable {}",
      "Modifier.swift":
        "extension View {\nfunc asPopover() -> some View { presentationCompactAdaptation(.popover) }\n}",
    ]
    let popup = try #require(body(text, with: others).popups.first)
    #expect(popup.style == .popover)
    #expect(popup[.adaptiveStyle].brief == value)
  }

  @Test(arguments: [
    ".popover(present: $shown, attributes: { _ in }) { Text(\"\") }",
    ".popover(selection: $shown, tag: \"a\") { Text(\"\") }",
    "#if os(macOS)\n.popover(isPresented: $shown) { Text(\"\") }\n#endif",
    "#if os(iOS)\n.help(\"\")\n#elseif os(macOS)\n.popover(isPresented: $shown) { Text(\"\") }\n#endif",
  ])
  func falseFriends(_ text: String) {
    #expect(body(text).popups.isEmpty)
  }

  @Test func previewsPresentNothing() {
    let text = "Text(\"\").sheet(isPresented: .constant(true)) { Text(\"\") }"
    #expect(
      read("#Preview {\n\(text)\n}\nstruct P: PreviewProvider {\nstatic var previews: some View { \(text) }\n}").popups
        .isEmpty)
  }

  /// Text that is someone else's already is not lost with the view.
  @Test(arguments: [
    ("@State var name = \"\"", "$name", "textField"),
    ("@StateObject var draft = Draft()", "$draft.name", "textField"),
    ("@Binding var name: String", "$name", "absent"),
    ("@ObservedObject var draft: Draft", "$draft.name", "absent"),
    ("@State var name = \"\"", ".init(get: { name }, set: { save($0) })", "absent"),
  ])
  func textThatIsLost(_ member: String, _ binding: String, _ controls: String) throws {
    let form = "struct Editor: View {\n\(member)\nvar body: some View { TextField(\"\", text: \(binding)) }\n}"
    let popup = try #require(
      body(".sheet(isPresented: $shown) { Editor() }", with: ["Editor.swift": form]).popups.first)
    #expect(popup[.controls].brief == controls)
  }

  @Test func sheetsWithTextEntry() throws {
    let form =
      "struct Editor: View {\n@State var name = \"\"\nvar body: some View { Form { TextField(\"Name\", text: $name) } }\n}"
    let popup = try #require(
      body(".sheet(isPresented: $shown) { Editor() }", with: ["Editor.swift": form]).popups.first)
    #expect(popup.id == "Editor")
    #expect(popup[.controls].brief == "textField")
    #expect(popup[.isModalInPresentation].isAbsent)
    let guarded = form.replacing("Form {", with: "Group {").replacing(
      "} }\n}", with: "}.interactiveDismissDisabled() }\n}")
    let other = try #require(
      body(".sheet(isPresented: $shown) { Editor() }", with: ["Editor.swift": guarded]).popups.first)
    #expect(other[.isModalInPresentation] == .known(.bool(true)))
  }

  /// What is said of SwiftUI speaks of SwiftUI, and of a phone that most people have.
  @Test func isToldInTheWordsOfSwiftUI() throws {
    let document = read(
      """
      struct InfoHint: View {
        @State private var shows = false
        var body: some View {
          Button("") { shows = true }
            .popover(isPresented: $shows, arrowEdge: .top) { Text("").padding().frame(width: 240, height: 90) }
        }
      }
      """, deployment: Version(17))
    let finding = try #require(FixCase.engine.lint(document).first { $0.rule == "popover-becomes-sheet" })
    #expect(
      finding.message
        == "\"InfoHint.popover\" becomes a sheet where a size class is compact, as in portrait of iPhone 16 Pro/17/17 Pro/18 Pro: its content has no presentationCompactAdaptation"
    )
    let fix = try #require(FixCase.engine.fixes(for: finding, in: document).first)
    let text = String(decoding: document.applying(fix.edits).text, as: UTF8.self)
    #expect(text.contains(".presentationCompactAdaptation(.popover)"), "\(text)")
  }
}
