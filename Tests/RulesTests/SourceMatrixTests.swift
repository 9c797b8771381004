import Testing
import TypeChecking

@testable import RuleEngine

/// Which rule is told from which kind of source: by examples, or with a reason why not.
@Suite struct SourceMatrixTests {
  @Test(arguments: TestedRules.ids) func everySourceHasExamplesOrAReason(id: String) throws {
    let rule = try #require(TestedRules.set.rule(id))
    let examples = rule.examples
    for source in RuleExample.Source.allCases {
      let ofSource = examples.all.filter { $0.language.source == source }
      let hasBad = ofSource.contains { $0.kind == .bad }
      let ways = [hasBad, rule.notToldFrom[source] != nil, rule.unread[source] != nil].count { $0 }
      #expect(
        ways == 1,
        "\(id) needs one of these for \(source.rawValue): a bad example, notToldFrom or unread in rule.json")
      #expect(!hasBad || ofSource.contains { $0.kind == .good }, "\(id) has no good example in \(source.rawValue)")
      #expect(
        rule.unread[source] != nil || !ofSource.contains { $0.kind == .unread },
        "\(id) has an example that is not read in \(source.rawValue), and no reason in unread")
    }
  }

  /// Swift examples, before and after their fixes, are code that compiles as far as the stubs of UIKit and SwiftUI tell.
  @Test func swiftExamplesTypeCheck() throws {
    var files: [String: String] = [:]
    var number = 0
    for rule in TestedRules.set.rules {
      for example in rule.examples.all {
        for texts in [example.files] + example.fixed.map(\.files) {
          let swift = texts.filter { $0.name.hasSuffix(".swift") }
          number += 1
          let module = TypeChecker.module(swift.map { String(decoding: $0.text, as: UTF8.self) }, number: number)
          for (file, text) in zip(swift, module) {
            files["\(rule.id)-\(example.name)-\(number)-\(file.name.dropLast(6))"] = text
          }
        }
      }
    }
    #expect(files.count > 50)
    // A deprecated name is what some rules speak of.
    let output = try TypeChecker.shared.get().check(files, languageMode: "5")
    let errors = output.split(separator: "\n").filter { $0.contains("error:") }
    #expect(errors == [])
  }
}
