import PopupModel
import RuleEngine
import SourceText
import Testing

@testable import SwiftSourceFormat

/// Fixes that are proven, as they are written into code.
@Suite struct EditTests {
  static let engine = FixCase.engine

  static let cases: [FixCase] = [
    FixCase(
      rule: "missing-anchor", title: "Anchor it at the centre of the presenting view",
      text: """
        -class Screen: UIViewController {
        +class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
             func share() {
                 let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        +        if let popover = sheet.popoverPresentationController {
        +            popover.sourceView = view
        +            popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
        +            popover.permittedArrowDirections = []
        +            popover.delegate = self
        +        }
                 present(sheet, animated: true)
             }
        +
        +    func popoverPresentationController(
        +        _ popoverPresentationController: UIPopoverPresentationController,
        +        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        +        in view: AutoreleasingUnsafeMutablePointer<UIView>
        +    ) {
        +        let bounds = view.pointee.bounds
        +        rect.pointee = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
        +    }
         }
        """),
    FixCase(
      rule: "unguarded-dismissal", title: "Make it modal in presentation",
      text: """
         class Form: UIViewController {
         \tlet name = UITextField()
         \tfunc cancel() { dismiss(animated: true) }
         }
         class Screen: UIViewController {
         \tfunc edit() {
         \t\tlet form = Form()
         \t\tform.modalPresentationStyle = .formSheet
        +\t\tform.isModalInPresentation = true
         \t\tpresent(form, animated: true)
         \t}
         }
        """),
    FixCase(
      rule: "unguarded-dismissal", title: "Make it modal in presentation",
      text: """
         struct Editor: View {
           @State var name = ""
           @Environment(\\.dismiss) var dismiss
           var body: some View {
             VStack {
               TextField("", text: $name)
               Button("") { dismiss() }
             }
           }
         }
         struct Screen: View {
           @State var shown = false
           var body: some View {
             Button("") {}
               .sheet(isPresented: $shown) {
                 Editor()
        +          .interactiveDismissDisabled()
               }
           }
         }
        """),
    FixCase(
      rule: "popover-becomes-sheet",
      text: """
         struct Screen: View {
           @State var shown = false
           var body: some View {
             Button("") {}
               .popover(isPresented: $shown) {
                 List {
                   Text("")
                 }
                 .padding()
        +        .presentationCompactAdaptation(.popover)
               }
           }
         }
        """,
      deployment: Version(16, 4)),
    FixCase(
      rule: "anchor-before-style",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController {
           func show(_ sender: UIView) {
             let menu = Menu()
        +    menu.modalPresentationStyle = .popover
             menu.popoverPresentationController?.sourceView = sender
        -    menu.modalPresentationStyle = .popover
             menu.popoverPresentationController?.sourceRect = sender.bounds
             present(menu, animated: true)
           }
         }
        """),
    FixCase(
      rule: "adaptive-style-misses-traits",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           func show(_ sender: UIView) {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.popoverPresentationController?.sourceView = sender
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
        -  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
        +  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
         }
        """),
    FixCase(
      rule: "popover-becomes-sheet",
      text: """
         class Menu: UIViewController {}
        -class Screen: UIViewController {
        +class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
             func show(_ sender: UIView) {
                 let menu = Menu()
                 menu.modalPresentationStyle = .popover
        +        menu.popoverPresentationController?.delegate = self
                 menu.popoverPresentationController?.sourceView = sender
                 present(menu, animated: true)
             }
        +
        +    func adaptivePresentationStyle(
        +        for controller: UIPresentationController, traitCollection: UITraitCollection
        +    ) -> UIModalPresentationStyle {
        +        .none
        +    }
         }
        """),
    FixCase(
      rule: "not-modal-for-assistive-technology",
      text: """
         class Card: UIViewController {
           let card = UIView()
           init() {
             super.init(nibName: nil, bundle: nil)
             modalPresentationStyle = .overFullScreen
           }
           required init?(coder: NSCoder) { nil }
           override func viewDidLoad() {
             super.viewDidLoad()
        +    view.accessibilityViewIsModal = true
             view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
             NSLayoutConstraint.activate([
               card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
               card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
               card.widthAnchor.constraint(equalToConstant: 300),
               card.heightAnchor.constraint(equalToConstant: 330),
             ])
           }
         }
        """),
    FixCase(
      rule: "incomplete-background-view",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController {
           func show(_ sender: UIView) {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.popoverPresentationController?.sourceView = sender
             menu.popoverPresentationController?.popoverBackgroundViewClass = Clear.self
             present(menu, animated: true)
           }
         }
         class Clear: UIPopoverBackgroundView {
           override class func arrowBase() -> CGFloat { 0 }
           override class func contentViewInsets() -> UIEdgeInsets { .zero }
           override var arrowOffset: CGFloat { get { 0 } set {} }
        +
        +  override class func arrowHeight() -> CGFloat { 0 }
        +
        +  override var arrowDirection: UIPopoverArrowDirection {
        +    get { .any }
        +    set {}
        +  }
         }
        """),
  ]

  @Test(arguments: cases) func fixes(_ test: FixCase) throws { try test.check() }

  /// What would change other popups too, or stands in another file, is not offered.
  @Test func aDelegateOfOtherPopupsIsLeftAlone() throws {
    let document = read(
      """
      class Menu: UIViewController {}
      class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
        func show(_ sender: UIView) {
          let menu = Menu()
          menu.modalPresentationStyle = .popover
          menu.popoverPresentationController?.sourceView = sender
          menu.popoverPresentationController?.delegate = self
          present(menu, animated: true)
        }
        func share() {
          let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
          present(sheet, animated: true)
        }
      }
      """)
    let finding = try #require(Self.engine.lint(document).first { $0.rule == "missing-anchor" })
    #expect(Self.engine.fixes(for: finding, in: document).isEmpty)
  }

  @Test func fixAllComesToRest() {
    let document = read(
      """
      class Menu: UIViewController {}
      class Screen: UIViewController {
        func show(_ sender: UIView) {
          let menu = Menu()
          menu.modalPresentationStyle = .popover
          menu.popoverPresentationController?.sourceView = sender
          present(menu, animated: true)
        }
        func share() {
          let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
          present(sheet, animated: true)
        }
      }
      """)
    let result = Self.engine.fixAll(document, suggested: true)
    #expect(result.notes.isEmpty)
    #expect(!result.applied.isEmpty)
    let again = Self.engine.fixAll(result.document, suggested: true)
    #expect(again.document.text == result.document.text)
  }

  @Test(arguments: [
    ("// popuplint:disable:next missing-anchor - iPhone only", "", true),
    ("", " // popuplint:disable:this missing-anchor - iPhone only", true),
    ("// popuplint:disable:next missing-preferred-content-size - no", "", false),
    ("// popuplint:disable missing-anchor - here", "", true),
    ("// popuplint:disable missing-anchor - here\n// popuplint:enable missing-anchor", "", false),
  ])
  func suppressions(_ before: String, _ behind: String, _ isQuiet: Bool) {
    let document = read(
      """
      class Screen: UIViewController {
        func share() {
          \(before)
          let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)\(behind)
          present(sheet, animated: true)
        }
      }
      """)
    #expect(Self.engine.lint(document).contains { $0.rule == "missing-anchor" } != isQuiet)
  }
}
