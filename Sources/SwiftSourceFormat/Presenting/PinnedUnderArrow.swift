internal import CSwiftTree
import PopupModel

/// The edges of a popover's view that its class pins labels or controls to, where the arrow takes a part of the view.
struct PinnedUnderArrow {
  private(set) var edges: [Word] = []
  private(set) var place: (node: Node, path: String)?

  private static let anchors: [String: Word] = [
    "topAnchor": .top, "bottomAnchor": .bottom, "leadingAnchor": .leading, "leftAnchor": .leading,
    "trailingAnchor": .trailing, "rightAnchor": .trailing,
  ]
  /// What is read or touched; what fills the view is right to do so.
  private static let contents: Set<String> = [
    "UILabel", "UIButton", "UISwitch", "UISlider", "UITextField", "UISegmentedControl", "UIStepper", "UIDatePicker",
  ]
  /// What the arrow of the system's chrome takes of the view, in points (T).
  private static let arrowHeight = 13.0

  init(_ facts: ClassFacts) {
    guard facts.systemClass == "UIViewController" else { return }
    var found: Set<Word> = []
    for unit in facts.units(with: Self.anchors.keys.sorted()) {
      for call in unit.calls where call.name == "constraint" {
        guard let base = call.base, let (view, anchor) = ViewNames.member(base), let edge = Self.anchors[anchor],
          let view, let target = call.argument("equalTo"), let (other, name) = ViewNames.member(target), name == anchor,
          let root = other.flatMap({ unit.path(of: $0) }), root == Path(root: .own, members: ["view"]),
          let path = unit.path(of: view), let type = unit.typeName(of: path), Self.contents.contains(type),
          !isClear(call)
        else { continue }
        if place == nil { place = (call.node, unit.file.path) }
        found.insert(edge)
      }
    }
    edges = Vocabulary.contentEdge.words.filter(found.contains)
  }

  private func isClear(_ call: Unit.Call) -> Bool {
    guard let constant = call.argument("constant") else { return false }
    guard let value = Literals.number(constant) else { return true }
    return abs(value) >= Self.arrowHeight
  }

  /// The edges where an arrow may come.
  func read(into draft: inout Draft, file: String) {
    guard let place, draft.properties[.style].value?.word == .popover else { return }
    let permitted: [Word]
    switch draft.properties[.permittedArrowDirections] {
    case .known(let value): permitted = (value.list ?? []).compactMap(\.word)
    case .absent: permitted = [.up, .down, .left, .right]
    case .unknown: return
    }
    // An arrow that points up stands at the top of what it belongs to.
    let sides: [Word: [Word]] = [.up: [.top], .down: [.bottom], .left: [.leading], .right: [.trailing]]
    let taken = permitted.flatMap { sides[$0] ?? [] }
    let pinned = edges.filter(taken.contains)
    guard !pinned.isEmpty else { return }
    draft.set(.pinnedUnderArrow, .known(.words(pinned)), at: place.node, in: place.path == file ? nil : place.path)
  }
}
