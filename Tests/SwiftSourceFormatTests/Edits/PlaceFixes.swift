import PopupModel
import RuleEngine
import Testing

@testable import SwiftSourceFormat

/// A fix in each kind of place that code stands in: what it writes has to compile there.
enum PlaceFixes {
  private static let centre = "Anchor it at the centre of the presenting view"
  private static let opener = "Anchor it at what opens it"

  private static func atCentre(_ text: String) -> FixCase { FixCase(rule: "missing-anchor", title: centre, text: text) }

  private static func atOpener(_ text: String, deployment: Version? = nil) -> FixCase {
    FixCase(rule: "missing-anchor", title: opener, text: text, deployment: deployment)
  }

  static let cases: [FixCase] = [
    // A cell.
    atCentre(
      """
       class RowCell: UITableViewCell {
         weak var owner: UIViewController?
         func tapShare(_ sender: Any) {
           let sheet = UIActivityViewController(activityItems: [1], applicationActivities: nil)
      +    if let popover = sheet.popoverPresentationController, let view = owner?.view {
      +      popover.sourceView = view
      +      popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
      +      popover.permittedArrowDirections = []
      +    }
           owner?.present(sheet, animated: true)
         }
       }
      """),
    // A static function.
    atCentre(
      """
       @MainActor enum Sharer {
         static func share(with controller: UIViewController) {
           let sheet = UIActivityViewController(activityItems: [1], applicationActivities: nil)
      +    if let popover = sheet.popoverPresentationController {
      +      popover.sourceView = controller.view
      +      popover.sourceRect = CGRect(x: controller.view.bounds.midX, y: controller.view.bounds.midY, width: 0, height: 0)
      +      popover.permittedArrowDirections = []
      +    }
           controller.present(sheet, animated: true)
         }
       }
      """),
    // A coordinator that is no NSObject: nobody can be the delegate, and nobody needs to be.
    atCentre(
      """
       @MainActor final class MenuCoordinator {
         weak var host: UIViewController?
         func show() {
           let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      +    if let popover = sheet.popoverPresentationController, let view = host?.view {
      +      popover.sourceView = view
      +      popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
      +      popover.permittedArrowDirections = []
      +    }
           host?.present(sheet, animated: true)
         }
       }
      """),
    // A SwiftUI view.
    atCentre(
      """
       struct Export: View {
         let root: UIViewController
         var body: some View { Button("") { share() } }
         func share() {
           let sheet = UIActivityViewController(activityItems: [1], applicationActivities: nil)
      +    if let popover = sheet.popoverPresentationController {
      +      popover.sourceView = root.view
      +      popover.sourceRect = CGRect(x: root.view.bounds.midX, y: root.view.bounds.midY, width: 0, height: 0)
      +      popover.permittedArrowDirections = []
      +    }
           root.present(sheet, animated: true)
         }
       }
      """),
    // A closure that holds its object weakly.
    atCentre(
      """
       class Screen: UIViewController {
         var onTap: (() -> Void)?
         func wire() {
           onTap = { [weak self] in
             let sheet = UIActivityViewController(activityItems: [1], applicationActivities: nil)
      +      if let popover = sheet.popoverPresentationController, let view = self?.view {
      +        popover.sourceView = view
      +        popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
      +        popover.permittedArrowDirections = []
      +      }
             self?.present(sheet, animated: true)
           }
         }
       }
      """),
    // One that has unwrapped it, under its own name and under another.
    atCentre(
      """
       class Screen: UIViewController {
         var onTap: (() -> Void)?
         func wire() {
           onTap = { [weak self] in
             guard let self else { return }
             let sheet = UIActivityViewController(activityItems: [1], applicationActivities: nil)
      +      if let popover = sheet.popoverPresentationController {
      +        popover.sourceView = self.view
      +        popover.sourceRect = CGRect(x: self.view.bounds.midX, y: self.view.bounds.midY, width: 0, height: 0)
      +        popover.permittedArrowDirections = []
      +      }
             self.present(sheet, animated: true)
           }
         }
       }
      """),
    atCentre(
      """
       class Screen: UIViewController {
         var onTap: (() -> Void)?
         func wire() {
           onTap = { [weak self] in
             guard let strong = self else { return }
             let sheet = UIActivityViewController(activityItems: [1], applicationActivities: nil)
      +      if let popover = sheet.popoverPresentationController {
      +        popover.sourceView = strong.view
      +        popover.sourceRect = CGRect(x: strong.view.bounds.midX, y: strong.view.bounds.midY, width: 0, height: 0)
      +        popover.permittedArrowDirections = []
      +      }
             strong.present(sheet, animated: true)
           }
         }
       }
      """),
    // An actor, whose method is the main actor's.
    atCentre(
      """
       actor Exporter {
         @MainActor func share(with host: UIViewController) {
           let sheet = UIActivityViewController(activityItems: [1], applicationActivities: nil)
      +    if let popover = sheet.popoverPresentationController {
      +      popover.sourceView = host.view
      +      popover.sourceRect = CGRect(x: host.view.bounds.midX, y: host.view.bounds.midY, width: 0, height: 0)
      +      popover.permittedArrowDirections = []
      +    }
           host.present(sheet, animated: true)
         }
       }
      """),
    // Extensions of protocols.
    atCentre(
      """
       @MainActor protocol Sharing {}
       extension Sharing where Self: UIViewController {
         func share() {
           let sheet = UIActivityViewController(activityItems: [1], applicationActivities: nil)
      +    if let popover = sheet.popoverPresentationController {
      +      popover.sourceView = view
      +      popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
      +      popover.permittedArrowDirections = []
      +    }
           present(sheet, animated: true)
         }
       }
      """),
    atCentre(
      """
       @MainActor protocol Asking { var host: UIViewController { get } }
       extension Asking {
         func ask() {
           let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      +    if let popover = sheet.popoverPresentationController {
      +      popover.sourceView = host.view
      +      popover.sourceRect = CGRect(x: host.view.bounds.midX, y: host.view.bounds.midY, width: 0, height: 0)
      +      popover.permittedArrowDirections = []
      +    }
           host.present(sheet, animated: true)
         }
       }
      """),
    // An extension of the system's class, which cannot take up a delegate's duties: the view itself is followed.
    atCentre(
      """
       extension UIViewController {
         func ask() {
           let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      +    if let popover = sheet.popoverPresentationController {
      +      popover.sourceView = view
      +      popover.permittedArrowDirections = []
      +    }
           present(sheet, animated: true)
         }
       }
      """),
    // A row that was chosen.
    atOpener(
      """
       class List: UIViewController {
         func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
           let sheet = UIActivityViewController(activityItems: [1], applicationActivities: nil)
      +    sheet.popoverPresentationController?.sourceView = tableView.cellForRow(at: indexPath)
           present(sheet, animated: true)
         }
       }
      """),
    atOpener(
      """
       class Grid: UIViewController {
         var later: (() -> Void)?
         func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
           later = {
             let sheet = UIActivityViewController(activityItems: [1], applicationActivities: nil)
      +      sheet.popoverPresentationController?.sourceView = collectionView.cellForItem(at: indexPath) ?? collectionView
             self.present(sheet, animated: true)
           }
         }
       }
      """),
    // What sends the action: a bar button item is a source item only where the target is known to have that.
    atOpener(
      """
       class Screen: UIViewController {
         func share(_ sender: UIBarButtonItem) {
           let sheet = UIActivityViewController(activityItems: [1], applicationActivities: nil)
      +    sheet.popoverPresentationController?.sourceItem = sender
           present(sheet, animated: true)
         }
       }
      """, deployment: Version(16)),
    atOpener(
      """
       class Screen: UIViewController {
         func held(_ sender: UITapGestureRecognizer) {
           let sheet = UIActivityViewController(activityItems: [1], applicationActivities: nil)
      +    sheet.popoverPresentationController?.sourceView = sender.view
           present(sheet, animated: true)
         }
       }
      """),
    // A public class has what it is asked for in public.
    FixCase(
      rule: "missing-anchor", title: centre,
      text: """
        -public class Screen: UIViewController {
        +public class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
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
        +    public func popoverPresentationController(
        +        _ popoverPresentationController: UIPopoverPresentationController,
        +        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        +        in view: AutoreleasingUnsafeMutablePointer<UIView>
        +    ) {
        +        let bounds = view.pointee.bounds
        +        rect.pointee = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
        +    }
         }
        """),
    // What blocks while something was typed.
    FixCase(
      rule: "unguarded-dismissal", title: "Block it while something was typed",
      text: """
        -class Note: UIViewController {
        +class Note: UIViewController, UITextViewDelegate {
           let subject = UITextField()
           let text = UITextView()
           override func viewDidLoad() {
             super.viewDidLoad()
        +    subject.addAction(
        +      UIAction { [weak self] _ in self?.isModalInPresentation = true },
        +      for: .editingChanged)
        +    text.delegate = self
           }
           func cancel() { dismiss(animated: true) }
        +
        +  func textViewDidChange(_ textView: UITextView) {
        +    isModalInPresentation = true
        +  }
         }
         class Screen: UIViewController {
           func edit() {
             let note = Note()
             note.modalPresentationStyle = .formSheet
             present(note, animated: true)
           }
         }
        """),
    FixCase(
      rule: "unguarded-dismissal", title: "Block it while something was typed",
      text: """
         struct Editor: View {
           @State private var name = ""
           @State private var note = "Hello"
           @Environment(\\.dismiss) private var dismiss
           var body: some View {
             NavigationStack {
               TextField("", text: $name)
               TextField("", text: $note)
               Button("Cancel") { dismiss() }
             }
        +    .interactiveDismissDisabled(!name.isEmpty || note != "Hello")
           }
         }
         struct Screen: View {
           @State var shown = false
           var body: some View {
             Button("") {}
               .sheet(isPresented: $shown) { Editor() }
           }
         }
        """),
  ]

  /// Code for which nothing can be written, and why.
  static let refused: [(rule: String, text: String, reason: String)] = [
    (
      "missing-anchor",
      """
      actor Exporter {
        func share(with host: UIViewController) async {
          let sheet = await UIActivityViewController(activityItems: [1], applicationActivities: nil)
          await host.present(sheet, animated: true)
        }
      }
      """, "it is presented from outside the main actor"
    ),
    (
      "missing-anchor",
      """
      class Screen: UIViewController {
        let other = UIViewController()
        func share() {
          let sheet = UIActivityViewController(activityItems: [1], applicationActivities: nil)
          if title == nil {
            present(sheet, animated: true)
          } else {
            other.present(sheet, animated: true)
          }
        }
      }
      """, "more than one controller presents it"
    ),
    (
      "missing-anchor",
      """
      class Router { func present(_ controller: UIViewController, animated: Bool) { top.present(controller, animated: animated) } }
      struct Export {
        let router: Router
        func share() {
          let sheet = UIActivityViewController(activityItems: [1], applicationActivities: nil)
          router.present(sheet, animated: true)
        }
      }
      """, "what presents it is not known to be a view controller"
    ),
    (
      "unguarded-dismissal",
      """
      struct Editor: View {
        @State var name = ""
        var body: some View { TextField("", text: $name) }
      }
      struct Screen: View {
        @State var shown = false
        var body: some View { Button("") {}.sheet(isPresented: $shown) { Editor() } }
      }
      """, "nothing is known to close it"
    ),
    (
      "unguarded-dismissal",
      """
      struct Editor: View {
        @State var name = ""
        @Environment(\\.dismiss) var dismiss
        var body: some View { Form { TextField("", text: $name); Button("") { dismiss() } } }
      }
      struct Screen: View {
        @State var shown = false
        var body: some View { Button("") {}.sheet(isPresented: $shown) { NavigationStack { Editor() } } }
      }
      """, "its state would have to move out of the navigation container"
    ),
  ]
}

@Suite struct PlaceFixTests {
  @Test(arguments: PlaceFixes.cases) func fixes(_ test: FixCase) throws { try test.check() }

  @Test(arguments: PlaceFixes.refused) func aFixThatIsNotOfferedHasAReason(
    _ test: (rule: String, text: String, reason: String)
  ) throws {
    let document = read(test.text)
    let finding = try #require(FixCase.engine.lint(document).first { $0.rule == test.rule })
    let offer = try #require(FixCase.engine.offers(for: [finding], in: document).first)
    let titles = offer.fixes.filter { $0.title != "Make it modal in presentation" }.map(\.title)
    #expect(titles.isEmpty)
    if offer.fixes.isEmpty { #expect(offer.noFix == test.reason) }
  }

  /// Selectors are Objective-C's, which the type checker's platform may lack.
  @Test(arguments: [
    (
      """
      navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .action, target: self, action: #selector(share))
      """, "sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem"
    ),
    (
      "button.addTarget(self, action: #selector(Screen.share), for: .touchUpInside)",
      "sheet.popoverPresentationController?.sourceView = button"
    ),
  ])
  func theOneControlWhoseActionItIsIsTheAnchor(_ wiring: String, _ written: String) throws {
    let document = read(
      """
      class Screen: UIViewController {
        let button = UIButton()
        override func viewDidLoad() {
          super.viewDidLoad()
          \(wiring)
        }
        @objc func share() {
          let sheet = UIActivityViewController(activityItems: [1], applicationActivities: nil)
          present(sheet, animated: true)
        }
      }
      """)
    let finding = try #require(FixCase.engine.lint(document).first { $0.rule == "missing-anchor" })
    let fix = try #require(FixCase.engine.fixes(for: finding, in: document).first)
    #expect(fix.title == "Anchor it at what opens it")
    #expect(fix.edits.map(\.replacement).joined().contains(written))
  }
}
