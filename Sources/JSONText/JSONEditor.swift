public import SourceText

/// A change of a value, at a path from the value that is edited.
public enum JSONOperation: Hashable, Sendable {
  /// Replaces the value, or inserts it with all objects that are missing on the way.
  case set([JSONPathComponent], JSONLiteral)
  /// Removes the value; nothing happens where there is none.
  case remove([JSONPathComponent])
  /// Adds an element to the array at the path, which is made if it is missing.
  case append([JSONPathComponent], JSONLiteral)
  /// Gives the member at the path another key.
  case rename([JSONPathComponent], to: String)
}

/// Edits of one value that keep everything they do not concern: order, comments, indentation, line ends and the
/// style of what stands around them.
public struct JSONEditor {
  let root: JSONValue
  private var replacement: JSONLiteral?
  /// What happens to each container that is touched, by the offset of its bracket.
  private var plans: [Int: JSONContainerPlan] = [:]

  /// `value` is a document's root or an element of a split document.
  public init(_ value: JSONValue) { root = value }

  public func set(_ path: [JSONPathComponent], to literal: JSONLiteral) -> [TextEdit]? {
    edits(for: [.set(path, literal)])
  }

  public func remove(_ path: [JSONPathComponent]) -> [TextEdit]? { edits(for: [.remove(path)]) }

  public func append(_ path: [JSONPathComponent], _ literal: JSONLiteral) -> [TextEdit]? {
    edits(for: [.append(path, literal)])
  }

  public func rename(_ path: [JSONPathComponent], to key: String) -> [TextEdit]? {
    edits(for: [.rename(path, to: key)])
  }

  /// The edits that carry out the operations one after the other: minimal, in text order, free of overlaps, with
  /// offsets of the document. Nil where one is impossible: an index out of bounds, a rename of what is not there or
  /// to a key that is, a path through a value that is not of its kind at the root.
  public func edits(for operations: [JSONOperation]) -> [TextEdit]? {
    var editor = self
    for operation in operations {
      guard editor.perform(operation) else { return nil }
    }
    return editor.edits()
  }

  // MARK: Planning

  private mutating func perform(_ operation: JSONOperation) -> Bool {
    switch operation {
    case .set(let path, let literal):
      return change(path) { $0 = literal }
    case .append(let path, let literal):
      return append(literal, at: path)
    case .remove(let path): return removeValue(at: path)
    case .rename(let path, let key): return renameMember(at: path, to: key)
    }
  }

  /// Where a path leads: into a container of the text, or into a value that replaces the root.
  private enum Place {
    case container(Int, rest: ArraySlice<JSONPathComponent>)
    case literal(ArraySlice<JSONPathComponent>)
  }

  /// The deepest container of the text on the path that still stands, with at least one step left.
  private mutating func place(_ path: [JSONPathComponent]) -> Place {
    if replacement != nil || path.isEmpty { return .literal(path[...]) }
    var current = root
    var rest = path[...]
    while let step = rest.first {
      let plan = plan(for: current)
      guard rest.count > 1, let child = plan.child(step), plan.replaced[child] == nil else { break }
      let next = plan.children[child]
      guard next.fits(rest[rest.index(after: rest.startIndex)]) else { break }
      current = next
      rest = rest.dropFirst()
    }
    return .container(current.range.lowerBound, rest: rest)
  }

  private mutating func plan(for container: JSONValue) -> JSONContainerPlan {
    let offset = container.range.lowerBound
    if let plan = plans[offset] { return plan }
    let plan = JSONContainerPlan(container)
    plans[offset] = plan
    return plan
  }

  /// Changes the value at the path, which starts as null where it is missing.
  private mutating func change(_ path: [JSONPathComponent], _ body: (inout JSONLiteral) -> Void) -> Bool {
    switch place(path) {
    case .literal(let rest):
      guard var literal = replacement ?? (rest.isEmpty ? .null : root.literal), literal.change(rest, body) else {
        return false
      }
      replacement = literal
      return true
    case .container(let offset, let rest):
      guard var plan = plans[offset], plan.container.fits(rest.first), plan.change(rest, body) else { return false }
      plans[offset] = plan
      return true
    }
  }

  private mutating func append(_ literal: JSONLiteral, at path: [JSONPathComponent]) -> Bool {
    // An array of the text that stands gets one more element; any other value becomes a literal that does.
    if replacement == nil {
      var container: JSONValue? = path.isEmpty ? root : nil
      if let last = path.last, case .container(let offset, let rest) = place(path), rest.count == 1,
        let plan = plans[offset], let child = plan.child(last), plan.replaced[child] == nil
      {
        container = plan.children[child]
      }
      if let container, container.kind == .array {
        var plan = plan(for: container)
        plan.appended.append(JSONLiteralMember("", literal))
        plans[container.range.lowerBound] = plan
        return true
      }
      if path.isEmpty { return false }
    }
    return change(path) {
      if case .array(let elements) = $0 { $0 = .array(elements + [literal]) } else { $0 = .array([literal]) }
    }
  }

  private mutating func removeValue(at path: [JSONPathComponent]) -> Bool {
    guard !path.isEmpty else { return false }
    switch place(path) {
    case .literal(let rest):
      guard var literal = replacement else { return false }
      literal.remove(rest)
      replacement = literal
    case .container(let offset, let rest):
      guard var plan = plans[offset] else { return false }
      guard plan.container.fits(rest.first) else { return true }
      plan.remove(rest)
      plans[offset] = plan
    }
    return true
  }

  private mutating func renameMember(at path: [JSONPathComponent], to key: String) -> Bool {
    guard case .key? = path.last else { return false }
    switch place(path) {
    case .literal(let rest):
      guard var literal = replacement, literal.rename(rest, to: key) else { return false }
      replacement = literal
    case .container(let offset, let rest):
      guard var plan = plans[offset], plan.container.fits(rest.first), plan.rename(rest, to: key) else { return false }
      plans[offset] = plan
    }
    return true
  }

  // MARK: Writing

  private func edits() -> [TextEdit]? {
    let style = JSONStyle(root)
    if let replacement {
      if replacement == root.literal { return [] }
      let indent = style.isOneLine ? "" : style.lineIndent(at: root.range.lowerBound)
      return [
        TextEdit(range: root.range, replacement: style.text(replacement, indent: indent, inline: style.isOneLine))
      ]
    }
    let dead = plans.values.flatMap(\.deadRanges)
    var edits: [TextEdit] = []
    for plan in plans.values where plan.isChanged {
      let offset = plan.container.range.lowerBound
      if dead.contains(where: { $0.contains(offset) }) { continue }
      guard let written = plan.edits(style) else { return nil }
      edits += written
    }
    return try? TextEdits.sorted(edits, length: root.storage.bytes.count)
  }
}

extension JSONValue {
  /// Whether the step can lead into this value.
  func fits(_ step: JSONPathComponent?) -> Bool {
    switch step {
    case .key: kind == .object
    case .index: kind == .array
    case nil: false
    }
  }
}
