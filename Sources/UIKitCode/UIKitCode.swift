public import PopupModel

/// The UIKit code that keeps the promise of a fix.
///
/// In a description, a fix that sets a behaviour key says that the app's code does something. This writes that code, in the
/// app's names, as one snippet. It is a function of its arguments alone.
///
/// A snippet is made of parts, each under a line that says where it goes: members of the popup's controller, members of
/// the controller that presents it, statements before the presentation, whole classes. A popup that becomes a popover
/// gets the whole class of its controller.
public enum UIKitCode {
  /// The Swift code that makes `changes` true of the app, or nil where they ask nothing of code.
  ///
  /// - Parameters:
  ///   - changes: the steps of one fix.
  ///   - before: the popup as it is described.
  ///   - after: the popup after the steps.
  ///   - deployment: the oldest iOS that the app runs on. Code for iOS 17 registers for trait changes; code for releases
  ///     before it, or for an unknown one, overrides `traitCollectionDidChange(_:)`.
  ///   - foldSide: the side of a fold that comes first, as in the placement that proved the fix. The code asks the app
  ///     for its layout direction where it runs.
  public static func source(
    for changes: [ModelChange], before: Popup, after: Popup, deployment: Version? = nil,
    foldSide: FoldSide = .observed
  ) -> String? {
    let request = Request(
      changes: changes, before: before, after: after, deployment: deployment, foldSide: foldSide)
    guard request.touchesBehaviour else { return nil }
    var snippet = Snippet(names: request.names, isWholeClass: request.becomesPopover)
    snippet.addContent(request)
    snippet.addAnchor(request)
    snippet.addAdaptivity(request)
    snippet.addSizing(request)
    snippet.addDivisionAvoidance(request)
    snippet.addDimming(request)
    snippet.addDismissal(request)
    snippet.addChrome(request)
    snippet.addAccessibility(request)
    return snippet.isEmpty ? nil : snippet.rendered
  }
}
