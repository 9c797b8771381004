/// The elements of an XML document with the bytes that they were read from, in document order.
///
/// An element is an index; its descendants are the indices that follow it, up to ``subtree(of:)``'s end. Attributes are
/// looked up in the tag's own bytes when they are asked for.
struct XMLTree: Sendable {
  /// What is kept of one element; offsets are bytes of the document.
  struct Node: Sendable {
    /// The `<` of the start tag.
    var start: Int32
    /// Behind the `>` of the start tag.
    var tagEnd: Int32
    /// Behind the end tag; `tagEnd` of an element written as one tag.
    var end: Int32
    var nameLength: Int32
    /// -1 for the root.
    var parent: Int32
    /// The first index behind the descendants.
    var subtreeEnd: Int32
  }

  let bytes: [UInt8]
  var nodes: [Node]

  var root: Int? { nodes.isEmpty ? nil : 0 }

  // MARK: Places

  func range(of element: Int) -> Range<Int> { Int(nodes[element].start)..<Int(nodes[element].end) }

  func tagRange(of element: Int) -> Range<Int> { Int(nodes[element].start)..<Int(nodes[element].tagEnd) }

  /// Whether the element is written as one tag, `<name/>`.
  func isEmptyTag(_ element: Int) -> Bool {
    let end = Int(nodes[element].tagEnd)
    return nodes[element].end == nodes[element].tagEnd && end >= 2 && bytes[end - 2] == UInt8(ascii: "/")
  }

  // MARK: Names

  func nameRange(of element: Int) -> Range<Int> {
    let start = Int(nodes[element].start) + 1
    return start..<(start + Int(nodes[element].nameLength))
  }

  func name(of element: Int) -> String { String(decoding: bytes[nameRange(of: element)], as: UTF8.self) }

  func isNamed(_ element: Int, _ name: StaticString) -> Bool {
    spells(nameRange(of: element), name)
  }

  /// Whether the bytes of `range` are those of `text`.
  func spells(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount
      && bytes[range].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  // MARK: Relations

  func parent(of element: Int) -> Int? {
    let parent = Int(nodes[element].parent)
    return parent < 0 ? nil : parent
  }

  /// The element itself and its descendants, in document order.
  func subtree(of element: Int) -> Range<Int> { element..<Int(nodes[element].subtreeEnd) }

  func children(of element: Int) -> Children {
    Children(tree: self, from: element + 1, to: subtree(of: element).upperBound)
  }

  func child(of element: Int, named name: StaticString) -> Int? {
    children(of: element).prefix(Reach.children).first { isNamed($0, name) }
  }

  /// How far a look-up goes, which bounds what a document costs that many popups look into: Interface Builder's objects have
  /// some twenty children beside lists, which are elements of their own, and tags of a few hundred bytes.
  private enum Reach {
    static let children = 256
    static let tag = 16 << 10
  }

  /// The child that is the value of `key`: `<rect key="frame" …/>`.
  func child(of element: Int, key: StaticString) -> Int? {
    children(of: element).prefix(Reach.children).first {
      place(of: "key", in: $0).map { spells($0.value, key) } ?? false
    }
  }

  struct Children: Sequence, IteratorProtocol {
    let tree: XMLTree
    private var index: Int
    private let end: Int

    init(tree: XMLTree, from index: Int, to end: Int) {
      self.tree = tree
      self.index = index
      self.end = end
    }

    mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = Int(tree.nodes[index].subtreeEnd) }
      return index
    }
  }

  // MARK: Attributes

  /// The value of an attribute, with its entities replaced.
  func attribute(_ name: StaticString, of element: Int) -> String? {
    place(of: name, in: element).map { TagScanner.text(of: bytes[$0.value]) }
  }

  /// Where an attribute and its value (without the quotes) are written.
  func place(of name: StaticString, in element: Int) -> AttributePlace? {
    var scanner = scanner(of: element)
    while let place = scanner.next() {
      if spells(place.name, name) { return place }
    }
    return nil
  }

  /// All attributes of an element, in the order in which they are written.
  func attributePlaces(of element: Int) -> [AttributePlace] {
    var scanner = scanner(of: element)
    var places: [AttributePlace] = []
    while let place = scanner.next() { places.append(place) }
    return places
  }

  private func scanner(of element: Int) -> TagScanner {
    let start = nameRange(of: element).upperBound
    return TagScanner(bytes: bytes, from: start, to: min(start + Reach.tag, Int(nodes[element].tagEnd)))
  }

  /// An attribute that is written as a number.
  func number(_ name: StaticString, of element: Int) -> Double? {
    attribute(name, of: element).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// An attribute that Interface Builder writes as `YES` or `NO`.
  func flag(_ name: StaticString, of element: Int) -> Bool? {
    switch attribute(name, of: element) {
    case "YES": true
    case "NO": false
    default: nil
    }
  }
}
