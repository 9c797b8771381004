public import Placement
public import PopupModel

/// The rules in force, asked of documents. A pure value: the same document gives the same findings on any thread.
public struct Engine: Sendable {
  public let rules: RuleSet
  public let settings: RuleSettings
  public let targets: Targets
  let compiled: CompiledRules

  public init(rules: RuleSet, settings: RuleSettings, targets: Targets) {
    self.rules = rules
    self.settings = settings
    self.targets = targets
    compiled = CompiledRules(rules, settings: settings)
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
    let work = work(on: document)
    var known: (popup: Int?, signals: [Signal])?
    return findings.map { finding in
      if let popup = finding.popup, !document.popups.indices.contains(popup) { return [] }
      if known == nil || known?.popup != finding.popup {
        known = (finding.popup, finding.popup.map(work.signals(ofPopup:)) ?? work.signalsOutsidePopups())
      }
      let signals = known?.signals ?? []
      guard let signal = signals.first(where: { finding.isMade(of: $0, rules: work.rules) }) else { return [] }
      return work.prover.fixes(for: signal, popup: finding.popup, before: signals)
    }
  }

  /// The devices that a document with this head is linted on.
  public func devices(for head: DocumentHead) -> [Device] { DocumentContext.devices(for: head, targets: targets) }

  /// Where a popup lands in each pose of each device, in that order.
  public func placements(ofPopup popup: Int, in document: any SourceDocument) -> [PlacedPopup] {
    guard document.popups.indices.contains(popup) else { return [] }
    let subject = PlacementSubject(document.popups[popup])
    let settings = PlacementSettings(foldSide: targets.foldSide, rightToLeft: document.head.rightToLeft)
    return devices(for: document.head).flatMap { device in
      device.poses.map { pose in
        PlacedPopup(
          device: device, pose: pose, placement: subject.place(on: device, in: pose, settings: settings))
      }
    }
  }

  func context(for head: DocumentHead) -> DocumentContext { DocumentContext(head: head, targets: targets) }

  func work(on document: any SourceDocument) -> DocumentWork { DocumentWork(self, document) }
}

/// One row of `popuplint place`.
public struct PlacedPopup: Sendable {
  public var device: Device
  public var pose: Pose
  public var placement: Placement
}

extension Finding {
  /// Whether it is `signal` put into words.
  func isMade(of signal: Signal, rules: CompiledRules) -> Bool {
    guard rules.all[signal.rule].rule.id == rule else { return false }
    switch (subject, signal.subject) {
    case (.issue(let one), .issue(let other)):
      return one.kind == other.kind && one.text == other.text && one.range == other.range
    default: return subject == signal.subject
    }
  }
}
