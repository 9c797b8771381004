import JSONText
import SourceText

/// What the client said that it can do, as far as the server's answers depend on it.
struct ClientCapabilities: Sendable {
  var encoding = PositionEncoding.utf16
  /// The client asks for diagnostics itself; it must then not be sent them too, or it shows each twice.
  var pullsDiagnostics = false
  var refreshesDiagnostics = false
  var relatedInformation = false
  var diagnosticTags: Set<Int> = []
  var diagnosticData = false
  var codeDescription = false
  var documentChanges = false
  var codeActionLiterals = false
  var preferredActions = false
  var actionData = false
  var resolvesActionEdits = false
  var snippets = false
  var markdownCompletion = false
  var markdownHover = false
  var hierarchicalSymbols = false
  var preparesRename = false
  var workDoneProgress = false
  var configurationRequests = false
  var registersConfiguration = false
  /// The fields of `textDocument` whose features can be registered for some documents and not for others.
  var registeredFeatures: Set<String> = []
  var watchesFiles = false
  var refreshesCodeLenses = false
  var refreshesInlayHints = false
  var lineFoldingOnly = false
  var appliesEdits = false

  /// Whether an action can reach the client, as a literal or as a command whose edit it makes.
  var takesCodeActions: Bool { codeActionLiterals || appliesEdits }

  init() {}

  init(_ wire: Wire) {
    let document = wire["textDocument"]
    let workspace = wire["workspace"]
    let encodings = wire["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? []
    // utf-8 is what texts are kept in: offsets need no conversion. Else the client's own order holds.
    encoding = encodings.contains("utf-8") ? .utf8 : encodings.lazy.compactMap(PositionEncoding.init).first ?? .utf16
    pullsDiagnostics = document?["diagnostic"]?.object != nil
    refreshesDiagnostics = workspace?.flag("diagnostics", "refreshSupport") ?? false
    let published = document?["publishDiagnostics"]
    let reported = pullsDiagnostics ? document?["diagnostic"] : published
    // Before 3.18 the pull capability says nothing of its own about these.
    relatedInformation = reported?.flag("relatedInformation") ?? published?.flag("relatedInformation") ?? false
    let tags = reported?["tagSupport"] ?? published?["tagSupport"]
    diagnosticTags = Set(tags?["valueSet"]?.array?.compactMap(\.int) ?? [])
    codeDescription = reported?.flag("codeDescriptionSupport") ?? published?.flag("codeDescriptionSupport") ?? false
    diagnosticData = reported?.flag("dataSupport") ?? published?.flag("dataSupport") ?? false
    documentChanges = workspace?.flag("workspaceEdit", "documentChanges") ?? false
    appliesEdits = workspace?.flag("applyEdit") ?? false
    let action = document?["codeAction"]
    codeActionLiterals = action?["codeActionLiteralSupport"]?.object != nil
    preferredActions = action?.flag("isPreferredSupport") ?? false
    actionData = action?.flag("dataSupport") ?? false
    let resolved = action?["resolveSupport"]?["properties"]?.array?.compactMap(\.string) ?? []
    resolvesActionEdits = codeActionLiterals && actionData && resolved.contains("edit")
    let item = document?["completion"]?["completionItem"]
    snippets = item?.flag("snippetSupport") ?? false
    markdownCompletion = item?["documentationFormat"]?.array?.first?.string == "markdown"
    markdownHover = document?["hover"]?["contentFormat"]?.array?.first?.string == "markdown"
    hierarchicalSymbols = document?["documentSymbol"]?.flag("hierarchicalDocumentSymbolSupport") ?? false
    preparesRename = document?["rename"]?.flag("prepareSupport") ?? false
    workDoneProgress = wire["window"]?.flag("workDoneProgress") ?? false
    configurationRequests = workspace?.flag("configuration") ?? false
    registersConfiguration = workspace?.flag("didChangeConfiguration", "dynamicRegistration") ?? false
    registeredFeatures = Set(
      (document?.object?.members ?? []).filter { $0.value["dynamicRegistration"]?.bool == true }.map(\.key))
    watchesFiles = workspace?.flag("didChangeWatchedFiles", "dynamicRegistration") ?? false
    refreshesCodeLenses = workspace?.flag("codeLens", "refreshSupport") ?? false
    refreshesInlayHints = workspace?.flag("inlayHint", "refreshSupport") ?? false
    lineFoldingOnly = document?["foldingRange"]?.flag("lineFoldingOnly") ?? false
  }
}

extension Wire {
  /// The truth of a nested field; nil where it is not there.
  fileprivate func flag(_ path: String...) -> Bool? {
    var value: Wire? = self
    for name in path { value = value?[name] }
    return value?.bool
  }
}
