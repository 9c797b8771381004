import PopupModel
import RuleEngine
import Testing

@testable import SwiftSourceFormat

/// Cards that a screen of SwiftUI lays over itself, and what only looks like one.
@Suite struct SwiftUICardTests {
  static let dim = "Color.black.opacity(0.4).ignoresSafeArea()"
  static let card =
    "VStack { Text(\"\"); Button(\"OK\") { done() } }.frame(width: 300, height: 200).background(Color.white)"

  private func popups(_ body: String, others: String = "", member: String = "var body: some View") -> [Popup] {
    read(
      """
      import SwiftUI
      struct Screen: View {
        @State var shown = false
        \(member) {
      \(body)
        }
      }
      \(others)
      """
    ).popups
  }

  private static func stack(_ dim: String = dim, _ card: String = card, under: String = "Text(\"\")") -> String {
    "ZStack {\n\(under)\nif shown {\n\(dim)\n\(card)\n}\n}"
  }

  /// The places where a card over a dimming layer is one.
  @Test(arguments: [
    stack(),
    stack() + ".animation(.default, value: shown)",
    "ZStack {\n\(dim)\n\(card)\n}",
    "Group { if shown { ZStack {\n\(dim)\n\(card)\n} } }",
    "Text(\"\").overlay {\nif shown {\n\(dim)\n\(card)\n}\n}",
    "Text(\"\").overlay(ZStack {\n\(dim)\n\(card)\n})",
    "ZStack {\nText(\"\")\nswitch shown {\ncase true:\n\(dim)\n\(card)\ndefault: EmptyView()\n}\n}",
    "Button(\"\") {}.fullScreenCover(isPresented: $shown) {\nZStack {\n\(dim)\n\(card)\n}.presentationBackground(.clear)\n}",
    stack("Color(.black).opacity(0.4).edgesIgnoringSafeArea(.all)"),
    stack("Rectangle().fill(Color.black.opacity(0.4)).ignoresSafeArea()"),
    stack("Color.black.ignoresSafeArea().opacity(0.4)"),
  ])
  func cards(_ body: String) throws {
    let found = popups(body)
    let popup = try #require(found.first, "\(body)")
    #expect(found.count == 1 && popup.id == "Screen" && popup.style == .overFullScreen)
    #expect(popup[.dimmingBy] == .known(.word(.custom)) && popup[.dimmingAlpha] == .known(.number(0.4)))
    #expect(popup[.layoutCenter] == .known(.point(Point(x: 0, y: 0))))
    #expect(popup[.layoutContainer] == .known(.word(.safeArea)))
    #expect(popup[.layoutSize].brief == "300.0×200.0")
    // What nobody can tell from the code.
    for key in [Key.viewIsModal, .escapes, .outsideTap] { #expect(popup[key] == .unknown) }
  }

  @Test(arguments: [
    // A page whose picture is dimmed, a page of its own, what does not cover the window, what hides it, a shadow
    stack(under: "Image(\"\").resizable()"), "ZStack {\nText(\"\")\n\(dim)\n\(card)\n}",
    "ZStack {\n\(dim)\n\(card)\n}.background(Color.white)",
    stack("Color.black.opacity(0.4)"), stack("Color.black.opacity(0.4).ignoresSafeArea(edges: .top)"),
    stack("Color.black.ignoresSafeArea()"), stack("Color.black.opacity(0.01).ignoresSafeArea()"),
    stack("Color.black.opacity(alpha).ignoresSafeArea()"), stack("Color.red.opacity(0.4).ignoresSafeArea()"),
    stack("Text(\"\").shadow(color: .black.opacity(0.4), radius: 1).ignoresSafeArea()"),
    // No card: nothing, two views, what fills the window, what has no bounds
    stack(dim, ""), stack(dim, "Text(\"\")\nText(\"\")"),
    stack(dim, card + ".frame(maxWidth: .infinity, maxHeight: .infinity)"),
    stack(dim, "NavigationStack { Text(\"\") }"), stack(dim, "VStack { Text(\"\"); Spacer() }.frame(width: 300)"),
    stack(dim, "Text(\"\").foregroundColor(.white)"), stack(dim, "ScrollView { Text(\"\") }.frame(maxWidth: 300)"),
    // Only a sign that the app is busy
    stack(dim, "ProgressView().padding(24).background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))"),
    stack(dim, "VStack { ProgressView(); Text(\"\") }.frame(width: 120, height: 120).background(Color.white)"),
    // In a row, a page or another presentation, and in a cover that hides what is behind it
    "List {\n\(stack())\n}", "VStack {\n\(stack())\n}", "Text(\"\").background {\n\(stack())\n}",
    "Text(\"\").sheet(isPresented: $shown) {\n\(stack())\n}",
    "Button(\"\") {}.fullScreenCover(isPresented: $shown) {\nZStack {\n\(dim)\n\(card)\n}\n}",
  ])
  func noCards(_ body: String) { #expect(popups(body).allSatisfy { $0.style != .overFullScreen }, "\(body)") }

  /// A part of a screen may stand anywhere in it; a modifier lays its card over the whole of what it modifies.
  @Test(arguments: [
    ("var row: some View", false), ("func body(content: Content) -> some View", true),
    ("func row() -> some View", false),
  ])
  func members(_ member: String, _ isFound: Bool) {
    #expect(popups(SwiftUICardTests.stack(), member: member).isEmpty != isFound)
  }

  /// Where the card lies and how large it is, as far as its modifiers and its stack tell.
  @Test(arguments: [
    (card, "ZStack", "known", "300.0×200.0"),
    (card, "ZStack(alignment: .center)", "known", "300.0×200.0"),
    (card, "ZStack(alignment: .bottom)", "unknown", "300.0×200.0"),
    (card + ".offset(y: 20)", "ZStack", "unknown", "300.0×200.0"),
    (card + ".padding(.bottom, 20)", "ZStack", "unknown", "300.0×200.0"),
    (card + ".padding(.horizontal, 20)", "ZStack", "known", "300.0×200.0"),
    (card + ".padding()", "ZStack", "known", "300.0×200.0"),
    (card + ".frame(maxHeight: .infinity, alignment: .top)", "ZStack", "unknown", "300.0×200.0"),
    (card + ".scaleEffect(2)", "ZStack", "known", "unknown"),
    ("Text(\"\").frame(width: 300, height: 200).padding().background(Color.white)", "ZStack", "known", "unknown"),
    // A side that nothing gives is 0: none that is known.
    ("Text(\"\").frame(width: 300).background(Color.white)", "ZStack", "known", "300.0×0.0"),
    ("Text(\"\").frame(width: 300).frame(height: 90).background(Color.white)", "ZStack", "known", "300.0×90.0"),
    ("Text(\"\").frame(maxWidth: 500).padding(.horizontal, 16)", "ZStack", "known", "unknown"),
    ("Text(\"\").frame(width: side, height: side).background(.thinMaterial, in: shape)", "ZStack", "known", "unknown"),
    ("Coupon()", "ZStack", "known", "280.0×90.0"),
  ])
  func placeAndSize(_ card: String, _ stack: String, _ centre: String, _ size: String) throws {
    let coupon = """
      struct Coupon: View {
        var body: some View { Text("").frame(width: 280, height: 90).background(Color.white).cornerRadius(9) }
      }
      """
    let body = SwiftUICardTests.stack(SwiftUICardTests.dim, card).replacing("ZStack", with: stack)
    let popup = try #require(popups(body, others: coupon).first)
    #expect(popup[.layoutCenter].brief == centre)
    #expect(popup[.layoutSize].brief == size)
    #expect(popup.id == (card == "Coupon()" ? "Coupon" : "Screen"))
  }

  @Test func whatClosesIt() throws {
    let body = SwiftUICardTests.stack(
      SwiftUICardTests.dim + ".onTapGesture { shown = false }",
      SwiftUICardTests.card.replacing("done()", with: "shown = false"))
    let popup = try #require(popups(body).first)
    #expect(popup[.outsideTap] == .known(.word(.custom)))
    #expect(popup.controls?.map(\.closes) == [.known(true)])
    // A button that does something else may close it all the same.
    let other = try #require(popups(SwiftUICardTests.stack()).first)
    #expect(other[.controls].isAbsent)
  }

  /// It lies where the fold does, and its author alone can lay it out anew.
  @Test func aCardLiesAcrossTheFold() throws {
    let document = read(
      "import SwiftUI\nstruct Screen: View {\nvar body: some View {\n\(SwiftUICardTests.stack())\n}\n}")
    let findings = FixCase.engine.lint(document)
    #expect(findings.map(\.rule) == ["popup-covers-hinge"])
    #expect(String(decoding: document.text[try #require(findings.first).range], as: UTF8.self) == "ZStack")
    for finding in findings { #expect(FixCase.engine.fixes(for: finding, in: document).isEmpty) }
  }

  @Test func aFormOnACardIsLostByATapOutside() {
    let document = read(
      """
      import SwiftUI
      struct Rename: View {
        @State var name = ""
        var body: some View { TextField("Name", text: $name).frame(width: 300).background(Color.white) }
      }
      struct Screen: View {
        @State var shown = false
        var body: some View {
      \(SwiftUICardTests.stack(SwiftUICardTests.dim + ".onTapGesture { shown = false }", "Rename()"))
        }
      }
      """)
    #expect(FixCase.engine.lint(document).map(\.rule).contains("unguarded-dismissal"))
  }

  @Test(arguments: [
    (".frame(width: 300)", "its height is not known"), (".frame(height: 300)", "its width is not known"),
    (".padding().cornerRadius(9)", "its size is not known"),
  ])
  func whatIsNotKnownOfTheSizeIsNamed(_ frame: String, _ text: String) throws {
    let card = "Text(\"\")\(frame).background(Color.white).cornerRadius(9)"
    let document = read(
      "struct Screen: View { @Binding var shown: Bool\nvar body: some View { \(Self.stack(Self.dim, card)) } }")
    let finding = try #require(FixCase.engine.lint(document).first { $0.rule == "popup-covers-hinge" })
    #expect(finding.message.contains(text), "\(finding.message)")
  }
}
