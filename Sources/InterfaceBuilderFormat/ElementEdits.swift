import SourceText

/// Edits of single attributes and elements that keep Interface Builder's formatting.
extension InterfaceBuilderWriter {
  private var tree: XMLTree { graph.tree }

  // MARK: Attributes

  /// Sets an attribute, at its place in `order` where it is new.
  func setAttribute(_ name: StaticString, of element: Int, to value: String, order: [String]) -> [TextEdit]? {
    let text = XML.escaped(value)
    if let place = tree.place(of: name, in: element) { return [TextEdit(range: place.value, replacement: text)] }
    let behind = Set(order.drop { $0 != "\(name)" }.dropFirst())
    let places = tree.attributePlaces(of: element)
    let next = places.first { behind.contains(String(decoding: tree.bytes[$0.name], as: UTF8.self)) }
    if let next {
      let start = next.name.lowerBound
      return [TextEdit(range: start..<start, replacement: "\(name)=\"\(text)\" ")]
    }
    let end = places.last?.whole.upperBound ?? tree.nameRange(of: element).upperBound
    return [TextEdit(range: end..<end, replacement: " \(name)=\"\(text)\"")]
  }

  /// Removes an attribute with the space before it; nothing where it is not written.
  func removeAttribute(_ name: StaticString, of element: Int?) -> [TextEdit]? {
    guard let element else { return nil }
    guard let place = tree.place(of: name, in: element) else { return [] }
    var start = place.whole.lowerBound
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(tree.bytes[start - 1]) { start -= 1 }
    return [TextEdit(range: start..<place.whole.upperBound, replacement: "")]
  }

  // MARK: Elements

  /// Removes an element with its line; nothing where there is none. A parent that holds nothing else becomes one tag.
  func removeElement(_ element: Int?) -> [TextEdit]? {
    guard let element else { return [] }
    var range = tree.range(of: element)
    if let parent = tree.parent(of: element), tree.children(of: parent).elementsEqual([element]) {
      if tree.isNamed(parent, "userDefinedRuntimeAttributes") { return removeElement(parent) }
      let tagEnd = tree.tagRange(of: parent).upperBound
      return [TextEdit(range: (tagEnd - 1)..<tree.range(of: parent).upperBound, replacement: "/>")]
    }
    while range.lowerBound > 0, tree.bytes[range.lowerBound - 1] == 0x20 || tree.bytes[range.lowerBound - 1] == 0x09 {
      range = (range.lowerBound - 1)..<range.upperBound
    }
    if range.lowerBound > 0, tree.bytes[range.lowerBound - 1] == 0x0A {
      range = (range.lowerBound - 1)..<range.upperBound
      if range.lowerBound > 0, tree.bytes[range.lowerBound - 1] == 0x0D {
        range = (range.lowerBound - 1)..<range.upperBound
      }
    }
    return [TextEdit(range: range, replacement: "")]
  }

  /// Inserts lines as a child of `element`, behind its last child that is named (or has a key) of `names`, else first.
  func insert(_ lines: [String], into element: Int, behind names: Set<String>) -> [TextEdit]? {
    insert(lines, into: element, behind: tree.children(of: element).filter { isOne($0, of: names) }.last)
  }

  /// Inserts lines as a child of `element`, before its first child that is named (or has a key) of `names`, else last.
  func insert(_ lines: [String], into element: Int, before names: Set<String>) -> [TextEdit]? {
    let before = tree.children(of: element).prefix { !isOne($0, of: names) }
    return insert(lines, into: element, behind: before.last)
  }

  private func isOne(_ child: Int, of names: Set<String>) -> Bool {
    tree.attribute("key", of: child).map(names.contains) ?? false || names.contains(tree.name(of: child))
  }

  private func insert(_ lines: [String], into element: Int, behind sibling: Int?) -> [TextEdit]? {
    let newline = lineEnd
    let indentation = indentation(of: element)
    let inner = indentation + "    "
    let text = lines.map { newline + inner + $0 }.joined()
    if tree.isEmptyTag(element) {
      let end = tree.tagRange(of: element).upperBound
      return [
        TextEdit(
          range: (end - 2)..<end, replacement: ">\(text)\(newline)\(indentation)</\(tree.name(of: element))>")
      ]
    }
    let place = sibling.map { tree.range(of: $0).upperBound } ?? tree.tagRange(of: element).upperBound
    // An element with nothing in it, not even a line: `<segue …></segue>`.
    let isBare =
      sibling == nil && tree.subtree(of: element).count == 1 && !tree.bytes[tree.range(of: element)].contains(0x0A)
    return [TextEdit(range: place..<place, replacement: isBare ? text + newline + indentation : text)]
  }

  /// The white space before an element on its line.
  private func indentation(of element: Int) -> String {
    let start = tree.range(of: element).lowerBound
    var first = start
    while first > 0, tree.bytes[first - 1] == 0x20 || tree.bytes[first - 1] == 0x09 { first -= 1 }
    return String(decoding: tree.bytes[first..<start], as: UTF8.self)
  }

  private var lineEnd: String {
    guard let first = tree.bytes.firstIndex(of: 0x0A), first > 0, tree.bytes[first - 1] == 0x0D else { return "\n" }
    return "\r\n"
  }
}
