import PopupModel
import Testing

@testable import SwiftSourceFormat

/// How a popup is put up, as code says it: the fact, and what keeps it from being one.
@Suite struct PresentingTests {
  /// What a key says of the only popup that says anything of it, and the text that it is shown at.
  private func fact(_ key: Key, _ text: String, with others: [String: String] = [:]) -> [String] {
    let document = read(text, with: others)
    return document.popups.indices.compactMap { index in
      guard case .known = document.popups[index][key] else { return nil }
      return [document.popups[index][key].brief, document.text(document.range(of: key, inPopup: index))]
        .compactMap { $0 }.joined(separator: " at ")
    }
  }

  // MARK: UIKit

  private static let screens = "class A: UIViewController {}\nclass B: UIViewController {}\n"

  @Test(arguments: [
    ("present(A(), animated: true); present(B(), animated: true)", ["presenting at present"]),
    ("self.present(A(), animated: true); if more { present(B(), animated: true) }", ["presenting at present"]),
    ("present(A(), animated: true) { self.present(B(), animated: true) }", ["presenting at present"]),
    ("present(A(), animated: true) { [weak self] in self?.present(B(), animated: true) }", ["presenting at present"]),
    ("let a = A(); present(a, animated: true) { a.present(B(), animated: true) }", []),
    ("if one { present(A(), animated: true) } else { present(B(), animated: true) }", []),
    ("if one { present(A(), animated: true); return }; present(B(), animated: true)", []),
    ("present(A(), animated: true); dismiss(animated: true) { self.present(B(), animated: true) }", []),
    ("present(A(), animated: true); await gone(); present(B(), animated: true)", []),
    ("present(A(), animated: true); other.present(B(), animated: true)", []),
    ("present(A(), animated: true); queue.async { self.present(B(), animated: true) }", []),
    (
      "present(A(), animated: true) { self.dismiss(animated: true); self.present(B(), animated: true) }",
      ["dismissing at present"]
    ),
    ("dismiss(animated: true); present(B(), animated: true)", ["beingDismissed at present"]),
    ("dismiss(animated: true) { self.present(B(), animated: true) }", []),
    ("presenter.dismiss(animated: true); presenter.present(B(), animated: true)", ["dismissing at present"]),
  ]) func busy(code: String, expected: [String]) {
    #expect(
      fact(.presentedWhile, Self.screens + "class Home: UIViewController {\n  func go() async { \(code) }\n}")
        == expected,
      "\(code)")
  }

  @Test func aDismissalOfAnotherIsNotOnesOwn() {
    let home = """
      class Home: UIViewController {
        func pick() { present(A(), animated: true) }
        func go() { dismiss(animated: true); present(B(), animated: true) }
      }
      """
    #expect(fact(.presentedWhile, Self.screens + home) == ["dismissing at present"])
  }

  @Test func aPresentOfOnesOwnMayQueue() {
    let home = """
      class Home: UIViewController {
        override func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {}
        func go() { present(A(), animated: true); present(B(), animated: true) }
      }
      """
    #expect(fact(.presentedWhile, Self.screens + home) == [])
  }

  @Test(arguments: [
    ("override func viewDidLoad() { present(A(), animated: true) }", ["viewDidLoad at present"]),
    ("override func loadView() { if first { self.present(A(), animated: true) } }", ["loadView at present"]),
    ("override func viewWillAppear(_ animated: Bool) { present(A(), animated: true) }", ["viewWillAppear at present"]),
    (
      "override func viewDidLoad() { tour() }\n  func tour() { present(A(), animated: true) }",
      ["viewDidLoad at present"]
    ),
    ("override func viewDidAppear(_ animated: Bool) { present(A(), animated: true) }", []),
    ("override func viewDidLoad() { later { self.present(A(), animated: true) } }", []),
    ("override func viewDidLoad() { button.onTap = { self.present(A(), animated: true) } }", []),
    ("override func viewDidLoad() { if view.window != nil { present(A(), animated: true) } }", []),
    ("override func viewDidLoad() { host.present(A(), animated: true) }", []),
  ]) func early(member: String, expected: [String]) {
    #expect(
      fact(.presentedIn, Self.screens + "class Home: UIViewController {\n  \(member)\n}") == expected, "\(member)")
  }

  @Test func onlyAControllerHasAViewToAppear() {
    #expect(
      fact(.presentedIn, Self.screens + "class Home: Model {\n  init() { present(A(), animated: true) }\n}") == [])
  }

  @Test(arguments: [
    ("UIApplication.shared.keyWindow?.rootViewController?", ["keyWindow at present"]),
    ("UIApplication.shared.windows.first?.rootViewController?", ["firstWindow at present"]),
    ("UIApplication.shared.windows.first { $0.isKeyWindow }?.rootViewController?", ["firstWindow at present"]),
    ("UIApplication.shared.delegate?.window??.rootViewController?", ["delegateWindow at present"]),
    ("(UIApplication.shared.delegate as? AppDelegate)?.window?.rootViewController?", ["delegateWindow at present"]),
    ("view.window?.rootViewController?", []), ("window.rootViewController?", []), ("host", []),
  ]) func presenter(receiver: String, expected: [String]) {
    #expect(
      fact(
        .presenterFrom, Self.screens + "func go(host: UIViewController) { \(receiver).present(A(), animated: true) }")
        == expected, "\(receiver)")
  }

  @Test(arguments: [
    ("let w = UIWindow(frame: bounds); w.makeKeyAndVisible()", ["false at UIWindow(frame: bounds)"]),
    ("window = UIWindow(); window?.isHidden = false", ["false at UIWindow()"]),
    ("let w = UIWindow(frame: bounds); window = w", []),
    ("let w = UIWindow(frame: bounds); w.windowScene = scene; w.makeKeyAndVisible()", []),
    ("let w = UIWindow(windowScene: scene); w.makeKeyAndVisible()", []),
    ("let w = UIWindow(frame: bounds); w.screen = second; w.makeKeyAndVisible()", []),
    (
      "let w = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: bounds); w.makeKeyAndVisible()", []
    ),
  ]) func window(code: String, expected: [String]) {
    #expect(
      fact(.windowScene, "class Banner {\n  var window: UIWindow?\n  func show() { \(code) }\n}") == expected, "\(code)"
    )
  }

  @Test func anAppWithoutScenesNeedsNone() {
    let banner = "class Banner { func show() { let w = UIWindow(frame: bounds); w.makeKeyAndVisible() } }"
    let delegate = "class AppDelegate: UIResponder, UIApplicationDelegate {}"
    let scenes = "class SceneDelegate: UIResponder, UIWindowSceneDelegate {}"
    #expect(fact(.windowScene, banner, with: ["AppDelegate.swift": delegate]) == [])
    #expect(
      fact(.windowScene, banner, with: ["AppDelegate.swift": delegate, "SceneDelegate.swift": scenes])
        == ["false at UIWindow(frame: bounds)"])
  }

  @Test(arguments: [
    ("UIView()", ["false at UIView()"]), ("UIView(frame: .zero)", ["false at UIView(frame: .zero)"]),
    ("sender", []), ("view", []), ("BadgeView()", []),
  ]) func anchor(view: String, expected: [String]) {
    let code = """
      class Home: UIViewController {
        func go(sender: UIView) {
          let menu = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
          menu.popoverPresentationController?.sourceView = \(view)
          present(menu, animated: true)
        }
      }
      """
    #expect(fact(.sourceInWindow, code) == expected, "\(view)")
  }

  @Test(arguments: [
    ("filter = UIBarButtonItem(title: title, style: .plain, target: self, action: nil)", true),
    ("filter.title = title", false),
  ]) func itemsMadeAnew(update: String, isMadeAnew: Bool) {
    let code = """
      class Home: UIViewController {
        var filter = UIBarButtonItem()
        func go() {
          let popup = A()
          popup.onChange = { [weak self] in self?.changed() }
          popup.modalPresentationStyle = .popover
          popup.popoverPresentationController?.sourceItem = filter
          present(popup, animated: true)
        }
        func changed() { update() }
        func update() { \(update) }
      }
      """
    #expect(!fact(.isMadeAnew, Self.screens + code).isEmpty == isMadeAnew)
  }

  // MARK: SwiftUI

  private func view(_ body: String, state: String = "@State var shown = false") -> String {
    """
    struct Song: Identifiable { var id: Int }
    struct Screen: View {
      \(state)
      var body: some View {
        \(body)
      }
    }
    """
  }

  @Test(arguments: [
    ("if let song { Text(song) }", ["song at let song"]), ("if let x = song { Text(x) }", ["song at let x = song"]),
    ("Detail(song!)", ["song at song!"]), ("if let song { Text(song) } else { Text(\"\") }", []),
    ("if let other { Text(other) }", []), ("Text(\"\")", []),
  ]) func unwrapped(content: String, expected: [String]) {
    let body = """
      Button("") { song = "a"; shown = true }
        .sheet(isPresented: $shown) { \(content) }
      """
    #expect(
      fact(.unwrapsState, view(body, state: "@State var shown = false; @State var song: String?")) == expected,
      "\(content)")
  }

  @Test func stateThatTheBodyReadsIsThere() {
    let body = """
      VStack {
        Text(song ?? "")
        Button("") { song = "a"; shown = true }
      }
      .sheet(isPresented: $shown) { if let song { Text(song) } }
      """
    #expect(fact(.unwrapsState, view(body, state: "@State var shown = false; @State var song: String?")) == [])
  }

  @Test(arguments: [
    ("Form { Section { Text(\"\"); Text(\"\") }.sheet(isPresented: $shown) { Text(\"\") } }", ["section at sheet"]),
    ("Form { Section { Text(\"\") }.sheet(isPresented: $shown) { Text(\"\") } }", []),
    ("Group { Text(\"\"); Text(\"\") }.alert(\"\", isPresented: $shown) {}", ["group at alert"]),
    ("Group { if a { Text(\"\") } else { Text(\"\") } }.alert(\"\", isPresented: $shown) {}", []),
    ("ForEach(songs) { song in Text(\"\").sheet(isPresented: $shown) { Text(\"\") } }", ["row at sheet"]),
    ("List(songs) { song in Text(\"\").sheet(isPresented: $shown) { Text(\"\") } }", ["row at sheet"]),
    ("List { Text(\"\").sheet(isPresented: $shown) { Text(\"\") } }", []),
    ("ForEach(songs) { song in Text(\"\").sheet(isPresented: song.shown) { Text(\"\") } }", []),
    ("List(songs) { song in Text(\"\") }.sheet(isPresented: $shown) { Text(\"\") }", []),
  ]) func repeated(body: String, expected: [String]) {
    #expect(fact(.repeatedOn, view(body)) == expected, "\(body)")
  }

  @Test(arguments: [
    ("Button(\"\") { other = true }", ["other at other = true"]),
    ("Row(action: { other = true })", ["other at other = true"]),
    ("Button(\"\") { shown = false; other = true }", []), ("Button(\"\") { dismiss(); other = true }", []),
    ("Text(\"\").onDisappear { other = true }", []), ("Button(\"\") { other = false }", []),
    ("Button(\"\") { unrelated = true }", []),
  ]) func siblings(content: String, expected: [String]) {
    let body = """
      Text("")
        .sheet(isPresented: $shown) { \(content) }
        .alert("", isPresented: $other) {}
      """
    let state = "@State var shown = false; @State var other = false; @State var unrelated = false"
    #expect(fact(.opensSibling, view(body, state: state)) == expected, "\(content)")
  }

  @Test func aSiblingInsideTheContentIsRight() {
    let body = """
      Text("").sheet(isPresented: $shown) {
        Button("") { other = true }.alert("", isPresented: $other) {}
      }
      """
    #expect(fact(.opensSibling, view(body, state: "@State var shown = false; @State var other = false")) == [])
  }

  @Test(arguments: [
    ("NavigationStack { Form {}.interactiveDismissDisabled() }", ["NavigationStack at interactiveDismissDisabled"]),
    ("NavigationView { Form {}.interactiveDismissDisabled(shown) }", ["NavigationView at interactiveDismissDisabled"]),
    ("NavigationStack { Form {} }.interactiveDismissDisabled()", []),
    ("NavigationStack { Form {}.interactiveDismissDisabled() }.interactiveDismissDisabled()", []),
    ("Form { Text(\"\").interactiveDismissDisabled() }", []),
    ("NavigationStack { Text(\"\").sheet(isPresented: $other) { Text(\"\").interactiveDismissDisabled() } }", []),
  ]) func tooDeep(content: String, expected: [String]) {
    #expect(
      fact(.disabledInside, view("Text(\"\").sheet(isPresented: $shown) { \(content) }")) == expected, "\(content)")
  }

  @Test(arguments: [
    ("List { Button(\"\") { shown = true } }", ["List at confirmationDialog"]),
    ("List { Button(\"\") { shown = true }; Button(\"\") { shown = true } }", []),
    ("Button(\"\") { shown = true }", []), ("List { Menu(\"\") { Button(\"\") { shown = true } } }", []),
    ("List { Text(\"\").onAppear { shown = true } }", []),
  ]) func farDialogs(base: String, expected: [String]) {
    #expect(
      fact(.sourceContainer, view("\(base).confirmationDialog(\"\", isPresented: $shown) {}")) == expected, "\(base)")
  }

  @Test(arguments: [
    ("Button(\"\", role: .destructive) { shown = true }", ["true at .destructive"]),
    ("Button(\"\", role: .destructive) { delete() }", []), ("Button(\"\") { shown = true }", []),
  ]) func destructiveRows(action: String, expected: [String]) {
    let body = "Text(\"\").swipeActions { \(action) }.alert(\"\", isPresented: $shown) {}"
    #expect(fact(.askedByDestructiveRow, view(body)) == expected, "\(action)")
  }

  @Test func aWrappedShareSheetIsTold() {
    let share = """
      struct Share: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIActivityViewController {
          UIActivityViewController(activityItems: [], applicationActivities: nil)
        }
      }
      """
    #expect(
      fact(.activityController, view("Text(\"\").sheet(isPresented: $shown) { Share() }"), with: ["Share.swift": share])
        == ["true at Share"])
  }
}
