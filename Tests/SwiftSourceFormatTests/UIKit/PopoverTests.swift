import PopupModel
import Testing

@testable import SwiftSourceFormat

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Facts of popovers and sheets, joined from the presenting function, the presented class and the delegate.
@Suite struct PopoverTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var others: [String: String] = [:]
    var key: Key
    var value: String
    var testDescription: String { name }
  }

  /// A screen that presents `Menu` as a popover; `body` stands between the style and the call.
  static func screen(
    _ body: String, style: String = ".popover", members: String = "", inherits: String = "",
    controller: String = "Menu()"
  ) -> String {
    """
    class Screen: UIViewController\(inherits) {
      func act(_ sender: UIButton) {
        let menu = \(controller)
        menu.modalPresentationStyle = \(style)
        menu.popoverPresentationController?.sourceView = sender
        \(body)
        present(menu, animated: true)
      }
      \(members)
    }

    """
  }

  static let menu = "class Menu: UIViewController {}"

  /// A screen that switches over `subject` to choose a style.
  static func switched(_ members: String, _ subject: String, local: String = "") -> String {
    """
    class Screen: UIViewController {
      \(members)
      func act() {
        let menu = Menu()
        \(local)
        switch \(subject) {
        case 1: menu.modalPresentationStyle = .formSheet
        case 2: menu.modalPresentationStyle = .popover
        default: menu.modalPresentationStyle = .pageSheet
        }
        present(menu, animated: true)
      }
    }

    """
  }
  static let none =
    "func adaptivePresentationStyle(for c: UIPresentationController, traitCollection t: UITraitCollection) -> UIModalPresentationStyle { .none }"

  static let cases: [Case] = [
    Case(name: "no delegate", text: screen("") + menu, key: .adaptiveStyle, value: "absent"),
    Case(
      name: "the delegate keeps the popover",
      text: screen("menu.popoverPresentationController?.delegate = self", members: none) + menu, key: .adaptiveStyle,
      value: "none"),
    Case(
      name: "in an extension in another file",
      text: screen("menu.presentationController?.delegate = self") + menu,
      others: ["Screen+Popover.swift": "extension Screen: UIAdaptivePresentationControllerDelegate {\n\(none)\n}"],
      key: .adaptiveStyle, value: "none"),
    Case(
      name: "a delegate that is not found", text: screen("menu.presentationController?.delegate = helper") + menu,
      key: .adaptiveStyle, value: "unknown"),
    Case(
      name: "a delegate that chooses",
      text: screen(
        "menu.presentationController?.delegate = self",
        members:
          "func adaptivePresentationStyle(for c: UIPresentationController, traitCollection t: UITraitCollection) -> UIModalPresentationStyle {\nif t.horizontalSizeClass == .compact { return .fullScreen }\nreturn .none\n}"
      )
        + menu, key: .adaptiveStyle, value: "unknown"),
    Case(
      name: "only the older method",
      text: screen(
        "menu.presentationController?.delegate = self",
        members:
          "func adaptivePresentationStyle(for c: UIPresentationController) -> UIModalPresentationStyle { return .none }"
      ) + menu,
      key: .adaptiveStyleSeesTraits, value: "false"),
    Case(name: "a class that is not found", text: screen(""), key: .adaptiveStyle, value: "unknown"),
    Case(
      name: "one that is handed in, and may be of any class",
      text:
        "class Screen: UIViewController {\nfunc show(_ menu: UIViewController, _ sender: UIView) {\nmenu.modalPresentationStyle = .popover\nmenu.popoverPresentationController?.sourceView = sender\npresent(menu, animated: true)\n}\n}",
      key: .adaptiveStyle, value: "unknown"),
    Case(
      name: "one that is made", text: screen("", controller: "UIViewController()"), key: .adaptiveStyle, value: "absent"
    ),
    Case(
      name: "one of the system's that suits a sheet", text: screen("", controller: "EKEventEditViewController()"),
      key: .adaptiveStyle, value: "unknown"),
    Case(
      name: "a text view of a nib",
      text: screen("", style: ".formSheet") + "class Menu: UIViewController {\n@IBOutlet var notes: UITextView!\n}",
      key: .controls, value: "absent"),
    Case(name: "no size", text: screen("") + menu, key: .preferredContentSize, value: "absent"),
    Case(
      name: "the presenter's size", text: screen("menu.preferredContentSize = CGSize(width: 320, height: 200)") + menu,
      key: .preferredContentSize, value: "320.0×200.0"),
    Case(
      name: "a computed size", text: screen("menu.preferredContentSize = CGSize(width: w, height: 200)") + menu,
      key: .preferredContentSize, value: "unknown"),
    Case(
      name: "the class's own size, in another file", text: screen(""),
      others: [
        "Menu.swift":
          "class Menu: UIViewController {\noverride func viewDidLoad() {\npreferredContentSize = CGSize(width: 300, height: 150)\n}\n}"
      ],
      key: .preferredContentSize, value: "300.0×150.0"),
    Case(
      name: "a size of a class above", text: screen(""),
      others: [
        "Menu.swift": "class Menu: Base {}",
        "Base.swift":
          "class Base: UIViewController {\noverride var preferredContentSize: CGSize { get { CGSize(width: 1, height: 1) } set {} }\n}",
      ], key: .preferredContentSize, value: "unknown"),
    Case(name: "dismissible", text: screen("") + menu, key: .isModalInPresentation, value: "absent"),
    Case(
      name: "modal", text: screen("menu.isModalInPresentation = true") + menu, key: .isModalInPresentation,
      value: "true"),
    Case(
      name: "modal by a condition", text: screen("menu.isModalInPresentation = isEdited") + menu,
      key: .isModalInPresentation,
      value: "unknown"),
    Case(
      name: "text entry in the class",
      text: screen("", style: ".formSheet") + "class Menu: UIViewController {\nlet name = UITextField()\n}",
      key: .controls, value: "textField"),
    Case(
      name: "text entry of a class below UITextField",
      text: screen("", style: ".formSheet") + "class Menu: UIViewController {\nlet name = PlainTextField()\n}",
      others: [
        "Plain.swift": "class PlainTextField: ThemedField {}",
        "Themed.swift": "class ThemedField: UITextField {\nvar theme = 1\n}",
      ], key: .controls, value: "textField"),
    Case(
      name: "text entry of a class below UITextView",
      text: screen("", style: ".formSheet")
        + "class NoteTextView: UITextView {}\nclass Menu: UIViewController {\nlet note: NoteTextView! = nil\n}",
      key: .controls, value: "textView"),
    Case(
      name: "a text view that is there to be read",
      text: screen("", style: ".formSheet")
        + "class LinkTextView: UITextView {\nfunc setUp() { isEditable = false }\n}\nclass Menu: UIViewController {\nlet note = LinkTextView()\n}",
      key: .controls, value: "absent"),
    Case(
      name: "a text field that no one can type in",
      text: screen("", style: ".formSheet")
        + "class CodeTextField: UITextField {\noverride var canBecomeFirstResponder: Bool { false }\n}\nclass Menu: UIViewController {\nlet code = CodeTextField()\n}",
      key: .controls, value: "absent"),
    Case(
      name: "a class of that name that is something else",
      text: screen("", style: ".formSheet")
        + "class TextField: UIView {}\nclass Menu: UIViewController {\nlet name = TextField()\n}",
      key: .controls, value: "absent"),
    Case(
      name: "one sheet or another",
      text: screen("", style: "UIDevice.current.userInterfaceIdiom == .phone ? .pageSheet : .formSheet") + menu,
      key: .style, value: "formSheet"),
    Case(
      name: "a popover on an iPad alone",
      text: screen(
        "", style: "isTablet ? .popover : .formSheet",
        members: "var isTablet: Bool { UIDevice.current.userInterfaceIdiom == .pad }") + menu, key: .style,
      value: "popover"),
    Case(
      name: "what it is elsewhere is not asked",
      text: screen("", style: "\n      UIDevice.current.userInterfaceIdiom == .pad\n      ? .popover : .fullScreen")
        + menu,
      key: .adaptiveStyle, value: "unknown"),
    Case(
      name: "text that the class takes when it goes away",
      text: screen("", style: ".formSheet")
        + "class Menu: UIViewController {\nlet name = UITextField()\noverride func viewDidDisappear(_ animated: Bool) { save(name.text) }\n}",
      key: .controls, value: "absent"),
    Case(
      name: "a search is no entry",
      text: screen("", style: ".formSheet") + "class Menu: UIViewController {\nlet searchField = UITextField()\n}",
      key: .controls, value: "absent"),
    Case(
      name: "what may be an alert is anchored before its style",
      text:
        "class Screen: UIViewController {\nfunc act(_ menu: UIViewController) {\nmenu.popoverPresentationController?.sourceView = view\nmenu.modalPresentationStyle = .popover\npresent(menu, animated: true)\n}\n}\n",
      key: .setBeforeStyle, value: "absent"),
    Case(
      name: "the arm of a number that never changes",
      text: switched("var which: Int { return 1 }\nlet other = 2", "which") + menu, key: .style, value: "formSheet"),
    Case(
      name: "the arm of a number that the function never changes",
      text: switched("", "which", local: "var which: Int { return 1 }") + menu, key: .style, value: "formSheet"),
    Case(
      name: "a variable of the function",
      text: switched("", "which", local: "var which: Int { isWide ? 1 : 2 }") + menu, key: .style, value: "popover"),
    Case(
      name: "the arm of a constant of the type",
      text: switched("let which = 2\nvar other: Int { return 1 }", "which") + menu, key: .style, value: "popover"),
    Case(
      name: "what is left to default", text: switched("let which = 3", "which") + menu, key: .style, value: "pageSheet"),
    Case(
      name: "a number that may change", text: switched("var which = 1\nfunc next() { which += 1 }", "which") + menu,
      key: .style, value: "popover"),
    Case(
      name: "a number that nobody changes", text: switched("var which = 1", "which") + menu, key: .style,
      value: "formSheet"),
    Case(
      name: "anchored before the style",
      text:
        "class Screen: UIViewController {\nfunc act() {\nlet menu = Menu()\nmenu.popoverPresentationController?.sourceView = view\nmenu.modalPresentationStyle = .popover\npresent(menu, animated: true)\n}\n}\n"
        + menu,
      key: .setBeforeStyle, value: "true"),
    Case(name: "anchored behind the style", text: screen("") + menu, key: .setBeforeStyle, value: "absent"),
    Case(
      name: "no arrow", text: screen("menu.popoverPresentationController?.permittedArrowDirections = []") + menu,
      key: .permittedArrowDirections, value: ""),
    Case(
      name: "two directions",
      text: screen("menu.popoverPresentationController?.permittedArrowDirections = [.up, .down]") + menu,
      key: .permittedArrowDirections, value: "up down"),
    Case(
      name: "style set in a closure",
      text:
        "class Screen: UIViewController {\nfunc act() {\nlet menu = Menu().then { $0.modalPresentationStyle = .formSheet }\npresent(menu, animated: true)\n}\n}\n"
        + menu,
      key: .style, value: "formSheet"),
    Case(
      name: "a hosting controller has no delegate of its own",
      text:
        "struct Form: View {\n@State var name = \"\"\nvar body: some View { TextField(\"\", text: $name) }\n}\nclass Screen: UIViewController {\nfunc act() {\nlet form = Form()\nlet menu = UIHostingController(rootView: form.padding()).then {\n$0.modalPresentationStyle = .formSheet\n}\npresent(menu, animated: true)\n}\n}",
      key: .shouldDismiss, value: "absent"),
    Case(
      name: "repositions",
      text: screen(
        "menu.popoverPresentationController?.delegate = self",
        members:
          "func popoverPresentationController(_ p: UIPopoverPresentationController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>) {}"
      )
        + menu, key: .repositions, value: "true"),
  ]

  @Test(arguments: cases) func facts(_ test: Case) throws {
    let document = read(test.text, with: test.others)
    let hasErrors = document.hasErrors
    #expect(!hasErrors)
    let popup = try #require(document.popups.first)
    #expect(popup[test.key].brief == test.value)
  }

  @Test func aFactOfAnotherFileSaysWhere() throws {
    let project = Project()
    project.write(
      "Menu.swift",
      "class Menu: UIViewController {\noverride func viewDidLoad() {\npreferredContentSize = CGSize(width: 300, height: 150)\n}\n}"
    )
    let popup = try #require(project.read(Self.screen("")).popups.first)
    let origin = try #require(popup.properties.origin(of: .preferredContentSize))
    #expect(origin.file == project.path("Menu.swift"))
  }

  @Test func namesAreTheClassesAndStayApart() {
    let body = "func a() {\nlet m = Menu()\nm.modalPresentationStyle = .popover\npresent(m, animated: true)\n}\n"
    let document = read(
      "class Screen: UIViewController {\n\(body)\(body.replacing("func a", with: "func b"))}\n\(Self.menu)")
    #expect(document.popups.map(\.id) == ["Menu", "Menu-2"])
    #expect(document.text(document.range(of: .style, inPopup: 0)) == ".popover")
  }

  /// A cover is a popup only where it dims and centres a card.
  @Test func covers() throws {
    func screen(_ members: String) -> SwiftDocument {
      read(
        """
        class Card: UIViewController {
          let card = UIView()
          init() {
            super.init(nibName: nil, bundle: nil)
            modalPresentationStyle = .overFullScreen
          }
          \(members)
        }
        """)
    }
    let dim = "view.backgroundColor = UIColor.black.withAlphaComponent(0.4)\n"
    let centre =
      "card.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true\ncard.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true\n"
    let size =
      "card.widthAnchor.constraint(equalToConstant: 300).isActive = true\ncard.heightAnchor.constraint(equalToConstant: 330).isActive = true\n"
    func load(_ body: String) -> String { "override func viewDidLoad() {\n\(body)}" }
    #expect(screen(load(dim)).popups.isEmpty)
    #expect(screen(load(centre)).popups.isEmpty)
    let popup = try #require(screen(load(dim + centre + size)).popups.first)
    #expect(popup.id == "Card")
    #expect(popup[.dimmingAlpha] == .known(.number(0.4)))
    #expect(popup[.layoutCenter] == .known(.point(Point(x: 0, y: 0))))
    #expect(popup[.layoutSize] == .known(.size(Size(width: 300, height: 330))))
  }

  @Test func backgroundViews() throws {
    let view = """
      final class Clear: UIPopoverBackgroundView {
        override class func arrowHeight() -> CGFloat { 0 }
        override class func contentViewInsets() -> UIEdgeInsets { .zero }
        override var arrowOffset: CGFloat { get { self.arrowOffset } set {} }
      }
      """
    let body = "menu.popoverPresentationController?.popoverBackgroundViewClass = Clear.self"
    let popup = try #require(read(Self.screen(body) + Self.menu, with: ["Clear.swift": view]).popups.first)
    #expect(popup[.backgroundViewOverrides].brief == "arrowHeight contentViewInsets arrowOffset")
    #expect(popup[.recursiveAccessors].brief == "arrowOffset")
  }
}

/// What a workspace knows follows its files.
@Suite struct WorkspaceTests {
  @Test func aFileThatChangesIsReadAnew() throws {
    let project = Project()
    let size =
      "class Menu: UIViewController {\noverride func viewDidLoad() {\npreferredContentSize = CGSize(width: 300, height: 150)\n}\n}"
    #expect(project.read(PopoverTests.screen("")).popups.first?[.preferredContentSize].brief == "unknown")
    // Not saved yet.
    project.workspace.setOverlay(Array(PopoverTests.menu.utf8), for: project.path("Menu.swift"))
    #expect(project.read(PopoverTests.screen("")).popups.first?[.preferredContentSize].brief == "absent")
    project.write("Menu.swift", size)
    project.workspace.setOverlay(nil, for: project.path("Menu.swift"))
    #expect(project.read(PopoverTests.screen("")).popups.first?[.preferredContentSize].brief == "300.0×150.0")
    remove(project.path("Menu.swift"))
    project.workspace.invalidate(project.path("Menu.swift"))
    #expect(project.read(PopoverTests.screen("")).popups.first?[.preferredContentSize].brief == "unknown")
  }

  static func sized(_ width: Int) -> String {
    "class Menu: UIViewController {\noverride func viewDidLoad() {\npreferredContentSize = CGSize(width: \(width), height: 150)\n}\n}"
  }

  /// Whether the file is read for its names, or to be parsed.
  @Test(arguments: [1, 2]) func aChangeWhileTheOldTextIsReadIsNotLost(reading: Int) throws {
    let project = Project(changing: "Menu.swift", at: reading, to: Self.sized(200))
    project.write("Menu.swift", Self.sized(100))
    _ = project.read(PopoverTests.screen(""))
    #expect(project.read(PopoverTests.screen("")).popups.first?[.preferredContentSize].brief == "200.0×150.0")
  }

  @Test func aTextThatWasNeverSavedIsJoinedWhereverTheIndexIsMade() throws {
    let project = Project()
    project.workspace.setOverlay(Array(Self.sized(300).utf8), for: project.path("Menu.swift"))
    #expect(project.read(PopoverTests.screen("")).popups.first?[.preferredContentSize].brief == "300.0×150.0")
  }

  @Test(arguments: [true, false]) func aFileThatTheWorkspaceLeavesOutIsNotJoinedForBeingOpen(isLate: Bool) throws {
    let project = Project()
    project.write("build/Menu.swift", Self.sized(300))
    if isLate { _ = project.read(PopoverTests.screen("")) }
    project.workspace.setOverlay(Array(Self.sized(400).utf8), for: project.path("build/Menu.swift"))
    #expect(project.read(PopoverTests.screen("")).popups.first?[.preferredContentSize].brief == "unknown")
  }

  @Test func aTextThatSaysTheSameChangesNothing() throws {
    let project = Project()
    let path = project.path("Menu.swift")
    project.write("Menu.swift", PopoverTests.menu)
    _ = project.read(PopoverTests.screen(""))
    #expect(!project.workspace.setOverlay(Array(PopoverTests.menu.utf8), for: path))
    #expect(project.workspace.setOverlay(Array(Self.sized(300).utf8), for: path))
    #expect(!project.workspace.setOverlay(Array(Self.sized(300).utf8), for: path))
    #expect(project.workspace.setOverlay(nil, for: path))
    #expect(!project.workspace.setOverlay(nil, for: path))
  }
}
