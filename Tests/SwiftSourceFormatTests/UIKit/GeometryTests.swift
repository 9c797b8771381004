import PopupModel
import RuleEngine
import Testing

@testable import SwiftSourceFormat

/// What a popup's geometry is computed from, and where reserved regions are read.
@Suite struct GeometryTests {
  /// A popover of a method `act(_ sender: UIButton)`, with what the body says beside.
  private func popover(_ body: String, members: String = "") -> Popup? {
    read(
      """
      class Menu: UIViewController {}
      class Screen: UIViewController {
      \(members)
      func act(_ sender: UIButton) {
      let menu = Menu()
      menu.modalPresentationStyle = .popover
      menu.popoverPresentationController?.sourceView = sender
      \(body)
      present(menu, animated: true)
      }
      }
      """
    ).popups.first
  }

  @Test(arguments: [
    (
      "let side = max(UIScreen.main.bounds.width, UIScreen.main.bounds.height)\nmenu.preferredContentSize = CGSize(width: side, height: side)",
      "longerScreenSide", "longerScreenSide"
    ),
    (
      "menu.preferredContentSize = .init(width: min(UIScreen.main.bounds.size.height, UIScreen.main.bounds.size.width), height: 300)",
      "shorterScreenSide", "absent"
    ),
    // Something else is made of a side.
    (
      "menu.preferredContentSize = CGSize(width: max(UIScreen.main.bounds.width, 600), height: max(UIScreen.main.bounds.width, UIScreen.main.bounds.width))",
      "absent", "absent"
    ),
    (
      "menu.preferredContentSize = CGSize(width: max(UIScreen.main.bounds.width, UIScreen.main.bounds.height) / 2, height: own.max(UIScreen.main.bounds.width, UIScreen.main.bounds.height))",
      "absent", "absent"
    ),
    (
      "var side = max(UIScreen.main.bounds.width, UIScreen.main.bounds.height)\nside = limit\nmenu.preferredContentSize = CGSize(width: side, height: 300)",
      "absent", "absent"
    ),
  ])
  func sidesOfTheScreen(_ body: String, _ width: String, _ height: String) {
    let popup = popover(body)
    #expect(popup?[.preferredContentSize].isUnknown == true)
    #expect(popup?[.widthFrom].value?.word?.text ?? "absent" == width)
    #expect(popup?[.heightFrom].value?.word?.text ?? "absent" == height)
  }

  @Test func aClassThatTakesItsOwnSizeFromTheScreen() {
    let document = read(
      """
      class Menu: UIViewController {
      override func viewDidLoad() {
      let side = max(UIScreen.main.bounds.width, UIScreen.main.bounds.height)
      preferredContentSize = CGSize(width: side, height: side)
      }
      }
      class Screen: UIViewController {
      func act(_ sender: UIButton) {
      let menu = Menu()
      menu.modalPresentationStyle = .popover
      menu.popoverPresentationController?.sourceView = sender
      present(menu, animated: true)
      }
      }
      """)
    #expect(document.popups.first?[.widthFrom] == .known(.word(.longerScreenSide)))
    #expect(document.popups.first?[.heightFrom] == .known(.word(.longerScreenSide)))
    expectSameAsDescription(document)
  }

  @Test(arguments: [
    ("menu.preferredContentSize = CGSize(width: UIScreen.main.bounds.width * 0.8, height: 300)", "screenMain"),
    ("menu.preferredContentSize.width = UIScreen.main.bounds.width", "screenMain"),
    (
      "let width = UIScreen.main.bounds.width\nmenu.preferredContentSize = CGSize(width: width, height: 9)",
      "screenMain"
    ),
    (
      "let side = max(UIScreen.main.bounds.width, UIScreen.main.bounds.height)\nmenu.preferredContentSize = CGSize(width: side, height: side)",
      "screenMain"
    ),
    ("menu.preferredContentSize = CGSize(width: sideLength, height: 300)", "screenMain"),
    ("menu.preferredContentSize = CGSize(width: computed(), height: 300)", "keyWindow"),
    (
      "menu.preferredContentSize = CGSize(width: UIDevice.current.userInterfaceIdiom == .pad ? 400 : 300, height: 9)",
      "idiom"
    ),
    (
      "menu.preferredContentSize = UIDevice.current.orientation.isLandscape ? CGSize(width: 1, height: 2) : CGSize(width: 2, height: 1)",
      "orientation"
    ),
    ("menu.preferredContentSize = CGSize(width: view.bounds.width, height: 300)", "bounds"),
    (
      "menu.popoverPresentationController?.sourceRect = CGRect(x: UIScreen.main.bounds.midX, y: 0, width: 0, height: 0)",
      "screenMain"
    ),
    // The screen tells of something else.
    ("menu.preferredContentSize = CGSize(width: 300, height: 1 / UIScreen.main.scale)", "absent"),
    (
      "let width = UIScreen.main.bounds.width\nprint(width)\nmenu.preferredContentSize = CGSize(width: 1, height: 9)",
      "absent"
    ),
    ("menu.preferredContentSize = CGSize(width: other.sideLength, height: 300)", "absent"),
    (
      "if UIDevice.current.userInterfaceIdiom == .pad { menu.preferredContentSize = CGSize(width: 9, height: 9) }",
      "absent"
    ),
    ("menu.popoverPresentationController?.sourceRect = view.bounds", "absent"),
  ])
  func geometry(_ body: String, _ sources: String) {
    let members = """
      private let sideLength = UIScreen.main.bounds.width - 40
      func computed() -> CGFloat { UIApplication.shared.keyWindow!.bounds.width }
      """
    #expect(popover(body, members: members)?[.geometryFrom].brief == sources)
  }

  /// The rect of a source view that is `sender`, or the controller's own.
  @Test(arguments: [
    ("sender", "sender.bounds", "bounds"), ("sender", "sender.frame", "frame"), ("sender", "other.frame", "unknown"),
    ("sender.superview", "sender.frame", "unknown"), ("view", "view.frame", "bounds"),
    ("view", "CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)", "center"),
    ("view", "CGRect(x: view.bounds.width / 2, y: view.bounds.size.height / 2, width: 1, height: 1)", "center"),
    ("sender", "CGRect(x: sender.bounds.midX, y: sender.bounds.midY, width: 0, height: 0)", "center"),
    ("sender", "CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)", "unknown"),
    ("view", "CGRect(x: view.bounds.midX, y: view.bounds.maxY, width: 0, height: 0)", "unknown"),
    ("view", "Self.middle(view.bounds)", "center"), ("view", "middle(of: view)", "center"),
    ("view", "other.middle(of: view)", "unknown"),
    ("sender", "CGRect(x: 1, y: 2, width: 3, height: 4)", "1.0,2.0,3.0,4.0"),
  ])
  func rects(_ view: String, _ rect: String, _ expected: String) {
    let popup = popover(
      """
      menu.popoverPresentationController?.sourceView = \(view)
      menu.popoverPresentationController?.sourceRect = \(rect)
      """,
      members: """
        static func middle(_ area: CGRect) -> CGRect { CGRect(x: area.midX, y: area.midY, width: 0, height: 0) }
        func middle(of v: UIView) -> CGRect {
          return CGRect(x: v.bounds.midX, y: v.bounds.midY, width: 0, height: 0)
        }
        """)
    #expect(popup?[.sourceRect].brief == expected)
  }

  /// What a delegate sets when UIKit tells it that the popover is about to be presented.
  @Test(arguments: [
    ("controller.sourceView = controller.presentingViewController.view", "view absent"),
    (
      "guard let v = controller.presentingViewController.view else { return }\ncontroller.sourceView = v", "view absent"
    ),
    ("controller.barButtonItem = item", "absent item"),
    ("if let item { controller.barButtonItem = item }", "unknown unknown"),
    ("anchor(controller)", "unknown unknown"), ("controller.permittedArrowDirections = []", "absent absent"),
  ])
  func preparations(_ body: String, _ anchors: String) throws {
    let document = read(
      """
      class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
      func act() {
      let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      sheet.popoverPresentationController?.delegate = self
      present(sheet, animated: true)
      }
      func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
      \(body)
      }
      }
      """)
    let popup = try #require(document.popups.first)
    #expect([Key.sourceView, .barButtonItem].map { popup[$0].brief }.joined(separator: " ") == anchors)
  }

  /// A card over a dimmed backdrop, with members of its own.
  private func card(_ members: String) -> Popup? {
    read(
      """
      class Card: UIViewController {
      let card = UIView()
      init() {
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = .overFullScreen
      }
      func build() {
      view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
      card.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
      }
      \(members)
      }
      """
    ).popups.first
  }

  @Test(arguments: [
    ("override func viewDidLoad() { let r = view.reservedRegions(kind: .division) }", "viewDidLoad"),
    ("override func viewDidLayoutSubviews() { use(view.reservedRegions(kind: .division)) }", "viewDidLayoutSubviews"),
    (
      "override func viewDidLoad() { place() }\nfunc place() { use(view.reservedRegions(kind: .division)) }",
      "viewDidLoad"
    ),
    (
      "override func viewDidLoad() { place() }\noverride func viewDidLayoutSubviews() { place() }\nfunc place() { use(view.reservedRegions(kind: .division)) }",
      "viewDidLoad viewDidLayoutSubviews"
    ),
    (
      "override func viewDidLoad() { view.addInteraction(UIHingeInteraction { [weak self] _, _ in self?.place() }) }\nfunc place() { use(view.reservedRegions(kind: .division)) }",
      "hingeHandler"
    ),
    (
      "override func viewDidLayoutSubviews() { for r in view.reservedRegions(kind: .division).filter({ $0.isActive }) { use(r) } }",
      "viewDidLayoutSubviews"
    ),
    // When it runs is not known.
    (
      "override func viewDidLoad() { queue.async { use(self.view.reservedRegions(kind: .division)) } }", "absent"
    ),
    ("func refresh() { use(view.reservedRegions(kind: .division)) }", "absent"),
    ("// view.reservedRegions(kind: .division)", "absent"),
  ])
  func regionReaders(_ members: String, _ readers: String) {
    #expect(card(members)?[.readsRegionsIn].brief == readers)
  }

  @Test(arguments: [
    ("for r in view.reservedRegions(kind: .division) where !r.frame.isEmpty { use(r) }", "frameIsEmptyTest"),
    ("let r = view.reservedRegions(kind: .division).first { $0.frame.width > 0 }", "frameIsEmptyTest"),
    ("for r in view.reservedRegions(kind: .division) where r.isActive { use(r.frame.width) }", "absent"),
    ("let r = view.reservedRegions(kind: .division)\nif other.frame.isEmpty { use(r) }", "absent"),
    ("let r = others.first { $0.frame.isEmpty } ?? view.reservedRegions(kind: .division)", "absent"),
    ("card.frame = UIScreen.main.bounds", "screenMain"),
    ("card.widthAnchor.constraint(equalToConstant: UIScreen.main.bounds.width - 40).isActive = true", "screenMain"),
    ("other.widthAnchor.constraint(equalToConstant: UIScreen.main.bounds.width - 40).isActive = true", "absent"),
    (
      "view.addInteraction(UIHingeInteraction { _, update in self.top.constant = update.hinge?.angle ?? 0 })",
      "hingeAngle"
    ),
    ("view.addInteraction(UIHingeInteraction { _, update in print(update.hinge?.angle ?? 0) })", "absent"),
  ])
  func layoutGeometry(_ body: String, _ sources: String) {
    #expect(card("override func viewDidLayoutSubviews() {\n\(body)\n}")?[.geometryFrom].brief == sources)
  }

  /// The rules that ask of these find what is wrong and nothing else.
  @Test func findings() {
    func rules(_ text: String) -> Set<String> { Set(FixCase.engine.lint(read(text)).map(\.rule)) }
    let found = rules(
      """
      class Menu: UIViewController {}
      class Screen: UIViewController {
      func act(_ sender: UIButton) {
      let menu = Menu()
      menu.modalPresentationStyle = .popover
      menu.preferredContentSize = CGSize(width: UIScreen.main.bounds.width, height: 300)
      menu.popoverPresentationController?.sourceView = sender
      menu.popoverPresentationController?.sourceRect = sender.frame
      present(menu, animated: true)
      }
      }
      """)
    #expect(found == ["screen-geometry", "anchor-outside-source", "popover-becomes-sheet"])
  }

  /// Code is spoken of in its own words, a description in its.
  @Test(arguments: [
    ("let w = UIScreen.main.bounds.width\nmenu.preferredContentSize = CGSize(width: w, height: 300)", "UIScreen.main"),
    (
      "let w = UIApplication.shared.keyWindow!.bounds.width\nmenu.preferredContentSize = CGSize(width: w, height: 300)",
      "the key window"
    ),
  ])
  func isToldInTheWordsOfTheCode(_ body: String, _ source: String) throws {
    let document = read(
      """
      class Menu: UIViewController {}
      class Screen: UIViewController {
      func act(_ sender: UIButton) {
      let menu = Menu()
      menu.modalPresentationStyle = .popover
      menu.popoverPresentationController?.sourceView = sender
      \(body)
      present(menu, animated: true)
      }
      }
      """)
    let finding = try #require(FixCase.engine.lint(document).first { $0.rule == "screen-geometry" })
    #expect(finding.message.contains("takes its geometry from \(source), which"), "\(finding.message)")
  }
}
