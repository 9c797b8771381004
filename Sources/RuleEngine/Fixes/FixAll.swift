public import PopupModel
import SourceText

/// What ``Engine/fixAll(_:suggested:)`` came to.
public struct FixAllResult: Sendable {
  public var document: any SourceDocument
  /// The ids of the rules whose fixes were applied, in order.
  public var applied: [String]
  /// What stopped it early, naming the rules concerned; empty where it came to rest.
  public var notes: [String]
}

extension Engine {
  /// The number of rounds after which fix-all stops.
  public static let fixRoundLimit = 10

  /// Applies safe fixes (and, if asked, the first proven suggested one of each finding) until nothing changes.
  ///
  /// In a round every popup takes the fixes that are proven together, or the first alone where they are not. It ends after
  /// ``fixRoundLimit`` rounds, or when a text comes back that was there before; the notes say which rules fight then.
  public func fixAll(_ document: any SourceDocument, suggested: Bool) -> FixAllResult {
    var result = FixAllResult(document: document, applied: [], notes: [])
    var seen: Set<[UInt8]> = [document.text]
    let limit = max(65_536, document.text.count * 4)
    for _ in 0..<Engine.fixRoundLimit {
      let round = FixRound(engine: self, document: result.document, suggested: suggested)
      let (edits, rules) = round.plan()
      if edits.isEmpty { return result }
      let next = result.document.applying(edits)
      let names = Array(Set(rules)).sorted().joined(separator: ", ")
      if !seen.insert(next.text).inserted {
        result.notes.append("stopped: the fixes of \(names) undo each other")
        return result
      }
      if next.text.count > limit {
        result.notes.append("stopped: the fixes of \(names) keep making the text longer")
        return result
      }
      result.document = next
      result.applied += rules
    }
    let left = FixRound(engine: self, document: result.document, suggested: suggested).plan()
    if !left.edits.isEmpty {
      let names = Array(Set(left.rules)).sorted().joined(separator: ", ")
      result.notes.append("stopped after \(Engine.fixRoundLimit) rounds with fixes left: \(names)")
    }
    return result
  }
}

/// One round of fix-all over a document.
struct FixRound {
  let engine: Engine
  let document: any SourceDocument
  let suggested: Bool

  /// The edits of this round, sorted and without overlap, and the rules that they belong to.
  func plan() -> (edits: [TextEdit], rules: [String]) {
    let work = engine.work(on: document)
    let outside = work.signalsOutsidePopups()
    var planned = candidates(outside, popup: nil, work).reduce(into: Plan()) { $0.take($1) }
    // A repair between popups may change what the popups are: they wait for the next round.
    if planned.edits.isEmpty {
      for popup in document.popups.indices { planned.join(plan(popup: popup, work)) }
    }
    planned.edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    return (planned.edits, planned.rules)
  }

  private func plan(popup: Int, _ work: DocumentWork) -> Plan {
    let signals = work.signals(ofPopup: popup)
    let fixes = candidates(signals, popup: popup, work)
    var together = Plan()
    for fix in fixes { together.take(fix) }
    guard let first = fixes.first, together.rules.count > 1 else { return together }
    if work.isProven(together.edits, changes: together.changes, popup: popup, before: signals, leaves: together.leaves)
    {
      return together
    }
    var alone = Plan()
    alone.take(first)
    return alone
  }

  private func candidates(_ signals: [Signal], popup: Int?, _ work: DocumentWork) -> [(fix: Fix, rule: String)] {
    signals.compactMap { signal in
      let rule = work.rules.all[signal.rule]
      guard !rule.isHidden, !work.isSuppressed(signal, popup: popup) else { return nil }
      let fixes = work.prover.fixes(for: signal, popup: popup, before: signals)
      let chosen = fixes.first { $0.safety == .safe } ?? (suggested ? fixes.first : nil)
      return chosen.map { ($0, rule.rule.id) }
    }
  }

  /// Fixes that can be applied at once.
  struct Plan {
    var edits: [TextEdit] = []
    var changes: [ModelChange] = []
    var rules: [String] = []
    var leaves: [String] = []

    /// Takes a fix if its edits touch none that are planned; equal edits are one.
    mutating func take(_ entry: (fix: Fix, rule: String)) {
      let fix = entry.fix
      if fix.edits.allSatisfy(edits.contains) { return }
      let touches = fix.edits.contains { edit in
        edits.contains { $0.range.lowerBound <= edit.range.upperBound && edit.range.lowerBound <= $0.range.upperBound }
      }
      guard !touches else { return }
      edits += fix.edits
      changes += fix.changes
      rules.append(entry.rule)
      leaves += fix.leaves
    }

    mutating func join(_ other: Plan) {
      edits += other.edits
      rules += other.rules
    }
  }
}
