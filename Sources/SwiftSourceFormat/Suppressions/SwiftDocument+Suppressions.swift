internal import CSwiftTree
import PopupModel
import SourceText

extension SwiftDocument {
  /// The edits of changes that all concern suppressions: comments of their own lines above the popup's statement are
  /// added, and those that are about no other popup taken away.
  func suppressionEdits(for changes: [ModelChange], inPopup popup: Int, _ tree: SwiftTree) -> [TextEdit]? {
    var edits: [TextEdit] = []
    var lines: [(rule: String, reason: String)] = []
    for change in changes {
      switch change {
      case .addSuppression(let rule, let reason):
        // A comment ends with its line.
        let words = reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if popups[popup].suppressions.contains(where: { $0.rule == rule }) { continue }
        lines.append((rule, words.isEmpty ? "" : " - " + words))
      case .removeSuppression(let rule):
        guard let removed = removal(of: rule, fromPopup: popup, tree) else { return nil }
        edits += removed
      default: return nil
      }
    }
    if !lines.isEmpty {
      let start = tree.lineStart(nameRange(ofPopup: popup).lowerBound)
      // A line within a literal is text.
      guard !tree.isInsideLiteral(start) else { return nil }
      let indentation = tree.indentation(start)
      let lineBreak = SwiftStyle(tree).lineBreak
      let comment = lines.map { "\(indentation)// popuplint:disable:next \($0.rule)\($0.reason)\(lineBreak)" }
        .joined()
      edits.append(TextEdit(range: start..<start, replacement: comment))
    }
    return edits.isEmpty ? nil : edits
  }

  private func removal(of rule: String, fromPopup popup: Int, _ tree: SwiftTree) -> [TextEdit]? {
    var edits: [TextEdit] = []
    for number in attached[popup] where comments.comments[number].rule == rule {
      let comment = comments.comments[number]
      guard comment.rules == 1, comment.lines.count == 1,
        !attached.enumerated().contains(where: { $0.offset != popup && $0.element.contains(number) })
      else { return nil }
      var range = comment.comment
      let start = tree.lineStart(range.lowerBound)
      if start + tree.indentation(start).utf8.count == range.lowerBound {
        range = start..<range.upperBound
        if range.upperBound < text.count, text[range.upperBound] == UInt8(ascii: "\r") {
          range = start..<range.upperBound + 1
        }
        if range.upperBound < text.count, text[range.upperBound] == UInt8(ascii: "\n") {
          range = start..<range.upperBound + 1
        }
      } else {
        var before = range.lowerBound
        while before > start, text[before - 1] == UInt8(ascii: " ") || text[before - 1] == UInt8(ascii: "\t") {
          before -= 1
        }
        range = before..<range.upperBound
      }
      edits.append(TextEdit(range: range, replacement: ""))
    }
    return edits.isEmpty ? nil : edits
  }
}

extension SwiftTree {
  /// Whether a string literal, or another token, begins before `offset` and ends behind it.
  fileprivate func isInsideLiteral(_ offset: Int) -> Bool {
    guard var node = root else { return false }
    while node.kind != .token, node.kind != .stringLiteralExpr {
      guard let inner = node.children.first(where: { $0.start < offset && offset < $0.end }) else { return false }
      node = inner
    }
    return node.start < offset && offset < node.end
  }
}
