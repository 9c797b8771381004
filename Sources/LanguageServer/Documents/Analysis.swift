import PopupModel
import RuleEngine
import SourceText

/// What is known of a document's popups: for each the findings, relative to its own text, so that they stay true when the
/// text before it changes. An edit forgets the findings of the popups that it touches and of no other.
struct Analysis {
  struct Entry {
    /// Names this state of the popup: a result for another is dropped.
    var token: Int
    /// What the reader says of its text, relative to it. It is compared, for it may depend on other popups.
    var issues: [ReaderIssue] = []
    /// Relative to the popup's text; nil until it is linted.
    var findings: [Finding]?
    /// The fixes of each finding, relative as they are; nil until they are proven.
    var fixes: [FixOffer]?
    var rendered: RenderedDiagnostics?
    /// Whether a job that will bring the findings is on its way.
    var isRequested = false
    /// Whether a job that will bring the fixes is.
    var isProving = false
    /// What stood around the popup when its fixes were asked for.
    var surroundings = 0

    /// Forgets what was found out of an earlier state.
    mutating func forget(token: Int) {
      self.token = token
      findings = nil
      fixes = nil
      rendered = nil
      isRequested = false
      isProving = false
    }
  }

  private(set) var entries: [Entry] = []
  /// Findings that belong to no popup; nil until they are asked for.
  var outside: [Finding]? { didSet { outsideFixes = nil } }
  /// The fixes of each of those; nil until they are proven.
  var outsideFixes: [FixOffer]?
  private var keepsFixes = false
  private var nextToken = 0

  init() {}

  /// Takes a new reading of which nothing is known.
  mutating func begin(_ document: any SourceDocument) {
    entries = fresh(document.popups.count)
    outside = nil
    distribute(document.issues, of: document.popups)
  }

  mutating func clear() {
    entries = []
    outside = nil
  }

  private mutating func fresh(_ count: Int) -> [Entry] {
    defer { nextToken += count }
    return (0..<count).map { Entry(token: nextToken + $0) }
  }

  var isComplete: Bool { outside != nil && entries.allSatisfy { $0.findings != nil } }

  /// The popups whose findings are not known and not on their way.
  var missing: [Int] {
    entries.indices.filter { entries[$0].findings == nil && !entries[$0].isRequested }
  }

  mutating func setFindings(_ findings: [Finding], ofPopup index: Int) {
    entries[index].findings = findings
    entries[index].fixes = nil
    entries[index].isRequested = false
    entries[index].isProving = false
    entries[index].rendered = nil
  }

  /// Results of a job, each with the token that it was asked for with.
  mutating func take(_ results: [[Finding]], tokens: [Int]) {
    let byToken = Dictionary(zip(tokens, results), uniquingKeysWith: { $1 })
    for index in entries.indices where entries[index].findings == nil {
      if let findings = byToken[entries[index].token] { setFindings(findings, ofPopup: index) }
    }
  }

  mutating func markRequested(_ index: Int) -> Int {
    entries[index].isRequested = true
    return entries[index].token
  }

  mutating func setRendered(_ rendered: RenderedDiagnostics, ofPopup index: Int) {
    entries[index].rendered = rendered
  }

  /// Forgets all findings, as a change of the rules or of the document's head asks.
  mutating func invalidate() {
    for index in entries.indices {
      entries[index].forget(token: nextToken)
      nextToken += 1
    }
    outside = nil
  }

  /// Follows an edit that led from a reading, with a head and the popups' ranges, to the next.
  mutating func follow(
    _ edit: TextEdit, from before: [Range<Int>], _ oldHead: DocumentHead, to new: any SourceDocument
  ) {
    let after = new.popups
    let growth = edit.replacement.utf8.count - edit.range.count
    outside = nil
    guard entries.count == before.count else {
      entries = fresh(after.count)
      distribute(new.issues, of: after)
      return
    }
    var head = 0
    let shorter = min(before.count, after.count)
    while head < shorter, before[head].upperBound < edit.range.lowerBound,
      before[head] == after[head].range
    { head += 1 }
    var tail = 0
    while tail < shorter - head {
      let oldRange = before[before.count - 1 - tail]
      let newRange = after[after.count - 1 - tail].range
      guard oldRange.lowerBound > edit.range.upperBound, newRange.lowerBound == oldRange.lowerBound + growth,
        newRange.upperBound == oldRange.upperBound + growth
      else { break }
      tail += 1
    }
    let replacements = fresh(after.count - head - tail)
    entries.replaceSubrange(head..<(before.count - tail), with: replacements)
    if oldHead != new.head { invalidate() }
    distribute(new.issues, of: after)
  }

  /// Gives each popup its issues; one whose issues changed must be linted again.
  private mutating func distribute(_ issues: [ReaderIssue], of popups: [Popup]) {
    var byPopup: [Int: [ReaderIssue]] = [:]
    for issue in issues {
      guard let popup = issue.popup, popups.indices.contains(popup) else { continue }
      var relative = issue
      relative.move(by: -popups[popup].range.lowerBound, popup: nil)
      byPopup[popup, default: []].append(relative)
    }
    for index in entries.indices {
      if entries[index].issues.isEmpty, byPopup.isEmpty { continue }
      let issues = byPopup[index] ?? []
      // How a broken text is taken may depend on what follows it.
      guard issues != entries[index].issues || issues.contains(where: { $0.kind == .syntax }) else { continue }
      entries[index].issues = issues
      guard entries[index].findings != nil || entries[index].isRequested else { continue }
      entries[index].forget(token: nextToken)
      nextToken += 1
    }
  }
}

// MARK: Fixes

extension Analysis {
  /// Says whether diagnostics carry fixes. What was made otherwise is made anew.
  mutating func keepFixes(_ keeps: Bool) {
    guard keeps != keepsFixes else { return }
    keepsFixes = keeps
    outsideFixes = nil
    for index in entries.indices {
      entries[index].fixes = nil
      entries[index].isProving = false
      entries[index].rendered = nil
    }
  }

  /// Forgets the fixes of popups around which the text is another than when they were asked for.
  mutating func follow(surroundings: [Int]) {
    guard surroundings.count == entries.count else { return }
    for index in entries.indices where entries[index].surroundings != surroundings[index] {
      entries[index].surroundings = surroundings[index]
      guard entries[index].fixes != nil || entries[index].isProving else { continue }
      entries[index].token = nextToken
      nextToken += 1
      entries[index].fixes = nil
      entries[index].isProving = false
      entries[index].rendered = nil
    }
  }

  var isProven: Bool { outsideFixes != nil && entries.allSatisfy { $0.fixes != nil || $0.findings?.isEmpty == true } }

  /// The popups whose findings are known and whose fixes are neither known nor on their way.
  var unproven: [Int] {
    entries.indices.filter {
      entries[$0].findings?.isEmpty == false && entries[$0].fixes == nil && !entries[$0].isProving
    }
  }

  mutating func setFixes(_ fixes: [FixOffer], ofPopup index: Int) {
    entries[index].fixes = fixes
    entries[index].isProving = false
    entries[index].rendered = nil
  }

  mutating func markProving(_ index: Int) -> Int {
    entries[index].isProving = true
    return entries[index].token
  }

  /// Results of a job, each with the token that it was asked for with.
  mutating func takeFixes(_ results: [[FixOffer]], tokens: [Int]) {
    let byToken = Dictionary(zip(tokens, results), uniquingKeysWith: { $1 })
    for index in entries.indices where entries[index].isProving {
      if let fixes = byToken[entries[index].token] { setFixes(fixes, ofPopup: index) }
    }
  }
}
