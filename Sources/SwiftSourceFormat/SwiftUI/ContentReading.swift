internal import CSwiftTree
import PopupModel

/// Reads what code that makes content says of its presentation, and what the views say that it calls.
struct ContentReading {
  let lookup: Lookup
  /// The branches that are not taken, by the numbers of their nodes.
  let excluded: Set<Int>
  private var visited = Set<String>()

  init(lookup: Lookup, excluded: Set<Int>) {
    self.lookup = lookup
    self.excluded = excluded
  }

  mutating func read(_ node: Node, into arm: inout SwiftUIContent.Arm) { read(node, depth: 0, into: &arm) }

  private mutating func read(_ node: Node, depth: Int, into arm: inout SwiftUIContent.Arm) {
    var calls: [Unit.Call] = []
    if let call = Unit.call(node) { calls.append(call) }
    node.visit(enters: { depth > 0 || !excluded.contains($0.index) }) { node in
      if let call = Unit.call(node) { calls.append(call) }
    }
    for call in calls {
      switch call.name {
      case "presentationCompactAdaptation": readAdaptation(call, into: &arm)
      case "presentationDetents", "presentationAdaptation":
        // A sheet of a size that was thought of.
        if arm.adaptation.isAbsent { arm.adaptation = .unknown }
      case "interactiveDismissDisabled":
        let argument = call.arguments.first
        let value = argument.map { Literals.bool($0.value) } ?? true
        arm.dismissalArgument = argument?.value
        let state = value.map { State.known(Value.bool($0)) } ?? .unknown
        let said = arm.interactiveDismissDisabled
        // Views that are shown by turns, or one in another, may not agree.
        arm.interactiveDismissDisabled = said.isAbsent || said == state ? state : .unknown
      case "NavigationView", "NavigationStack", "NavigationSplitView":
        // With a bar of its own it suits a sheet.
        if depth < 2, arm.adaptation.isAbsent { arm.adaptation = .unknown }
      default:
        if let names = Unit.constructedNames(call) {
          enter(names, depth, into: &arm)
        } else if call.base != nil || depth < 2 {
          readModifier(call.name, into: &arm)
        }
      }
    }
  }

  private func readAdaptation(_ call: Unit.Call, into arm: inout SwiftUIContent.Arm) {
    let names = call.arguments.map { Literals.member($0.value) }
    if !names.isEmpty, names.allSatisfy({ $0 == "popover" || $0 == "none" }) {
      arm.adaptation = .known(.word(.none))
    } else {
      arm.adaptation = .unknown
    }
  }

  /// Names of what a representable's code reaches the presentation by.
  private static let reaches = [
    "isModalInPresentation", "presentationController", "sheetPresentationController", "popoverPresentationController",
    "presentationControllerShouldDismiss",
  ]

  private mutating func enter(_ names: [String], _ depth: Int, into arm: inout SwiftUIContent.Arm) {
    let name = names.joined(separator: ".")
    guard let last = names.last, names.count > 1 || !SwiftUIContent.isSystem(name) else { return }
    guard depth < 3, visited.insert(name).inserted, lookup.mayBeView(last) else { return }
    guard let facts = lookup.type(names) else {
      // A view that is not found may say how it adapts.
      if lookup.looksLikeView(last) { arm.setUnknown() }
      return
    }
    guard facts.inherits("View") else {
      if facts.inherits("UIViewControllerRepresentable") || facts.inherits("UIViewRepresentable"),
        Self.reaches.contains(where: facts.mentions)
      {
        arm.setUnknown()
      }
      return
    }
    for part in facts.parts { read(part.node, depth: depth + 1, into: &arm) }
  }

  /// A modifier of the workspace's own may hold the system's.
  private func readModifier(_ name: String, into arm: inout SwiftUIContent.Arm) {
    guard lookup.declaresFunction(name) else { return }
    for function in lookup.functions(named: name, with: .adapts) {
      if ["presentationCompactAdaptation", "presentationDetents"].contains(where: function.node.mentions) {
        arm.adaptation = .unknown
      }
      if function.node.mentions("interactiveDismissDisabled") { arm.interactiveDismissDisabled = .unknown }
    }
  }
}
