import JSONText
import SourceText

/// Lays out a whole description. A text that is not whole JSON is left alone.
enum Formatting: SnapshotRequest {
  static let method = "textDocument/formatting"

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    let uri = try params.documentURI()
    let options = try params.object("options")
    let tabSize = max(1, min(16, try options.int("tabSize")))
    let insertsSpaces = try options.optionalBool("insertSpaces") ?? true
    guard let snapshot = session.snapshot(uri), snapshot.isJSON else { return .done(.null) }
    return Work(on: snapshot) { _ throws(ResponseError) in
      // Duplicate keys are no matter of layout.
      guard !JSONDocument(snapshot.text).issues().contains(where: { $0.kind == .syntax }) else { return .value([]) }
      let formatter = JSONFormatter(
        indent: insertsSpaces ? String(repeating: " ", count: tabSize) : "\t", lineEnd: lineEnd(of: snapshot))
      guard let result = formatter.format(snapshot.text) else { return .value([]) }
      return .value(snapshot.textEdits(TextDifference.edits(from: snapshot.text, to: result)))
    }
  }

  /// The one that the text's first line has.
  private static func lineEnd(of snapshot: Snapshot) -> String {
    guard snapshot.lines.lineCount > 1 else { return "\n" }
    let end = snapshot.lines.content(ofLine: 0, in: snapshot.text).upperBound
    return String(decoding: snapshot.text[end..<snapshot.lines.starts[1]], as: UTF8.self)
  }
}
