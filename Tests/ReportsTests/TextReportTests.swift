import Reports
import RuleEngine
import SourceText
import Testing

@Suite struct TextReportTests {
  @Test(arguments: [
    ("{ ‹\"a\"›: 1 }", "1:3"),
    ("{\n  \"é\": ‹1›\n}", "2:8"),
    ("{\n  \"😀\": ‹1›\n}", "2:9"),
    ("{\r\n\t‹x›\r\n}", "2:2"),
    ("a\rb‹c›", "2:2"),
    ("‹›", "1:1"),
    ("\u{FEFF}{‹›}", "1:3"),
  ])
  func linesAndColumnsCountFromOneInUTF16(source: String, place: String) {
    let (text, range) = marked(source)
    let item = ReportedFinding(finding: finding(range))
    let file = FileReport(path: "a.popup.json", text: text, findings: [item])
    #expect(
      render("text", report(file)) == "a.popup.json:\(place): error: It lies across the fold. [popup-covers-hinge]\n")
  }

  @Test func terminalShowsSourcePosesAndFixes() {
    let (text, range) = marked("{\n\t\"style\": ‹\"full\"›,\n}\n")
    let item = ReportedFinding(
      finding: finding(
        range,
        poses: [
          .init(device: "iphone-duo", pose: "book", detail: "iPhone Duo, book: 40×330 pt across the fold"),
          .init(device: "iphone-duo", pose: "tabletop", detail: ""),
        ],
        related: [
          .init(file: nil, range: 0..<1, message: "the document"),
          // As it was given: no file is looked at.
          .init(file: "/project/App/List.swift", range: 90..<99, line: 7, message: "its size"),
          .init(file: "/elsewhere/List.swift", range: 90..<99, message: "its style"),
        ]),
      fixes: [
        Fix(title: "Present it as an arrowless popover", safety: .suggested, edits: []),
        Fix(title: "Spell it right", safety: .safe, edits: []),
      ])
    let file = FileReport(path: "a.popup.json", text: text, findings: [item])
    #expect(
      render("text", report(file), TextStyle(showsExcerpts: true, usesColour: false)) == """
        a.popup.json:2:11: error: It lies across the fold. [popup-covers-hinge]
        2 |     "style": "full",
          |              ^^^^^^
          = note: iPhone Duo, book: 40×330 pt across the fold
          = note: iphone-duo, tabletop
          = note: line 1: the document
          = note: App/List.swift:7: its size
          = note: /elsewhere/List.swift: its style
          = help: Present it as an arrowless popover (suggested)
          = help: Spell it right (safe)


        """)
    #expect(
      render("concise", report(file), TextStyle(showsExcerpts: true, usesColour: true)).split(separator: "\n").count
        == 1)
  }

  @Test(arguments: [
    ("a ‹bc› d", "a bc d", "  ^^"),
    ("日本‹語› x", "日本語 x", "    ^^"),
    ("😀 ‹👩‍👩‍👧›!", "😀 👩‍👩‍👧!", "   ^^"),
    ("e\u{301} ‹x›", "e\u{301} x", "  ^"),
    ("\t‹\t›x", "        x", "    ^^^^"),
    ("\u{1B}[31m‹red›", "␛[31mred", "     ^^^"),
    ("\u{202E}‹x›", "\\u{202E}x", "        ^"),
    ("ab‹›", "ab", "  ^"),
    ("‹a\nb›", "a", "^"),
    ("x\r\n‹y›\r\nz", "y", "^"),
  ])
  func excerptMarksWhatIsSeen(source: String, line: String, marks: String) {
    let (text, range) = marked(source)
    let file = FileReport(path: "a", text: text, findings: [ReportedFinding(finding: finding(range))])
    let lines = render("text", report(file), TextStyle(showsExcerpts: true, usesColour: false))
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count > 2 && lines[1].hasSuffix("| \(line)"))
    #expect(lines.count > 2 && lines[2].hasSuffix("| \(marks)"))
  }

  @Test func invalidBytesAreShown() {
    let file = FileReport(path: "a", text: [0x61, 0xFF, 0x62], findings: [ReportedFinding(finding: finding(2..<3))])
    let text = render("text", report(file), TextStyle(showsExcerpts: true, usesColour: false))
    #expect(text.hasPrefix("a:1:3: "))
    #expect(text.contains("| a\u{FFFD}b\n"))
    #expect(text.contains("|   ^\n"))
  }

  @Test func longLinesAreClipped() {
    let text = Array(String(repeating: "é", count: 500_000).utf8)
    let items = [0, 499_999, 1_000_000].map { ReportedFinding(finding: finding($0..<$0)) }
    let file = FileReport(path: "a", text: text, findings: items)
    let output = render("text", report(file), TextStyle(showsExcerpts: true, usesColour: false))
    #expect(output.utf8.count < 2_000)
    #expect(output.contains("| é"))
    #expect(output.contains("…\n"))
    #expect(output.contains(":1:500001: "))
  }

  @Test func colourFollowsTheEnvironment() {
    let cases: [(isTerminal: Bool, environment: [String: String], usesColour: Bool)] = [
      (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true),
      (true, ["TERM": "dumb"], false), (true, ["CLICOLOR": "0"], false), (false, ["CLICOLOR_FORCE": "1"], true),
      (false, ["CLICOLOR_FORCE": "0"], false), (true, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    ]
    for (isTerminal, environment, usesColour) in cases {
      let style = TextStyle(isTerminal: isTerminal) { environment[$0] }
      #expect(style.usesColour == usesColour, "\(isTerminal) \(environment)")
      #expect(style.showsExcerpts == isTerminal)
    }
    let file = FileReport(path: "a", text: [0x61], findings: [ReportedFinding(finding: finding(0..<1))])
    #expect(!render("text", report(file)).contains("\u{1B}"))
    #expect(
      render("text", report(file), TextStyle(showsExcerpts: false, usesColour: true)).contains("\u{1B}[1;31merror:"))
  }

  @Test func whatFilesSayCannotDriveTheTerminal() {
    let hostile = finding(0..<0, message: "unknown key \"\u{1B}]0;x\u{7}\n::error::\u{202E}\"")
    let file = FileReport(path: "a\u{1B}[2J\n", text: [], findings: [ReportedFinding(finding: hostile)])
    let output = render("text", report(file))
    #expect(output.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    #expect(output.filter { $0 == "\n" }.count == 1)
  }
}

@Suite struct SourcePositionsTests {
  /// Columns agree with a count from the line's start, at every offset, whatever the line's length.
  @Test(arguments: ["a", "é", "日", "😀", "ab\u{301}😀\n"])
  func columnsAgreeWithACount(unit: String) {
    var text: [UInt8] = []
    while text.count < 3_100 { text += unit.utf8 }
    text.append(0xFF)
    text += "x\r\ny".utf8
    let positions = SourcePositions(text)
    let lines = LineTable(text)
    for offset in 0...text.count {
      let expected = lines.position(at: offset, in: text, encoding: .utf16)
      // Inside a character the two may differ; no finding begins there.
      guard offset == text.count || text[offset] & 0xC0 != 0x80 else { continue }
      #expect(positions.line(at: offset) == expected.line + 1)
      #expect(positions.column(at: offset) == expected.character + 1, "at \(offset)")
    }
  }
}

@Suite struct SummaryTests {
  @Test func countsAreWordsOfOneLine() {
    #expect(Summary(files: 1, popups: 2).line == "No problems found (1 file, 2 popups).")
    #expect(Summary(files: 3).line == "No problems found, for no popup was found (3 files).")
    #expect(Summary().line.hasPrefix("Nothing was linted: there is no *.popup.json"))
    #expect(
      Summary(files: 2, popups: 1, errors: 1, warnings: 2, fixable: 3).line
        == "Found 3 problems: 1 error, 2 warnings (2 files, 1 popup). 3 with a fix.")
  }

  @Test(arguments: [
    (Summary(unlinted: 1), "Linted 0 files, 0 popups, with no findings. 1 file could not be linted."),
    (Summary(files: 1, unfixed: 1), "Linted 1 file, 0 popups, with no findings. 1 file could not be fixed."),
    (
      Summary(files: 2, popups: 3, settingErrors: 2),
      "Linted 2 files, 3 popups, with no findings. 2 errors in configuration and rule files."
    ),
    (
      Summary(files: 1, popups: 1, hints: 1, unlinted: 2),
      "Found 1 problem: 1 hint (1 file, 1 popup). 2 files could not be linted."
    ),
  ])
  func whatFailedIsToldAndIsNoSuccess(summary: Summary, line: String) {
    #expect(summary.line == line)
  }
}
