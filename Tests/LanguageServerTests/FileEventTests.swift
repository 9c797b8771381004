import Foundation
import JSONText
import Testing

@testable import LanguageServer

/// Folders that come and go, files that are saved, made, renamed and deleted.
@Suite struct FileEventTests {
  static let pulling: Wire = ["textDocument": ["diagnostic": [:]]]

  /// The files that the workspace's diagnostics name, by their last parts.
  static func reported(_ client: TestClient) throws -> [String] {
    let result = try client.request("workspace/diagnostic", ["previousResultIds": []])
    return (result["items"]?.array ?? []).compactMap { $0["uri"]?.string.map { DocumentURI($0).name } }.sorted()
  }

  @Test func `several roots are one workspace, and each can come and go`() throws {
    let (one, two) = (try WorkspaceFolder(), try WorkspaceFolder())
    try one.write("one.popup.json", Sample.document(Sample.overFold))
    try one.write(".popuplint.json", WorkspaceTests.off)
    try two.write("two.popup.json", Sample.document(Sample.overFold))
    let client = try TestClient(capabilities: Self.pulling, folders: [one.path, two.path])
    #expect(try Self.reported(client) == ["one.popup.json", "two.popup.json"])
    // Each has the configuration of its own.
    for (folder, name, hasHinge) in [(one, "one.popup.json", false), (two, "two.popup.json", true)] {
      let report = try client.request(
        "textDocument/diagnostic", ["textDocument": ["uri": .string(folder.uri(name))]])
      #expect(WorkspaceTests.hasHinge(report["items"]?.array ?? []) == hasHinge)
    }
    func change(added: [WorkspaceFolder], removed: [WorkspaceFolder]) {
      func list(_ folders: [WorkspaceFolder]) -> Wire {
        .array(folders.map { ["uri": .string(DocumentURI(path: $0.path).text), "name": "folder"] })
      }
      client.notify(
        "workspace/didChangeWorkspaceFolders", ["event": ["added": list(added), "removed": list(removed)]])
    }
    change(added: [], removed: [one])
    #expect(try Self.reported(client) == ["two.popup.json"])
    change(added: [one], removed: [two])
    #expect(try Self.reported(client) == ["one.popup.json"])
  }

  @Test func `saving changes nothing that typing has not changed`() throws {
    let folder = try WorkspaceFolder()
    let uri = try folder.write("a.popup.json", "{ \"popups\": [] }")
    let client = try TestClient(folders: [folder.path])
    client.open(uri, "{")
    #expect(try !client.diagnostics(uri).isEmpty)
    for text in [nil, "{"] as [Wire] {
      client.notify("textDocument/didSave", ["textDocument": ["uri": .string(uri)], "text": text])
    }
    // The disk says otherwise, and the editor's text holds.
    WorkspaceTests.watched(client, uri)
    #expect(try client.rest().isEmpty)
  }

  @Test(arguments: [false, true]) func `what is shown of a deleted file is taken away`(isFolder: Bool) throws {
    let folder = try WorkspaceFolder()
    let client = try TestClient(folders: [folder.path])
    let uri = folder.uri("sub/a.popup.json")
    client.open(uri, "{")
    #expect(try !client.diagnostics(uri).isEmpty)
    client.notify(
      "workspace/didDeleteFiles", ["files": [["uri": .string(isFolder ? folder.uri("sub") : uri)]]])
    #expect(try WorkspaceTests.published(client, uri).isEmpty)
  }

  @Test func `a renamed file is shown under its new name alone`() throws {
    let folder = try WorkspaceFolder()
    let client = try TestClient(folders: [folder.path])
    let (old, new) = (folder.uri("old.popup.json"), folder.uri("new.popup.json"))
    client.open(old, "{")
    #expect(try !client.diagnostics(old).isEmpty)
    client.notify("workspace/didRenameFiles", ["files": [["oldUri": .string(old), "newUri": .string(new)]]])
    #expect(try WorkspaceTests.published(client, old).isEmpty)
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(old)]])
    client.open(new, "{")
    #expect(try !client.diagnostics(new).isEmpty)
  }

  @Test(arguments: ["didCreateFiles", "didRenameFiles"])
  func `a configuration that is made or renamed in the editor holds`(
    event: String
  ) throws {
    let folder = try WorkspaceFolder()
    let client = try TestClient(folders: [folder.path])
    let uri = folder.uri("a.popup.json")
    client.open(uri, Sample.document(Sample.overFold))
    #expect(WorkspaceTests.hasHinge(try WorkspaceTests.published(client, uri)))
    let made = try folder.write(".popuplint.json", WorkspaceTests.off)
    client.notify(
      "workspace/" + event,
      ["files": [["uri": .string(made), "oldUri": .string(folder.uri("other.json")), "newUri": .string(made)]]])
    #expect(!WorkspaceTests.hasHinge(try WorkspaceTests.published(client, uri)))
  }

  @Test func `invalid UTF-8 in a file is a finding at its place`() throws {
    let folder = try WorkspaceFolder()
    let uri = folder.uri("a.popup.json")
    let bytes = Array("{\n  \"popups\": [{ \"id\": \"a".utf8) + [0xC3, 0x28] + Array("\" }]\n}\n".utf8)
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/a.popup.json"))
    let client = try TestClient(capabilities: Self.pulling, folders: [folder.path])
    let report = try client.request("textDocument/diagnostic", ["textDocument": ["uri": .string(uri)]])
    let found = try #require(report["items"]?.array?.first { $0["code"] == "syntax" })
    #expect(found["range"]?["start"]?["line"] == 1)
    #expect(try Self.reported(client) == ["a.popup.json"])
  }

  /// URIs are echoed byte for byte, and only those of files touch the disk.
  @Test(arguments: [
    "file:///a%20b/%C3%A9.popup.json", "file:///a b/é.popup.json", "file:///A%2fb.popup.json",
    "untitled:Untitled-1.popup.json", "git:/project/a.popup.json?%7B%22ref%22%3A%22HEAD%22%7D",
    "vscode-vfs://github/owner/a.popup.json", "a.popup.json", "FILE://localhost/c.popup.json",
  ]) func `a URI is echoed as it came`(uri: String) throws {
    let client = try TestClient(capabilities: TestClient.takingActions)
    client.open(uri, CodeActionTests.misspelt)
    #expect(try !client.diagnostics(uri).isEmpty)
    let actions = try client.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(uri)], "range": .at(7, 7, 7, 7), "context": ["diagnostics": []]])
    #expect(actions[0]?["edit"]?["changes"]?.object?.members.map(\.key) == [uri])
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    #expect(try client.next("textDocument/publishDiagnostics")["params"]?["uri"]?.string == uri)
  }
}
