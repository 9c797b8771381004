import JSONText

/// What the server says that it can do.
enum ServerCapabilities {
  static func wire(for client: ClientCapabilities) -> Wire {
    var result: WireObject = [
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
    ]
    if client.pullsDiagnostics {
      result["diagnosticProvider"] = [
        "identifier": "popuplint", "interFileDependencies": false, "workspaceDiagnostics": true,
      ]
    }
    return .object(result)
  }
}
