public import PopupModel
internal import SourceText

/// Lengths in points as people read them: two digits behind the point at most, and none that say nothing.
public enum Points {
  public static func text(_ length: Double) -> String { length.isFinite ? NumberText.rounded(length) : "?" }

  /// `300×330`
  public static func text(_ size: Size) -> String { "\(text(size.width))×\(text(size.height))" }

  /// `(184.5, 310.5) 300×330`
  public static func text(_ rect: Rect) -> String { "(\(text(rect.x)), \(text(rect.y))) \(text(rect.size))" }
}
