/// The smaller fixes as they are written into code, one for each fix that code can have.
enum SmallFixes {
  static let cases: [FixCase] = [
    FixCase(
      rule: "anchor-outside-source", title: "Move the rect into the source view's bounds",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           func show(_ sender: UIButton) {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.preferredContentSize = CGSize(width: 300, height: 200)
             menu.popoverPresentationController?.sourceView = sender
        -    menu.popoverPresentationController?.sourceRect = sender.frame
        +    menu.popoverPresentationController?.sourceRect = sender.bounds
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
         
           func adaptivePresentationStyle(
             for controller: UIPresentationController, traitCollection: UITraitCollection
           ) -> UIModalPresentationStyle {
             .none
           }
         }
        """),
    FixCase(
      rule: "screen-geometry", title: "Take it from the view's bounds",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           func show(_ sender: UIButton) {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
        -    menu.preferredContentSize = CGSize(width: UIScreen.main.bounds.width * 0.8, height: 200)
        +    menu.preferredContentSize = CGSize(width: view.bounds.width * 0.8, height: 200)
             menu.popoverPresentationController?.sourceView = sender
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
         
           func adaptivePresentationStyle(
             for controller: UIPresentationController, traitCollection: UITraitCollection
           ) -> UIModalPresentationStyle {
             .none
           }
         }
        """),
    FixCase(
      rule: "reserved-regions-misread", title: "Test isActive instead",
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
             view.accessibilityViewIsModal = true
             view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
             card.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
             card.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
           }
           override func viewDidLayoutSubviews() {
             super.viewDidLayoutSubviews()
             if #available(iOS 27.1, *) {
        -      for region in view.reservedRegions(kind: .division, options: .includeInactive) where !region.frame.isEmpty {
        +      for region in view.reservedRegions(kind: .division, options: .includeInactive) where region.isActive {
                 card.center = region.frame.origin
               }
        -      let fold = view.reservedRegions(kind: .division).first { $0.frame.width > 0 }
        +      let fold = view.reservedRegions(kind: .division).first { $0.isActive }
               card.isUserInteractionEnabled = fold == nil
             }
           }
         }
        """),
    FixCase(
      rule: "anchor-only-on-pad", title: "Set the anchor everywhere",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           func show(_ sender: UIButton) {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.preferredContentSize = CGSize(width: 300, height: 200)
        -    if UIDevice.current.userInterfaceIdiom == .pad {
        -      // At the button.
        -      menu.popoverPresentationController?.sourceView = sender
        -      menu.popoverPresentationController?.sourceRect = sender.bounds
        -    }
        +    menu.popoverPresentationController?.sourceView = sender
        +    menu.popoverPresentationController?.sourceRect = sender.bounds
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
         
           func adaptivePresentationStyle(
             for controller: UIPresentationController, traitCollection: UITraitCollection
           ) -> UIModalPresentationStyle {
             .none
           }
         }
        """),
    FixCase(
      rule: "popover-becomes-sheet", title: "Keep it a popover",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           func show(_ sender: UIButton) {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.preferredContentSize = CGSize(width: 300, height: 200)
             menu.popoverPresentationController?.sourceView = sender
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
         
           func adaptivePresentationStyle(
             for controller: UIPresentationController, traitCollection: UITraitCollection
           ) -> UIModalPresentationStyle {
        -    .automatic
        +    .none
           }
         }
        """),
    FixCase(
      rule: "adaptive-style-invalid", title: "Keep it a popover",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           func show(_ sender: UIButton) {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.preferredContentSize = CGSize(width: 300, height: 200)
             menu.popoverPresentationController?.sourceView = sender
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
         
           func adaptivePresentationStyle(
             for controller: UIPresentationController, traitCollection: UITraitCollection
           ) -> UIModalPresentationStyle {
        -    .pageSheet
        +    .none
           }
         }
        """),
    FixCase(
      rule: "contradictory-dismissal", title: "Remove what does not hold",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           func show(_ sender: UIButton) {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.preferredContentSize = CGSize(width: 300, height: 200)
             menu.isModalInPresentation = true
             menu.popoverPresentationController?.sourceView = sender
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
         
           func adaptivePresentationStyle(
             for controller: UIPresentationController, traitCollection: UITraitCollection
           ) -> UIModalPresentationStyle {
             .none
           }
        -
        -  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        -    true
        -  }
         }
        """),
    FixCase(
      rule: "contradictory-dismissal", title: "Remove what does not hold",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           func show(_ sender: UIButton) {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.preferredContentSize = CGSize(width: 300, height: 200)
             menu.isModalInPresentation = true
             menu.popoverPresentationController?.sourceView = sender
        -    menu.popoverPresentationController?.passthroughViews = [sender, view]
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
         
           func adaptivePresentationStyle(
             for controller: UIPresentationController, traitCollection: UITraitCollection
           ) -> UIModalPresentationStyle {
             .none
           }
         }
        """),
    FixCase(
      rule: "deprecated-api", title: "Use the newer names",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           func show(_ sender: UIButton) {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.preferredContentSize = CGSize(width: 300, height: 200)
             menu.popoverPresentationController?.sourceView = sender
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
         
           func adaptivePresentationStyle(
             for controller: UIPresentationController, traitCollection: UITraitCollection
           ) -> UIModalPresentationStyle {
             .none
           }
         
        -  func popoverPresentationControllerShouldDismissPopover(_ controller: UIPopoverPresentationController) -> Bool {
        +  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
             false
           }
         
        -  func popoverPresentationControllerDidDismissPopover(_ controller: UIPopoverPresentationController) {
        +  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
             title = nil
           }
         }
        """),
    FixCase(
      rule: "deprecated-api", title: "Use the newer names",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           func show(_ sender: UIButton) {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.preferredContentSize = CGSize(width: 300, height: 200)
        -    menu.isModalInPopover = true
        +    menu.isModalInPresentation = true
             menu.popoverPresentationController?.sourceView = sender
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
         
           func adaptivePresentationStyle(
             for controller: UIPresentationController, traitCollection: UITraitCollection
           ) -> UIModalPresentationStyle {
             .none
           }
         }
        """),
    FixCase(
      rule: "stale-anchor", title: "Follow the source view's changes",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           func show(_ sender: UIButton) {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.preferredContentSize = CGSize(width: 300, height: 200)
             menu.popoverPresentationController?.sourceView = view
        -    menu.popoverPresentationController?.sourceRect = view.bounds
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
         
           func adaptivePresentationStyle(
             for controller: UIPresentationController, traitCollection: UITraitCollection
           ) -> UIModalPresentationStyle {
             .none
           }
         }
        """),
    FixCase(
      rule: "stale-anchor", title: "Point at the middle of the view without an arrow",
      text: """
        -class Mail: UIViewController {
        +class Mail: UIViewController, UIPopoverPresentationControllerDelegate {
             func ask() {
                 let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
                 sheet.popoverPresentationController?.sourceView = self.view
        -        sheet.popoverPresentationController?.sourceRect = self.view.frame
        +        sheet.popoverPresentationController?.sourceRect = CGRect(x: self.view.bounds.midX, y: self.view.bounds.midY, width: 0, height: 0)
        +        sheet.popoverPresentationController?.permittedArrowDirections = []
        +        sheet.popoverPresentationController?.delegate = self
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
      rule: "conflicting-anchors", title: "Keep the source view",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           let button = UIButton()
           let item = UIBarButtonItem()
         
           func show() {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.preferredContentSize = CGSize(width: 300, height: 200)
             menu.popoverPresentationController?.sourceView = button
        -    menu.popoverPresentationController?.barButtonItem = item
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
         
           func adaptivePresentationStyle(
             for controller: UIPresentationController, traitCollection: UITraitCollection
           ) -> UIModalPresentationStyle {
             .none
           }
         }
        """),
    FixCase(
      rule: "conflicting-anchors", title: "Keep the bar button item",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           let button = UIButton()
           let item = UIBarButtonItem()
         
           func show() {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.preferredContentSize = CGSize(width: 300, height: 200)
        -    menu.popoverPresentationController?.sourceView = button
             menu.popoverPresentationController?.barButtonItem = item
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
         
           func adaptivePresentationStyle(
             for controller: UIPresentationController, traitCollection: UITraitCollection
           ) -> UIModalPresentationStyle {
             .none
           }
         }
        """),
    FixCase(
      rule: "conflicting-anchors", title: "Keep the source item",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           let button = UIButton()
           let item = UIBarButtonItem()
         
           func show() {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.preferredContentSize = CGSize(width: 300, height: 200)
        -    menu.popoverPresentationController?.sourceView = button
             menu.popoverPresentationController?.sourceItem = item
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
         
           func adaptivePresentationStyle(
             for controller: UIPresentationController, traitCollection: UITraitCollection
           ) -> UIModalPresentationStyle {
             .none
           }
         }
        """),
    FixCase(
      rule: "recursive-accessor", title: "Keep the value in a stored property",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           func show(_ sender: UIButton) {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.preferredContentSize = CGSize(width: 300, height: 200)
             menu.popoverPresentationController?.sourceView = sender
             menu.popoverPresentationController?.permittedArrowDirections = []
             menu.popoverPresentationController?.popoverBackgroundViewClass = Chrome.self
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
         
           func adaptivePresentationStyle(
             for controller: UIPresentationController, traitCollection: UITraitCollection
           ) -> UIModalPresentationStyle {
             .none
           }
         }
         
         class Chrome: UIPopoverBackgroundView {
           override class func arrowBase() -> CGFloat { 12 }
           override class func arrowHeight() -> CGFloat { 10 }
           override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0) }
        +  private var offset: CGFloat = 0
        +
           override var arrowOffset: CGFloat {
        -    get { self.arrowOffset }
        -    set { self.arrowOffset = newValue }
        +    get { offset }
        +    set {
        +      offset = newValue
        +      setNeedsLayout()
        +    }
           }
        +  private var direction: UIPopoverArrowDirection = .any
        +
           override var arrowDirection: UIPopoverArrowDirection {
        -    get { self.arrowDirection }
        -    set { self.arrowDirection = newValue }
        +    get { direction }
        +    set {
        +      direction = newValue
        +      setNeedsLayout()
        +    }
           }
         }
        """),
    FixCase(
      rule: "arrow-metrics-without-arrow", title: "Take the arrow's room away",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           func show(_ sender: UIButton) {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.preferredContentSize = CGSize(width: 300, height: 200)
             menu.popoverPresentationController?.sourceView = sender
             menu.popoverPresentationController?.permittedArrowDirections = []
             menu.popoverPresentationController?.popoverBackgroundViewClass = Chrome.self
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
         
           func adaptivePresentationStyle(
             for controller: UIPresentationController, traitCollection: UITraitCollection
           ) -> UIModalPresentationStyle {
             .none
           }
         }
         
         class Chrome: UIPopoverBackgroundView {
        -  override class func arrowBase() -> CGFloat { 12 }
        -  override class func arrowHeight() -> CGFloat { 10 }
        -  override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0) }
        +  override class func arrowBase() -> CGFloat { 0 }
        +  override class func arrowHeight() -> CGFloat { 0 }
        +  override class func contentViewInsets() -> UIEdgeInsets { .zero }
           override var arrowOffset: CGFloat {
             get { self.arrowOffset }
             set { self.arrowOffset = newValue }
           }
           override var arrowDirection: UIPopoverArrowDirection {
             get { self.arrowDirection }
             set { self.arrowDirection = newValue }
           }
         }
        """),
    FixCase(
      rule: "missing-anchor", title: "Anchor it at what opens it",
      text: """
         class Screen: UIViewController {
           func share(_ sender: UIButton) {
             let activity = UIActivityViewController(activityItems: [1], applicationActivities: nil)
        +    activity.popoverPresentationController?.sourceView = sender
             present(activity, animated: true)
           }
         }
        """),
    FixCase(
      rule: "missing-anchor", title: "Anchor it at what opens it",
      text: """
         class Screen: UIViewController {
           func share(_ sender: UIBarButtonItem) {
             let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        +    sheet.popoverPresentationController?.barButtonItem = sender
             present(sheet, animated: true)
           }
         }
        """),
    FixCase(
      rule: "arrow-cannot-fit", title: "Permit a direction that fits",
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           func show(_ sender: UIButton) {
             let menu = Menu()
             menu.modalPresentationStyle = .popover
             menu.preferredContentSize = CGSize(width: 320, height: 300)
             menu.popoverPresentationController?.sourceView = view
             menu.popoverPresentationController?.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
        -    menu.popoverPresentationController?.permittedArrowDirections = [.left]
        +    menu.popoverPresentationController?.permittedArrowDirections = [.left, .down]
             menu.popoverPresentationController?.delegate = self
             present(menu, animated: true)
           }
         
           func adaptivePresentationStyle(
             for controller: UIPresentationController, traitCollection: UITraitCollection
           ) -> UIModalPresentationStyle {
             .none
           }
         
           func popoverPresentationController(
             _ popoverPresentationController: UIPopoverPresentationController,
             willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
             in view: AutoreleasingUnsafeMutablePointer<UIView>
           ) {
             let bounds = view.pointee.bounds
             rect.pointee = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
           }
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
        -          .interactiveDismissDisabled(false)
        +          .interactiveDismissDisabled(true)
               }
           }
         }
        """),
    // Each arm that shows the form is guarded, and none that does not.
    FixCase(
      rule: "unguarded-dismissal", title: "Make it modal in presentation",
      text: """
         struct Greeting: View {
           var body: some View { Text("") }
         }
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
           @State var edits = false
           var body: some View {
             Button("") {}
               .sheet(isPresented: $shown) {
                 if edits {
                   Greeting()
                 } else if shown {
                   NavigationStack { Editor() }
        +            .interactiveDismissDisabled()
                 } else {
                   Editor()
        +            .interactiveDismissDisabled()
                 }
               }
           }
         }
        """),
  ]
}
