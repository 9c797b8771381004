public import JSONText

extension Schema {
  /// The schema as JSON Schema 2020-12, for editors and checkers that know that. What JSON Schema cannot say, such as words
  /// that are known only where a text is read, is left open.
  public func jsonSchema() -> JSONLiteral {
    var writer = JSONSchemaWriter(self)
    return writer.document()
  }
}

/// Writes shapes as JSON Schemas; objects that are used more than once become definitions.
private struct JSONSchemaWriter {
  let schema: Schema
  private var uses: [ObjectIdentifier: Int] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  private var definitions: [JSONLiteralMember] = []

  init(_ schema: Schema) {
    self.schema = schema
    count(schema.root)
    for name in schema.definitions.keys.sorted() { if let shape = schema.definitions[name] { count(shape) } }
  }

  /// Counts how often each object is used. Shapes nest only as deep as somebody wrote them; what refers to itself does so by
  /// name.
  private mutating func count(_ shape: Shape) {
    switch shape {
    case .object(let object):
      uses[ObjectIdentifier(object), default: 0] += 1
      guard uses[ObjectIdentifier(object)] == 1 else { return }
      for field in object.fields { count(field.shape) }
    case .list(let element): count(element)
    case .map(let map): count(map.value)
    case .union(let shapes): for shape in shapes { count(shape) }
    case .anything, .boolean, .number, .string, .named: break
    }
  }

  mutating func document() -> JSONLiteral {
    var members = [
      JSONLiteralMember("$schema", "https://json-schema.org/draft/2020-12/schema"),
      JSONLiteralMember("title", .string(schema.title)),
    ]
    members += write(schema.root)
    for name in schema.definitions.keys.sorted() {
      guard let shape = schema.definitions[name] else { continue }
      let written = write(shape)
      definitions.append(JSONLiteralMember(name, .object(written)))
    }
    if !definitions.isEmpty { members.append(JSONLiteralMember("$defs", .object(definitions))) }
    return .object(members)
  }

  private mutating func write(_ shape: Shape) -> [JSONLiteralMember] {
    switch shape {
    case .anything: return []
    case .boolean: return [type("boolean")]
    case .number(let number): return write(number)
    case .string(let string): return write(string)
    case .list(let element):
      return [type("array"), JSONLiteralMember("items", .object(writeNullable(element)))]
    case .map(let map):
      var members = [type("object")]
      if case .list(let list) = map.keys.words, list.isClosed {
        members.append(JSONLiteralMember("propertyNames", .object([words(of: list)])))
      }
      members.append(JSONLiteralMember("additionalProperties", .object(writeNullable(map.value))))
      return members
    case .union(let shapes):
      let written = shapes.map { JSONLiteral.object(write($0)) }
      return [JSONLiteralMember("anyOf", .array(written))]
    case .named(let name): return [reference(name)]
    case .object(let object):
      let identity = ObjectIdentifier(object)
      guard uses[identity, default: 0] > 1 else { return write(object) }
      if let name = names[identity] { return [reference(name)] }
      let name = name(for: object)
      names[identity] = name
      let written = write(object)
      definitions.append(JSONLiteralMember(name, .object(written)))
      return [reference(name)]
    }
  }

  private func name(for object: ObjectShape) -> String {
    var words = object.name.split(separator: " ")
    if let first = words.first, first == "a" || first == "an" { words.removeFirst() }
    let base = words.joined(separator: "-").filter { $0 != "\"" }
    var name = base
    var number = 2
    while schema.definitions[name] != nil || names.values.contains(name) {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }

  private mutating func write(_ object: ObjectShape) -> [JSONLiteralMember] {
    var properties: [JSONLiteralMember] = []
    for field in object.fields {
      var members: [JSONLiteralMember] = []
      let text = ([field.documentation.summary] + field.documentation.details).filter { !$0.isEmpty }
      if !text.isEmpty { members.append(JSONLiteralMember("description", .string(text.joined(separator: " ")))) }
      members += writeNullable(field.shape)
      if let text = field.defaultText, let literal = JSONDocument(Array(text.utf8)).root?.literal {
        members.append(JSONLiteralMember("default", literal))
      }
      properties.append(JSONLiteralMember(field.name, .object(members)))
    }
    var members = [type("object"), JSONLiteralMember("properties", .object(properties))]
    let required = object.fields.filter(\.isRequired).map { JSONLiteral.string($0.name) }
    if !required.isEmpty { members.append(JSONLiteralMember("required", .array(required))) }
    members.append(JSONLiteralMember("additionalProperties", false))
    return members
  }

  /// A value that may also be `null`, where the schema accepts that.
  private mutating func writeNullable(_ shape: Shape) -> [JSONLiteralMember] {
    var members = write(shape)
    guard schema.acceptsNull, !members.isEmpty else { return members }
    if members.count == 1, case .array(let shapes) = members[0].value, members[0].key == "anyOf" {
      return [JSONLiteralMember("anyOf", .array(shapes + [.object([type("null")])]))]
    }
    for index in members.indices {
      switch (members[index].key, members[index].value) {
      case ("type", .string(let name)):
        members[index].value = .array([.string(name), "null"])
        return members
      case ("enum", .array(let values)):
        members[index].value = .array(values + [.null])
        return members
      default: continue
      }
    }
    return [JSONLiteralMember("anyOf", .array([.object(members), .object([type("null")])]))]
  }

  private func write(_ number: NumberShape) -> [JSONLiteralMember] {
    if let allowed = number.allowed { return [JSONLiteralMember("enum", .array(allowed.map { .number($0) }))] }
    var members = [type(number.isInteger ? "integer" : "number")]
    if let minimum = number.minimum { members.append(JSONLiteralMember("minimum", .number(minimum))) }
    if let maximum = number.maximum { members.append(JSONLiteralMember("maximum", .number(maximum))) }
    return members
  }

  private func write(_ string: StringShape) -> [JSONLiteralMember] {
    if case .list(let list) = string.words, list.isClosed { return [words(of: list)] }
    var members = [type("string")]
    if case .list(let list) = string.words {
      members.append(JSONLiteralMember("examples", .array(list.words.map { .string($0.text) })))
    }
    if let format = string.format { members.append(JSONLiteralMember("pattern", .string(format.pattern))) }
    if !string.isEmptyAllowed { members.append(JSONLiteralMember("minLength", 1)) }
    return members
  }

  private func words(of list: WordList) -> JSONLiteralMember {
    JSONLiteralMember("enum", .array(list.words.map { .string($0.text) }))
  }

  private func type(_ name: String) -> JSONLiteralMember { JSONLiteralMember("type", .string(name)) }

  private func reference(_ name: String) -> JSONLiteralMember {
    JSONLiteralMember("$ref", .string("#/$defs/\(name)"))
  }
}
