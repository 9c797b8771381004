public import PopupModel

/// The rules in force, asked of documents. A pure value: the same document gives the same findings on any thread.
public struct Engine: Sendable {
  public let rules: RuleSet
  public let settings: RuleSettings
  public let targets: Targets
  let compiled: CompiledRules
  private let catalog: PoseCatalog

  public init(rules: RuleSet, settings: RuleSettings, targets: Targets) {
    self.rules = rules
    self.settings = settings
    self.targets = targets
    compiled = CompiledRules(rules, settings: settings)
    catalog = PoseCatalog(targets)
  }

  /// All findings of a document, by position, then rule.
  public func lint(_ document: any SourceDocument) -> [Finding] {
    let work = work(on: document)
    var findings = work.findingsOutsidePopups()
    for popup in document.popups.indices { findings += work.findings(ofPopup: popup) }
    return work.sorted(findings)
  }

  /// The findings of one popup. They depend on its facts, the document's head and this engine, and on nothing else.
  public func lint(popup: Int, of document: any SourceDocument) -> [Finding] {
    document.popups.indices.contains(popup) ? work(on: document).findings(ofPopup: popup) : []
  }

  /// The findings of several popups of one document, in the order of `popups`.
  public func lint(popups: some Sequence<Int>, of document: any SourceDocument) -> [[Finding]] {
    let work = work(on: document)
    return popups.map { document.popups.indices.contains($0) ? work.findings(ofPopup: $0) : [] }
  }

  /// The findings that belong to no popup.
  public func lintOutsidePopups(of document: any SourceDocument) -> [Finding] {
    work(on: document).findingsOutsidePopups()
  }

  /// The fixes of a finding of `document`, in the order of its rule's file: each was applied, read again and linted.
  public func fixes(for finding: Finding, in document: any SourceDocument) -> [Fix] {
    fixes(for: [finding], in: document).first ?? []
  }

  /// The fixes of each of `findings`; those of one popup share the work.
  public func fixes(for findings: [Finding], in document: any SourceDocument) -> [[Fix]] {
    offers(for: findings, in: document).map(\.fixes)
  }

  /// The same, and where there is none why.
  public func offers(for findings: [Finding], in document: any SourceDocument) -> [FixOffer] {
    let work = work(on: document)
    var known: (popup: Int?, signals: [Signal], places: [Finding.Source: Int])?
    func find(_ finding: Finding) -> (signal: Signal, before: [Signal])? {
      if let popup = finding.popup, !document.popups.indices.contains(popup) { return nil }
      if known == nil || known?.popup != finding.popup {
        let signals = finding.popup.map(work.signals(ofPopup:)) ?? work.signalsOutsidePopups()
        let places = signals.enumerated().map { (Finding.Source($1, rules: work.rules), $0) }
        known = (finding.popup, signals, Dictionary(places, uniquingKeysWith: { first, _ in first }))
      }
      guard let known, let place = known.places[Finding.Source(finding)] else { return nil }
      return (known.signals[place], known.signals)
    }
    var result = findings.map { _ in FixOffer() }
    var asked: [(place: Int, Prover.Asked)] = []
    for (place, finding) in findings.enumerated() {
      guard let found = find(finding) else { continue }
      if document.isReadAsWhole, let popup = finding.popup {
        asked.append((place, Prover.Asked(signal: found.signal, popup: popup, before: found.before)))
      } else {
        result[place] = work.prover.offer(for: found.signal, popup: finding.popup, before: found.before)
      }
    }
    for (asked, offer) in zip(asked, work.prover.offers(for: asked.map(\.1))) { result[asked.place] = offer }
    return result
  }

  /// The devices that a document with this head is linted on.
  public func devices(for head: DocumentHead) -> [Device] { TargetPoses.devices(for: head, targets: targets) }

  /// The poses that the document's popups are linted in, in the order of devices and poses: of the families and
  /// orientations that the app supports, as far as that is known.
  public func poses(for head: DocumentHead) -> [(device: Device, pose: Pose)] {
    context(for: head).poses.map { ($0.device, $0.pose) }
  }

  func context(for head: DocumentHead) -> DocumentContext {
    DocumentContext(
      head: head, targets: targets, poses: TargetPoses(head: head, targets: targets, catalog: catalog))
  }

  func work(on document: any SourceDocument) -> DocumentWork { DocumentWork(self, document) }
}

extension Finding {
  /// What a finding was made of: what stays the same when it is put into words.
  struct Source: Hashable {
    private let rule: String
    private let subject: Subject

    init(_ finding: Finding) {
      rule = finding.rule
      subject = Source.bare(finding.subject)
    }

    init(_ signal: Signal, rules: CompiledRules) {
      rule = rules.all[signal.rule].rule.id
      subject = Source.bare(signal.subject)
    }

    /// An issue is known by its kind, text and place; what it says of a repair is left out.
    private static func bare(_ subject: Subject) -> Subject {
      guard case .issue(let issue) = subject else { return subject }
      return .issue(ReaderIssue(kind: issue.kind, range: issue.range, popup: nil, text: issue.text, detail: ""))
    }
  }
}
