import JSONText
import PopupModel
import SourceText

/// Writes changes of a popup as edits of its text.
struct DescriptionWriter {
  let popup: JSONValue
  /// From the document's root to the popup.
  let path: [JSONPathComponent]

  func edits(for changes: [ModelChange], in json: JSONDocument) -> [TextEdit]? { changes.isEmpty ? [] : nil }
}
