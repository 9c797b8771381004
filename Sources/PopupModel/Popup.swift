/// A popup, as a source describes it.
public struct Popup: Sendable {
  public var properties: Properties
  /// The popup's own text, in bytes of the document.
  public var range: Range<Int>
  /// In the order of `lint.disable`, or of the comments that suppress.
  public var suppressions: [Suppression]
  /// What the user touches to open it, where the source says so: what it can be anchored at.
  public var opener: Opener?
  /// The view of who presents it, as the source names it: what it can be anchored at the centre of.
  public var presentingView = PresentingView()

  /// What presents it; nil where the source is no code, and leaves that open.
  public var framework: Framework?

  public struct Opener: Hashable, Sendable {
    /// The key that anchors at such a thing: `sourceView` or `sourceItem`.
    public var key: Key
    public var name: String

    public init(key: Key, name: String) {
      self.key = key
      self.name = name
    }
  }

  public struct PresentingView: Hashable, Sendable {
    public var name: String
    public var anchor: Anchor

    /// How a popup can point at the middle of it.
    public enum Anchor: Hashable, Sendable {
      /// At a rect there, which a delegate moves with the view.
      case followedCentre
      /// At a rect there, which stays.
      case centre
      /// At the whole view.
      case whole
    }

    public init(name: String = "view", anchor: Anchor = .followedCentre) {
      self.name = name
      self.anchor = anchor
    }
  }

  public init(properties: Properties = Properties(), range: Range<Int> = 0..<0, suppressions: [Suppression] = []) {
    self.properties = properties
    self.range = range
    self.suppressions = suppressions
  }

  /// The written state of `key`; ``Properties/resolved(_:)`` puts in what absence means.
  public subscript(key: Key) -> State<Value> {
    get { properties[key] }
    set { properties[key] = newValue }
  }

  public func resolved(_ key: Key) -> State<Value> { properties.resolved(key) }

  public var id: String? { properties[.id].value?.text }

  /// The style as written, if it is known.
  public var style: Word? { properties[.style].value?.word }

  /// What of its place the source does not fix and the reader took from elsewhere, such as `height`; empty where all is
  /// written. A finding that rests on it says so and is no error.
  public var inferences: [Word] {
    get { properties[.layoutInferred].value?.list?.compactMap(\.word) ?? [] }
    set {
      properties.set(.layoutInferred, newValue.isEmpty ? .absent : .known(.words(newValue)))
      if !newValue.isEmpty, properties[.layout].isAbsent { properties.set(.layout, .known(.object)) }
    }
  }

  /// The controls; unknown where the source does not say.
  public var controls: [Control]? { properties[.controls].value?.controls }
}

extension Popup: Equatable {
  /// Equal in what is said of the popup; where it is written does not matter.
  public static func == (left: Popup, right: Popup) -> Bool {
    left.properties == right.properties && left.suppressions == right.suppressions
  }
}

/// A rule that is not to be reported for a popup.
public struct Suppression: Hashable, Sendable {
  public var rule: String
  public var reason: String?

  public init(rule: String, reason: String?) {
    self.rule = rule
    self.reason = reason
  }
}

/// What a document says of all its popups.
public struct DocumentHead: Equatable, Sendable {
  public var properties: Properties
  public var profiles: [Device]
  public init(properties: Properties = Properties(), profiles: [Device] = []) {
    self.properties = properties
    self.profiles = profiles
  }

  /// The device ids that the document asks for; nil where it leaves that to the configuration.
  public var devices: [String]? { properties[.devices].value?.list?.compactMap(\.text) }

  /// The kinds of devices that the app is built for; nil where that is not known.
  public var families: Set<Device.Idiom>? {
    guard let words = properties[.targetDeviceFamily].value?.list?.compactMap(\.word) else { return nil }
    return Set(words.compactMap { $0 == .phone ? .phone : $0 == .pad ? .pad : nil })
  }

  public var rightToLeft: Bool { properties.resolved(.rightToLeft).value?.bool ?? false }
}
