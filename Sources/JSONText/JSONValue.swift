/// What values of one tree share.
final class JSONStorage: Sendable {
  let bytes: [UInt8]
  let nodes: [JSONNode]
  /// Where the tree's first byte stands in `bytes`.
  let base: Int
  /// The children of the split array.
  let elements: [JSONElement]
  let splitNode: Int

  init(bytes: [UInt8], nodes: [JSONNode], base: Int, elements: [JSONElement], splitNode: Int) {
    self.bytes = bytes
    self.nodes = nodes
    self.base = base
    self.elements = elements
    self.splitNode = splitNode
  }
}

/// A step from a value to one inside it.
public enum JSONPathComponent: Hashable, Sendable {
  case key(String)
  case index(Int)
}

/// A value in a document: a cursor, cheap to copy. Ranges are bytes of the document.
public struct JSONValue: Sendable {
  let storage: JSONStorage
  let index: Int

  var node: JSONNode { storage.nodes[index] }

  public var kind: JSONKind { node.kind }

  /// The value's bytes, from its first to its last character; empty where it is missing.
  public var range: Range<Int> { storage.base + Int(node.start)..<storage.base + Int(node.end) }

  /// The bytes of the document that the value stands in.
  public var documentBytes: [UInt8] { storage.bytes }

  /// The value as it is written.
  public var raw: ArraySlice<UInt8> { storage.bytes[range] }

  /// The string's characters, escapes resolved.
  public var string: String? {
    guard node.kind == .string else { return nil }
    return text(JSONString.content(range, node.flags), decode: node.flags.contains(.decode))
  }

  public var number: Double? {
    guard node.kind == .number else { return nil }
    return storage.bytes.withUnsafeBufferPointer { JSONNumber.value($0, range) }
  }

  public var bool: Bool? { node.kind == .bool ? node.flags.contains(.yes) : nil }

  func text(_ range: Range<Int>, decode: Bool) -> String {
    storage.bytes.withUnsafeBufferPointer { JSONString.string($0, range, decode: decode) }
  }

  /// Whether this is a string of exactly these characters; makes no `String`.
  public func isString(_ other: String) -> Bool {
    guard node.kind == .string else { return false }
    return equal(JSONString.content(range, node.flags), decode: node.flags.contains(.decode), other)
  }

  func equal(_ range: Range<Int>, decode: Bool, _ other: String) -> Bool {
    storage.bytes.withUnsafeBufferPointer { text in
      if decode { return JSONString.decoded(text, range).elementsEqual(other.utf8) }
      guard range.count == other.utf8.count else { return false }
      var index = range.lowerBound
      for byte in other.utf8 {
        if text[index] != byte { return false }
        index += 1
      }
      return true
    }
  }

  /// The object's members in text order; none for other values. Of duplicate keys all are there.
  public var members: JSONMembers { JSONMembers(value: self) }

  /// The array's elements; none for other values.
  public var elements: JSONElements { JSONElements(value: self) }

  /// The member of that name; of several the last, which holds.
  public func member(named name: String) -> JSONMember? {
    var result: JSONMember?
    for member in members where member.isNamed(name) { result = member }
    return result
  }

  /// The value of the member of that name.
  public subscript(name: String) -> JSONValue? { member(named: name)?.value }

  /// The value at a path from here.
  public func value(at path: [JSONPathComponent]) -> JSONValue? {
    var value = self
    for step in path {
      switch step {
      case .key(let name):
        guard let next = value[name] else { return nil }
        value = next
      case .index(let index):
        guard let next = value.elements.element(at: index) else { return nil }
        value = next
      }
    }
    return value
  }

  /// The value around this one in the same tree: nil at the root and at an element of a split document.
  public var parent: JSONValue? {
    node.parent == JSONNode.none ? nil : JSONValue(storage: storage, index: Int(node.parent))
  }

  /// The member whose value this is.
  public var member: JSONMember? {
    node.keyStart == JSONNode.none || node.flags.contains(.keyless) ? nil : JSONMember(value: self)
  }

  /// The steps to this value from the root of its tree, which in a split document may be an element.
  public var path: [JSONPathComponent] {
    var result: [JSONPathComponent] = []
    var value = self
    while let parent = value.parent {
      if parent.kind == .array {
        var position = 0
        for element in parent.elements {
          if element.index == value.index { break }
          position += 1
        }
        result.append(.index(position))
      } else {
        result.append(.key(value.member?.key ?? ""))
      }
      value = parent
    }
    return result.reversed()
  }

  /// The innermost value whose bytes, or whose key's, hold the offset: from its first byte to behind its last.
  public func innermost(at offset: Int) -> JSONValue? {
    var found: JSONValue?
    var candidate: JSONValue? = range.lowerBound <= offset && offset <= range.upperBound ? self : nil
    while let value = candidate {
      found = value
      candidate = nil
      if value.kind == .object {
        for member in value.members where member.range.lowerBound <= offset && offset <= member.range.upperBound {
          candidate = member.value
        }
      } else if value.kind == .array {
        for element in value.elements where element.range.lowerBound <= offset && offset <= element.range.upperBound {
          candidate = element
        }
      }
    }
    return found
  }

  var firstChild: Int? { index + 1 < Int(node.next) ? index + 1 : nil }
}

/// A member of an object. Ranges are bytes of the document.
public struct JSONMember: Sendable {
  public let value: JSONValue

  public var key: String { value.text(keyContent, decode: value.node.flags.contains(.decodeKey)) }

  /// The key's bytes with its quotes.
  public var keyRange: Range<Int> {
    value.storage.base + Int(value.node.keyStart)..<value.storage.base + Int(value.node.keyEnd)
  }

  /// From the key's first byte to the value's last.
  public var range: Range<Int> { keyRange.lowerBound..<max(keyRange.upperBound, value.range.upperBound) }

  /// Whether the key has exactly these characters; makes no `String`.
  public func isNamed(_ name: String) -> Bool {
    value.equal(keyContent, decode: value.node.flags.contains(.decodeKey), name)
  }

  private var keyContent: Range<Int> {
    let flags = value.node.flags
    return JSONString.content(keyRange, flags.contains(.openKey) ? .open : [], bare: flags.contains(.bareKey))
  }
}

/// The members of an object.
public struct JSONMembers: Sequence, Sendable {
  let value: JSONValue

  public struct Iterator: IteratorProtocol {
    let storage: JSONStorage
    var position: Int
    let end: Int

    public mutating func next() -> JSONMember? {
      while position < end {
        let index = position
        position = Int(storage.nodes[index].next)
        if !storage.nodes[index].flags.contains(.keyless) {
          return JSONMember(value: JSONValue(storage: storage, index: index))
        }
      }
      return nil
    }
  }

  public func makeIterator() -> Iterator {
    let end = value.kind == .object ? Int(value.node.next) : 0
    return Iterator(storage: value.storage, position: value.index + 1, end: end)
  }
}

/// The elements of an array.
public struct JSONElements: Sequence, Sendable {
  let value: JSONValue

  private var isSplit: Bool { value.storage.splitNode == value.index }

  public struct Iterator: IteratorProtocol {
    let storage: JSONStorage
    let isSplit: Bool
    var position: Int
    let end: Int

    public mutating func next() -> JSONValue? {
      guard position < end else { return nil }
      let index = position
      if isSplit {
        position += 1
        return JSONElements.split(storage, index)
      }
      position = Int(storage.nodes[index].next)
      return JSONValue(storage: storage, index: index)
    }
  }

  static func split(_ storage: JSONStorage, _ index: Int) -> JSONValue {
    let element = storage.elements[index]
    return JSONValue(
      storage: JSONStorage(
        bytes: storage.bytes, nodes: element.tree.nodes, base: element.start, elements: [], splitNode: -1),
      index: 0)
  }

  public func makeIterator() -> Iterator {
    if isSplit {
      return Iterator(storage: value.storage, isSplit: true, position: 0, end: value.storage.elements.count)
    }
    let end = value.kind == .array ? Int(value.node.next) : 0
    return Iterator(storage: value.storage, isSplit: false, position: value.index + 1, end: end)
  }

  public func element(at position: Int) -> JSONValue? {
    if isSplit {
      return value.storage.elements.indices.contains(position) ? Self.split(value.storage, position) : nil
    }
    var left = position
    for element in self {
      if left == 0 { return element }
      left -= 1
    }
    return nil
  }
}
