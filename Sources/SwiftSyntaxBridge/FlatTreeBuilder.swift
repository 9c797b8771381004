internal import CSwiftTree
internal import SwiftSyntax

/// Writes a syntax tree down as one array in preorder.
struct FlatTreeBuilder {
  private(set) var nodes: [SwiftFlatNode] = []

  private struct Open {
    var index: Int
    var children: SyntaxChildren.Iterator
    /// Whether a token was met below it.
    var hasText: Bool
  }

  /// Takes no stack of its own for the depth of the tree: chains of calls nest as deep as they are long.
  mutating func write(_ root: Syntax, text: UnsafeBufferPointer<UInt8>) {
    var open: [Open] = []
    nodes.reserveCapacity(text.count / 4)
    enter(root, &open)
    while let last = open.indices.last {
      guard let child = open[last].children.next() else {
        leave(&open)
        continue
      }
      if let token = child.as(TokenSyntax.self) {
        write(token, text: text, &open)
      } else {
        enter(child, &open)
      }
    }
  }

  private mutating func enter(_ node: Syntax, _ open: inout [Open]) {
    let index = nodes.count
    let parent = open.last?.index ?? 0
    nodes.append(
      SwiftFlatNode(kind: SwiftNodeKind(node.kind), start: 0, end: 0, next: 0, parent: UInt32(parent)))
    open.append(
      Open(index: index, children: node.children(viewMode: .sourceAccurate).makeIterator(), hasText: false))
  }

  private mutating func leave(_ open: inout [Open]) {
    let done = open.removeLast()
    nodes[done.index].next = UInt32(nodes.count)
    guard let parent = open.last else { return }
    if done.hasText {
      let node = nodes[done.index]
      extend(open.count - 1, to: node.start..<node.end, &open)
    } else {
      // Nothing is written of it: it stands where the text before it ends.
      let place = parent.hasText ? nodes[parent.index].end : nodes[parent.index].start
      nodes[done.index].start = place
      nodes[done.index].end = place
    }
  }

  private func isLeftOut(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "."),
      UInt8(ascii: "\""):
      true
    default: false
    }
  }

  private mutating func write(_ token: TokenSyntax, text: UnsafeBufferPointer<UInt8>, _ open: inout [Open]) {
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = token.endPositionBeforeTrailingTrivia.utf8Offset
    guard end > start, start < text.count else { return }
    let range = UInt32(start)..<UInt32(end)
    extend(open.count - 1, to: range, &open)
    if isLeftOut(text[start]) { return }
    nodes.append(
      SwiftFlatNode(
        kind: .token, start: range.lowerBound, end: range.upperBound, next: UInt32(nodes.count + 1),
        parent: UInt32(open.last?.index ?? 0)))
  }

  private mutating func extend(_ depth: Int, to range: Range<UInt32>, _ open: inout [Open]) {
    guard open.indices.contains(depth) else { return }
    let index = open[depth].index
    if !open[depth].hasText {
      open[depth].hasText = true
      nodes[index].start = range.lowerBound
    }
    nodes[index].end = range.upperBound
  }
}
