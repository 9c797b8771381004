import PopupModel
import Testing
import UIKitCode

/// A fix and what its code must say.
struct Case: Sendable, CustomTestStringConvertible {
  var name: String
  var before: [Key: Value]
  var changes: [ModelChange]
  var deployment: Version?
  var foldSide = FoldSide.observed
  var contains: [String]
  var lacks: [String] = []
  /// Declarations of the names that the popup's anchor uses.
  var anchors: [String] = []

  var testDescription: String { name }

  var popup: Popup {
    var popup = Popup()
    for (key, value) in before.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      popup.properties.apply(.set(key, value))
    }
    return popup
  }

  /// The popup's id, unlike any other case's, so that all cases can be one module.
  var id: String { "case-" + name }

  var source: String? {
    var before = popup
    before.properties.apply(.set(.id, .string(id)))
    return UIKitCode.source(
      for: changes, before: before, after: before.applying(changes), deployment: deployment, foldSide: foldSide)
  }
}
