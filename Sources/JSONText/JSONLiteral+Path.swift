extension JSONLiteral {
  /// Changes the value at a path, making what is missing on the way; false where an index is out of bounds.
  mutating func change(_ path: ArraySlice<JSONPathComponent>, _ body: (inout JSONLiteral) -> Void) -> Bool {
    guard let step = path.first else {
      body(&self)
      return true
    }
    let rest = path.dropFirst()
    switch step {
    case .key(let key):
      var members: [JSONLiteralMember] = []
      if case .object(let own) = self { members = own }
      if let index = members.firstIndex(where: { $0.key == key }) {
        guard members[index].value.change(rest, body) else { return false }
      } else {
        var value = JSONLiteral.null
        guard value.change(rest, body) else { return false }
        members.append(JSONLiteralMember(key, value))
      }
      self = .object(members)
    case .index(let index):
      var elements: [JSONLiteral] = []
      if case .array(let own) = self { elements = own }
      guard index >= 0, index <= elements.count else { return false }
      if index == elements.count { elements.append(.null) }
      guard elements[index].change(rest, body) else { return false }
      self = .array(elements)
    }
    return true
  }

  mutating func remove(_ path: ArraySlice<JSONPathComponent>) {
    guard let step = path.first else { return }
    let rest = path.dropFirst()
    switch (self, step) {
    case (.object(var members), .key(let key)):
      guard let index = members.firstIndex(where: { $0.key == key }) else { return }
      if rest.isEmpty { members.remove(at: index) } else { members[index].value.remove(rest) }
      self = .object(members)
    case (.array(var elements), .index(let index)) where elements.indices.contains(index):
      if rest.isEmpty { elements.remove(at: index) } else { elements[index].remove(rest) }
      self = .array(elements)
    default: break
    }
  }

  mutating func rename(_ path: ArraySlice<JSONPathComponent>, to name: String) -> Bool {
    guard let step = path.first else { return false }
    let rest = path.dropFirst()
    switch (self, step) {
    case (.object(var members), .key(let key)):
      guard let index = members.firstIndex(where: { $0.key == key }) else { return false }
      if rest.isEmpty {
        guard !members.contains(where: { $0.key == name }) else { return key == name }
        members[index].key = name
      } else {
        guard members[index].value.rename(rest, to: name) else { return false }
      }
      self = .object(members)
    case (.array(var elements), .index(let index)) where elements.indices.contains(index):
      guard elements[index].rename(rest, to: name) else { return false }
      self = .array(elements)
    default: return false
    }
    return true
  }
}
