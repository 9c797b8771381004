import JSONText
import Linting
import PopupModel
import RuleEngine

/// Something with a name that texts refer to.
struct Named: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case popup, device, rule }

  var kind: Kind
  var name: String
}

/// A place where a name is written.
struct NamedPlace: Hashable, Sendable {
  var named: Named
  /// The string with its quotes, in bytes of its text.
  var range: Range<Int>
  var isDefinition: Bool
}

/// Finds the names in a text.
struct NamedPlaces {
  private(set) var places: [NamedPlace] = []

  init(in text: [UInt8]) {
    guard let root = JSONDocument(text).root else { return }
    if let popups = root["popups"] {
      for popup in popups.elements {
        addString(popup["id"], .popup, isDefinition: true)
        addKeys(popup["lint"]?["disable"])
      }
    }
    for layer in [root] + (root["overrides"].map { Array($0.elements) } ?? []) {
      for device in layer["devices"]?.elements.map({ $0 }) ?? [] { addString(device, .device) }
      addKeys(layer["rules"])
    }
    // Profiles stand in a description, in a configuration, or in a file of their own.
    for profile in root["deviceProfiles"]?.elements.map({ $0 }) ?? [] where profile.kind == .object {
      addString(profile["id"], .device, isDefinition: true)
    }
    if root["poses"] != nil { addString(root["id"], .device, isDefinition: true) }
    if root.kind == .array {
      for profile in root.elements where profile["poses"] != nil {
        addString(profile["id"], .device, isDefinition: true)
      }
    }
    if RuleFileShape.fits(root) {
      addString(root["id"], .rule, isDefinition: true)
      for fix in root["fixes"]?.elements.map({ $0 }) ?? [] {
        for leave in fix["leaves"]?.elements.map({ $0 }) ?? [] { addString(leave, .rule) }
      }
    }
  }

  private mutating func addString(_ value: JSONValue?, _ kind: Named.Kind, isDefinition: Bool = false) {
    guard let value, let name = value.string else { return }
    places.append(.init(named: .init(kind: kind, name: name), range: value.range, isDefinition: isDefinition))
  }

  /// The keys of an object whose keys are rules.
  private mutating func addKeys(_ value: JSONValue?) {
    guard let value, value.kind == .object else { return }
    for member in value.members {
      let named = Named(kind: .rule, name: member.key)
      places.append(.init(named: named, range: member.keyRange, isDefinition: false))
    }
  }

  func place(at offset: Int) -> NamedPlace? {
    places.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }
}
