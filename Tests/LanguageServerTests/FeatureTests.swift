import Foundation
import JSONText
import Testing

@testable import LanguageServer

@Suite struct CodeActionTests {
  static let wholeText = Wire.at(0, 0, 100, 0)

  static func actions(_ client: TestClient, only: Wire? = nil, range: Wire = wholeText) throws -> [Wire] {
    var context: WireObject = ["diagnostics": []]
    if let only { context["only"] = only }
    let result = try client.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(Sample.uri)], "range": range, "context": .object(context)])
    return result.array ?? []
  }

  static let misspelt = Sample.document(Sample.popup("é🎈").replacingOccurrences(of: "\"layout\"", with: "\"layuot\""))

  @Test func `a fix makes what it says and is preferred`() throws {
    let client = try TestClient(capabilities: [
      "textDocument": [
        "codeAction": .object(TestClient.literals.with("isPreferredSupport", true))
      ]
    ])
    client.open(Sample.uri, Self.misspelt)
    let fixes = try Self.actions(client, only: ["quickfix"], range: .at(7, 8, 7, 8))
    let fix = try #require(fixes.first { $0["diagnostics"]?[0]?["code"] == "unknown-key" })
    #expect(fix["isPreferred"] == true)
    #expect(fix["kind"] == "quickfix")
    let edits = try #require(fix["edit"]?["changes"]?[Sample.uri]?.array)
    client.change(Sample.uri, edits.map { ($0["range"], $0["newText"]?.string ?? "") })
    #expect(try !client.diagnostics(Sample.uri).contains { $0["code"] == "unknown-key" })
  }

  @Test func `edits name the version that they are for where the client can tell`() throws {
    let client = try TestClient(capabilities: [
      "textDocument": ["codeAction": .object(TestClient.literals)],
      "workspace": ["workspaceEdit": ["documentChanges": true]],
    ])
    client.open(Sample.uri, Self.misspelt, version: 7)
    let fix = try #require(try Self.actions(client).first)
    let change = fix["edit"]?["documentChanges"]?[0]
    #expect(change?["textDocument"] == ["uri": .string(Sample.uri), "version": 7])
    #expect(fix["edit"]?["changes"] == nil)
  }

  @Test func `the kinds that are asked for are given, and no others`() throws {
    let client = try TestClient(capabilities: TestClient.takingActions)
    client.open(Sample.uri, Self.misspelt)
    func kinds(_ only: Wire?) throws -> Set<String> {
      Set(try Self.actions(client, only: only).compactMap { $0["kind"]?.string })
    }
    #expect(try kinds(nil) == ["quickfix", "source.fixAll.popuplint"])
    #expect(try kinds(["quickfix"]) == ["quickfix"])
    for kind: Wire in ["source", "source.fixAll", "source.fixAll.popuplint"] {
      #expect(try kinds([kind]) == ["source.fixAll.popuplint"])
    }
    #expect(try kinds(["refactor", "source.organizeImports", "source.fixAll.other"]).isEmpty)
  }

  @Test func `only findings in the range are fixed`() throws {
    let client = try TestClient(capabilities: TestClient.takingActions)
    client.open(Sample.uri, Self.misspelt)
    #expect(try Self.actions(client, only: ["quickfix"], range: .at(0, 0, 2, 0)).isEmpty)
  }

  @Test func `a rule is disabled where it is found`() throws {
    let client = try TestClient(capabilities: TestClient.takingActions)
    client.open(Sample.uri, Sample.document(Sample.overFold))
    let title = "Disable popup-covers-hinge for this popup"
    let action = try #require(try Self.actions(client).first { $0["title"]?.string == title })
    let edits = try #require(action["edit"]?["changes"]?[Sample.uri]?.array)
    client.change(Sample.uri, edits.map { ($0["range"], $0["newText"]?.string ?? "") })
    let left = try client.diagnostics(Sample.uri)
    #expect(!left.contains { $0["code"] == "popup-covers-hinge" })
    // Nobody has said why: no reason is made up, and linting asks for it.
    #expect(left.contains { $0["code"] == "unknown-value" }, "\(left)")
    #expect(edits.contains { $0["newText"]?.string?.contains(#""popup-covers-hinge": """#) == true })
  }

  @Test func `edits are put off for a client that resolves them, and refused when they are late`() throws {
    let client = try TestClient(capabilities: [
      "textDocument": [
        "codeAction": .object(
          TestClient.literals.with("dataSupport", true).with("resolveSupport", ["properties": ["edit"]]))
      ]
    ])
    client.open(Sample.uri, Self.misspelt)
    let now = try TestClient(capabilities: TestClient.takingActions)
    now.open(Sample.uri, Self.misspelt)
    let actions = try Self.actions(client)
    let expected = try Self.actions(now)
    #expect(actions.map { $0["title"] } == expected.map { $0["title"] })
    for (action, whole) in zip(actions, expected) {
      #expect(action["edit"] == nil)
      #expect(try client.request("codeAction/resolve", action)["edit"] == whole["edit"])
    }
    client.change(Sample.uri, [(.at(0, 0, 0, 0), "\n")])
    let late = try #require(actions.first)
    #expect(try client.errorCode("codeAction/resolve", late) == -32801)
  }

  @Test func `of fixes with one title each makes its own edit, when it is asked for late too`() throws {
    let folder = try WorkspaceFolder()
    let fixes = ["0.3", "0.2"].map {
      #"{ "title": "Dim less", "safety": "suggested", "do": [{ "set": "dimming.alpha", "to": \#($0) }] }"#
    }
    let rule = WorkspaceTests.rule("Too dim")
      .replacingOccurrences(of: #""fact": "id", "is": "coupon""#, with: #""fact": "dimming.alpha", "is": 0.4"#)
      .replacingOccurrences(of: #""fixes": []"#, with: "\"fixes\": [\(fixes.joined(separator: ", "))]")
    try folder.write(".popuplint.json", "{ \"ruleFiles\": [\"no-coupons.json\"] }")
    try folder.write("no-coupons.json", rule)
    let client = try TestClient(
      capabilities: [
        "textDocument": [
          "codeAction": .object(
            TestClient.literals.with("dataSupport", true).with("resolveSupport", ["properties": ["edit"]]))
        ]
      ], folders: [folder.path])
    let uri = folder.uri("a.popup.json")
    client.open(uri, Sample.document(Sample.overFold))
    let actions = try client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(uri)], "range": .at(0, 0, 20, 0),
        "context": ["diagnostics": [], "only": ["quickfix"]],
      ])
    let same = (actions.array ?? []).filter { $0["title"] == "Dim less" }
    let edits = try same.map { try client.request("codeAction/resolve", $0)["edit"]?["changes"]?[uri] }
    #expect(edits.map { $0?[0]?["newText"] } == ["0.3", "0.2"], "\(edits)")
  }

  @Test func `a client without literals gets commands whose edits it is asked to make`() throws {
    let client = try TestClient(capabilities: ["workspace": ["applyEdit": true]])
    client.open(Sample.uri, Self.misspelt)
    let actions = try Self.actions(client, range: .at(7, 8, 7, 8))
    let expected = try TestClient(capabilities: TestClient.takingActions)
    expected.open(Sample.uri, Self.misspelt)
    let literals = try Self.actions(expected, range: .at(7, 8, 7, 8))
    #expect(!actions.isEmpty)
    #expect(actions.map { $0["title"] } == literals.map { $0["title"] })
    for (action, literal) in zip(actions, literals) {
      #expect(action["kind"] == nil && action["edit"] == nil)
      try client.request("workspace/executeCommand", action)
      #expect(try client.next("workspace/applyEdit")["params"]?["edit"] == literal["edit"])
    }
    client.change(Sample.uri, [(.at(0, 0, 0, 0), "\n")])
    let late = try #require(actions.first)
    #expect(try client.errorCode("workspace/executeCommand", late) == -32801)
  }

  @Test func `a client that can make no edit is offered none`() throws {
    let client = try TestClient(capabilities: nil)
    let offered = try client.request("initialize", ["capabilities": [:]])["capabilities"]
    #expect(offered?["codeActionProvider"] == false)
    #expect(offered?["executeCommandProvider"]?["commands"]?.array?.contains("popuplint.fixAll") == false)
    client.open(Sample.uri, Self.misspelt)
    #expect(try Self.actions(client).isEmpty)
    let fixAll: Wire = ["command": "popuplint.fixAll", "arguments": [.string(Sample.uri)]]
    #expect(try client.errorCode("workspace/executeCommand", fixAll) == -32602)
    #expect(try !client.rest().contains { $0["method"] == "workspace/applyEdit" })
  }

  @Test func `fixing all leaves nothing that is safe to fix`() throws {
    let client = try TestClient(capabilities: TestClient.takingActions)
    client.open(Sample.uri, Self.misspelt)
    let action = try #require(try Self.actions(client, only: ["source.fixAll"]).first)
    let edits = try #require(action["edit"]?["changes"]?[Sample.uri]?.array)
    // The edits are one set: made from the last to the first, each finds its place.
    client.change(Sample.uri, edits.reversed().map { ($0["range"], $0["newText"]?.string ?? "") })
    #expect(try Self.actions(client, only: ["source.fixAll"]).isEmpty)
  }
}

@Suite struct FeatureTests {
  static let document: Wire = ["textDocument": ["uri": .string(Sample.uri)]]

  static func at(_ line: Int, _ character: Int, _ more: WireObject = [:]) -> Wire {
    var result: WireObject = [
      "textDocument": ["uri": .string(Sample.uri)],
      "position": ["line": .integer(line), "character": .integer(character)],
    ]
    for member in more { result[member.key] = member.value }
    return .object(result)
  }

  static func opened(_ text: String = Sample.document(Sample.overFold), _ capabilities: Wire = [:]) throws -> TestClient
  {
    let client = try TestClient(capabilities: capabilities)
    client.open(Sample.uri, text)
    return client
  }

  @Test(arguments: [(6, 10, "UIKit"), (5, 14, "iphone-duo | tabletop"), (7, 8, "popup-covers-hinge")])
  func `hover tells of keys, of popups and of rules`(line: Int, character: Int, text: String) throws {
    let client = try Self.opened(capabilities: ["textDocument": ["hover": ["contentFormat": ["markdown"]]]])
    _ = try client.diagnostics(Sample.uri)
    let hover = try client.request("textDocument/hover", Self.at(line, character))
    #expect(hover["contents"]?["kind"] == "markdown")
    #expect(hover["contents"]?["value"]?.string?.contains(text) == true, "\(hover)")
  }

  private static func opened(capabilities: Wire) throws -> TestClient {
    try opened(Sample.document(Sample.overFold), capabilities)
  }

  @Test(arguments: [true, false]) func `hover on a finding shows the code that its fix promises`(isMarkdown: Bool)
    throws
  {
    let formats: Wire = isMarkdown ? ["markdown"] : ["plaintext"]
    let client = try Self.opened(capabilities: ["textDocument": ["hover": ["contentFormat": formats]]])
    _ = try client.diagnostics(Sample.uri)
    let contents = try client.request("textDocument/hover", Self.at(7, 8))["contents"]
    let text = contents?["value"]?.string ?? ""
    #expect(text.contains("```swift\nimport UIKit\n") == isMarkdown)
    #expect(text.contains("\nimport UIKit\n"))
    #expect(text.contains("\n#if "), "code is kept as it is")
    #expect(
      try client.request("textDocument/hover", Self.at(6, 10))["contents"]?["value"]?.string?.contains("import UIKit")
        != true)
  }

  @Test(arguments: [
    ("{ \"popups\": [ { \"id\": \"a\", \"presentation\": { \"style\": \"|\" } } ] }", "popover"),
    ("{ \"popups\": [ { \"id\": \"a\", | } ] }", "presentation"),
    ("{ \"popups\": [ { \"lint\": { \"disable\": { \"|", "popup-covers-hinge"),
    ("{ \"devices\": [\"|\"] }", "iphone-duo"),
  ])
  func `completion knows what is valid at the cursor`(marked: String, label: String) throws {
    let parts = marked.components(separatedBy: "|")
    let client = try Self.opened(parts.joined())
    let result = try client.request("textDocument/completion", Self.at(0, parts[0].utf16.count))
    let labels = result["items"]?.array?.compactMap { $0["label"]?.string } ?? []
    #expect(labels.contains(label), "\(labels)")
  }

  @Test func `snippets are for clients that take them`() throws {
    let text = "{ \"popups\": [ {  } ] }"
    for takes in [true, false] {
      let client = try Self.opened(
        text, ["textDocument": ["completion": ["completionItem": ["snippetSupport": .bool(takes)]]]])
      let items = try client.request("textDocument/completion", Self.at(0, 16))["items"]?.array ?? []
      #expect(!items.isEmpty)
      #expect(items.contains { $0["textEdit"]?["newText"]?.string?.contains("$1") == true } == takes)
    }
  }

  @Test func `symbols are the popups and their sections`() throws {
    let client = try Self.opened(
      capabilities: ["textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]])
    let symbols = try client.request("textDocument/documentSymbol", Self.document).array ?? []
    #expect(symbols.map { $0["name"] } == ["coupon"])
    let sections = symbols.first?["children"]?.array?.compactMap { $0["name"]?.string } ?? []
    #expect(Set(sections) == ["presentation", "layout", "size", "content", "dimming", "dismissal"])
  }

  @Test func `a hint tells the landing in the worst pose`() throws {
    let client = try Self.opened()
    let hints = try client.request(
      "textDocument/inlayHint", ["textDocument": ["uri": .string(Sample.uri)], "range": .at(0, 0, 100, 0)])
    #expect(hints.array?.contains { $0["label"]?.string?.contains("over the fold") == true } == true)
  }

  @Test func `a hint tells the size that is taken where none is written`() throws {
    let client = try Self.opened()
    func sizes() throws -> [String] {
      let hints = try client.request(
        "textDocument/inlayHint", ["textDocument": ["uri": .string(Sample.uri)], "range": .at(0, 0, 100, 0)])
      return (hints.array ?? []).compactMap { $0["label"]?.string }.filter { $0.hasPrefix("size") }
    }
    #expect(try sizes() == ["size taken: 300×330"])
    client.change(Sample.uri, [(.at(8, 16, 8, 27), "preferredContentSize")])
    #expect(try sizes().isEmpty)
  }

  @Test func `completion explains what it offers`() throws {
    for isMarkdown in [true, false] {
      let formats: Wire = isMarkdown ? ["markdown"] : ["plaintext"]
      let client = try Self.opened(
        "{ \"popups\": [ {  } ] }",
        ["textDocument": ["completion": ["completionItem": ["documentationFormat": formats]]]])
      let items = try client.request("textDocument/completion", Self.at(0, 16))["items"]?.array ?? []
      let item = try #require(items.first { $0["label"] == "presentation" })
      #expect(item["documentation"]?["kind"] == (isMarkdown ? "markdown" : "plaintext"))
      #expect(item["documentation"]?["value"]?.string?.isEmpty == false)
    }
  }

  @Test func `a lens counts the poses with problems`() throws {
    let lenses = try Self.opened().request("textDocument/codeLens", Self.document)
    #expect(lenses[0]?["command"]?["title"] == "7 poses, 2 with problems · preview")
  }

  @Test func `folds and selections follow the brackets`() throws {
    let client = try Self.opened()
    let folds = try client.request("textDocument/foldingRange", Self.document).array ?? []
    #expect(folds.contains { $0["startLine"] == 4 && $0["endLine"] == 12 })
    let selections = try client.request(
      "textDocument/selectionRange",
      ["textDocument": ["uri": .string(Sample.uri)], "positions": [["line": 6, "character": 36]]])
    #expect(selections[0]?["range"] == .at(6, 33, 6, 49))
    #expect(selections[0]?["parent"]?["range"] == .at(6, 24, 6, 49))
  }

  @Test func `a popup's name is found and changed where it is written`() throws {
    let client = try Self.opened()
    let references = try client.request(
      "textDocument/references", Self.at(5, 14, ["context": ["includeDeclaration": true]]))
    #expect(references.array?.count == 1)
    let edit = try client.request("textDocument/rename", Self.at(5, 14, ["newName": "say \"hi\""]))
    #expect(edit["changes"]?[Sample.uri]?[0]?["newText"] == "\"say \\\"hi\\\"\"")
  }

  @Test func `a popup does not get the name of another`() throws {
    let client = try Self.opened(Sample.document(Sample.popup("coupon"), Sample.popup("welcome")))
    #expect(try client.errorCode("textDocument/rename", Self.at(5, 14, ["newName": "welcome"])) == -32803)
    #expect(try client.request("textDocument/rename", Self.at(5, 14, ["newName": "coupon"]))["changes"] != nil)
  }

  @Test func `names in a text of 10,000 popups are found without counting its lines for each`() throws {
    let popups = (0..<10_000).map { _ in "    {\n      \"id\": \"same\"\n    }" }
    let client = try Self.opened(Sample.document(popups), ["textDocument": ["diagnostic": [:]]])
    let found = try client.request(
      "textDocument/references", Self.at(5, 14, ["context": ["includeDeclaration": true]]))
    #expect(found.array?.count == 10_000)
    #expect(found[9_999]?["range"]?["start"] == ["line": 30_002, "character": 12])
  }

  @Test func `a device's name leads to its profile, and a built-in one cannot be changed`() throws {
    let profile = "{ \"id\": \"mine\", \"name\": \"Mine\", \"idiom\": \"phone\", \"scale\": 2, \"poses\": [] }"
    let client = try Self.opened(
      "{ \"devices\": [\"mine\", \"ipad\"],\n \"deviceProfiles\": [\(profile)], \"popups\": [] }")
    let found = try client.request("textDocument/definition", Self.at(0, 16))
    #expect(found[0]?["range"]?["start"]?["line"] == 1)
    let edit = try client.request("textDocument/rename", Self.at(0, 16, ["newName": "yours"]))
    #expect(edit["changes"]?[Sample.uri]?.array?.count == 2)
    #expect(try client.errorCode("textDocument/rename", Self.at(0, 24, ["newName": "yours"])) == -32803)
  }

  @Test func `commands answer`() throws {
    let client = try Self.opened()
    func run(_ command: String, _ arguments: Wire) throws -> Wire {
      try client.request("workspace/executeCommand", ["command": .string(command), "arguments": arguments])
    }
    #expect(try run("popuplint.explain", ["popup-covers-hinge"])["content"]?.string?.contains("hinge") == true)
    #expect(try run("popuplint.place", [.string(Sample.uri)]).array?.count == 7)
  }

  @Test func `a preview answers with the picture in the format that is asked for`() throws {
    let client = try Self.opened()
    func preview(_ rest: Wire...) throws -> Wire {
      try client.request(
        "workspace/executeCommand",
        ["command": "popuplint.preview", "arguments": .array([.string(Sample.uri)] + rest)])
    }
    let svg = try preview("coupon")
    #expect(svg["format"] == "svg")
    #expect(svg["content"]?.string?.hasPrefix("<svg ") == true)
    #expect(svg["content"]?.string?.contains("coupon on iPhone Duo, book") == true)
    #expect(try preview()["content"] == svg["content"])
    let html = try preview(.null, "html")
    #expect(html["format"] == "html" && html["content"]?.string?.hasPrefix("<!DOCTYPE html>") == true)
    let text = try preview("coupon", "text")
    #expect(text["format"] == "text" && text["content"]?.string?.contains("░") == true)
  }

  @Test func `what cannot be previewed is an error that says why`() throws {
    let client = try Self.opened()
    func code(_ rest: Wire...) throws -> Int? {
      try client.errorCode(
        "workspace/executeCommand",
        ["command": "popuplint.preview", "arguments": .array([.string(Sample.uri)] + rest)])
    }
    #expect(try code("copon") == -32602)
    #expect(try code("coupon", "png") == -32602)
    #expect(try code(1) == -32602)
    let many = try Self.opened(Sample.document((0..<200).map { Sample.popup("popup-\($0)") }))
    #expect(
      try many.errorCode(
        "workspace/executeCommand", ["command": "popuplint.preview", "arguments": [.string(Sample.uri)]]) == -32602)
  }

  @Test func `a lens runs a preview of its popup, be it named or not`() throws {
    let nameless = "{ \"presentation\": { \"style\": \"alert\" } }"
    let client = try Self.opened(Sample.document(Sample.popup("coupon"), nameless))
    let lenses = try client.request("textDocument/codeLens", Self.document).array ?? []
    #expect(lenses.count == 2)
    for lens in lenses {
      let command = try #require(lens["command"])
      let picture = try client.request(
        "workspace/executeCommand",
        ["command": command["command"] ?? .null, "arguments": command["arguments"] ?? .null])
      #expect(picture["content"]?.string?.hasPrefix("<svg ") == true)
    }
  }

  @Test func `fixing all by command asks the client to make the edits`() throws {
    let client = try Self.opened(CodeActionTests.misspelt, ["workspace": ["applyEdit": true]])
    try client.request(
      "workspace/executeCommand", ["command": "popuplint.fixAll", "arguments": [.string(Sample.uri)]])
    let request = try client.next("workspace/applyEdit")
    #expect(request["params"]?["edit"]?["changes"]?[Sample.uri]?.array?.isEmpty == false)
  }

  @Test func `a cancelled request has one answer`() throws {
    let client = try Self.opened(Sample.document((0..<1500).map { Sample.popup("popup \($0)") }))
    let id = client.start("textDocument/codeLens", Self.document)
    client.notify("$/cancelRequest", ["id": id])
    client.notify("$/cancelRequest", ["id": id])
    let answer = try client.answer(to: id)
    #expect(answer["result"] != nil || answer["error"]?["code"] == -32800)
    #expect(try client.rest().allSatisfy { $0["id"] != id })
  }

  @Test func `an answer for an old text is not given`() throws {
    let client = try Self.opened(Sample.document((0..<1500).map { Sample.popup("popup \($0)") }))
    _ = try client.diagnostics(Sample.uri)
    let id = client.start(
      "textDocument/inlayHint", ["textDocument": ["uri": .string(Sample.uri)], "range": .at(0, 0, 99999, 0)])
    client.change(Sample.uri, [(.at(0, 0, 0, 0), "\n")])
    #expect(try client.answer(to: id)["error"]?["code"] == -32801)
  }
}

@Suite struct FormattingTests {
  static let cases: [(before: String, after: String)] = [
    ("{\"a\":1}", "{ \"a\": 1 }\n"), ("[1,2,3]", "[1, 2, 3]\n"), ("{}", "{}\n"),
    ("{\n\"a\":{\"b\":[ ]}}", "{\n  \"a\": { \"b\": [] }\n}\n"),
    ("{ // why\n\"a\":1, /* b */ \"b\":2}", "{ // why\n  \"a\": 1, /* b */\n  \"b\": 2\n}\n"),
    ("{\n\"a\":1,\n\n\n\"b\":2}", "{\n  \"a\": 1,\n\n  \"b\": 2\n}\n"), ("\"é🎈\"", "\"é🎈\"\n"),
    ("{\r\n\"a\":1}", "{\n  \"a\": 1\n}\n"),
  ]

  @Test(arguments: cases.indices) func `a layout is stable and keeps comments`(index: Int) throws {
    let formatter = JSONFormatter()
    let once = try #require(formatter.format(Array(Self.cases[index].before.utf8)))
    #expect(String(decoding: once, as: UTF8.self) == Self.cases[index].after)
    #expect(formatter.format(once) == once)
  }

  @Test func `edits of a layout are small and make it`() throws {
    let old = Array("a\nb\nc\nd\n".utf8)
    let new = Array("a\nB\nc\nx\ny\n".utf8)
    let edits = TextDifference.edits(from: old, to: new)
    #expect(edits.count == 2)
    var text = old
    for edit in edits.reversed() { text.replaceSubrange(edit.range, with: edit.replacement.utf8) }
    #expect(text == new)
  }

  @Test func `a broken text is left alone`() throws {
    let client = try FeatureTests.opened("{ \"popups\": [ }")
    let edits = try client.request(
      "textDocument/formatting",
      ["textDocument": ["uri": .string(Sample.uri)], "options": ["tabSize": 2, "insertSpaces": true]])
    #expect(edits == [])
  }
}

extension WireObject {
  /// The same object with one more member.
  func with(_ key: String, _ value: Wire) -> WireObject {
    var result = self
    result[key] = value
    return result
  }
}
