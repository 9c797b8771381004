import Foundation
import Testing

@testable import JSONText

/// https://github.com/nst/JSONTestSuite: `y_` must be accepted, `n_` rejected, `i_` is the implementation's choice.
enum Suite {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/JSONTestSuite/test_parsing")

  static func names(_ prefix: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { $0.hasPrefix(prefix) }.sorted()
  }

  static func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appending(path: name))) }
}

@Suite struct SuiteTests {
  @Test func isThere() {
    #expect(Suite.names("y_").count == 95)
    #expect(Suite.names("n_").count == 188)
    #expect(Suite.names("i_").count == 35)
  }

  @Test(arguments: Suite.names("y_"))
  func accepts(_ name: String) throws {
    let document = JSONDocument(try Suite.bytes(name))
    #expect(document.issues().filter { $0.kind == .syntax } == [])
    #expect(document.root?.literal != nil)
  }

  /// Comments are no error here.
  static let accepted: Set = [
    "n_object_trailing_comment.json", "n_object_trailing_comment_slash_open.json",
    "n_structure_object_with_comment.json",
  ]

  @Test(arguments: Suite.names("n_"))
  func rejects(_ name: String) throws {
    let document = JSONDocument(try Suite.bytes(name))
    let syntax = document.issues().filter { $0.kind == .syntax }
    #expect(syntax.isEmpty == Self.accepted.contains(name))
    for issue in syntax {
      #expect(issue.range.lowerBound >= 0 && issue.range.upperBound <= document.bytes.count)
      #expect(!issue.message.isEmpty)
    }
  }
  @Test(arguments: Suite.names("i_"))
  func decided(_ name: String) throws {
    let document = JSONDocument(try Suite.bytes(name))
    print(name, document.issues().map { ($0.range, $0.message) }, document.root?.literal as Any)
  }
}
