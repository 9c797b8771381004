public import JSONText
import SourceText

/// Checks values against shapes and collects what is wrong.
///
/// A reader that makes a model of the text drives it value by value, so that one walk both checks and reads. It keeps its
/// own stack: the depth of a text costs no depth of calls.
public struct ShapeChecker: Sendable {
  public let schema: Schema
  public var context: ShapeContext
  public private(set) var issues: [SchemaIssue] = []
  private var spellings = SpellingMemory()

  public init(_ schema: Schema, context: ShapeContext = ShapeContext()) {
    self.schema = schema
    self.context = context
  }

  private struct Task {
    var value: JSONValue
    var shape: Shape
    /// The key whose value it is; nil at the root and in lists.
    var key: Range<Int>?
    /// What it is called in a message.
    var name: String
    /// Whether it is an element of the list of that name.
    var isElement = false
  }

  public mutating func report(_ issue: SchemaIssue) { issues.append(issue) }

  /// Checks `value` and all in it. True where it is right; `null` is, where the schema accepts it.
  public mutating func check(_ value: JSONValue, _ shape: Shape, key: Range<Int>? = nil, name: String = "") -> Bool {
    let before = issues.count
    // The common case, without a stack.
    switch (value.kind, shape) {
    case (.bool, .boolean): return true
    case (.invalid, _): return false
    default: break
    }
    var isRight = true
    var tasks = [Task(value: value, shape: shape, key: key, name: name)]
    while let task = tasks.popLast() {
      if !step(task, &tasks) { isRight = false }
    }
    if issues.count - before > 1 {
      issues[before...].sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    }
    return isRight && issues.count == before
  }

  /// Whether a scalar is what a shape asks for at first sight: what nearly all are, told without making a task of it.
  private func isPlainlyRight(_ value: JSONValue, _ shape: Shape) -> Bool {
    switch shape {
    case .boolean: value.kind == .bool
    case .number(let number):
      if value.kind == .number, let given = value.number, given.isFinite { number.accepts(given) } else { false }
    case .string(let string): value.kind == .string && isFree(string)
    default: false
    }
  }

  /// Checks a scalar at once and puts a container off.
  private mutating func visit(_ task: Task, _ tasks: inout [Task]) -> Bool {
    guard task.value.kind == .object || task.value.kind == .array else { return step(task, &tasks) }
    tasks.append(task)
    return true
  }

  private mutating func step(_ task: Task, _ tasks: inout [Task]) -> Bool {
    let value = task.value
    switch value.kind {
    case .invalid: return false
    case .null where schema.acceptsNull: return true
    default: break
    }
    let shape = chosen(schema.resolved(task.shape), for: value)
    switch (shape, value.kind) {
    case (.anything, _), (.boolean, .bool): return true
    case (.number(let number), .number): return check(value, number, name: task.name)
    case (.string(let string), .string): return check(value, string, name: task.name)
    case (.list(let element), .array):
      var isRight = true
      for child in value.elements {
        if !visit(Task(value: child, shape: element, key: nil, name: task.name, isElement: true), &tasks) {
          isRight = false
        }
      }
      return isRight
    case (.object(let object), .object):
      var seen = FieldSet()
      var isRight = true
      for member in value.members {
        guard let index = fieldIndex(of: member, in: object, &seen) else {
          isRight = false
          continue
        }
        let field = object.fields[index]
        if isPlainlyRight(member.value, field.shape) { continue }
        let child = Task(value: member.value, shape: field.shape, key: member.keyRange, name: field.name)
        if !visit(child, &tasks) { isRight = false }
      }
      return requireFields(of: object, seen, in: value, key: task.key) && isRight
    case (.map(let map), .object):
      var isRight = true
      for member in value.members {
        checkKey(member, map)
        let child = Task(value: member.value, shape: map.value, key: member.keyRange, name: member.key)
        if !visit(child, &tasks) { isRight = false }
      }
      return isRight
    default:
      reportType(value, task.shape, key: task.key, name: task.name, isElement: task.isElement)
      return false
    }
  }

  /// The alternative of a union that `value` is meant to be.
  private mutating func chosen(_ shape: Shape, for value: JSONValue) -> Shape {
    guard case .union = shape else { return shape }
    let candidates = schema.alternatives(shape).filter { ShapeChecker.accepts(value.kind, $0) }
    guard candidates.count > 1, let first = candidates.first else { return candidates.first ?? shape }
    switch value.kind {
    case .object:
      let keys = value.members.map(\.key)
      var best = first
      var bestScore = Int.min
      for candidate in candidates {
        var score = 0
        switch candidate {
        case .object(let object):
          var met = FieldSet()
          for key in keys {
            if let index = object.index(of: key) {
              _ = met.insert(index)
              score += 2
            } else if let near = spellings.nearest(to: key, in: object) {
              if let index = object.index(of: near) { _ = met.insert(index) }
            } else {
              score -= 1
            }
          }
          for index in object.required { score += met.contains(index) ? 4 : -4 }
        default: break
        }
        if score > bestScore { (best, bestScore) = (candidate, score) }
      }
      return best
    case .string:
      guard let text = value.string else { return first }
      return candidates.first { candidate in
        guard case .string(let string) = candidate else { return true }
        return fits(text, string)
      } ?? first
    case .number:
      guard let number = value.number else { return first }
      return candidates.first { candidate in
        guard case .number(let shape) = candidate else { return true }
        return shape.accepts(number)
      } ?? first
    case .array:
      guard let element = value.elements.first(where: { _ in true }) else { return first }
      return candidates.first { candidate in
        guard case .list(let shape) = candidate else { return true }
        return schema.alternatives(shape).contains { ShapeChecker.accepts(element.kind, $0) }
      } ?? first
    default: return first
    }
  }

  static func accepts(_ kind: JSONKind, _ shape: Shape) -> Bool {
    switch (shape, kind) {
    case (.anything, _), (.boolean, .bool), (.number, .number), (.string, .string), (.list, .array), (.object, .object),
      (.map, .object):
      true
    default: false
    }
  }

  // MARK: Objects

  /// The fields of one object that have been met.
  public struct FieldSet: Sendable {
    private var low: UInt64 = 0
    private var more: [Int] = []
    /// Fields that a misspelt key stands for.
    var misspelt: [Int] = []

    public init() {}

    /// False where the field had been met before.
    public mutating func insert(_ index: Int) -> Bool {
      if index < 64 {
        let bit: UInt64 = 1 << UInt64(index)
        defer { low |= bit }
        return low & bit == 0
      }
      guard !more.contains(index) else { return false }
      more.append(index)
      return true
    }

    public func contains(_ index: Int) -> Bool {
      index < 64 ? low & (1 << UInt64(index)) != 0 : more.contains(index)
    }

    /// The fields for which a misspelt key was met and no right one.
    public var onlyMisspelt: [Int] { misspelt.isEmpty ? [] : misspelt.filter { !contains($0) } }
  }

  /// The field that `member` is of; an unknown key is reported.
  public mutating func fieldIndex(of member: JSONMember, in object: ObjectShape, _ seen: inout FieldSet) -> Int? {
    if let index = object.index(of: member) {
      _ = seen.insert(index)
      return index
    }
    reportUnknownKey(member, in: object, &seen)
    return nil
  }

  private mutating func reportUnknownKey(_ member: JSONMember, in object: ObjectShape, _ seen: inout FieldSet) {
    let key = member.key
    let nearest = spellings.nearest(to: key, in: object)
    let keys = object.fields.lazy.map(\.name).filter { $0 != "$schema" }
    let message =
      "\(Schema.excerpt(key)) is no key of \(object.name)"
      + Spelling.advice(for: key, nearest: nearest, among: Array(keys))
    if let nearest, let index = object.index(of: nearest), !seen.misspelt.contains(index) {
      seen.misspelt.append(index)
    }
    issues.append(
      SchemaIssue(
        .unknownKey, member.keyRange, Schema.excerpt(key), message,
        replacement: nearest.map { Schema.quoted($0) }))
  }

  /// Reports the required fields that `value` does not have. True where none is missing.
  public mutating func requireFields(
    of object: ObjectShape, _ seen: FieldSet, in value: JSONValue, key: Range<Int>?
  ) -> Bool {
    var isRight = true
    for index in object.required where !seen.contains(index) && !seen.misspelt.contains(index) {
      let field = object.fields[index]
      isRight = false
      let path = requiredPath(field)
      issues.append(
        SchemaIssue(
          kind: .missingKey, range: place(of: object, value, key: key), text: path,
          message: "\(object.name) needs the key \"\(path)\""))
    }
    return isRight
  }

  /// The key that is missing, with those that are required in its own value.
  private func requiredPath(_ field: Field) -> String {
    var path = field.name
    var field = field
    for _ in 0..<8 {
      guard case .object(let object) = schema.resolved(field.shape),
        let next = object.fields.first(where: { $0.isRequired })
      else { break }
      path += "." + next.name
      field = next
    }
    return path
  }

  /// Where an object is to blame as a whole: the value that names it, else its key, else its opening brace.
  private func place(of object: ObjectShape, _ value: JSONValue, key: Range<Int>?) -> Range<Int> {
    if let key { return key }
    if let index = object.nameField, let name = value.member(named: object.fields[index].name)?.value {
      return name.range
    }
    return value.opening
  }

  private mutating func checkKey(_ member: JSONMember, _ map: MapShape) {
    guard let list = context.list(for: map.keys.words), list.isClosed, !list.contains(member.key) else { return }
    issues.append(unknownWord(member.key, in: list, at: member.keyRange))
  }

  // MARK: Values

  private mutating func check(_ value: JSONValue, _ shape: NumberShape, name: String) -> Bool {
    guard let number = value.number, number.isFinite else {
      issues.append(
        SchemaIssue(
          kind: .outOfRange, range: value.range, text: value.excerpt,
          message: "\(subject(name)) is too large for a number"))
      return false
    }
    if shape.accepts(number) { return true }
    if let allowed = shape.allowed {
      let words = allowed.map { NumberShape.text($0) }.joined(separator: ", ")
      issues.append(
        SchemaIssue(
          kind: .unknownValue, range: value.range, text: value.excerpt,
          message: "\(subject(name)) \(value.excerpt) is not known; this build reads \(words)"))
      return false
    }
    issues.append(
      SchemaIssue(
        .outOfRange, value.range, value.excerpt, "\(subject(name)) must be \(shape.expectation), not \(value.excerpt)",
        replacement: shape.repaired(number, text: value.written)))
    return false
  }

  private mutating func check(_ value: JSONValue, _ shape: StringShape, name: String) -> Bool {
    guard !isFree(shape) else { return true }
    guard let text = value.string else { return false }
    if fits(text, shape) { return true }
    if let list = context.list(for: shape.words), list.isClosed, !list.contains(text) {
      issues.append(unknownWord(text, in: list, at: value.range))
    } else if let format = shape.format, !format.accepts(text) {
      issues.append(
        SchemaIssue(
          kind: .unknownValue, range: value.range, text: Schema.excerpt(text),
          message: "\(Schema.excerpt(text)) is no \(format.name)"))
    } else {
      issues.append(
        SchemaIssue(
          kind: .unknownValue, range: value.range, text: Schema.excerpt(text),
          message: "\(subject(name)) must not be empty"))
    }
    return false
  }

  private func isFree(_ shape: StringShape) -> Bool {
    guard case .free = shape.words else { return false }
    return shape.format == nil && shape.isEmptyAllowed
  }

  /// Whether a text that fits is more than any text.
  private func saysWhatFits(_ shape: StringShape) -> Bool {
    if case .free = shape.words { return shape.format != nil }
    return true
  }

  func fits(_ text: String, _ shape: StringShape) -> Bool {
    if let list = context.list(for: shape.words), list.isClosed, !list.contains(text) { return false }
    if let format = shape.format, !format.accepts(text) { return false }
    return shape.isEmptyAllowed || !text.isEmpty
  }

  private mutating func unknownWord(_ text: String, in list: WordList, at range: Range<Int>) -> SchemaIssue {
    let nearest = spellings.nearest(to: text, in: list)
    let message =
      "\(Schema.excerpt(text)) is no \(list.name)"
      + Spelling.advice(for: text, nearest: nearest, among: list.words.map(\.text))
    return SchemaIssue(
      .unknownValue, range, Schema.excerpt(text), message, replacement: nearest.map { Schema.quoted($0) })
  }

  /// Reports a value of a kind that `shape` does not have, of the key `name` or of an element of its list.
  public mutating func reportType(
    _ value: JSONValue, _ shape: Shape, key: Range<Int>?, name: String, isElement: Bool = false
  ) {
    let isContainer = value.kind == .object || value.kind == .array
    let range = isContainer ? (key ?? value.opening) : value.range
    let expected = schema.alternatives(shape)
    let noun = expected.map(\.noun).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let replacement = converted(value, to: expected)
    let text = isContainer ? (name.isEmpty ? value.kind.noun : Schema.quoted(name)) : value.excerpt
    issues.append(
      SchemaIssue(
        kind: .wrongType, range: range, text: text,
        message:
          "\(isElement && !name.isEmpty ? "an element of " : "")\(subject(name)) must be \(noun.joined(separator: " or ")), not \(value.kind.noun)",
        repair: replacement?.edits ?? [], repairTitle: replacement?.title))
  }

  private func subject(_ name: String) -> String { name.isEmpty ? "this" : Schema.quoted(name) }

  /// The one way to write `value` as one of `shapes`, where it holds what they need and is only dressed wrongly.
  private func converted(_ value: JSONValue, to shapes: [Shape]) -> (edits: [TextEdit], title: String)? {
    var results: [(edits: [TextEdit], title: String)] = []
    func replace(with text: String) {
      results.append(
        ([TextEdit(range: value.range, replacement: text)], "Change \(value.excerpt) to \(text)"))
    }
    for shape in shapes {
      switch (shape, value.kind) {
      case (.boolean, .string):
        if let text = value.string, text == "true" || text == "false" { replace(with: text) }
      case (.number(let number), .string):
        if let text = value.string, let parsed = NumberShape.parse(text), number.accepts(parsed) { replace(with: text) }
      case (.string(let string), .number), (.string(let string), .bool):
        if saysWhatFits(string), fits(value.written, string) { replace(with: Schema.quoted(value.written)) }
      case (.list(let element), .string), (.list(let element), .number), (.list(let element), .bool),
        (.list(let element), .object):
        guard schema.alternatives(element).contains(where: { isElement(value, $0) }) else { continue }
        results.append(
          (
            [
              TextEdit(range: value.range.lowerBound..<value.range.lowerBound, replacement: "["),
              TextEdit(range: value.range.upperBound..<value.range.upperBound, replacement: "]"),
            ], "Put it in a list"
          ))
      default: continue
      }
    }
    return results.count == 1 ? results.first : nil
  }

  private func isElement(_ value: JSONValue, _ shape: Shape) -> Bool {
    switch (shape, value.kind) {
    case (.string(let string), .string): value.string.map { fits($0, string) } ?? false
    case (.number(let number), .number): value.number.map { number.accepts($0) } ?? false
    case (.object, .object), (.map, .object), (.boolean, .bool): true
    default: false
    }
  }
}
