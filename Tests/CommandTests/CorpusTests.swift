import Foundation
import Testing

/// What the built command says of the apps in `Tests/Corpus`.
@Suite struct CorpusTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Corpus")
  private static let isRecording = ProcessInfo.processInfo.environment["POPUPLINT_RECORD_CORPUS"] != nil

  static let apps: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: corpus.path)) ?? []
    return names.filter { !$0.contains(".") }.sorted()
  }()

  private struct Finding: Decodable {
    struct Range: Decodable { var start: Position }
    struct Position: Decodable { var line: Int }

    var path: String
    var range: Range
    var rule: String
    var severity: String
  }

  @Test func thereAreApps() { #expect(Self.apps.count > 5) }

  @Test(arguments: apps)
  func saysTheSame(_ app: String) throws {
    let popuplint = try Command()
    let folder = Self.corpus.appendingPathComponent(app)
    let sources = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      [".swift", ".storyboard", ".xib"].contains { path.hasSuffix($0) }
    }
    for path in sources.sorted() {
      try popuplint.folder.write(path, String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
    try compare(popuplint("extract", "--no-config", ".").text, folder.appendingPathComponent("extract.popup.json"))
    let report = try popuplint("lint", "--no-config", "--format", "jsonl", ".").text
    let findings = try report.split(separator: "\n").map { line in
      try JSONDecoder().decode(Finding.self, from: Data(line.utf8))
    }
    let lines = findings.map { "\($0.path):\($0.range.start.line + 1) \($0.severity) \($0.rule)\n" }
    try compare(lines.joined(), folder.appendingPathComponent("lint.txt"))
  }

  private func compare(_ text: String, _ file: URL) throws {
    if Self.isRecording { try Data(text.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
