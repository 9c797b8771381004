/// Every key of a popup layout description, in the order in which a description is written.
///
/// The key's path, type, default and documentation stand in ``KeyDefinition``; readers, conditions, completion, hover, the
/// JSON Schema and the list of facts are all derived from that one table.
public enum Key: UInt8, Hashable, Sendable, CaseIterable {
  // The document.
  case schema, version, devices, deviceProfiles
  case target, targetDeployment, targetSDK, targetCatalyst, targetDeviceFamily, targetOrientations
  case rightToLeft, popups
  // A popup.
  case id
  case presentation, style, adaptiveStyle, adaptiveStyleSeesTraits, definesPresentationContext, sheetHeight
  case presentedIn, presentedWhile, presenterFrom, windowScene, unwrapsState, repeatedOn, opensSibling
  case askedByDestructiveRow
  case anchor, sourceView, sourceItem, barButtonItem, sourceViewFrame, sourceRect, permittedArrowDirections
  case repositions, setBeforeStyle, onlyOnPad, passthroughViews, layoutMargins, sourceInWindow, sourceContainer
  case isMadeAnew
  case size, preferredContentSize, widthFrom, heightFrom, fittingSize, minimumSize, recomputedOn, scrollable
  case layout, layoutFrame, layoutCenter, layoutEdges, layoutContainer, layoutSize, layoutInferred, avoidsDivision,
    spansDivision
  case readsRegionsIn, geometryFrom
  case content, shape, background, shadow, shadowRadius, shadowOffset, shadowOpacity, clipsToBounds, text, changes
  case controls, holdsInput, pinnedUnderArrow, activityController
  case dimming, dimmingBy, dimmingAlpha, dimmingCovers
  case dismissal, isModalInPresentation, blocksWhileEdited, shouldDismiss, handlesAttempt, outsideTap, onlyByButtons,
    closesItself
  case answersModality, disabledInside
  case chrome, backgroundView, backgroundViewClass, backgroundViewOverrides, recursiveAccessors, arrowBase, arrowHeight
  case contentViewInsets, wantsDefaultContentAppearance, sheetOverrides
  case accessibility, viewIsModal, escapes
  case availability, gated
  case usesDeprecated
  case lint, lintDisable

  /// Everything about this key but its value.
  public var definition: KeyDefinition { KeyDefinition.all[Int(rawValue)] }

  /// Its place in a description, such as `size.preferredContentSize`.
  public var path: String { definition.path }

  /// The key at `path`, if there is one.
  public init?(path: String) {
    guard let key = KeyDefinition.byPath[path] else { return nil }
    self = key
  }

  /// The object that this key is a member of; nil at the top.
  public var parent: Key? { KeyDefinition.parents[Int(rawValue)] }

  /// The members of this object, in the order in which they are written.
  public var children: [Key] { KeyDefinition.children[Int(rawValue)] }

  /// The last part of the path.
  public var name: String { KeyDefinition.names[Int(rawValue)] }

  /// Whether it belongs to the document and not to a popup.
  public var isOfDocument: Bool { rawValue < Key.id.rawValue }
}
