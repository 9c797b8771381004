import RuleEngine
import Testing

@testable import SwiftSourceFormat

/// Which fixes of the rules are written into Swift: each has a case that shows it, or a reason why there is none.
@Suite struct FixTableTests {
  /// Why a fix, by its rule and title, or every fix of a rule, has no case.
  static let unwritten: [String: String] = [
    "api-newer-than-target": "the compiler refuses such code: it is not reported",
    "blocked-without-feedback": "whether the content holds input is not known",
    "chrome-shows-through": "the outline of the content is not known",
    "clipped-shadow": "what the content draws is not known",
    "control-under-hinge": "controls have no frames in code",
    "control-under-occlusion": "controls have no frames in code",
    "covered-by-keyboard": "whether the content scrolls is not known",
    "dimming-not-full": "only what dims the window is read",
    "double-dimming": "only what dims the window is read",
    "missing-dimming": "a presenter may dim: nobody's dimming is not known",
    "missing-preferred-content-size": "the size that the content comes to is not known: its author has to measure",
    "missing-presentation-context": "the context may be defined anywhere above the presenter",
    "no-escape": "a superclass or the system may close it: what is not written is not known",
    "no-way-out": "what its controls do is not known",
    "overflow-at-large-text": "whether the content scrolls is not known",
    "popup-covers-hinge: Lay it out around the fold": "the layout that it replaces is its author's",
    "popup-exceeds-container": "whether the content scrolls is not known",
    "popup-too-large-for-region": "whether the content scrolls is not known",
    "reserved-regions-read-too-early": "what the code makes of the regions moves with them: it is its author's",
    "sheet-spans-hinge": "controls have no frames in code",
    "size-not-recomputed": "whether the text scales or the content changes is not known",
    "small-target": "controls have no frames in code",
    "unguarded-dismissal: Ignore taps outside": "what a tap recognizer of the popup's own does is not known",
    "unguarded-dismissal: Refuse the dismissal in the delegate":
      "with passthrough views its author decides who answers",
  ]

  @Test func everyFixHasACaseOrAReason() {
    let written = Set(FixCase.all.map(\.rule))
    let titled = Set(FixCase.all.map { "\($0.rule): \($0.title ?? "")" })
    var used = Set<String>()
    for rule in RuleSet.builtIn.rules where rule.category != Rule.textCategory {
      for fix in rule.fixes {
        let name = "\(rule.id): \(fix.title)"
        let isShown = titled.contains(name) || (written.contains(rule.id) && rule.fixes.count == 1)
        let reasons = [name, rule.id].filter { Self.unwritten[$0] != nil }
        used.formUnion(reasons)
        #expect(
          isShown != !reasons.isEmpty || (isShown && reasons == [rule.id]),
          "Rules/\(rule.category)/\(rule.id)/rule.json: \(reasons.isEmpty ? "the fix \"\(fix.title)\" needs a case in SmallFixes.cases, or its reason" : "the fix \"\(fix.title)\" has a case, so its reason has to go") in FixTableTests.unwritten"
        )
      }
    }
    #expect(
      Set(Self.unwritten.keys).subtracting(used).sorted() == [], "no rule has these fixes: FixTableTests.unwritten")
  }

  @Test(arguments: SmallFixes.cases) func fixes(_ test: FixCase) throws { try test.check() }
}
