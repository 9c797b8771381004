public import FileSystem
public import PopupModel
public import RuleEngine

/// Fixes one file.
public struct Fixer: Sendable {
  public var mode: FixMode

  public init(mode: FixMode) { self.mode = mode }

  /// The document after all fixes, and what they came to. With `file`, the file at `path` is written, if it still is what
  /// was read and the mode asks for it; without, only the new text is made. `others` are further names of the file.
  public func fix(
    _ document: any SourceDocument, engine: Engine, path: String, alsoNamed others: [String] = [], file: FileContents?
  ) -> (document: any SourceDocument, outcome: FixOutcome) {
    let result = engine.fixAll(document, suggested: mode.suggested)
    var outcome = FixOutcome(
      applied: result.applied.count, notes: result.notes, oldText: document.text, newText: result.document.text,
      state: .unchanged)
    guard outcome.newText != outcome.oldText else { return (document, outcome) }
    outcome.state = .computed
    guard mode.writes, let file else { return (result.document, outcome) }
    do throws(FileError) {
      try FileReplacement.replace(path, alsoNamed: others, holding: file, with: outcome.newText)
      outcome.state = .written
      return (result.document, outcome)
    } catch {
      outcome.state = .failed(error)
      return (document, outcome)
    }
  }
}
