public import Placement
public import PopupModel
public import SourceText

/// The rules in force, asked of documents. A pure value: the same document gives the same findings on any thread.
public struct Engine: Sendable {
  public let rules: RuleSet
  public let settings: RuleSettings
  public let targets: Targets

  public init(rules: RuleSet, settings: RuleSettings, targets: Targets) {
    self.rules = rules
    self.settings = settings
    self.targets = targets
  }

  /// All findings of a document, by position, then rule.
  public func lint(_ document: any SourceDocument) -> [Finding] { [] }

  /// The findings of one popup. They depend on its facts, the document's head and this engine, and on nothing else.
  public func lint(popup: Int, of document: any SourceDocument) -> [Finding] { [] }

  /// The findings that belong to no popup.
  public func lintOutsidePopups(of document: any SourceDocument) -> [Finding] { [] }

  /// The fixes of a finding of `document`, the preferred one first: each was applied, read again and linted.
  public func fixes(for finding: Finding, in document: any SourceDocument) -> [Fix] { [] }

  /// Applies safe fixes (and, if asked, the first proven suggested one of each finding) until nothing changes.
  public func fixAll(_ document: any SourceDocument, suggested: Bool) -> FixAllResult {
    FixAllResult(document: document, applied: 0, notes: [])
  }

  /// The devices that a document with this head is linted on.
  public func devices(for head: DocumentHead) -> [Device] { targets.devices }

  /// Where a popup lands in each pose of each device, in that order.
  public func placements(ofPopup popup: Int, in document: any SourceDocument) -> [PlacedPopup] { [] }
}

/// One row of `popuplint place`.
public struct PlacedPopup: Sendable {
  public var device: Device
  public var pose: Pose
  public var placement: Placement
}

/// What ``Engine/fixAll(_:suggested:)`` came to.
public struct FixAllResult: Sendable {
  public var document: any SourceDocument
  /// How many fixes were applied.
  public var applied: Int
  /// What stopped it early, naming the rules concerned; empty where it came to rest.
  public var notes: [String]
}
