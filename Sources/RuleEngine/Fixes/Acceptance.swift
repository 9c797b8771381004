import PopupModel

/// What a text must come to before a fix of it is offered.
struct Acceptance {
  let rules: CompiledRules
  /// What holds of the text as it is.
  let before: [Signal]
  /// What the fix, or each of several fixes, is to take away.
  let mended: [Signal.Identity]
  /// Rules of severity info or hint whose findings may come.
  let leaves: [String]
  /// Whether only findings on the text itself count: a repair makes text readable, which may uncover others.
  let concernsText: Bool

  /// Nil where what is mended is gone and nothing has come or become worse.
  func refusal(of after: [Signal]) -> String? {
    var known: [Signal.Identity: (count: Int, severity: Severity)] = [:]
    for signal in before {
      let old = known[signal.identity]
      known[signal.identity] = ((old?.count ?? 0) + 1, max(old?.severity ?? .hint, signal.severity))
    }
    // Of several equal issues a repair takes one away; any other finding has to be gone altogether.
    for identity in mended {
      guard let old = known[identity], old.count > 0 else { return FixRefusal.unread }
      known[identity] = (concernsText ? old.count - 1 : 0, old.severity)
    }
    for signal in after {
      let found = rules.all[signal.rule].rule
      if concernsText, !found.concernsText { continue }
      if leaves.contains(found.id), signal.severity <= .info, !mended.contains(signal.identity) { continue }
      guard let old = known[signal.identity], old.count > 0, signal.severity <= old.severity else {
        return mended.contains(signal.identity) ? "it would not be enough" : "it would bring \(found.id)"
      }
      known[signal.identity] = (old.count - 1, old.severity)
    }
    return nil
  }
}
