import PopupModel
import Testing

@testable import SwiftSourceFormat

/// What is read of the content of a sheet or popover, whichever way it is put together.
@Suite struct SwiftUIContentTests {
  static let types = """
    struct Info: View { var body: some View { Text("") } }
    struct Editor: View {
      @State var name = ""
      var body: some View { Form { TextField("Name", text: $name) } }
    }
    struct Note: View {
      @State var text = ""
      var body: some View { TextEditor(text: $text) }
    }
    struct Guarded: View {
      @State var name = ""
      var body: some View { TextField("Name", text: $name).interactiveDismissDisabled() }
    }
    struct Gif: UIViewRepresentable {}
    struct Wheel: UIViewControllerRepresentable {}
    struct Blocker: UIViewControllerRepresentable {
      func updateUIViewController(_ c: UIViewController, context: Context) { c.parent?.isModalInPresentation = true }
    }
    struct WithGif: View {
      @State var name = ""
      var body: some View { VStack { Gif(); Wheel(); TextField("Name", text: $name) } }
    }
    struct WithBlocker: View {
      @State var name = ""
      var body: some View { TextField("Name", text: $name).background(Blocker()) }
    }
    struct Picker1: View {
      var body: some View { if #available(iOS 17, *) { Wheel() } else { Text("") } }
    }
    enum Outer {
      struct Nested: View {
        @State var name = ""
        var body: some View { TextField("Name", text: $name) }
      }
      enum Inner {}
    }
    extension Outer.Inner {
      struct Deep<T>: View {
        @State var name = ""
        var body: some View { TextField("Name", text: $name) }
      }
    }
    enum Other {
      struct Nested: View { var body: some View { Text("") } }
    }
    """

  /// The popups with a text that a swipe loses, by the view that is named in the finding.
  @Test(arguments: [
    ("Editor()", ["Editor"]),
    // Arms
    ("if a { Info() } else { Editor() }", ["Editor"]),
    ("if a { Editor() }", ["Editor"]),
    ("if a { Info() } else if b { Text(\"\") } else { Note() }", ["Note"]),
    ("switch a { case 1: Info() case 2: Editor() default: Note() }", ["Editor", "Note"]),
    ("if a { Editor() } else { Editor().padding() }", ["Editor"]),
    ("if a { Guarded() } else { Editor() }", ["Editor"]),
    ("if a { Editor() } else { Guarded() }", ["Editor"]),
    ("Group { if a { Info() } else { Editor() } }", ["Editor"]),
    ("NavigationStack { if a { Info() } else { Editor() } }.padding()", ["Editor"]),
    ("AnyView(Group { if a { Info() } else { Editor() } })", ["Editor"]),
    ("VStack { Info(); Editor() }", ["Info"]),
    ("ForEach(1..<3) { _ in if a { Info() } else { Editor() } }", ["Editor"]),
    ("if a { Info().interactiveDismissDisabled() } else { Editor() }", ["Editor"]),
    ("let x = 1\nif x == a { Info() } else { Editor() }", ["Editor"]),
    ("#if os(iOS)\nEditor()\n#else\nInfo()\n#endif", ["Editor"]),
    // Members of the presenting view
    ("chosen", ["Editor"]),
    ("chosen(1)", ["Editor"]),
    ("self.chosen(1)", ["Editor"]),
    ("NavigationStack { single }", ["Screen.sheet"]),
    // Nested types
    ("Outer.Nested()", ["Nested"]),
    ("Outer.Inner.Deep<Int>()", ["Deep"]),
    ("Outer.Nested.init()", ["Nested"]),
    ("NavigationStack { Outer.Nested() }", ["Nested"]),
    // Representables that are a part of it
    ("WithGif()", ["WithGif"]),
    ("VStack { Gif(); Editor() }", ["Gif"]),
  ])
  func textThatASwipeLoses(_ content: String, _ popups: [String]) {
    let found = findings(content)
    #expect(found.names == popups.map { "unguarded-dismissal of \($0)" }, "\(content)")
  }

  @Test(arguments: [
    "Info()", "Guarded()", "if a { Guarded() } else { Info() }", "if a { Info() } else { Guarded() }",
    "Group { if a { Info() } else { Editor() } }.interactiveDismissDisabled()",
    "if a { Info() } else { Editor().interactiveDismissDisabled() }",
    "if a { Info() } else { Editor().interactiveDismissDisabled(isDirty) }",
    "if a { Info() } else { NavigationStack { Editor() }.guarded() }",
    "guardedMember", "stored", "chosen(1).interactiveDismissDisabled()",
    // What a button or link leads to is not shown yet.
    "NavigationLink { Editor() } label: { Text(\"\") }", "Info().toolbar { Button(\"\") { show(Editor()) } }",
    // A type of another module, one that is not there, and the other of two that have a name.
    "Kit.Editor()", "Missing.Nested()", "Other.Nested()", "Outer.Inner.Nested()",
    // What UIKit shows, and what reaches for the presentation.
    "Wheel()", "Gif().padding()", "NavigationStack { Wheel() }", "WithBlocker()",
    "#if os(macOS)\nEditor()\n#else\nInfo()\n#endif",
  ])
  func textThatIsGuardedOrNotThere(_ content: String) {
    let found = findings(content)
    #expect(found.names == [], "\(content)")
  }

  /// How large a popover is that its content gives a frame.
  @Test(
    arguments: [
      ("Text(\"Hi\").frame(width: 500, height: 400)", "500.0×400.0"), ("Tip()", "300.0×200.0"),
      ("Text(\"Hi\").padding().frame(width: 500, height: 400)", "500.0×400.0"),
      ("Text(\"Hi\").frame(width: 500, height: 400).background(.red)", "500.0×400.0"),
      ("Text(\"Hi\").frame(width: 500, height: 400).padding()", "unknown"),
      ("Text(\"Hi\").frame(width: 500)", "unknown"), ("Text(\"Hi\").frame(width: 500, height: tall)", "unknown"),
      ("if wide { Tip() } else { Text(\"Hi\") }", "unknown"),
      ("Tip().frame(width: side, height: side / 2)", "80.0×40.0"),
      ("Text(\"Hi\").frame(maxWidth: 500, maxHeight: 400)", "unknown"),
    ] as [(String, String)])
  func framesOfPopovers(_ content: String, _ size: String) {
    let text = """
      import SwiftUI
      struct Screen: View {
        @State var shown = false
        let side: CGFloat = 80
        var body: some View {
          Button("x") { shown = true }.popover(isPresented: $shown) {
            \(content)
          }
        }
      }
      """
    let tip = """
      import SwiftUI
      struct Tip: View {
        private enum Metrics { static let width: CGFloat = 300 }
        var body: some View { Text("Tip").frame(width: Metrics.width, height: 200) }
      }
      """
    #expect(read(text, with: ["Tip.swift": tip]).popups.first?[.preferredContentSize].brief == size)
  }

  private func findings(_ content: String) -> SwiftUIFindings {
    SwiftUIFindings(
      ".sheet(isPresented: $shown) {\n\(content)\n}",
      members: """
        var a = 0
        let stored: Editor
        @ViewBuilder var chosen: some View {
          if a == 1 { Info() } else { Editor() }
        }
        @ViewBuilder func chosen(_ b: Int) -> some View {
          if a == b { Info() } else { Editor() }
        }
        var single: some View { Editor() }
        var guardedMember: some View { Editor().interactiveDismissDisabled() }
        """.replacing("@ViewBuilder var chosen", with: content.contains("chosen(") ? "var other" : "var chosen")
          .replacing("func chosen(", with: content.contains("chosen(") ? "func chosen(" : "func other("),
      types: SwiftUIContentTests.types,
      with: ["Guard.swift": "extension View {\nfunc guarded() -> some View { interactiveDismissDisabled() }\n}"])
  }

  /// A popover's adaptation is said where each arm says it.
  @Test(arguments: [
    ("Info()", "absent"), ("if a { Info() } else { Text(\"\") }", "absent"), ("WithGif()", "absent"),
    ("VStack { Gif(); Text(\"\") }", "absent"), ("Outer.Nested()", "absent"), ("chosen", "absent"),
    ("if a { Info().presentationCompactAdaptation(.popover) } else { Text(\"\") }", "unknown"),
    ("Group { if a { Info() } else { Text(\"\") } }.presentationCompactAdaptation(.popover)", "none"),
    ("if a { NavigationStack { Info() } } else { Info() }", "unknown"),
    ("Wheel()", "unknown"), ("Gif().frame(width: 1)", "unknown"), ("VStack { Wheel() }", "unknown"),
    ("Picker1()", "unknown"), ("if a { Info() } else { Wheel() }", "unknown"), ("if a { Wheel() }", "unknown"),
    ("stored", "unknown"), ("stored.padding()", "unknown"), ("model.view()", "unknown"), ("Kit.FancyView()", "unknown"),
  ])
  func adaptation(_ content: String, _ value: String) {
    let found = SwiftUIFindings(
      ".popover(isPresented: $shown) { \(content) }",
      members: "var a = 0\nlet stored: Info\nvar chosen: some View { if a == 1 { Info() } else { Editor() } }",
      types: SwiftUIContentTests.types)
    #expect(found.document.popups.last?[.adaptiveStyle].brief == value, "\(content)")
  }

  /// Where a module has a folder, its name may stand before those of its types.
  @Test func aModuleIsToldByItsFolder() {
    let editor = "struct Form1: View {\n@State var n = \"\"\nvar body: some View { TextField(\"\", text: $n) }\n}"
    for (path, isFound) in [("Kit/Form1.swift", true), ("Other/Form1.swift", false)] {
      let found = SwiftUIFindings(".sheet(isPresented: $shown) { Kit.Form1() }", with: [path: editor])
      #expect(found.names.isEmpty != isFound, "\(path)")
    }
  }

  /// The finding stands at the arm; the presentation keeps its name, and so do those after it.
  @Test func anArmIsNamedAndNoOtherPopup() {
    let found = SwiftUIFindings(
      """
      .sheet(isPresented: $shown) { if a { Info() } else { Editor() } }
      .sheet(isPresented: $shown) { Editor() }
      """, types: SwiftUIContentTests.types)
    #expect(found.document.popups.map { $0.id ?? "" } == ["Info", "Editor-2", "Editor"])
    #expect(found.places == ["Editor", "sheet"])
    let popup = found.document.popups[0]
    #expect(popup[.controls].isAbsent && popup[.isModalInPresentation].isAbsent)
  }

  /// More ways through the content than are told apart are read as one.
  @Test func manyArmsAreReadAsOne() {
    let branches = (0..<8).map { "if a == \($0) { Info() } else { Note() }" }.joined(separator: "\n")
    let found = SwiftUIFindings(
      ".sheet(isPresented: $shown) {\nVStack {\n\(branches)\nEditor().interactiveDismissDisabled()\n}\n}",
      types: SwiftUIContentTests.types)
    #expect(found.document.popups.count == 1)
    #expect(found.names == [])
  }
}
