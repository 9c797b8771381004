internal import CSwiftTree

/// What a class says of itself, in its declaration and its extensions.
final class ClassFacts {
  let name: String
  /// The declaration, then the extensions.
  let parts: [TypeDeclaration]
  private unowned let lookup: Lookup
  private var mentioned: [String: Bool] = [:]
  private(set) lazy var superclass: ClassFacts? = superclassName.flatMap { $0 == name ? nil : lookup.type($0) }

  init(name: String, parts: [TypeDeclaration], lookup: Lookup) {
    self.name = name
    self.parts = parts
    self.lookup = lookup
  }

  var declaration: TypeDeclaration { parts[0] }
  var evaluator: Evaluator { lookup.evaluator }

  var superclassName: String? { declaration.node.kind == .classDecl ? declaration.inherited.first : nil }

  /// This class and those above it that the workspace declares.
  var chain: [ClassFacts] {
    var chain: [ClassFacts] = [self]
    while let next = chain.last?.superclass, chain.count < 16, !chain.contains(where: { $0 === next }) {
      chain.append(next)
    }
    return chain
  }

  /// The system's class at the end of the chain; nil where a class on the way is not found.
  var systemClass: String? {
    guard let name = chain.last?.superclassName, ClassFacts.isSystem(name) else { return nil }
    return name
  }

  /// Whether a name looks like one of the system's classes: two capitals that stand for a framework.
  static func isSystem(_ name: String) -> Bool {
    let known = [
      "UI", "SF", "MF", "AV", "PH", "CN", "EK", "MK", "SK", "PK", "QL", "MP", "GK", "WK", "NS", "CK", "SL", "IN",
    ]
    let capitals = name.prefix { $0.isUppercase }.count
    return capitals >= 2 && known.contains { name.hasPrefix($0) } && name.count > 3
  }

  func inherits(_ name: String) -> Bool { chain.contains { $0.parts.contains { $0.inherited.contains(name) } } }

  /// Whether code of the class or of one above it has `word` as a name.
  func mentions(_ word: String) -> Bool {
    if let known = mentioned[word] { return known }
    let result = chain.contains { $0.parts.contains { $0.node.mentions(word) } }
    mentioned[word] = result
    return result
  }

  /// Another type, as a name in this one's code means it.
  func type(_ name: String) -> ClassFacts? { lookup.type(name) }

  func methods(_ name: String) -> [FunctionDeclaration] {
    for type in chain {
      if let found = type.functions[name] { return found }
    }
    return []
  }

  private lazy var functions = Dictionary(grouping: parts.flatMap(\.functions), by: \.name)

  /// The properties of its declaration and its extensions.
  private(set) lazy var properties: [String: Property] = {
    var properties: [String: Property] = [:]
    for member in members where member.node.kind == .variableDecl {
      for binding in member.node.child(.patternBindingList)?.children ?? [] {
        guard let name = binding.child(.identifierPattern)?.text, properties[name] == nil else { continue }
        properties[name] = Property(binding: binding, declaration: member.node, file: member.file)
      }
    }
    return properties
  }()

  /// A case of an enum.
  struct Case {
    let type: String
    let rawValue: Node?
    let declaration: Node
    let file: SwiftFile
  }

  private(set) lazy var cases: [String: Case] = {
    var cases: [String: Case] = [:]
    for member in members where member.node.kind == .enumCaseDecl {
      let list = member.node.children.last { $0.kind == .other }
      for element in list?.children ?? [] {
        guard let name = element.firstToken?.text else { continue }
        let raw = element.child(.initializerClause)?.children.last { $0.kind != .token }
        cases[name] = Case(type: self.name, rawValue: raw, declaration: member.node, file: member.file)
      }
    }
    return cases
  }()

  private struct Member {
    let node: Node
    let file: SwiftFile
    var unit: Unit?
  }

  /// The members of the class's declaration and extensions.
  private lazy var members: [Member] = parts.flatMap { part -> [Member] in
    guard let file = lookup.file(of: part) else { return [] }
    return part.members.map { Member(node: $0, file: file) }
  }

  /// The code of those members whose text `test` holds for, in order.
  func units(where test: (Node) -> Bool) -> [Unit] {
    members.indices.compactMap { index in
      guard test(members[index].node) else { return nil }
      if let unit = members[index].unit { return unit }
      let unit = lookup.evaluator.unit(members[index].node, in: members[index].file)
      members[index].unit = unit
      return unit
    }
  }

  /// The code of all members, for those who cannot say which they need: nothing is left out of the class's files then.
  var units: [Unit] { units { _ in true } }

  /// The code of the members that have one of these words.
  func units(with words: some Sequence<String>) -> [Unit] {
    let words = words.map { Array($0.utf8) }
    return units { node in words.contains { Bytes.contains($0[...], in: node.bytes) } }
  }

  /// Assignments to a property of its own, with the code that each stands in.
  func ownAssignments(to members: [String]) -> [(assignment: Unit.Assignment, unit: Unit)] {
    units(with: members.suffix(1)).flatMap { unit in
      unit.assignments.filter { $0.path == Path(root: .own, members: members) }.map { ($0, unit) }
    }
  }

  /// What the one assignment to a property of its own gives; nil where there is none, unknown where there are more.
  func ownValue(of members: [String]) -> CodeValue? {
    let found = ownAssignments(to: members)
    guard let first = found.first else { return nil }
    return found.count == 1
      ? lookup.evaluator.value(of: first.assignment, in: first.unit) : .unknown(.maySet(members.last ?? ""))
  }
}
