import JSONText

/// What the server says that it can do.
enum ServerCapabilities {
  static func wire(for client: ClientCapabilities) -> Wire {
    var result: WireObject = [
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
    ]
    if client.codeActionLiterals {
      result["codeActionProvider"] = [
        "codeActionKinds": [.string(CodeAction.quickFix), .string(CodeAction.fixAll)],
        "resolveProvider": .bool(client.resolvesActionEdits),
      ]
    } else {
      result["codeActionProvider"] = .bool(client.takesCodeActions)
    }
    result["hoverProvider"] = true
    for feature in TextFeature.all where !feature.isRegistered(with: client) {
      result[feature.provider] = feature.options(for: client).map { .object($0) } ?? true
    }
    result["inlayHintProvider"] = ["resolveProvider": false]
    result["codeLensProvider"] = ["resolveProvider": false]
    result["executeCommandProvider"] = [
      "commands": .array(ExecuteCommand.commands(for: client).map { .string($0.name) })
    ]
    result["workspaceSymbolProvider"] = client.workDoneProgress ? ["workDoneProgress": true] : true
    let files: Wire = ["filters": [["scheme": "file", "pattern": ["glob": "**/*"]]]]
    result["workspace"] = [
      "workspaceFolders": ["supported": true, "changeNotifications": true],
      "fileOperations": ["didCreate": files, "didRename": files, "didDelete": files],
    ]
    if client.pullsDiagnostics {
      result["diagnosticProvider"] = [
        "identifier": "popuplint", "interFileDependencies": true, "workspaceDiagnostics": true,
        "workDoneProgress": .bool(client.workDoneProgress),
      ]
    }
    return .object(result)
  }
}
