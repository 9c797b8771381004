import JSONText
import Linting
import PopupModel
import RuleEngine
import SourceText

/// Fixes of the findings in a range, what hides them, and all safe fixes of the document at once.
enum CodeAction: SnapshotRequest {
  static let method = "textDocument/codeAction"
  static let readiness = Readiness.linted

  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll.popuplint"

  /// More findings than this in one range are not offered fixes one by one.
  private static let mostFindings = 100
  /// In a longer text all fixes are computed only where they are asked for.
  private static let longestUnasked = 1 << 18

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    let uri = try params.documentURI()
    let range = try params.range()
    let context = try params.object("context")
    let only = try context.optionalStrings("only")
    guard let document = session.documents[uri], let snapshot = session.snapshot(uri) else { return .done(.value([])) }
    let start = snapshot.offset(of: range.start)
    let end = snapshot.offset(of: range.end)
    let place = min(start, end)..<max(start, end)
    let client = session.client
    // Without literals an action is a command, which needs the client to make the edit.
    guard client.takesCodeActions else { return .done(.value([])) }
    let isAskedForAll = only?.contains { covers($0, fixAll) } ?? false
    let offersAll =
      isAskedForAll || only == nil && (client.resolvesActionEdits || snapshot.text.count <= longestUnasked)
    let findings = wants(only, quickFix) ? Array(document.findings(touching: place).prefix(mostFindings)) : []
    let issues = wants(only, quickFix) ? (document.issues ?? []).filter { $0.range.touches(place) } : []
    let hasFindings = document.analysis.hasFindings
    let others = session.otherTexts
    return Work(on: snapshot) { cancellation throws(ResponseError) in
      var actions: [Wire] = []
      let maker = CodeActionMaker(snapshot: snapshot, client: client, others: others)
      actions += maker.fixes(of: findings)
      try cancellation.check()
      actions += findings.compactMap { maker.suppression(of: $0) }
      actions += issues.compactMap { maker.repair(of: $0) }
      if offersAll, hasFindings {
        try cancellation.check()
        if let action = maker.fixAll() { actions.append(action) }
      }
      return .value(.array(client.codeActionLiterals ? actions : actions.compactMap { maker.command(for: $0) }))
    }
  }

  /// Whether an action of this kind is wanted: where the client names none, it is.
  private static func wants(_ only: [String]?, _ kind: String) -> Bool {
    only?.contains { covers($0, kind) } ?? true
  }

  /// Kinds are trees: `source` covers `source.fixAll`.
  private static func covers(_ wanted: String, _ kind: String) -> Bool {
    wanted.isEmpty || kind == wanted || kind.hasPrefix(wanted + ".")
  }
}

/// Computes what an action of ``CodeAction`` does, for a client that asks for it late.
enum CodeActionResolve: SnapshotRequest {
  static let method = "codeAction/resolve"
  static let readiness = Readiness.none

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    guard let action = params.wire.object, params.wire["title"]?.string != nil else {
      throw .invalidParams("params must be a code action")
    }
    guard let data = params.wire["data"], let uri = data["uri"]?.string, let revision = data["revision"]?.int else {
      // Nothing of it was put off.
      return .done(.value(params.wire))
    }
    guard let document = session.documents[uri], let snapshot = session.snapshot(uri), snapshot.revision == revision
    else {
      throw .contentModified
    }
    let maker = CodeActionMaker(snapshot: snapshot, client: session.client, others: session.otherTexts)
    let step = CodeActionMaker.Step(data, in: document)
    return Work(on: snapshot) { _ throws(ResponseError) in
      guard let step, let edits = maker.edits(of: step) else { throw .contentModified }
      let edit = snapshot.workspaceEdit(edits, for: maker.client)
      var resolved = action
      resolved["edit"] = edit
      return .value(.object(resolved))
    }
  }
}

/// Makes the protocol's code actions of one document.
struct CodeActionMaker: Sendable {
  static let fixAllTitle = "Fix all that is safe to fix"
  var snapshot: Snapshot
  var client: ClientCapabilities
  var others: OtherTexts

  func fixes(of findings: [Finding]) -> [Wire] {
    guard let source = snapshot.source, !findings.isEmpty else { return [] }
    return zip(findings, snapshot.engine.fixes(for: findings, in: source)).flatMap { finding, fixes in
      let preferred = fixes.firstIndex { $0.safety == .safe } ?? 0
      return fixes.enumerated().map { index, fix in
        action(fix.title, .fix(finding, index), isPreferred: index == preferred, edits: fix.edits)
      }
    }
  }

  /// The same action for a client that knows no literals.
  func command(for action: Wire) -> Wire? {
    guard let title = action["title"], let edit = action["edit"] else { return nil }
    return [
      "title": title, "command": .string(ApplyEditCommand.name),
      "arguments": [.string(snapshot.uri.text), .integer(snapshot.revision), title, edit],
    ]
  }

  /// An action that hides a finding where it is; nil where the document has no way to say so. The reason, which only its
  /// author knows, is left empty: linting asks for it there.
  func suppression(of finding: Finding) -> Wire? {
    suppressionEdits(of: finding).map {
      action("Disable \(finding.rule) for this popup", .suppression(finding), isPreferred: false, edits: $0)
    }
  }

  private func suppressionEdits(of finding: Finding) -> [TextEdit]? {
    guard let popup = finding.popup, let source = snapshot.source, finding.category != Rule.textCategory else {
      return nil
    }
    return source.edits(for: [.addSuppression(rule: finding.rule, reason: "")], inPopup: popup)
  }

  private func action(_ title: String, _ step: Step, isPreferred: Bool, edits: [TextEdit]) -> Wire {
    var cursor = PositionCursor(text: snapshot.text, lines: snapshot.lines, encoding: snapshot.encoding)
    let writer = DiagnosticWriter(client: client, uri: snapshot.uri, others: others)
    var action: WireObject = [
      "title": .string(title), "kind": .string(CodeAction.quickFix),
      "diagnostics": .array(step.finding.map { [writer.diagnostic($0, cursor: &cursor)] } ?? []),
    ]
    if isPreferred, client.preferredActions { action["isPreferred"] = true }
    if client.resolvesActionEdits {
      action["data"] = step.data(for: snapshot)
    } else {
      action["edit"] = snapshot.workspaceEdit(edits, for: client)
    }
    return .object(action)
  }

  /// The repair of something wrong in a file that steers others. It is known: nothing is put off.
  func repair(of issue: FileIssue) -> Wire? {
    guard !issue.repair.isEmpty else { return nil }
    var cursor = PositionCursor(text: snapshot.text, lines: snapshot.lines, encoding: snapshot.encoding)
    var action: WireObject = [
      "title": .string(issue.repairTitle ?? "Repair"), "kind": .string(CodeAction.quickFix),
      "diagnostics": [
        DiagnosticWriter(client: client, uri: snapshot.uri, others: others).diagnostic(issue, cursor: &cursor)
      ],
    ]
    if client.preferredActions { action["isPreferred"] = true }
    action["edit"] = snapshot.workspaceEdit(issue.repair, for: client)
    return .object(action)
  }

  /// All safe fixes at once; nil where there is none.
  func fixAll() -> Wire? {
    var action: WireObject = ["title": .string(Self.fixAllTitle), "kind": .string(CodeAction.fixAll)]
    if client.resolvesActionEdits {
      action["data"] = Step.fixAll.data(for: snapshot)
    } else {
      guard let edits = fixAllEdits(), !edits.isEmpty else { return nil }
      action["edit"] = snapshot.workspaceEdit(edits, for: client)
    }
    return .object(action)
  }

  /// The edits that the command's own fixing makes of this text.
  func fixAllEdits() -> [TextEdit]? {
    guard let source = snapshot.source, !snapshot.settings.hasErrors else { return nil }
    let result = snapshot.engine.fixAll(source, suggested: false)
    return TextDifference.edits(from: snapshot.text, to: result.document.text)
  }

  /// What an action does, computed anew.
  func edits(of step: Step) -> [TextEdit]? {
    guard let source = snapshot.source else { return nil }
    switch step {
    case .fixAll: return fixAllEdits()
    case .suppression(let finding): return suppressionEdits(of: finding)
    case .fix(let finding, let index):
      let fixes = snapshot.engine.fixes(for: finding, in: source)
      return fixes.indices.contains(index) ? fixes[index].edits : nil
    }
  }
}

extension CodeActionMaker {
  /// What an action is to do: of actions that look the same, one.
  enum Step: Sendable {
    case fixAll
    case suppression(Finding)
    /// One of the finding's fixes, by its place among them.
    case fix(Finding, Int)

    var finding: Finding? {
      switch self {
      case .fixAll: nil
      case .suppression(let finding), .fix(let finding, _): finding
      }
    }

    /// What the client gives back to have it done.
    func data(for snapshot: Snapshot) -> Wire {
      var data: WireObject = ["uri": .string(snapshot.uri.text), "revision": .integer(snapshot.revision)]
      if let finding {
        var identity: WireObject = [
          "rule": .string(finding.rule), "start": .integer(finding.range.lowerBound),
          "end": .integer(finding.range.upperBound), "message": .string(finding.message),
        ]
        if let popup = finding.popup { identity["popup"] = .integer(popup) }
        data["finding"] = .object(identity)
      }
      if case .fix(_, let index) = self { data["fix"] = .integer(index) }
      return .object(data)
    }

    /// Nil where the document has no such finding.
    init?(_ data: Wire, in document: OpenDocument) {
      guard let identity = data["finding"] else {
        self = .fixAll
        return
      }
      guard let start = identity["start"]?.int,
        let finding = document.findings(touching: start..<start).first(where: { Self.isFinding($0, identity) })
      else { return nil }
      self = data["fix"]?.int.map { .fix(finding, $0) } ?? .suppression(finding)
    }

    /// Findings of one rule may start at one place, and even cover the same.
    private static func isFinding(_ finding: Finding, _ identity: Wire) -> Bool {
      finding.rule == identity["rule"]?.string && finding.range.lowerBound == identity["start"]?.int
        && finding.range.upperBound == identity["end"]?.int && finding.popup == identity["popup"]?.int
        && finding.message == identity["message"]?.string
    }
  }
}

extension Range<Int> {
  /// Whether the two share a byte or a boundary: a cursor at the end of a squiggle is at it.
  func touches(_ other: Range<Int>) -> Bool { lowerBound <= other.upperBound && other.lowerBound <= upperBound }
}

extension OpenDocument {
  /// The findings that a range touches, in bytes of the document.
  func findings(touching range: Range<Int>) -> [Finding] {
    var result = (analysis.outside ?? []).filter { $0.range.touches(range) }
    guard let popups = source?.popups, popups.count == analysis.entries.count else { return result }
    // In a text that is read as a whole, what is found of a popup may lie anywhere.
    for (index, popup) in popups.enumerated() where !isReadInParts || popup.range.touches(range) {
      for finding in analysis.entries[index].findings ?? [] {
        let moved = finding.moved(by: popup.range.lowerBound, popup: index)
        if moved.range.touches(range) { result.append(moved) }
      }
    }
    return result
  }
}

extension Analysis {
  var hasFindings: Bool {
    outside?.isEmpty == false || entries.contains { $0.findings?.isEmpty == false }
  }
}
