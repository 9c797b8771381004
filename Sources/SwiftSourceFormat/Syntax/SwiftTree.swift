internal import CSwiftTree
internal import Synchronization

/// A Swift text and its syntax tree, as an array in preorder.
final class SwiftTree: Sendable {
  let text: [UInt8]
  let nodes: [SwiftFlatNode]
  let hasErrors: Bool
  /// What an edit of the text can be parsed from.
  let state: ParserState?
  /// Clauses of `#if` that are not compiled for iOS.
  private let inactive: Set<Int>
  /// The blocks of functions whose code was left out when the text was parsed.
  private let abridged: Set<Int>
  private let asked = Atomic(false)

  /// - Parameter abridged: blocks of functions whose code has no nodes.
  init(text: [UInt8], nodes: [SwiftFlatNode], hasErrors: Bool, state: ParserState? = nil, abridged: Set<Int> = []) {
    self.text = text
    self.abridged = abridged
    self.state = state
    self.nodes = nodes
    self.hasErrors = hasErrors
    inactive = ConditionalCompilation.inactiveClauses(nodes, text)
  }

  var root: Node? { nodes.isEmpty ? nil : Node(tree: self, index: 0) }

  /// Whether code was left out.
  var isAbridged: Bool { !abridged.isEmpty }

  /// Whether somebody asked for code that was left out: what was made of this tree may be wrong then.
  var isLacking: Bool { asked.load(ordering: .relaxed) }

  /// To be called before what is inside of a node is looked at.
  func enter(_ index: Int) {
    if nodes[index].kind == .codeBlock, isLeftOut(index) { asked.store(true, ordering: .relaxed) }
  }

  func isLeftOut(_ index: Int) -> Bool { !abridged.isEmpty && abridged.contains(index) }

  func isInactive(_ index: Int) -> Bool { nodes[index].kind == .ifConfigClause && inactive.contains(index) }

  func string(_ range: Range<Int>) -> String {
    guard range.lowerBound >= 0, range.upperBound <= text.count else { return "" }
    return String(decoding: text[range], as: UTF8.self)
  }

  /// The start of the line that `offset` is on.
  func lineStart(_ offset: Int) -> Int {
    var start = min(max(offset, 0), text.count)
    while start > 0, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// The end of the line that `offset` is on, before its line break.
  func lineEnd(_ offset: Int) -> Int {
    var end = min(max(offset, 0), text.count)
    while end < text.count, text[end] != UInt8(ascii: "\n"), text[end] != UInt8(ascii: "\r") { end += 1 }
    return end
  }

  /// The white space that the line of `offset` begins with.
  func indentation(_ offset: Int) -> String {
    let start = lineStart(offset)
    var end = start
    while end < text.count, text[end] == UInt8(ascii: " ") || text[end] == UInt8(ascii: "\t") { end += 1 }
    return string(start..<end)
  }
}

/// A place in a tree.
struct Node: Hashable {
  let tree: SwiftTree
  let index: Int

  static func == (left: Node, right: Node) -> Bool { left.index == right.index && left.tree === right.tree }
  func hash(into hasher: inout Hasher) { hasher.combine(index) }

  var kind: SwiftNodeKind { tree.nodes[index].kind }
  var start: Int { Int(tree.nodes[index].start) }
  var end: Int { Int(tree.nodes[index].end) }
  var range: Range<Int> { start..<max(start, end) }
  var next: Int { Int(tree.nodes[index].next) }
  var text: String { tree.string(range) }
  var bytes: ArraySlice<UInt8> { tree.text[range.clamped(to: 0..<tree.text.count)] }

  var parent: Node? {
    let parent = Int(tree.nodes[index].parent)
    return parent == index ? nil : Node(tree: tree, index: parent)
  }

  func `is`(_ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount
      && text.withUTF8Buffer { buffer in buffer.elementsEqual(bytes) }
  }

  /// The direct children, without inactive `#if` clauses.
  var children: [Node] {
    tree.enter(index)
    var result: [Node] = []
    var child = index + 1
    let end = next
    while child < end {
      if !tree.isInactive(child) { result.append(Node(tree: tree, index: child)) }
      child = Int(tree.nodes[child].next)
    }
    return result
  }

  func child(_ kind: SwiftNodeKind) -> Node? {
    tree.enter(index)
    var child = index + 1
    let end = next
    while child < end {
      if tree.nodes[child].kind == kind, !tree.isInactive(child) { return Node(tree: tree, index: child) }
      child = Int(tree.nodes[child].next)
    }
    return nil
  }

  var firstChild: Node? { children.first }

  /// The first token of this node, which may be itself.
  var firstToken: Node? {
    tree.enter(index)
    var candidate = index
    while candidate < next {
      if tree.nodes[candidate].kind == .token { return Node(tree: tree, index: candidate) }
      candidate += 1
    }
    return nil
  }

  /// Every node below this one but what an inactive `#if` clause holds, in order. `enters` may keep out of subtrees; the
  /// node itself is still visited.
  func visit(enters: (Node) -> Bool = { _ in true }, _ body: (Node) -> Void) {
    tree.enter(index)
    visitWritten(
      enters: { node in
        guard enters(node) else { return false }
        tree.enter(node.index)
        return true
      }, body)
  }

  /// The same for those who need nothing of what was left out.
  func visitWritten(enters: (Node) -> Bool = { _ in true }, _ body: (Node) -> Void) {
    var current = index + 1
    let end = next
    while current < end {
      if tree.isInactive(current) {
        current = Int(tree.nodes[current].next)
        continue
      }
      let node = Node(tree: tree, index: current)
      body(node)
      current = enters(node) ? current + 1 : Int(tree.nodes[current].next)
    }
  }

  func descendants(_ kind: SwiftNodeKind) -> [Node] {
    var found: [Node] = []
    visit { if $0.kind == kind { found.append($0) } }
    return found
  }

  func contains(_ other: Node) -> Bool { other.index >= index && other.index < next && other.tree === tree }

  /// The nearest node at or above this one that `test` holds for.
  func nearest(_ test: (Node) -> Bool) -> Node? {
    var node: Node? = self
    while let current = node {
      if test(current) { return current }
      node = current.parent
    }
    return nil
  }

  /// Whether its text has `word` as a whole identifier, in active code and outside comments and string literals.
  func mentions(_ word: String) -> Bool {
    let word = Array(word.utf8)
    var found = false
    func look(_ node: Node) {
      if node.kind == .token, node.range.count == word.count, node.bytes.elementsEqual(word),
        node.parent?.kind != .stringSegment
      {
        found = true
      }
      // Of what was left out the bytes alone can say that it has no such word.
      if tree.isLeftOut(node.index), Bytes.contains(word[...], in: node.bytes) { tree.enter(node.index) }
    }
    if tree.isLeftOut(index) { look(self) }
    visitWritten(enters: { _ in !found }, look)
    return found
  }
}
