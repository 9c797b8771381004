public import PopupModel

/// Popups in Swift code, UIKit's and SwiftUI's.
public struct SwiftSourceFormat: SourceFormat {
  public let workspace: SwiftWorkspace
  private let target: TargetSettings
  private let rules: Set<String>
  private var path = ""

  /// Files that share a workspace are joined: a class's own settings, its extensions and its delegate.
  ///
  /// - Parameter target: what holds over the settings of the Xcode projects around a file.
  /// - Parameter rules: the ids of the rules that there are; without any, a comment may name each.
  public init(
    workspace: SwiftWorkspace = SwiftWorkspace(), target: TargetSettings = TargetSettings(), rules: [String] = []
  ) {
    self.rules = Set(rules)
    self.workspace = workspace
    self.target = target
  }

  public var name: Word { .swift }

  public func reads(fileName: String) -> Bool { fileName.hasSuffix(".swift") }

  public func located(at path: String) -> any SourceFormat {
    var copy = self
    copy.path = path
    return copy
  }

  public var readsOtherFiles: Bool { true }

  public func read(_ text: [UInt8]) -> any SourceDocument {
    SwiftDocument(text, path: path, workspace: workspace, target: target, rules: rules)
  }
}
