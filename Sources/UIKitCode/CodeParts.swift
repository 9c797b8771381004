public import PopupModel

/// The code of a fix in parts, for a source that has the popup's controller already: what goes to which place of it.
///
/// Texts are indented by four spaces a step. What a controller that becomes a popover must do is in them too.
public struct CodeParts: Sendable {
  /// Stored properties.
  public var properties: [String]
  /// Statements of the controller on itself, where its presentation style is set.
  public var settings: [String]
  /// Statements on the controller's popover presentation controller, in order.
  public var popoverSettings: [(property: String, value: String)]
  /// What is done on the events of the view, in their order.
  public var overrides: [Override]
  /// Members, those of the delegate with them.
  public var members: [String]
  /// Whole classes.
  public var types: [String]
  /// The name of the background view's class that is among them.
  public var backgroundView: String

  /// Statements at the end of a method that the controller overrides.
  public struct Override: Sendable {
    /// As in `viewWillDisappear(_ animated: Bool)`.
    public var signature: String
    public var statements: [String]

    init(_ signature: String, _ statements: [String]) {
      self.signature = signature
      self.statements = statements
    }

    public var name: String { String(signature.prefix { $0 != "(" }) }
    public var superCall: String { "super.\(name)(" + (signature.contains("animated") ? "animated" : "") + ")" }
  }
}

/// What a source has already, for the code that goes to it.
public struct CodePlace: Sendable {
  /// The expression, in the controller, of the view that the popup shows.
  public var contentView: String
  /// The size that the code gives the content, in points, where its constraints do: it grows where the text needs more.
  public var designedSize: Size?
  /// The stored property that dims what is behind the popup, if there is one.
  public var dimmingView: String?

  public init(contentView: String, designedSize: Size?, dimmingView: String? = nil) {
    self.contentView = contentView
    self.designedSize = designedSize
    self.dimmingView = dimmingView
  }
}

extension UIKitCode {
  /// The code that makes `changes` true of a controller that is written already.
  ///
  /// - Parameter deployment: as in ``source(for:before:after:deployment:foldSide:)``.
  public static func parts(
    for changes: [ModelChange], before: Popup, after: Popup, deployment: Version?, at place: CodePlace
  ) -> CodeParts {
    var request = Request(changes: changes, before: before, after: after, deployment: deployment, foldSide: .observed)
    request.place = place
    var snippet = Snippet(names: request.names, isWholeClass: false)
    snippet.addAnchor(request)
    snippet.addAdaptivity(request)
    snippet.addSizing(request)
    snippet.addDimming(request)
    snippet.addDismissal(request)
    snippet.addChrome(request)
    return CodeParts(
      properties: snippet.properties, settings: snippet.controllerSettings, popoverSettings: snippet.popoverSettings,
      overrides: snippet.overrides.filter { !$0.statements.isEmpty },
      members: snippet.methods + snippet.delegateMethods, types: snippet.types,
      backgroundView: request.names.backgroundView)
  }
}
