import JSONText
import Testing

@testable import LanguageServer

/// Beside the server of another language: what it is for is left to it.
@Suite struct NeighbourTests {
  static let features: [(name: String, provider: String)] = [
    ("completion", "completionProvider"), ("documentSymbol", "documentSymbolProvider"),
    ("foldingRange", "foldingRangeProvider"), ("selectionRange", "selectionRangeProvider"),
    ("formatting", "documentFormattingProvider"), ("definition", "definitionProvider"),
    ("references", "referencesProvider"), ("rename", "renameProvider"),
  ]

  static func initialized(_ dynamic: Bool) throws -> (capabilities: Wire, client: TestClient) {
    let client = try TestClient(capabilities: nil)
    let fields = features.map { ($0.name, ["dynamicRegistration": .bool(dynamic), "prepareSupport": true] as Wire) }
    let result = try client.request("initialize", ["capabilities": ["textDocument": .object(fields)]])
    client.notify("initialized", [:])
    return (result["capabilities"] ?? .null, client)
  }

  @Test func `features of JSON are offered for JSON alone, where the client can be told so`() throws {
    let (capabilities, client) = try Self.initialized(true)
    for feature in Self.features { #expect(capabilities[feature.provider] == nil, "\(feature.name)") }
    let registrations = try client.next("client/registerCapability")["params"]?["registrations"]?.array ?? []
    #expect(registrations.compactMap { $0["method"]?.string } == Self.features.map { "textDocument/\($0.name)" })
    for registration in registrations {
      let selector = registration["registerOptions"]?["documentSelector"]?.array ?? []
      let patterns = selector.compactMap { $0["pattern"]?.string }
      #expect(patterns.contains { $0.hasSuffix(".json") })
      #expect(patterns.allSatisfy { !$0.hasSuffix(".swift") && $0.contains(".") })
      #expect(selector.allSatisfy { $0["pattern"] != nil || $0["scheme"] == "untitled" })
      if registration["method"] == "textDocument/formatting" { #expect(!patterns.contains("**/*.json")) }
      if registration["method"] == "textDocument/rename" {
        #expect(registration["registerOptions"]?["prepareProvider"] == true)
      }
    }
  }

  @Test func `any other client is offered them everywhere`() throws {
    let (capabilities, client) = try Self.initialized(false)
    for feature in Self.features {
      let offered = capabilities[feature.provider]
      #expect(offered == true || offered?.object != nil, "\(feature.name)")
    }
    #expect(try client.rest().isEmpty)
  }

  /// Of a Swift text, what the language's own server answers is not answered a second time.
  static let left: [(method: String, more: WireObject)] = [
    ("textDocument/formatting", ["options": ["tabSize": 2, "insertSpaces": true]]),
    ("textDocument/documentSymbol", [:]), ("textDocument/foldingRange", [:]),
    ("textDocument/selectionRange", ["positions": [["line": 2, "character": 8]]]),
    ("textDocument/completion", [:]), ("textDocument/definition", [:]),
    ("textDocument/references", ["context": ["includeDeclaration": true]]), ("textDocument/prepareRename", [:]),
    ("textDocument/hover", [:]),
  ]

  @Test(arguments: left.indices) func `of Swift only popups are spoken of`(index: Int) throws {
    let (method, more) = Self.left[index]
    let client = try TestClient()
    let uri = "file:///project/Screen.swift"
    client.open(uri, WorkspaceTests.screen(".automatic"), language: "swift")
    #expect(try client.diagnostics(uri).contains { $0["code"] == "popover-becomes-sheet" })
    var parameters: WireObject = [
      "textDocument": ["uri": .string(uri)], "position": ["line": 2, "character": 8],
    ]
    for member in more { parameters[member.key] = member.value }
    let answer = try client.request(method, .object(parameters))
    #expect(answer.isNull || answer == [] || answer["items"] == [], "\(answer)")
  }

  /// What has the words of settings, and is none.
  static let package = """
    {
      "name": "shop", "message": "hello", "category": "apps",
      "rules": { "popup-covers-hinge": "off" }, "devices": ["iphone-duo"]
    }
    """

  @Test(arguments: left.indices) func `of other JSON nothing is said`(index: Int) throws {
    let (method, more) = Self.left[index]
    let client = try TestClient()
    let uri = "file:///project/package.json"
    client.open(uri, Self.package)
    #expect(try client.diagnostics(uri).isEmpty)
    var parameters: WireObject = [
      "textDocument": ["uri": .string(uri)], "position": ["line": 2, "character": 16],
    ]
    for member in more { parameters[member.key] = member.value }
    let answer = try client.request(method, .object(parameters))
    #expect(answer.isNull || answer == [] || answer["items"] == [], "\(answer)")
  }

  static func isLaidOut(_ client: TestClient, _ uri: String) throws -> Bool {
    try !client.request(
      "textDocument/formatting",
      ["textDocument": ["uri": .string(uri)], "options": ["tabSize": 2, "insertSpaces": true]]
    ).isNull
  }

  @Test(arguments: [WorkspaceTests.rule("None"), DependencyTests.device(300), "[\(DependencyTests.device(300))]"])
  func `a rule and profiles are recognised by what they say`(text: String) throws {
    let client = try TestClient()
    let uri = "file:///project/anything.json"
    client.open(uri, text)
    #expect(try Self.isLaidOut(client, uri))
  }

  @Test func `what a configuration names is settings, as long as it does`() throws {
    let folder = try WorkspaceFolder()
    let configuration = try folder.write(".popuplint.json", #"{ "deviceProfiles": ["mine.json"] }"#)
    let client = try TestClient(folders: [folder.path])
    let (mine, other) = (folder.uri("mine.json"), folder.uri("other.json"))
    for uri in [mine, other] { client.open(uri, "{ }") }
    client.open(configuration, #"{ "deviceProfiles": ["mine.json"] }"#)
    #expect(try [mine, other].map { try Self.isLaidOut(client, $0) } == [true, false])
    client.change(configuration, [(nil, #"{ "deviceProfiles": ["other.json"] }"#)])
    client.open(folder.uri("a.popup.json"), Sample.document(Sample.overFold))
    #expect(try [mine, other].map { try Self.isLaidOut(client, $0) } == [false, true])
  }

  static let unanchored = """
    import UIKit
    class Menu: UIViewController {}
    class Screen: UIViewController {
      func act(_ sender: UIButton) {
        let menu = Menu()
        menu.modalPresentationStyle = .popover
        present(menu, animated: true)
      }
    }

    """

  @Test(arguments: [
    (unanchored, "missing-anchor"), (WorkspaceTests.screen(".automatic"), "popover-becomes-sheet"),
  ]) func `a finding in Swift has its why and its fixes, wherever it stands`(text: String, rule: String)
    throws
  {
    let client = try TestClient(capabilities: TestClient.takingActions)
    let uri = "file:///project/Screen.swift"
    client.open(uri, text, language: "swift")
    let finding = try #require(try client.diagnostics(uri).first { $0["code"]?.string == rule })
    let range = try #require(finding["range"])
    let hover = try client.request(
      "textDocument/hover", ["textDocument": ["uri": .string(uri)], "position": range["start"] ?? .null])
    #expect(hover["contents"]?["value"]?.string?.contains(rule) == true)
    let actions = try client.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(uri)], "range": range, "context": ["diagnostics": []]])
    #expect(actions.array?.contains { $0["kind"] == "quickfix" } == true, "\(actions)")
  }
}
