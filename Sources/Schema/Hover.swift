/// What a key or a word of a text means.
public struct KeyDocumentation: Hashable, Sendable {
  /// The key or word, in bytes of the text.
  public var range: Range<Int>
  /// The keys that lead there from the root, and the key itself; elements of lists are left out.
  public var path: [String]
  /// The owner's number of the key; -1 where it has none.
  public var tag: Int
  /// The word, where the place is one of a vocabulary's.
  public var word: String?
  public var documentation: Documentation
}

extension Schema {
  /// The documentation of the key or value at `offset` of `bytes`; nil where nothing is documented.
  public func documentation(
    at offset: Int, in bytes: [UInt8], context: ShapeContext = ShapeContext()
  ) -> KeyDocumentation? {
    guard offset >= 0, offset < bytes.count else { return nil }
    let place = Place(at: offset, in: bytes, touching: true)
    guard let text = place.text else { return nil }
    let keys = place.containers.compactMap(\.key)
    if place.role == .key {
      for shape in shapes(at: place) {
        switch shape {
        case .object(let object):
          guard let field = object.field(named: text) else { continue }
          return KeyDocumentation(
            range: place.token, path: keys + [text], tag: field.tag, documentation: field.documentation)
        case .map(let map):
          guard let list = context.list(for: map.keys.words), let index = list.index(of: text) else { continue }
          return KeyDocumentation(
            range: place.token, path: keys + [text], tag: -1, word: text,
            documentation: Documentation(list.words[index].summary))
        default: continue
        }
      }
      return nil
    }
    let field = self.field(at: place)
    for shape in shapes(at: place) {
      guard case .string(let string) = shape, let list = context.list(for: string.words),
        let index = list.index(of: text)
      else { continue }
      let entry = list.words[index]
      let summary = entry.summary.isEmpty ? (field?.documentation.summary ?? "") : entry.summary
      return KeyDocumentation(
        range: place.token, path: keys, tag: field?.tag ?? -1, word: text,
        documentation: Documentation(summary, details: field?.documentation.details ?? []))
    }
    guard let field else { return nil }
    return KeyDocumentation(range: place.token, path: keys, tag: field.tag, documentation: field.documentation)
  }

  /// The key whose value the place lies in, innermost.
  private func field(at place: Place) -> Field? {
    guard let depth = place.containers.lastIndex(where: { $0.isObject && $0.key != nil }),
      let key = place.containers[depth].key
    else { return nil }
    var outer = place
    outer.containers = Array(place.containers[...depth])
    outer.containers[depth].key = nil
    outer.role = .key
    for shape in shapes(at: outer) {
      if case .object(let object) = shape, let field = object.field(named: key) { return field }
    }
    return nil
  }
}
