import PopupModel

/// What is known of a storyboard: what it names, and once it was parsed, what it says.
struct KnownStoryboard: Sendable {
  /// The hashes of its attributes' values.
  var values: Set<UInt64>
  /// Nil before it was parsed; `.some(nil)` for a text that is no storyboard.
  var scenes: StoryboardScenes??
  /// Of the text that was parsed, in bytes.
  var textSize = 0

  /// In bytes, about.
  var size: Int { textSize + values.count * 16 }

  init(values: Set<UInt64>) { self.values = values }

  /// The values of those attributes that code knows a controller or a segue by.
  static func values(of text: [UInt8]) -> Set<UInt64> {
    var values = Set<UInt64>()
    for attribute in ["dentifier=", "ustomClass="] as [StaticString] {
      for place in Bytes.places(of: attribute, in: text) {
        let quote = place + attribute.utf8CodeUnitCount
        guard quote < text.count, text[quote] == UInt8(ascii: "\"") || text[quote] == UInt8(ascii: "'") else {
          continue
        }
        let value = text[(quote + 1)...].prefix { $0 != text[quote] }
        value.withUnsafeBytes { _ = values.insert(FileNames.hash($0)) }
      }
    }
    return values
  }
}
