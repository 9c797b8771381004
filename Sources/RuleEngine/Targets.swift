public import PopupModel

/// What the popups must be right on: the devices and the app's build settings, before a document's own head is asked.
public struct Targets: Hashable, Sendable {
  public var devices: [Device]
  /// Every device that a document may name beside its own profiles.
  public var catalog: [Device]
  public var foldSide: FoldSide
  /// Values for the head's `target.*` keys that a document leaves out; nil leaves the format's own.
  public var deployment: Version?
  public var sdk: Version?
  public var catalyst: Bool?
  public var orientations: [Pose.Orientation]?
  /// True when the devices were chosen for this run (`--device`): a document's own `devices` are not asked then.
  public var overridesDocument: Bool

  public init(
    devices: [Device], catalog: [Device], foldSide: FoldSide = .observed, deployment: Version? = nil,
    sdk: Version? = nil, catalyst: Bool? = nil, orientations: [Pose.Orientation]? = nil, overridesDocument: Bool = false
  ) {
    self.devices = devices
    self.catalog = catalog
    self.foldSide = foldSide
    self.deployment = deployment
    self.sdk = sdk
    self.catalyst = catalyst
    self.orientations = orientations
    self.overridesDocument = overridesDocument
  }
}
