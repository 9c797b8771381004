internal import CSwiftTree
import PopupModel

/// A modifier of SwiftUI that presents something while a flag is set.
struct PresentationModifier {
  enum Kind: String { case sheet, fullScreenCover, popover, alert, confirmationDialog, actionSheet }

  let kind: Kind
  let call: Unit.Call
  /// The modifier's name, where a finding about it is shown.
  let name: Node
  /// The state behind `$flag`, of the type itself; nil where a binding is made in another way.
  let flag: String?
  /// Whether the state is the item that is shown.
  let isItem: Bool
  /// What is shown: of an alert or a dialog its actions.
  let content: Node?
  /// The view that carries it, with the modifiers before it.
  let modified: Node

  private static let labels: [Kind: Set<String>] = [
    .sheet: ["onDismiss", "content"], .fullScreenCover: ["onDismiss", "content"],
    .popover: ["attachmentAnchor", "arrowEdge", "arrowEdges", "content"],
    .alert: ["presenting", "actions", "message", "content", "error"],
    .confirmationDialog: ["titleVisibility", "presenting", "actions", "message"], .actionSheet: ["content"],
  ]

  init?(_ call: Unit.Call) {
    guard let kind = Kind(rawValue: call.name), call.callee.kind == .memberAccessExpr, let base = call.base,
      let name = call.callee.children.last(where: { $0.kind == .declReferenceExpr }),
      let binding = call.arguments.first(where: { $0.label == "isPresented" || $0.label == "item" }),
      // A library's own modifier has other arguments.
      call.arguments.allSatisfy({ argument in
        guard let label = argument.label else { return kind == .alert || kind == .confirmationDialog }
        return label == binding.label || Self.labels[kind]?.contains(label) == true
      })
    else { return nil }
    self.kind = kind
    self.call = call
    self.name = name
    isItem = binding.label == "item"
    flag = PresentationModifier.state(behind: binding.value)
    content = call.argument("content") ?? call.argument("actions") ?? call.closures.first
    modified = base
  }

  /// The name of `$name` and `self.$name`.
  static func state(behind binding: Node) -> String? {
    var text = binding.text
    if text.hasPrefix("self.") { text.removeFirst(5) }
    guard text.hasPrefix("$"), text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return nil
    }
    return String(text.dropFirst())
  }

  /// All that a member's code applies, in the order of the text.
  static func all(in unit: Unit) -> [PresentationModifier] { unit.calls.compactMap(PresentationModifier.init) }

  /// The view that all modifiers stand behind.
  var root: Node { ViewArms.root(of: modified) }
}
