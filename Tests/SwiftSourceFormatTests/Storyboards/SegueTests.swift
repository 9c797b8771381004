import PopupModel
import Testing

@testable import SwiftSourceFormat

/// What code says of popups that a storyboard presents: the presenter's `prepare(for:sender:)` and the presented classes.
@Suite struct SegueTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    /// The body of the presenter's `prepare(for:sender:)`; nil for none.
    var prepare: String?
    var menu = "class Menu: UITableViewController {}"
    /// Members of the presenter.
    var members = ""
    var inherits = ""
    var isInNavigation = false
    var style = Word.popover
    var key: Key
    var value: String
    var testDescription: String { name }
  }

  static let keeps =
    "func adaptivePresentationStyle(for c: UIPresentationController, traitCollection t: UITraitCollection) -> UIModalPresentationStyle { .none }"

  static func setsSize(_ inside: String) -> String {
    "class Menu: UIViewController {\n override func viewDidLoad() {\n \(inside)\n }\n}"
  }

  static let cases: [Case] = [
    Case(name: "nothing said", key: .preferredContentSize, value: "absent"),
    Case(name: "nothing said of adaptivity", key: .adaptiveStyle, value: "absent"),
    Case(
      name: "its size", prepare: "segue.destination.preferredContentSize = CGSize(width: 300, height: 200)",
      key: .preferredContentSize, value: "300.0×200.0"),
    Case(
      name: "half of its size", prepare: "segue.destination.preferredContentSize.height = 200",
      key: .preferredContentSize, value: "unknown"),
    Case(
      name: "for its identifier",
      prepare: "if segue.identifier == \"menu\" { segue.destination.preferredContentSize = .zero }",
      key: .preferredContentSize, value: "0.0×0.0"),
    Case(
      name: "for another identifier",
      prepare: "if segue.identifier == \"other\" { segue.destination.preferredContentSize = .zero }",
      key: .preferredContentSize, value: "absent"),
    Case(
      name: "for all but its identifier",
      prepare: "guard segue.identifier != \"menu\" else { return }\nsegue.destination.isModalInPresentation = true",
      key: .isModalInPresentation, value: "absent"),
    Case(
      name: "behind a guard that lets it through",
      prepare:
        "guard let name = segue.identifier, name == \"menu\" else { return }\nsegue.destination.isModalInPresentation = true",
      key: .isModalInPresentation, value: "true"),
    Case(
      name: "behind a guard of something else",
      prepare: "guard let row = selected else { return }\nsegue.destination.isModalInPresentation = true",
      key: .isModalInPresentation, value: "unknown"),
    Case(
      name: "its case of a switch",
      prepare:
        "switch segue.identifier {\ncase \"other\": break\ncase \"menu\"?: segue.destination.isModalInPresentation = true\ndefault: break\n}",
      key: .isModalInPresentation, value: "true"),
    Case(
      name: "the default of a switch that has its case",
      prepare:
        "switch segue.identifier {\ncase \"menu\": break\ndefault: segue.destination.isModalInPresentation = true\n}",
      key: .isModalInPresentation, value: "absent"),
    Case(
      name: "a case that is a constant",
      prepare:
        "switch segue.identifier {\ncase Names.menu: segue.destination.isModalInPresentation = true\ndefault: break\n}",
      key: .isModalInPresentation, value: "unknown"),
    Case(
      name: "by its class",
      prepare: "if let menu = segue.destination as? Menu { menu.isModalInPresentation = true }",
      key: .isModalInPresentation, value: "true"),
    Case(
      name: "by another class",
      prepare: "if let other = segue.destination as? Other { other.isModalInPresentation = true }",
      key: .isModalInPresentation,
      value: "absent"),
    Case(
      name: "the first of a navigation controller",
      prepare:
        "if let navigation = segue.destination as? UINavigationController, let menu = navigation.viewControllers[0] as? Menu {\n menu.preferredContentSize = CGSize(width: 300, height: 200)\n}",
      isInNavigation: true, key: .preferredContentSize, value: "300.0×200.0"),
    Case(
      name: "a navigation controller that is none",
      prepare:
        "if let navigation = segue.destination as? UINavigationController { navigation.preferredContentSize = .zero }",
      key: .preferredContentSize, value: "absent"),
    Case(
      name: "the presenter keeps the popover",
      prepare: "segue.destination.popoverPresentationController?.delegate = self", members: keeps, key: .adaptiveStyle,
      value: "none"),
    Case(
      name: "a delegate that has its content fitted",
      prepare: "segue.destination.presentationController?.delegate = self",
      members:
        "func presentationController(_ c: UIPresentationController, viewControllerForAdaptivePresentationStyle s: UIModalPresentationStyle) -> UIViewController? { nil }",
      key: .adaptiveStyle, value: "unknown"),
    Case(
      name: "the presenter is such a delegate, and nothing says of what",
      inherits: ", UIPopoverPresentationControllerDelegate", key: .adaptiveStyle, value: "unknown"),
    Case(
      name: "the popup keeps itself",
      menu:
        "class Menu: UIViewController, UIPopoverPresentationControllerDelegate {\n override func awakeFromNib() { popoverPresentationController?.delegate = self }\n \(keeps)\n}",
      key: .adaptiveStyle, value: "none"),
    Case(
      name: "the popup's own size", menu: setsSize("preferredContentSize = CGSize(width: 300, height: 200)"),
      key: .preferredContentSize, value: "300.0×200.0"),
    Case(
      name: "the popup's own size, at times",
      menu: setsSize("if wide { preferredContentSize = CGSize(width: 300, height: 200) }"), key: .preferredContentSize,
      value: "unknown"),
    Case(
      name: "the popup's own size over the presenter's",
      prepare: "segue.destination.preferredContentSize = CGSize(width: 10, height: 20)",
      menu: setsSize("preferredContentSize = CGSize(width: 300, height: 200)"), key: .preferredContentSize,
      value: "unknown"),
    Case(
      name: "the popup sets its style", menu: setsSize("modalPresentationStyle = .fullScreen"),
      key: .preferredContentSize,
      value: "unseen"),
    Case(
      name: "handed to what is not found", prepare: "configure(segue.destination)", key: .isModalInPresentation,
      value: "unknown"),
    Case(
      name: "handed to what says nothing of it", prepare: "configure(segue.destination)",
      members: "func configure(_ controller: UIViewController) { controller.title = \"\" }",
      key: .isModalInPresentation,
      value: "absent"),
    Case(
      name: "the segue handed to what sets it up", prepare: "configure(segue)",
      members: "func configure(_ segue: UIStoryboardSegue) { segue.destination.title = \"\" }",
      key: .isModalInPresentation, value: "unknown"),
    Case(
      name: "set elsewhere in the presenter",
      members: "func lock() { presentedViewController?.isModalInPresentation = true }", key: .isModalInPresentation,
      value: "unknown"),
    Case(
      name: "set elsewhere of another controller",
      members: "func open() { let other = Other()\n other.isModalInPresentation = true\n }",
      key: .isModalInPresentation,
      value: "absent"),
    Case(
      name: "moved by code", prepare: "segue.destination.popoverPresentationController?.sourceRect = box",
      key: .sourceRect, value: "unknown"),
    Case(
      name: "a class above it that is not found", menu: "class Menu: BaseScreen {}", key: .preferredContentSize,
      value: "unseen"),
    Case(
      name: "a class above it that sets it",
      menu:
        "class Menu: BaseScreen {}\nclass BaseScreen: UIViewController {\n override func viewDidLoad() { isModalInPresentation = true }\n}",
      key: .isModalInPresentation, value: "true"),
    Case(name: "a class that is not found", menu: "", key: .preferredContentSize, value: "unseen"),
  ]

  @Test(arguments: cases) func whatCodeSays(_ wanted: Case) {
    let project = Project()
    let prepare =
      wanted.prepare.map { "override func prepare(for segue: UIStoryboardSegue, sender: Any?) {\n\($0)\n}" } ?? ""
    project.write(
      "Screen.swift",
      "class Screen: UIViewController\(wanted.inherits) {\n\(prepare)\n\(wanted.members)\n}\nclass Other: UIViewController {}\n"
    )
    project.write("Views/Menu.swift", wanted.menu)
    let menu = ControllerClass.own("Menu", base: "UIViewController")
    let names = ControllerNames(
      presenter: .own("Screen", base: "UIViewController"),
      presented: wanted.isInNavigation ? .system("UINavigationController") : menu, content: menu, segue: "menu",
      style: wanted.style)
    let said = project.workspace.settings(of: [names], at: project.path("Base.lproj/Main.storyboard"))
    #expect((said[0]?[wanted.key].brief ?? "unseen") == wanted.value)
  }

  @Test func factsNameTheFileThatTheyStandIn() {
    let project = Project()
    project.write("Menu.swift", Self.setsSize("preferredContentSize = CGSize(width: 300, height: 200)"))
    let menu = ControllerClass.own("Menu", base: "UIViewController")
    let names = ControllerNames(
      presenter: .system("UIViewController"), presented: menu, content: menu, segue: nil, style: .popover)
    let said = project.workspace.settings(of: [names], at: project.path("Main.storyboard"))
    #expect(said[0]?.origin(of: .preferredContentSize)?.file == project.path("Menu.swift"))
  }
}
