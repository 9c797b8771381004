internal import CSwiftTree
import SourceText

/// How a file is written, for the lines that are added to it.
struct SwiftStyle {
  let tree: SwiftTree
  let lineBreak: String
  /// One step of indentation.
  let step: String

  init(_ tree: SwiftTree) {
    self.tree = tree
    let firstBreak = tree.text.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    lineBreak = firstBreak > 0 && tree.text[firstBreak - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    var step: String?
    tree.root?.visit(enters: { _ in step == nil }) { node in
      guard step == nil, node.kind == .memberBlockItem || node.kind == .codeBlockItem,
        let owner = node.nearest({ $0.kind == .memberBlock || $0.kind == .codeBlock })?.parent
      else { return }
      let (inner, outer) = (tree.indentation(node.start), tree.indentation(owner.start))
      if inner.utf8.count > outer.utf8.count, inner.hasPrefix(outer) { step = String(inner.dropFirst(outer.count)) }
    }
    self.step = step ?? "    "
  }

  /// Whether nothing stands before `node` on its line.
  func startsLine(_ node: Node) -> Bool {
    tree.lineStart(node.start) + tree.indentation(node.start).utf8.count == node.start
  }

  private func lines(_ lines: [String], indented indentation: String) -> String {
    lines.map { $0.isEmpty ? "" : indentation + $0.replacingTabs(with: step) }.joined(separator: lineBreak)
  }

  /// The lines of a text that is indented by four spaces a step, with a tab for each.
  func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { (line: Substring) -> String in
      let spaces = line.prefix { $0 == " " }.count
      return String(repeating: "\t", count: spaces / 4) + line.dropFirst(spaces / 4 * 4)
    }
  }

  /// A text that is indented by four spaces a step, as it stands at the left edge of the file.
  func text(_ text: String) -> String { lines(lines(of: text), indented: "") }

  /// `code`, with a tab for each step of indentation, behind a statement.
  func insertion(_ code: [String], after node: Node) -> TextEdit {
    guard startsLine(node) || code.count > 1 else {
      return TextEdit(range: node.end..<node.end, replacement: "; " + code.joined(separator: "; "))
    }
    return TextEdit(
      range: node.end..<node.end, replacement: lineBreak + lines(code, indented: tree.indentation(node.start)))
  }

  func insertion(_ code: [String], before node: Node) -> TextEdit? {
    guard startsLine(node) else { return nil }
    let indentation = tree.indentation(node.start)
    let text = lines(code, indented: indentation)
    return TextEdit(
      range: node.start..<node.start, replacement: text.dropFirst(indentation.count) + lineBreak + indentation)
  }

  /// Lines that go on behind what stands on the line of `node`, at its indentation.
  func continued(_ code: [String], from node: Node) -> String {
    String(lines(code, indented: tree.indentation(node.start)).dropFirst(tree.indentation(node.start).count))
  }

  /// The lines of a member, taken away with their break and one empty line beside it.
  func memberRemoval(_ node: Node) -> TextEdit? {
    guard let removal = removal(node) else { return nil }
    let start = removal.range.lowerBound
    let before = start > 0 ? tree.lineStart(start - 1) : start
    let isEmpty = tree.string(before..<start).allSatisfy(\.isWhitespace)
    return isEmpty ? TextEdit(range: before..<removal.range.upperBound, replacement: "") : removal
  }

  /// `code` as the last member of a type.
  func insertion(_ code: [String], in type: Node) -> TextEdit? {
    guard let block = type.child(.memberBlock), block.end > block.start else { return nil }
    let brace = block.end - 1
    guard brace < tree.text.count, tree.text[brace] == UInt8(ascii: "}") else { return nil }
    let outer = tree.indentation(type.start)
    let isEmpty = block.child(.memberBlockItemList)?.children.isEmpty ?? true
    let text = (isEmpty ? "" : lineBreak) + lines(code, indented: outer + step) + lineBreak
    let start = tree.lineStart(brace)
    if start + tree.indentation(brace).utf8.count == brace {
      return TextEdit(range: start..<start, replacement: text)
    }
    return TextEdit(range: brace..<brace, replacement: lineBreak + text + outer)
  }

  /// The lines of a statement, taken away with their break.
  func removal(_ node: Node) -> TextEdit? {
    guard startsLine(node) else { return nil }
    let start = tree.lineStart(node.start)
    var end = tree.lineEnd(node.end)
    // Something else on the line stays.
    guard tree.string(node.end..<end).allSatisfy({ $0 == " " || $0 == "\t" }) else { return nil }
    if end < tree.text.count, tree.text[end] == UInt8(ascii: "\r") { end += 1 }
    if end < tree.text.count, tree.text[end] == UInt8(ascii: "\n") { end += 1 }
    return TextEdit(range: start..<end, replacement: "")
  }
}

extension String {
  /// Each line four spaces to the right; empty lines stay empty.
  var indentedByStep: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
      .joined(separator: "\n")
  }

  fileprivate func replacingTabs(with step: String) -> String {
    let tabs = prefix { $0 == "\t" }
    return String(repeating: step, count: tabs.count) + dropFirst(tabs.count)
  }
}
