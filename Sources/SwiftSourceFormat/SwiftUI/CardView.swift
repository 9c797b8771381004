internal import CSwiftTree
import PopupModel

/// A view of SwiftUI that lies over a dimmed page: how large it is, and whether it is a card at all.
struct CardView {
  /// The type of the workspace that draws it.
  let typeName: String?
  private let view: Node
  private let root: Node
  /// From the inside out, those of the type's own body first.
  private let modifiers: [Modifier]
  private let evaluator: Evaluator
  private let facts: ClassFacts?
  private let fills: Bool

  /// A modifier, with the code that it stands in.
  private struct Modifier {
    let call: Unit.Call
    let unit: Unit

    var name: String { call.name }
    func argument(_ label: String) -> Node? { call.argument(label) }
  }

  init(_ view: Node, in unit: Unit, lookup: Lookup) {
    evaluator = lookup.evaluator
    self.view = view
    root = ViewArms.root(of: view)
    let names = Unit.call(root).flatMap(Unit.constructedNames)
    facts = names.flatMap { names in
      names.count == 1 && SwiftUIContent.isSystem(names[0]) ? nil : lookup.type(names)
    }.flatMap { $0.inherits("View") ? $0 : nil }
    typeName = facts?.name
    var inner: [Modifier] = []
    var body = root
    if let property = facts?.properties["body"], let items = property.accessors?.child(.codeBlockItemList)?.children,
      items.count == 1, let only = items[0].firstChild
    {
      let unit = evaluator.unit(property.declaration, in: property.file)
      inner = CardSurroundings.modifiers(of: only).map { Modifier(call: $0, unit: unit) }
      body = ViewArms.root(of: only)
    }
    modifiers = inner + CardSurroundings.modifiers(of: view).map { Modifier(call: $0, unit: unit) }
    fills = CardView.fills(body)
  }

  /// Views that take all the room that there is, and stacks that a spacer pulls apart.
  private static func fills(_ body: Node) -> Bool {
    guard let call = Unit.call(body) else { return false }
    if ["NavigationView", "NavigationStack", "List", "Form", "ScrollView", "GeometryReader", "TabView", "Color"]
      .contains(call.name)
    {
      return true
    }
    guard let items = call.closures.first?.child(.codeBlockItemList)?.children else { return false }
    return items.contains { item in
      item.firstChild.map(ViewArms.root).flatMap(Unit.call).map { $0.name == "Spacer" && call.name != "HStack" }
        ?? false
    }
  }

  private static let shapes: Set<String> = [
    "background", "cornerRadius", "clipShape", "shadow", "glassEffect", "containerShape", "mask",
  ]

  /// Whether it is bounded, and does not fill the window.
  var isCard: Bool {
    let frames = modifiers.filter { $0.name == "frame" }
    if frames.contains(where: CardView.isGreedy) { return false }
    let isNarrow = frames.contains { bounds($0, ["width", "maxWidth"]) }
    if fills { return isNarrow && frames.contains { bounds($0, ["height", "maxHeight"]) } }
    return isNarrow || modifiers.filter { CardView.shapes.contains($0.name) }.count > 1
      || modifiers.contains {
        $0.name == "background" && ($0.argument("in") != nil || $0.call.node.mentions("cornerRadius"))
      }
  }

  private func bounds(_ frame: Modifier, _ labels: [String]) -> Bool {
    labels.contains { length($0, of: frame) != nil }
  }

  /// A side that a frame is given, in points; nil where it is none or not known.
  private func length(_ label: String, of frame: Modifier) -> Double? {
    frame.argument(label).flatMap { evaluator.number($0, in: frame.unit) }
  }

  private static func isGreedy(_ frame: Modifier) -> Bool {
    ["maxWidth", "maxHeight"].allSatisfy { frame.argument($0).flatMap(Literals.member) == "infinity" }
  }

  /// Whether nothing moves it out of the middle of its stack.
  var staysInPlace: Bool {
    modifiers.allSatisfy { modifier in
      switch modifier.name {
      case "offset", "position", "rotationEffect", "alignmentGuide", "transformEffect": return false
      case "padding":
        guard let edges = modifier.call.arguments.first, edges.label == nil,
          evaluator.number(edges.value, in: modifier.unit) == nil
        else { return true }
        return ["horizontal", "vertical", "all"].contains(Literals.member(edges.value) ?? "")
      case "frame": return !CardView.isAligned(modifier)
      default: return true
      }
    }
  }

  private static func isAligned(_ frame: Modifier) -> Bool {
    frame.argument("alignment").map { Literals.member($0) != "center" } ?? false
      && ["maxWidth", "maxHeight"].contains { frame.argument($0).flatMap(Literals.member) == "infinity" }
  }

  /// What `frame` gives its sides, in points; a side is nil where nothing does, or where something else may change it.
  var sides: (width: Double?, height: Double?) { (side("width"), side("height")) }

  private func side(_ label: String) -> Double? {
    guard let index = modifiers.lastIndex(where: { $0.name == "frame" && $0.argument(label) != nil }),
      let length = length(label, of: modifiers[index])
    else { return nil }
    let outer = modifiers[(index + 1)...].map(\.name)
    if outer.contains("scaleEffect") { return nil }
    // A margin within the background is a part of the card.
    if let padding = outer.firstIndex(of: "padding"), outer[padding...].contains(where: CardView.shapes.contains) {
      return nil
    }
    return length
  }

  /// Its frame, where that is all that gives it its size: what a popover is as large as. `node` says it, in `path`.
  var frame: (size: Size, node: Node, path: String)? {
    guard let last = modifiers.last(where: { CardView.sizing.contains($0.name) }), last.name == "frame",
      let width = length("width", of: last), let height = length("height", of: last)
    else { return nil }
    return (Size(width: width, height: height), last.call.node, last.unit.file.path)
  }

  /// Modifiers that change how large a view is.
  private static let sizing: Set<String> = [
    "frame", "padding", "scaleEffect", "fixedSize", "safeAreaInset", "safeAreaPadding", "toolbar", "navigationTitle",
    "containerRelativeFrame", "rotationEffect", "navigationBarTitle", "aspectRatio", "scenePadding",
  ]

  // MARK: Controls

  private static let inputs = [
    "Button", "TextField", "SecureField", "TextEditor", "Toggle", "Slider", "Stepper", "Picker", "DatePicker", "Link",
    "NavigationLink", "Menu", "onTapGesture",
  ]

  private func mentions(_ word: String) -> Bool { view.mentions(word) || (facts?.mentions(word) ?? false) }

  /// Whether it only says that the app is busy.
  var isProgress: Bool { mentions("ProgressView") && !CardView.inputs.contains(where: mentions) }

  /// The buttons that surely close it, and the field that is lost with it.
  /// - Parameter names: what the conditions ask for under which it is shown.
  func controls(closing names: Set<String>) -> [Control] {
    var controls: [Control] = []
    if let role = facts.flatMap({ TextEntry($0).role }) {
      controls.append(Control(role: .known(role), closes: .unknown))
    }
    for call in view.descendants(.functionCallExpr).compactMap(Unit.call) where call.name == "Button" {
      guard let action = call.argument("action") ?? call.closures.first, CardView.closes(action, names) else {
        continue
      }
      controls.append(Control(role: .known(.button), closes: .known(true)))
    }
    return controls
  }

  private static func closes(_ action: Node, _ names: Set<String>) -> Bool {
    var closes = false
    action.visit { node in
      guard node.kind == .exprList else { return }
      let parts = node.children
      guard parts.count == 3, parts[1].kind == .assignmentExpr, let name = parts[0].text.split(separator: ".").last,
        names.contains(String(name)), parts[2].is("false") || parts[2].is("nil")
      else { return }
      closes = true
    }
    return closes
  }
}
