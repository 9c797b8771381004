import JSONText
import PopupModel
import Schema

/// Reads members of a description's objects into properties, checking each on the way.
///
/// The model's objects nest only as deep as the table of keys does, so reading them may call itself.
struct DescriptionReader {
  var checker: ShapeChecker
  var properties = Properties()
  var suppressions: [Suppression] = []
  /// What `center` and `edges` themselves say of their container.
  private var nestedContainer: (state: State<Value>, origin: Origin)?

  /// Where the text that origins are counted from starts.
  private let base: Int

  init(context: ShapeContext, base: Int) {
    self.base = base
    checker = ShapeChecker(DescriptionSchema.schema, context: context)
  }

  private func origin(of member: JSONMember) -> Origin {
    let (key, value) = (member.keyRange, member.value.range)
    return Origin(
      key: (key.lowerBound - base)..<(key.upperBound - base),
      value: (value.lowerBound - base)..<(value.upperBound - base))
  }

  // MARK: Popups

  /// What a popup says that cannot be read: all such popups share it.
  private static let nothingKnown = KeyDefinition.popupRoots.reduce(into: Properties()) { $0.set($1, .unknown) }

  /// Reads one element of `popups`.
  mutating func readPopup(_ value: JSONValue) {
    guard value.kind == .object else {
      if value.kind != .invalid { checker.reportType(value, .object(DescriptionShapes.popup), key: nil, name: "") }
      properties = Self.nothingKnown
      return
    }
    readMembers(of: value, DescriptionShapes.popup, key: nil)
    checkMinimum(in: value)
  }

  /// Reads the members of a popup or of one of its sections.
  private mutating func readMembers(of value: JSONValue, _ shape: ObjectShape, key: Range<Int>?) {
    var seen = ShapeChecker.FieldSet()
    for member in value.members {
      guard let index = checker.fieldIndex(of: member, in: shape, &seen) else { continue }
      read(KeyReading.all[shape.tags[index]], member)
    }
    for index in seen.onlyMisspelt { properties.set(KeyReading.all[shape.tags[index]].key, .unknown) }
    _ = checker.requireFields(of: shape, seen, in: value, key: key)
  }

  private mutating func read(_ reading: KeyReading, _ member: JSONMember) {
    let value = member.value
    let origin = origin(of: member)
    let key = reading.key
    if let section = reading.section {
      readSection(key, section, member, origin)
    } else if value.kind == .null {
      properties.set(key, .unknown, at: origin)
      if key == .lintDisable { suppressions = [] }
    } else if let value = reading.value(value) {
      properties.set(key, .known(value), at: origin)
    } else if checker.check(value, reading.shape, key: member.keyRange, name: key.name) {
      properties.set(key, state(of: reading, value), at: origin)
    } else {
      properties.set(key, readDespiteIssues(reading, value), at: origin)
    }
  }

  /// What is left of a value with an issue inside: mostly nothing, but suppressions and controls stand each for itself.
  private mutating func readDespiteIssues(_ reading: KeyReading, _ value: JSONValue) -> State<Value> {
    switch reading.key {
    case .lintDisable where value.kind == .object: state(of: reading, value)
    case .version where value.kind == .number: state(of: reading, value)
    default: .unknown
    }
  }

  private mutating func readSection(_ key: Key, _ shape: ObjectShape, _ member: JSONMember, _ origin: Origin) {
    // Of two sections of the same name the last one holds.
    if properties.isWritten(key) { forget(key) }
    guard member.value.kind == .object else {
      if member.value.kind != .null, member.value.kind != .invalid {
        checker.reportType(member.value, .object(shape), key: member.keyRange, name: key.name)
      }
      properties.set(key, .unknown, at: origin)
      return
    }
    properties.set(key, .known(.object), at: origin)
    nestedContainer = nil
    readMembers(of: member.value, shape, key: member.keyRange)
    if let nestedContainer, key == .layout, !properties.isWritten(.layoutContainer) {
      properties.set(.layoutContainer, nestedContainer.state, at: nestedContainer.origin)
    }
  }

  private mutating func forget(_ key: Key) {
    properties.set(key, .absent)
    for child in key.children { forget(child) }
  }

  // MARK: The head

  /// Reads everything of the root object but its popups.
  mutating func readHead(of root: JSONValue, vocabulary: DescriptionVocabulary) -> DocumentHead {
    guard root.kind == .object else {
      if root.kind != .invalid { checker.reportType(root, .object(DescriptionShapes.document), key: nil, name: "") }
      return DocumentHead()
    }
    var seen = ShapeChecker.FieldSet()
    var profiles: [Device] = []
    var devices: JSONMember?
    let shape = DescriptionShapes.document
    for member in root.members {
      guard let index = checker.fieldIndex(of: member, in: shape, &seen) else { continue }
      let reading = KeyReading.all[shape.tags[index]]
      let key = reading.key
      let origin = origin(of: member)
      switch key {
      case .popups:
        properties.set(.popups, member.value.kind == .array ? .known(.object) : .unknown, at: origin)
        if member.value.kind != .array, member.value.kind != .invalid {
          checker.reportType(member.value, reading.shape, key: member.keyRange, name: key.name)
        }
      case .devices:
        devices = member
      case .deviceProfiles:
        let isRight = checker.check(member.value, reading.shape, key: member.keyRange, name: key.name)
        profiles = member.value.kind == .array ? member.value.elements.compactMap(DeviceReader.device) : []
        properties.set(key, isRight && member.value.kind != .null ? .known(.object) : .unknown, at: origin)
      default:
        read(reading, member)
      }
    }
    if let devices {
      checker.context = vocabulary.with(profiles)
      read(KeyReading.all[Int(Key.devices.rawValue)], devices)
    }
    for index in seen.onlyMisspelt { properties.set(KeyReading.all[shape.tags[index]].key, .unknown) }
    _ = checker.requireFields(of: shape, seen, in: root, key: nil)
    return DocumentHead(properties: properties, profiles: profiles)
  }

  // MARK: Values

  /// The state of a value of the right shape.
  private mutating func state(of reading: KeyReading, _ value: JSONValue) -> State<Value> {
    switch reading.type {
    case .bool: value.bool.map { .known(.bool($0)) } ?? .unknown
    case .number: value.finiteNumber.map { .known(.number($0)) } ?? .unknown
    case .word: word(value)
    case .string: value.string.map { .known(.string($0)) } ?? .unknown
    case .version: value.string.flatMap { Version($0) }.map { .known(.version($0)) } ?? .unknown
    case .point: point(value, isCenter: reading.key == .layoutCenter)
    case .edges: edges(value)
    case .size: components(value, DescriptionShapes.size).map { .size(Size(width: $0[0], height: $0[1])) }
    case .rect: rect(value)
    case .rectOrCenter: value.kind == .string ? word(value) : rect(value)
    case .insets:
      components(value, DescriptionShapes.insets).map {
        .insets(Insets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]))
      }
    case .list(let element): list(value, of: element)
    case .controls: controls(value)
    case .object, .devices: .known(.object)
    case .suppressions: readSuppressions(value)
    }
  }

  private func word(_ value: JSONValue) -> State<Value> {
    guard let text = value.string, let word = Word(text: text) else { return .unknown }
    return .known(.word(word))
  }

  private func rect(_ value: JSONValue) -> State<Value> {
    components(value, DescriptionShapes.rect).map {
      .rect(Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]))
    }
  }

  private mutating func point(_ value: JSONValue, isCenter: Bool) -> State<Value> {
    guard isCenter else {
      return components(value, DescriptionShapes.point).map { .point(Point(x: $0[0], y: $0[1])) }
    }
    let parts = Components(value, DescriptionShapes.center, container: 2)
    noteContainer(parts)
    return parts.isUnknown ? .unknown : .known(.point(Point(x: parts.values[0], y: parts.values[1])))
  }

  private mutating func edges(_ value: JSONValue) -> State<Value> {
    let parts = Components(value, DescriptionShapes.edges, container: 4)
    noteContainer(parts)
    if parts.isUnknown { return .unknown }
    return .known(
      .edges(Edges(top: parts[0], leading: parts[1], bottom: parts[2], trailing: parts[3])))
  }

  private mutating func noteContainer(_ parts: Components) {
    guard let member = parts.container, nestedContainer == nil else { return }
    nestedContainer = (word(member.value), origin(of: member))
  }

  private func components(_ value: JSONValue, _ shape: ObjectShape) -> State<SIMD4<Double>> {
    let parts = Components(value, shape)
    return parts.isUnknown ? .unknown : .known(parts.values)
  }

  private func list(_ value: JSONValue, of element: ValueType) -> State<Value> {
    var values: [Value] = []
    for item in value.elements {
      guard let text = item.string else { return .unknown }
      if case .word = element {
        guard let word = Word(text: text) else { return .unknown }
        values.append(.word(word))
      } else {
        values.append(.string(text))
      }
    }
    return .known(.list(values))
  }

  private func controls(_ value: JSONValue) -> State<Value> {
    var controls: [Control] = []
    for item in value.elements {
      guard item.kind == .object else { return .unknown }
      var control = Control()
      for member in item.members {
        switch member.key {
        case "id": control.id = member.value.string
        case "role": control.role = word(member.value).map { $0.word ?? .other }
        case "frame": control.frame = rect(member.value).map { $0.rect ?? Rect(x: 0, y: 0, width: 0, height: 0) }
        case "closes": control.closes = member.value.bool.map { .known($0) } ?? .unknown
        case "destructive": control.destructive = member.value.bool ?? false
        default: continue
        }
      }
      controls.append(control)
    }
    return .known(.controls(controls))
  }

  private mutating func readSuppressions(_ value: JSONValue) -> State<Value> {
    suppressions = []
    var places: [String: Int] = [:]
    for member in value.members {
      let suppression = Suppression(rule: member.key, reason: member.value.string)
      if let place = places[suppression.rule] {
        suppressions[place] = suppression
      } else {
        places[suppression.rule] = suppressions.count
        suppressions.append(suppression)
      }
    }
    return .known(.object)
  }

  // MARK: What concerns two keys

  /// A minimum over the preferred size contradicts it; which of the two is wrong cannot be told.
  private mutating func checkMinimum(in popup: JSONValue) {
    guard let minimum = properties[.minimumSize].value?.size, let origin = properties.origin(of: .minimumSize),
      let preferred = properties[.preferredContentSize].value?.size
    else { return }
    let isWider = preferred.width > 0 && minimum.width > preferred.width
    let isHigher = preferred.height > 0 && minimum.height > preferred.height
    guard isWider || isHigher else { return }
    let sizes = popup.member(named: "size")?.value.member(named: "minimum")?.value
    let side = isWider && isHigher ? nil : sizes?.member(named: isWider ? "width" : "height")?.value
    let named = isWider && isHigher ? "size" : isWider ? "width" : "height"
    func text(_ size: Size) -> String {
      let (width, height) = (JSONLiteral.number(size.width).compactText, JSONLiteral.number(size.height).compactText)
      return isWider && isHigher ? "\(width)×\(height)" : isWider ? width : height
    }
    checker.report(
      SchemaIssue(
        kind: .outOfRange, range: side?.range ?? (origin.key.lowerBound + base)..<(origin.key.upperBound + base),
        text: side?.excerpt ?? "\"minimum\"",
        message:
          "the minimum \(named) \(text(minimum)) is larger than the \(text(preferred)) of \"preferredContentSize\""))
  }
}
