public import PopupModel
public import SourceText

/// A change of the text that was applied, read again and linted before it is offered.
public struct Fix: Hashable, Sendable {
  public var title: String
  public var safety: Safety
  /// In bytes of the document, sorted, without overlap.
  public var edits: [TextEdit]
  /// The steps on the model that the edits write; empty for a repair of the text itself.
  public var changes: [ModelChange]
  /// Ids of rules of severity info or hint whose findings it knowingly leaves.
  public var leaves: [String]
  /// What the app's code must do for this fix to be true: UIKit code to write. Nil where the fix promises nothing.
  public var code: String?

  public enum Safety: String, Hashable, Sendable { case safe, suggested }

  public init(
    title: String, safety: Safety, edits: [TextEdit], changes: [ModelChange] = [], leaves: [String] = [],
    code: String? = nil
  ) {
    self.title = title
    self.safety = safety
    self.edits = edits
    self.changes = changes
    self.leaves = leaves
    self.code = code
  }
}
