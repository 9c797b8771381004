import Foundation
import Reports
import RuleEngine
import SourceText
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A report that tries each format's escaping: signs that end a value, controls, wide characters, several lines.
private func hostileReport() -> Report {
  let (text, range) = marked("{\n  \"é😀\": ‹\"x\"›,\n}\n")
  let fixes = [
    Fix(title: "Say \"y\"", safety: .safe, edits: [TextEdit(range: range, replacement: "\"y\\\"\n\"")]),
    Fix(
      title: "Convert", safety: .suggested,
      edits: [TextEdit(range: 0..<0, replacement: "a"), TextEdit(range: range, replacement: "")],
      code: "popup.style = .popover"),
  ]
  let first = finding(
    range, message: "it says \"<x> & ]]>\", 100%: \r\n\u{1}\u{FFFF}",
    poses: [.init(device: "iphone-duo", pose: "book", detail: "by 40×330")],
    related: [.init(file: nil, range: 0..<1, message: "the \"document\"")])
  let second = finding(0..<text.count, rule: "other", severity: .hint, message: "all of it")
  return report(
    FileReport(
      path: "a folder/ü,:%.popup.json", text: text,
      findings: [
        ReportedFinding(finding: first, fixes: fixes), ReportedFinding(finding: second),
        ReportedFinding(finding: second),
      ]))
}

private func json(_ text: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}

@Suite struct MachineFormatTests {
  @Test func whyThereIsNoFixIsSaidWhereFixesAre() throws {
    let item = ReportedFinding(finding: finding(0..<1), noFix: "the \"presenter\" is not known here")
    let found = report(FileReport(path: "a.swift", text: [0x61], findings: [item]))
    let first = try #require((try json(render("json", found))["findings"] as? [[String: Any]])?.first)
    #expect(first["noFix"] as? String == "the \"presenter\" is not known here")
    #expect(try json(render("jsonl", found))["noFix"] as? String == "the \"presenter\" is not known here")
    let run = (try json(render("sarif", found))["runs"] as? [[String: Any]])?.first
    let properties = (run?["results"] as? [[String: Any]])?.first?["properties"] as? [String: Any]
    #expect(properties?["noFix"] as? String == "the \"presenter\" is not known here")
    #expect(render("html", found).contains("No fix: the &quot;presenter&quot; is not known here"))
    #expect(
      render("text", found, TextStyle(showsExcerpts: true, usesColour: false)).contains(
        "  = no fix: the \"presenter\" is not known here\n"))
  }

  @Test func jsonHasTheShapeThatIsPromised() throws {
    let (text, range) = marked("{\n  \"é\": ‹1›\n}")
    let item = ReportedFinding(
      finding: finding(range, poses: [.init(device: "iphone-duo", pose: "book", detail: "x")]),
      fixes: [
        Fix(
          title: "Two", safety: .suggested, edits: [TextEdit(range: range, replacement: "2")],
          code: "popup.style = .popover")
      ])
    let output = render("json", report(FileReport(path: "a.popup.json", text: text, findings: [item])))
    #expect(
      output == """
        {"version":1,"findings":[
        {"rule":"popup-covers-hinge","category":"hinge","severity":"error","message":"It lies across the fold.",\
        "path":"a.popup.json","popup":"coupon","range":{"start":{"line":2,"column":8,"offset":10},\
        "end":{"line":2,"column":9,"offset":11}},"poses":[{"device":"iphone-duo","pose":"book"}],\
        "fixes":[{"title":"Two","safety":"suggested","edits":[{"path":"a.popup.json","start":10,"end":11,"text":"2"}],\
        "code":"popup.style = .popover"}]}
        ],"summary":{"files":1,"popups":1,"errors":1,"warnings":0,"infos":0,"hints":0,"fixable":1}}

        """)
  }

  @Test func jsonKeepsEveryCharacter() throws {
    let report = hostileReport()
    let root = try json(render("json", report))
    let findings = try #require(root["findings"] as? [[String: Any]])
    #expect(findings.count == 3)
    #expect(findings[0]["message"] as? String == report.files[0].findings[0].finding.message)
    #expect(findings[0]["path"] as? String == report.files[0].path)
    let lines = render("jsonl", report).split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines { #expect(try json(String(line))["rule"] != nil) }
  }

  /// What a terminal obeys is written as an escape, and is the same value.
  @Test(arguments: ["json", "jsonl", "sarif", "gitlab", "rdjson"])
  func jsonShowsWhatIsNotSeen(format: String) throws {
    let hidden =
      "\u{7F}\u{80}\u{85}\u{9B}\u{9F}\u{61C}\u{200E}\u{200F}\u{2028}\u{2029}\u{202A}\u{202E}\u{2066}\u{2069}"
    let seen = "\u{A0}\u{A9}\u{61B}\u{200D}\u{2010}\u{2027}\u{202F}\u{2065}\u{206A}é😀"
    let (text, range) = marked("{\n  \"é😀\": ‹\"x\"›,\n}\n")
    let output = render(
      format,
      report(
        FileReport(
          path: "a\(hidden).popup.json", text: text,
          findings: [ReportedFinding(finding: finding(range, message: "is \(hidden)\(seen)"))])))
    #expect(!output.unicodeScalars.contains { hidden.unicodeScalars.contains($0) })
    #expect(
      output.contains(
        "is \\u007f\\u0080\\u0085\\u009b\\u009f\\u061c\\u200e\\u200f\\u2028\\u2029\\u202a\\u202e\\u2066\\u2069\(seen)"))
    let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
    #expect(strings(in: value).contains("is \(hidden)\(seen)"))
  }

  private func strings(in value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(strings(in:))
    case let object as [String: Any]: object.values.flatMap(strings(in:))
    default: []
    }
  }

  @Test func emptyReportsAreWellFormed() throws {
    #expect((try json(render("json", report())))["findings"] as? [Any] != nil)
    #expect(render("jsonl", report()).isEmpty)
    #expect(render("text", report()).isEmpty)
    #expect(render("github", report()).isEmpty)
    #expect(try JSONSerialization.jsonObject(with: Data(render("gitlab", report()).utf8)) as? [Any] != nil)
    #expect(try json(render("sarif", report()))["version"] as? String == "2.1.0")
    #expect(try XML(render("junit", report())).count(of: "testcase") == 1)
    #expect(try XML(render("junit", report())).count(of: "failure") == 0)
    var failed = report()
    failed.summary.unlinted = 1
    #expect(try XML(render("junit", failed)).count(of: "error") == 1)
    #expect(try XML(render("junit", failed)).attributes(of: "testsuites")?["errors"] == "1")
    #expect(try XML(render("checkstyle", report())).count(of: "error") == 0)
  }

  @Test func sarifSaysHowTheRunWent() throws {
    func invocation(_ report: Report) throws -> [String: Any] {
      let run = try #require((try json(render("sarif", report))["runs"] as? [[String: Any]])?.first)
      let invocations = try #require(run["invocations"] as? [[String: Any]])
      #expect(invocations.count == 1)
      return try #require(invocations.first)
    }
    #expect(try invocation(report()) as? [String: Bool] == ["executionSuccessful": true])
    var failed = report()
    failed.summary.unlinted = 1
    failed.notifications = [
      RunNotification(.execution, path: "a b.xib", message: "cannot read: Permission denied"),
      RunNotification(
        .configuration, .warning, path: ".popuplint.json", position: .init(line: 2, column: 3), message: "no file"),
    ]
    let said = try invocation(failed)
    #expect(said["executionSuccessful"] as? Bool == false)
    let execution = try #require((said["toolExecutionNotifications"] as? [NSDictionary])?.first)
    #expect(
      execution == [
        "level": "error", "message": ["text": "cannot read: Permission denied"],
        "locations": [["physicalLocation": ["artifactLocation": ["uri": "a%20b.xib"]]]],
      ])
    let configuration = try #require((said["toolConfigurationNotifications"] as? [NSDictionary])?.first)
    #expect(
      configuration == [
        "level": "warning", "message": ["text": "no file"],
        "locations": [
          [
            "physicalLocation": [
              "artifactLocation": ["uri": ".popuplint.json"], "region": ["startLine": 2, "startColumn": 3],
            ]
          ]
        ],
      ])
  }

  @Test func sarifPlacesFindingsAndFixes() throws {
    let root = try json(render("sarif", hostileReport()))
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["error", "note", "note"])
    let place = try #require(
      (results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
    #expect((place["artifactLocation"] as? [String: Any])?["uri"] as? String == "a%20folder/%C3%BC%2C%3A%25.popup.json")
    let region = try #require(place["region"] as? [String: Int])
    #expect(
      region == ["startLine": 2, "startColumn": 10, "endLine": 2, "endColumn": 13, "byteOffset": 14, "byteLength": 3])
    let fixes = try #require(results[0]["fixes"] as? [[String: Any]])
    #expect(fixes.count == 2)
    let prints = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["popuplint/v1"] }
    #expect(Set(prints).count == 3)
  }

  @Test func fingerprintsOutliveEditsElsewhere() throws {
    func prints(_ source: String) throws -> [String] {
      let (text, range) = marked(source)
      let file = FileReport(path: "a", text: text, findings: [ReportedFinding(finding: finding(range))])
      let list = try JSONSerialization.jsonObject(with: Data(render("gitlab", report(file)).utf8)) as? [[String: Any]]
      return try #require(list).compactMap { $0["fingerprint"] as? String }
    }
    #expect(try prints("{ ‹a› }") == prints("{\n\n    ‹a› }"))
    #expect(try prints("{ ‹a› }") != prints("{ ‹b› }"))
  }

  @Test func githubCommandsCanBeReadBack() throws {
    let lines = render("github", hostileReport()).split(separator: "\n", omittingEmptySubsequences: true)
    #expect(lines.count == 3)
    #expect(
      lines.first
        == "::error file=a folder/ü%2C%3A%25.popup.json,line=2,endLine=2,col=10,endColumn=13,title=popup-covers-hinge::it says \"<x> & ]]>\", 100%25: %0D%0A␁\u{FFFF}"
    )
    // An annotation over several lines has no columns.
    #expect(lines.last?.contains("col=") == false)
    #expect(lines.last?.hasPrefix("::notice file=") == true)
  }

  @Test func xmlIsWellFormedAndCounts() throws {
    let junit = try XML(render("junit", hostileReport()))
    #expect(junit.count(of: "testcase") == 3)
    #expect(junit.count(of: "failure") == 3)
    #expect(junit.attributes(of: "testsuites")?["failures"] == "3")
    #expect(junit.attributes(of: "testsuite")?["tests"] == "3")
    #expect(junit.attributes(of: "failure")?["message"] == "it says \"<x> & ]]>\", 100%: \r\n\u{FFFD}\u{FFFD}")
    let checkstyle = try XML(render("checkstyle", hostileReport()))
    #expect(checkstyle.count(of: "error") == 3)
    #expect(checkstyle.attributes(of: "file")?["name"] == "a folder/ü,:%.popup.json")
    #expect(checkstyle.attributes(of: "error")?["source"] == "popuplint.hinge.popup-covers-hinge")
  }

  @Test func rdjsonCountsBytes() throws {
    let root = try json(render("rdjson", hostileReport()))
    let diagnostics = try #require(root["diagnostics"] as? [[String: Any]])
    let location = try #require(diagnostics[0]["location"] as? [String: Any])
    let start = (location["range"] as? [String: [String: Int]])?["start"]
    #expect(start == ["line": 2, "column": 13])
    // The fix of two edits is no suggestion: each would be applied alone.
    #expect((diagnostics[0]["suggestions"] as? [Any])?.count == 1)
    #expect(diagnostics.map { $0["severity"] as? String } == ["ERROR", "INFO", "INFO"])
  }

  @Test func everyFormatIsFoundByItsName() {
    for format in ReportFormat.all { #expect(ReportFormat.named(format.name)?.name == format.name) }
    #expect(Set(ReportFormat.all.map(\.name)).count == ReportFormat.all.count)
    #expect(ReportFormat.named("tekst") == nil)
  }
}

/// The elements of an XML text, read by the system's parser.
private final class XML: NSObject, XMLParserDelegate {
  private var elements: [(name: String, attributes: [String: String])] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { elements.append((name, attributes)) }

  func count(of name: String) -> Int { elements.filter { $0.name == name }.count }
  func attributes(of name: String) -> [String: String]? { elements.first { $0.name == name }?.attributes }
}
