import PopupModel
import RuleEngine
import Testing

@testable import SwiftSourceFormat

/// What becomes of the three anchors, in the order sourceView, sourceItem, barButtonItem.
@Suite struct AnchorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    /// The body of a method `act(_ sender: UIButton)` of a view controller.
    var body: String
    var anchors: String
    var others: [String: String] = [:]
    var testDescription: String { name }
  }

  static let sheet = "let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)\n"

  /// A menu that is given the style of a popover where `body` says STYLE.
  static func popover(_ body: String) -> String {
    "let menu = Menu()\n" + body.replacing("STYLE", with: "menu.modalPresentationStyle = .popover")
      + "\npresent(menu, animated: true)"
  }

  static let cases: [Case] = [
    Case(name: "none", body: sheet + "present(sheet, animated: true)", anchors: "absent absent absent"),
    Case(
      name: "presented where it is made",
      body: "present(UIActivityViewController(activityItems: [1], applicationActivities: nil), animated: true)",
      anchors: "absent absent absent"),
    Case(
      name: "optional chaining",
      body: sheet + "sheet.popoverPresentationController?.sourceView = sender\npresent(sheet, animated: true)",
      anchors: "sender absent absent"),
    Case(
      name: "bound, by the property's own name",
      body: sheet
        + "if let popoverPresentationController = sheet.popoverPresentationController {\npopoverPresentationController.barButtonItem = item\n}\npresent(sheet, animated: true)",
      anchors: "absent absent item"),
    Case(
      name: "guarded",
      body: sheet
        + "guard let popover = sheet.popoverPresentationController else { return }\npopover.sourceItem = sender\npresent(sheet, animated: true)",
      anchors: "absent sender absent"),
    Case(
      name: "the presenting controller's view",
      body: sheet + "sheet.popoverPresentationController?.sourceView = self.view\npresent(sheet, animated: true)",
      anchors: "view absent absent"),
    Case(
      name: "in one of two arms each",
      body: sheet
        + "if let bar = sender as? UIBarButtonItem {\nsheet.popoverPresentationController?.barButtonItem = bar\n} else if let view = sender as? UIView {\nsheet.popoverPresentationController?.sourceView = view\n}\npresent(sheet, animated: true)",
      anchors: "unknown absent unknown"),
    Case(name: "given back", body: sheet + "return sheet", anchors: "unknown unknown unknown"),
    Case(
      name: "handed to code that is not found",
      body: sheet + "router.show(sheet, here)\npresent(sheet, animated: true)",
      anchors: "unknown unknown unknown"),
    Case(
      name: "anchored by a helper in another file", body: sheet + "show(sheet, near: sender)",
      anchors: "unknown unknown unknown",
      others: [
        "Helper.swift":
          "extension UIViewController {\nfunc show(_ c: UIViewController, near v: UIView) {\nc.popoverPresentationController?.sourceView = v\npresent(c, animated: true)\n}\n}"
      ]),
    Case(
      name: "presented by a helper that does not anchor it", body: sheet + "show(sheet, near: sender)",
      anchors: "absent absent absent",
      others: [
        "Helper.swift":
          "extension UIViewController {\nfunc show(_ c: UIViewController, near v: UIView) {\npresent(c, animated: true)\n}\n}"
      ]),
    Case(
      name: "the presentation controller handed on",
      body: sheet + "anchor.apply(to: sheet.popoverPresentationController)\npresent(sheet, animated: true)",
      anchors: "unknown unknown unknown"),
    Case(
      name: "a method of its presentation controller",
      body: sheet + "sheet.popoverPresentationController?.point(at: sender)\npresent(sheet, animated: true)",
      anchors: "unknown unknown unknown"),
    Case(
      name: "only on iPhone",
      body: "if UIDevice.current.userInterfaceIdiom == .phone {\n" + sheet + "present(sheet, animated: true)\n}",
      anchors: "unknown unknown unknown"),
    Case(
      name: "only on iPad",
      body: "if UIDevice.current.userInterfaceIdiom == .pad {\n" + sheet + "present(sheet, animated: true)\n}",
      anchors: "absent absent absent"),
    Case(
      name: "only where there is room", body: popover("if traitCollection.horizontalSizeClass == .regular { STYLE }"),
      anchors: "absent absent absent"),
    Case(
      name: "a style on iPad", body: popover("if isPad { STYLE }"), anchors: "absent absent absent"),
    Case(
      name: "a style in a constant",
      body:
        "let style: UIAlertController.Style = .actionSheet\nlet alert = UIAlertController(title: nil, message: nil, preferredStyle: style)\npresent(alert, animated: true)",
      anchors: "absent absent absent"),
    Case(
      name: "an anchor for each release, on iPad alone",
      body: sheet
        + "if UIDevice.current.userInterfaceIdiom == .pad {\nif #available(iOS 16.0, *) {\nsheet.popoverPresentationController?.sourceItem = item\n} else {\nsheet.popoverPresentationController?.barButtonItem = item\n}\n}\npresent(sheet, animated: true)",
      anchors: "absent item absent"),
    Case(
      name: "a style where a name lies", body: popover("if isTablet { STYLE }"), anchors: "unknown unknown unknown"),
    Case(
      name: "a way out where a name lies", body: "if !isTablet { return }\n" + popover("STYLE"),
      anchors: "unknown unknown unknown"),
    Case(
      name: "a way out of a phone", body: "guard isPad else { return }\n" + popover("STYLE"),
      anchors: "absent absent absent"),
    Case(
      name: "a way out of an iPad", body: "if isPad { return }\n" + popover("STYLE"), anchors: "unknown unknown unknown"
    ),
    Case(
      name: "a name of devices that is not found", body: popover("if isIPad { STYLE }"),
      anchors: "unknown unknown unknown"),
    Case(
      name: "one style on iPhone, the other not",
      body: popover("if UIDevice.isPhone { menu.modalPresentationStyle = .formSheet } else { STYLE }"),
      anchors: "absent absent absent"),
    Case(
      name: "a style not on iPhone, and something else asked", body: popover("if !isPhone && isLarge { STYLE }"),
      anchors: "absent absent absent"),
    Case(
      name: "a style on iPhone", body: popover("if UIDevice.current.userInterfaceIdiom == .phone { STYLE }"),
      anchors: "unknown unknown unknown"),
    Case(
      name: "a style where there is no room",
      body: popover("if traitCollection.horizontalSizeClass == .compact { STYLE }"), anchors: "unknown unknown unknown"),
    Case(
      name: "a style on iPad, and where nobody knows", body: popover("if isPad || wide { STYLE }"),
      anchors: "absent absent absent"),
    Case(
      name: "a style where nobody knows", body: popover("if wide || hasPadIdiom { STYLE }"),
      anchors: "unknown unknown unknown"),
    Case(
      name: "a style on iPad, and an anchor in another arm",
      body: popover("if isPad { STYLE }\nif wide { menu.popoverPresentationController?.sourceView = sender }"),
      anchors: "unknown absent absent"),
    Case(
      name: "a style on iPad, and handed to what is not found", body: popover("if isPad { STYLE }\nplace(menu)"),
      anchors: "unknown unknown unknown"),
    Case(
      name: "a class that anchors itself", body: popover("STYLE"), anchors: "unknown unknown unknown",
      others: [
        "Menu.swift":
          "class Menu: UIViewController {\noverride func viewDidLoad() { popoverPresentationController?.sourceView = owner }\n}"
      ]),
    Case(
      name: "a class that anchors another", body: popover("STYLE"), anchors: "absent absent absent",
      others: [
        "Menu.swift":
          "class Menu: UIViewController {\nfunc open() { next.popoverPresentationController?.sourceView = view }\n}"
      ]),
    Case(
      name: "kept and anchored by another method",
      body:
        "menu = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)\npresent(menu, animated: true)\n}\nvar menu: UIAlertController!\nfunc prepare() {\nmenu.popoverPresentationController?.sourceView = view",
      anchors: "unknown unknown unknown"),
    Case(
      name: "in a closure",
      body: sheet + "DispatchQueue.main.async { [weak self] in\nself?.present(sheet, animated: true)\n}",
      anchors: "absent absent absent"),
    Case(
      name: "of a class below the system's",
      body:
        "let sheet = ThemedSheet(title: nil, message: nil, preferredStyle: .actionSheet)\npresent(sheet, animated: true)",
      anchors: "absent absent absent",
      others: [
        "Themed.swift": "class ThemedSheet: ThemedAlert {}", "Alert.swift": "class ThemedAlert: UIAlertController {}",
      ]),
    Case(
      name: "by a factory",
      body: "let sheet = UIAlertController.themed(preferredStyle: .actionSheet)\npresent(sheet, animated: true)",
      anchors: "absent absent absent"),
    Case(
      name: "by a factory, and anchored by a function of an extension",
      body:
        "let sheet = UIAlertController.themed(preferredStyle: .actionSheet)\nsheet.popoverPresentationController?.setSource(sender)\npresent(sheet, animated: true)",
      anchors: "unknown unknown unknown"),
    Case(
      name: "an activity controller by an initializer of an extension",
      body: "let sheet = UIActivityViewController(note: note)\npresent(sheet, animated: true)",
      anchors: "absent absent absent"),
    Case(
      name: "within #if DEBUG", body: "#if DEBUG\n" + sheet + "present(sheet, animated: true)\n#endif",
      anchors: "absent absent absent"),
  ]

  /// What names of devices mean, which decides nothing by itself.
  private static let devices = """
    var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad }
    var isPhone: Bool { return traitCollection.userInterfaceIdiom == .phone }
    let isTablet = UIDevice.current.userInterfaceIdiom == .phone
    """

  @Test(arguments: cases) func anchors(_ test: Case) throws {
    let document = read(
      "class Screen: UIViewController {\n\(Self.devices)\nfunc act(_ sender: UIButton) {\n\(test.body)\n}\n}"
        + "\nextension UIDevice {\nstatic var isPhone: Bool { current.userInterfaceIdiom == .phone }\n}",
      with: test.others)
    let popup = try #require(document.popups.first)
    let states = [Key.sourceView, .sourceItem, .barButtonItem].map { popup[$0].brief }
    #expect(states.joined(separator: " ") == test.anchors)
    let hasErrors = document.hasErrors
    #expect(!hasErrors)
  }

  /// Code that presents nothing, or nothing that UIKit would show at an anchor.
  @Test(arguments: [
    "let sheet = AlertController(title: nil, preferredStyle: .actionSheet)\npresent(sheet, animated: true)",
    "let sheet = Sheet.UIAlertController.themed(preferredStyle: .actionSheet)\npresent(sheet, animated: true)",
    "let sheet = UIAlertController(title: nil, message: nil, preferredStyle: isPad ? .alert : .actionSheet)\npresent(sheet, animated: true)",
    "// UIAlertController(preferredStyle: .actionSheet)",
    "print(\"UIAlertController(preferredStyle: .actionSheet)\")",
    "#if os(tvOS)\nlet sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)\npresent(sheet, animated: true)\n#endif",
    "if case .popover(let x) = style { print(x) }",
    "config.sourceView = sender",
    "Text(\"\").popover(present: $shown, attributes: { $0.x = 1 }) { Text(\"\") }",
    "let safari = SFSafariViewController(url: url)\nsafari.modalPresentationStyle = .overFullScreen\npresent(safari, animated: true)",
    "let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)\naddChild(sheet)",
  ])
  func falseFriends(_ body: String) {
    #expect(read("class Screen: UIViewController {\nfunc act(_ sender: UIButton) {\n\(body)\n}\n}").popups.isEmpty)
  }

  @Test(arguments: [
    ("class FooTests: XCTestCase {\nfunc testIt() {\nBODY\n}\n}", "Main.swift"),
    (
      "struct Share: UIViewControllerRepresentable {\nfunc makeUIViewController() -> UIViewController {\nBODY\n}\n}",
      "Main.swift"
    ),
    ("class Screen: UIViewController {\nfunc act() {\nBODY\n}\n}", "AppTests/Main.swift"),
    ("class Screen: UIViewController {\nfunc act() {\nBODY\n}\n}", "macOS/Main.swift"),
  ])
  func notTheApp(_ text: String, _ name: String) {
    let body =
      "let v = UIActivityViewController(activityItems: [], applicationActivities: nil)\npresent(v, animated: true)"
    #expect(Project().read(text.replacing("BODY", with: body), name: name).popups.isEmpty)
  }

  /// A file that a target for these families of devices compiles.
  private func compiled(_ body: String, families: String) -> SwiftDocument {
    let project = Project()
    project.write(
      "App.xcodeproj/project.pbxproj",
      """
      { objects = {
        T = { isa = PBXNativeTarget; buildConfigurationList = L; buildPhases = (P, ); productType = "com.apple.product-type.application"; };
        P = { isa = PBXSourcesBuildPhase; files = (B /* Main.swift in Sources */, ); };
        B = { isa = PBXBuildFile; fileRef = F; };
        F = { isa = PBXFileReference; path = Main.swift; };
        L = { isa = XCConfigurationList; buildConfigurations = (C, ); };
        C = { isa = XCBuildConfiguration; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 15.2; TARGETED_DEVICE_FAMILY = \(families); }; };
      }; }
      """)
    return project.read("class Screen: UIViewController {\nfunc act() {\n\(body)\n}\n}")
  }

  /// What is not set is absent whatever the app is built for; it is wrong only where a device is asked that needs it.
  @Test(arguments: [("1", false), ("2", true), ("\"1,2\"", true)])
  func onIPhonesAloneNoPopoverHasToBeAnchored(families: String, isFound: Bool) {
    let document = compiled("\(Self.sheet)present(sheet, animated: true)", families: families)
    #expect(document.popups.first?[.sourceView].isAbsent == true)
    #expect(FixCase.engine.lint(document).contains { $0.rule == "missing-anchor" } == isFound)
    #expect(document.head.properties[.targetDeployment] == .known(.version(Version(15, 2))))
  }

  /// Devices that the app is not built for are not asked.
  @Test(arguments: [("1", [.phone]), ("2", [.pad]), ("\"1,2\"", [.phone, .pad])] as [(String, Set<Device.Idiom>)])
  func theFamiliesAreThoseOfTheTarget(families: String, idioms: Set<Device.Idiom>) {
    let document = compiled("\(Self.sheet)present(sheet, animated: true)", families: families)
    #expect(document.head.families == idioms)
    #expect(Set(FixCase.engine.devices(for: document.head).map(\.idiom)) == idioms)
  }

  @Test(arguments: [("1", "absent"), ("2", "unknown"), ("\"1,2\"", "absent")])
  func onIPadsAloneNothingIsSaidOfPhones(families: String, adaptiveStyle: String) {
    let document = compiled(
      "let menu = UIViewController()\nmenu.modalPresentationStyle = .popover\nmenu.popoverPresentationController?.sourceView = view\npresent(menu, animated: true)",
      families: families)
    #expect(document.popups.first?[.adaptiveStyle].brief == adaptiveStyle)
  }

  /// A popup is named for the app's own class before a variable, and before a class of the system's.
  @Test(arguments: [
    ("let vc = Chooser(title: nil, message: nil, preferredStyle: .actionSheet)", "Chooser"),
    ("let share = UIActivityViewController(activityItems: [], applicationActivities: nil)\nlet vc = share", "share"),
  ])
  func namesAreThoseOfClasses(_ made: String, _ name: String) {
    let document = read(
      """
      class Chooser: UIAlertController {}
      class Screen: UIViewController {
      func act() {
      \(made)
      present(vc, animated: true)
      }
      }
      """)
    #expect(document.popups.map(\.id) == [name])
  }
}
