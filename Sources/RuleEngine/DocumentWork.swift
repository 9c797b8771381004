import PopupModel
import SourceText

/// An engine at work on one document: what is worked out once for all its popups.
///
/// Not shared between threads.
final class DocumentWork {
  let engine: Engine
  let rules: CompiledRules
  let document: any SourceDocument
  let documentContext: DocumentContext
  let builder: FindingBuilder
  let prover: Prover
  private let context: FactContext
  /// The rules that the popup last asked about suppresses.
  private var suppressed: (popup: Int, rules: Set<String>)?

  init(_ engine: Engine, _ document: any SourceDocument) {
    self.engine = engine
    self.document = document
    rules = engine.compiled
    documentContext = engine.context(for: document.head)
    builder = FindingBuilder(rules: rules, document: document)
    prover = Prover(
      engine: engine, rules: rules, document: document, documentContext: documentContext,
      budget: ProofBudget(length: document.text.count))
    context = FactContext(document: documentContext, program: rules.program)
  }

  func signals(ofPopup popup: Int) -> [Signal] {
    guard document.popups.indices.contains(popup) else { return [] }
    context.ask(of: document.popups[popup])
    return rules.signals(ofPopup: context, issues: document.issues(inPopup: popup))
  }

  func signalsOutsidePopups() -> [Signal] {
    context.ask(of: Popup())
    return rules.signals(of: document.issuesOutsidePopups, context) + rules.signals(ofDocument: context)
  }

  /// The findings of one popup that are to be reported, by position, then rule.
  func findings(ofPopup popup: Int) -> [Finding] {
    let signals = signals(ofPopup: popup)
    return sorted(signals.compactMap { shown($0, popup: popup) })
  }

  func findingsOutsidePopups() -> [Finding] {
    let signals = signalsOutsidePopups()
    return sorted(signals.compactMap { shown($0, popup: nil) })
  }

  private func shown(_ signal: Signal, popup: Int?) -> Finding? {
    guard !rules.all[signal.rule].isHidden, !isSuppressed(signal, popup: popup) else { return nil }
    return builder.finding(signal, popup: popup, context)
  }

  func sorted(_ findings: [Finding]) -> [Finding] {
    findings.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.rule, $0.message)
        < ($1.range.lowerBound, $1.range.upperBound, $1.rule, $1.message)
    }
  }

  func isSuppressed(_ signal: Signal, popup: Int?) -> Bool {
    guard let popup, !document.popups[popup].suppressions.isEmpty else { return false }
    if suppressed?.popup != popup {
      suppressed = (popup, Set(document.popups[popup].suppressions.map(\.rule)))
    }
    return suppressed?.rules.contains(rules.all[signal.rule].rule.id) ?? false
  }
}
