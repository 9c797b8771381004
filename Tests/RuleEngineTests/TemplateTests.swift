import DescriptionFormat
import PopupModel
import RuleEngine
import Schema
import Testing

/// What is offered where nothing is written yet.
@Suite struct TemplateTests {
  private static func offered(_ text: String, at offset: Int) -> [Completion] {
    DescriptionSchema.schema.completions(at: offset, in: Array(text.utf8))
  }

  @Test func anEmptyFileIsOfferedWholePopups() throws {
    let labels = Self.offered("", at: 0).map(\.label)
    #expect(labels == ["description: popover", "description: card", "description: sheet", "{}"])
    let list = "{\"popups\": []}"
    #expect(Self.offered(list, at: 12).map(\.label).prefix(3) == ["popup: popover", "popup: card", "popup: sheet"])
  }

  @Test(arguments: ["popover", "card", "sheet"])
  func whatIsOfferedIsRight(kind: String) throws {
    let completion = try #require(Self.offered("", at: 0).first { $0.label == "description: \(kind)" })
    #expect(!completion.text.contains("$") && completion.snippet?.contains("${1:") == true)
    let devices = DeviceCatalog.builtIn
    let engine = Engine(
      rules: .builtIn, settings: RuleSettings(),
      targets: Targets(devices: DeviceCatalog.defaultIDs.compactMap(DeviceCatalog.device), catalog: devices))
    let vocabulary = DescriptionVocabulary(devices: devices.map(\.id), rules: RuleSet.builtIn.rules.map(\.id))
    let document = DescriptionFormat(vocabulary: vocabulary).read(Array(completion.text.utf8))
    #expect(document.popups.count == 1 && document.issues.isEmpty)
    let found = engine.lint(document).filter { $0.severity >= .warning }
    #expect(found.isEmpty, "\(found.map(\.message))")
  }

  @Test func everyWordOfAKeySaysWhatItIs() {
    func vocabulary(_ type: ValueType) -> Vocabulary? {
      switch type {
      case .word(let vocabulary): vocabulary
      case .list(let element): vocabulary(element)
      default: nil
      }
    }
    for definition in KeyDefinition.all {
      guard let vocabulary = vocabulary(definition.type) else { continue }
      for word in vocabulary.words {
        #expect(!vocabulary.meaning(of: word).isEmpty, "\(definition.path): \(word.text)")
      }
    }
    let place = "{\"popups\": [{\"presentation\": {\"style\": \"\"}}]}"
    let words = Self.offered(place, at: place.utf8.count - 5)
    #expect(words.first { $0.label == "popover" }?.documentation.summary.isEmpty == false)
  }
}
