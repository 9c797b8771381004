import PopupModel
import Schema

/// Names that a description may use and that are not the format's own. A list that is nil is not checked.
public struct DescriptionVocabulary: Sendable {
  /// The ids of the devices that are known beside the document's own profiles.
  public let devices: [String]?
  /// The ids of the rules that can be suppressed.
  public let rules: [String]?

  /// The lists as the schema asks for them.
  let context: ShapeContext

  public init(devices: [String]? = nil, rules: [String]? = nil) {
    self.devices = devices
    self.rules = rules
    var lists: [String: WordList] = [:]
    if let devices {
      lists[DescriptionVocabulary.deviceList] = WordList("device", devices.map { .init($0) })
    }
    if let rules {
      lists[DescriptionVocabulary.ruleList] = WordList("rule", rules.map { .init($0) })
    }
    context = ShapeContext(lists)
  }

  /// The vocabulary of a document that brings `profiles` along.
  func with(_ profiles: [Device]) -> ShapeContext {
    guard let devices, !profiles.isEmpty else { return context }
    var known = Set<String>()
    let ids = (devices + profiles.map(\.id)).filter { known.insert($0).inserted }
    var context = context
    context.lists[DescriptionVocabulary.deviceList] = WordList("device", ids.map { .init($0) })
    return context
  }

  /// The name of the list of devices in the schema.
  public static let deviceList = "device"
  /// The name of the list of rules in the schema.
  public static let ruleList = "rule"
}
