import PopupModel
import RuleEngine
import Testing

@testable import SwiftSourceFormat

/// What is found in a screen of SwiftUI that presents something, with the views that it may present.
struct SwiftUIFindings {
  /// The findings as `rule of popup`, in the order of their places.
  var names: [String]
  /// The text that each finding is shown at.
  var places: [String]
  var document: SwiftDocument

  /// - Parameters:
  ///   - modifier: the modifier of the screen's button that presents.
  ///   - rules: the rules that are asked for.
  init(
    _ modifier: String, members: String = "", types: String = "", with others: [String: String] = [:],
    rules: Set<String> = ["unguarded-dismissal", "popover-becomes-sheet"]
  ) {
    document = read(
      """
      \(types)
      struct Screen: View {
        @State var shown = false
        \(members)
        var body: some View {
          Button("") {}
            \(modifier)
        }
      }
      """, with: others)
    let document = document
    let findings = FixCase.engine.lint(document).filter { rules.contains($0.rule) }
    names = findings.map { "\($0.rule) of \($0.popupID ?? "")" }
    places = findings.map { String(decoding: document.text[$0.range], as: UTF8.self) }
  }
}
