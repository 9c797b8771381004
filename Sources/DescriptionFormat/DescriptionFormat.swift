public import PopupModel

/// Popup layout descriptions: `*.popup.json`.
public struct DescriptionFormat: SourceFormat {
  public let vocabulary: DescriptionVocabulary

  /// `vocabulary` says which device and rule ids are known; ids of a kind that it does not list are not checked.
  public init(vocabulary: DescriptionVocabulary = DescriptionVocabulary()) {
    self.vocabulary = vocabulary
  }

  public var name: Word { .json }

  public static let fileNameSuffix = ".popup.json"

  public func reads(fileName: String) -> Bool { fileName.hasSuffix(DescriptionFormat.fileNameSuffix) }

  public func read(_ text: [UInt8]) -> any SourceDocument { readDescription(text) }

  /// The same, with the type that also answers what only descriptions have.
  public func readDescription(_ text: [UInt8]) -> DescriptionDocument {
    DescriptionDocument(text, vocabulary: vocabulary)
  }
}
