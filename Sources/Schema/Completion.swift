internal import JSONText

/// Something that may be written at a place.
public struct Completion: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case key, word, value }

  public var kind: Kind
  public var label: String
  /// The type of the value, or the vocabulary of the word.
  public var detail: String
  public var documentation: Documentation
  /// In bytes of the text: what the completion replaces.
  public var range: Range<Int>
  /// What is written there.
  public var text: String
  /// The same with LSP's placeholders, where it has any.
  public var snippet: String?
  /// What a client compares with the text in ``range``.
  public var filterText: String
  /// Its place among its siblings: the schema's own order.
  public var order: Int
  public var isRequired: Bool
}

extension Schema {
  /// What may be written at `offset` of `bytes`, which may be half-typed text, in the schema's order.
  public func completions(at offset: Int, in bytes: [UInt8], context: ShapeContext = ShapeContext()) -> [Completion] {
    guard offset >= 0, offset <= bytes.count else { return [] }
    let place = Place(at: offset, in: bytes, touching: false)
    if place.isBehindRoot { return [] }
    let shapes = shapes(at: place)
    return place.role == .key ? keys(of: shapes, at: place, context) : values(of: shapes, at: place, context)
  }

  /// The shapes that the innermost value at `place` may have; of the object itself where a key is written.
  func shapes(at place: Place) -> [Shape] {
    var shapes = alternatives(root)
    for (depth, container) in place.containers.enumerated() {
      if shapes.isEmpty { return [] }
      let isInnermost = depth == place.containers.count - 1
      shapes = shapes.filter { shape in
        switch shape {
        case .object, .map: container.isObject
        case .list: !container.isObject
        default: false
        }
      }
      let keys = container.keys
      let fitting = shapes.filter { shape in
        guard case .object(let object) = shape else { return true }
        return keys.allSatisfy { object.index(of: $0) != nil }
      }
      if !fitting.isEmpty { shapes = fitting }
      if isInnermost, place.role == .key { return shapes }
      shapes = shapes.flatMap { shape -> [Shape] in
        switch shape {
        case .object(let object):
          return container.key.flatMap { object.field(named: $0) }.map { alternatives($0.shape) } ?? []
        case .map(let map): return alternatives(map.value)
        case .list(let element): return alternatives(element)
        default: return []
        }
      }
    }
    return shapes
  }

  /// `shape` with its unions taken apart and its names followed.
  func alternatives(_ shape: Shape) -> [Shape] {
    var result: [Shape] = []
    var pending = [shape]
    var steps = 0
    while let next = pending.popLast(), steps < 256 {
      steps += 1
      switch next {
      case .union(let shapes): pending += shapes.reversed()
      case .named(let name): if let shape = definitions[name] { pending.append(shape) }
      default: result.append(next)
      }
    }
    return result
  }

  private func keys(of shapes: [Shape], at place: Place, _ context: ShapeContext) -> [Completion] {
    var taken = Set(place.containers.last?.keys ?? [])
    if let text = place.text { taken.remove(text) }
    var result: [Completion] = []
    func add(_ name: String, detail: String, _ documentation: Documentation, value: Shape?, isRequired: Bool) {
      guard taken.insert(name).inserted else { return }
      let quoted = Schema.quoted(name)
      var text = quoted
      var snippet: String?
      if !place.hasColon {
        let (plain, placeholder) = value.map { template(for: $0) } ?? ("", "$1")
        text += ": " + plain
        snippet = Schema.escapedForSnippet(quoted) + ": " + placeholder
        if place.needsCommaAfter {
          text += ","
          snippet? += ","
        }
        if place.needsCommaBefore {
          text = ", " + text
          snippet = snippet.map { ", " + $0 }
        }
      }
      result.append(
        Completion(
          kind: .key, label: name, detail: detail, documentation: documentation, range: place.token, text: text,
          snippet: snippet, filterText: quoted, order: result.count, isRequired: isRequired))
    }
    for shape in shapes {
      switch shape {
      case .object(let object):
        for field in object.fields {
          add(
            field.name, detail: field.shape.noun, field.documentation, value: field.shape, isRequired: field.isRequired)
        }
      case .map(let map):
        guard let list = context.list(for: map.keys.words) else { continue }
        for word in list.words {
          add(word.text, detail: list.name, Documentation(word.summary), value: map.value, isRequired: false)
        }
      default: continue
      }
    }
    return result
  }

  private func values(of shapes: [Shape], at place: Place, _ context: ShapeContext) -> [Completion] {
    var result: [Completion] = []
    var taken: Set<String> = []
    func add(
      _ kind: Completion.Kind, _ label: String, _ detail: String, _ summary: String, text: String, snippet: String?
    ) {
      guard taken.insert(text).inserted else { return }
      let prefix = place.needsCommaBefore ? ", " : ""
      result.append(
        Completion(
          kind: kind, label: label, detail: detail, documentation: Documentation(summary), range: place.token,
          text: prefix + text, snippet: snippet.map { prefix + $0 }, filterText: text, order: result.count,
          isRequired: false))
    }
    // Behind a whole value nothing may follow in an object; a key's place is found as such.
    for shape in shapes {
      switch shape {
      case .boolean:
        for word in ["true", "false"] { add(.value, word, "true or false", "", text: word, snippet: nil) }
      case .number(let number):
        for value in number.allowed ?? [] {
          let text = NumberShape.text(value)
          add(.value, text, "a number", "", text: text, snippet: nil)
        }
      case .string(let string):
        guard let list = context.list(for: string.words) else { continue }
        for word in list.words {
          add(.word, word.text, list.name, word.summary, text: Schema.quoted(word.text), snippet: nil)
        }
      case .object(let object):
        for template in object.templates {
          add(.value, template.label, object.name, template.summary, text: template.text, snippet: template.snippet)
        }
        add(.value, "{}", "an object", "", text: "{}", snippet: "{ $1 }")
      case .map: add(.value, "{}", "an object", "", text: "{}", snippet: "{ $1 }")
      case .list:
        add(.value, "[]", "a list", "", text: "[]", snippet: "[$1]")
      case .anything, .union, .named: continue
      }
    }
    if acceptsNull, !place.containers.isEmpty, !result.isEmpty {
      add(
        .value, "null", "not known", "Says that the value is not known, so that no rule judges by it.", text: "null",
        snippet: nil)
    }
    return result
  }

  /// What is put behind a new key's colon: plainly, and with a placeholder for the cursor.
  private func template(for shape: Shape) -> (plain: String, snippet: String) {
    switch alternatives(shape).first {
    case .object, .map: ("{}", "{ $1 }")
    case .list: ("[]", "[$1]")
    case .string: ("\"\"", "\"$1\"")
    default: ("", "$1")
    }
  }

  static func escapedForSnippet(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "$" || character == "\\" || character == "}" { result.append("\\") }
      result.append(character)
    }
    return result
  }

  /// A name as JSON.
  static func quoted(_ name: String) -> String { JSONLiteral.string(name).compactText }

  /// A word of a text as JSON, cut short for a message.
  static func excerpt(_ text: String) -> String {
    guard text.utf8.count > 60 else { return quoted(text) }
    return quoted(String(text.prefix(60)) + "…")
  }
}
