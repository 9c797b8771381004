import Foundation
import JSONText
import Linting
import Testing

@testable import LanguageServer

/// A workspace on disk, taken away with the value.
final class WorkspaceFolder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("popuplint \(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func uri(_ name: String) -> String { DocumentURI(path: path + "/" + name).text }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
    return uri(name)
  }
}

@Suite struct WorkspaceTests {
  static let off = "{ \"rules\": { \"popup-covers-hinge\": \"off\" } }"

  static func hasHinge(_ diagnostics: [Wire]) -> Bool { diagnostics.contains { $0["code"] == "popup-covers-hinge" } }

  static func watched(_ client: TestClient, _ uri: String) {
    client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(uri), "type": 2]]])
  }

  /// What is published next for a document, whatever its version.
  static func published(_ client: TestClient, _ uri: String) throws -> [Wire] {
    let message = try client.next {
      $0["method"]?.string == "textDocument/publishDiagnostics" && $0["params"]?["uri"]?.string == uri
    }
    return message["params"]?["diagnostics"]?.array ?? []
  }

  @Test func `a configuration that comes, changes and goes is followed`() throws {
    let folder = try WorkspaceFolder()
    let client = try TestClient(folders: [folder.path])
    let uri = folder.uri("a.popup.json")
    client.open(uri, Sample.document(Sample.overFold))
    #expect(Self.hasHinge(try Self.published(client, uri)))
    let configuration = try folder.write(".popuplint.json", Self.off)
    Self.watched(client, configuration)
    #expect(!Self.hasHinge(try Self.published(client, uri)))
    try folder.write(".popuplint.json", "{}")
    Self.watched(client, configuration)
    #expect(Self.hasHinge(try Self.published(client, uri)))
  }

  @Test func `what is typed into a configuration holds before it is saved, until it is closed`() throws {
    let folder = try WorkspaceFolder()
    try folder.write(".popuplint.json", "{}")
    let client = try TestClient(folders: [folder.path])
    let uri = folder.uri("a.popup.json")
    client.open(uri, Sample.document(Sample.overFold))
    #expect(Self.hasHinge(try Self.published(client, uri)))
    client.open(folder.uri(".popuplint.json"), Self.off)
    #expect(!Self.hasHinge(try Self.published(client, uri)))
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(folder.uri(".popuplint.json"))]])
    #expect(Self.hasHinge(try Self.published(client, uri)))
  }

  @Test func `what the baseline knows is not shown, until it knows it no more`() throws {
    let folder = try WorkspaceFolder()
    try folder.write(".popuplint.json", "{ \"baseline\": \"known.json\" }")
    let text = Sample.document(Sample.overFold)
    let path = folder.path + "/a.popup.json"
    try folder.write("a.popup.json", text)
    let run = BaselineRun(Baseline(), path: folder.path + "/known.json")
    var options = LintOptions()
    options.readsBaselines = false
    var entries: [Baseline.Entry] = []
    _ = Linter(options: options).lint([path]) { entries += run.entries(for: $0) }
    let known = String(decoding: BaselineFile.bytes(Baseline(entries: entries)), as: UTF8.self)
    try folder.write("known.json", known)
    let client = try TestClient(capabilities: TestClient.takingActions, folders: [folder.path])
    let uri = folder.uri("a.popup.json")
    client.open(uri, text)
    #expect(try Self.published(client, uri) == [])
    let actions = try client.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(uri)], "range": .at(0, 0, 99, 0), "context": ["diagnostics": []]])
    #expect(!"\(actions)".contains("Disable"), "\(actions)")
    // Open in the editor, it holds as it stands there, and what is wrong in it is shown.
    client.open(folder.uri("known.json"), "{ \"version\": 1, \"findings\": [] }")
    #expect(Self.hasHinge(try Self.published(client, uri)))
    client.change(folder.uri("known.json"), [(nil, "{ \"version\": 1, \"findigs\": [] }")])
    #expect(try client.diagnostics(folder.uri("known.json")).isEmpty == false)
  }

  @Test func `a mistake in a configuration is shown in it`() throws {
    let folder = try WorkspaceFolder()
    let client = try TestClient(capabilities: TestClient.takingActions, folders: [folder.path])
    let uri = folder.uri(".popuplint.json")
    client.open(uri, "{ \"ruels\": {} }")
    let found = try client.diagnostics(uri)
    #expect(found.first?["range"] == .at(0, 2, 0, 9))
    let actions = try client.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(uri)], "range": .at(0, 4, 0, 4), "context": ["diagnostics": []]])
    #expect(actions[0]?["edit"]?["changes"]?[uri]?[0]?["newText"] == "\"rules\"")
  }

  @Test func `a file that nothing depends on changes nothing`() throws {
    let folder = try WorkspaceFolder()
    let client = try TestClient(folders: [folder.path])
    let uri = folder.uri("a.popup.json")
    client.open(uri, Sample.document(Sample.overFold))
    _ = try client.diagnostics(uri)
    Self.watched(client, try folder.write("package.json", "{}"))
    Self.watched(client, try folder.write("b.popup.json", "{}"))
    #expect(try client.rest().isEmpty)
  }

  @Test func `the editor's settings hold over the configuration`() throws {
    let client = try TestClient()
    client.open(Sample.uri, Sample.document(Sample.overFold))
    #expect(Self.hasHinge(try client.diagnostics(Sample.uri)))
    client.notify(
      "workspace/didChangeConfiguration", ["settings": ["popuplint": ["ignore": ["popup-covers-hinge"]]]])
    #expect(!Self.hasHinge(try Self.published(client, Sample.uri)))
  }

  @Test func `settings are asked for where they can be, and files watched`() throws {
    let client = try TestClient(capabilities: [
      "workspace": [
        "configuration": true, "didChangeWatchedFiles": ["dynamicRegistration": true],
        "didChangeConfiguration": ["dynamicRegistration": true],
      ]
    ])
    let registration = try client.next("client/registerCapability")
    let watchers = registration["params"]?["registrations"]?[0]?["registerOptions"]?["watchers"]?.array
    let globs = watchers?.compactMap { $0["globPattern"]?.string } ?? []
    #expect(Set(globs).isSuperset(of: ["**/*.json", "**/*.storyboard", "**/*.xib", "**/*.swift"]))
    let methods = registration["params"]?["registrations"]?.array?.compactMap { $0["method"]?.string }
    #expect(methods == ["workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration"])
    let question = try client.next("workspace/configuration")
    client.open(Sample.uri, Sample.document(Sample.overFold))
    #expect(Self.hasHinge(try client.diagnostics(Sample.uri)))
    client.send([
      "jsonrpc": "2.0", "id": question["id"] ?? .null, "result": [["ignore": ["popup-covers-hinge"]]],
    ])
    #expect(!Self.hasHinge(try Self.published(client, Sample.uri)))
  }

  @Test func `the workspace's diagnostics name every file, and unchanged ones in short`() throws {
    let folder = try WorkspaceFolder()
    try folder.write("a.popup.json", Sample.document(Sample.overFold))
    try folder.write("b.popup.json", "{ \"popups\": [] }")
    let client = try TestClient(capabilities: ["textDocument": ["diagnostic": [:]]], folders: [folder.path])
    func reports(_ previous: [Wire]) throws -> [String: Wire] {
      let result = try client.request("workspace/diagnostic", ["previousResultIds": .array(previous)])
      let items = result["items"]?.array ?? []
      return Dictionary(items.map { ($0["uri"]?.string ?? "", $0) }, uniquingKeysWith: { $1 })
    }
    let first = try reports([])
    #expect(Set(first.keys) == [folder.uri("a.popup.json"), folder.uri("b.popup.json")])
    #expect(Self.hasHinge(first[folder.uri("a.popup.json")]?["items"]?.array ?? []))
    let known: [Wire] = first.map { ["uri": .string($0.key), "value": $0.value["resultId"] ?? .null] }
    #expect(try reports(known).values.allSatisfy { $0["kind"] == "unchanged" })
    try folder.write("b.popup.json", "{")
    try FileManager.default.removeItem(atPath: folder.path + "/a.popup.json")
    let second = try reports(known)
    #expect(second[folder.uri("a.popup.json")]?["items"] == [])
    #expect(second[folder.uri("b.popup.json")]?["items"]?.array?.isEmpty == false)
  }

  @Test func `parts of the workspace's diagnostics come as they are ready`() throws {
    let folder = try WorkspaceFolder()
    for number in 0..<100 { try folder.write("\(number).popup.json", "{ \"popups\": [] }") }
    let client = try TestClient(
      capabilities: ["textDocument": ["diagnostic": [:]], "window": ["workDoneProgress": true]], folders: [folder.path])
    let id = client.start(
      "workspace/diagnostic", ["previousResultIds": [], "partialResultToken": "part", "workDoneToken": "work"])
    let result = try client.answer(to: id)["result"]
    #expect(result?["items"] == [])
    var files = 0
    var kinds: [String] = []
    for message in try client.rest() where message["method"] == "$/progress" {
      let value = message["params"]?["value"]
      if message["params"]?["token"] == "part" { files += value?["items"]?.array?.count ?? 0 }
      if message["params"]?["token"] == "work" { kinds.append(value?["kind"]?.string ?? "") }
    }
    #expect(files == 100)
    #expect(kinds.first == "begin" && kinds.last == "end")
  }

  @Test func `how far work has come is told to clients that show it, and to no other`() throws {
    for shows in [true, false] {
      let client = try TestClient(capabilities: ["window": ["workDoneProgress": .bool(shows)]])
      try client.request("workspace/symbol", ["query": "", "workDoneToken": "work"])
      #expect(try client.rest().contains { $0["method"] == "$/progress" } == shows)
    }
  }

  @Test func `lenses and hints are asked for again when other settings hold, where the client can`() throws {
    for refreshes in [true, false] {
      let support: Wire = ["refreshSupport": .bool(refreshes)]
      let client = try TestClient(capabilities: ["workspace": ["codeLens": support, "inlayHint": support]])
      client.open(Sample.uri, Sample.document(Sample.overFold))
      client.notify(
        "workspace/didChangeConfiguration", ["settings": ["popuplint": ["ignore": ["popup-covers-hinge"]]]])
      let asked = try client.rest().compactMap { $0["method"]?.string }.filter { $0.hasSuffix("/refresh") }
      #expect(asked == (refreshes ? ["workspace/codeLens/refresh", "workspace/inlayHint/refresh"] : []))
    }
  }

  @Test func `nothing is asked before the client is answered`() throws {
    let client = try TestClient(capabilities: nil)
    let refreshes: Wire = ["refreshSupport": true]
    let id = client.start(
      "initialize",
      [
        "capabilities": ["textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": refreshes]],
        "initializationOptions": ["ignore": ["popup-covers-hinge"]],
      ])
    #expect(try client.next { _ in true }["id"] == id)
  }

  @Test func `a Swift text is read again when a file that it is joined with changes`() throws {
    let folder = try WorkspaceFolder()
    let other = try folder.write("Style.swift", "let none = 0\n")
    let client = try TestClient(folders: [folder.path])
    let uri = folder.uri("Coupon.swift")
    client.open(uri, "import UIKit\n", language: "swift")
    _ = try Self.published(client, uri)
    Self.watched(client, other)
    _ = try Self.published(client, uri)
    Self.watched(client, try folder.write("a.storyboard", "<document/>"))
    #expect(try client.rest().isEmpty)
  }

  static func screen(_ style: String) -> String {
    """
    import UIKit
    class Menu: UIViewController {}
    class Screen: UIViewController {
      func act(_ sender: UIButton) {
        let menu = Menu()
        menu.modalPresentationStyle = .popover
        menu.popoverPresentationController?.sourceView = sender
        menu.popoverPresentationController?.delegate = self
        present(menu, animated: true)
      }
    }
    extension Screen: UIPopoverPresentationControllerDelegate {
      func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle {
        \(style)
      }
    }

    """
  }

  @Test(arguments: [(".none", ".automatic"), (".automatic", ".none")])
  func `what Swift says of a popup elsewhere in the file is followed`(before: String, after: String) throws {
    let folder = try WorkspaceFolder()
    let client = try TestClient(folders: [folder.path])
    let uri = folder.uri("Screen.swift")
    func becomesSheet(_ diagnostics: [Wire]) -> Bool { diagnostics.contains { $0["code"] == "popover-becomes-sheet" } }
    client.open(uri, Self.screen(before), language: "swift")
    #expect(becomesSheet(try client.diagnostics(uri)) == (before == ".automatic"))
    client.change(uri, [(.at(15, 4, 15, 4 + before.utf16.count), after)])
    #expect(becomesSheet(try client.diagnostics(uri)) == (after == ".automatic"))
  }

  /// Code of the class that ``storyboard`` and ``presenting`` show.
  static func menu(_ size: String) -> String {
    "import UIKit\nclass Menu: UIViewController {\n  override func viewDidLoad() {\n    \(size)\n  }\n}\n"
  }
  static let sized = menu("preferredContentSize = CGSize(width: 160, height: 90)")

  static let storyboard = """
    <document targetRuntime="iOS.CocoaTouch"><scenes>
    <scene><objects><viewController id="a"><connections>
    <segue destination="b" kind="popoverPresentation" popoverAnchorView="c" id="s"/>
    </connections></viewController></objects></scene>
    <scene><objects><viewController id="b" customClass="Menu"><view key="view" id="c"/></viewController></objects></scene>
    </scenes></document>
    """

  static let presenting = """
    import UIKit
    class Screen: UIViewController {
      func act(_ sender: UIButton) {
        let menu = Menu()
        menu.modalPresentationStyle = .popover
        menu.popoverPresentationController?.sourceView = sender
        present(menu, animated: true)
      }
    }
    """

  static let dependents = [("Main.storyboard", "xml", storyboard), ("Screen.swift", "swift", presenting)]

  static func lacksSize(_ diagnostics: [Wire]) -> Bool {
    diagnostics.contains { $0["code"] == "missing-preferred-content-size" }
  }

  @Test(arguments: dependents) func `what is typed in one file is followed in those that are joined with it`(
    name: String, language: String, text: String
  ) throws {
    let folder = try WorkspaceFolder()
    let code = try folder.write("Menu.swift", Self.menu(""))
    let client = try TestClient(folders: [folder.path])
    let uri = folder.uri(name)
    client.open(uri, text, language: language)
    #expect(Self.lacksSize(try Self.published(client, uri)))
    // What is opened as it was saved changes nothing.
    client.open(code, Self.menu(""), language: "swift")
    _ = try client.diagnostics(code)
    client.change(code, [(nil, Self.sized)])
    #expect(!Self.lacksSize(try Self.published(client, uri)))
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(code)]])
    #expect(Self.lacksSize(try Self.published(client, uri)))
    // A file that was never saved.
    try FileManager.default.removeItem(atPath: folder.path + "/Menu.swift")
    Self.watched(client, code)
    _ = try Self.published(client, uri)
    client.open(folder.uri("New.swift"), Self.menu(""), language: "swift")
    #expect(Self.lacksSize(try Self.published(client, uri)))
  }

  @Test func `a client that pulls gets what was typed in another file, and is told to ask again`() throws {
    let folder = try WorkspaceFolder()
    let code = try folder.write("Menu.swift", Self.menu(""))
    let client = try TestClient(
      capabilities: [
        "textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]],
      ], folders: [folder.path])
    let uri = folder.uri("Screen.swift")
    func pulled() throws -> [Wire] {
      try client.request("textDocument/diagnostic", ["textDocument": ["uri": .string(uri)]])["items"]?.array ?? []
    }
    client.open(uri, Self.presenting, language: "swift")
    #expect(Self.lacksSize(try pulled()))
    client.open(code, Self.sized, language: "swift")
    #expect(!Self.lacksSize(try pulled()))
    _ = try client.next("workspace/diagnostic/refresh")
  }

  @Test(arguments: ["on disk", "in an editor", "in the settings"])
  func `a closed file is not called unchanged when what its findings depend on has changed`(place: String) throws {
    let folder = try WorkspaceFolder()
    let code = try folder.write("Menu.swift", Self.menu(""))
    let uris = try Self.dependents.map { try folder.write($0.0, $0.2) }
    let client = try TestClient(capabilities: ["textDocument": ["diagnostic": [:]]], folders: [folder.path])
    var known: [String: Wire] = [:]
    func reports() throws -> [String: Wire] {
      let previous = known.map { ["uri": .string($0.key), "value": $0.value] as Wire }
      let items = try client.request("workspace/diagnostic", ["previousResultIds": .array(previous)])["items"]
      let pairs = (items?.array ?? []).map { ($0["uri"]?.string ?? "", $0) }
      return Dictionary(pairs, uniquingKeysWith: { $1 })
    }
    let first = try reports()
    known = first.compactMapValues { $0["resultId"] }
    for uri in uris { #expect(Self.lacksSize(first[uri]?["items"]?.array ?? [])) }
    #expect(try reports().values.allSatisfy { $0["kind"] == "unchanged" })
    switch place {
    case "on disk": Self.watched(client, try folder.write("Menu.swift", Self.sized))
    case "in an editor": client.open(code, Self.sized, language: "swift")
    default:
      client.notify(
        "workspace/didChangeConfiguration",
        ["settings": ["popuplint": ["ignore": ["missing-preferred-content-size"]]]])
    }
    let second = try reports()
    for uri in uris {
      #expect(second[uri]?["kind"] == "full", "\(second[uri] ?? .null)")
      #expect(!Self.lacksSize(second[uri]?["items"]?.array ?? []))
    }
  }

  @Test func `a storyboard is linted again when code that sets up its popup changes, and names that code`() throws {
    let folder = try WorkspaceFolder()
    func menu(_ size: String) -> String {
      "class Menu: UIViewController {\n  override func viewDidLoad() {\n    \(size)\n  }\n}\n"
    }
    let code = try folder.write("Menu.swift", menu(""))
    let client = try TestClient(
      capabilities: ["textDocument": ["publishDiagnostics": ["relatedInformation": true]]], folders: [folder.path])
    let uri = folder.uri("Main.storyboard")
    client.open(
      uri,
      """
      <document targetRuntime="iOS.CocoaTouch"><scenes>
      <scene><objects><viewController id="a"><connections>
      <segue destination="b" kind="popoverPresentation" popoverAnchorView="c" id="s"/>
      </connections></viewController></objects></scene>
      <scene><objects><viewController id="b" customClass="Menu"><view key="view" id="c"/></viewController></objects></scene>
      </scenes></document>
      """, language: "xml")
    func sizes(_ diagnostics: [Wire]) -> [Wire] {
      diagnostics.filter { $0["code"] == "missing-preferred-content-size" }
    }
    #expect(sizes(try Self.published(client, uri)).count == 1)
    try folder.write("Menu.swift", menu("preferredContentSize = CGSize(width: 0, height: 90)"))
    Self.watched(client, code)
    let half = sizes(try Self.published(client, uri))
    let location = half.first?["relatedInformation"]?[0]?["location"]
    #expect(location?["uri"]?.string == code)
    #expect(location?["range"]?["start"]?["line"]?.int == 2)
    try folder.write("Menu.swift", menu("preferredContentSize = CGSize(width: 160, height: 90)"))
    Self.watched(client, code)
    #expect(sizes(try Self.published(client, uri)).isEmpty)
  }

  @Test(arguments: [true, false]) func `a place in another open file is told in its text, by its name there`(
    isSaved: Bool
  ) throws {
    let folder = try WorkspaceFolder()
    let half = Self.menu("preferredContentSize = CGSize(width: 0, height: 90)")
    if isSaved { try folder.write("Menu.swift", half) }
    let client = try TestClient(
      capabilities: ["textDocument": ["publishDiagnostics": ["relatedInformation": true]]], folders: [folder.path])
    let code = folder.uri("Menu.swift").replacingOccurrences(of: "Menu", with: "%4Denu")
    client.open(code, "\n\n// é\n" + half, language: "swift")
    let uri = folder.uri("Main.storyboard")
    client.open(uri, Self.storyboard, language: "xml")
    let found = try Self.published(client, uri).first { $0["code"] == "missing-preferred-content-size" }
    let location = found?["relatedInformation"]?[0]?["location"]
    #expect(location?["uri"]?.string == code)
    #expect(location?["range"]?["start"]?["line"]?.int == 6)
  }

  @Test func `popups are found by a part of their names, in closed files too`() throws {
    let folder = try WorkspaceFolder()
    let closed = try folder.write("a.popup.json", Sample.document(Sample.popup("welcome")))
    let client = try TestClient(folders: [folder.path])
    client.open(folder.uri("b.popup.json"), Sample.document(Sample.popup("farewell")))
    func names(_ query: String) throws -> [String] {
      let symbols = try client.request("workspace/symbol", ["query": .string(query)]).array ?? []
      return symbols.compactMap { $0["name"]?.string }.sorted()
    }
    #expect(try names("") == ["farewell", "welcome"])
    #expect(try names("WLC") == ["welcome"])
    try folder.write("a.popup.json", Sample.document(Sample.popup("hello there")))
    Self.watched(client, closed)
    #expect(try names("") == ["farewell", "hello there"])
  }

  @Test func `a rule is found wherever it is named`() throws {
    let folder = try WorkspaceFolder()
    try folder.write(".popuplint.json", Self.off)
    let client = try TestClient(folders: [folder.path])
    let uri = folder.uri("a.popup.json")
    client.open(uri, "{ \"popups\": [{ \"lint\": { \"disable\": { \"popup-covers-hinge\": \"so\" } } }] }")
    let found = try client.request(
      "textDocument/references",
      [
        "textDocument": ["uri": .string(uri)], "position": ["line": 0, "character": 45],
        "context": ["includeDeclaration": true],
      ])
    #expect(Set(found.array?.compactMap { $0["uri"]?.string } ?? []) == [uri, folder.uri(".popuplint.json")])
  }

  @Test func `the disk is not asked for what is open`() throws {
    let folder = try WorkspaceFolder()
    let uri = try folder.write("a.popup.json", "{")
    let client = try TestClient(capabilities: ["textDocument": ["diagnostic": [:]]], folders: [folder.path])
    client.open(uri, "{ \"popups\": [] }")
    let report = try client.request("textDocument/diagnostic", ["textDocument": ["uri": .string(uri)]])
    #expect(report["items"] == [])
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    let saved = try client.request("textDocument/diagnostic", ["textDocument": ["uri": .string(uri)]])
    #expect(saved["items"]?.array?.isEmpty == false)
  }

  static func rule(_ message: String) -> String {
    """
    {
      "id": "no-coupons", "category": "house", "severity": "warning", "since": "1.0", "scope": "popup",
      "summary": "A popup is called coupon.", "when": { "fact": "id", "is": "coupon" }, "message": "\(message)",
      "at": ["id"], "fixes": [], "why": "We have none.", "sources": [], "examples": { "bad": [], "good": [] }
    }
    """
  }

  @Test func `a rule file of one's own holds as it is typed, and its mistakes are shown in it`() throws {
    let folder = try WorkspaceFolder()
    try folder.write(".popuplint.json", "{ \"ruleFiles\": [\"no-coupons.json\"] }")
    let rule = try folder.write("no-coupons.json", Self.rule("No coupons"))
    let client = try TestClient(folders: [folder.path])
    let uri = folder.uri("a.popup.json")
    client.open(uri, Sample.document(Sample.overFold))
    func messages() throws -> [String] {
      try Self.published(client, uri).filter { $0["code"] == "no-coupons" }.compactMap { $0["message"]?.string }
    }
    #expect(try messages() == ["No coupons"])
    client.open(rule, Self.rule("Still no coupons"))
    #expect(try messages() == ["Still no coupons"])
    client.change(rule, [(nil, Self.rule("x").replacingOccurrences(of: "\"when\"", with: "\"wen\""))])
    #expect(try messages().isEmpty)
    #expect(try client.diagnostics(rule).contains { $0["message"]?.string?.contains("wen") == true })
    let completion = try client.request(
      "textDocument/hover", ["textDocument": ["uri": .string(rule)], "position": ["line": 1, "character": 5]])
    #expect(completion["contents"] != nil)
  }
}
