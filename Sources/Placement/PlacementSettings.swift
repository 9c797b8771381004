public import PopupModel

/// What decides where a popup lands, beside the popup and the pose.
public struct PlacementSettings: Hashable, Sendable {
  /// Which side of a fold comes first.
  public var foldSide: FoldSide
  /// Whether leading is the right side. Bars and safe areas stay on their hardware side.
  public var rightToLeft: Bool

  public init(foldSide: FoldSide = .observed, rightToLeft: Bool = false) {
    self.foldSide = foldSide
    self.rightToLeft = rightToLeft
  }
}
