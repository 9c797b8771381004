import JSONText
import PopupModel
import Schema
import SourceText

extension ReaderIssue {
  init(_ issue: SchemaIssue) {
    let kind: Kind =
      switch issue.kind {
      case .unknownKey: .unknownKey
      case .unknownValue: .unknownValue
      case .wrongType: .wrongType
      case .missingKey: .missingRequiredKey
      case .outOfRange: .invalidGeometry
      }
    self.init(
      kind: kind, range: issue.range, popup: nil, text: issue.text, detail: issue.message, repair: issue.repair,
      repairTitle: issue.repairTitle)
  }

  /// `start` is the place in `bytes` that the issue's ranges are counted from.
  init(_ issue: JSONIssue, in bytes: [UInt8], at start: Int) {
    func written(_ range: Range<Int>) -> ArraySlice<UInt8> {
      let range = (range.lowerBound + start)..<(range.upperBound + start)
      return range.lowerBound >= 0 && range.upperBound <= bytes.count ? bytes[range] : []
    }
    func text(_ range: Range<Int>) -> String {
      let bytes = written(range)
      let excerpt = String(decoding: bytes.prefix(60), as: UTF8.self)
      return bytes.count > 60 ? excerpt.dropLast() + "…" : excerpt
    }
    var title: String?
    switch issue.kind {
    case .duplicateKey where !issue.repair.isEmpty:
      title = issue.key.map { "Remove the \"\($0)\" that does not hold" } ?? "Remove all keys that do not hold"
    default:
      if issue.repair.count == 1, let edit = issue.repair.first {
        title =
          if edit.range.isEmpty {
            "Insert \(edit.replacement)"
          } else if edit.replacement.isEmpty {
            "Remove \(text(edit.range))"
          } else {
            "Change \(text(edit.range)) to \(edit.replacement)"
          }
      } else if !issue.repair.isEmpty {
        let areQuotes = issue.repair.allSatisfy { $0.range.isEmpty && $0.replacement == "\"" }
        title = areQuotes ? "Put double quotes around it" : "Write it as JSON"
      }
    }
    let kind: Kind =
      switch issue.kind {
      case .duplicateKey: .duplicateKey
      // JSON's grammar has it, and no double does.
      case .syntax: issue.repair.isEmpty && JSONNumber.isNumber(written(issue.range)) ? .invalidGeometry : .syntax
      }
    self.init(
      kind: kind, range: issue.range, popup: nil, text: text(issue.range),
      detail: issue.message, repair: issue.repair, repairTitle: title)
  }

  func shifted(by offset: Int, popup: Int?) -> ReaderIssue {
    var copy = self
    copy.move(by: offset, popup: popup)
    return copy
  }
}

extension [ReaderIssue] {
  /// In the order of their places; at the same place, the one that ends first, and then in the order of kinds.
  func inOrder() -> [ReaderIssue] {
    func comes(_ left: ReaderIssue, before right: ReaderIssue) -> Bool {
      let (first, second) = (left.range, right.range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      if first.upperBound != second.upperBound { return first.upperBound < second.upperBound }
      return (left.kind.rawValue, left.text) < (right.kind.rawValue, right.text)
    }
    // Mostly they are in order as they come.
    if zip(self, dropFirst()).allSatisfy({ !comes($1, before: $0) }) { return self }
    return sorted(by: comes)
  }
}
