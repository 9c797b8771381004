internal import CSwiftTree
import PopupModel

/// A popup that is being read. Ranges are bytes of the file that each fact stands in.
struct Draft {
  /// What the site shows, as far as an edit has to know it.
  enum Kind {
    case alert, activity, legacy, controller, ownClass, overlay, swiftUI, swiftUICard
    /// Of which no more is known than how it is put up: by `present`, by a modifier, or in a window of its own.
    case presented, modified, window

    var framework: Framework {
      switch self {
      case .swiftUI, .swiftUICard, .modified: .swiftUI
      case .alert, .activity, .legacy, .controller, .ownClass, .overlay, .presented, .window: .uiKit
      }
    }
  }

  var kind: Kind
  var name: String
  var nameRange: Range<Int>
  var properties = Properties()
  /// The statement of this file that places its card, where the app lays it out.
  var card: Node?
  /// What of its place is taken from elsewhere.
  var inferences: [Word] = []
  /// The statements that say something of it, in this file.
  var places: [Range<Int>] = []
  /// Statements that present it, in this file: a comment there is about it too.
  var presentations: [Range<Int>] = []
  var site = Site()
  /// What the user touches to open it.
  var opener: Opener?
  /// Whether another draft is of the same presentation, which this one shows another content of.
  var isFurtherArm = false

  /// Sets a fact that `node` says, which stands in `path` if that is another file.
  mutating func set(
    _ key: Key, _ state: State<Value>, at node: Node? = nil, key keyNode: Node? = nil, in other: String? = nil
  ) {
    var origin: Origin?
    if let node {
      let start = keyNode?.start ?? node.start
      origin = Origin(key: start..<(keyNode?.end ?? start), value: node.range, file: other)
    }
    properties.set(key, state, at: origin)
    if case .absent = state { return }
    var parent = key.parent
    while let object = parent {
      if properties[object].isAbsent { properties.set(object, .known(.object), at: origin) }
      parent = object.parent
    }
  }

  /// Adds to the names of deprecated API; the first is where they are shown.
  mutating func addDeprecated(_ names: [String], at node: Node, in other: String? = nil) {
    let known = properties[.usesDeprecated].value?.list ?? []
    let added = names.map(Value.string).filter { !known.contains($0) }
    guard !added.isEmpty else { return }
    if let origin = properties.origin(of: .usesDeprecated) {
      properties.set(.usesDeprecated, .known(.list(known + added)), at: origin)
    } else {
      set(.usesDeprecated, .known(.list(added)), at: node, in: other)
    }
  }

  /// The facts that cannot be seen from here.
  mutating func setUnknown(_ keys: Key...) {
    for key in keys where properties[key].isAbsent { set(key, .unknown) }
  }
}

/// Where a popup's statements stand, for the edits that change them.
struct Site {
  /// The name that the code has for the controller; empty for the class itself.
  var receiver: String?
  /// The statement that a new one is written behind.
  var after: Node?
  /// The statement that a new one is written before; it wins over `after`.
  var before: Node?
  var styleStatement: Node?
  var style: Node?
  /// The class that is, or would be, the presentation's delegate.
  var delegate: TypeDeclaration?
  var isDelegateSet = false
  /// Statements that set a key.
  var statements: [Key: Node] = [:]
  /// The name that a binding gave the popover presentation controller, if there is one.
  var presentationController: String?
  var presenter: TypeDeclaration?
  /// What the object is called where statements are added.
  var own = Standing.Own.none
  /// The view of who presents it, as the code can say it where a statement is added; else why it cannot.
  var presenting: Result<Presenting, Unwritable> = .failure(Unwritable("the presenter is not known here"))
  var content: TypeDeclaration?
  /// Members of deprecated names that are assigned.
  var deprecated: [String: Node] = [:]
  /// Expressions, in this file, that the popup's geometry is computed from.
  var geometry: [GeometrySources.Place] = []
  /// The closure or argument that makes SwiftUI content.
  var closure: Node?
  /// The SwiftUI view that holds the field which is lost with it.
  var form: TypeDeclaration?
  /// Of several arms of SwiftUI content, the views of those that are meant; empty where there is one.
  var arms: [Node] = []
}
