internal import CSwiftTree
import PopupModel

/// Reads what code that makes content says of its presentation, and what the views say that it calls.
struct ContentReading {
  let lookup: Lookup
  /// The branches that are not taken, by the numbers of their nodes.
  let excluded: Set<Int>
  /// What the presentation is bound to, as the code around it says it: `shown`.
  private let flag: String?
  private var visited = Set<String>()

  init(lookup: Lookup, excluded: Set<Int>, flag: String? = nil) {
    self.lookup = lookup
    self.excluded = excluded
    self.flag = flag
  }

  mutating func read(_ node: Node, into arm: inout SwiftUIContent.Arm) {
    read(node, depth: 0, closers: flag.map { [$0] } ?? [], into: &arm)
  }

  /// - Parameter closers: what ends the presentation where it becomes false or nil.
  private mutating func read(_ node: Node, depth: Int, closers: Set<String>, into arm: inout SwiftUIContent.Arm) {
    var calls: [Unit.Call] = []
    if let call = Unit.call(node) { calls.append(call) }
    var isClosed = false
    node.visit(enters: { depth > 0 || !excluded.contains($0.index) }) { node in
      if let call = Unit.call(node) { calls.append(call) }
      if !closers.isEmpty, Closing.ends(node, closers) { isClosed = true }
    }
    if isClosed { arm.closes = true }
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
      case "dismiss" where Closing.isDismissal(call): arm.closes = true
      case "NavigationView", "NavigationStack", "NavigationSplitView":
        // With a bar of its own it suits a sheet.
        if depth < 2, arm.adaptation.isAbsent { arm.adaptation = .unknown }
      default:
        if let names = Unit.constructedNames(call) {
          // The view that is handed the flag may end it too.
          let handed = call.arguments.filter { argument in
            argument.value.text.hasPrefix("$") && closers.contains(String(argument.value.text.dropFirst()))
          }
          enter(names, depth, closers: Set(handed.compactMap(\.label)), into: &arm)
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

  private mutating func enter(_ names: [String], _ depth: Int, closers: Set<String>, into arm: inout SwiftUIContent.Arm)
  {
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
    for part in facts.parts { read(part.node, depth: depth + 1, closers: closers, into: &arm) }
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
