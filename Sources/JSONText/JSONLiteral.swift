/// A value to be written into a text.
public enum JSONLiteral: Hashable, Sendable {
  case null
  case bool(Bool)
  /// Written as null if it is not finite, because JSON has no such number.
  case number(Double)
  case string(String)
  case array([JSONLiteral])
  /// Members in the order they are written in.
  case object([JSONLiteralMember])

  /// The members in order.
  public static func object(_ members: KeyValuePairs<String, JSONLiteral>) -> JSONLiteral {
    .object(members.map { JSONLiteralMember($0.key, $0.value) })
  }

  /// The value in a layout for people, its lines after the first indented by `indent`.
  public func text(indent: String = "") -> String { JSONStyle.standard.text(self, indent: indent, inline: false) }

  var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}

public struct JSONLiteralMember: Hashable, Sendable {
  public var key: String
  public var value: JSONLiteral

  public init(_ key: String, _ value: JSONLiteral) {
    self.key = key
    self.value = value
  }
}

extension JSONLiteral: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral elements: JSONLiteral...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONLiteral)...) {
    self = .object(elements.map { JSONLiteralMember($0.0, $0.1) })
  }
}

extension JSONValue {
  /// The value as a literal; nil where a part of it could not be read.
  public var literal: JSONLiteral? {
    switch kind {
    case .null: return .null
    case .bool: return bool.map(JSONLiteral.bool)
    case .number: return number.map(JSONLiteral.number)
    case .string: return string.map(JSONLiteral.string)
    case .invalid: return nil
    case .array:
      var result: [JSONLiteral] = []
      for element in elements {
        guard let literal = element.literal else { return nil }
        result.append(literal)
      }
      return .array(result)
    case .object:
      var result: [JSONLiteralMember] = []
      // By bytes: canonically equivalent keys differ.
      var places: [[UInt8]: Int] = [:]
      for member in members {
        guard let literal = member.value.literal else { return nil }
        let key = member.key
        let place = places[Array(key.utf8)]
        if let place {
          result[place].value = literal
        } else {
          places[Array(key.utf8)] = result.count
          result.append(JSONLiteralMember(key, literal))
        }
      }
      return .object(result)
    }
  }
}
