import JSONText
import SourceText

extension Snapshot {
  /// Edits of this document for the client to make, tied to the version that they are meant for where the client can tell.
  func workspaceEdit(_ edits: [TextEdit], for client: ClientCapabilities) -> Wire {
    guard client.documentChanges else { return ["changes": .object([(uri.text, textEdits(edits))])] }
    return [
      "documentChanges": [
        [
          "textDocument": ["uri": .string(uri.text), "version": .integer(version)],
          "edits": textEdits(edits),
        ]
      ]
    ]
  }
}
