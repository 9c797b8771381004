internal import CSwiftTree
import PopupModel

/// The methods of a view controller that a presentation is reached in before its view is in a window.
struct EarlyPresentation {
  let unit: Unit
  let lookup: Lookup

  private static let events: [String: Word] = [
    "init": .`init`, "loadView": .loadView, "viewDidLoad": .viewDidLoad, "viewWillAppear": .viewWillAppear,
  ]

  func words(for call: PresentCall) -> [Word] {
    guard call.isOnSelf, let type = unit.type, let facts = lookup.type(type.name),
      facts.systemClass?.hasSuffix("Controller") == true
    else { return [] }
    let words = words(for: call.call.node, in: unit, of: facts, depth: 0)
    return Vocabulary.appearance.words.filter(words.contains)
  }

  private func words(for call: Node, in unit: Unit, of facts: ClassFacts, depth: Int) -> Set<Word> {
    // A closure runs when its taker says so, and whoever asks for the window knows what there is.
    guard call.nearest({ $0.kind == .closureExpr }) == nil, !asksForWindow(unit.node),
      let name = FunctionDeclaration(unit.node, path: unit.file.path)?.name
    else { return [] }
    if let word = Self.events[name] {
      return unit.node.child(.functionSignature)?.mentions("async") == true ? [] : [word]
    }
    guard depth < 3 else { return [] }
    var words: Set<Word> = []
    for caller in facts.units(with: [name]) where caller.node != unit.node || caller.file !== unit.file {
      for call in caller.calls where call.name == name && (call.base == nil || call.base?.is("self") == true) {
        words.formUnion(self.words(for: call.node, in: caller, of: facts, depth: depth + 1))
      }
    }
    return words
  }

  private func asksForWindow(_ node: Node) -> Bool {
    ["window", "viewIfLoaded", "isViewLoaded"].contains(where: node.mentions)
  }
}
