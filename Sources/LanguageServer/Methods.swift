/// Every method that the server takes. A new one is a file with a handler and a line here.
enum Methods {
  static let requests: [String: any RequestHandler.Type] = table([
    Initialize.self, Shutdown.self,
    CodeAction.self, CodeActionResolve.self, Hover.self, CompletionRequest.self, DocumentSymbols.self,
    FoldingRanges.self, SelectionRanges.self, Formatting.self, InlayHints.self, CodeLenses.self, ExecuteCommand.self,
    DocumentDiagnostic.self, WorkspaceDiagnostic.self, WorkspaceSymbols.self,
    Definition.self, References.self, PrepareRename.self, Rename.self,
  ])

  static let notifications: [String: any NotificationHandler.Type] = Dictionary(
    uniqueKeysWithValues: ([
      Initialized.self, SetTrace.self, CancelRequest.self,
      DidOpen.self, DidChange.self, DidSave.self, DidClose.self, DidChangeWorkspaceFolders.self,
      DidChangeWatchedFiles.self, DidCreateFiles.self, DidDeleteFiles.self, DidRenameFiles.self,
      DidChangeConfiguration.self,
    ] as [any NotificationHandler.Type]).map { ($0.method, $0) })

  private static func table(_ handlers: [any RequestHandler.Type]) -> [String: any RequestHandler.Type] {
    Dictionary(uniqueKeysWithValues: handlers.map { ($0.method, $0) })
  }
}
