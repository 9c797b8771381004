import PopupModel
import Schema
import SourceText

extension SuppressionComments {
  init(_ text: [UInt8]) {
    self.init(text) { Spelling.nearest(to: $0, among: Self.commands) }
  }

  /// What is wrong with the comments, in the order of their places.
  ///
  /// - Parameter rules: the ids that there are; none where they are not known.
  func issues(rules: Set<String>) -> [ReaderIssue] {
    func misspelt(_ word: String, _ range: Range<Int>, _ what: String, nearest: String?) -> ReaderIssue {
      ReaderIssue(
        kind: .unknownValue, range: range, popup: nil, text: word,
        detail: "\"\(word)\" is no \(what)" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""),
        repair: nearest.map { [TextEdit(range: range, replacement: $0)] } ?? [],
        repairTitle: nearest.map { "Change \"\(word)\" to \"\($0)\"" })
    }
    var issues = misspellings.map { misspelling in
      misspelt(misspelling.written, misspelling.range, "command for a comment", nearest: misspelling.meant)
    }
    for comment in comments {
      if comment.rules == 0 {
        issues.append(
          ReaderIssue(
            kind: .missingRequiredKey, range: comment.range, popup: nil, text: "rule",
            detail: "the comment names no rule that it disables"))
      } else if !rules.isEmpty, !rules.contains(comment.rule) {
        issues.append(
          misspelt(
            comment.rule, comment.range, "rule", nearest: Spelling.nearest(to: comment.rule, among: rules.sorted())))
      } else if comment.reason?.isEmpty ?? true {
        issues.append(
          ReaderIssue(
            kind: .missingRequiredKey, range: comment.range, popup: nil, text: comment.rule,
            detail: "\"\(comment.rule)\" is disabled without a reason; write one behind \" - \""))
      }
    }
    return issues.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
