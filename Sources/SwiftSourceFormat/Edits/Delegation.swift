internal import CSwiftTree
import PopupModel

/// Whether a class can take up the duties of a popover's delegate, as far as its code is read.
struct Delegation {
  static let popover = "UIPopoverPresentationControllerDelegate"
  private static let protocols = [popover, "UIAdaptivePresentationControllerDelegate"]

  /// What the workspace says of the class; nil for the system's own.
  let facts: ClassFacts?
  private let type: TypeDeclaration?
  private let path: String

  init(_ standing: Standing, lookup: Lookup) {
    self.init(standing.type, lookup: lookup)
  }

  init(_ type: TypeDeclaration?, lookup: Lookup) {
    self.type = type
    facts = type.flatMap { lookup.type($0.name) }
    path = lookup.path
  }

  /// Why the class cannot be a delegate that it is not yet; nil where it can.
  var canBegin: Unwritable? {
    guard let type, let facts else { return Unwritable("the presenter's class is not the app's own") }
    guard facts.declaration.node.kind == .classDecl else {
      return Unwritable("only a class can be the popover's delegate")
    }
    guard facts.systemClass != nil else {
      return Unwritable("\(type.name) is not known to be an NSObject, as a delegate has to be")
    }
    let isHere = facts.parts.contains { $0.path == path && !$0.isExtension }
    if !isHere, isGeneric(facts.declaration) {
      return Unwritable("an extension of a generic class cannot be the popover's delegate")
    }
    return nil
  }

  private func isGeneric(_ type: TypeDeclaration) -> Bool {
    guard let block = type.node.child(.memberBlock) else { return false }
    return type.tree.string(type.node.start..<block.start).prefix { $0 != ":" }.contains("<")
  }

  /// Whether the class or one above it conforms, wherever it says so.
  func conforms(to name: String) -> Bool {
    let known = name == Self.popover ? [name] : Self.protocols
    return facts.map { facts in known.contains(where: facts.inherits) } ?? false
  }

  /// What stands before a member that a protocol asks for: a public class has it public.
  var access: String {
    let modifiers = facts?.declaration.node.child(.declModifierList)?.text.split(whereSeparator: \.isWhitespace) ?? []
    return modifiers.contains("public") || modifiers.contains("open") ? "public " : ""
  }

  /// A method that a class above it has: one of the same name would have to override it.
  func inherits(_ method: String, _ test: (FunctionDeclaration) -> Bool) -> Bool {
    facts?.chain.dropFirst().contains { $0.parts.contains { $0.functions.contains { $0.name == method && test($0) } } }
      ?? false
  }
}
