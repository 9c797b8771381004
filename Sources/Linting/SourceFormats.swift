internal import DescriptionFormat
internal import InterfaceBuilderFormat
public import PopupModel

/// The source formats that are known, told which names a source may use.
public struct SourceFormats: Sendable {
  public var formats: [any SourceFormat]

  public init(_ formats: [any SourceFormat]) { self.formats = formats }

  /// Every format of this build. A new one is one more element here.
  public static func all(devices: [String], rules: [String]) -> SourceFormats {
    SourceFormats([
      DescriptionFormat(vocabulary: DescriptionVocabulary(devices: devices, rules: rules)), InterfaceBuilderFormat(),
    ])
  }

  /// The format of a file, by its name or path.
  public func format(ofFile path: String) -> (any SourceFormat)? {
    formats.first { $0.reads(fileName: path) }
  }

  public func format(named name: Word) -> (any SourceFormat)? { formats.first { $0.name == name } }
}
