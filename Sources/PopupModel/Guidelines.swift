/// Figures of Apple's Human Interface Guidelines that fixes keep to. Rules have theirs as options, with these as defaults.
public enum Guidelines {
  /// The least size of what a finger has to hit, in points (Apple, Human Interface Guidelines, Buttons: hit region).
  public static let smallestTarget = Size(width: 44, height: 44)

  /// How many times as high body text is at the first accessibility size as at the default one, 28 points to 17 (Apple,
  /// Human Interface Guidelines, Typography: Dynamic Type sizes).
  public static let accessibilityTextGrowth = 1.65
}
