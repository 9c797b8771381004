import JSONText
import PopupModel
import Reports
import RuleEngine
import SourceText

/// Something that a client asks for by name.
protocol Command: SendableMetatype {
  static var name: String { get }
  static func prepare(_ arguments: [Wire], _ session: Session) throws(ResponseError) -> Work
}

enum ExecuteCommand: SnapshotRequest {
  static let method = "workspace/executeCommand"
  static let readiness = Readiness.none

  private static let answering: [any Command.Type] = [PreviewCommand.self, ExplainCommand.self, PlaceCommand.self]
  private static let editing: [any Command.Type] = [FixAllCommand.self, ApplyEditCommand.self]

  /// The commands that make sense with a client: some are of use only to one that makes edits.
  static func commands(for client: ClientCapabilities) -> [any Command.Type] {
    client.appliesEdits ? editing + answering : answering
  }

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    let name = try params.string("command")
    guard let command = commands(for: session.client).first(where: { $0.name == name }) else {
      throw .invalidParams("there is no command \(name)")
    }
    return try command.prepare(params.wire["arguments"]?.array ?? [], session)
  }
}

extension Session {
  /// The document that a command's first argument names.
  fileprivate func snapshot(named arguments: [Wire]) throws(ResponseError) -> Snapshot {
    guard let uri = arguments.first?.string else { throw .invalidParams("arguments[0] must be a document's URI") }
    guard let snapshot = snapshot(uri) else { throw .invalidParams("\(uri) is not open") }
    return snapshot
  }
}

/// `popuplint.fixAll URI`: makes all safe fixes in the editor.
enum FixAllCommand: Command {
  static let name = "popuplint.fixAll"

  static func prepare(_ arguments: [Wire], _ session: Session) throws(ResponseError) -> Work {
    let snapshot = try session.snapshot(named: arguments)
    let client = session.client
    let events = session.events
    return Work(on: snapshot) { _ throws(ResponseError) in
      let edits = CodeActionMaker(snapshot: snapshot, client: client).fixAllEdits() ?? []
      guard !edits.isEmpty else { return .null }
      let edit = snapshot.workspaceEdit(edits, for: client)
      events.post(
        .result { session in
          session.request("workspace/applyEdit", ["label": "Fix all that is safe to fix", "edit": edit])
        })
      return .null
    }
  }
}

/// `popuplint.applyEdit URI REVISION LABEL EDIT`: a code action for a client that takes no literals.
enum ApplyEditCommand: Command {
  static let name = "popuplint.applyEdit"

  static func prepare(_ arguments: [Wire], _ session: Session) throws(ResponseError) -> Work {
    let snapshot = try session.snapshot(named: arguments)
    guard arguments.count == 4, let revision = arguments[1].int, let label = arguments[2].string,
      arguments[3].object != nil
    else { throw .invalidParams("arguments must be a URI, a revision, a label and an edit") }
    guard revision == snapshot.revision else { throw .contentModified }
    session.request("workspace/applyEdit", ["label": .string(label), "edit": arguments[3]])
    return .done(.null)
  }
}

/// `popuplint.preview URI [POPUP]`: pictures of where popups land.
enum PreviewCommand: Command {
  static let name = "popuplint.preview"

  static func prepare(_ arguments: [Wire], _ session: Session) throws(ResponseError) -> Work {
    let snapshot = try session.snapshot(named: arguments)
    let id = arguments.count > 1 ? arguments[1].string : nil
    return Work(on: snapshot) { _ throws(ResponseError) in
      let rows = snapshot.placements(ofPopup: id)
      return .value(["format": "text", "content": .string(PlacementPicture.text(rows))])
    }
  }
}

/// `popuplint.explain RULE`: the rule's documentation in Markdown.
enum ExplainCommand: Command {
  static let name = "popuplint.explain"

  static func prepare(_ arguments: [Wire], _ session: Session) throws(ResponseError) -> Work {
    guard let id = arguments.first?.string else { throw .invalidParams("arguments[0] must be a rule's id") }
    let known = [RuleSet.builtIn] + session.documents.values.map(\.settings.engine.rules)
    guard let rule = known.lazy.compactMap({ $0.rule(id) }).first else {
      throw .invalidParams("there is no rule \(id)")
    }
    return .done(.value(["format": "markdown", "content": .string(RuleText.markdown(rule))]))
  }
}

/// `popuplint.place URI [POPUP]`: where popups land, as `popuplint place --format json` says it.
enum PlaceCommand: Command {
  static let name = "popuplint.place"

  static func prepare(_ arguments: [Wire], _ session: Session) throws(ResponseError) -> Work {
    let snapshot = try session.snapshot(named: arguments)
    let id = arguments.count > 1 ? arguments[1].string : nil
    return Work(on: snapshot) { _ throws(ResponseError) in
      .value(.array(snapshot.placements(ofPopup: id).map(PlacementJSON.value)))
    }
  }
}

extension Snapshot {
  /// Where its popups land; with an id, that popup alone.
  fileprivate func placements(ofPopup id: String?) -> [PlacementRow] {
    source.map { PlacementRow.rows(of: $0, engine: engine, popup: id) } ?? []
  }
}
