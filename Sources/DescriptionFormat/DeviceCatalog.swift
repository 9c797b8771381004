import JSONText
public import PopupModel

/// The devices that are known without a profile of one's own.
public enum DeviceCatalog {
  /// In the order of the catalog's file.
  public static let builtIn: [Device] = EmbeddedDevices.files.flatMap { file in
    read(Array(UnsafeBufferPointer(start: file.text.utf8Start, count: file.text.utf8CodeUnitCount)))
  }

  /// What a description's popups must be right on where neither it nor the configuration names devices.
  public static let defaultIDs = ["iphone-duo", "iphone-18-pro", "ipad"]

  private static let byID: [String: Device] = Dictionary(
    builtIn.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The built-in device with this id.
  public static func device(_ id: String) -> Device? { byID[id] }

  /// The profiles of a text of the shape `{"deviceProfiles": […]}`; what is no whole profile is left out.
  public static func read(_ text: [UInt8]) -> [Device] {
    guard let profiles = JSONDocument(text).root?["deviceProfiles"], profiles.kind == .array else { return [] }
    return profiles.elements.compactMap(DeviceReader.device)
  }
}
