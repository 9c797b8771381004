import DescriptionFormat
import Foundation
import PopupModel
import SourceText
import Testing

@testable import RuleEngine

/// What holds of every description, tried on many that were made by chance. A failure names its seed.
///
/// Usually 5,000 descriptions; with POPUPLINT_LONG=1, 100,000. Linting is checked on all of them; of the dearer checks
/// each is done on a share, which its test states.
@Suite struct PropertyTests {
  static let isLong = ProcessInfo.processInfo.environment["POPUPLINT_LONG"] == "1"
  static let count = isLong ? 100_000 : 5_000
  /// The seeds in slices, so that a failure stops one slice and names its place.
  static let slices = Array(stride(from: 0, to: count, by: count / 10))

  static let engine = Engine(
    rules: .builtIn, settings: RuleSettings(byRule: ["double-dimming": .init(isEnabled: true)]),
    targets: Targets(devices: ExampleRunner.devices, catalog: DeviceCatalog.builtIn))

  static func seeds(_ slice: Int, every step: Int = 1) -> StrideTo<Int> {
    stride(from: slice, to: slice + count / 10, by: step)
  }

  static func read(_ text: String) -> any SourceDocument { ExampleRunner.format.read(Array(text.utf8)) }

  /// A finding without its place.
  static func words(_ finding: Finding) -> String {
    "\(finding.rule) \(finding.severity.name) \(finding.popupID ?? "-"): \(finding.message) "
      + finding.poses.map { "\($0.device)/\($0.pose) \($0.detail)" }.joined(separator: "; ")
  }

  @Test(arguments: slices) func lintingIsDeterministic(slice: Int) {
    for seed in PropertyTests.seeds(slice) {
      var description = RandomDescription(seed: seed)
      let text = description.document().text
      let document = PropertyTests.read(text)
      let findings = PropertyTests.engine.lint(document)
      #expect(findings == PropertyTests.engine.lint(PropertyTests.read(text)), "seed \(seed):\n\(text)")
      for finding in findings {
        let range = finding.range
        #expect(
          range.lowerBound >= 0 && range.upperBound <= text.utf8.count,
          "seed \(seed): \(finding.rule) lies at \(range) of:\n\(text)")
      }
    }
  }

  /// One in 3: bytes struck out, doubled or swapped end in findings, never in a crash.
  @Test(arguments: slices) func brokenTextsAreRead(slice: Int) {
    for seed in PropertyTests.seeds(slice, every: 3) {
      var description = RandomDescription(seed: seed)
      var bytes = Array(description.document().text.utf8)
      for _ in 0..<3 {
        let index = Int(description.random.next() % UInt64(bytes.count))
        switch description.random.next() % 3 {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(bytes[index], at: index)
        default: bytes[index] = description.random.pick(Array("{}[]\",:/0-ntN\u{1F}'".utf8))
        }
      }
      let document = ExampleRunner.format.read(bytes)
      let findings = PropertyTests.engine.lint(document)
      #expect(
        findings == PropertyTests.engine.lint(document),
        "seed \(seed):\n\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// One in 6: members in another order, blanks and comments change no finding but its place.
  @Test(arguments: slices) func clothesDoNotMatter(slice: Int) {
    for seed in PropertyTests.seeds(slice, every: 6) {
      var description = RandomDescription(seed: seed)
      let node = description.document()
      let plain = PropertyTests.engine.lint(PropertyTests.read(node.text)).map(PropertyTests.words).sorted()
      let text = node.disguised(&description.random)
      let disguised = PropertyTests.engine.lint(PropertyTests.read(text)).map(PropertyTests.words).sorted()
      #expect(plain == disguised, "seed \(seed):\n\(node.text)\n\(text)")
    }
  }

  /// One in 8: what is offered is proven by other means, on the bytes and on the model.
  @Test(arguments: slices) func offeredFixesKeepTheirWord(slice: Int) {
    for seed in PropertyTests.seeds(slice, every: 8) {
      var description = RandomDescription(seed: seed)
      let text = description.document().text
      let document = PropertyTests.read(text)
      let findings = PropertyTests.engine.lint(document)
      let fixes = PropertyTests.engine.fixes(for: findings, in: document)
      for (finding, offered) in zip(findings, fixes) {
        for fix in offered {
          let problems = FixProof(engine: PropertyTests.engine, document: document, findings: findings)
            .problems(of: fix, for: finding)
          #expect(problems == [], "seed \(seed): \(fix.title) of \(finding.rule) in:\n\(text)")
        }
      }
    }
  }

  /// One in 15: fix-all ends, changes nothing when it runs again, and leaves nothing that a safe fix mends.
  @Test(arguments: slices, [false, true]) func fixAllComesToRest(slice: Int, suggested: Bool) {
    for seed in PropertyTests.seeds(slice, every: 15) {
      var description = RandomDescription(seed: seed)
      let text = description.document().text
      let result = PropertyTests.engine.fixAll(PropertyTests.read(text), suggested: suggested)
      #expect(result.notes == [], "seed \(seed):\n\(text)")
      let again = PropertyTests.engine.fixAll(
        PropertyTests.read(String(decoding: result.document.text, as: UTF8.self)), suggested: suggested)
      #expect(again.applied == [], "seed \(seed):\n\(text)")
      #expect(again.document.text == result.document.text, "seed \(seed):\n\(text)")
      let left = PropertyTests.engine.lint(result.document)
      let mended = zip(left, PropertyTests.engine.fixes(for: left, in: result.document))
        .filter { _, fixes in fixes.contains { $0.safety == .safe } }.map(\.0.rule)
      #expect(
        mended == [], "seed \(seed): still to be mended in\n\(String(decoding: result.document.text, as: UTF8.self))")
    }
  }
}

/// The proof of a fix from outside the engine's own: bytes in, findings and model out.
struct FixProof {
  let engine: Engine
  let document: any SourceDocument
  let findings: [Finding]

  func problems(of fix: Fix, for finding: Finding) -> [String] {
    var problems: [String] = []
    var bytes = document.text
    var end = bytes.count + 1
    for edit in fix.edits.reversed() {
      if edit.range.upperBound > end { problems.append("its edits overlap") }
      end = edit.range.lowerBound
      bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
    }
    if bytes == document.text { problems.append("it changes nothing") }
    let after = ExampleRunner.format.read(bytes)
    problems += modelProblems(of: fix, for: finding, after)
    problems += findingProblems(of: fix, for: finding, engine.lint(after))
    return problems
  }

  private func modelProblems(of fix: Fix, for finding: Finding, _ after: any SourceDocument) -> [String] {
    guard !fix.changes.isEmpty, let popup = finding.popup else { return [] }
    var problems: [String] = []
    var expected = document.popups
    expected[popup] = expected[popup].applying(fix.changes)
    if after.head != document.head { problems.append("the head is another") }
    if after.popups != expected { problems.append("the model is not what its steps say") }
    return problems
  }

  private func findingProblems(of fix: Fix, for finding: Finding, _ after: [Finding]) -> [String] {
    let isRepair = finding.category == "description"
    var before: [String: (count: Int, worst: Severity)] = [:]
    for one in findings {
      let known = before[key(one)]
      before[key(one)] = ((known?.count ?? 0) + 1, max(known?.worst ?? .hint, one.severity))
    }
    var counts: [String: Int] = [:]
    var problems: [String] = []
    for one in after {
      counts[key(one), default: 0] += 1
      if isRepair, one.category != "description" { continue }
      if fix.leaves.contains(one.rule), one.severity <= .info { continue }
      let known = before[key(one)]
      if counts[key(one), default: 0] > known?.count ?? 0 || one.severity > known?.worst ?? .hint {
        problems.append("\(one.rule) has come: \(one.message)")
      }
    }
    if counts[key(finding), default: 0] >= before[key(finding)]?.count ?? 0 { problems.append("its finding stays") }
    return problems
  }

  private func key(_ finding: Finding) -> String {
    if case .control(let index) = finding.subject { return "\(finding.rule) \(finding.popup ?? -1) \(index)" }
    return "\(finding.rule) \(finding.popup ?? -1)"
  }
}
