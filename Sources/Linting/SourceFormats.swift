internal import DescriptionFormat
internal import InterfaceBuilderFormat
public import PopupModel
public import SwiftSourceFormat

/// The source formats that are known, told which names a source may use.
public struct SourceFormats: Sendable {
  public var formats: [any SourceFormat]

  public init(_ formats: [any SourceFormat]) { self.formats = formats }

  /// Every format of this build. A new one is one more element here. `swift` holds the code that sources are joined
  /// with, `target` what holds over its projects' settings.
  public static func all(
    devices: [String], rules: [String], swift: SwiftWorkspace = SwiftWorkspace(),
    target: TargetSettings = TargetSettings()
  ) -> SourceFormats {
    SourceFormats([
      DescriptionFormat(vocabulary: DescriptionVocabulary(devices: devices, rules: rules)),
      InterfaceBuilderFormat(code: swift, target: target),
      SwiftSourceFormat(workspace: swift, target: target, rules: rules),
    ])
  }

  /// The format of a file, by its name or path; for an absolute path, told where the file stands.
  public func format(ofFile path: String) -> (any SourceFormat)? {
    formats.first { $0.reads(fileName: path) }?.located(at: path)
  }

  public func format(named name: Word) -> (any SourceFormat)? { formats.first { $0.name == name } }
}
