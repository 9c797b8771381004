import Placement
import PopupModel

extension FactRegistry {
  static let controlFacts: [Fact] = [
    Fact("control.id", .string, scope: .control, dependsOnPose: false, "The control's name.") { context in
      guard let control = context.control else { return .unknown }
      return .known(.string(control.id ?? "control \(context.controlIndex + 1)"))
    },
    Fact("control.role", .word(.controlRole), scope: .control, dependsOnPose: false, "What kind of control it is.") {
      context in
      guard let role = context.control?.role, case .known(let word) = role else { return .unknown }
      return .known(.word(word))
    },
    Fact("control.closes", .bool, scope: .control, dependsOnPose: false, "Whether it closes the popup.") { context in
      guard let closes = context.control?.closes, case .known(let value) = closes else { return .unknown }
      return .known(.bool(value))
    },
    Fact(
      "control.isInteractive", .bool, scope: .control, dependsOnPose: false,
      "Whether the user touches it: every role but an image or `other` that does not close the popup."
    ) { context in (context.control?.isInteractive ?? .unknown).state },
    Fact("control.frame", .rect, unit: "pt", scope: .control, dependsOnPose: false, "Its frame in the popup.") {
      context in
      guard let frame = context.control?.frame, case .known(let rect) = frame else { return .unknown }
      return .known(.rect(rect))
    },
    Fact(
      "control.hingeOverlap", .rect, unit: "pt", scope: .control,
      "Its overlap with an active division, in the window; absent where there is none."
    ) { context in
      overlap(context, context.current?.geometry.activeDivisions)
    },
    Fact(
      "control.occlusionOverlap", .rect, unit: "pt", scope: .control,
      "Its overlap with an active occlusion, in the window; absent where there is none."
    ) { context in
      overlap(context, context.current?.geometry.activeOcclusions)
    },
    Fact(
      "control.occlusionName", .string, scope: .control, "The name of the active occlusion that it overlaps most of."
    ) { context in
      guard let rect = inWindow(context), let pose = context.current?.pose else { return .unknown }
      let hit = pose.occlusions.filter(\.isActive).max { area($0.frame, rect) < area($1.frame, rect) }
      guard let hit, area(hit.frame, rect) > 0 else { return .absent }
      return .known(.string(hit.name))
    },
  ]

  private static func inWindow(_ context: FactContext) -> Rect? {
    guard let frame = context.landing?.placement.frame, let rect = context.control?.frame.value else { return nil }
    return rect.offset(x: frame.x, y: frame.y)
  }

  private static func area(_ one: Rect, _ other: Rect) -> Double { one.intersection(other)?.area ?? 0 }

  /// The overlap with the obstacle that it covers most of, the first of several.
  private static func overlap(_ context: FactContext, _ obstacles: [Rect]?) -> State<Value> {
    guard let rect = inWindow(context) else { return .unknown }
    var largest: Rect?
    for obstacle in obstacles ?? [] {
      guard let overlap = obstacle.intersection(rect) else { continue }
      if largest.map({ $0.area < overlap.area }) ?? true { largest = overlap }
    }
    return largest.map { .known(.rect($0)) } ?? .absent
  }
}

extension Control {
  /// Whether the user touches it: every role but an image or `other`, and those too where they close the popup.
  var isInteractive: Truth {
    role.isOne(of: [.button, .textField, .textView, .slider, .toggle, .link])
      || (closes.value.map { Truth($0) } ?? .unknown)
  }
}
