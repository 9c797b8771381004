public import PopupModel

/// Something that a rule can ask, with what a reader must know of it.
public struct Fact: Sendable {
  public let name: String
  public let type: ValueType
  /// `pt`, `pt²`, or nil for what has none.
  public let unit: String?
  /// What it must be asked of; a rule of a narrower scope can ask it too.
  public let scope: Rule.Scope
  /// What it is asked of in turn; nil for what is asked of the document, the popup, the pose or the control itself.
  let subject: Subject?
  public let summary: String
  /// Whether its answer can differ from pose to pose.
  let dependsOnPose: Bool
  let source: Source

  /// What there can be several of in a popup or a document.
  enum Subject: Sendable { case issue, suppression }

  enum Source: Sendable {
    /// Written in the description, with what absence means.
    case key(Key)
    case computed(@Sendable (FactContext) -> State<Value>)
  }

  init(
    _ name: String, _ type: ValueType, unit: String? = nil, scope: Rule.Scope, of subject: Subject? = nil,
    dependsOnPose: Bool? = nil, _ summary: String,
    _ compute: @escaping @Sendable (FactContext) -> State<Value>
  ) {
    self.name = name
    self.type = type
    self.unit = unit
    self.scope = scope
    self.subject = subject
    self.summary = summary
    self.dependsOnPose = dependsOnPose ?? (scope >= .pose)
    source = .computed(compute)
  }

  init(key: Key) {
    name = key.path
    type = key.definition.type
    unit = key.definition.unit
    scope = key.isOfDocument ? .document : .popup
    subject = nil
    summary = key.definition.summary
    dependsOnPose = false
    source = .key(key)
  }
}

/// A part of a fact's value that a condition can ask by a further dot.
enum Component: String, Sendable, CaseIterable {
  case x, y, width, height, area, top, leading, bottom, trailing, count

  /// The components of a value of this type.
  static func components(of type: ValueType) -> [Component] {
    switch type {
    case .point: [.x, .y]
    case .size: [.width, .height, .area]
    case .rect, .rectOrCenter: [.x, .y, .width, .height, .area]
    case .insets, .edges: [.top, .leading, .bottom, .trailing]
    case .list, .controls: [.count]
    default: []
    }
  }

  func of(_ value: Value) -> State<Value> {
    let number: Double? =
      switch (value, self) {
      case (.point(let point), .x): point.x
      case (.point(let point), .y): point.y
      case (.size(let size), .width): size.width
      case (.size(let size), .height): size.height
      case (.size(let size), .area): size.width * size.height
      case (.rect(let rect), .x): rect.x
      case (.rect(let rect), .y): rect.y
      case (.rect(let rect), .width): rect.width
      case (.rect(let rect), .height): rect.height
      case (.rect(let rect), .area): rect.area
      case (.insets(let insets), .top): insets.top
      case (.insets(let insets), .leading): insets.leading
      case (.insets(let insets), .bottom): insets.bottom
      case (.insets(let insets), .trailing): insets.trailing
      case (.edges(let edges), .top): edges.top
      case (.edges(let edges), .leading): edges.leading
      case (.edges(let edges), .bottom): edges.bottom
      case (.edges(let edges), .trailing): edges.trailing
      case (.list(let list), .count): Double(list.count)
      case (.controls(let controls), .count): Double(controls.count)
      default: nil
      }
    return number.map { .known(.number($0)) } ?? .absent
  }
}

/// A fact as a rule names it: by its own name, or a component of it.
///
/// A class, for it is asked millions of times and must not be copied for that.
final class FactReference: Sendable {
  let fact: Fact
  let component: Component?
  let name: String
  private let popupKey: Key?
  private let documentKey: Key?
  private let compute: (@Sendable (FactContext) -> State<Value>)?

  init(fact: Fact, component: Component?, name: String) {
    self.fact = fact
    self.component = component
    self.name = name
    switch fact.source {
    case .key(let key):
      popupKey = key.isOfDocument ? nil : key
      documentKey = key.isOfDocument ? key : nil
      compute = nil
    case .computed(let function):
      popupKey = nil
      documentKey = nil
      compute = function
    }
  }

  var type: ValueType { component == nil ? fact.type : .number }

  /// Whether it is asked of each issue or suppression in turn, and not of the popup alone.
  var isAskedInTurn: Bool { fact.subject != nil }

  func read(_ context: FactContext) -> State<Value> {
    let state: State<Value> =
      if let popupKey {
        context.popup.properties.resolved(popupKey)
      } else if let compute {
        compute(context)
      } else if let documentKey {
        context.documentProperty(documentKey)
      } else {
        .unknown
      }
    guard let component, case .known(let value) = state else { return state }
    return component.of(value)
  }

  /// What it is in a popup whose source does not write its key; nil for what is not a popup's key.
  var unwritten: (key: Key, states: (resolved: State<Value>, written: State<Value>))? {
    guard let popupKey else { return nil }
    let empty = Properties()
    let resolved = empty.resolved(popupKey)
    guard let component else { return (popupKey, (resolved, empty[popupKey])) }
    let part: State<Value> = if case .known(let value) = resolved { component.of(value) } else { resolved }
    return (popupKey, (part, part))
  }

  /// The state before absence is given its meaning: what `exists` asks.
  func readWritten(_ context: FactContext) -> State<Value> {
    guard component == nil else { return read(context) }
    if let popupKey { return context.popup.properties[popupKey] }
    if let documentKey { return context.head.properties[documentKey] }
    return read(context)
  }
}
