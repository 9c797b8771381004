import PopupModel
import SourceText
import UIKitCode

/// Computes the fixes of a finding and offers only those that it has proven: applied, read again and linted.
struct Prover {
  let engine: Engine
  let rules: CompiledRules
  let document: any SourceDocument
  let documentContext: DocumentContext
  let budget: ProofBudget

  /// The proven fixes of `signal`, in the order of the rule file, or why there are none.
  ///
  /// - Parameter before: what holds of the popup (of what lies outside all popups, without one) as it is.
  func offer(for signal: Signal, popup: Int?, before: [Signal]) -> FixOffer {
    budget.enter(popup: popup)
    guard !budget.isSpent else {
      return FixOffer(noFix: rules.all[signal.rule].rule.fixes.isEmpty ? nil : FixRefusal.unaffordable)
    }
    let attempts = attempts(for: signal, popup: popup)
    let refusals = attempts.compactMap(\.fix).map { fix in
      refusal(
        of: fix.edits, changes: fix.changes, mending: [signal], popup: popup, before: before, leaves: fix.leaves)
    }
    return FixOffer(attempts, refusals: refusals)
  }

  /// A signal whose fixes are asked for, with all that holds of its popup.
  struct Asked {
    var signal: Signal
    var popup: Int
    var before: [Signal]
  }

  /// The same for many popups of a text that can only be read as a whole.
  func offers(for asked: [Asked]) -> [FixOffer] {
    let attempts = asked.map { self.attempts(for: $0.signal, popup: $0.popup) }
    let proposals = zip(asked, attempts).flatMap { asked, attempts in
      attempts.compactMap(\.fix).map {
        Proposal(
          popup: asked.popup, edits: $0.edits, changes: $0.changes, mended: [asked.signal], before: asked.before,
          leaves: $0.leaves)
      }
    }
    var refusals = JointProof.refusals(of: proposals, by: self)[...]
    return attempts.map { attempts in
      let count = attempts.count { $0.fix != nil }
      defer { refusals = refusals.dropFirst(count) }
      return FixOffer(attempts, refusals: Array(refusals.prefix(count)))
    }
  }

  /// The fixes that the rule of `signal` has for it, before they are proven.
  private func attempts(for signal: Signal, popup: Int?) -> [FixAttempt] {
    let rule = rules.all[signal.rule]
    guard !rule.rule.fixes.isEmpty else { return [] }
    let context = FactContext(document: documentContext, program: rules.program)
    if let popup { context.ask(of: document.popups[popup]) }
    FindingBuilder(rules: rules, document: document).enter(signal, context)
    return rule.rule.fixes.map { template in
      if let when = template.when, when.holds(context) != .yes {
        let reason = template.otherwise ?? "none of its fixes suits this popup"
        return .refused(FixRefusal(stage: .condition, reason: reason))
      }
      return attempt(template, rule: rule, signal: signal, popup: popup, context: context)
    }
  }

  /// The repair of an issue, before it is proven.
  func repair(for signal: Signal, popup: Int?) -> Fix? {
    let rule = rules.all[signal.rule]
    guard case .issue(let issue) = signal.subject, !issue.repair.isEmpty, let template = rule.rule.fixes.first else {
      return nil
    }
    let context = FactContext(document: documentContext, program: rules.program)
    FindingBuilder(rules: rules, document: document).enter(signal, context)
    return attempt(template, rule: rule, signal: signal, popup: popup, context: context).fix
  }

  private func attempt(
    _ template: Rule.FixTemplate, rule: CompiledRule, signal: Signal, popup: Int?, context: FactContext
  ) -> FixAttempt {
    let uncomputed = FixRefusal(
      stage: .computation, reason: template.otherwise ?? "what it takes is not known of this popup")
    var changes: [ModelChange] = []
    for step in template.steps {
      guard let made = step.changes(context, after: changes) else { return .refused(uncomputed) }
      // A key that two steps write is written once, as the later one has it.
      changes.removeAll { earlier in
        guard case .set(let key, _) = earlier else { return false }
        return made.contains { if case .set(key, _) = $0 { true } else { false } }
      }
      changes += made
    }
    var edits: [TextEdit]
    if changes.isEmpty {
      guard case .issue(let issue) = signal.subject, !issue.repair.isEmpty else { return .refused(uncomputed) }
      edits = issue.repair
    } else {
      guard let popup else { return .refused(uncomputed) }
      do throws(Unwritable) {
        edits = try document.writing(changes, inPopup: popup)
      } catch {
        return .refused(FixRefusal(stage: .writing, reason: error.reason))
      }
      if edits.isEmpty { return .refused(uncomputed) }
    }
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    var fix = Fix(
      title: template.titleTemplate.text(context), safety: template.safety, edits: edits, changes: changes,
      leaves: template.leaves)
    if let popup, !document.writesCode, changes.contains(where: { $0.promisesCode(of: document.popups[popup]) }) {
      fix.safety = .suggested
      let before = document.popups[popup]
      var deployment: Version?
      if case .known(.version(let version)) = documentContext.property(.targetDeployment) { deployment = version }
      fix.code = UIKitCode.source(
        for: changes, before: before, after: before.applying(changes), deployment: deployment,
        foldSide: documentContext.targets.foldSide)
    }
    if let safety = rule.fixSafety { fix.safety = safety }
    return .made(fix)
  }

  /// Why `edits` do not make `changes`, take away all that is `mended` and bring nothing; nil where they do.
  func refusal(
    of edits: [TextEdit], changes: [ModelChange], mending mended: [Signal], popup: Int?, before: [Signal],
    leaves: [String]
  ) -> String? {
    let acceptance = acceptance(
      before: popup == nil ? textSignals(of: document) : before, mending: mended, leaves: leaves)
    budget.enter(popup: popup)
    switch outcome(of: edits, changes: changes, popup: popup, issues: acceptance.before.count) {
    case .holds(let after): return acceptance.refusal(of: after)
    case .refused(let reason): return reason
    }
  }

  private enum Outcome {
    case holds([Signal])
    case refused(String)
  }

  private func acceptance(before: [Signal], mending mended: [Signal], leaves: [String]) -> Acceptance {
    Acceptance(
      rules: rules, before: before, mended: mended.map(\.identity), leaves: leaves,
      concernsText: mended.allSatisfy { rules.all[$0.rule].rule.concernsText })
  }

  /// What holds of all issues of a text, within the popups and outside them.
  private func textSignals(of document: any SourceDocument) -> [Signal] {
    let context = FactContext(document: engine.context(for: document.head), program: rules.program)
    return rules.signals(of: document.issues, context)
  }

  /// What holds after `edits`, or why they do not give what the changes say.
  private func outcome(of edits: [TextEdit], changes: [ModelChange], popup: Int?, issues: Int) -> Outcome {
    guard budget.spend(popup.map { document.popups[$0].range.count } ?? document.text.count, issues: issues) else {
      return .refused(FixRefusal.unaffordable)
    }
    guard let popup else { return .holds(textSignals(of: document.applying(edits))) }
    let context = FactContext(document: documentContext, program: rules.program)
    guard let reread = document.rereading(popup: popup, with: edits) ?? rereadWhole(popup, edits) else {
      return .refused(FixRefusal.broken)
    }
    if !changes.isEmpty, reread.popup != document.popups[popup].applying(changes) {
      return .refused(FixRefusal.unread)
    }
    context.ask(of: reread.popup)
    return .holds(rules.signals(ofPopup: context, issues: reread.issues))
  }

  /// Whether an edit that was made for another popup, which may share text with this one, brings no signal to it.
  func isNoWorse(_ popup: Int, in edited: any SourceDocument) -> Bool {
    if edited.popups[popup] == document.popups[popup] { return true }
    func signals(_ document: any SourceDocument) -> [Signal] {
      rules.signals(
        ofPopup: FactContext(document: documentContext, popup: document.popups[popup], program: rules.program),
        issues: document.issues(inPopup: popup))
    }
    let before = Dictionary(signals(document).map { ($0.identity, $0.severity) }, uniquingKeysWith: max)
    return signals(edited).allSatisfy { signal in before[signal.identity].map { signal.severity <= $0 } ?? false }
  }

  /// For formats that cannot read one popup alone.
  private func rereadWhole(_ popup: Int, _ edits: [TextEdit]) -> Reread? {
    guard case .document(let edited) = readWhole(edits), edited.popups.indices.contains(popup),
      edited.popups.indices.allSatisfy({ $0 == popup || isNoWorse($0, in: edited) })
    else { return nil }
    return Reread(popup: edited.popups[popup], issues: edited.issues(inPopup: popup))
  }

  enum WholeReading {
    /// With as many popups as before.
    case document(any SourceDocument)
    /// It is no longer what its language takes, or has other popups.
    case broken
    /// The budget is spent.
    case unaffordable
  }

  /// The whole text read with `edits`.
  func readWhole(_ edits: [TextEdit]) -> WholeReading {
    guard budget.spendWhole(document.text.count) else { return .unaffordable }
    let edited = document.applying(edits)
    guard edited.popups.count == document.popups.count, edited.isAsSound(as: document) else { return .broken }
    return .document(edited)
  }

  /// Why a text that was read with `proposal` does not give what that says; nil where it does.
  func refusal(of proposal: Proposal, in edited: any SourceDocument) -> String? {
    let after = edited.popups[proposal.popup]
    guard proposal.changes.isEmpty || after == document.popups[proposal.popup].applying(proposal.changes) else {
      return FixRefusal.unread
    }
    let signals = rules.signals(
      ofPopup: FactContext(document: documentContext, popup: after, program: rules.program),
      issues: edited.issues(inPopup: proposal.popup))
    return acceptance(before: proposal.before, mending: proposal.mended, leaves: proposal.leaves).refusal(of: signals)
  }
}
