internal import CSwiftTree
import PopupModel

/// What dims all that lies behind a popup: a translucent black over the whole of it, or a blur.
struct Backdrop {
  /// The assignment that colours it, or the node that makes the blur.
  var node: Node
  /// The colour that a conversion may take away; nil where the view's own opacity dims, or a blur does.
  var assignment: Unit.Assignment?
  /// Nil where it is not known, or not of that kind.
  var alpha: Double?
  var isBlur = false
  /// What it covers; nil where that is not known.
  var covers: Word? = .window
  /// What keeps it from the rest of the window.
  var bounds: LayoutStatement?
  /// The name of the view.
  var view: String
  var path: String

  func read(into draft: inout Draft, file: String) {
    let other = path == file ? nil : path
    draft.set(.dimmingBy, .known(.word(.custom)), at: node, in: other)
    switch covers {
    case nil: draft.set(.dimmingCovers, .unknown)
    case .window: draft.properties.set(.dimmingCovers, .absent)
    case let area?:
      let file = bounds.flatMap { $0.path == file ? nil : $0.path }
      draft.set(.dimmingCovers, .known(.word(area)), at: bounds?.node ?? node, in: bounds == nil ? other : file)
    }
    if isBlur { return }
    draft.set(.dimmingAlpha, alpha.map { .known(.number($0)) } ?? .unknown, at: node, in: other)
  }

  /// Opacities that dim: not so faint that nothing is seen of it, and not so dark that nothing is seen behind it.
  static func dims(_ alpha: Double) -> Bool { alpha > 0.05 && alpha < 0.95 }

  /// The views of a class that dim, in the order of the code.
  static func all(in units: [Unit], names: ViewNames, evaluator: Evaluator) -> [Backdrop] {
    var found: [Backdrop] = []
    for unit in units {
      for assignment in unit.assignments where assignment.path.members.last == "backgroundColor" {
        var owner = assignment.path
        owner.members.removeLast()
        guard let view = names.name(owner, in: unit) else { continue }
        let path = unit.file.path
        guard let black = Black(assignment, in: unit, evaluator: evaluator) else { continue }
        if black.isOpaque {
          guard let alpha = opacity(of: view, units, names, evaluator) else { continue }
          found.append(Backdrop(node: assignment.node, alpha: alpha.value, view: view, path: path))
        } else {
          found.append(
            Backdrop(node: assignment.node, assignment: assignment, alpha: black.alpha, view: view, path: path))
        }
      }
    }
    return found + blurs(in: units, names: names)
  }

  /// What a class dims with, wherever that is put.
  static func first(of facts: ClassFacts, _ lookup: Lookup) -> Backdrop? {
    let names = ViewNames(facts.units, root: ["view"])
    return all(in: facts.units, names: names, evaluator: lookup.evaluator).first { !$0.isBlur }
  }

  /// The opacity that a view of opaque black is shown with; nil where it is that of a view that hides all or nothing.
  private static func opacity(
    of view: String, _ units: [Unit], _ names: ViewNames, _ evaluator: Evaluator
  ) -> (value: Double?, Void)? {
    var values: [Double?] = []
    for unit in units {
      for assignment in unit.assignments where assignment.path.members.last == "alpha" {
        var owner = assignment.path
        owner.members.removeLast()
        guard names.name(owner, in: unit) == view else { continue }
        values.append(evaluator.number(assignment.value, in: unit))
      }
    }
    let known = values.compactMap { $0 }.filter(dims)
    if let first = known.first { return (Set(known).count == 1 ? first : nil, ()) }
    return nil
  }

  /// Effect views that stand for a backdrop: which of them fills the window its layout tells.
  private static func blurs(in units: [Unit], names: ViewNames) -> [Backdrop] {
    var found: [Backdrop] = []
    for unit in units {
      for call in unit.calls where call.name == "UIVisualEffectView" {
        guard let effect = call.argument("effect"), effect.kind != .nilLiteralExpr,
          let view = names.name(Path(root: .value(call.node.index)), in: unit)
        else { continue }
        found.append(Backdrop(node: call.node, isBlur: true, view: view, path: unit.file.path))
      }
    }
    return found
  }
}

/// A colour of black, and how much it lets through.
struct Black {
  /// Nil where it is not known.
  var alpha: Double?
  var isOpaque = false

  init(alpha: Double? = nil, isOpaque: Bool = false) {
    self.alpha = alpha
    self.isOpaque = isOpaque
  }

  /// The colour that an assignment sets, or may set: nil for other colours, and for one that dims nothing.
  init?(_ assignment: Unit.Assignment, in unit: Unit, evaluator: Evaluator) {
    let value = evaluator.value(of: assignment, in: unit, expecting: KeyType.colour)
    guard
      let found = value.alternatives.lazy.compactMap(Black.read).first
        ?? Black.forAppearances(assignment.value, in: unit, evaluator)
    else { return nil }
    self = found
  }

  private static func read(_ value: CodeValue) -> Black? {
    guard let colour = value.colour, let white = colour.white, white < 0.1, let alpha = colour.alpha else { return nil }
    if alpha == 1 { return Black(isOpaque: true) }
    return Backdrop.dims(alpha) ? Black(alpha: alpha) : nil
  }

  /// The app's own initializer of a colour for each appearance.
  private static func forAppearances(_ node: Node, in unit: Unit, _ evaluator: Evaluator) -> Black? {
    guard let call = Unit.call(unit.constant(node) ?? node), call.name == "UIColor" else { return nil }
    let values = call.arguments.map { evaluator.value(of: $0.value, in: unit, expecting: KeyType.colour) }
    let opacities = values.compactMap(\.number)
    let colours = values.compactMap(\.colour)
    guard !colours.isEmpty, !opacities.isEmpty, colours.count + opacities.count == values.count,
      colours.allSatisfy({ $0.white == 0 && $0.alpha == 1 }), opacities.allSatisfy(Backdrop.dims)
    else { return nil }
    return Black(alpha: Set(opacities).count == 1 ? opacities[0] : nil)
  }
}
