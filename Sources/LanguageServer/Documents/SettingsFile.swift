import JSONText
import RuleEngine

/// JSON that steers the linting, told by what it says where no configuration names it.
enum SettingsFile {
  /// A longer text is not looked at.
  private static let longest = 1 << 18

  /// Whether the text is a rule or holds device profiles.
  static func isRecognised(_ text: [UInt8]) -> Bool {
    guard text.count <= longest, let root = JSONDocument(text).root else { return false }
    switch root.kind {
    case .array: return root.elements.contains(where: isProfile)
    case .object:
      return isRule(root) || isProfile(root) || root["deviceProfiles"]?.elements.contains(where: isProfile) == true
    default: return false
    }
  }

  /// The words of a rule alone are those of other JSON too.
  private static func isRule(_ value: JSONValue) -> Bool {
    RuleFileShape.fits(value) && value["when"]?.kind == .object
  }

  private static func isProfile(_ value: JSONValue) -> Bool {
    value.kind == .object && value["poses"]?.kind == .array && value["id"] != nil
  }
}
