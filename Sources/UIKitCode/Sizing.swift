import PopupModel

extension Snippet {
  mutating func addSizing(_ request: Request) {
    guard request.concerns(.recomputedOn) else { return }
    let triggers = request.after.words(.recomputedOn)
    guard names.ownsController else { return }
    if triggers.isEmpty {
      if isWholeClass {
        if let size = request.after.size(.preferredContentSize) ?? request.after.size(.fittingSize), !size.isEmpty {
          controllerSettings.append(
            "preferredContentSize = CGSize(width: \(literal(size.width)), height: \(literal(size.height)))")
        } else {
          viewDidLoad.append("updatePreferredContentSize()")
          methods.append(updateFunction(request))
        }
      } else if request.touched.contains(.recomputedOn), !request.before.words(.recomputedOn).isEmpty {
        remove("what computes preferredContentSize anew")
      }
      return
    }
    if !isWholeClass, request.isOn(.scrollable) {
      properties.append("private let contentView = UIView()  // the content inside the scroll view")
    }
    viewDidLoad.append("updatePreferredContentSize()")
    if triggers.contains(.contentSizeCategory) { addTraitObservation(request) }
    viewDidLayoutSubviews.append("updatePreferredContentSize()")
    if triggers.contains(.content) {
      methods.append(
        """
        /// Call it when what the popup shows has changed.
        func contentDidChange() {
            viewIfLoaded?.setNeedsLayout()
        }
        """)
    }
    methods.append(updateFunction(request))
  }

  /// The size is computed in the layout pass that follows, when the labels have their new fonts.
  private mutating func addTraitObservation(_ request: Request) {
    if let deployment = request.deployment, deployment >= Version(17) {
      viewDidLoad.append(
        """
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (controller: Self, _: UITraitCollection) in
            controller.view.setNeedsLayout()
        }
        """)
    } else {
      methods.append(
        """
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
                viewIfLoaded?.setNeedsLayout()
            }
        }
        """)
    }
  }

  private func updateFunction(_ request: Request) -> String {
    let preferred = request.after.size(.preferredContentSize)
    let fitting = request.after.size(.fittingSize)
    let width = [preferred?.width, fitting?.width].compactMap { $0 }.first { $0 > 0 && $0.isFinite }
    let content = request.place?.contentView ?? (isWholeClass || request.isOn(.scrollable) ? "contentView" : "view")
    let root = content == "view" ? "guard let view = viewIfLoaded else { return }" : nil
    var lines = [root].compactMap { $0 }
    // A popup that scrolls keeps the height that it was given where its content is taller.
    let scrolls = request.isOn(.scrollable) && (preferred?.height ?? 0) > 0
    let limit = scrolls ? preferred.flatMap { size in (fitting?.height ?? 0) > size.height ? size.height : nil } : nil
    if let size = request.place?.designedSize {
      lines.append(
        """
        // As designed, and higher where the text needs it.
        let size = \(content).systemLayoutSizeFitting(
            CGSize(width: \(literal(size.width)), height: \(literal(size.height))),
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: UILayoutPriority(500)
        )
        """)
    } else if let width {
      lines.append(
        """
        \(limit == nil ? "let" : "var") size = \(content).systemLayoutSizeFitting(
            CGSize(width: \(literal(width)), height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        )
        """)
    } else {
      lines.append(
        "\(limit == nil ? "let" : "var") size = \(content).systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)")
    }
    if let limit { lines.append("size.height = min(size.height, \(literal(limit)))  // the rest scrolls") }
    lines.append("if preferredContentSize != size { preferredContentSize = size }")
    return function("private func updatePreferredContentSize()", lines)
  }
}
