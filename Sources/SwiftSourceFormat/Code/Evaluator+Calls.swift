internal import CSwiftTree

/// What calls give, and what members of values are.
extension Evaluator {
  // MARK: Members

  func member(
    _ name: String, of base: ExpressionID?, at node: Node, _ frame: Frame, _ type: String?
  ) -> CodeValue {
    guard let base else {
      guard let type else { return .word(name) }
      return member(name, of: CodeValue(.type([type])), at: node, frame)
    }
    return value(base, frame).map { member(name, of: $0, at: node, frame) }
  }

  private func member(_ name: String, of base: CodeValue, at node: Node, _ frame: Frame) -> CodeValue {
    switch base.kind {
    case .type(let names):
      guard let type = names.last else { return .unknown(.notFollowed) }
      if name == "self" { return base }
      if let found = property(name, of: type, frame.assuming(nil)) { return found }
      if name.first?.isUppercase == true { return CodeValue(.type(names + [name])) }
      if name == "zero", let zero = Constructors.zero(of: type) { return zero }
      if Evaluator.singletons.contains(name) { return CodeValue(.object(CodeValue.Object(type: type))) }
      if name == "infinity" || name == "greatestFiniteMagnitude" { return .unknown(.notFollowed) }
      return .word(name, of: type)
    case .object(let object):
      if let found = property(name, of: object.type, frame.assuming(base)) { return found }
    case .word(let member):
      if let type = member.type, let facts = lookup.members(of: type) {
        if name == "rawValue", let raw = rawValue(of: member.name, facts, frame) { return raw }
        if let found = property(name, of: type, frame.assuming(base)) { return found }
      }
    case .parts(let parts):
      if let part = parts[name] { return part }
      if let made = Constructors.derived(name, parts) { return made }
    default: break
    }
    if let found = systemMember(name, frame) { return found }
    // A length of what is not known is as long as it is.
    if Constructors.lengths.contains(name), let length = length(node, frame) { return length }
    return .unknown(.notFound(name))
  }

  /// Members that are the one instance of a type of the system's.
  private static let singletons: Set<String> = ["current", "main", "shared", "default", "standard", "processInfo"]

  /// A side of a rect that is not known, by what the code calls it.
  private func length(_ node: Node, _ frame: Frame) -> CodeValue? {
    guard frame.isPlain, node.range.count < 160 else { return nil }
    let name = node.text.split(whereSeparator: \.isWhitespace).joined()
    return CodeValue(.number(LinearSum(others: [name: 1]), .real))
  }

  private func rawValue(of name: String, _ facts: ClassFacts, _ frame: Frame) -> CodeValue? {
    guard let element = facts.cases[name] else { return nil }
    if let value = element.rawValue {
      let unit = unit(element.declaration, in: element.file)
      return self.value(unit.body.id(value), Frame(unit: unit, assumption: frame.assumption))
    }
    return facts.inherits("String") ? CodeValue(.text(name)) : .unknown(.notFollowed)
  }

  // MARK: Calls

  func value(of call: Unit.Call, _ frame: Frame, _ type: String?) -> CodeValue {
    if let base = call.base {
      return method(call, of: base, frame, type) ?? .unknown(.notFound(call.name))
    }
    if call.callee.kind == .memberAccessExpr { return implicit(call, frame, type) }
    if let found = function(call, frame, type) { return found }
    return .unknown(.notFound(call.name))
  }

  /// A call of a member of the type that is expected: `.init(width: 300, height: 200)`.
  private func implicit(_ call: Unit.Call, _ frame: Frame, _ type: String?) -> CodeValue {
    guard let type else { return .unknown(.notFollowed) }
    if call.name == "init" { return made([type], call, frame) ?? .unknown(.notFollowed) }
    return member(call, of: type, own: nil, frame, type) ?? .unknown(.notFound(call.name))
  }

  private func argument(_ index: Int, of call: Unit.Call, _ frame: Frame) -> CodeValue? {
    guard call.arguments.indices.contains(index) else { return nil }
    return value(frame.unit.body.id(call.arguments[index].value), frame)
  }

  private func labeled(_ call: Unit.Call, _ frame: Frame) -> [(label: String, value: CodeValue)] {
    call.arguments.prefix(12).map { ($0.label ?? "", value(frame.unit.body.id($0.value), frame)) }
  }

  /// A call without a receiver: of a type, of the standard library, of the class's own or of a file's.
  private func function(_ call: Unit.Call, _ frame: Frame, _ type: String?) -> CodeValue? {
    if frame.unit.binding(call.name, at: call.node) != nil { return .unknown(.notFollowed) }
    if call.name == "UI_USER_INTERFACE_IDIOM" { return systemMember("userInterfaceIdiom", frame) }
    if call.name.first?.isUppercase == true { return made([call.name], call, frame) }
    if let owner = frame.unit.type, let facts = lookup.members(of: owner.name) {
      let own = facts.methods(call.name).filter { $0.body != nil && $0.accepts(call.labels) }
      if !own.isEmpty { return given(by: own, call, frame, own: frame.own, type) }
    }
    if call.arguments.allSatisfy({ $0.label == nil }), call.arguments.count <= 8,
      Arithmetic.function(call.name, call.arguments.map { _ in .number(0) }) != nil
    {
      return Arithmetic.function(call.name, labeled(call, frame).map(\.value))
    }
    let free = lookup.functions(named: call.name, labels: call.labels, limit: 4).filter {
      $0.node.parent?.kind == .codeBlockItem
    }
    return free.isEmpty ? nil : given(by: free, call, frame, own: nil, type)
  }

  private func method(_ call: Unit.Call, of base: Node, _ frame: Frame, _ type: String?) -> CodeValue? {
    let receiver = value(frame.unit.body.id(base), frame, Evaluator.isColourMaker(call.name) ? type : nil)
    switch call.name {
    case "init":
      guard case .type(let names) = receiver.kind else { return nil }
      return made(names, call, frame)
    case "withAlphaComponent", "opacity":
      guard let alpha = argument(0, of: call, frame) else { return nil }
      return receiver.map { receiver in
        guard let colour = receiver.colour else { return .unknown(.notFollowed) }
        return CodeValue(.colour(CodeValue.Colour(white: colour.white, alpha: alpha.number)))
      }
    case "rounded": return Arithmetic.function("round", [receiver])
    case "insetBy":
      guard let horizontal = call.argument("dx"), let vertical = call.argument("dy") else { return nil }
      let body = frame.unit.body
      return Constructors.inset(
        receiver, value(body.id(horizontal), frame).sum, value(body.id(vertical), frame).sum)
    default: break
    }
    var owner: CodeValue?
    var name: String?
    switch receiver.kind {
    case .type(let names):
      name = names.last
      // `Metrics.Card()`
      if call.name.first?.isUppercase == true { return made(names + [call.name], call, frame) }
    case .object(let object): (name, owner) = (object.type, receiver)
    case .word(let member): (name, owner) = (member.type, receiver)
    default: return nil
    }
    return name.flatMap { member(call, of: $0, own: owner, frame, type) }
  }

  /// A call of a method or an enum's case; `own` is the instance that it is called on.
  private func member(
    _ call: Unit.Call, of name: String, own: CodeValue?, _ frame: Frame, _ type: String?
  ) -> CodeValue? {
    guard let facts = lookup.members(of: name) else { return nil }
    let functions = facts.methods(call.name).filter { $0.body != nil && $0.accepts(call.labels) }
    if functions.isEmpty, own == nil, facts.cases[call.name] != nil {
      return CodeValue(
        .word(CodeValue.Member(name: call.name, type: name, arguments: labeled(call, frame).map(\.value))))
    }
    return functions.isEmpty ? nil : given(by: functions, call, frame, own: own, type)
  }

  private static func isColourMaker(_ name: String) -> Bool { name == "withAlphaComponent" || name == "opacity" }

  /// What the one function gives that a call may mean.
  private func given(
    by functions: [FunctionDeclaration], _ call: Unit.Call, _ frame: Frame, own: CodeValue?, _ type: String?
  ) -> CodeValue {
    guard functions.count == 1, let function = functions.first else { return .unknown(.several(call.name)) }
    guard let body = function.body?.child(.codeBlockItemList), let unit = lookup.unit(of: function) else {
      return .unknown(.notFollowed)
    }
    let inner = Frame(
      unit: unit, parameters: parameters(function, unit, call, frame, own: own), own: own, assumption: frame.assumption)
    let result = function.node.child(.functionSignature)?.child(.returnClause)?.children.last
    return given(by: body, inner, result.map(TypeDeclaration.lastName) ?? type)
  }

  /// What a call gives the parameters of a function, and what the others have for their defaults.
  func parameters(
    _ function: FunctionDeclaration, _ unit: Unit, _ call: Unit.Call, _ frame: Frame, own: CodeValue?
  ) -> [Int: CodeValue] {
    var parameters: [Int: CodeValue] = [:]
    let places = unit.parameterPlaces
    for (number, parameter) in function.parameters.enumerated() where places.indices.contains(number) {
      let argument = call.arguments.indices.first {
        function.parameter(for: $0, of: call.labels)?.name == parameter.name
      }
      if let argument {
        let found = value(frame.unit.body.id(call.arguments[argument].value), frame, parameter.type)
        parameters[places[number].index] = Arithmetic.converted(found, to: parameter.type) ?? found
      } else if let initial = places[number].child(.initializerClause)?.children.last(where: { $0.kind != .token }) {
        let outer = Frame(unit: unit, own: own, assumption: frame.assumption)
        parameters[places[number].index] = value(unit.body.id(initial), outer, parameter.type)
      }
    }
    return parameters
  }

  // MARK: Instances

  /// An instance of a type: of one of the app's, or a value that this knows the parts of.
  private func made(_ names: [String], _ call: Unit.Call, _ frame: Frame) -> CodeValue? {
    guard let type = names.last else { return nil }
    let arguments = labeled(call, frame)
    if arguments.count == 1, let converted = Arithmetic.converted(arguments[0].value, to: type),
      arguments[0].label.isEmpty
    {
      return converted
    }
    if let made = Constructors.value(of: type, arguments) { return made }
    guard lookup.type(type) != nil || ClassFacts.isSystem(type) else { return nil }
    return CodeValue(
      .object(
        CodeValue.Object(
          type: type, arguments: Dictionary(arguments.map { ($0.label, $0.value) }, uniquingKeysWith: { $1 }))))
  }
}

extension Evaluator.Frame {
  /// The same with another `self`.
  func assuming(_ own: CodeValue?) -> Evaluator.Frame {
    Evaluator.Frame(unit: unit, own: own, assumption: assumption)
  }
}
