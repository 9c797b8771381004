/// Where Interface Builder writes what it writes: an element's attributes and children stand in a fixed order, as counted in
/// the documents of public apps.
enum AttributeOrder {
  /// The attributes of a controller, as far as presentations need their order.
  static let controller: [String] = [
    "storyboardIdentifier", "restorationIdentifier", "title", "automaticallyAdjustsScrollViewInsets",
    "extendedLayoutIncludesOpaqueBars", "definesPresentationContext", "providesPresentationContextTransitionStyle",
    "modalTransitionStyle", "modalPresentationStyle", "useStoryboardIdentifierAsRestorationIdentifier",
    "hidesBottomBarWhenPushed", "id", "userLabel", "customClass", "customModule", "customModuleProvider",
    "sceneMemberID",
  ]

  static let segue: [String] = [
    "destination", "kind", "relationship", "identifier", "customClass", "customModule", "customModuleProvider",
    "destinationCreationSelector", "modalPresentationStyle", "modalTransitionStyle", "popoverAnchorView",
    "popoverAnchorBarButtonItem", "id",
  ]

  /// The children of a controller that stand before its content size, by name or by `key`.
  static let beforeContentSize: Set<String> = [
    "layoutGuides", "view", "extendedEdge", "tabBarItem", "toolbarItems", "navigationItem", "keyCommands",
  ]

  /// The children of an object that stand behind its user-defined runtime attributes.
  static let behindRuntimeAttributes: Set<String> = ["connections", "variation"]
}
