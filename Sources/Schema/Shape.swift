/// The shape that a JSON value must have. One description of it serves validation, completion, hover and the JSON Schema.
public indirect enum Shape: Sendable {
  case anything
  case boolean
  case number(NumberShape)
  case string(StringShape)
  case list(Shape)
  case object(ObjectShape)
  /// An object with free keys.
  case map(MapShape)
  /// One of several; the value's own kind and keys say which is meant.
  case union([Shape])
  /// The shape of this name among the schema's definitions.
  case named(String)

  /// What a value of it is called in a message: `a number`.
  public var noun: String {
    switch self {
    case .anything, .named: "a value"
    case .boolean: "true or false"
    case .number: "a number"
    case .string(let shape): shape.noun
    case .list: "a list"
    case .object(let shape): shape.noun
    case .map(let shape): shape.form.map { "an object \($0)" } ?? "an object"
    case .union(let shapes):
      shapes.map(\.noun).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: " or ")
    }
  }
}

/// A number and its bounds.
public struct NumberShape: Hashable, Sendable {
  public var minimum: Double?
  public var maximum: Double?
  public var isInteger: Bool
  /// The only numbers that are right; nil for all within the bounds.
  public var allowed: [Double]?
  /// How a number out of bounds is put right.
  public var repair: Repair

  public enum Repair: Hashable, Sendable {
    case none
    /// The same without its sign: a length below 0.
    case dropSign
  }

  public init(
    minimum: Double? = nil, maximum: Double? = nil, isInteger: Bool = false, allowed: [Double]? = nil,
    repair: Repair = .none
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.isInteger = isInteger
    self.allowed = allowed
    self.repair = repair
  }

  public static let any = NumberShape()
}

/// A string and the words it may be.
public struct StringShape: Sendable {
  public var words: WordSource
  public var format: Format?
  public var isEmptyAllowed: Bool

  public enum WordSource: Sendable {
    case free
    case list(WordList)
    /// Words that are known only where the value is read, such as device ids: see ``ShapeContext``.
    case context(String)
  }

  /// A form that words cannot list, such as a version.
  public struct Format: Sendable {
    public let name: String
    /// As a JSON Schema `pattern` (ECMA 262).
    public let pattern: String
    public let accepts: @Sendable (String) -> Bool

    public init(name: String, pattern: String, accepts: @escaping @Sendable (String) -> Bool) {
      self.name = name
      self.pattern = pattern
      self.accepts = accepts
    }
  }

  public init(words: WordSource = .free, format: Format? = nil, isEmptyAllowed: Bool = true) {
    self.words = words
    self.format = format
    self.isEmptyAllowed = isEmptyAllowed
  }

  public static let any = StringShape()
  public static func one(of list: WordList) -> StringShape { StringShape(words: .list(list)) }

  var noun: String {
    if case .list(let list) = words, list.isClosed, list.words.count == 1, let word = list.words.first {
      return "\"\(word.text)\""
    }
    return "a string"
  }
}

/// An object whose keys are known.
public final class ObjectShape: Sendable {
  /// What an object of it is called in a message: `a popup`.
  public let name: String
  public let fields: [Field]
  /// The field whose value names the object to a reader; what is missing in the object is reported there.
  public let nameField: Int?

  /// The owner's numbers of the fields.
  public let tags: [Int]
  /// The places of the fields that must be there.
  let required: [Int]

  let table: KeyTable
  /// Whole objects that are offered where one may be written.
  public let templates: [Template]

  /// A whole object to begin with.
  public struct Template: Sendable {
    /// What it is, in a word or two.
    public var label: String
    /// A sentence on what it says.
    public var summary: String
    /// As an LSP snippet: `$1` or `${1:text}` where the cursor goes in turn.
    public var snippet: String

    public init(_ label: String, _ summary: String, snippet: String) {
      self.label = label
      self.summary = summary
      self.snippet = snippet
    }

    /// The snippet with each placeholder's own text.
    var text: String {
      var text = ""
      var rest = snippet[...]
      while let character = rest.popFirst() {
        if character == "$", rest.first == "{", let colon = rest.firstIndex(of: ":"), let end = rest.firstIndex(of: "}")
        {
          text += rest[rest.index(after: colon)..<end]
          rest = rest[rest.index(after: end)...]
        } else if character == "$" {
          rest = rest.drop { $0.isASCII && $0.isNumber }
        } else {
          text.append(character)
        }
      }
      return text
    }
  }

  public init(
    _ name: String, _ fields: [Field], namedBy nameField: String? = nil, templates: [Template] = []
  ) {
    self.templates = templates
    self.name = name
    self.tags = fields.map(\.tag)
    self.required = fields.indices.filter { fields[$0].isRequired }
    self.fields = fields
    self.table = KeyTable(fields.map(\.name))
    self.nameField = nameField.flatMap(table.index(of:))
  }

  /// What it is called where something else was written: with its keys, where these are few.
  var noun: String {
    let names = fields.prefix(6).map { "\"\($0.name)\"" }
    guard let last = names.last, names.count < 6 else { return "an object" }
    let others = names.dropLast()
    return "an object with \(others.isEmpty ? last : "\(others.joined(separator: ", ")) and \(last)")"
  }

  public func index(of name: String) -> Int? { table.index(of: name) }

  /// The index of the field with this name, given as its bytes.
  public func index(of name: UnsafeBufferPointer<UInt8>) -> Int? { table.index(of: name) }

  public func field(named name: String) -> Field? { table.index(of: name).map { fields[$0] } }
}

/// One key of an object.
public struct Field: Sendable {
  public var name: String
  public var shape: Shape
  public var isRequired: Bool
  public var documentation: Documentation
  /// The value that stands for the key when it is not written, as JSON text; nil where there is none.
  public var defaultText: String?
  /// The one value, as JSON text, that a repair can put where the required key is missing.
  public var repairText: String?
  /// The owner's own number for it.
  public var tag: Int

  public init(
    _ name: String, _ shape: Shape, isRequired: Bool = false, documentation: Documentation = Documentation(),
    defaultText: String? = nil, repairText: String? = nil, tag: Int = -1
  ) {
    self.name = name
    self.shape = shape
    self.isRequired = isRequired
    self.documentation = documentation
    self.defaultText = defaultText
    self.repairText = repairText
    self.tag = tag
  }
}

/// What an editor shows of a key.
public struct Documentation: Hashable, Sendable {
  /// A sentence or two.
  public var summary: String
  /// Further lines, each on its own: the default, the API that it stands for.
  public var details: [String]

  public init(_ summary: String = "", details: [String] = []) {
    self.summary = summary
    self.details = details
  }

  /// As Markdown.
  public var markdown: String { ([summary] + details).filter { !$0.isEmpty }.joined(separator: "\n\n") }
}

/// An object whose keys are free words, or words of a list.
public struct MapShape: Sendable {
  public var name: String
  public var keys: StringShape
  public var value: Shape
  /// What it looks like, for whoever wrote something else: `{"rule-id": "reason"}`.
  public var form: String?

  public init(_ name: String, keys: StringShape = .any, value: Shape, form: String? = nil) {
    self.name = name
    self.form = form
    self.keys = keys
    self.value = value
  }
}

/// The shape of a whole file.
public struct Schema: Sendable {
  public var title: String
  public var root: Shape
  /// Shapes that are used by name, which may use each other.
  public var definitions: [String: Shape]
  /// Whether `null` may stand for any member's value but a required list's: it says that the value is not known.
  public var acceptsNull: Bool

  public init(_ title: String, root: Shape, definitions: [String: Shape] = [:], acceptsNull: Bool = false) {
    self.title = title
    self.root = root
    self.definitions = definitions
    self.acceptsNull = acceptsNull
  }

  /// `shape`, or what it names.
  public func resolved(_ shape: Shape) -> Shape {
    var shape = shape
    var steps = 0
    while case .named(let name) = shape, steps < 16 {
      shape = definitions[name] ?? .anything
      steps += 1
    }
    return shape
  }
}

/// Word lists that are known only where a value is read, by the names that ``StringShape/WordSource/context(_:)`` uses. A
/// name that is not given is not checked.
public struct ShapeContext: Sendable {
  public var lists: [String: WordList]

  public init(_ lists: [String: WordList] = [:]) { self.lists = lists }

  func list(for words: StringShape.WordSource) -> WordList? {
    switch words {
    case .free: nil
    case .list(let list): list
    case .context(let name): lists[name]
    }
  }
}
