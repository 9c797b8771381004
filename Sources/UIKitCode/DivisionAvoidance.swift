import PopupModel

extension Snippet {
  /// The popup's own layout where the device is flat, the centre of a region beside the fold where it is folded.
  mutating func addDivisionAvoidance(_ request: Request) {
    guard !isWholeClass, request.touched.contains(.avoidsDivision), names.ownsController else { return }
    if let style = request.style, !StyleSet.appPlaced.contains(style) { return }
    guard request.isOn(.avoidsDivision) else {
      if request.turnsOff(.avoidsDivision) { remove("the layout around reservedRegions(kind: .division)") }
      return
    }
    let popup = request.after
    let scrolls = request.isOn(.scrollable)
    needsPopupView(scrolls: scrolls)
    let size = [
      popup.size(.layoutSize), popup.resolved(.layoutFrame).value?.rect?.size, popup.size(.preferredContentSize),
    ]
    .compactMap { $0 }.first { !$0.isEmpty && $0.width.isFinite && $0.height.isFinite }
    properties.append(
      "private lazy var flatConstraints = [\n"
        + flatConstraints(popup, size: size).map { indented($0) + ",\n" }.joined()
        + "]")
    properties.append(
      """
      private lazy var foldedCenterX = popupView.centerXAnchor.constraint(equalTo: view.leftAnchor)
      private lazy var foldedCenterY = popupView.centerYAnchor.constraint(equalTo: view.topAnchor)
      private lazy var foldedMaxWidth = popupView.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor)
      private lazy var foldedMaxHeight = popupView.heightAnchor.constraint(lessThanOrEqualTo: view.heightAnchor)
      private var foldedConstraints: [NSLayoutConstraint] {
          [foldedCenterX, foldedCenterY, foldedMaxWidth, foldedMaxHeight]
      }
      #if !targetEnvironment(macCatalyst)
      private var isFolded: Bool?
      private var relayout: Task<Void, Never>?
      #endif
      """)
    viewDidLoad += [
      "view.addSubview(popupView)", "popupView.translatesAutoresizingMaskIntoConstraints = false",
    ]
    viewDidLoad += sizeConstraints(size, scrolls: scrolls)
    viewDidLoad.append("NSLayoutConstraint.activate(flatConstraints)")
    addLayout(size)
    addRegions(foldSide: request.foldSide)
    addRelayout()
  }

  private func flatConstraints(_ popup: Popup, size: Size?) -> [String] {
    let area = popup.word(.layoutContainer) == .safeArea ? "view.safeAreaLayoutGuide" : "view"
    func offset(_ constant: Double) -> String { constant == 0 ? "" : ", constant: \(literal(constant))" }
    if let frame = popup.resolved(.layoutFrame).value?.rect {
      return [
        "popupView.leftAnchor.constraint(equalTo: view.leftAnchor\(offset(frame.x)))",
        "popupView.topAnchor.constraint(equalTo: view.topAnchor\(offset(frame.y)))",
      ]
    }
    if case .known(.edges(let edges)) = popup[.layoutEdges], !edges.isFree {
      var lines: [String] = []
      for (name, value, sign) in [
        ("top", edges.top, 1.0), ("leading", edges.leading, 1), ("bottom", edges.bottom, -1),
        ("trailing", edges.trailing, -1),
      ] {
        guard let value else { continue }
        lines.append("popupView.\(name)Anchor.constraint(equalTo: \(area).\(name)Anchor\(offset(value * sign)))")
      }
      if edges.leading == nil, edges.trailing == nil {
        lines.append("popupView.centerXAnchor.constraint(equalTo: \(area).centerXAnchor)")
      }
      if edges.top == nil, edges.bottom == nil {
        lines.append("popupView.centerYAnchor.constraint(equalTo: \(area).centerYAnchor)")
      }
      return lines
    }
    var center = Point(x: 0, y: 0)
    if case .known(.point(let written)) = popup[.layoutCenter] { center = written }
    return [
      "popupView.centerXAnchor.constraint(equalTo: \(area).centerXAnchor\(offset(center.x)))",
      "popupView.centerYAnchor.constraint(equalTo: \(area).centerYAnchor\(offset(center.y)))",
    ]
  }

  /// The popup's size, which gives way where a region is smaller.
  private func sizeConstraints(_ size: Size?, scrolls: Bool) -> [String] {
    var lines: [String] = []
    if let size {
      lines += [
        "let width = popupView.widthAnchor.constraint(equalToConstant: \(literal(size.width)))",
        "let height = popupView.heightAnchor.constraint(equalToConstant: \(literal(size.height)))",
      ]
    } else if scrolls {
      lines += [
        "// As large as its content where there is room; the rest scrolls.",
        "let width = popupView.widthAnchor.constraint(equalTo: popupView.contentLayoutGuide.widthAnchor)",
        "let height = popupView.heightAnchor.constraint(equalTo: popupView.contentLayoutGuide.heightAnchor)",
      ]
    } else {
      return []
    }
    return lines + [
      "width.priority = .defaultHigh", "height.priority = .defaultHigh",
      "NSLayoutConstraint.activate([width, height])",
    ]
  }

  private mutating func addLayout(_ size: Size?) {
    let measured =
      size.map { "CGSize(width: \(literal($0.width)), height: \(literal($0.height)))" }
      ?? "popupView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)"
    viewDidLayoutSubviews.append("layOutPopup()")
    methods.append(
      """
      /// Called in layout, where UIKit tracks the read of the reserved regions and lays out again when they change: they
      /// are empty in the first passes.
      private func layOutPopup() {
          let size = \(measured)
          guard let region = regionBesideFold(for: size) else {
              NSLayoutConstraint.deactivate(foldedConstraints)
              NSLayoutConstraint.activate(flatConstraints)
              return
          }
          NSLayoutConstraint.deactivate(flatConstraints)
          foldedCenterX.constant = region.midX
          foldedCenterY.constant = region.midY
          foldedMaxWidth.constant = region.width - view.bounds.width
          foldedMaxHeight.constant = region.height - view.bounds.height
          NSLayoutConstraint.activate(foldedConstraints)
      }
      """)
  }

  private mutating func addRegions(foldSide: FoldSide) {
    methods.append(
      """
      /// The first region beside the fold that holds `size`, else the largest; nil while the device is flat.
      private func regionBesideFold(for size: CGSize) -> CGRect? {
          var regions = [view.bounds.inset(by: view.safeAreaInsets)]
          #if !targetEnvironment(macCatalyst)
          if #available(iOS 27.1, *) {
              for division in view.reservedRegions(kind: .division) where division.isActive {
                  regions = regions.flatMap { parts(of: $0, beside: division.frame) }
              }
          }
          #endif
          guard regions.count > 1 else { return nil }
          let margins = \(edgeInsets(Insets(all: 10)))
          let usable = regions.map { $0.inset(by: margins) }.filter { $0.size.width > 0 && $0.size.height > 0 }
          return usable.first { $0.width >= size.width && $0.height >= size.height }
              ?? usable.max { $0.width * $0.height < $1.width * $1.height }
      }
      """)
    let (first, leftComesFirst) =
      switch foldSide {
      case .observed: ("leading", "leftToRight")
      case .guidance: ("trailing", "rightToLeft")
      }
    methods.append(
      """
      /// What the fold leaves of `region`: the \(first) or the upper part first. The fold's frame holds its margins.
      private func parts(of region: CGRect, beside fold: CGRect) -> [CGRect] {
          guard fold.intersects(region) else { return [region] }
          if fold.width > fold.height {
              return [
                  CGRect(x: region.minX, y: region.minY, width: region.width, height: max(0, fold.minY - region.minY)),
                  CGRect(x: region.minX, y: fold.maxY, width: region.width, height: max(0, region.maxY - fold.maxY)),
              ]
          }
          let left = CGRect(x: region.minX, y: region.minY, width: max(0, fold.minX - region.minX), height: region.height)
          let right = CGRect(x: fold.maxX, y: region.minY, width: max(0, region.maxX - fold.maxX), height: region.height)
          return view.effectiveUserInterfaceLayoutDirection == .\(leftComesFirst) ? [left, right] : [right, left]
      }
      """)
  }

  /// A fold does not change the view's size, and a hinge update comes before the regions change (M: they follow within
  /// about 0.3 s), so the update decides nothing: layout reads the regions again until they agree with the hinge.
  private mutating func addRelayout() {
    viewDidLoad.append(
      """
      #if !targetEnvironment(macCatalyst)
      if #available(iOS 27.1, *) {
          view.addInteraction(UIHingeInteraction { [weak self] _, update in
              self?.layOutAgain(after: update.hinge)
          })
      }
      #endif
      """)
    methods.append(
      """
      #if !targetEnvironment(macCatalyst)
      /// Folding does not resize the view, and the regions change only after the hinge update: layout runs again until
      /// they agree with the hinge, for a second at most. A window beside the fold never has an active division.
      @available(iOS 27.1, *)
      private func layOutAgain(after hinge: UIHinge?) {
          let isFolded = hinge.map { $0.status == .partiallyOpen }
          guard isFolded != self.isFolded else { return }
          self.isFolded = isFolded
          relayout?.cancel()
          view.setNeedsLayout()
          guard let isFolded else { return }
          relayout = Task { [weak self] in
              for _ in 0..<10 {
                  try? await Task.sleep(nanoseconds: 100_000_000)
                  guard !Task.isCancelled, let view = self?.viewIfLoaded else { return }
                  view.setNeedsLayout()
                  if view.reservedRegions(kind: .division).contains(where: { $0.isActive }) == isFolded { return }
              }
          }
      }
      #endif
      """)
  }
}
