/// What a storyboard says of the controllers that code takes out of it by their names, and of the segues that code prepares.
public struct StoryboardScenes: Sendable {
  /// Those with an identifier, and the initial one.
  public var scenes: [StoryboardScene]
  public var segues: [StoryboardSegue]
  /// The app's own classes of its controllers.
  public var classes: Set<String>

  public init(scenes: [StoryboardScene], segues: [StoryboardSegue], classes: Set<String>) {
    self.scenes = scenes
    self.segues = segues
    self.classes = classes
  }
}

/// A controller of a storyboard, as it is before any code has run.
public struct StoryboardScene: Sendable {
  public var identifier: String?
  public var isInitial: Bool
  /// The controller, and what shows the content: the same, or the first controller in a navigation controller.
  public var presented: ControllerClass
  public var content: ControllerClass
  /// What it would be as a popup. A key that is not written is not set; places are those of the storyboard's text.
  public var properties: Properties

  public init(
    identifier: String?, isInitial: Bool, presented: ControllerClass, content: ControllerClass, properties: Properties
  ) {
    self.identifier = identifier
    self.isInitial = isInitial
    self.presented = presented
    self.content = content
    self.properties = properties
  }
}

/// A segue between two controllers of a storyboard.
public struct StoryboardSegue: Sendable {
  public var identifier: String?
  public var source: ControllerClass
  public var destination: ControllerClass
  /// What shows the destination's content: the same, or the first controller in a navigation controller.
  public var content: ControllerClass
  /// Whether it pushes its destination onto a navigation controller's stack, where a presentation style has no effect.
  public var pushes: Bool

  public init(
    identifier: String?, source: ControllerClass, destination: ControllerClass, content: ControllerClass, pushes: Bool
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.content = content
    self.pushes = pushes
  }
}

/// Reads storyboards for code that names their scenes.
public protocol StoryboardReader: Sendable {
  /// Nil for a text that is no storyboard of an iOS app.
  func scenes(of text: [UInt8]) -> StoryboardScenes?
}
