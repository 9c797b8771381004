/// What is known of the targets that a file is compiled into: from the Xcode projects around it, or from who asks.
public struct TargetSettings: Sendable {
  /// The devices that some of them is for; nil where that cannot be told.
  public var families: Set<Device.Idiom>?
  public var deployment: Version?

  public init(families: Set<Device.Idiom>? = nil, deployment: Version? = nil) {
    self.families = families
    self.deployment = deployment
  }

  public var isPadOnly: Bool { families == [.pad] }

  /// These, and where they say nothing, `others`.
  public func orElse(_ others: TargetSettings) -> TargetSettings {
    TargetSettings(families: families ?? others.families, deployment: deployment ?? others.deployment)
  }
}

extension DocumentHead {
  /// The head of a document that code is made of, for these targets.
  public init(_ target: TargetSettings) {
    self.init()
    if let families = target.families {
      let words: [Word] = [(Device.Idiom.phone, Word.phone), (.pad, .pad)].filter { families.contains($0.0) }.map(\.1)
      properties.set(.targetDeviceFamily, .known(.words(words)))
      properties.set(.target, .known(.object))
    }
    guard let deployment = target.deployment else { return }
    properties.set(.targetDeployment, .known(.version(deployment)))
    properties.set(.target, .known(.object))
  }
}
