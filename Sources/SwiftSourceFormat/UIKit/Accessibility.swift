internal import CSwiftTree
import PopupModel

extension ClassFacts {
  /// What the class of a presented controller tells assistive technology.
  func readAccessibility(into draft: inout Draft) {
    if let value = ownValue(of: ["view", "accessibilityViewIsModal"])?.bool {
      draft.set(.viewIsModal, .known(.bool(value)))
    } else if mentions("accessibilityViewIsModal") {
      draft.set(.viewIsModal, .unknown)
    }
    if !methods("accessibilityPerformEscape").isEmpty {
      draft.set(.escapes, .known(.bool(true)))
    } else {
      draft.set(.escapes, .unknown)
    }
  }
}
