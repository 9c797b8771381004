import InterfaceBuilderFormat
import PopupModel
import Synchronization
import Testing

@testable import SwiftSourceFormat

/// What a storyboard says of the controllers that code takes out of it, joined with the code.
@Suite struct StoryboardTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    /// The expression that takes the controller out.
    var made = "UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController(withIdentifier: \"Menu\")"
    /// What stands behind the style.
    var body = ""
    var style = ".popover"
    /// Members of the presenter.
    var members = ""
    /// Other code.
    var code = "class Menu: UIViewController {}"
    var storyboards = ["App/Base.lproj/Main.storyboard": StoryboardTests.storyboard()]
    var key: Key
    var value: String
    var testDescription: String { name }
  }

  static func controller(
    _ id: String, _ attributes: String, _ inside: String = "", element: String = "viewController"
  ) -> String {
    "<scene sceneID=\"s-\(id)\"><objects><\(element) \(attributes) id=\"\(id)\">\(inside)</\(element)></objects></scene>\n"
  }

  static let size = "<value key=\"contentSizeForViewInPopover\" type=\"size\" width=\"300\" height=\"200\"/>"
  static let modal =
    "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"modalInPresentation\" value=\"YES\"/></userDefinedRuntimeAttributes>"

  static func root(_ id: String) -> String {
    "<connections><segue destination=\"\(id)\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r-\(id)\"/></connections>"
  }

  static func view(_ subviews: String) -> String {
    "<view key=\"view\" id=\"v\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"375\" height=\"667\"/><subviews>\(subviews)</subviews></view>"
  }

  static let field =
    "<textField id=\"f\"><rect key=\"frame\" x=\"16\" y=\"20\" width=\"200\" height=\"34\"/></textField>"

  /// A storyboard with the presenter, a menu, and a navigation controller with it.
  static func storyboard(
    menu: String = "", navigation: String = "", menuClass: String = "customClass=\"Menu\"", identifier: String = "Menu",
    initial: String = "screen", runtime: String = "iOS.CocoaTouch"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="\(runtime)" initialViewController="\(initial)">
    <scenes>
    \(controller("screen", "customClass=\"Screen\""))
    \(controller("menu", "storyboardIdentifier=\"\(identifier)\" \(menuClass)", menu))
    \(controller("nav", "storyboardIdentifier=\"Nav\"", root("menu") + navigation, element: "navigationController"))
    </scenes>
    </document>
    """
  }

  static func main(_ text: String) -> [String: String] { ["App/Base.lproj/Main.storyboard": text] }

  static let nav = "UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController(withIdentifier: \"Nav\")"
  static let sized = main(storyboard(menu: size))
  static let outlet = "<connections><outlet property=\"name\" destination=\"f\" id=\"o\"/></connections>"
  static let withField = main(storyboard(menu: view(field) + outlet))

  static let cases: [Case] = [
    Case(name: "a scene with no size", key: .preferredContentSize, value: "absent"),
    Case(name: "and nobody to keep it a popover", key: .adaptiveStyle, value: "absent"),
    Case(name: "the scene's size", storyboards: sized, key: .preferredContentSize, value: "300.0×200.0"),
    Case(
      name: "the code's size over the scene's", body: "menu.preferredContentSize = CGSize(width: 10, height: 20)",
      storyboards: sized, key: .preferredContentSize, value: "10.0×20.0"),
    Case(
      name: "the class's size over the scene's",
      code:
        "class Menu: UIViewController {\noverride func viewDidLoad() { preferredContentSize = CGSize(width: 1, height: 2) }\n}",
      storyboards: sized, key: .preferredContentSize, value: "1.0×2.0"),
    Case(
      name: "a size that the class computes",
      code:
        "class Menu: UIViewController {\noverride func viewDidLoad() { preferredContentSize = view.bounds.size }\n}",
      key: .preferredContentSize, value: "unknown"),
    Case(
      name: "a class above it that is not found", code: "class Menu: BaseMenu {}", key: .preferredContentSize,
      value: "unknown"),
    Case(name: "a class that is not found", code: "", key: .preferredContentSize, value: "unknown"),
    Case(
      name: "none of the app's own classes", code: "", storyboards: main(storyboard(menuClass: "")),
      key: .preferredContentSize, value: "absent"),
    Case(
      name: "handed to what is not found", body: "configure(menu)", key: .preferredContentSize, value: "unknown"),
    Case(
      name: "an outlet in the class, and the nib is known",
      code: "class Menu: UIViewController {\n@IBOutlet var label: UILabel!\n}", key: .preferredContentSize,
      value: "absent"),
    // The storyboard.
    Case(
      name: "an identifier that the storyboard does not have",
      storyboards: main(storyboard(identifier: "Other")), key: .preferredContentSize, value: "unknown"),
    Case(
      name: "a storyboard of another name", storyboards: ["App/Other.storyboard": storyboard()],
      key: .preferredContentSize, value: "unknown"),
    Case(
      name: "two storyboards of the name that are as near",
      storyboards: ["A/Main.storyboard": storyboard(), "B/Main.storyboard": storyboard()], key: .preferredContentSize,
      value: "unknown"),
    Case(
      name: "the nearer of two",
      storyboards: ["App/Main.storyboard": storyboard(menu: size), "Watch/Main.storyboard": storyboard()],
      key: .preferredContentSize, value: "300.0×200.0"),
    Case(
      name: "one of a Mac does not count",
      storyboards: [
        "A/Main.storyboard": storyboard(menu: size), "B/Main.storyboard": storyboard(runtime: "MacOSX.Cocoa"),
      ], key: .preferredContentSize, value: "300.0×200.0"),
    // The ways to name it.
    Case(
      name: "the initial controller",
      made: "UIStoryboard(name: \"Main\", bundle: nil).instantiateInitialViewController()!",
      storyboards: main(storyboard(menu: size, initial: "menu")), key: .preferredContentSize, value: "300.0×200.0"),
    Case(
      name: "the own storyboard", made: "storyboard!.instantiateViewController(identifier: \"Menu\")",
      storyboards: sized, key: .preferredContentSize, value: "300.0×200.0"),
    Case(
      name: "the own storyboard among those that have the identifier",
      made: "self.storyboard!.instantiateViewController(withIdentifier: \"Menu\") as! Menu",
      storyboards: [
        "A/Main.storyboard": storyboard(menu: size),
        "B/Other.storyboard": storyboard().replacing("customClass=\"Screen\"", with: ""),
      ], key: .preferredContentSize, value: "300.0×200.0"),
    Case(
      name: "another controller's storyboard",
      made: "owner.storyboard!.instantiateViewController(withIdentifier: \"Menu\")", storyboards: sized,
      key: .preferredContentSize, value: "unknown"),
    Case(
      name: "a storyboard in a constant", made: "board.instantiateViewController(withIdentifier: \"Menu\") as! Menu",
      members: "let board = UIStoryboard(name: \"Main\", bundle: nil)", storyboards: sized, key: .preferredContentSize,
      value: "300.0×200.0"),
    Case(
      name: "a storyboard in a variable that is set elsewhere",
      made: "board.instantiateViewController(withIdentifier: \"Menu\")",
      members: "var board = UIStoryboard(name: \"Main\", bundle: nil)\nfunc turn() { board = other }",
      storyboards: sized, key: .preferredContentSize, value: "unknown"),
    Case(
      name: "a storyboard of an extension",
      made: "UIStoryboard.main.instantiateViewController(withIdentifier: \"Menu\")",
      code:
        "class Menu: UIViewController {}\nextension UIStoryboard { static var main: UIStoryboard { return UIStoryboard(name: \"Main\", bundle: nil) } }",
      storyboards: sized, key: .preferredContentSize, value: "300.0×200.0"),
    Case(
      name: "a storyboard of a function",
      made: "UIStoryboard.main().instantiateViewController(withIdentifier: \"Menu\")",
      code:
        "class Menu: UIViewController {}\nextension UIStoryboard { class func main() -> UIStoryboard { UIStoryboard(name: \"Main\", bundle: nil) } }",
      storyboards: sized, key: .preferredContentSize, value: "300.0×200.0"),
    Case(
      name: "an identifier in a constant",
      made: "storyboard!.instantiateViewController(withIdentifier: Menu.identifier)",
      code: "class Menu: UIViewController {\nstatic let identifier = \"Menu\"\n}", storyboards: sized,
      key: .preferredContentSize, value: "300.0×200.0"),
    Case(
      name: "an identifier that is the class's name",
      made: "storyboard!.instantiateViewController(withIdentifier: String(describing: Menu.self))",
      storyboards: sized, key: .preferredContentSize, value: "300.0×200.0"),
    Case(
      name: "the same by interpolation",
      made: "storyboard!.instantiateViewController(withIdentifier: \"\\(Menu.self)\")",
      storyboards: sized, key: .preferredContentSize, value: "300.0×200.0"),
    Case(
      name: "an identifier that is computed", made: "storyboard!.instantiateViewController(withIdentifier: name)",
      storyboards: sized, key: .preferredContentSize, value: "unknown"),
    Case(
      name: "a class that another scene was meant for", made: "\(nav) as! Menu", key: .preferredContentSize,
      value: "unknown"),
    Case(
      name: "made by a closure, of a class below it",
      made: "storyboard!.instantiateViewController(identifier: \"Menu\") { coder in SmallMenu(coder: coder) }",
      code:
        "class Menu: UIViewController {}\nclass SmallMenu: Menu {\noverride func viewDidLoad() { preferredContentSize = CGSize(width: 1, height: 2) }\n}",
      key: .preferredContentSize, value: "1.0×2.0"),
    Case(
      name: "made by a closure that is not followed",
      made: "storyboard!.instantiateViewController(identifier: \"Menu\") { coder in self.menu(coder) }",
      key: .preferredContentSize, value: "unknown"),
    // Navigation controllers.
    Case(
      name: "the first of a navigation controller", made: "\(nav) as! UINavigationController", storyboards: sized,
      key: .preferredContentSize, value: "300.0×200.0"),
    Case(
      name: "its text field", made: nav, style: ".formSheet", storyboards: withField, key: .controls,
      value: "textField"),
    Case(
      name: "a field that is an outlet is counted once", made: nav, style: ".formSheet",
      code: "class Menu: UIViewController {\n@IBOutlet var name: UITextField!\n}", storyboards: withField,
      key: .controls, value: "textField"),
    Case(
      name: "one that code makes is counted too", made: nav, style: ".formSheet",
      code: "class Menu: UIViewController {\nlet name = UITextField()\n}", key: .controls, value: "textField"),
    Case(
      name: "a field that no code holds", made: nav, style: ".formSheet",
      storyboards: main(storyboard(menu: view(field))), key: .controls, value: "?"),
    Case(
      name: "a field that tells of what is typed", made: nav, style: ".formSheet",
      storyboards: main(
        storyboard(
          menu: view(
            field.replacing(
              "</textField>",
              with:
                "<connections><action selector=\"type:\" destination=\"menu\" eventType=\"editingDidEndOnExit\" id=\"a\"/></connections></textField>"
            ))
            + "<navigationItem key=\"navigationItem\" id=\"n\"><barButtonItem key=\"rightBarButtonItem\" id=\"b\"/></navigationItem>"
        )), key: .controls, value: "textField button"),
    Case(
      name: "a field of a prototype", made: nav, style: ".formSheet",
      storyboards: main(
        storyboard(
          menu: view(
            "<tableView id=\"t\"><prototypes><tableViewCell id=\"c\"><tableViewCellContentView id=\"cc\"><subviews>\(field)</subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>"
          ) + outlet)), key: .controls, value: "?"),
    Case(
      name: "a field that the class reads when it goes away", made: nav, style: ".formSheet",
      code:
        "class Menu: UIViewController {\n@IBOutlet var name: UITextField!\noverride func viewWillDisappear(_ animated: Bool) { owner.name = name.text }\n}",
      storyboards: withField, key: .controls, value: "?"),
    Case(
      name: "dismissible", made: nav, style: ".formSheet", storyboards: withField, key: .isModalInPresentation,
      value: "absent"),
    Case(
      name: "modal by the storyboard", made: nav, style: ".formSheet", storyboards: main(storyboard(navigation: modal)),
      key: .isModalInPresentation, value: "true"),
    Case(
      name: "modal by its first, through a cast", made: "\(nav) as! UINavigationController",
      body: "let first = menu.topViewController as! Menu\nfirst.isModalInPresentation = true", style: ".formSheet",
      key: .isModalInPresentation, value: "true"),
    Case(
      name: "modal by the class", made: nav, style: ".formSheet",
      code: "class Menu: UIViewController {\nfunc edit() { isModalInPresentation = true }\n}",
      key: .isModalInPresentation,
      value: "unknown"),
    Case(
      name: "its first handed to what is not found", made: "\(nav) as! UINavigationController",
      body: "let first = menu.viewControllers.first as! Menu\nfiller.fill(first)", style: ".formSheet",
      key: .isModalInPresentation, value: "unknown"),
    Case(
      name: "a first that the cast contradicts", made: "\(nav) as! UINavigationController",
      body: "let first = menu.topViewController as! Other", style: ".formSheet",
      code: "class Menu: UIViewController {}\nclass Other: UIViewController {}", storyboards: withField, key: .controls,
      value: "absent"),
    Case(
      name: "a storyboard that is not found, and the class by the cast", made: "\(nav) as! UINavigationController",
      body: "let first = menu.visibleViewController as! Menu", style: ".formSheet",
      code: "class Menu: UIViewController {\n@IBOutlet var name: UITextField!\n}", storyboards: [:], key: .controls,
      value: "textField"),
    Case(
      name: "and no size by it", made: "\(nav) as! UINavigationController",
      body: "let first = menu.visibleViewController as! Menu", storyboards: [:], key: .preferredContentSize,
      value: "unknown"),
    Case(
      name: "two casts say nothing", made: "\(nav) as! UINavigationController",
      body: "if let first = menu.topViewController as? Menu {}\nif let other = menu.topViewController as? Other {}",
      style: ".formSheet",
      code: "class Menu: UIViewController {\n@IBOutlet var name: UITextField!\n}\nclass Other: UIViewController {}",
      storyboards: [:], key: .controls, value: "absent"),
    Case(
      name: "in a navigation controller that code makes",
      made:
        "UINavigationController(rootViewController: storyboard!.instantiateViewController(withIdentifier: \"Menu\"))",
      storyboards: sized, key: .preferredContentSize, value: "300.0×200.0"),
    // Scrolling.
    Case(name: "nothing scrolls", storyboards: withField, key: .scrollable, value: "false"),
    Case(
      name: "code adds views", code: "class Menu: UIViewController {\nfunc fill() { view.addSubview(list) }\n}",
      key: .scrollable, value: "unknown"),
  ]

  @Test(arguments: cases) func facts(_ test: Case) throws {
    let project = Project(workspace: SwiftWorkspace(storyboards: InterfaceBuilderFormat()))
    for (name, text) in test.storyboards { project.write(name, text) }
    let document = project.read(
      """
      class Screen: UIViewController {
        func act(_ sender: UIButton) {
          let menu = \(test.made)
          menu.modalPresentationStyle = \(test.style)
          menu.popoverPresentationController?.sourceView = sender
          \(test.body)
          present(menu, animated: true)
        }
        \(test.members)
      }
      \(test.code)
      """, name: "App/Screen.swift")
    let hasErrors = document.hasErrors
    #expect(!hasErrors)
    let popup = try #require(document.popups.first)
    #expect(popup[test.key].brief == test.value)
  }

  @Test func aChangedStoryboardIsReadAgain() throws {
    let project = Project(workspace: SwiftWorkspace(storyboards: InterfaceBuilderFormat()))
    let text = """
      class Screen: UIViewController {
        func act() {
          let menu = storyboard!.instantiateViewController(withIdentifier: "Menu")
          menu.modalPresentationStyle = .popover
          present(menu, animated: true)
        }
      }
      class Menu: UIViewController {}
      """
    func size() throws -> String {
      try #require(project.read(text).popups.first)[.preferredContentSize].brief
    }
    #expect(try size() == "unknown")
    project.write("Main.storyboard", Self.storyboard())
    project.workspace.invalidate(project.path("Main.storyboard"))
    #expect(try size() == "absent")
    project.workspace.setOverlay(Array(Self.storyboard(menu: Self.size).utf8), for: project.path("Main.storyboard"))
    #expect(try size() == "300.0×200.0")
    project.workspace.setOverlay(nil, for: project.path("Main.storyboard"))
    #expect(try size() == "absent")
  }

  /// The readings of `name`, in a project where many calls ask for other scenes and types.
  private func readings(of name: String, _ others: [String: String]) -> Int {
    let count = Mutex(0)
    let disk = SwiftWorkspace()
    let project = Project(
      workspace: SwiftWorkspace(
        storyboards: InterfaceBuilderFormat(),
        disk: WorkspaceDisk(read: { path in
          if path.hasSuffix("/" + name) { count.withLock { $0 += 1 } }
          return disk.text(of: path)
        })))
    for (name, text) in others { project.write(name, text) }
    let calls = (0..<8).map { number in
      """
      func act\(number)() {
        let menu = storyboard!.instantiateViewController(withIdentifier: "Menu\(number)") as! Menu
        menu.modalPresentationStyle = .popover
        present(menu, animated: true)
      }
      """
    }.joined(separator: "\n")
    let document = project.read("class Screen: UIViewController {\n\(calls)\n}")
    #expect(document.popups.count == 8)
    return count.withLock { $0 }
  }

  @Test func aStoryboardIsReadOnceForAllThatItDoesNotName() {
    #expect(readings(of: "Other.storyboard", ["Other.storyboard": Self.storyboard(menuClass: "")]) <= 2)
  }

  @Test func aFileThatIsNotParsedIsNotReadAgain() {
    // Once for its names, once to be parsed, as often as the code is read.
    let deep = "class Menu: UIViewController {}\nlet deep = " + String(repeating: "(", count: 10_000)
    #expect(readings(of: "Deep.swift", ["Deep.swift": deep]) <= 2)
  }

  @Test func aFactOfAStoryboardSaysWhere() throws {
    let project = Project(workspace: SwiftWorkspace(storyboards: InterfaceBuilderFormat()))
    let storyboard = Self.storyboard(menu: Self.size)
    project.write("Main.storyboard", storyboard)
    let popup = try #require(
      project.read(
        PopoverTests.screen("", controller: "storyboard!.instantiateViewController(withIdentifier: \"Menu\")")
          + PopoverTests.menu
      )
      .popups.first)
    let origin = try #require(popup.properties.origin(of: .preferredContentSize))
    #expect(origin.file == project.path("Main.storyboard"))
    #expect(String(decoding: Array(storyboard.utf8)[origin.value], as: UTF8.self) == Self.size)
  }
}
