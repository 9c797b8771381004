public import PopupModel

/// What several documents say of all their popups, as one head.
///
/// Devices and profiles are put together. Of anything else on which two disagree nothing is known.
public struct HeadUnion: Sendable {
  public private(set) var head = DocumentHead()
  /// What documents disagree on, in the order in which it came up.
  public private(set) var disagreements: [String] = []

  public init() {}

  public mutating func add(_ other: DocumentHead) {
    for profile in other.profiles {
      guard let known = head.profiles.first(where: { $0.id == profile.id }) else {
        head.profiles.append(profile)
        continue
      }
      if known != profile { disagree("the profile \"\(profile.id)\"") }
    }
    for key in other.properties.writtenKeys where !Self.ownOfEach.contains(key) {
      let (mine, theirs) = (head.properties[key], other.properties[key])
      switch (mine, theirs) {
      case (.absent, _): head.properties[key] = theirs
      case (.known(.list(let left)), .known(.list(let right))) where key == .devices:
        head.properties[key] = .known(.list(left + right.filter { !left.contains($0) }))
      case (_, _) where mine != theirs:
        if !mine.isUnknown { disagree("\"\(key.path)\"") }
        head.properties[key] = .unknown
      default: break
      }
    }
  }

  /// Keys that a new description has of its own.
  private static let ownOfEach: [Key] = [.schema, .version, .popups, .deviceProfiles]

  private mutating func disagree(_ what: String) {
    if !disagreements.contains(what) { disagreements.append(what) }
  }
}
