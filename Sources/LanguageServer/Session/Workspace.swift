import DescriptionFormat
import PopupModel
import RuleEngine

/// The folders that are open, and what holds for a document in them.
struct Workspace {
  var folders: [DocumentURI] = []
  private let engine = Engine(rules: .builtIn, settings: RuleSettings(), targets: Targets(devices: [], catalog: []))
  private let formats = [DescriptionFormat()] as [any SourceFormat]

  func kind(of uri: DocumentURI, language: String?) -> DocumentKind {
    let name = uri.name
    if name == ".popuplint.json" { return .configuration }
    if let format = formats.first(where: { $0.reads(fileName: name) }) { return .source(format) }
    return .other
  }

  func engine(for uri: DocumentURI) -> Engine { engine }

  func problems(in document: OpenDocument) -> [Finding] { [] }
}

extension Session {
  func textDidChange(_ document: OpenDocument) {}
  func closedText(_ document: OpenDocument) {}
}
