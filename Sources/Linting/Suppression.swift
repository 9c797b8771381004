internal import PopupModel
internal import RuleEngine

/// Takes out what the document itself asks not to be told.
enum SuppressedFindings {
  static func removed(from findings: [Finding], in document: any SourceDocument) -> (kept: [Finding], suppressed: Int) {
    let popups = document.popups
    guard popups.contains(where: { !$0.suppressions.isEmpty }) else { return (findings, 0) }
    let kept = findings.filter { finding in
      guard let index = finding.popup, popups.indices.contains(index) else { return true }
      return !popups[index].suppressions.contains { $0.rule == finding.rule }
    }
    return (kept, findings.count - kept.count)
  }
}
