import SourceText

/// What happens to one container of a text: to its children, and behind them.
struct JSONContainerPlan {
  let container: JSONValue
  let children: [JSONValue]
  var removed: Set<Int> = []
  var replaced: [Int: JSONLiteral] = [:]
  var renamed: [Int: String] = [:]
  /// New members, or elements without a key.
  var appended: [JSONLiteralMember] = []

  init(_ container: JSONValue) {
    self.container = container
    children = container.allChildren
  }

  var isChanged: Bool { !removed.isEmpty || !replaced.isEmpty || !renamed.isEmpty || !appended.isEmpty }

  /// Where no other plan counts.
  var deadRanges: [Range<Int>] { (removed + Array(replaced.keys)).map { children[$0].range } }

  /// The key that a child has after the renames.
  private func isNamed(_ child: Int, _ key: String) -> Bool {
    if let name = renamed[child] { return name == key }
    return children[child].member?.isNamed(key) ?? false
  }

  /// The child of the text at a step, of equal keys the last.
  func child(_ step: JSONPathComponent) -> Int? {
    switch step {
    case .key(let key):
      return children.indices.last { !removed.contains($0) && isNamed($0, key) }
    case .index(let index):
      let standing = removed.isEmpty ? Array(children.indices) : children.indices.filter { !removed.contains($0) }
      return standing.indices.contains(index) ? standing[index] : nil
    }
  }

  /// The new child at a step.
  private func newChild(_ step: JSONPathComponent) -> Int? {
    switch step {
    case .key(let key): return appended.firstIndex { $0.key == key }
    case .index(let index):
      let place = index - (children.count - removed.count)
      return appended.indices.contains(place) ? place : nil
    }
  }

  mutating func change(_ path: ArraySlice<JSONPathComponent>, _ body: (inout JSONLiteral) -> Void) -> Bool {
    guard let step = path.first else { return false }
    let rest = path.dropFirst()
    if let child = child(step) {
      var literal = replaced[child] ?? children[child].literal ?? .null
      guard literal.change(rest, body) else { return false }
      if replaced[child] == nil, literal == children[child].literal { return true }
      replaced[child] = literal
      return true
    }
    if let new = newChild(step) { return appended[new].value.change(rest, body) }
    var key = ""
    switch step {
    case .key(let name): key = name
    case .index(let index):
      guard index == children.count - removed.count + appended.count else { return false }
    }
    var literal = JSONLiteral.null
    guard literal.change(rest, body) else { return false }
    appended.append(JSONLiteralMember(key, literal))
    return true
  }

  mutating func remove(_ path: ArraySlice<JSONPathComponent>) {
    guard let step = path.first else { return }
    let rest = path.dropFirst()
    if rest.isEmpty {
      // All of equal keys: an earlier one would hold otherwise.
      if case .key(let key) = step {
        for child in children.indices where isNamed(child, key) {
          removed.insert(child)
          replaced[child] = nil
          renamed[child] = nil
        }
      } else if let child = child(step) {
        removed.insert(child)
        replaced[child] = nil
        return
      }
      if let new = newChild(step) { appended.remove(at: new) }
      return
    }
    if let child = child(step) {
      replaced[child]?.remove(rest)
    } else if let new = newChild(step) {
      appended[new].value.remove(rest)
    }
  }

  mutating func rename(_ path: ArraySlice<JSONPathComponent>, to name: String) -> Bool {
    guard let step = path.first else { return false }
    let rest = path.dropFirst()
    if rest.isEmpty {
      if step == .key(name) { return child(step) != nil || newChild(step) != nil }
      guard child(.key(name)) == nil, newChild(.key(name)) == nil else { return false }
      if let child = child(step) {
        renamed[child] = name
        return true
      }
      guard let new = newChild(step) else { return false }
      appended[new].key = name
      return true
    }
    if let child = child(step), var literal = replaced[child] {
      guard literal.rename(rest, to: name) else { return false }
      replaced[child] = literal
      return true
    }
    guard let new = newChild(step) else { return false }
    return appended[new].value.rename(rest, to: name)
  }
}

extension JSONValue {
  /// Children of any kind, also values that lack a key.
  var allChildren: [JSONValue] {
    switch kind {
    case .array: return Array(elements)
    case .object:
      var result: [JSONValue] = []
      var child = index + 1
      while child < Int(node.next) {
        result.append(JSONValue(storage: storage, index: child))
        child = Int(storage.nodes[child].next)
      }
      return result
    default: return []
    }
  }
}
