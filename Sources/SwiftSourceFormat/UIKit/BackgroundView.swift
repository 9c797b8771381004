internal import CSwiftTree
import PopupModel

/// A UIPopoverBackgroundView subclass: which members it overrides, and which of them call themselves.
struct BackgroundView {
  let facts: ClassFacts

  init(_ facts: ClassFacts) { self.facts = facts }

  func read(into draft: inout Draft, file: String) {
    let place = facts.declaration
    let other = place.path == file ? nil : place.path
    let node = place.node.children.filter { $0.kind == .token }.dropFirst().first ?? place.node
    draft.set(.backgroundViewClass, .known(.string(facts.name)), at: node, in: other)
    guard facts.inherits("UIPopoverBackgroundView") else {
      draft.setUnknown(.backgroundViewOverrides, .recursiveAccessors, .arrowBase, .arrowHeight, .contentViewInsets)
      return
    }
    var overrides: [Word] = []
    var recursive: [String] = []
    for part in facts.parts {
      for member in part.members {
        if let function = FunctionDeclaration(member, path: part.path), let word = Self.methods[function.name] {
          overrides.append(word)
          read(word, function, into: &draft, other)
        }
        guard member.kind == .variableDecl, let binding = member.descendants(.patternBinding).first,
          let name = binding.child(.identifierPattern)?.text, let word = Self.properties[name]
        else { continue }
        overrides.append(word)
        if let body = binding.child(.accessorBlock), isRecursive(name, body) { recursive.append(name) }
        if word == .wantsDefaultContentAppearance {
          draft.set(.wantsDefaultContentAppearance, .unknown, at: binding, in: other)
          draft.addDeprecated([name], at: binding.child(.identifierPattern) ?? binding, in: other)
        }
      }
    }
    draft.set(.backgroundViewOverrides, .known(.words(overrides)), at: node, in: other)
    if !recursive.isEmpty {
      draft.set(.recursiveAccessors, .known(.list(recursive.map { .string($0) })), at: node, in: other)
    }
  }

  private static let methods: [String: Word] = [
    "arrowBase": .arrowBase, "arrowHeight": .arrowHeight, "contentViewInsets": .contentViewInsets,
  ]
  private static let properties: [String: Word] = [
    "arrowOffset": .arrowOffset, "arrowDirection": .arrowDirection,
    "wantsDefaultContentAppearance": .wantsDefaultContentAppearance,
  ]

  private func read(_ word: Word, _ function: FunctionDeclaration, into draft: inout Draft, _ other: String?) {
    let items = function.body?.child(.codeBlockItemList)?.children ?? []
    let only = items.count == 1 ? items[0].firstChild : nil
    let value = only?.kind == .returnStmt ? only?.children.last : only
    let key: Key = word == .arrowBase ? .arrowBase : word == .arrowHeight ? .arrowHeight : .contentViewInsets
    let given = facts.evaluator.value(givenBy: function)
    let state: State<Value>
    if word == .contentViewInsets {
      state = given.insets.map { .known(.insets($0)) } ?? .unknown
    } else {
      state = given.number.map { .known(.number($0)) } ?? .unknown
    }
    // Nothing is what an absent length means too.
    if state == .known(.number(0)) || state == .known(.insets(.zero)) { return }
    draft.set(key, state, at: value ?? function.node, in: other)
  }

  /// Whether an accessor reads or sets the property that it is of.
  private func isRecursive(_ name: String, _ body: Node) -> Bool {
    var found = false
    body.visit { node in
      guard node.kind == .declReferenceExpr, node.text == name else { return }
      guard let parent = node.parent, parent.kind == .memberAccessExpr else {
        found = true
        return
      }
      if let base = parent.children.first, base != node, base.is("self") { found = true }
    }
    return found
  }
}
