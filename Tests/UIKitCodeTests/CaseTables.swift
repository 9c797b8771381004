import PopupModel

extension Case {
  private static let popover: [Key: Value] = [
    .style: .word(.popover), .sourceView: .string("view"), .sourceRect: .word(.center),
    .permittedArrowDirections: .list([]),
  ]
  private static let overFullScreen: [Key: Value] = [.style: .word(.overFullScreen)]
  private static let fiveOverrides = Value.words([
    .arrowBase, .arrowHeight, .contentViewInsets, .arrowOffset, .arrowDirection,
  ])
  private static let overrideLines = [
    "override class func arrowBase() -> CGFloat { 0 }", "override class func arrowHeight() -> CGFloat { 0 }",
    "override class func contentViewInsets() -> UIEdgeInsets { .zero }", "override var arrowOffset: CGFloat {",
    "override var arrowDirection: UIPopoverArrowDirection {",
  ]
  private static let popoverDelegate = "which conforms to UIPopoverPresentationControllerDelegate"
  private static let adaptiveDelegate = "which conforms to UIAdaptivePresentationControllerDelegate"

  /// The popup of the format's example, and the fix that makes it an arrowless popover.
  static let coupon: [Key: Value] = [
    .style: .word(.overFullScreen), .layoutCenter: .point(Point(x: 0, y: 0)),
    .fittingSize: .size(Size(width: 300, height: 330)), .shape: .word(.custom), .background: .word(.clear),
    .dimmingBy: .word(.custom), .dimmingAlpha: .number(0.4), .onlyByButtons: .bool(true),
  ]

  static func conversion(background: String) -> [ModelChange] {
    [
      .set(.style, .word(.popover)), .set(.adaptiveStyle, .word(.none)), .set(.sourceView, .string("view")),
      .set(.sourceRect, .word(.center)), .set(.permittedArrowDirections, .list([])), .set(.repositions, .bool(true)),
      .set(.preferredContentSize, .size(Size(width: 300, height: 330))),
      .set(.recomputedOn, .words([.contentSizeCategory, .content])), .remove(.layout),
      .set(.isModalInPresentation, .bool(true)), .set(.backgroundView, .object),
      .set(.backgroundViewClass, .string(background)), .set(.backgroundViewOverrides, fiveOverrides),
    ]
  }

  private static let conversionLines =
    overrideLines + [
      "UIViewController, UIPopoverPresentationControllerDelegate {",
      "init(contentView: UIView, centeredIn sourceView: UIView)",
      "modalPresentationStyle = .popover", "guard let popover = popoverPresentationController else { return }",
      "popover.sourceView = sourceView", "popover.sourceRect = Self.anchorRect(in: sourceView.bounds)",
      "popover.permittedArrowDirections = []", "popover.delegate = self", "isModalInPresentation = true",
      "view.backgroundColor = .clear", "for controller: UIPresentationController, traitCollection: UITraitCollection",
      ".none", "willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>",
      "rect.pointee = Self.anchorRect(in: view.pointee.bounds)",
      "CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)", "systemLayoutSizeFitting(",
      "CGSize(width: 300, height: UIView.layoutFittingCompressedSize.height)", "func contentDidChange()",
      "UIColor.black.withAlphaComponent(0.4)", "presentationController?.containerView",
      "container.insertSubview(dimmingView, at: 0)", "self.dimmingView.removeFromSuperview()",
    ]

  static let conversions: [Case] = [
    Case(
      name: "Coupon", before: coupon, changes: conversion(background: "CouponClearBackground"),
      contains: conversionLines + [
        "import UIKit", "override func traitCollectionDidChange",
        "popoverBackgroundViewClass = CouponClearBackground.self",
        "let caseCouponPopup = CaseCouponPopoverViewController(contentView: contentView, centeredIn: view)",
        "present(caseCouponPopup, animated: true)",
      ],
      lacks: ["wantsDefaultContentAppearance", "registerForTraitChanges", "UIScrollView", "!.", "fatalError"]),
    Case(
      name: "CouponNew", before: coupon, changes: conversion(background: "CouponNewBackground"),
      deployment: Version(17),
      contains: conversionLines + ["registerForTraitChanges([UITraitPreferredContentSizeCategory.self])"],
      lacks: ["traitCollectionDidChange"]),
    Case(
      name: "CouponLow", before: coupon,
      changes: conversion(background: "CouponLowBackground") + [
        .set(.preferredContentSize, .size(Size(width: 300, height: 200))), .set(.scrollable, .bool(true)),
      ],
      contains: conversionLines + [
        "private let scrollView = UIScrollView()", "scrollView.contentLayoutGuide",
        "scrollView.frameLayoutGuide.widthAnchor", "min(size.height, 200)",
      ]),
    Case(
      name: "Legacy",
      before: [
        .style: .word(.popoverController), .barButtonItem: .string("shareItem"),
        .preferredContentSize: .size(Size(width: 320, height: 400)),
      ],
      changes: [.set(.style, .word(.popover)), .set(.adaptiveStyle, .word(.none)), .set(.dimmingBy, .word(.custom))],
      contains: [
        "init(contentView: UIView, barButtonItem: UIBarButtonItem)", "popover.barButtonItem = barButtonItem",
        "barButtonItem: shareItem)", "preferredContentSize = CGSize(width: 320, height: 400)",
        "view.safeAreaLayoutGuide",
      ],
      lacks: ["popoverBackgroundViewClass", "isModalInPresentation"], anchors: ["let shareItem = UIBarButtonItem()"]),
    Case(
      name: "Item", before: [.style: .word(.formSheet), .sourceItem: .string("menu button")],
      changes: [
        .set(.style, .word(.popover)), .set(.permittedArrowDirections, .words([.up, .down])),
        .set(.layoutMargins, .insets(Insets(all: 20))), .set(.adaptiveStyle, .word(.none)),
        .set(.passthroughViews, .list([.string("toolbar")])), .set(.escapes, .bool(true)),
        .set(.viewIsModal, .bool(true)), .set(.handlesAttempt, .bool(true)), .set(.repositions, .bool(true)),
        .set(.dimmingBy, .word(.custom)), .set(.dimmingCovers, .word(.safeArea)),
      ], deployment: Version(15),
      contains: [
        "@available(iOS 16.0, *)", "sourceItem: any UIPopoverPresentationControllerSourceItem",
        "popover.permittedArrowDirections = [.up, .down]",
        "popover.popoverLayoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)",
        "caseItemPopup.popoverPresentationController?.passthroughViews = [toolbar]",
        "override func accessibilityPerformEscape()", "view.accessibilityViewIsModal = true",
        "presentationControllerDidAttemptToDismiss", "container.safeAreaLayoutGuide",
      ], anchors: ["let menuButton = UIBarButtonItem()", "let toolbar = UIView()"]),
  ]

  /// One case or more for every behaviour key.
  static let singleKeys: [Case] = [
    Case(
      name: "AdaptiveStyle", before: popover, changes: [.set(.adaptiveStyle, .word(.none))],
      contains: [
        popoverDelegate, "func adaptivePresentationStyle(",
        "for controller: UIPresentationController, traitCollection: UITraitCollection", ".none",
        "caseAdaptiveStylePopup.popoverPresentationController?.delegate = caseAdaptiveStylePopup",
      ], lacks: ["viewDidLoad", "UIView()", "repositions"]),
    Case(
      name: "SeesTraits",
      before: popover.merging([.adaptiveStyle: .word(.overFullScreen), .adaptiveStyleSeesTraits: .bool(false)]) { $1 },
      changes: [.set(.adaptiveStyleSeesTraits, .bool(true))],
      contains: [
        "traitCollection: UITraitCollection", ".overFullScreen", "In place of adaptivePresentationStyle(for:)",
      ]),
    Case(
      name: "Context", before: [.style: .word(.overCurrentContext)],
      changes: [.set(.definesPresentationContext, .bool(true))],
      contains: ["// In the controller that presents", "definesPresentationContext = true"]),
    Case(
      name: "Repositions", before: popover, changes: [.set(.repositions, .bool(true))],
      contains: [
        popoverDelegate, "willRepositionPopoverTo", "bounds.midX",
        "caseRepositionsPopup.popoverPresentationController?.delegate",
      ], lacks: ["sourceView ="]),
    Case(
      name: "SheetAnchor", before: [.style: .word(.actionSheet)],
      changes: [
        .set(.sourceView, .string("view")), .set(.sourceRect, .word(.center)), .set(.repositions, .bool(true)),
      ],
      contains: [
        "In the controller that presents caseSheetAnchorPopup, " + popoverDelegate, "popover.delegate = self",
        "popover.sourceView = view", "popover.sourceRect = CGRect(x: view.bounds.midX",
        "x: view.pointee.bounds.midX", "of class UIAlertController",
      ]),
    Case(
      name: "FixedRect",
      before: [
        .style: .word(.popover), .sourceView: .string("view"),
        .sourceRect: .rect(Rect(x: 10, y: 20.5, width: 44, height: 44)),
      ],
      changes: [.set(.repositions, .bool(true))],
      contains: ["CGRect(x: 10, y: 20.5, width: 44, height: 44)", "rect.pointee = Self.anchorRect("]),
    Case(
      name: "SetBeforeStyle", before: popover.merging([.setBeforeStyle: .bool(true)]) { $1 },
      changes: [.set(.setBeforeStyle, .bool(false))],
      contains: [
        "caseSetBeforeStylePopup.modalPresentationStyle = .popover\n", "popover.sourceView = view",
        "popover.permittedArrowDirections = []",
      ]),
    Case(
      name: "OnlyOnPad",
      before: [.style: .word(.activityView), .sourceItem: .string("shareItem"), .onlyOnPad: .bool(true)],
      changes: [.remove(.onlyOnPad)],
      contains: [
        "caseOnlyOnPadPopup.popoverPresentationController?.sourceItem = shareItem", "UIActivityViewController",
      ],
      lacks: ["userInterfaceIdiom", "modalPresentationStyle ="], anchors: ["let shareItem = UIBarButtonItem()"]),
    Case(
      name: "Recomputed",
      before: popover.merging([.preferredContentSize: .size(Size(width: 280, height: 100))]) { $1 },
      changes: [.set(.recomputedOn, .words([.contentSizeCategory]))],
      contains: [
        "CGSize(width: 280, height: UIView.layoutFittingCompressedSize.height)", "traitCollectionDidChange",
        "preferredContentSizeCategory", "viewDidLayoutSubviews",
      ], lacks: ["contentDidChange", "if let popover"]),
    Case(
      name: "RecomputedNew", before: popover, changes: [.set(.recomputedOn, .words([.contentSizeCategory]))],
      deployment: Version(17, 2),
      contains: ["registerForTraitChanges(", "systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)"],
      lacks: ["traitCollectionDidChange"]),
    Case(
      name: "RecomputedContent", before: popover.merging([.scrollable: .bool(true)]) { $1 },
      changes: [.set(.recomputedOn, .words([.content, .bounds]))],
      contains: ["func contentDidChange()", "contentView.systemLayoutSizeFitting", "viewDidLayoutSubviews"],
      lacks: ["traitCollectionDidChange"]),
    Case(
      name: "Avoids", before: overFullScreen.merging([.fittingSize: .size(Size(width: 300, height: 330))]) { $1 },
      changes: [.set(.avoidsDivision, .bool(true))],
      contains: [
        "// In CaseAvoidsViewController:\n", "#if !targetEnvironment(macCatalyst)", "if #available(iOS 27.1, *)",
        "view.reservedRegions(kind: .division)", "where division.isActive",
        "super.viewDidLayoutSubviews()\n    layOutPopup()\n", "guard let region = regionBesideFold(for: size)",
        "popupView.centerXAnchor.constraint(equalTo: view.centerXAnchor)",
        "NSLayoutConstraint.activate(flatConstraints)\n    #if",
        "UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)", "the leading or the upper part first",
        "== .leftToRight ? [left, right] : [right, left]",
      ], lacks: ["isEmpty", "UIScrollView", "viewWillLayoutSubviews"]),
    Case(
      name: "AvoidsGuidance", before: overFullScreen, changes: [.set(.avoidsDivision, .bool(true))],
      foldSide: .guidance,
      contains: ["the trailing or the upper part first", "== .rightToLeft ? [left, right] : [right, left]"],
      lacks: ["leading or", ".leftToRight"]),
    Case(
      name: "AvoidsMargins", before: overFullScreen.merging([.layoutMargins: .insets(Insets(all: 24))]) { $1 },
      changes: [.set(.avoidsDivision, .bool(true))],
      contains: ["let margins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)"], lacks: ["24"]),
    Case(
      name: "AvoidsAfterFold", before: overFullScreen, changes: [.set(.avoidsDivision, .bool(true))],
      contains: [
        "view.addInteraction(UIHingeInteraction { [weak self] _, update in", "self?.layOutAgain(after: update.hinge)",
        "@available(iOS 27.1, *)\nprivate func layOutAgain(after hinge: UIHinge?)", "$0.status == .partiallyOpen",
        "relayout?.cancel()\n    view.setNeedsLayout()", "Task { [weak self] in", "for _ in 0..<10 {",
        "Task.sleep(nanoseconds: 100_000_000)", "== isFolded { return }",
      ], lacks: [".angle", "while true", "Timer", "asyncAfter", "guard let self"]),
    Case(
      name: "AvoidsEdges",
      before: overFullScreen.merging([
        .layoutEdges: .edges(Edges(leading: 16, bottom: 24, trailing: 16)), .layoutContainer: .word(.safeArea),
        .layoutSize: .size(Size(width: 300, height: 400)),
      ]) { $1 },
      changes: [.set(.avoidsDivision, .bool(true)), .set(.scrollable, .bool(true))],
      contains: [
        "UIScrollView()", "view.safeAreaLayoutGuide.bottomAnchor, constant: -24",
        "let size = CGSize(width: 300, height: 400)", "equalToConstant: 300", ".defaultHigh",
      ]),
    Case(
      name: "AvoidsFrame",
      before: overFullScreen.merging([.layoutFrame: .rect(Rect(x: 8, y: 60, width: 200, height: 90))]) { $1 },
      changes: [.set(.avoidsDivision, .bool(true))],
      contains: ["view.leftAnchor, constant: 8", "view.topAnchor, constant: 60", "equalToConstant: 90"]),
    Case(
      name: "AvoidsScroll", before: overFullScreen,
      changes: [.set(.avoidsDivision, .bool(true)), .set(.scrollable, .bool(true))],
      contains: ["popupView.contentLayoutGuide.heightAnchor"]),
    Case(
      name: "DimPopover", before: popover, changes: [.set(.dimmingBy, .word(.custom))],
      contains: [
        "withAlphaComponent(0.4)", "viewIsAppearing", "viewWillDisappear", "isUserInteractionEnabled = false",
      ],
      lacks: ["safeAreaLayoutGuide", "viewDidLoad"]),
    Case(
      name: "DimWindow", before: overFullScreen,
      changes: [
        .set(.dimmingBy, .word(.custom)), .set(.dimmingAlpha, .number(0.25)), .set(.dimmingCovers, .word(.window)),
      ],
      contains: ["withAlphaComponent(0.25)", "view.insertSubview(dimmingView, at: 0)", "equalTo: view.topAnchor"],
      lacks: ["viewIsAppearing"]),
    Case(
      name: "DimSafe", before: [.style: .word(.custom)],
      changes: [.set(.dimmingBy, .word(.custom)), .set(.dimmingCovers, .word(.safeArea))],
      contains: ["container.safeAreaLayoutGuide.topAnchor", "viewIsAppearing"]),
    Case(
      name: "DimPopup", before: overFullScreen,
      changes: [.set(.dimmingBy, .word(.custom)), .set(.dimmingCovers, .word(.popup))],
      contains: ["equalTo: popupView.topAnchor"]),
    Case(
      name: "DimSystem", before: [.style: .word(.formSheet), .dimmingBy: .word(.custom)],
      changes: [.set(.dimmingBy, .word(.system))], contains: ["take out the dimming view"], lacks: ["UIView()"]),
    Case(
      name: "Modal", before: popover, changes: [.set(.isModalInPresentation, .bool(true))],
      contains: ["isModalInPresentation = true", "override func viewDidLoad()"], lacks: ["delegate", "popover."]),
    Case(
      name: "NotModal", before: popover.merging([.isModalInPresentation: .bool(true)]) { $1 },
      changes: [.remove(.isModalInPresentation)], contains: ["take out isModalInPresentation = true"],
      lacks: ["viewDidLoad"]),
    Case(
      name: "ShouldDismiss", before: [.style: .word(.formSheet)], changes: [.set(.shouldDismiss, .bool(false))],
      contains: [
        adaptiveDelegate,
        "func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool",
        "    false", "caseShouldDismissPopup.presentationController?.delegate = caseShouldDismissPopup",
      ]),
    Case(
      name: "NoShouldDismiss", before: [.style: .word(.formSheet), .shouldDismiss: .bool(true)],
      changes: [.remove(.shouldDismiss)], contains: ["take out presentationControllerShouldDismiss(_:)"]),
    Case(
      name: "Attempt", before: popover.merging([.holdsInput: .bool(true)]) { $1 },
      changes: [.set(.handlesAttempt, .bool(true))],
      contains: [
        popoverDelegate,
        "func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)",
        "style: .destructive", "[weak self]",
      ]),
    Case(
      name: "Typed", before: [.style: .word(.pageSheet)], changes: [.set(.blocksWhileEdited, .bool(true))],
      contains: ["func contentWasEdited()", "isModalInPresentation = true"], lacks: ["delegate"]),
    Case(
      name: "AttemptPlain", before: [.style: .word(.pageSheet)], changes: [.set(.handlesAttempt, .bool(true))],
      contains: [adaptiveDelegate, "presentationControllerDidAttemptToDismiss", "present(alert, animated: true)"],
      lacks: [".destructive"]),
    Case(
      name: "TapIgnored", before: popover.merging([.outsideTap: .word(.custom)]) { $1 },
      changes: [.set(.outsideTap, .word(.ignored))], contains: ["isModalInPresentation = true"]),
    Case(
      name: "TapIgnoredFull", before: overFullScreen.merging([.outsideTap: .word(.custom)]) { $1 },
      changes: [.set(.outsideTap, .word(.ignored))], contains: ["take out what closes the popup on a tap outside"]),
    Case(
      name: "TapCustom", before: overFullScreen, changes: [.set(.outsideTap, .word(.custom))],
      contains: ["UIControl()", ".touchUpInside", "[weak self]", "dismiss(animated: true)"]),
    Case(
      name: "TapCustomPopover", before: popover, changes: [.set(.outsideTap, .word(.custom))],
      contains: [
        "isModalInPresentation = true", "presentationControllerDidAttemptToDismiss", "dismiss(animated: true)",
      ]),
    Case(
      name: "Background", before: popover,
      changes: [
        .set(.backgroundView, .object), .set(.backgroundViewClass, .string("PlainBackground")),
        .set(.backgroundViewOverrides, fiveOverrides),
      ],
      contains: overrideLines + ["popoverBackgroundViewClass = PlainBackground.self", "final class PlainBackground:"],
      lacks: ["wantsDefaultContentAppearance", "get { arrowOffset }"]),
    Case(
      name: "Overrides",
      before: popover.merging([
        .backgroundViewClass: .string("Overrides View"), .backgroundViewOverrides: .words([.arrowBase]),
        .backgroundView: .object,
      ]) { $1 },
      changes: [.set(.backgroundViewOverrides, fiveOverrides)],
      contains: overrideLines + ["final class OverridesView: UIPopoverBackgroundView {"]),
    Case(
      name: "Recursive",
      before: popover.merging([
        .backgroundView: .object, .backgroundViewClass: .string("RecursiveBackground"),
        .recursiveAccessors: .list([.string("arrowOffset")]), .arrowHeight: .number(12), .arrowBase: .number(24.5),
      ]) { $1 },
      changes: [.remove(.recursiveAccessors)],
      contains: [
        "get { offset }", "get { direction }", "setNeedsLayout()", "arrowHeight() -> CGFloat { 12 }",
        "arrowBase() -> CGFloat { 24.5 }",
      ], lacks: ["{ self.arrowOffset }"]),
    Case(
      name: "Metrics",
      before: popover.merging([
        .backgroundView: .object, .backgroundViewClass: .string("MetricsBackground"), .arrowHeight: .number(12),
        .arrowBase: .number(24), .contentViewInsets: .insets(Insets(top: 8, leading: 0, bottom: 0, trailing: 0)),
      ]) { $1 },
      changes: [
        .set(.arrowHeight, .number(0)), .set(.arrowBase, .number(0)), .set(.contentViewInsets, .insets(.zero)),
      ], contains: overrideLines),
    Case(
      name: "Appearance",
      before: popover.merging([.backgroundView: .object, .backgroundViewClass: .string("AppearanceBackground")]) { $1 },
      changes: [
        .set(.backgroundViewOverrides, .words([.wantsDefaultContentAppearance])),
        .set(.wantsDefaultContentAppearance, .bool(false)),
        .set(.contentViewInsets, .insets(Insets(top: 1, leading: 2, bottom: 3, trailing: 4))),
      ],
      contains: [
        "override class var wantsDefaultContentAppearance: Bool { false }",
        "UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)",
      ]),
    Case(
      name: "ViewIsModal", before: overFullScreen, changes: [.set(.viewIsModal, .bool(true))],
      contains: ["view.accessibilityViewIsModal = true"]),
    Case(
      name: "Escapes", before: overFullScreen, changes: [.set(.escapes, .bool(true))],
      contains: ["override func accessibilityPerformEscape() -> Bool {", "dismiss(animated: true)", "return true"]),
  ]

  static let combinations: [Case] = [
    Case(
      name: "TwoInLayout", before: overFullScreen,
      changes: [.set(.avoidsDivision, .bool(true)), .set(.recomputedOn, .words([.bounds]))],
      contains: ["super.viewDidLayoutSubviews()\n    updatePreferredContentSize()\n    layOutPopup()\n}"]),
    Case(
      name: "ChromeFix", before: popover,
      changes: [
        .set(.backgroundView, .object), .set(.backgroundViewClass, .string("ChromeFixBackground")),
        .set(.backgroundViewOverrides, fiveOverrides), .set(.adaptiveStyle, .word(.none)),
        .set(.dimmingBy, .word(.custom)),
      ],
      contains: overrideLines + [
        "if let popover = ", "popover.delegate = caseChromeFixPopup",
        "popover.popoverBackgroundViewClass = ChromeFixBackground.self", "dimmingView", ".none",
      ]),
    Case(
      name: "MissingAnchor", before: [.style: .word(.popover), .scrollable: .bool(true)],
      changes: [
        .set(.sourceView, .string("view")), .set(.sourceRect, .word(.center)), .set(.repositions, .bool(true)),
        .set(.adaptiveStyle, .word(.none)), .set(.recomputedOn, .words([.contentSizeCategory, .content])),
        .set(.isModalInPresentation, .bool(true)), .set(.handlesAttempt, .bool(true)), .set(.escapes, .bool(true)),
        .set(.shouldDismiss, .bool(false)),
      ],
      contains: [
        "popover.sourceView = view", "willRepositionPopoverTo", "adaptivePresentationStyle(",
        "updatePreferredContentSize()",
        "isModalInPresentation = true", "DidAttemptToDismiss", "accessibilityPerformEscape", "ShouldDismiss",
      ]),
    Case(
      name: "FoldAndVoiceOver", before: overFullScreen,
      changes: [
        .set(.avoidsDivision, .bool(true)), .set(.viewIsModal, .bool(true)), .set(.escapes, .bool(true)),
        .set(.dimmingBy, .word(.custom)), .set(.dimmingCovers, .word(.popup)), .set(.outsideTap, .word(.custom)),
      ],
      contains: [
        "reservedRegions", "UIHingeInteraction", "accessibilityViewIsModal", "PerformEscape", "dimmingView",
        "UIControl",
      ]),
    Case(
      name: "EscapeAsks", before: popover.merging([.holdsInput: .bool(true)]) { $1 },
      changes: [
        .set(.handlesAttempt, .bool(true)), .set(.escapes, .bool(true)), .set(.isModalInPresentation, .bool(true)),
      ],
      contains: ["presentationControllerDidAttemptToDismiss(presentationController)\n    return true", ".destructive"]),
    Case(
      name: "ContextAndModal", before: [.style: .word(.overCurrentContext)],
      changes: [.set(.definesPresentationContext, .bool(true)), .set(.viewIsModal, .bool(true))],
      contains: ["definesPresentationContext = true", "accessibilityViewIsModal = true"]),
    Case(
      name: "Before16", before: [.style: .word(.popover), .sourceItem: .string("item")],
      changes: [.set(.onlyOnPad, .bool(false)), .set(.repositions, .bool(true))], deployment: Version(15),
      contains: ["if #available(iOS 16.0, *) {", "popover.sourceItem = item"], anchors: ["let item = UIBarButtonItem()"]
    ),
    Case(
      name: "Shadowing", before: [.style: .word(.popover), .sourceView: .string("popover")],
      changes: [.set(.onlyOnPad, .bool(false)), .set(.adaptiveStyle, .word(.none))],
      contains: ["popover.sourceView = self.popover"], anchors: ["let popover = UIView()"]),
  ]

  /// Every behaviour at once, on every style there is and with what the popup was before it.
  static let everyStyle: [Case] = Vocabulary.presentationStyle.words.flatMap { style in
    [(Word.overFullScreen, "Cover"), (style, "Same")].map { before, name in
      Case(
        name: "Every\(name)\(style.text)",
        before: [
          .style: .word(before), .sourceView: .string("view"), .sourceRect: .word(.center), .scrollable: .bool(true),
          .adaptiveStyleSeesTraits: .bool(false), .setBeforeStyle: .bool(true), .onlyOnPad: .bool(true),
          .holdsInput: .bool(true),
        ],
        changes: [
          .set(.style, .word(style)), .set(.adaptiveStyle, .word(.none)), .set(.adaptiveStyleSeesTraits, .bool(true)),
          .set(.definesPresentationContext, .bool(true)), .set(.repositions, .bool(true)), .remove(.setBeforeStyle),
          .remove(.onlyOnPad), .set(.recomputedOn, .words([.contentSizeCategory, .content, .bounds])),
          .set(.avoidsDivision, .bool(true)), .set(.dimmingBy, .word(.custom)),
          .set(.isModalInPresentation, .bool(true)), .set(.shouldDismiss, .bool(false)),
          .set(.handlesAttempt, .bool(true)), .set(.outsideTap, .word(.custom)), .set(.backgroundView, .object),
          .set(.backgroundViewClass, .string("Every\(name)\(style.text)Background")),
          .set(.backgroundViewOverrides, fiveOverrides), .set(.viewIsModal, .bool(true)), .set(.escapes, .bool(true)),
        ], contains: [])
    }
  }

  static let all = conversions + singleKeys + combinations + everyStyle
}
