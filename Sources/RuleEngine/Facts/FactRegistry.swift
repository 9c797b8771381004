import PopupModel

/// Every fact that a rule can ask, by name.
public enum FactRegistry {
  /// The facts in the order of the description, then the computed ones.
  public static let all: [Fact] =
    keyFacts + documentFacts + popupFacts + wordingFacts + presentingFacts + poseFacts + controlFacts + readerFacts

  /// The names that a rule may use, components included.
  static let names: [String] = all.flatMap { fact in
    [fact.name] + Component.components(of: fact.type).map { "\(fact.name).\($0.rawValue)" }
  }

  private static let byName: [String: Fact] = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  static func reference(_ name: String) -> FactReference? {
    if let fact = byName[name] { return FactReference(fact: fact, component: nil, name: name) }
    guard let dot = name.lastIndex(of: "."), let fact = byName[String(name[..<dot])],
      let component = Component(rawValue: String(name[name.index(after: dot)...])),
      Component.components(of: fact.type).contains(component)
    else { return nil }
    return FactReference(fact: fact, component: component, name: name)
  }

  /// The keys that are facts.
  static let keyEntries: [Key] = Key.allCases.filter { $0 != .popups && $0 != .schema }

  private static let keyFacts: [Fact] = keyEntries.map(Fact.init(key:))
}
