import DescriptionFormat
import Foundation
import PopupModel
import SourceText
import Testing

/// A text with `«` and `»` around a range.
struct MarkedText {
  let text: String
  let range: Range<Int>?

  init(_ marked: String) {
    let start = marked.range(of: "«")
    let end = marked.range(of: "»")
    text = marked.replacingOccurrences(of: "«", with: "").replacingOccurrences(of: "»", with: "")
    if let start, let end {
      let lower = marked[..<start.lowerBound].utf8.count
      let upper = marked[..<end.lowerBound].utf8.count - "«".utf8.count
      range = lower..<upper
    } else {
      range = nil
    }
  }
}

let vocabulary = DescriptionVocabulary(
  devices: DeviceCatalog.builtIn.map(\.id), rules: ["popup-covers-hinge", "missing-dimming", "stale-anchor"])

func read(_ text: String, vocabulary: DescriptionVocabulary = vocabulary) -> DescriptionDocument {
  DescriptionFormat(vocabulary: vocabulary).readDescription(Array(text.utf8))
}

/// A document with one popup that has these members beside an id and a style.
func popupText(_ members: String, style: String = "popover") -> String {
  #"{"popups": [{"id": "a", "presentation": {"style": "\#(style)"}, \#(members)}]}"#
}

func applied(_ edits: [TextEdit], to text: [UInt8]) -> [UInt8] {
  var result = text
  for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
    result.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
  }
  return result
}

func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
