internal import CSwiftTree

/// A property of a type or a variable of a file.
struct Property {
  /// What declares it: a pattern, or the element of an enum's case.
  let binding: Node
  let declaration: Node
  let file: SwiftFile

  var isConstant: Bool { declaration.children.contains { $0.is("let") } }
  var value: Node? { binding.child(.initializerClause)?.children.last { $0.kind != .token } }
  var typeName: String? { binding.child(.typeAnnotation)?.children.last.map(TypeDeclaration.lastName) }
  var accessors: Node? { binding.child(.accessorBlock) }

  private var modifiers: [Node] { declaration.child(.declModifierList)?.children ?? [] }
  func has(_ modifier: StaticString) -> Bool { modifiers.contains { $0.is(modifier) } }
  /// Whether nobody outside of its file may set it.
  var isPrivate: Bool { modifiers.contains { $0.text.hasPrefix("private") || $0.text.hasPrefix("fileprivate") } }
  /// The names of its attributes, with what they are called with.
  var attributes: [Node] { declaration.child(.attributeList)?.children.filter { $0.kind == .attribute } ?? [] }
}

/// What names stand for.
extension Evaluator {
  func value(named name: String, at node: Node, _ frame: Frame) -> CodeValue {
    if let binding = frame.unit.binding(name, at: node) { return value(of: binding, at: node, frame) }
    if let type = frame.unit.type {
      if name == "Self" { return CodeValue(.type([type.name])) }
      if let found = property(name, of: type.name, frame) { return found }
      if let found = systemMember(name, frame) { return found }
    }
    if let found = global(name, frame) { return found }
    if name.first?.isUppercase == true { return CodeValue(.type([name])) }
    return .unknown(.notFound(name))
  }

  // MARK: Local names

  private func value(of binding: Unit.Binding, at node: Node, _ frame: Frame) -> CodeValue {
    if let known = frame.parameters[binding.node.index] { return known }
    switch binding.node.kind {
    case .optionalBindingCondition:
      guard let value = binding.value else { return self.value(named: binding.name, at: binding.node, frame) }
      return self.value(frame.unit.body.id(value), frame)
    case .patternBinding:
      if let accessors = binding.node.child(.accessorBlock), binding.value == nil {
        return given(by: Evaluator.getter(accessors), frame, binding.type)
      }
      return variable(binding, at: node, frame)
    case .identifierPattern:
      guard let tuple = binding.tuple else { return .unknown(.notFollowed) }
      let found = self.value(frame.unit.body.id(tuple.value), frame)
      return found.map { $0["\(tuple.element)"].map(Arithmetic.settled) ?? .unknown(.notFollowed) }
    default: return .unknown(.parameter(binding.name))
    }
  }

  /// A local variable, after what the code did to it before a place.
  private func variable(_ binding: Unit.Binding, at node: Node, _ frame: Frame) -> CodeValue {
    let unit = frame.unit
    let type = binding.node.child(.typeAnnotation)?.children.last.map(TypeDeclaration.lastName)
    var current: CodeValue = .unknown(.notFollowed)
    if let value = binding.value { current = declared(self.value(unit.body.id(value), frame, type), as: type) }
    let writes = (unit.writes[Unit.Variable(name: binding.name)] ?? []).filter {
      unit.binding(binding.name, at: $0.target)?.node == binding.node
    }
    guard !writes.isEmpty else { return current }
    return Run(evaluator: self, frame: frame, type: type, writes: writes, binding: binding).value(current, at: node)
  }

  func changed(_ current: CodeValue, by write: Unit.Write, _ frame: Frame, _ type: String?) -> CodeValue {
    switch write.change {
    case .set(let id): return declared(value(id, frame, type), as: type)
    case .compound(let sign, let id): return Arithmetic.apply(sign, current, value(id, frame))
    case .setPart(let members, let id):
      guard case .parts(var parts) = current.kind, let last = members.last,
        members.count == 1 || members.first == "size" || members.first == "origin"
      else { return .unknown(.notFollowed) }
      parts[last] = value(id, frame)
      return CodeValue(.parts(parts))
    case .handedOn: return .unknown(.notFollowed)
    }
  }

  /// A value as the type that it is declared with.
  private func declared(_ value: CodeValue, as type: String?) -> CodeValue {
    guard let type else { return value.map(Arithmetic.settled) }
    guard value.alternatives.contains(where: { $0.sum != nil }) else { return value }
    return Arithmetic.converted(value, to: type) ?? value
  }

  // MARK: Properties

  /// A member of a type, of one that it inherits from or of an extension of the system's; nil where none has the name.
  func property(_ name: String, of type: String, _ frame: Frame) -> CodeValue? {
    guard let facts = lookup.members(of: type) else { return nil }
    for owner in facts.chain {
      if let found = owner.properties[name] { return value(of: found, named: name, in: owner, frame) }
      if let element = owner.cases[name] {
        return CodeValue(.word(CodeValue.Member(name: name, type: element.type)))
      }
    }
    return nil
  }

  private func value(of property: Property, named name: String, in owner: ClassFacts, _ frame: Frame) -> CodeValue {
    if let environment = environment(property, frame) { return environment }
    let inner = Frame(
      unit: unit(property.declaration, in: property.file), own: frame.own, assumption: frame.assumption)
    let type = property.typeName
    if let accessors = property.accessors, property.value == nil {
      guard let getter = Evaluator.getter(accessors) else { return .unknown(.notFollowed) }
      return given(by: getter, inner, type).map { declared($0, as: type) }
    }
    // What a wrapper makes of it is the wrapper's affair.
    guard property.attributes.allSatisfy(Evaluator.isHarmless) else { return .unknown(.maySet(name)) }
    if case .object(let object)? = frame.own?.kind, object.type == owner.name, let given = object.arguments[name] {
      return declared(given, as: type)
    }
    let writes = writes(to: name, in: owner)
    if let initial = property.value {
      if !property.isConstant, !writes.isEmpty || (!property.isPrivate && isWrittenElsewhere(name, owner)) {
        return .unknown(.maySet(name))
      }
      return declared(value(inner.unit.body.id(initial), inner, type), as: type)
    }
    guard property.isConstant, writes.count == 1, let write = writes.first, case .set(let id) = write.write.change,
      Branch.around(write.write.node, within: write.unit.node).isEmpty
    else { return .unknown(.maySet(name)) }
    return declared(value(id, Frame(unit: write.unit, assumption: frame.assumption), type), as: type)
  }

  private static func isHarmless(_ attribute: Node) -> Bool {
    ["@objc", "@MainActor", "@objcMembers", "@nonobjc", "@usableFromInline", "@available"].contains {
      attribute.text.hasPrefix($0)
    }
  }

  /// What the code of a class does to one of its properties.
  private func writes(to name: String, in owner: ClassFacts) -> [(write: Unit.Write, unit: Unit)] {
    owner.units(with: [name]).flatMap { unit in
      let own = unit.writes[Unit.Variable(name: name, isOwn: true)] ?? []
      let bare = (unit.writes[Unit.Variable(name: name)] ?? []).filter { unit.binding(name, at: $0.target) == nil }
      return (own + bare).map { ($0, unit) }
    }
  }

  /// Whether code of another file may set a property of this name.
  private func isWrittenElsewhere(_ name: String, _ owner: ClassFacts) -> Bool {
    if let known = writtenElsewhere[name] { return known }
    // All files are looked through for each.
    guard writtenElsewhere.count < 16 else { return true }
    let own = Set(owner.parts.map(\.path))
    let found = lookup.mentions([".\(name) =", ".\(name)="], outside: own)
    writtenElsewhere[name] = found
    return found
  }

  // MARK: Of files

  /// A variable of a file: of this one, or the only one of the workspace that has the name.
  private func global(_ name: String, _ frame: Frame) -> CodeValue? {
    let property: Property?
    if let known = globals[name] {
      property = known
    } else {
      property = lookup.global(name, for: frame.unit.file)
      globals[name] = .some(property)
    }
    guard let property else { return nil }
    let inner = Frame(unit: unit(property.declaration, in: property.file), assumption: frame.assumption)
    let type = property.typeName
    if let accessors = property.accessors, property.value == nil {
      return given(by: Evaluator.getter(accessors), inner, type)
    }
    guard property.isConstant, let initial = property.value else { return .unknown(.maySet(name)) }
    return declared(value(inner.unit.body.id(initial), inner, type), as: type)
  }

  /// The code that gives a computed variable's value.
  static func getter(_ accessors: Node) -> Node? {
    if let items = accessors.child(.codeBlockItemList) { return items }
    for accessor in accessors.child(.accessorDeclList)?.children ?? [] where accessor.firstToken?.is("get") == true {
      return accessor.child(.codeBlock)?.child(.codeBlockItemList)
    }
    return nil
  }

  // MARK: The system's

  /// What the device and the window say, which is assumed; nil for any other name.
  func systemMember(_ name: String, _ frame: Frame) -> CodeValue? {
    switch name {
    case "userInterfaceIdiom": Evaluator.assumed(frame.assumption.idiom?.rawValue, ["pad", "phone"])
    case "horizontalSizeClass": Evaluator.assumed(frame.assumption.width?.rawValue, ["regular", "compact"])
    case "verticalSizeClass": Evaluator.assumed(frame.assumption.height?.rawValue, ["regular", "compact"])
    case "isiOSAppOnMac", "isMacCatalystApp": .bool(false)
    default: nil
    }
  }

  private static func assumed(_ word: String?, _ all: [String]) -> CodeValue {
    word.map { .word($0) } ?? .oneOf(all.map { .word($0) })
  }

  /// A property that SwiftUI takes from the environment.
  private func environment(_ property: Property, _ frame: Frame) -> CodeValue? {
    for attribute in property.attributes where attribute.text.hasPrefix("@Environment") {
      let name = attribute.text.split { !$0.isLetter && !$0.isNumber }.last.map(String.init) ?? ""
      return systemMember(name, frame) ?? .unknown(.maySet(name))
    }
    return nil
  }
}
