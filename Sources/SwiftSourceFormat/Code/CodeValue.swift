/// What an expression comes to.
struct CodeValue: Hashable {
  indirect enum Kind: Hashable {
    case number(LinearSum, NumberKind)
    case bool(Bool)
    case text(String)
    case null
    /// A case of an enum, or a member of a type that stands for itself.
    case word(Member)
    /// A size, a rect, a point, insets or a tuple: what is known of each part.
    case parts([String: CodeValue])
    case colour(Colour)
    case list([CodeValue])
    /// An instance of a type.
    case object(Object)
    /// The type itself.
    case type([String])
    /// It depends on what is not assumed or not known.
    case oneOf([CodeValue])
    case unknown(Why)
  }

  /// What Swift takes a number for: it divides whole ones without a rest.
  enum NumberKind: Hashable {
    /// A literal without a point, which is what its surroundings need.
    case literal
    /// A literal that was divided: what is left of it depends on its surroundings.
    case divided
    case whole
    case real
  }

  struct Member: Hashable {
    var name: String
    var type: String?
    var arguments: [CodeValue] = []
  }

  struct Colour: Hashable {
    /// From 0, black, to 1; nil for one that is no grey or not known.
    var white: Double?
    /// Nil where it is not known.
    var alpha: Double?
  }

  struct Object: Hashable {
    var type: String
    /// What its initializer was called with.
    var arguments: [String: CodeValue] = [:]
  }

  /// Why a value is not known.
  enum Why: Hashable {
    case notFound(String)
    /// Who calls gives it.
    case parameter(String)
    /// It may be set elsewhere.
    case maySet(String)
    case several(String)
    case circle
    case tooLong
    case notFollowed
  }

  var kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  static func number(_ value: Double, _ kind: NumberKind = .real) -> CodeValue {
    CodeValue(.number(LinearSum(constant: value), kind))
  }
  static func bool(_ value: Bool) -> CodeValue { CodeValue(.bool(value)) }
  static func unknown(_ why: Why) -> CodeValue { CodeValue(.unknown(why)) }
  static func word(_ name: String, of type: String? = nil) -> CodeValue {
    CodeValue(.word(Member(name: name, type: type)))
  }
  static func size(_ width: CodeValue, _ height: CodeValue) -> CodeValue {
    CodeValue(.parts(["width": width, "height": height]))
  }

  /// One of several, each once; what is the same either way is known.
  static func oneOf(_ values: [CodeValue]) -> CodeValue {
    var all: [CodeValue] = []
    for value in values {
      for one in value.alternatives where !all.contains(one) { all.append(one) }
    }
    if all.count == 1 { return all[0] }
    return all.isEmpty || all.count > 16 ? .unknown(.notFollowed) : CodeValue(.oneOf(all))
  }

  var alternatives: [CodeValue] {
    if case .oneOf(let values) = kind { return values }
    return [self]
  }

  // MARK: What is known

  var sum: LinearSum? {
    if case .number(let sum, _) = kind { return sum }
    return nil
  }

  /// A number that depends on nothing.
  var number: Double? { sum?.number }

  var bool: Bool? {
    if case .bool(let value) = kind { return value }
    return nil
  }

  var text: String? {
    if case .text(let text) = kind { return text }
    return nil
  }

  /// The name of a case.
  var word: String? {
    if case .word(let member) = kind { return member.name }
    return nil
  }

  var isUnknown: Bool {
    if case .unknown = kind { return true }
    return false
  }

  var isNull: Bool { kind == .null }

  subscript(part: String) -> CodeValue? {
    if case .parts(let parts) = kind { return parts[part] }
    return nil
  }

  /// As a colour: a word is that of the system's of this name.
  var colour: Colour? {
    switch kind {
    case .colour(let colour): return colour
    case .word(let member) where member.type == nil || member.type == "UIColor" || member.type == "Color":
      switch member.name {
      case "black": return Colour(white: 0, alpha: 1)
      case "white": return Colour(white: 1, alpha: 1)
      case "clear": return Colour(white: 0, alpha: 0)
      default: return nil
      }
    default: return nil
    }
  }
}
