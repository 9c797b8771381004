public import PopupModel

/// Interface Builder's documents: `*.storyboard` and `*.xib` of iOS apps.
///
/// What the document says of a popup is known; what code may say instead is unknown, so that rules stay silent about it.
/// Documents for other platforms, launch screens and archives of Interface Builder 3 have no popups.
public struct InterfaceBuilderFormat: SourceFormat {
  private let code: (any ControllerCode)?
  private let target: TargetSettings
  private var path = ""

  /// With `code`, what classes of the app's own say of their popups is known too.
  ///
  /// - Parameter target: what holds over what the code says of the app around a document.
  public init(code: (any ControllerCode)? = nil, target: TargetSettings = TargetSettings()) {
    self.code = code
    self.target = target
  }

  public var name: Word { .interfaceBuilder }

  public static let fileNameSuffixes = [".storyboard", ".xib"]

  public func reads(fileName: String) -> Bool {
    InterfaceBuilderFormat.fileNameSuffixes.contains { fileName.hasSuffix($0) }
  }

  public func located(at path: String) -> any SourceFormat {
    var copy = self
    copy.path = path
    return copy
  }

  public var readsOtherFiles: Bool { code != nil }

  public func read(_ text: [UInt8]) -> any SourceDocument { readDocument(text) }

  /// The same, with the type that also answers what only these documents have.
  public func readDocument(_ text: [UInt8]) -> InterfaceBuilderDocument {
    InterfaceBuilderDocument(text, code: code, target: target, path: path)
  }
}
