import DescriptionFormat
import PopupModel

@testable import RuleEngine

/// Makes descriptions from the table of keys: every key, every word, the three states, and now and then a mistake.
struct RandomDescription {
  var random: SeededRandom
  /// The share of keys with a mistake in them.
  var mistakes: Double

  init(seed: Int) {
    random = SeededRandom(seed: seed)
    mistakes = seed % 4 == 0 ? 0.03 : 0
  }

  mutating func document() -> JSONNode {
    var root = JSONNode.object([])
    if random.chance(0.8) { root.set(["version"], .scalar("1")) }
    if random.chance(0.7) {
      var ids = random.some(of: DeviceCatalog.builtIn.map(\.id), share: 0.2)
      if ids.isEmpty { ids = [random.pick(["iphone-duo", "iphone-18-pro", "ipad"])] }
      root.set(["devices"], .list(ids.map(JSONNode.string)))
    }
    for key in [Key.targetDeployment, .targetSDK, .targetCatalyst, .targetOrientations, .rightToLeft]
    where random.chance(0.15) { root.set(path(of: key), value(of: key)) }
    if random.chance(0.05) { root.set(["deviceProfiles"], .list([profile()])) }
    var popups: [JSONNode] = []
    for index in 0..<random.pick([1, 1, 1, 2, 3]) { popups.append(popup(index)) }
    root.set(["popups"], .list(popups))
    return root
  }

  mutating func popup(_ index: Int) -> JSONNode {
    var popup = JSONNode.object([])
    popup.set(["id"], .string(random.chance(0.02) ? "popup" : "popup-\(index)"))
    let style = random.pick(Vocabulary.presentationStyle.words + [.popover, .popover, .overFullScreen, .formSheet])
    popup.set(["presentation", "style"], random.chance(0.03) ? .null : .string(style.text))
    let density = random.pick([0.1, 0.3, 0.5])
    for definition in KeyDefinition.all where !definition.key.isOfDocument && definition.key.children.isEmpty {
      let key = definition.key
      if key == .id || key == .style || !random.chance(share(of: definition, style: style, density: density)) {
        continue
      }
      // Where both say it, which container holds is not theirs to say.
      if key == .layoutContainer, random.chance(0.5) { continue }
      popup.set(path(of: key), value(of: key))
      if random.chance(mistakes) { popup.set(Array(path(of: key).dropLast()) + ["\(key.name)s"], .null) }
    }
    return popup
  }

  private func share(of definition: KeyDefinition, style: Word, density: Double) -> Double {
    if definition.key == .lintDisable { return 0.05 }
    if let styles = definition.styles, !styles.contains(style) { return density * 0.03 }
    return definition.key == .preferredContentSize || definition.key == .fittingSize ? 0.6 : density
  }

  private func path(of key: Key) -> [String] { key.path.split(separator: ".").map(String.init) }

  private mutating func value(of key: Key) -> JSONNode {
    if random.chance(0.06) { return .null }
    if random.chance(mistakes) {
      return random.pick([
        .scalar("-1"), .scalar("\"popovr\""), .scalar("true"), .list([]), .object([]), .scalar("\"300\""),
        .scalar("9e99"),
      ])
    }
    switch key {
    case .gated:
      return strings(["reservedRegions", "sourceItem", "compactAdaptation", "isModalInPresentation"])
    case .usesDeprecated:
      return strings(Array(DeprecatedAPI.replaced.keys.sorted().prefix(6)) + ["presentPopoverFromRect"])
    case .recursiveAccessors: return strings(["arrowOffset", "arrowDirection"])
    case .dimmingAlpha, .shadowOpacity: return .number(random.pick([0, 0.25, 0.4, 1]))
    case .lintDisable:
      let rules = random.some(of: RuleSet.builtIn.rules.map(\.id), share: 0.05)
      return .object(rules.map { ($0, .string("a reason")) })
    default: return value(of: key.definition.type)
    }
  }

  private mutating func strings(_ choices: [String]) -> JSONNode {
    .list(random.some(of: choices, share: 0.3).map(JSONNode.string))
  }

  private mutating func value(of type: ValueType) -> JSONNode {
    switch type {
    case .bool: return .scalar(random.chance(0.5) ? "true" : "false")
    case .number: return .number(length())
    case .word(let vocabulary): return .string(random.pick(vocabulary.words).text)
    case .string: return .string(random.pick(["view", "view", "shareItem", "toolbar"]))
    case .version: return .string(random.pick(["12.0", "15.0", "16.0", "16.4", "27.1"]))
    case .point: return point()
    case .size: return .object(size())
    case .rect: return rect()
    case .rectOrCenter: return random.chance(0.4) ? .string("center") : rect()
    case .insets: return sides(share: 0.8)
    case .edges: return sides(share: 0.6)
    case .list(.word(let vocabulary)):
      return .list(random.some(of: vocabulary.words, share: 0.4).map { .string($0.text) })
    case .list: return strings(["view", "toolbar", "map"])
    case .controls: return controls()
    case .object, .suppressions, .devices: return .object([])
    }
  }

  private mutating func length() -> Double {
    random.pick([0, 10, 13, 24, 40, 44, 120, 200, 280, 300, 320, 353.5, 375, 420.25, 480, 600, 669, 700, 951, 1100])
  }

  private mutating func coordinate() -> Double {
    random.pick([-40, 0, 0, 0, 10, 20.5, 44, 150, 300, 455.5, 475, 600])
  }

  private mutating func point() -> JSONNode {
    .object([("x", .number(coordinate())), ("y", .number(coordinate()))])
  }

  private mutating func size() -> [(key: String, value: JSONNode)] {
    [("width", .number(length())), ("height", .number(length()))]
  }

  private mutating func rect() -> JSONNode {
    .object([("x", .number(coordinate())), ("y", .number(coordinate()))] + size())
  }

  private mutating func sides(share: Double) -> JSONNode {
    var members: [(key: String, value: JSONNode)] = []
    for side in random.some(of: ["top", "leading", "bottom", "trailing"], share: share) {
      members.append((side, .number(random.pick([0, 8, 10, 20, 100]))))
    }
    return .object(members)
  }

  private mutating func controls() -> JSONNode {
    var controls: [JSONNode] = []
    for index in 0..<random.pick([0, 1, 2, 3]) {
      var control = JSONNode.object([("id", .string("control-\(index)"))])
      if random.chance(0.9) { control.set(["role"], .string(random.pick(Vocabulary.controlRole.words).text)) }
      if random.chance(0.8) {
        control.set(
          ["frame"],
          .object([
            ("x", .number(random.pick([0, 20, 140, 250]))), ("y", .number(Double(index) * 60)),
            ("width", .number(random.pick([20, 44, 100, 260]))), ("height", .number(random.pick([20, 44, 50]))),
          ]))
      }
      if random.chance(0.5) { control.set(["closes"], .scalar(random.chance(0.6) ? "true" : "false")) }
      controls.append(control)
    }
    return .list(controls)
  }

  private mutating func profile() -> JSONNode {
    var pose = JSONNode.object([("id", .string("flat"))])
    pose.set(["size"], .object([("width", .number(720)), ("height", .number(600))]))
    pose.set(["sizeClass"], .object([("horizontal", .string("regular")), ("vertical", .string("regular"))]))
    pose.set(
      ["divisions"],
      .list([
        .object([
          ("frame", .object([("x", .number(350)), ("width", .number(20)), ("height", .number(600))])),
          ("active", .scalar(random.chance(0.7) ? "true" : "false")),
        ])
      ]))
    return .object([
      ("id", .string(random.pick(["iphone-duo", "own"]))), ("scale", .number(random.pick([1, 2, 3]))),
      ("poses", .list([pose])),
    ])
  }
}
