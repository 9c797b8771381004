internal import CSwiftTree
internal import Synchronization

/// A Swift file that has been parsed, with what it declares.
final class SwiftFile: Sendable {
  let path: String
  let tree: SwiftTree
  let types: [TypeDeclaration]
  let functions: [FunctionDeclaration]
  /// What was last parsed of an edit of this file, which the next edit of it differs from as little.
  let edited = Mutex<SwiftFile?>(nil)
  private let typesByName: [String: [Int]]
  private let typesByIndex: [Int: Int]
  private let methodsByName: [Method: [Int]]
  private let globals: [String: (binding: Int, declaration: Int)]

  private struct Method: Hashable {
    var type: String
    var name: String
  }

  init(path: String, tree: SwiftTree) {
    self.path = path
    self.tree = tree
    var types: [TypeDeclaration] = []
    var functions: [FunctionDeclaration] = []
    // A body with a declaration is not left out.
    tree.root?.visitWritten { node in
      if let type = TypeDeclaration(node, path: path) { types.append(type) }
      if let function = FunctionDeclaration(node, path: path) { functions.append(function) }
    }
    self.types = types
    self.functions = functions
    var globals: [String: (binding: Int, declaration: Int)] = [:]
    for item in tree.root?.child(.codeBlockItemList)?.children ?? [] {
      guard let declaration = item.firstChild, declaration.kind == .variableDecl else { continue }
      for binding in declaration.child(.patternBindingList)?.children ?? [] {
        guard let name = binding.child(.identifierPattern)?.text, globals[name] == nil else { continue }
        globals[name] = (binding.index, declaration.index)
      }
    }
    self.globals = globals
    typesByName = Dictionary(grouping: types.indices) { types[$0].name }
    let typesByIndex = Dictionary(types.indices.map { (types[$0].index, $0) }, uniquingKeysWith: { first, _ in first })
    self.typesByIndex = typesByIndex
    var methods: [Method: [Int]] = [:]
    for (number, function) in functions.enumerated() where function.node.parent?.kind == .memberBlockItem {
      guard let owner = function.node.parent?.nearest({ typesByIndex[$0.index] != nil }),
        let type = typesByIndex[owner.index]
      else { continue }
      methods[Method(type: types[type].name, name: function.name), default: []].append(number)
    }
    methodsByName = methods
  }

  /// A variable of the file itself.
  func global(named name: String) -> Property? {
    globals[name].map { place in
      Property(
        binding: Node(tree: tree, index: place.binding), declaration: Node(tree: tree, index: place.declaration),
        file: self)
    }
  }

  /// The methods of a type's declaration and extensions in this file.
  func methods(named name: String, of type: String) -> [FunctionDeclaration] {
    (methodsByName[Method(type: type, name: name)] ?? []).map { functions[$0] }
  }

  func types(named name: String) -> [TypeDeclaration] { (typesByName[name] ?? []).map { types[$0] } }

  /// The innermost type whose declaration or extension holds `node`.
  func type(around node: Node) -> TypeDeclaration? {
    var ancestor = node.parent
    while let current = ancestor {
      if let number = typesByIndex[current.index] { return types[number] }
      ancestor = current.parent
    }
    return nil
  }
}

/// A class, struct, enum, actor or extension.
struct TypeDeclaration: Sendable {
  /// The last part of a qualified name.
  let name: String
  /// What it inherits or conforms to, by the last parts of the names.
  let inherited: [String]
  let index: Int
  let tree: SwiftTree
  let path: String

  var node: Node { Node(tree: tree, index: index) }
  var isExtension: Bool { node.kind == .extensionDecl }

  init?(_ node: Node, path: String) {
    let name: String?
    switch node.kind {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl:
      // attributes, modifiers, the keyword, the name
      let tokens = node.children.filter { $0.kind == .token }
      name = tokens.count > 1 ? tokens[1].text : nil
    case .extensionDecl:
      name = node.children.first { [.identifierType, .memberType].contains($0.kind) }.map(TypeDeclaration.lastName)
    default: return nil
    }
    guard let name else { return nil }
    self.name = name
    index = node.index
    tree = node.tree
    self.path = path
    inherited =
      node.child(.inheritanceClause)?.descendants(.inheritedType).compactMap { inherited in
        inherited.firstChild.map(TypeDeclaration.lastName)
      } ?? []
  }

  /// Whether a node declares or extends a type.
  static func isOne(_ node: Node) -> Bool { TypeDeclaration(node, path: "") != nil }

  /// The name with those of the types around it, the outermost first; of an extension, as far as it says them.
  var qualifiedName: [String] {
    var names = isExtension ? TypeDeclaration.names(of: node) : [name]
    var ancestor = node.parent
    while let current = ancestor {
      if let type = TypeDeclaration(current, path: path) {
        names = (type.isExtension ? TypeDeclaration.names(of: current) : [type.name]) + names
      }
      ancestor = current.parent
    }
    return names
  }

  /// The parts of the name of the type that an extension extends.
  private static func names(of node: Node) -> [String] {
    guard let type = node.children.first(where: { [.identifierType, .memberType].contains($0.kind) }) else { return [] }
    return type.text.prefix { $0 != "<" }.split(separator: ".").map(String.init)
  }

  /// The last name of a type, without generic arguments.
  static func lastName(_ type: Node) -> String {
    switch type.kind {
    case .memberType: return type.children.last { $0.kind == .token }?.text ?? type.text
    case .identifierType: return type.firstToken?.text ?? type.text
    case .optionalType, .implicitlyUnwrappedOptionalType, .someOrAnyType:
      guard let inner = type.children.first(where: { $0.kind != .token }) else { return type.text }
      return inner.kind == type.kind ? inner.text : lastName(inner)
    default: return type.text
    }
  }

  /// The declarations right inside, those within active `#if` too.
  var members: [Node] {
    guard let block = node.child(.memberBlock) else { return [] }
    var members: [Node] = []
    block.visit(enters: {
      [.memberBlockItemList, .memberBlockItem, .ifConfigDecl, .ifConfigClauseList, .ifConfigClause].contains($0.kind)
    }) {
      if $0.parent?.kind == .memberBlockItem { members.append($0) }
    }
    return members
  }

  /// The binding of a property.
  func member(named name: String) -> Node? {
    for member in members where member.kind == .variableDecl {
      for binding in member.descendants(.patternBinding)
      where binding.parent?.parent == member && binding.child(.identifierPattern)?.text == name {
        return binding
      }
    }
    return nil
  }

  var functions: [FunctionDeclaration] { members.compactMap { FunctionDeclaration($0, path: path) } }
}

/// A function or an initializer.
struct FunctionDeclaration: Sendable {
  let name: String
  let parameters: [Parameter]
  let index: Int
  let tree: SwiftTree
  let path: String

  struct Parameter: Sendable {
    /// `_` where a call gives none.
    var label: String
    var name: String
    var type: String
    var hasDefault: Bool
  }

  var node: Node { Node(tree: tree, index: index) }
  var body: Node? { node.child(.codeBlock) }

  init?(_ node: Node, path: String) {
    switch node.kind {
    case .functionDecl:
      let tokens = node.children.filter { $0.kind == .token }
      guard tokens.count > 1 else { return nil }
      name = tokens[1].text
    case .initializerDecl: name = "init"
    default: return nil
    }
    index = node.index
    tree = node.tree
    self.path = path
    parameters =
      node.child(.functionSignature)?.child(.functionParameterClause)?.descendants(.functionParameter).map {
        parameter in
        let tokens = parameter.children.filter { $0.kind == .token }
        let label = tokens.first?.text ?? "_"
        let type = parameter.children.last { $0.kind != .token && $0.kind != .initializerClause }
        return Parameter(
          label: label, name: tokens.count > 1 ? tokens[1].text : label,
          type: type.map(TypeDeclaration.lastName) ?? "", hasDefault: parameter.child(.initializerClause) != nil)
      } ?? []
  }

  /// Whether a call with these labels (nil for none) may mean it.
  func accepts(_ labels: [String?]) -> Bool {
    var index = 0
    for label in labels {
      let wanted = label ?? "_"
      while index < parameters.count, parameters[index].label != wanted, parameters[index].hasDefault { index += 1 }
      guard index < parameters.count, parameters[index].label == wanted else { return false }
      index += 1
    }
    // What is left has defaults, or is a trailing closure.
    return parameters.dropFirst(index).count { !$0.hasDefault } <= 2
  }

  /// The parameter that takes the argument at `argument` of a call with these labels.
  func parameter(for argument: Int, of labels: [String?]) -> Parameter? {
    var index = 0
    for (position, label) in labels.enumerated() {
      let wanted = label ?? "_"
      while index < parameters.count, parameters[index].label != wanted { index += 1 }
      guard index < parameters.count else { return nil }
      if position == argument { return parameters[index] }
      index += 1
    }
    return nil
  }
}
