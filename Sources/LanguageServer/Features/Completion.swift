import JSONText
import Schema
import SourceText

/// Keys and values that may stand at the cursor, in a text that may be half typed.
enum CompletionRequest: SnapshotRequest {
  static let method = "textDocument/completion"

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    let uri = try params.documentURI()
    let position = try params.position()
    guard let snapshot = session.snapshot(uri) else { return .done(.value([])) }
    let client = session.client
    return Work(on: snapshot) { _ throws(ResponseError) in
      guard let schema = DocumentSchema(snapshot) else { return .value([]) }
      let offset = snapshot.offset(of: position)
      let completions = schema.schema.completions(at: offset, in: snapshot.text, context: schema.context)
      return .value(["isIncomplete": false, "items": .array(completions.map { item($0, snapshot, client) })])
    }
  }

  private static func item(_ completion: Completion, _ snapshot: Snapshot, _ client: ClientCapabilities) -> Wire {
    let order = String(completion.order)
    var item: WireObject = [
      "label": .string(completion.label),
      "kind": .integer(kind(completion.kind)),
      "detail": .string(completion.detail),
      // Required keys first, then the schema's own order.
      "sortText": .string(
        (completion.isRequired ? "0" : "1") + String(repeating: "0", count: max(0, 4 - order.count)) + order),
      "filterText": .string(completion.filterText),
    ]
    let documentation = completion.documentation.markdown
    if !documentation.isEmpty {
      item["documentation"] = Markup.content(documentation, isMarkdown: client.markdownCompletion)
    }
    var text = completion.text
    if client.snippets, let snippet = completion.snippet {
      text = snippet
      item["insertTextFormat"] = 2
    }
    item["textEdit"] = ["range": snapshot.range(completion.range), "newText": .string(text)]
    return .object(item)
  }

  /// `CompletionItemKind`: property, enum member, value.
  private static func kind(_ kind: Completion.Kind) -> Int {
    switch kind {
    case .key: 10
    case .word: 20
    case .value: 12
    }
  }
}
