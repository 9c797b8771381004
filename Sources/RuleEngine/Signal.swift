import PopupModel

/// That a rule holds somewhere: what a finding is made of when it is shown, and all that a proof compares.
struct Signal: Sendable {
  var rule: Int
  var severity: Severity
  var subject: Finding.Subject
  /// Indices into the document's poses, the worst first.
  var poses: [Int]

  /// What stays the same of a signal when its text is edited elsewhere.
  struct Identity: Hashable {
    var rule: Int
    var subject: Subject

    enum Subject: Hashable {
      case popup
      case control(Int)
      case issue(ReaderIssue.Kind, String)
      case suppression(String)
    }
  }

  var identity: Identity {
    let subject: Identity.Subject =
      switch subject {
      case .popup: .popup
      case .control(let index): .control(index)
      case .issue(let issue): .issue(issue.kind, issue.text)
      case .suppression(let rule): .suppression(rule)
      }
    return Identity(rule: rule, subject: subject)
  }
}
