import DescriptionFormat
import Foundation
import JSONText
import PopupModel
import Testing

@testable import RuleEngine

/// With POPUPLINT_RECORD=FILE, writes what the tool says of every bad example, a JSON object a line, for
/// `Tests/record-examples.py`, which puts it into the rule files. A rule's author reads the difference.
@Suite struct RecordExamples {
  static let output = ProcessInfo.processInfo.environment["POPUPLINT_RECORD"]

  @Test(.enabled(if: output != nil)) func record() throws {
    var lines = ""
    for rule in ExampleRunner.rules.rules {
      for (index, example) in rule.examples.bad.enumerated() {
        let run = ExampleRunner(example.text, rule: rule, options: example.options)
        var entry: [(String, Wire)] = [("rule", .string(rule.id)), ("example", .int(Int64(index)))]
        if let finding = run.findings(of: rule).first {
          entry.append(("message", .string(finding.message)))
          entry.append(("severity", .string(finding.severity.name)))
          if let pose = finding.poses.first { entry.append(("pose", .string("\(pose.device)/\(pose.pose)"))) }
          let fixes = run.engine.fixes(for: finding, in: run.document).map { fix in
            Wire.object([("title", .string(fix.title)), ("text", .string(run.text(after: fix.edits)))])
          }
          entry.append(("fixed", .array(fixes)))
          entry.append(("others", .array(run.findings.filter { $0.rule != rule.id }.map { .string($0.rule) })))
        }
        lines += String(decoding: Wire.object(entry).serialised(), as: UTF8.self) + "\n"
      }
      for (index, example) in rule.examples.good.enumerated() {
        let run = ExampleRunner(example.text, rule: rule, options: example.options)
        let found = run.findings(of: rule)
        guard !found.isEmpty else { continue }
        let entry: Wire = .object([
          ("rule", .string(rule.id)), ("good", .int(Int64(index))), ("message", .string(found[0].message)),
        ])
        lines += String(decoding: entry.serialised(), as: UTF8.self) + "\n"
      }
    }
    try lines.write(toFile: #require(RecordExamples.output), atomically: true, encoding: .utf8)
  }
}
