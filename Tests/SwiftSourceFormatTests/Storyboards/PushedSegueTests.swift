import InterfaceBuilderFormat
import PopupModel
import Testing

@testable import SwiftSourceFormat

/// Styles that `prepare(for:sender:)` gives destinations, where a storyboard tells of the segue.
@Suite struct PushedSegueTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var kind = "show"
    var body = "segue.destination.modalPresentationStyle = .popover"
    var presenter = "Screen"
    var destination = "menu"
    var isInNavigation = true
    var isPopup: Bool
    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(name: "pushed", isPopup: false),
    Case(
      name: "pushed, by its identifier",
      body: "if segue.identifier == \"menu\" { segue.destination.modalPresentationStyle = .popover }", isPopup: false),
    Case(name: "presented, for no navigation controller is there", isInNavigation: false, isPopup: true),
    Case(name: "presented", kind: "presentation", isPopup: true),
    Case(
      name: "another segue",
      body: "if segue.identifier == \"other\" { segue.destination.modalPresentationStyle = .popover }", isPopup: true),
    Case(name: "the segues of another class", presenter: "Elsewhere", isPopup: true),
    Case(name: "a navigation controller, which is not pushed", destination: "nav2", isPopup: true),
    Case(
      name: "what the code makes",
      body: "let menu = Menu()\nmenu.modalPresentationStyle = .popover\npresent(menu, animated: true)", isPopup: true),
  ]) func segues(_ test: Case) {
    let project = Project(workspace: SwiftWorkspace(storyboards: InterfaceBuilderFormat()))
    let segue =
      "<connections><segue destination=\"\(test.destination)\" kind=\"\(test.kind)\" identifier=\"menu\" id=\"s\"/></connections>"
    project.write(
      "Main.storyboard",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <scenes>
      \(StoryboardTests.controller("screen", "customClass=\"\(test.presenter)\"", segue))
      \(StoryboardTests.controller("menu", "customClass=\"Menu\""))
      \(StoryboardTests.controller("nav2", "", StoryboardTests.root("menu"), element: "navigationController"))
      \(test.isInNavigation ? StoryboardTests.controller("nav", "", StoryboardTests.root("screen"), element: "navigationController") : "")
      </scenes>
      </document>
      """)
    let document = project.read(
      "class Screen: UIViewController {\noverride func prepare(for segue: UIStoryboardSegue, sender: Any?) {\n\(test.body)\n}\n}\nclass Menu: UIViewController {}\nclass Elsewhere: UIViewController {}"
    )
    #expect(document.popups.isEmpty == !test.isPopup)
  }
}
