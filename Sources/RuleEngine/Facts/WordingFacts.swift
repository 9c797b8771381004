import Placement
import PopupModel

extension FactRegistry {
  /// What a message says of a popup where it depends on the popup how that is put.
  static let wordingFacts: [Fact] = [
    Fact(
      "popup.framework", .word(.framework), scope: .popup,
      "What presents it, for what is said of it: absent for a description, which leaves that open."
    ) { context in context.popup.framework.map { .known(.word($0.word)) } ?? .absent },
    Fact(
      "popup.closingGesture", .string, scope: .popup,
      "What the user does beside its buttons that closes it: a tap outside, a swipe, or either; absent where nothing does."
    ) { closingGesture($0) },
    Fact(
      "popup.guardReason", .string, scope: .popup,
      "Why it must not be closed unasked: it should close only by its buttons, holds input, or has a text field; absent where it may."
    ) { guardReason($0) },
    Fact(
      "popup.dimmingFault", .string, scope: .popup,
      "That nothing reliably dims the window behind it, or that dimming is written as none; absent where something dims."
    ) { context in
      switch context.popup[.dimmingBy] {
      case .absent:
        .known(
          .string(
            "has nothing that reliably dims the window behind it: "
              + (context.popup.framework == nil ? "write dimming.by to say who does" : "put a view there that does")))
      case .known(.word(.none)):
        .known(
          .string(
            context.popup.framework == nil
              ? "is modal, and dimming.by none leaves the window behind it undimmed"
              : "is modal, and nothing dims the window behind it"))
      case .known: .absent
      case .unknown: .unknown
      }
    },
    Fact(
      "placement.anchorRectFault", .string, scope: .pose,
      "Where the source rect lies that is not within the source view's bounds, or that it is in its superview's coordinates."
    ) { context in
      let rect = context.popup[.sourceRect]
      if rect.isWord(.frame) == .yes {
        return .known(
          .string("the source view's frame, which is in its superview's coordinates and not within its bounds"))
      }
      guard let bounds = FactRegistry.sourceBounds(context) else { return .unknown }
      let size = MessageTemplate.text(of: .size(bounds))
      return .known(
        .string("\(MessageTemplate.text(of: rect)), which is not within the source view's bounds of \(size) pt"))
    },
    Fact(
      "placement.crossing", .string, scope: .pose,
      "How much of it lies in the active division; where its size is not known, that a part of it does whatever that is."
    ) { crossing($0) },
    Fact(
      "popup.popoverOccasion", .string, scope: .popup,
      "That it is shown as a popover, and on what device, where its style does not say that."
    ) { context in
      guard let style = context.facts.style else { return .unknown }
      guard style == .actionSheet || style == .activityView else { return .known(.string("it is shown as a popover")) }
      let onPad = zip(context.document.poses, context.allPlacements).contains {
        $0.device.idiom == .pad && $1.effectiveStyle == .popover
      }
      return .known(
        .string(
          onPad
            ? "on an iPad it is shown as a popover"
            : "on a phone that is regular in both size classes it may be shown as a popover"))
    },
  ]

  private static func crossing(_ context: FactContext) -> State<Value> {
    guard let placement = context.landing?.placement, let geometry = context.geometry else { return .unknown }
    if placement.frame != nil {
      guard let overlap = placement.hingeOverlap else { return .absent }
      return .known(.string("\(MessageTemplate.text(of: .size(overlap.size))) pt of it are in the hinge"))
    }
    guard placement.crossesDivisionAtAnySize else { return .unknown }
    let sides = context.subject.sidesLaidOut(in: geometry)
    let unknown =
      switch (sides.width, sides.height) {
      case (nil, nil): "size"
      case (nil, _): "width"
      default: "height"
      }
    return .known(.string("its \(unknown) is not known, but whatever it is, part of it is in the hinge"))
  }

  /// UIKit closes a popover, and an action sheet, on a tap outside, and a sheet on a swipe.
  private static func closingGesture(_ context: FactContext) -> State<Value> {
    if context.popup.resolved(.outsideTap).isWord(.custom) == .yes { return .known(.string("a tap outside")) }
    switch systemCanDismiss(context) {
    case .unknown: return .unknown
    case .no: return .absent
    case .yes: break
    }
    let styles = Set(context.allPlacements.compactMap(\.effectiveStyle))
    let gestures =
      (styles.isDisjoint(with: [.popover, .bottomSheet]) ? [] : ["a tap outside"])
      + (styles.isDisjoint(with: [.pageSheet, .formSheet]) ? [] : ["a swipe"])
    return .known(.string(gestures.joined(separator: " or ")))
  }

  private static func guardReason(_ context: FactContext) -> State<Value> {
    let popup = context.popup
    let entry = (popup.controls ?? []).lazy.compactMap(\.role.value).first { [.textField, .textView].contains($0) }
    let reasons: [(holds: Truth, text: String)] = [
      (popup.resolved(.onlyByButtons).truth, "should close only by its buttons"),
      (popup.resolved(.holdsInput).truth, "holds what the user entered"),
      (context.facts.hasTextEntry, entry == .textView ? "has a text view" : "has a text field"),
    ]
    let holding = reasons.filter { $0.holds == .yes }.map(\.text)
    if holding.isEmpty { return reasons.contains { $0.holds == .unknown } ? .unknown : .absent }
    return .known(.string("it \(holding.joined(separator: " and "))"))
  }
}
