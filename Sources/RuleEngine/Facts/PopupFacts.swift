import Placement
import PopupModel

extension FactRegistry {
  static let popupFacts: [Fact] = [
    Fact(
      "popup.isAppPlaced", .bool, scope: .popup,
      "Whether the app itself lays the popup out, so that the system never moves it."
    ) { $0.facts.isAppPlaced.state },
    Fact(
      "popup.isModal", .bool, scope: .popup,
      "Whether it is to be answered first: closed by its buttons alone, modal in presentation, or laid by the app over the rest; and neither closing itself nor with passthrough views."
    ) { $0.facts.isModal.state },
    Fact("popup.isArrowless", .bool, scope: .popup, "Whether it is a popover that permits no arrow.") {
      $0.facts.isArrowless.state
    },
    Fact("popup.hasOwnChrome", .bool, scope: .popup, "Whether it is a popover with a background view of its own.") {
      $0.facts.hasOwnChrome.state
    },
    Fact("popup.hasTextEntry", .bool, scope: .popup, "Whether one of its controls is a text field or a text view.") {
      $0.facts.hasTextEntry.state
    },
    Fact(
      "popup.losesOneLine", .bool, scope: .popup,
      "Whether all that is lost with it is what one single-line field holds; unknown where not all of its controls may be told."
    ) { losesOneLine($0).state },
    Fact(
      "popup.hasPassthroughViews", .bool, scope: .popup, "Whether views outside it stay usable while it is shown."
    ) { $0.facts.hasPassthroughViews.state },
    Fact(
      "popup.isBlocked", .bool, scope: .popup,
      "Whether the app stops UIKit from dismissing it: isModalInPresentation, or presentationControllerShouldDismiss answers false."
    ) { $0.facts.isBlocked.state },
    Fact("popup.hasAnchor", .bool, scope: .popup, "Whether a source view, source item or bar button item is set.") {
      $0.facts.hasAnchor.state
    },
    Fact("popup.anchorCount", .number, scope: .popup, "How many of sourceView, sourceItem and barButtonItem are set.") {
      context in context.facts.anchorCount.map { .known(.number(Double($0))) } ?? .unknown
    },
    Fact(
      "popup.anchorNames", .list(.string), scope: .popup, "Which of sourceItem, sourceView and barButtonItem are set."
    ) { context in
      guard context.facts.anchorCount != nil else { return .unknown }
      let names = [Key.sourceItem, .sourceView, .barButtonItem].filter { context.popup[$0].value != nil }
      return .known(.list(names.map { .string($0.name) }))
    },
    Fact(
      "popup.earlyRegionReaders", .list(.word(.regionReader)), scope: .popup,
      "The places of `layout.readsRegionsIn` in which reserved regions are not there yet, or are stale (M)."
    ) { context in members(of: .readsRegionsIn, among: Word.earlyRegionReaders, context) },
    Fact(
      "popup.screenSources", .list(.word(.geometrySource)), scope: .popup,
      "The sources of `layout.geometryFrom` that tell of the screen or the device and not of the window."
    ) { context in members(of: .geometryFrom, among: Word.screenSources, context) },
    Fact(
      "popup.sizeFault", .string, scope: .popup,
      "What is wrong with its preferredContentSize: that there is none, or that a side of it is 0; absent where nothing is."
    ) { context in
      switch context.preferredContentSize {
      case .known(let value) where value.size.map { $0.width > 0 && $0.height > 0 } ?? false: .absent
      case .known(let value):
        .known(
          .string(
            "has a \(context.wording.name(of: .preferredContentSize)) of \(MessageTemplate.text(of: value)), of which no side may be 0"
          ))
      case .absent: .known(.string("has no \(context.wording.name(of: .preferredContentSize))"))
      case .unknown: .unknown
      }
    },
    Fact(
      "popup.hasUsableSize", .bool, scope: .popup, "Whether preferredContentSize is set and neither side is 0."
    ) { context in
      switch context.preferredContentSize {
      case .known(let value): .known(.bool(value.size.map { $0.width > 0 && $0.height > 0 } ?? false))
      case .absent: .known(.bool(false))
      case .unknown: .unknown
      }
    },
    Fact(
      "popup.size", .size, unit: "pt", scope: .popup,
      "The size that it asks for: preferredContentSize, else fittingSize, each side for itself."
    ) { context in context.subject.requestedSize.map { .known(.size($0)) } ?? .unknown },
    Fact(
      "popup.isPopoverSomewhere", .bool, scope: .popup,
      "Whether it is shown as a popover in some pose of the targets."
    ) { anyPose($0) { $0.map { $0 == .popover } } },
    Fact(
      "popup.isUnverifiedPopover", .bool, scope: .popup,
      "Whether the only poses in which it would be a popover are a phone's, which nobody has verified for it."
    ) { context in
      guard let style = context.facts.style else { return .unknown }
      guard style == .actionSheet || style == .activityView else { return .known(.bool(false)) }
      var onPhone = false
      for (index, entry) in context.document.poses.enumerated() {
        guard context.placement(inPose: index)?.effectiveStyle == .popover else { continue }
        if entry.device.idiom == .pad { return .known(.bool(false)) }
        onPhone = true
      }
      return .known(.bool(onPhone))
    },
    Fact(
      "popup.systemCanDismiss", .bool, scope: .popup,
      "Whether UIKit may dismiss it: a popover or sheet in some pose, with nothing that blocks a tap outside or a swipe."
    ) { systemCanDismiss($0).state },
    Fact("popup.tapOutsideCloses", .bool, scope: .popup, "Whether a tap outside closes it, by UIKit or by the app.") {
      (systemCanDismiss($0) || $0.popup.resolved(.outsideTap).isWord(.custom)).state
    },
    Fact(
      "popup.hasSystemDismissal", .bool, scope: .popup,
      "Whether UIKit would dismiss it in some pose if nothing blocked it: a popover or a sheet."
    ) { isDismissible($0).state },
    Fact(
      "popup.closesByControl", .bool, scope: .popup, "Whether one of its controls closes it."
    ) { closesByControl($0.popup).state },
    Fact(
      "popup.mayBeClosed", .bool, scope: .popup,
      "Whether something of the popup's own may close it: false only where all controls are known and none of them does, and it does not close itself."
    ) { context in
      return .known(.bool(closesByControl(context.popup) != .no || context.facts.closesItself != .no))
    },
    Fact(
      "popup.isCentred", .bool, scope: .popup,
      "Whether it is an arrowless popover whose anchor is the middle of the window in every pose."
    ) { context in
      (context.facts.isArrowless
        && context.document.geometries.reduce(Truth.yes) { $0 && Truth(context.subject.isCentred(in: $1)) }).state
    },
    Fact(
      "popup.fillsWindow", .bool, scope: .popup, "Whether it covers the whole window in every pose."
    ) { context in
      let placements = context.allPlacements
      if placements.isEmpty { return .unknown }
      return zip(placements, context.document.geometries)
        .reduce(Truth.yes) { $0 && context.fillsWindow($1.0, in: $1.1) }.state
    },
    Fact(
      "popup.isStretched", .bool, scope: .popup,
      "Whether the app pins it to two opposite edges, so that a side of it grows and shrinks with the window."
    ) { $0.isStretched.state },
    Fact(
      "popup.anchorsToWindow", .bool, scope: .popup,
      "Whether its source view is as large as the window: the presenting controller's own view, or one with such a frame."
    ) { anchorsToWindow($0).state },
    Fact(
      "popup.missingSizeTriggers", .list(.word(.sizeTrigger)), scope: .popup,
      "What is known to change the content's size, but is not among `size.recomputedOn`; unknown where nothing is, but something may."
    ) { context in
      guard case .known(.list(let triggers)) = context.popup.resolved(.recomputedOn) else { return .unknown }
      let popup = context.popup
      let changes: [(trigger: Word, holds: Truth)] = [
        (.contentSizeCategory, popup.resolved(.text).isWord(.scalable)), (.content, popup.resolved(.changes).truth),
      ].filter { !triggers.contains(.word($0.0)) }
      let missing = changes.filter { $0.holds == .yes }.map(\.trigger)
      return missing.isEmpty && changes.contains { $0.holds == .unknown } ? .unknown : .known(.words(missing))
    },
    Fact(
      "popup.dismissalContradiction", .string, scope: .popup,
      "Which two settings of the dismissal contradict each other; absent where none do."
    ) { dismissalContradiction($0) },
    Fact(
      "popup.deprecatedNames", .list(.string), scope: .popup,
      "The deprecated API that it uses, with what took its place where that is known."
    ) { context in
      guard case .known(.list(let names)) = context.popup.resolved(.usesDeprecated) else { return .unknown }
      let texts = names.compactMap(\.text).map { name in
        DeprecatedAPI.replaced[name].map { "\(name) (use \($0))" } ?? name
      }
      return .known(.list(texts.map(Value.string)))
    },
    Fact(
      "popup.barButtonItemIsOld", .bool, scope: .popup,
      "Whether it is anchored at a bar button item though every target is said to have `sourceItem` (iOS 16), its successor; unknown where no deployment target is written."
    ) { barButtonItemIsOld($0).state },
    Fact(
      "popup.missingOverrides", .list(.word(.backgroundViewOverride)), scope: .popup,
      "Members that UIKit needs of a UIPopoverBackgroundView subclass and that the popup's is known not to override."
    ) { context in
      guard case .known(.list(let overrides)) = context.popup[.backgroundViewOverrides] else { return .unknown }
      return .known(.list(Recipe.neededOverrides.map(Value.word).filter { !overrides.contains($0) }))
    },
    Fact(
      "popup.throwsOnPhone", .string, scope: .popup,
      "For a UIPopoverController, that it throws where a target is no iPad; else nothing."
    ) { context in
      .known(.string(context.document.hasPhone ? "; on an iPhone it throws" : ""))
    },
    Fact(
      "popup.ungatedFeatures", .list(.string), scope: .popup,
      "Features it uses that are newer than the deployment target and known not to be behind an availability check."
    ) { context in ungatedFeatures(context).map { .known(.list($0.map { .string($0.title) })) } ?? .unknown },
    Fact(
      "popup.catalystNote", .string, scope: .popup, "That 27.1 API is used in an app for Mac Catalyst; else nothing."
    ) { context in
      let catalyst = context.documentProperty(.targetCatalyst).truth == .yes
      let reserved = ungatedFeatures(context)?.contains(.reservedRegions) ?? false
      return .known(.string(catalyst && reserved ? ", and on Mac Catalyst, for which it does not compile" : ""))
    },
  ]

  private static func losesOneLine(_ context: FactContext) -> Truth {
    let popup = context.popup
    if (popup.resolved(.onlyByButtons).truth || popup.resolved(.holdsInput).truth) == .yes { return .no }
    guard let controls = popup.controls else { return .unknown }
    // Code tells of a field by its role alone, and then there may be others.
    guard controls.allSatisfy({ $0.id != nil || $0.frame.value != nil }) else { return .unknown }
    let roles = controls.compactMap(\.role.value)
    if roles.count < controls.count { return .unknown }
    let keeping: [Word] = [.textField, .textView, .slider, .toggle]
    let inputs = roles.filter(keeping.contains)
    return Truth(inputs == [.textField])
  }

  private static func dismissalContradiction(_ context: FactContext) -> State<Value> {
    let popup = context.popup
    let isModal = popup.resolved(.isModalInPresentation).truth
    let modal = context.wording.name(of: .isModalInPresentation)
    let contradictions: [(holds: Truth, text: String)] = [
      (
        isModal && popup.resolved(.shouldDismiss).truth,
        "\(modal) blocks what \(context.wording.name(of: .shouldDismiss)) allows"
      ),
      (
        popup.resolved(.answersModality).truth,
        "presentationControllerShouldDismiss answers isModalInPresentation, and is asked only while that is false, so it never lets the popup go"
      ),
      (
        isModal && context.facts.hasPassthroughViews,
        "\(modal) keeps taps away that passthroughViews invite"
      ),
      (
        popup[.outsideTap].isWord(.system) && !isDismissible(context),
        "outsideTap is left to UIKit, which never dismisses \(context.facts.style.map(context.wording.text(of:)) ?? "this style")"
      ),
    ]
    if let first = contradictions.first(where: { $0.holds == .yes }) { return .known(.string(first.text)) }
    return contradictions.contains { $0.holds == .unknown } ? .unknown : .absent
  }

  static func ungatedFeatures(_ context: FactContext) -> [Feature]? {
    guard case .known(.list(let gated)) = context.popup.resolved(.gated) else { return nil }
    guard case .known(.version(let deployment)) = context.documentProperty(.targetDeployment) else { return nil }
    let catalyst = context.documentProperty(.targetCatalyst).truth == .yes
    return Feature.allCases.filter { feature in
      feature.isUsed(by: context.popup) == .yes && !gated.contains(.string(feature.rawValue))
        && (deployment < feature.since || (catalyst && feature.since >= Version(27, 1)))
    }
  }

  private static func members(of key: Key, among words: [Word], _ context: FactContext) -> State<Value> {
    guard case .known(.list(let list)) = context.popup.resolved(key) else { return .unknown }
    return .known(.list(list.filter { value in value.word.map(words.contains) ?? false }))
  }

  static func anchorsToWindow(_ context: FactContext) -> Truth {
    if context.popup[.sourceView].isUnknown { return .unknown }
    guard let view = context.popup[.sourceView].value?.text else { return .no }
    switch context.popup[.sourceViewFrame] {
    case .known(let value):
      guard let frame = value.rect else { return .unknown }
      return Truth(context.document.poses.contains { $0.pose.window == frame })
    case .absent: return view == "view" ? .yes : .unknown
    case .unknown: return .unknown
    }
  }

  static func barButtonItemIsOld(_ context: FactContext) -> Truth {
    guard case .known(.version(let deployment)) = context.document.written(.targetDeployment) else { return .unknown }
    return context.popup.resolved(.style).isWord(in: [.popover, .actionSheet, .activityView])
      && context.popup[.barButtonItem].isWritten && Truth(deployment >= Version(16))
  }

  static func closesByControl(_ popup: Popup) -> Truth {
    popup.controls.map { $0.reduce(Truth.no) { $0 || closes($1) } } ?? .unknown
  }

  private static func closes(_ control: Control) -> Truth {
    switch control.closes {
    case .known(let value): Truth(value)
    // What takes text or a value closes nothing unless it says so.
    case .absent: control.role.isOne(of: [.textField, .textView, .slider, .toggle]) == .yes ? .no : .unknown
    case .unknown: .unknown
    }
  }

  /// Whether the effective style holds `test` in some pose; unknown poses leave it open.
  private static func anyPose(_ context: FactContext, _ test: (Word?) -> Bool?) -> State<Value> {
    var result = Truth.no
    for placement in context.allPlacements { result = result || Truth(test(placement.effectiveStyle)) }
    return result.state
  }

  static func isDismissible(_ context: FactContext) -> Truth {
    anyPose(context) { $0.map { [.popover, .pageSheet, .formSheet, .bottomSheet].contains($0) } }.truth
  }

  static func systemCanDismiss(_ context: FactContext) -> Truth {
    !context.facts.isBlocked && context.popup.resolved(.outsideTap).isWord(.system) && isDismissible(context)
  }
}

extension Word {
  static let earlyRegionReaders: [Word] = [.`init`, .viewDidLoad, .hingeHandler]
  static let screenSources: [Word] = [.screenMain, .keyWindow, .idiom, .orientation]
}

extension FactContext {
  /// The size as written; unknown where code takes a side of it from the screen.
  fileprivate var preferredContentSize: State<Value> {
    let written = popup[.preferredContentSize]
    let isFromScreen = !popup[.widthFrom].isAbsent || !popup[.heightFrom].isAbsent
    return written.isAbsent && isFromScreen ? .unknown : written
  }
}
