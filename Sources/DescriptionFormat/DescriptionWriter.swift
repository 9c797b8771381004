import JSONText
import PopupModel
import SourceText

/// Writes changes of a popup as edits of its text.
struct DescriptionWriter {
  let popup: Popup
  let text: JSONValue
  private var operations: [JSONOperation] = []
  /// Keys whose text no longer is what was read.
  private var replaced: Set<Key> = []
  private var removedRules: Set<String> = []
  private var addedRules: Set<String> = []

  /// `text` is the popup's own value.
  init(_ popup: Popup, _ text: JSONValue) {
    self.popup = popup
    self.text = text
  }

  /// The edits, in bytes of the document; nil where a change cannot be written here.
  mutating func edits(for changes: [ModelChange]) -> [TextEdit]? {
    for change in changes {
      guard !change.key.isOfDocument else { return nil }
      switch change {
      case .set(let key, let value): set(key, value)
      case .remove(let key): remove(key)
      case .setControlFrame(let index, let frame):
        let path = path(of: .controls) + [.index(index), .key("frame")]
        setParts(path, of: replaced.contains(.controls) ? nil : text.value(at: path), rectParts(frame))
      case .appendControl(let control):
        operations.append(.append(path(of: .controls), DescriptionLiteral.literal(control)))
      case .addSuppression(let rule, let reason):
        addedRules.insert(rule)
        removedRules.remove(rule)
        operations.append(.set(path(of: .lintDisable) + [.key(rule)], .string(reason)))
      case .removeSuppression(let rule):
        addedRules.remove(rule)
        removedRules.insert(rule)
        operations.append(.remove(path(of: .lintDisable) + [.key(rule)]))
      }
    }
    removeEmptyLint()
    return JSONEditor(text).edits(for: operations)
  }

  private func path(of key: Key) -> [JSONPathComponent] {
    key.path.split(separator: ".").map { .key(String($0)) }
  }

  /// The value of `key` as it was read and still stands; nil where there is none.
  private func written(_ key: Key) -> JSONValue? {
    var outer: Key? = key
    while let key = outer {
      if replaced.contains(key) { return nil }
      outer = key.parent
    }
    return text.value(at: path(of: key))
  }

  // MARK: Setting

  private mutating func set(_ key: Key, _ value: Value) {
    let path = containerPath(key)
    let old = written(key)
    if let parts = parts(of: value), let old, old.kind == .object, popup[key].value != nil {
      setParts(path, of: old, parts)
    } else if case .list(let new) = value, let old, let added = added(new, to: old) {
      for literal in added { operations.append(.append(path, literal)) }
    } else {
      if key == .layoutCenter || key == .layoutEdges { keepContainer(of: key) }
      operations.append(.set(path, DescriptionLiteral.literal(value)))
    }
    if old == nil || value == .object { replaced.insert(key) }
  }

  /// The numbers of a point, size, rect or insets; a side that is nil is not written.
  private func parts(of value: Value) -> [(name: String, number: Double?, absent: Double?)]? {
    switch value {
    case .point(let point): [("x", point.x, 0), ("y", point.y, 0)]
    case .size(let size): [("width", size.width, 0), ("height", size.height, 0)]
    case .rect(let rect): rectParts(rect)
    case .insets(let insets):
      [
        ("top", insets.top, 0), ("leading", insets.leading, 0), ("bottom", insets.bottom, 0),
        ("trailing", insets.trailing, 0),
      ]
    case .edges(let edges):
      [
        ("top", edges.top, nil), ("leading", edges.leading, nil), ("bottom", edges.bottom, nil),
        ("trailing", edges.trailing, nil),
      ]
    default: nil
    }
  }

  private func rectParts(_ rect: Rect) -> [(name: String, number: Double?, absent: Double?)] {
    [("x", rect.x, 0), ("y", rect.y, 0), ("width", rect.width, 0), ("height", rect.height, 0)]
  }

  /// Writes the numbers that differ from those of `old`, and all where there is no old object.
  private mutating func setParts(
    _ path: [JSONPathComponent], of old: JSONValue?, _ parts: [(name: String, number: Double?, absent: Double?)]
  ) {
    guard let old, old.kind == .object else {
      operations.append(
        .set(
          path,
          .object(parts.compactMap { part in part.number.map { JSONLiteralMember(part.name, .number($0)) } })))
      return
    }
    for part in parts {
      let member = old.member(named: part.name)
      let number = member == nil ? part.absent : member?.value.finiteNumber
      guard number != part.number || (member != nil && number == nil) else { continue }
      if let new = part.number {
        operations.append(.set(path + [.key(part.name)], .number(new)))
      } else {
        operations.append(.remove(path + [.key(part.name)]))
      }
    }
  }

  /// What `new` has behind the elements of `old`; nil where it does not begin with them.
  private func added(_ new: [Value], to old: JSONValue) -> [JSONLiteral]? {
    guard old.kind == .array else { return nil }
    let elements = old.elements.map(\.literal)
    let literals = new.map { DescriptionLiteral.literal($0) }
    guard !elements.isEmpty, elements.count < literals.count, elements == literals.prefix(elements.count).map({ $0 })
    else { return nil }
    return Array(literals[elements.count...])
  }

  // MARK: Removing

  private mutating func remove(_ key: Key) {
    switch key {
    case .layoutContainer:
      for outer in [Key.layoutCenter, .layoutEdges] where written(outer)?["in"] != nil {
        operations.append(.remove(path(of: outer) + [.key("in")]))
      }
    case .layoutCenter, .layoutEdges: keepContainer(of: key)
    default: break
    }
    operations.append(.remove(path(of: key)))
    replaced.insert(key)
  }

  /// An object that held nothing but suppressions goes with the last one.
  private mutating func removeEmptyLint() {
    guard !removedRules.isEmpty, addedRules.isEmpty, let lint = written(.lint), let disable = written(.lintDisable),
      disable.members.allSatisfy({ removedRules.contains($0.key) })
    else { return }
    operations.append(.remove(path(of: lint.members.allSatisfy { $0.isNamed("disable") } ? .lint : .lintDisable)))
  }

  // MARK: The container of a layout

  /// Where `layout.in` is written: `center` and `edges` may say it themselves.
  private func containerPath(_ key: Key) -> [JSONPathComponent] {
    guard key == .layoutContainer, written(.layoutContainer) == nil else { return path(of: key) }
    let outer = [Key.layoutCenter, .layoutEdges].first { written($0)?["in"] != nil }
    return outer.map { path(of: $0) + [.key("in")] } ?? path(of: key)
  }

  /// Moves the container that `key` itself names to `layout.in`, before `key` goes.
  private mutating func keepContainer(of key: Key) {
    guard written(.layoutContainer) == nil, let container = written(key)?["in"]?.literal else { return }
    operations.append(.set(path(of: .layoutContainer), container))
  }
}
