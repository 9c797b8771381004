/// The controllers of a popup that a document without code presents, by the names of their classes.
public struct ControllerNames: Hashable, Sendable {
  public var presenter: ControllerClass
  /// What is presented, and what shows the content: the same, or the first controller in a navigation controller.
  public var presented: ControllerClass
  public var content: ControllerClass
  /// The identifier of the segue that presents it.
  public var segue: String?
  public var style: Word

  public init(
    presenter: ControllerClass, presented: ControllerClass, content: ControllerClass, segue: String?, style: Word
  ) {
    self.presenter = presenter
    self.presented = presented
    self.content = content
    self.segue = segue
    self.style = style
  }
}

/// The class of a controller in a document.
public enum ControllerClass: Hashable, Sendable {
  /// One of the system's, which sets nothing up.
  case system(String)
  /// One of the app's own, with the system's class that it is an instance of.
  case own(String, base: String)
  /// Code makes it, or it stands elsewhere.
  case unseen
}

/// What code makes of the look and the presentation of a scene.
public struct SceneCode: Sendable {
  /// The dimming and the style that code sets, with their places; a key that is not written is not set.
  public var properties: Properties
  /// Whether it is the root view's own background that dims, whatever the document fills that with.
  public var replacesBackground: Bool

  public init(properties: Properties, replacesBackground: Bool) {
    self.properties = properties
    self.replacesBackground = replacesBackground
  }
}

/// What the app's code says of the controllers of documents that have no code of their own.
public protocol ControllerCode: Sendable {
  /// For each of `names`, what code sets of the popup, with the files that it stands in; a key that is not written is not
  /// set by any code. Nil where code that is not found may set anything.
  ///
  /// - Parameter path: of the document, absolute.
  func settings(of names: [ControllerNames], at path: String) -> [Properties?]

  /// For each class of a scene's controller, what it or who presents it makes of the scene; nil where code that is not
  /// found may do the same.
  ///
  /// - Parameter path: of the document, absolute.
  func scenes(of classes: [String], at path: String) -> [SceneCode?]

  /// What the app is built for that carries a document.
  ///
  /// - Parameter path: of the document, absolute.
  func target(of path: String) -> TargetSettings
}
