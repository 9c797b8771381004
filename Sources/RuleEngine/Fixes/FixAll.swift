public import PopupModel

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
      let plan = round.plan()
      if plan.edits.isEmpty { return result }
      let next = result.document.applying(plan.edits)
      let names = Array(Set(plan.rules)).sorted().joined(separator: ", ")
      if !seen.insert(next.text).inserted {
        result.notes.append("stopped: the fixes of \(names) undo each other")
        return result
      }
      if next.text.count > limit {
        result.notes.append("stopped: the fixes of \(names) keep making the text longer")
        return result
      }
      result.document = next
      result.applied += plan.rules
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
  func plan() -> FixPlan {
    let work = engine.work(on: document)
    // A repair between popups may change what the popups are: they wait for the next round.
    let outside = planOutsidePopups(work)
    if !outside.edits.isEmpty { return outside }
    if document.isReadAsWhole { return planJointly(work) }
    return document.popups.indices.reduce(into: FixPlan()) { $0.append(plan(popup: $1, work)) }
  }

  /// All repairs at once where they are proven together, else those that are proven alone.
  private func planOutsidePopups(_ work: DocumentWork) -> FixPlan {
    let signals = work.signalsOutsidePopups()
    let repairs = repairs(signals, popup: nil, work)
    if repairs.edits.isEmpty || isProven(repairs, popup: nil, before: signals, work) { return repairs }
    return planned(candidates(signals, popup: nil, work), work)
  }

  /// Every fix of a popup that is still proven with those before it. Repairs of the text go first: what they make readable
  /// is asked in the next round.
  private func plan(popup: Int, _ work: DocumentWork) -> FixPlan {
    let signals = work.signals(ofPopup: popup)
    if signals.isEmpty { return FixPlan() }
    let repairs = repairs(signals, popup: popup, work)
    if !repairs.edits.isEmpty, isProven(repairs, popup: popup, before: signals, work) { return repairs }
    let fixes = textFirst(candidates(signals, popup: popup, work), work)
    let together = planned(fixes, work)
    if fixes.count < 2 || isProven(together, popup: popup, before: signals, work) { return together }
    var kept: [Candidate] = []
    for fix in fixes where kept.isEmpty || isProven(planned(kept + [fix], work), popup: popup, before: signals, work) {
      kept.append(fix)
    }
    return planned(kept, work)
  }

  private func textFirst(_ fixes: [Candidate], _ work: DocumentWork) -> [Candidate] {
    let onText = fixes.filter { work.rules.all[$0.signal.rule].rule.concernsText }
    return onText.isEmpty ? fixes : onText
  }

  /// The same for all popups of a text that can only be read as a whole.
  private func planJointly(_ work: DocumentWork) -> FixPlan {
    let popups = document.popups.indices
    let signals = popups.map(work.signals(ofPopup:))
    let asked = popups.flatMap { popup in
      signals[popup].filter { isWanted($0, popup: popup, work) }
        .map { Prover.Asked(signal: $0, popup: popup, before: signals[popup]) }
    }
    var fixes = popups.map { _ in [Candidate]() }
    for (asked, offered) in zip(asked, work.prover.offers(for: asked)) {
      if let fix = choice(of: offered.fixes) { fixes[asked.popup].append((fix, asked.signal)) }
    }
    fixes = fixes.map { textFirst($0, work) }
    func areProven(_ chosen: [(popup: Int, fixes: [Candidate])]) -> [Bool] {
      let proposals = chosen.map { popup, fixes in
        let plan = planned(fixes, work)
        return Proposal(
          popup: popup, edits: plan.edits, changes: plan.changes, mended: plan.signals, before: signals[popup],
          leaves: plan.leaves)
      }
      return JointProof.refusals(of: proposals, by: work.prover).map { $0 == nil }
    }
    let several = popups.filter { fixes[$0].count > 1 }.map { (popup: $0, fixes: fixes[$0]) }
    let failed = zip(several, areProven(several)).filter { !$0.1 }.map(\.0)
    for (popup, all) in failed { fixes[popup] = Array(all.prefix(1)) }
    for place in 1..<max(1, failed.map(\.fixes.count).max() ?? 1) {
      let longer = failed.filter { $0.fixes.count > place }.map {
        (popup: $0.popup, fixes: fixes[$0.popup] + [$0.fixes[place]])
      }
      for (chosen, isProven) in zip(longer, areProven(longer)) where isProven { fixes[chosen.popup] = chosen.fixes }
    }
    return popups.reduce(into: FixPlan()) { $0.append(planned(fixes[$1], work)) }
  }

  /// The repairs of all issues, not proven yet.
  private func repairs(_ signals: [Signal], popup: Int?, _ work: DocumentWork) -> FixPlan {
    var plan = FixPlan()
    for signal in signals where isWanted(signal, popup: popup, work) {
      guard let fix = work.prover.repair(for: signal, popup: popup), fix.safety == .safe || suggested else { continue }
      plan.take(fix, of: signal, rule: work.rules.all[signal.rule].rule.id)
    }
    return plan
  }

  private func planned(_ fixes: [Candidate], _ work: DocumentWork) -> FixPlan {
    fixes.reduce(into: FixPlan()) { $0.take($1.fix, of: $1.signal, rule: work.rules.all[$1.signal.rule].rule.id) }
  }

  private func isProven(_ plan: FixPlan, popup: Int?, before: [Signal], _ work: DocumentWork) -> Bool {
    work.prover.refusal(
      of: plan.edits, changes: plan.changes, mending: plan.signals, popup: popup, before: before, leaves: plan.leaves)
      == nil
  }

  private typealias Candidate = (fix: Fix, signal: Signal)

  private func candidates(_ signals: [Signal], popup: Int?, _ work: DocumentWork) -> [Candidate] {
    signals.compactMap { signal in
      guard isWanted(signal, popup: popup, work) else { return nil }
      let fixes = work.prover.offer(for: signal, popup: popup, before: signals).fixes
      return choice(of: fixes).map { ($0, signal) }
    }
  }

  private func choice(of fixes: [Fix]) -> Fix? {
    fixes.first { $0.safety == .safe } ?? (suggested ? fixes.first : nil)
  }

  private func isWanted(_ signal: Signal, popup: Int?, _ work: DocumentWork) -> Bool {
    !work.rules.all[signal.rule].isHidden && !work.isSuppressed(signal, popup: popup)
  }
}
