public import PopupModel

/// Where a popup lands in one pose.
public struct Placement: Hashable, Sendable {
}
