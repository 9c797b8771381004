import SourceText
import Testing

@testable import Linting

/// Configurations with what is wrong in them between `‹` and `›`.
@Suite struct ConfigurationIssueTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var message: String
    /// The text after the repair; nil where there is none.
    var repaired: String?
    var testDescription: String { text }

    init(_ text: String, _ message: String, repaired: String? = nil) {
      self.text = text
      self.message = message
      self.repaired = repaired
    }
  }

  static let cases = [
    Case(
      #"{ ‹"exclud"›: ["a"] }"#,
      #""exclud" is no key of a configuration; did you mean "exclude"? (expected extends, exclude, ruleFiles, deviceProfiles, devices, foldSide, target, sources, baseline, rules, overrides)"#,
      repaired: #"{ "exclude": ["a"] }"#),
    Case(
      #"{ ‹"colour"›: 1 }"#,
      #""colour" is no key of a configuration; expected extends, exclude, ruleFiles, deviceProfiles, devices, foldSide, target, sources, baseline, rules, overrides"#
    ),
    Case(
      #"{ "rules": { ‹"popup-cover-hinge"›: "error" } }"#,
      #""popup-cover-hinge" is no key of "rules", which takes ids of rules and names of categories; did you mean "popup-covers-hinge"?"#,
      repaired: #"{ "rules": { "popup-covers-hinge": "error" } }"#),
    Case(
      #"{ "rules": { "hinge": ‹"eror"› } }"#,
      #""eror" is no severity; did you mean "error"? (expected off, hint, info, warning, error)"#,
      repaired: #"{ "rules": { "hinge": "error" } }"#),
    Case(
      #"{ "rules": { "small-target": ["warning", { ‹"minimumWith"›: 40 }] } }"#,
      #""minimumWith" is no key of the options of small-target; did you mean "minimumWidth"? (expected minimumWidth, minimumHeight)"#,
      repaired: #"{ "rules": { "small-target": ["warning", { "minimumWidth": 40 }] } }"#),
    Case(
      #"{ "rules": { "small-target": ‹[{ "minimumWidth": 40 }]› } }"#,
      "the first element must be a severity: [\"warning\", {…}]"),
    Case(
      #"{ "rules": { "small-target": ["warning", {}, ‹"error"›] } }"#,
      "only a severity and one object of options may stand here"),
    Case(
      #"{ "rules": { "small-target": ["warning", ‹"error"›] } }"#,
      "an object of options must stand here, not a second severity"),
    Case(
      #"{ "rules": { "hinge": { "severity": "info", "fix": ‹"save"› } } }"#,
      #""save" is no fix safety; did you mean "safe"? (expected safe, suggested)"#,
      repaired: #"{ "rules": { "hinge": { "severity": "info", "fix": "safe" } } }"#),
    Case(
      #"{ "devices": [‹"iphone-dou"›] }"#,
      #""iphone-dou" is no device; did you mean "iphone-duo"? (expected iphone-duo, iphone-se-3, iphone-13, iphone-16, iphone-18-pro, iphone-18-pro-max, ipad, ipad-pro-11, ipad-pro-13, surface-duo)"#,
      repaired: #"{ "devices": ["iphone-duo"] }"#),
    Case(
      #"{ "devices": ‹[]› }"#,
      "devices is empty, so nothing would be asked of any pose; name a device or leave it out"),
    Case(
      #"{ "foldSide": ‹"observd"› }"#,
      #""observd" is no fold side; did you mean "observed"? (expected observed, guidance)"#,
      repaired: #"{ "foldSide": "observed" }"#),
    Case(
      #"{ "sources": ["json", ‹"Swift"›] }"#, #""Swift" is no source format; did you mean "swift"?"#,
      repaired: #"{ "sources": ["json", "swift"] }"#),
    Case(
      #"{ "overrides": [‹{› "rules": {} }] }"#, #"an override needs the key "files""#),
    Case(
      #"{ "overrides": [{ "files": ["a"], ‹"rule"›: {} }] }"#,
      #""rule" is no key of an override; did you mean "rules"? (expected files, devices, foldSide, target, sources, baseline, rules)"#,
      repaired: #"{ "overrides": [{ "files": ["a"], "rules": {} }] }"#),
    Case(#"{ "extends": ‹"none.json"› }"#, "none.json: cannot read: No such file or directory"),
    Case(
      #"{ "extends": ‹".popuplint.json"› }"#,
      "configurations extend each other in a circle: .popuplint.json → .popuplint.json"),
    Case(#"{ "deviceProfiles": [‹"none.json"›] }"#, "none.json: cannot read: No such file or directory"),
  ]

  @Test(arguments: cases)
  func reports(_ example: Case) throws {
    let (text, range) = try Markers.read(example.text)
    let workspace = try Workspace([".popuplint.json": text])
    let issues = workspace.store().settings(for: "a.popup.json").issues
    #expect(issues.map(\.message) == [example.message])
    let issue = try #require(issues.first)
    #expect(issue.path == workspace.at(".popuplint.json"))
    #expect(issue.range == range)
    #expect(issue.severity == .error)
    let repaired = issue.repair.isEmpty ? nil : try TextEdits.apply(issue.repair, to: Array(text.utf8))
    #expect(repaired.map { String(decoding: $0, as: UTF8.self) } == example.repaired)
    #expect((issue.repairTitle == nil) == issue.repair.isEmpty)
  }

  /// What must be said of the place, whatever else is.
  @Test(arguments: [
    #"{ "rules": { "hinge": "error"‹› "dimming": "off" } }"#, #"{ "devices": ‹"iphone-duo"› }"#,
    #"{ "target": { "deployment": ‹"x"› } }"#, #"{ "target": { "catalyst": ‹"yes"› } }"#, #"‹[›]"#,
    #"{ "exclude": [‹1›] }"#, #"{ "ruleFiles": [‹""›] }"#, #"{ "rules": { "small-target": ‹3› } }"#,
    #"{ "rules": { "hinge": ["warning", ‹{›}] } }"#,
  ])
  func pointsAt(_ marked: String) throws {
    let (text, range) = try Markers.read(marked)
    let workspace = try Workspace([".popuplint.json": text])
    let issues = workspace.store().settings(for: "a.popup.json").issues
    #expect(
      issues.contains { $0.range == range && $0.severity == .error },
      "\(issues.map { "\($0.range) \($0.severity) \($0.message)" })")
  }

  @Test(arguments: [
    "{}", "// nothing\n{}", #"{ "$schema": "x", "extends": [], "exclude": [], "overrides": [] }"#,
    #"{ "rules": { "hinge": "off", "popup-covers-hinge": "error", "small-target": ["warning", { "minimumWidth": 40 }] } }"#,
    #"{ "rules": { "small-target": { "severity": "info", "options": { "minimumWidth": 40 }, "fix": "suggested" } } }"#,
    #"{ "rules": { "hinge": { "fix": "safe" }, "dimming": ["error"] } }"#,
    #"{ "target": { "deployment": "15.0", "sdk": "27.1", "catalyst": true, "orientations": ["portrait"] } }"#,
    #"{ "sources": ["json"], "foldSide": "guidance", "devices": ["iphone-duo", "ipad"] }"#,
  ])
  func accepts(_ text: String) throws {
    let workspace = try Workspace([".popuplint.json": text])
    #expect(workspace.store().settings(for: "a.popup.json").issues.map(\.message) == [])
  }

  @Test func reportsCirclesInTheFileThatClosesThem() throws {
    let workspace = try Workspace([
      ".popuplint.json": #"{ "extends": "a.json" }"#, "a.json": #"{ "extends": ["b.json"] }"#,
      "b.json": #"{ "extends": ["a.json"] }"#,
    ])
    let issues = workspace.store().settings(for: "x.popup.json").issues
    #expect(issues.map(\.path) == [workspace.at("b.json")])
    #expect(issues.map(\.message) == ["configurations extend each other in a circle: a.json → b.json → a.json"])
    #expect(issues.map(\.range) == [14..<22])
  }

  @Test func endsOnLongChains() throws {
    var files = [".popuplint.json": #"{ "extends": "0.json" }"#]
    for index in 0..<200 { files["\(index).json"] = #"{ "extends": "\#(index + 1).json" }"# }
    let issues = try Workspace(files).settings(for: "x.popup.json").issues
    #expect(issues.map(\.message) == ["more than 32 configurations extend each other; extend the last one directly"])
  }

  @Test func reportsMissingChosenConfiguration() throws {
    let workspace = try Workspace()
    var options = LintOptions()
    options.configuration = .file("none.json")
    let issues = workspace.store(options).settings(for: "x.popup.json").issues
    #expect(issues.map(\.path) == [workspace.at("none.json")])
    #expect(issues.map(\.message) == ["cannot read: No such file or directory"])
  }
}

/// Texts with a place between `‹` and `›`.
enum Markers {
  static func read(_ marked: String) throws -> (text: String, range: Range<Int>) {
    let start = try #require(marked.firstIndex(of: "‹"))
    let end = try #require(marked.firstIndex(of: "›"))
    let before = marked[..<start]
    let inner = marked[marked.index(after: start)..<end]
    let text = String(before) + inner + marked[marked.index(after: end)...]
    return (text, before.utf8.count..<before.utf8.count + inner.utf8.count)
  }
}
