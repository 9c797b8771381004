import JSONText

/// A feature of JSON texts alone. A client that can be told so is: in Swift files another server answers, and what is not
/// offered there cannot be in its way. Any other client is offered the feature everywhere and gets no answer elsewhere.
struct TextFeature {
  /// The client's field of `textDocument`, and the end of the method's name.
  var name: String
  /// The server's field.
  var provider: String
  /// The files that it is for.
  var patterns = TextFeature.json
  var options: (@Sendable (ClientCapabilities) -> WireObject?)?

  private static let json = ["**/*.json"]
  /// What lays out or marks whole texts is, in other JSON files, the affair of others.
  private static let descriptions = ["**/*.popup.json", "**/.popuplint.json"]
  private static let outlined = json + ["**/*.storyboard", "**/*.xib"]

  static var all: [TextFeature] {
    [
      // Behind a quote keys and words can be completed; the others begin a value.
      TextFeature(
        name: "completion", provider: "completionProvider",
        options: { _ in ["triggerCharacters": ["\"", ":"], "resolveProvider": false] }),
      TextFeature(name: "documentSymbol", provider: "documentSymbolProvider", patterns: outlined),
      TextFeature(name: "foldingRange", provider: "foldingRangeProvider", patterns: descriptions),
      TextFeature(name: "selectionRange", provider: "selectionRangeProvider", patterns: descriptions),
      TextFeature(name: "formatting", provider: "documentFormattingProvider", patterns: descriptions),
      TextFeature(name: "definition", provider: "definitionProvider"),
      TextFeature(name: "references", provider: "referencesProvider"),
      TextFeature(
        name: "rename", provider: "renameProvider",
        options: { $0.preparesRename ? ["prepareProvider": true] : nil }),
    ]
  }

  func options(for client: ClientCapabilities) -> WireObject? { options?(client) }

  func isRegistered(with client: ClientCapabilities) -> Bool { client.registeredFeatures.contains(name) }

  /// What `client/registerCapability` is to take.
  func registration(for client: ClientCapabilities) -> Wire {
    var options = options(for: client) ?? [:]
    options["documentSelector"] = .array(
      patterns.map { ["pattern": .string($0)] } + [["scheme": "untitled", "language": "popup-json"]])
    return [
      "id": .string("popuplint.\(name)"), "method": .string("textDocument/\(name)"),
      "registerOptions": .object(options),
    ]
  }
}
