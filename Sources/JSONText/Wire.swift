/// A JSON value of a message or a report, where nobody needs to know its place in the text. Read and written by
/// json-c.
public enum Wire: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  case array([Wire])
  case object(WireObject)

  /// An object with members in order.
  public static func object(_ members: [(String, Wire)]) -> Wire { .object(WireObject(members)) }

  /// The member of an object; nil for other values and where there is none.
  public subscript(key: String) -> Wire? {
    if case .object(let object) = self { return object[key] }
    return nil
  }

  /// The element of an array; nil for other values and out of bounds.
  public subscript(index: Int) -> Wire? {
    if case .array(let array) = self, array.indices.contains(index) { return array[index] }
    return nil
  }

  public var isNull: Bool { self == .null }

  public var bool: Bool? {
    if case .bool(let value) = self { return value }
    return nil
  }

  /// The whole number, also of a double that is one.
  public var int: Int? {
    switch self {
    case .int(let value): return Int(exactly: value)
    case .double(let value) where value.magnitude < 9.0e18:
      let whole = Int(value)
      return Double(whole) == value ? whole : nil
    default: return nil
    }
  }

  public var double: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  public var string: String? {
    if case .string(let value) = self { return value }
    return nil
  }

  public var array: [Wire]? {
    if case .array(let value) = self { return value }
    return nil
  }

  public var object: WireObject? {
    if case .object(let value) = self { return value }
    return nil
  }
}

/// The members of an object, in order, each key once.
public struct WireObject: Hashable, Sendable, Sequence, ExpressibleByDictionaryLiteral {
  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: Wire
  }

  public private(set) var members: [Member] = []

  public init() {}

  /// Of equal keys the last holds, at the place of the first.
  public init(_ members: [(String, Wire)]) {
    self.members.reserveCapacity(members.count)
    var places: [String: Int] = [:]
    let hashed = members.count > 16
    for (key, value) in members {
      if let place = hashed ? places[key] : self.members.firstIndex(where: { $0.key == key }) {
        self.members[place].value = value
      } else {
        if hashed { places[key] = self.members.count }
        self.members.append(Member(key: key, value: value))
      }
    }
  }

  public init(dictionaryLiteral elements: (String, Wire)...) { self.init(elements) }

  /// Members whose keys are known to differ.
  init(distinct members: [Member]) { self.members = members }

  /// Setting nil removes the member.
  public subscript(key: String) -> Wire? {
    get { members.first { $0.key == key }?.value }
    set {
      let place = members.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  public var isEmpty: Bool { members.isEmpty }
  public var count: Int { members.count }
  public func makeIterator() -> IndexingIterator<[Member]> { members.makeIterator() }
}

extension Wire: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .int(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral elements: Wire...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, Wire)...) { self = .object(WireObject(elements)) }
}
