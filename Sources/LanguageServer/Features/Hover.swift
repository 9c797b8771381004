import JSONText
import PopupModel
import Reports
import RuleEngine
import Schema
import SourceText

/// What is under the cursor: the rules behind its squiggles, the meaning of a key, where a popup lands.
enum Hover: SnapshotRequest {
  static let method = "textDocument/hover"

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    let uri = try params.documentURI()
    let position = try params.position()
    guard let document = session.documents[uri], let snapshot = session.snapshot(uri) else { return .done(.null) }
    let offset = snapshot.offset(of: position)
    let findings = document.findings(touching: offset..<offset)
    let isMarkdown = session.client.markdownHover
    return Work(on: snapshot) { _ throws(ResponseError) in
      var sections: [String] = []
      var range: Range<Int>?
      if let documented = documentation(at: offset, in: snapshot) {
        sections.append(documented.text)
        range = documented.range
      }
      if let popup = snapshot.popup(at: offset), let name = snapshot.source?.nameRange(ofPopup: popup),
        name.lowerBound <= offset, offset <= name.upperBound
      {
        sections.append(landing(ofPopup: popup, in: snapshot))
        range = name
      }
      var told = Set<String>()
      for finding in findings where told.insert(finding.rule).inserted {
        if let rule = snapshot.engine.rules.rule(finding.rule) {
          let language = snapshot.uri.path.flatMap { RuleExample.Language(fileName: $0) }
          sections.append(RuleDocumentation.summary(rule, for: language?.source))
        }
        sections += promises(of: finding, in: snapshot)
        range = range ?? finding.range
      }
      guard !sections.isEmpty else { return .null }
      var result: WireObject = [
        "contents": Markup.content(sections.joined(separator: "\n\n---\n\n"), isMarkdown: isMarkdown)
      ]
      if let range { result["range"] = snapshot.range(range) }
      return .value(.object(result))
    }
  }

  /// The code that makes true what the fixes of a finding promise.
  private static func promises(of finding: Finding, in snapshot: Snapshot) -> [String] {
    guard let source = snapshot.source else { return [] }
    return snapshot.engine.fixes(for: finding, in: source).compactMap { fix in
      fix.code.map { "Code for **\(fix.title)**:\n\n```swift\n\($0)\n```" }
    }
  }

  private static func documentation(at offset: Int, in snapshot: Snapshot) -> (text: String, range: Range<Int>)? {
    guard let schema = DocumentSchema(snapshot),
      let found = schema.schema.documentation(at: offset, in: snapshot.text, context: schema.context)
    else { return nil }
    if let word = found.word, let rule = snapshot.engine.rules.rule(word) {
      return (RuleDocumentation.summary(rule), found.range)
    }
    let title = "`\(found.word ?? found.path.joined(separator: "."))`"
    let text = found.documentation.markdown
    return text.isEmpty ? nil : ("\(title)\n\n\(text)", found.range)
  }

  /// A table of where a popup lands in each pose of each device.
  static func landing(ofPopup popup: Int, in snapshot: Snapshot) -> String {
    guard let source = snapshot.source else { return "" }
    let rows = snapshot.engine.placements(ofPopup: popup, in: source).map { LandingText(placed: $0) }
    let id = source.popups[popup].id ?? "popup"
    var lines = [
      "**\(id)** lands here (points):", "", "| device | pose | as | frame | |", "| --- | --- | --- | --- | --- |",
    ]
    for row in rows {
      lines.append("| \(row.device) | \(row.pose) | \(row.style) | \(row.frame) | \(row.overlaps) |")
    }
    return lines.joined(separator: "\n")
  }
}
