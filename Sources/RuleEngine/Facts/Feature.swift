import PopupModel

/// API that not every release has, by the name that `availability.gated` uses (Apple's availability of each symbol).
enum Feature: String, CaseIterable, Sendable {
  case reservedRegions, sourceItem, isModalInPresentation

  var since: Version {
    switch self {
    case .reservedRegions: Version(27, 1)
    case .sourceItem: Version(16)
    case .isModalInPresentation: Version(13)
    }
  }

  /// As a message names it.
  var title: String { "\(rawValue) (iOS \(since))" }

  func isUsed(by popup: Popup) -> Truth {
    switch self {
    case .reservedRegions:
      popup.resolved(.avoidsDivision).truth || !popup.resolved(.readsRegionsIn).isEmptyList
        || popup.resolved(.geometryFrom).contains(.frameIsEmptyTest)
    case .sourceItem: popup[.sourceItem].isWritten
    case .isModalInPresentation:
      popup.resolved(.isModalInPresentation).truth || popup.resolved(.blocksWhileEdited).truth
    }
  }
}
