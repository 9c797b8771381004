import JSONText
import Pictures
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
    let maker = CodeActionMaker(snapshot: snapshot, client: client, others: session.otherTexts)
    return Work(on: snapshot) { _ throws(ResponseError) in
      let edits = maker.fixAllEdits() ?? []
      guard !edits.isEmpty else { return .null }
      let edit = snapshot.workspaceEdit(edits, for: client)
      events.post(
        .result { session in
          session.request("workspace/applyEdit", ["label": .string(CodeActionMaker.fixAllTitle), "edit": edit])
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

/// `popuplint.preview URI [POPUP [FORMAT]]`: pictures of where popups land, of one popup or of all. FORMAT is `svg` (without
/// it), `html` or `text`, for clients that show no images. The answer is `{ "format": FORMAT, "content": … }`, or null where
/// there is nothing to draw.
enum PreviewCommand: Command {
  static let name = "popuplint.preview"

  /// More pictures than this are no longer looked at one by one, and no longer sent in one message.
  private static let limit = 1_000

  static func prepare(_ arguments: [Wire], _ session: Session) throws(ResponseError) -> Work {
    let snapshot = try session.snapshot(named: arguments)
    let popup = try word(arguments, 1)
    let format = try word(arguments, 2) ?? "svg"
    guard ["svg", "html", "text"].contains(format) else {
      throw .invalidParams("arguments[2] must be svg, html or text")
    }
    return Work(on: snapshot) { cancellation throws(ResponseError) in
      guard let source = snapshot.source else { return .null }
      let names = PlacementRow.names(of: source)
      if let popup, !names.contains(popup) { throw .invalidParams("there is no popup \(popup)") }
      let poses = snapshot.engine.poses(for: source.head).count
      let count = (popup == nil ? names.count : 1).multipliedReportingOverflow(by: poses)
      guard !count.overflow, count.partialValue <= limit else {
        throw .invalidParams("these are more than \(limit) pictures: name a popup in arguments[1]")
      }
      guard count.partialValue > 0 else { return .null }
      if format == "text" {
        return .value(answer(format, Array(PlacementPicture.text(snapshot.placements(ofPopup: popup)).utf8)))
      }
      let cards = Preview(popup: popup).cards(of: source, engine: snapshot.engine)
      try cancellation.check()
      let title = popup ?? "Popups"
      return .value(
        answer(format, format == "svg" ? PictureSheet(cards).svg() : PicturePage.html(cards, title: title)))
    }
  }

  private static func word(_ arguments: [Wire], _ index: Int) throws(ResponseError) -> String? {
    guard arguments.indices.contains(index), arguments[index] != .null else { return nil }
    guard let word = arguments[index].string else { throw .invalidParams("arguments[\(index)] must be a string") }
    return word
  }

  private static func answer(_ format: String, _ content: [UInt8]) -> Wire {
    ["format": .string(format), "content": .string(String(decoding: content, as: UTF8.self))]
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
    return .done(.value(["format": "markdown", "content": .string(RuleDocumentation.summary(rule))]))
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
