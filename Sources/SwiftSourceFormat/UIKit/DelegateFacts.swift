internal import CSwiftTree
import PopupModel

/// What the delegate of a presentation answers.
struct DelegateFacts {
  /// The types that may be it; nil for one that is not found. Empty where there is none.
  let types: [ClassFacts?]
  let lookup: Lookup

  func read(into draft: inout Draft, style: Word) {
    guard !types.contains(where: { $0 == nil }) else {
      draft.setUnknown(.adaptiveStyle, .repositions, .shouldDismiss, .handlesAttempt)
      return
    }
    let types = types.compactMap { $0 }
    // A class above one of them that is not found may have the methods too.
    if types.contains(where: { $0.superclassName != nil && $0.systemClass == nil }) {
      draft.setUnknown(.adaptiveStyle, .repositions, .shouldDismiss, .handlesAttempt)
    }
    if style == .popover || style == .actionSheet {
      if style == .popover { readAdaptivity(types, into: &draft) }
      let reposition = types.flatMap { $0.methods("popoverPresentationController") }
        .first { $0.parameters.contains { $0.label == "willRepositionPopoverTo" } }
      if let reposition { set(.repositions, .bool(true), reposition, &draft) }
    }
    // UIKit asks the older method where there is no newer one.
    let answering = ["presentationControllerShouldDismiss", "popoverPresentationControllerShouldDismissPopover"]
    if let method = answering.lazy.flatMap({ name in types.flatMap { $0.methods(name) } }).first {
      if let answer = lookup.evaluator.value(givenBy: method).bool {
        set(.shouldDismiss, .bool(answer), method, &draft)
      } else if Self.answer(of: method).map(Self.isModality) == true {
        // UIKit asks only where that is false.
        set(.shouldDismiss, .bool(false), method, &draft)
        set(.answersModality, .bool(true), method, &draft)
      } else {
        draft.set(.shouldDismiss, .unknown)
      }
    }
    if let method = types.flatMap({ $0.methods("presentationControllerDidAttemptToDismiss") }).first {
      set(.handlesAttempt, .bool(true), method, &draft)
    }
    let deprecated = [
      "popoverPresentationControllerShouldDismissPopover", "popoverPresentationControllerDidDismissPopover",
    ]
    let used = deprecated.filter { name in types.contains { !$0.methods(name).isEmpty } }
    if let first = used.first, let method = types.flatMap({ $0.methods(first) }).first {
      let tokens = method.node.children.filter { $0.kind == .token }
      draft.addDeprecated(
        used, at: tokens.count > 1 ? tokens[1] : method.node,
        in: method.path == lookup.path ? nil : method.path)
    }
  }

  private static func isModality(_ answer: Node) -> Bool {
    answer.is("isModalInPresentation") || answer.is("self.isModalInPresentation")
  }

  private func readAdaptivity(_ types: [ClassFacts], into draft: inout Draft) {
    let methods = types.flatMap { $0.methods("adaptivePresentationStyle") }
    guard let method = methods.first(where: { $0.parameters.count == 2 }) ?? methods.first else {
      // A delegate that makes the content fit for what the popover becomes means it to become that.
      if types.contains(where: DelegateFacts.adaptsContent) { draft.set(.adaptiveStyle, .unknown) }
      return
    }
    let words = answers(of: method)
    if words.count == 1, let word = words.first.flatMap({ $0 }) {
      set(.adaptiveStyle, .word(word), method, &draft)
      if methods.allSatisfy({ $0.parameters.count < 2 }) { set(.adaptiveStyleSeesTraits, .bool(false), method, &draft) }
    } else {
      draft.set(.adaptiveStyle, .unknown)
    }
  }

  private static func adaptsContent(_ type: ClassFacts) -> Bool {
    let labels: Set<String> = ["viewControllerForAdaptivePresentationStyle", "willPresentWithAdaptiveStyle"]
    return type.methods("presentationController").contains { $0.parameters.contains { labels.contains($0.label) } }
  }

  private func set(_ key: Key, _ value: Value, _ method: FunctionDeclaration, _ draft: inout Draft) {
    let tokens = method.node.children.filter { $0.kind == .token }
    let name = tokens.count > 1 ? tokens[1] : method.node
    draft.set(key, .known(value), at: name, in: method.path == lookup.path ? nil : method.path)
  }

  /// The one value that a method gives back.
  static func answer(of method: FunctionDeclaration) -> Node? {
    guard let body = method.body, let list = body.child(.codeBlockItemList) else { return nil }
    let items = list.children
    guard items.count == 1, let value = items[0].firstChild else { return nil }
    return value.kind == .returnStmt ? value.children.last { $0.kind != .token } : value
  }

  /// Every style that a method may give back; nil among them for one that is not known.
  private func answers(of method: FunctionDeclaration) -> Set<Word?> {
    let value = lookup.evaluator.value(givenBy: method)
    return Set(value.alternatives.map { $0.word.flatMap { Word(text: $0) } })
  }
}
