import Pictures
import RuleEngine
import SourceText

extension ReportFormat {
  /// One page that needs nothing else: the findings by file and popup with their source, poses and fixes, each popup in its
  /// worst pose, and what the rules say. Severities are filtered by the page's own style, without a script.
  static let html = ReportFormat("html", showsFixes: { _ in true }, showsPictures: true) { head, _ in HTMLReport(head) }
}

/// Writes the page. Everything that comes from files is escaped here. The counts of the whole stand at its head, so what is
/// written of the files is held back.
private struct HTMLReport: ReportWriter {
  private let head: ReportHead
  private var output: [UInt8] = []
  /// The numbers of the rules that occur, in the order of their first finding.
  private var rules: [String: Int] = [:]
  /// What the legend explains.
  private var pictures: [PictureCard] = []

  private static let severities: [Severity] = [.error, .warning, .info, .hint]
  /// How many pictures the legend is made of: these show every sign there is.
  private static let legendLimit = 1_000

  init(_ head: ReportHead) { self.head = head }

  mutating func add(_ file: FileReport) -> [UInt8] {
    if file.findings.isEmpty { return [] }
    let left = Self.legendLimit - pictures.count
    if left > 0 { pictures += file.pictures.values.prefix(left) }
    put(file)
    return []
  }

  mutating func finish(_ outcome: ReportOutcome) -> [UInt8] {
    let files = output
    output = []
    put(PicturePage.head(title: "PopupLint report", css: HTMLReportStyle.css))
    putFilters(outcome.summary)
    put("<main>\n")
    output += files
    putRules()
    put("</main>\n\(PicturePage.tail)")
    return output
  }

  private mutating func put(_ text: String) { output += text.utf8 }

  // MARK: The head

  /// A check box each severity that occurs; what it hides follows it, so that a selector reaches it.
  private mutating func putFilters(_ summary: Summary) {
    let counts: [(Severity, Int)] = [
      (.error, summary.errors), (.warning, summary.warnings), (.info, summary.infos), (.hint, summary.hints),
    ]
    let shown = counts.filter { $0.1 > 0 }
    for (severity, _) in shown {
      put(
        "<input type=\"checkbox\" class=\"filter\" id=\"show-\(severity.name)\" checked aria-label=\"\(severity.name)s\">\n"
      )
    }
    put("<header>\n<h1>PopupLint report</h1>\n<p class=\"summary\">\(escaped(summary.line))</p>\n")
    if !shown.isEmpty {
      put("<p class=\"chips\">")
      for (severity, count) in shown {
        put(
          "<label for=\"show-\(severity.name)\" class=\"chip \(severity.name)\">\(count) \(severity.name)\(count == 1 ? "" : "s")</label>"
        )
      }
      put("</p>\n")
      if !pictures.isEmpty { put("\(PicturePage.legend(of: pictures))\n") }
    }
    put("</header>\n")
  }

  // MARK: Files

  private mutating func put(_ file: FileReport) {
    let positions = SourcePositions(file.text)
    let count = file.findings.count
    put("<section class=\"file \(kinds(of: file.findings))\">\n<h2>\(escaped(file.path))")
    put(" <span class=\"count\">\(count) problem\(count == 1 ? "" : "s")</span></h2>\n")
    for group in groups(of: file.findings) {
      put("<article class=\"popup \(kinds(of: group.findings.map { file.findings[$0] }))\">\n")
      if let popup = group.popup {
        let id = group.findings.first.flatMap { file.findings[$0].finding.popupID }
        put("<h3>\(escaped(id ?? "#\(popup + 1)"))</h3>\n")
      }
      put("<ul class=\"findings\">\n")
      var drawn = Set<PictureCard>()
      for place in group.findings {
        let card = file.pictures[place]
        // What a finding before it shows already is not drawn again.
        let isNew = card.map { drawn.insert($0).inserted } ?? false
        put(file.findings[place], picture: isNew ? card : nil, of: file, positions)
      }
      put("</ul>\n</article>\n")
    }
    put("</section>\n")
  }

  /// The places of the findings of each popup, in the order in which popups first occur.
  private func groups(of findings: [ReportedFinding]) -> [(popup: Int?, findings: [Int])] {
    var groups: [(popup: Int?, findings: [Int])] = []
    var places: [Int?: Int] = [:]
    for (index, item) in findings.enumerated() {
      if let place = places[item.finding.popup] {
        groups[place].findings.append(index)
      } else {
        places[item.finding.popup] = groups.count
        groups.append((item.finding.popup, [index]))
      }
    }
    return groups
  }

  /// The class of what holds findings of these severities: the style sheet hides it when all of them are hidden.
  private func kinds(of findings: [ReportedFinding]) -> String {
    HTMLReportStyle.kind(of: Set(findings.map(\.finding.severity)))
  }

  private mutating func put(
    _ item: ReportedFinding, picture: PictureCard?, of file: FileReport, _ positions: SourcePositions
  ) {
    let finding = item.finding
    let start = finding.range.lowerBound
    let line = positions.line(at: start)
    let known = rules[finding.rule] ?? rules.count
    rules[finding.rule] = known
    let severity = finding.severity.name
    put(
      "<li class=\"finding \(severity)\">\n<p class=\"message\"><span class=\"badge \(severity)\">\(severity)</span> ")
    put(
      "\(MarkdownHTML.inline(finding.message))</p>\n<p class=\"place\">line \(line), column \(positions.column(at: start)) · "
    )
    put("<a href=\"#rule-\(known)\">\(escaped(finding.rule))</a></p>\n")
    let excerpt = Excerpt(of: finding.range, in: file.text, positions: positions).parts
    let marked = excerpt.marked.isEmpty ? "\u{2038}" : excerpt.marked
    put(
      "<pre><span class=\"number\">\(line)</span>\(code(excerpt.head))<mark>\(code(marked))</mark>\(code(excerpt.tail))</pre>\n"
    )
    putList("poses", TextReport.notes(on: finding, positions, from: head.workingFolder).map(escaped))
    if let reason = item.noFix { putList("nofix", ["No fix: \(escaped(reason))"]) }
    putList(
      "fixes", item.fixes.map { "\(MarkdownHTML.inline($0.title)) <span class=\"safety\">\($0.safety.rawValue)</span>" }
    )
    if let picture { put("<div class=\"picture\">\(PicturePage.inline(picture))</div>\n") }
    put("</li>\n")
  }

  private mutating func putList(_ style: String, _ items: [String]) {
    if items.isEmpty { return }
    put("<ul class=\"\(style)\">")
    for item in items { put("<li>\(item)</li>") }
    put("</ul>\n")
  }

  // MARK: Rules

  private mutating func putRules() {
    if rules.isEmpty { return }
    put("<section class=\"rules\">\n<h2>The rules</h2>\n<dl>\n")
    for (id, number) in rules.sorted(by: { $0.value < $1.value }) {
      put("<dt id=\"rule-\(number)\">\(escaped(id))</dt>\n")
      let rule = head.rules.rule(id)
      put("<dd>\(MarkdownHTML.html(rule?.summary ?? ""))\(MarkdownHTML.html(rule?.why ?? ""))</dd>\n")
    }
    put("</dl>\n</section>\n")
  }

  private func escaped(_ text: String) -> String { XML.line(DisplayText.line(text)) }

  /// What an excerpt has made visible already.
  private func code(_ text: String) -> String { XML.line(text) }
}

/// How the page looks, and how its filters work.
private enum HTMLReportStyle {
  static let css = rules + filters

  /// `has-` and a letter for each severity.
  static func kind(of severities: Set<Severity>) -> String {
    "has-" + letters.filter { severities.contains($0.severity) }.map(\.letter).joined()
  }

  private static let letters: [(severity: Severity, letter: String)] = [
    (.error, "e"), (.warning, "w"), (.info, "i"), (.hint, "h"),
  ]

  /// A finding is hidden with its severity; a file or a popup when all severities that it has are hidden.
  private static let filters: String = {
    var css = ""
    for bits in 1..<16 {
      let hidden = letters.enumerated().filter { bits & (1 << $0.offset) != 0 }.map(\.element)
      let boxes = hidden.map { "#show-\($0.severity.name):not(:checked)~" }.joined()
      css += "\(boxes)main .has-\(hidden.map(\.letter).joined()){display:none}\n"
    }
    for (severity, _) in letters {
      let box = "#show-\(severity.name)"
      css += "\(box):not(:checked)~main .finding.\(severity.name){display:none}\n"
      css += "\(box):not(:checked)~header .chip.\(severity.name){opacity:.45;text-decoration:line-through}\n"
      css += "\(box):focus-visible~header .chip.\(severity.name){outline:3px solid var(--link);outline-offset:2px}\n"
    }
    return css
  }()

  private static let rules = """
    :root{--error:#c4161c;--warning:#8f5600;--info:#0a58b8;--hint:#65656b;--mark:#ffe7a3}
    @media (prefers-color-scheme:dark){:root{--error:#ff7a75;--warning:#f0b450;--info:#7ab8ff;--hint:#a0a0a8;--mark:#5c4a12}}
    header{max-width:1320px;margin:0 auto;padding:32px 24px 0}main{padding-top:8px}
    .summary{color:var(--second);margin:0 0 16px}
    .filter{position:absolute;opacity:0;pointer-events:none}
    .chips{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 16px}
    .chip{border:1px solid currentColor;border-radius:999px;padding:3px 14px;font-weight:600;font-size:13px;cursor:pointer;\
    user-select:none;background:var(--card)}
    .error{--tone:var(--error)}.warning{--tone:var(--warning)}.info{--tone:var(--info)}.hint{--tone:var(--hint)}
    .chip,.badge{color:var(--tone)}
    .file>h2{margin-top:20px;font:600 15px/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
    .count{font:13px/1.4 -apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:var(--second);\
    margin-left:8px}
    .popup{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:16px 20px;margin:0 0 12px;\
    display:flow-root;content-visibility:auto;contain-intrinsic-size:auto 360px}
    .popup h3{font-size:17px;margin:0 0 8px;overflow-wrap:anywhere}
    .picture{margin:10px 0 4px;overflow-x:auto}.picture svg{max-width:none}
    dd p{margin:0 0 8px}code{font:0.92em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;background:var(--code);\
    border-radius:4px;padding:1px 4px}
    ul{list-style:none;margin:0;padding:0}
    .finding{border-left:3px solid var(--tone);padding:2px 0 2px 14px;margin:0 0 18px;min-width:0;overflow:hidden}
    .finding:last-child{margin-bottom:0}
    .message{margin:0;overflow-wrap:anywhere}
    .badge{font-weight:700;font-size:12px;text-transform:uppercase;letter-spacing:.03em;margin-right:4px}
    .place{margin:2px 0 8px;font-size:13px;color:var(--second)}
    a{color:var(--link)}
    pre{margin:0 0 8px;padding:8px 12px;background:var(--code);border-radius:8px;overflow-x:auto;\
    font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
    .number{color:var(--second);margin-right:14px;user-select:none}
    mark{background:var(--mark);color:inherit;border-radius:3px}
    .poses,.fixes{font-size:13px;color:var(--second)}
    .fixes{margin-top:6px;color:var(--text)}
    .nofix{margin-top:6px;font-size:13px;color:var(--second)}
    .fixes li:before{content:"Fix: ";font-weight:600}
    .safety{color:var(--second)}.safety:before{content:"("}.safety:after{content:")"}
    .rules dt{font-weight:600;margin-top:14px;scroll-margin-top:24px}.rules dd{margin:2px 0 0;max-width:80ch;\
    color:var(--second);overflow-wrap:anywhere}
    .rules dt:target{background:var(--mark)}
    @media print{.popup{break-inside:avoid;content-visibility:visible}.chips{display:none}}

    """
}
