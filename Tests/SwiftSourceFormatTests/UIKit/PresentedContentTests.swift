import PopupModel
import Testing

@testable import SwiftSourceFormat

/// What is presented where the presenting statement does not name it: a navigation controller that is filled later, or a
/// function that is called with the style.
@Suite struct PresentedContentTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    /// The body of a method of a view controller.
    var body: String
    var members = ""
    var others: [String: String] = [:]
    /// Nil where no popup is to be found.
    var facts: [Key: String]?
    var testDescription: String { name }
  }

  static let form = "class Form: UIViewController {\nlet name = UITextField()\n}\nclass Other: UIViewController {}\n"
  static let known: [Key: String] = [.controls: "textField", .isModalInPresentation: "absent", .style: "formSheet"]
  static let unclear: [Key: String] = [.controls: "absent", .isModalInPresentation: "unknown"]
  static let end = "nav.modalPresentationStyle = .formSheet\npresent(nav, animated: true)"

  static let navigation: [Case] = [
    Case(
      name: "by its property", body: "let nav = UINavigationController()\nnav.viewControllers = [Form()]\n\(end)",
      facts: known),
    Case(
      name: "by a call",
      body: "let nav = UINavigationController()\nnav.setViewControllers([Form()], animated: false)\n\(end)",
      facts: known),
    Case(
      name: "by a push, behind the style",
      body:
        "let nav = UINavigationController()\nnav.modalPresentationStyle = .formSheet\nlet form = Form()\nnav.pushViewController(form, animated: false)\npresent(nav, animated: true)",
      facts: known),
    Case(
      name: "one that is modal",
      body:
        "let form = Form()\nform.isModalInPresentation = true\nlet nav = UINavigationController()\nnav.viewControllers = [form]\n\(end)",
      facts: [.controls: "textField", .isModalInPresentation: "true"]),
    Case(
      name: "one that is handed to what is not found",
      body:
        "let form = Form()\nfiller.fill(form)\nlet nav = UINavigationController()\nnav.viewControllers = [form]\n\(end)",
      facts: [.controls: "textField", .isModalInPresentation: "unknown"]),
    Case(
      name: "by a class of the app's own that does nothing of it",
      body: "let nav = ThemedNavigation()\nnav.viewControllers = [Form()]\n\(end)",
      others: ["Themed.swift": "class ThemedNavigation: UINavigationController { var tint = 1 }"], facts: known),
    Case(
      name: "by one that sets it up",
      body: "let nav = ThemedNavigation()\nnav.viewControllers = [Form()]\n\(end)",
      others: [
        "Themed.swift":
          "class ThemedNavigation: UINavigationController {\noverride func viewDidLoad() { isModalInPresentation = true }\n}"
      ], facts: [.controls: "absent", .isModalInPresentation: "unknown"]),
    Case(
      name: "at times",
      body: "let nav = UINavigationController()\nif isNew { nav.viewControllers = [Form()] }\n\(end)", facts: unclear),
    Case(
      name: "twice",
      body:
        "let nav = UINavigationController()\nnav.viewControllers = [Form()]\nnav.pushViewController(Other(), animated: false)\n\(end)",
      facts: unclear),
    Case(
      name: "with a list that is not written out",
      body: "let nav = UINavigationController()\nnav.viewControllers = pages\n\(end)", facts: unclear),
    Case(
      name: "in a closure that runs later",
      body: "let nav = UINavigationController()\nload { nav.viewControllers = [Form()] }\n\(end)", facts: unclear),
    Case(
      name: "after it is presented",
      body:
        "let nav = UINavigationController()\n\(end)\nnav.pushViewController(Form(), animated: true)", facts: unclear),
    Case(name: "by nobody here", body: "let nav = UINavigationController()\n\(end)", facts: unclear),
  ]

  static let show =
    "func show(_ controller: UIViewController, style: UIModalPresentationStyle = .formSheet) {\ncontroller.modalPresentationStyle = style\npresent(controller, animated: true)\n}"
  static let make =
    "func make(style: UIModalPresentationStyle) -> UIViewController {\nlet form = Form()\nform.modalPresentationStyle = style\nreturn form\n}"

  static let helpers: [Case] = [
    Case(
      name: "presented by a function", body: "show(Form(), style: .popover)", members: show,
      facts: [.style: "popover", .sourceView: "absent", .preferredContentSize: "absent"]),
    Case(name: "with the style that is its default", body: "show(Form())", members: show, facts: known),
    Case(
      name: "by a function of another file", body: "show(Form(), style: .pageSheet)",
      others: ["Show.swift": "extension UIViewController {\n\(show)\n}"],
      facts: [.controls: "textField", .style: "pageSheet"]),
    Case(
      name: "by a function that has it in a navigation controller", body: "show(Form(), style: .formSheet)",
      members:
        "func show(_ controller: UIViewController, style: UIModalPresentationStyle) {\nlet nav = UINavigationController(rootViewController: controller)\nnav.modalPresentationStyle = style\npresent(nav, animated: true)\n}",
      facts: known),
    Case(
      name: "anchored by the function", body: "show(Form(), style: .popover)",
      members: show.replacing(
        "present(", with: "controller.popoverPresentationController?.sourceView = view\npresent("),
      facts: [.sourceView: "unknown"]),
    Case(
      name: "made modal by the function", body: "show(Form(), style: .formSheet)",
      members: show.replacing("present(", with: "controller.isModalInPresentation = true\npresent("),
      facts: [.isModalInPresentation: "unknown"]),
    Case(
      name: "made by a function", body: "let form = make(style: .formSheet)\npresent(form, animated: true)",
      members: make, facts: known),
    Case(
      name: "made and presented at once", body: "present(make(style: .popover), animated: true)", members: make,
      facts: [.sourceView: "absent", .preferredContentSize: "absent"]),
    Case(
      name: "made, and anchored here",
      body:
        "let form = make(style: .popover)\nform.popoverPresentationController?.sourceView = view\npresent(form, animated: true)",
      members: make, facts: [.sourceView: "view"]),
    Case(
      name: "made by a function of a type, and filled here",
      body:
        "let nav = Router.make(style: .formSheet)\nnav.setViewControllers([Form()], animated: false)\npresent(nav, animated: true)",
      others: [
        "Router.swift":
          "enum Router {\nstatic func make(style: UIModalPresentationStyle) -> UINavigationController {\nlet nav = UINavigationController()\nnav.modalPresentationStyle = style\nreturn nav\n}\n}"
      ], facts: known),
    Case(
      name: "made by a function that keeps it", body: "present(make(style: .formSheet), animated: true)",
      members: make.replacing("return form", with: "store.add(form)\nreturn form"),
      facts: [.controls: "textField", .isModalInPresentation: "unknown"]),
    Case(
      name: "made in a size that the function sets", body: "present(make(style: .popover), animated: true)",
      members: make.replacing("return form", with: "form.preferredContentSize = size\nreturn form"),
      facts: [.preferredContentSize: "unknown"]),
    Case(
      name: "a function that may change the style", body: "show(Form(), style: .formSheet)",
      members: show.replacing(
        "present(", with: "if isPad { controller.modalPresentationStyle = .fullScreen }\npresent("),
      facts: nil),
    Case(
      name: "a function that sets it at times", body: "show(Form(), style: .formSheet)",
      members: show.replacing(
        "controller.modalPresentationStyle = style", with: "if isPad { controller.modalPresentationStyle = style }"),
      facts: nil),
    Case(name: "a style that is no popup's", body: "show(Form(), style: .fullScreen)", members: show, facts: nil),
    Case(
      name: "a style that is not written out", body: "let formSheet = style()\nshow(Form(), style: formSheet)",
      members: show, facts: nil),
    Case(name: "a function that is not found", body: "show(Form(), style: .formSheet)", facts: nil),
    Case(
      name: "one of two functions", body: "router.show(Form(), style: .formSheet)",
      others: [
        "One.swift": "class One: UIViewController {\n\(show)\n}",
        "Two.swift": "class Two: UIViewController {\n\(show)\n}",
      ], facts: nil),
    Case(
      name: "its own of two functions", body: "show(Form(), style: .formSheet)", members: show,
      others: ["One.swift": "class One: UIViewController {\n\(show)\n}"], facts: known),
  ]

  @Test(arguments: navigation + helpers) func presented(_ test: Case) throws {
    let document = read(
      "class Screen: UIViewController {\nfunc act() {\n\(test.body)\n}\n\(test.members)\n}\n\(Self.form)",
      with: test.others)
    let hasErrors = document.hasErrors
    #expect(!hasErrors)
    guard let facts = test.facts else {
      #expect(document.popups.isEmpty)
      return
    }
    #expect(document.popups.count == 1)
    let popup = try #require(document.popups.first)
    for (key, value) in facts { #expect(popup[key].brief == value, "\(key.path)") }
  }
}
