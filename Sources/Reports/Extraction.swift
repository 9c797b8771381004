internal import DescriptionFormat
public import Linting
internal import PopupModel
internal import RuleEngine

/// One description of popups that were read from many files, with what the configuration says of their devices and target:
/// linted, it says what linting the files says, as far as the format has what that rests on.
public struct Extraction: Sendable {
  private var entries: [DescriptionComposer.Entry] = []
  private var heads = HeadUnion()

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }
  /// What the files say differently of all their popups, and so nothing is known of.
  public var disagreements: [String] { heads.disagreements }

  /// Takes up a file; they come in the order in which their popups are written.
  public mutating func add(_ file: File) {
    entries += file.entries
    if !file.entries.isEmpty { heads.add(file.head) }
  }

  /// - Parameters:
  ///   - rules: the ids of the rules that a suppression can name.
  ///   - devices: the ids of the devices that are known beside the description's own profiles.
  public func text(rules: [String], devices: [String]) -> [UInt8] {
    let vocabulary = DescriptionVocabulary(devices: devices + heads.head.profiles.map(\.id), rules: rules)
    return DescriptionComposer(entries, head: heads.head).text(vocabulary: vocabulary)
  }

  /// What is kept of one file.
  public struct File: Sendable {
    fileprivate var entries: [DescriptionComposer.Entry] = []
    fileprivate var head = DocumentHead()

    public init(_ result: FileResult) {
      guard let document = result.document else { return }
      head = document.head
      if let engine = result.engine { engine.complete(&head) }
      let positions = SourcePositions(document.text)
      let path = DisplayText.line(result.path)
      for (index, popup) in document.popups.enumerated() {
        let line = positions.line(at: document.nameRange(ofPopup: index).lowerBound)
        entries.append(DescriptionComposer.Entry(popup, comment: "\(path):\(line)"))
      }
    }
  }
}

extension Engine {
  /// Says in a head what its document leaves to the configuration. What the format takes for granted is left out.
  fileprivate func complete(_ head: inout DocumentHead) {
    let own = head.properties
    let asked = devices(for: head)
    if own[.devices].isAbsent, targets.devices.map(\.id) != DeviceCatalog.defaultIDs {
      head.properties.set(.devices, .known(.list(asked.map { .string($0.id) })))
    }
    let known = Set(head.profiles.map(\.id))
    head.profiles += asked.filter { !known.contains($0.id) && DeviceCatalog.device($0.id) != $0 }
    let target: [(Key, Value?)] = [
      (.targetDeployment, targets.deployment.map(Value.version)), (.targetSDK, targets.sdk.map(Value.version)),
      (.targetCatalyst, targets.catalyst.map(Value.bool)),
      (.targetOrientations, targets.orientations.map { .words($0.map { $0 == .portrait ? .portrait : .landscape }) }),
    ]
    for case (let key, let value?) in target where own[key].isAbsent {
      head.properties.set(key, .known(value))
      if head.properties[.target].isAbsent { head.properties.set(.target, .known(.object)) }
    }
  }
}
