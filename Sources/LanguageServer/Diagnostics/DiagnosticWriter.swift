import JSONText
import Linting
import Reports
import RuleEngine
import SourceText

/// Turns findings into the protocol's diagnostics, as far as the client understands them.
struct DiagnosticWriter: Sendable {
  var client: ClientCapabilities
  var uri: DocumentURI
  var others: OtherTexts
  /// Of the text that the fixes are for; nil for a text without a number.
  var version: Int?

  /// A finding at `base` in the document (0 for one that is in the document's own bytes), with lines counted from
  /// `firstLine`.
  func diagnostic(
    _ finding: Finding, offer: FixOffer = FixOffer(), base: Int = 0, firstLine: Int = 0, cursor: inout PositionCursor
  ) -> Wire {
    let range = range(finding.range, base, firstLine, &cursor)
    var result: WireObject = [
      "range": range,
      "severity": .integer(finding.severity.code),
      "code": .string(finding.rule),
      "source": "popuplint",
      "message": .string(finding.message),
    ]
    if client.codeDescription, let address = DocumentationSite.address(ofRule: finding.rule) {
      result["codeDescription"] = ["href": .string(address)]
    }
    let tags = finding.tags.map(\.code).filter { client.diagnosticTags.contains($0) }
    if !tags.isEmpty { result["tags"] = .array(tags.map { .integer($0) }) }
    if client.relatedInformation {
      let related = relatedInformation(finding, range, base, firstLine, &cursor)
      if !related.isEmpty { result["relatedInformation"] = .array(related) }
    }
    if client.diagnosticData {
      var data: WireObject = ["rule": .string(finding.rule)]
      if let id = finding.popupID { data["popup"] = .string(id) }
      addFixes(
        offer.fixes.map { ($0.title, $0.safety, $0.edits) }, to: &data, base: base, firstLine: firstLine,
        cursor: &cursor)
      if let reason = offer.noFix { data["noFix"] = .string(reason) }
      result["data"] = .object(data)
    }
    return .object(result)
  }

  /// What is wrong in a file that steers others.
  func diagnostic(_ issue: FileIssue, cursor: inout PositionCursor) -> Wire {
    var result: WireObject = [
      "range": range(issue.range, 0, 0, &cursor), "severity": .integer(issue.severity.code), "code": "settings",
      "source": "popuplint", "message": .string(issue.message),
    ]
    if client.diagnosticData, !issue.repair.isEmpty {
      var data: WireObject = ["rule": "settings"]
      // It mends what is written; that lint is better for it is not proven.
      addFixes([(issue.repairTitle ?? "Repair", .suggested, issue.repair)], to: &data, cursor: &cursor)
      result["data"] = .object(data)
    }
    return .object(result)
  }

  /// The fixes, for clients and tools that make them without asking again: `title`, `safety`, `edits` as the protocol's
  /// text edits, and the `version` that those are for.
  private func addFixes(
    _ fixes: [(title: String, safety: Fix.Safety, edits: [TextEdit])], to data: inout WireObject, base: Int = 0,
    firstLine: Int = 0, cursor: inout PositionCursor
  ) {
    guard !fixes.isEmpty else { return }
    var list: [Wire] = []
    for fix in fixes {
      var edits: [Wire] = []
      for edit in fix.edits {
        edits.append(["range": range(edit.range, base, firstLine, &cursor), "newText": .string(edit.replacement)])
      }
      list.append(["title": .string(fix.title), "safety": .string(fix.safety.rawValue), "edits": .array(edits)])
    }
    if let version { data["version"] = .integer(version) }
    data["fixes"] = .array(list)
  }

  private func range(
    _ range: Range<Int>, _ base: Int, _ firstLine: Int, _ cursor: inout PositionCursor
  ) -> Wire {
    var start = cursor.position(at: base + range.lowerBound)
    var end = cursor.position(at: base + range.upperBound)
    start.line -= firstLine
    end.line -= firstLine
    return .range(start, end)
  }

  private func relatedInformation(
    _ finding: Finding, _ own: Wire, _ base: Int, _ firstLine: Int, _ cursor: inout PositionCursor
  ) -> [Wire] {
    var result: [Wire] = finding.poses.map { pose in
      [
        "location": ["uri": .string(uri.text), "range": own],
        "message": .string(pose.detail),
      ]
    }
    for place in finding.related {
      let location: Wire?
      if let file = place.file {
        location = others.place(place.range, inFile: file, cursor.encoding).map { place in
          // Its lines do not move with those of the popup, from whose first they are counted here.
          var (start, end) = (place.start, place.end)
          start.line -= firstLine
          end.line -= firstLine
          return ["uri": .string(place.uri.text), "range": .range(start, end)]
        }
      } else {
        location = ["uri": .string(uri.text), "range": range(place.range, base, firstLine, &cursor)]
      }
      if let location { result.append(["location": location, "message": .string(place.message)]) }
    }
    return result
  }
}

extension Severity {
  /// `DiagnosticSeverity`.
  var code: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .info: 3
    case .hint: 4
    }
  }
}

extension Finding.Tag {
  /// `DiagnosticTag`.
  var code: Int {
    switch self {
    case .unnecessary: 1
    case .deprecated: 2
    }
  }
}
