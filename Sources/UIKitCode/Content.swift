import PopupModel

extension Snippet {
  /// The content view of a whole controller, in a scroll view where the popup scrolls.
  mutating func addContent(_ request: Request) {
    guard isWholeClass else { return }
    properties.append("private let contentView: UIView")
    let isClear = request.after.word(.background) == .clear || request.after.word(.shape) == .custom
    if isClear { viewDidLoad.append("view.backgroundColor = .clear") }
    viewDidLoad.append("contentView.translatesAutoresizingMaskIntoConstraints = false")
    // The view of a popover with an arrow reaches under the arrow; its safe area does not.
    let area = request.after.words(.permittedArrowDirections).isEmpty ? "view" : "view.safeAreaLayoutGuide"
    guard request.isOn(.scrollable) else {
      viewDidLoad.append("view.addSubview(contentView)")
      viewDidLoad.append(constraints(pinning: "contentView", to: area))
      return
    }
    properties.append("private let scrollView = UIScrollView()")
    viewDidLoad += [
      "scrollView.translatesAutoresizingMaskIntoConstraints = false",
      "view.addSubview(scrollView)",
      "scrollView.addSubview(contentView)",
      constraints(pinning: "scrollView", to: area),
      constraints(
        pinning: "contentView", to: "scrollView.contentLayoutGuide",
        and: ["contentView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor)"]),
    ]
  }

  /// The statement that holds all four edges of one item to another's.
  func constraints(pinning item: String, to area: String, and others: [String] = []) -> String {
    let edges = ["top", "bottom", "leading", "trailing"].map {
      "\(item).\($0)Anchor.constraint(equalTo: \(area).\($0)Anchor)"
    }
    let lines = (edges + others).map { indented($0) + "," }
    return "NSLayoutConstraint.activate([\n" + lines.joined(separator: "\n") + "\n])"
  }
}
