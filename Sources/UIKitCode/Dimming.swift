import PopupModel

extension Snippet {
  mutating func addDimming(_ request: Request) {
    guard request.concerns(.dimmingBy) else { return }
    guard request.after.word(.dimmingBy) == .custom else {
      if request.touched.contains(.dimmingBy), request.before.word(.dimmingBy) == .custom, !isWholeClass {
        remove("the dimming view")
      }
      return
    }
    guard names.ownsController else { return }
    if request.place?.dimmingView == nil { properties.append("private let dimmingView = UIView()") }
    let alpha = literal(request.after.number(.dimmingAlpha) ?? 0.4)
    let color = "dimmingView.backgroundColor = UIColor.black.withAlphaComponent(\(alpha))"
    let covers = request.after.word(.dimmingCovers) ?? .window
    if request.fillsContainer {
      addDimming(inView: color, covers: covers)
    } else if covers == .popup {
      viewDidLoad += [color] + placement(in: "view", coveredBy: "view")
    } else {
      addDimming(inContainer: color, covers: covers)
    }
  }

  /// The popup's controller fills the window, so its view can hold the dimming view for as long as it is shown.
  private mutating func addDimming(inView color: String, covers: Word) {
    if covers == .popup { needsPopupView() }
    let area =
      switch covers {
      case .safeArea: "view.safeAreaLayoutGuide"
      case .popup: "popupView"
      default: "view"
      }
    viewDidLoad += ["view.backgroundColor = .clear", color, "dimmingView.isUserInteractionEnabled = false"]
    viewDidLoad += placement(in: "view", coveredBy: area)
  }

  private func placement(in superview: String, coveredBy area: String) -> [String] {
    [
      "dimmingView.translatesAutoresizingMaskIntoConstraints = false",
      "\(superview).insertSubview(dimmingView, at: 0)",
      constraints(pinning: "dimmingView", to: area),
    ]
  }

  /// UIKit makes the container for the presentation and takes it away with it: the dimming view cannot outlive the popup.
  private mutating func addDimming(inContainer color: String, covers: Word) {
    let place =
      covers == .safeArea
      ? placement(in: "container", coveredBy: "container.safeAreaLayoutGuide")
      : [
        "dimmingView.frame = container.bounds",
        "dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]",
        "container.insertSubview(dimmingView, at: 0)",
      ]
    viewIsAppearing.append("showDimming()")
    viewWillDisappear.append("if isBeingDismissed { hideDimming() }")
    let setUp =
      [
        color, "// Touches go on to what UIKit does with a tap outside.",
        "dimmingView.isUserInteractionEnabled = false",
      ]
      + place + ["dimmingView.alpha = 0"]
    methods.append(
      """
      private func showDimming() {
          guard let container = presentationController?.containerView else { return }
          if dimmingView.superview == nil {
      \(indented(indented(setUp.joined(separator: "\n"))))
          }
          guard let transitionCoordinator else {
              dimmingView.alpha = 1
              return
          }
          transitionCoordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
      }
      """)
    methods.append(
      """
      private func hideDimming() {
          guard let transitionCoordinator else {
              dimmingView.removeFromSuperview()
              return
          }
          transitionCoordinator.animate(
              alongsideTransition: { _ in self.dimmingView.alpha = 0 },
              completion: { context in
                  if !context.isCancelled { self.dimmingView.removeFromSuperview() }
              }
          )
      }
      """)
  }

  /// The view that is the popup, in a controller whose own view fills the window.
  mutating func needsPopupView(scrolls: Bool = false) {
    guard !properties.contains(where: { $0.hasPrefix("private let popupView") }) else { return }
    properties.append(
      scrolls
        ? "private let popupView = UIScrollView()  // the popup, whose content is in the scroll view"
        : "private let popupView = UIView()  // the popup")
  }
}
