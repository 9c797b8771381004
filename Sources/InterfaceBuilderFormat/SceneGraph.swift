/// The controllers of a document, the segues between them, and what refers to what.
struct SceneGraph: Sendable {
  let tree: XMLTree
  /// The controllers that scenes (in a xib: the top-level objects) consist of, in document order.
  let controllers: [Int]
  private(set) var segues: [Segue] = []
  private var seguesByDestination: [String: [Int]] = [:]
  private var seguesByOwner: [Int: [Int]] = [:]
  private var roots: [Int: Int] = [:]
  private let views: [Int: Int]
  private let elementsByID: [String: Int]
  private let controllersByObjects: [Int: Int]
  /// The ids that outlets lead to: code can change what they name.
  private let outletDestinations: Set<String>
  private let namedColors: [String: Int]

  struct Segue: Sendable {
    let element: Int
    let kind: Kind?
    /// The element that triggers it: a button, a cell, a bar button item, a gesture recognizer, a controller.
    let owner: Int
    /// The controller of the scene that it starts in.
    let source: Int?
    let destination: String?
  }

  enum Kind: String, Sendable {
    case popoverPresentation, presentation, show, showDetail, embed, relationship, unwind, custom
    case popover, push, modal, replace
  }

  /// Nil where the document has no popups for this tool: it is of another platform, a launch screen, or no document at all.
  init?(_ tree: XMLTree) {
    guard let root = tree.root, tree.isNamed(root, "document"),
      tree.attribute("targetRuntime", of: root)?.hasPrefix("iOS.CocoaTouch") ?? false,
      tree.flag("launchScreen", of: root) != true
    else { return nil }
    self.tree = tree
    var ids: [String: Int] = [:]
    var outlets: Set<String> = []
    var colors: [String: Int] = [:]
    var controllers: [Int] = []
    var controllersByObjects: [Int: Int] = [:]
    var segueElements: [Int] = []
    for element in tree.subtree(of: root) {
      if let id = tree.attribute("id", of: element), ids[id] == nil { ids[id] = element }
      if tree.isNamed(element, "segue") {
        segueElements.append(element)
      } else if tree.isNamed(element, "outlet") || tree.isNamed(element, "outletCollection") {
        if let destination = tree.attribute("destination", of: element) { outlets.insert(destination) }
      } else if tree.isNamed(element, "namedColor") || tree.isNamed(element, "systemColor") {
        if let name = tree.attribute("name", of: element), let color = tree.child(of: element, named: "color") {
          colors[name] = color
        }
      } else if SceneGraph.isController(element, tree), let parent = tree.parent(of: element),
        tree.isNamed(parent, "objects")
      {
        controllers.append(element)
        if controllersByObjects[parent] == nil { controllersByObjects[parent] = element }
      }
    }
    self.controllers = controllers
    self.controllersByObjects = controllersByObjects
    elementsByID = ids
    outletDestinations = outlets
    namedColors = colors
    views = Dictionary(
      uniqueKeysWithValues: controllers.compactMap { controller in
        tree.child(of: controller, key: "view").map { (controller, $0) }
      })
    readSegues(segueElements)
  }

  private mutating func readSegues(_ elements: [Int]) {
    for element in elements {
      guard let connections = tree.parent(of: element), tree.isNamed(connections, "connections"),
        let owner = tree.parent(of: connections)
      else { continue }
      let segue = Segue(
        element: element, kind: tree.attribute("kind", of: element).flatMap(Kind.init), owner: owner,
        source: controller(around: owner), destination: tree.attribute("destination", of: element))
      if let destination = segue.destination { seguesByDestination[destination, default: []].append(segues.count) }
      seguesByOwner[owner, default: []].append(segues.count)
      if roots[owner] == nil, tree.attribute("relationship", of: element) == "rootViewController" {
        roots[owner] = controller(withID: segue.destination)
      }
      segues.append(segue)
    }
  }

  private static func isController(_ element: Int, _ tree: XMLTree) -> Bool {
    let name = tree.bytes[tree.nameRange(of: element)]
    return name.suffix(10).elementsEqual("Controller".utf8) || tree.isNamed(element, "viewControllerPlaceholder")
  }

  /// The controller of the scene that `element` belongs to.
  private func controller(around element: Int) -> Int? {
    var element = element
    while let parent = tree.parent(of: element) {
      if tree.isNamed(parent, "objects") {
        return SceneGraph.isController(element, tree) ? element : controllersByObjects[parent]
      }
      element = parent
    }
    return nil
  }

  func element(withID id: String?) -> Int? { id.flatMap { elementsByID[$0] } }

  func id(of element: Int) -> String? { tree.attribute("id", of: element) }

  func controller(withID id: String?) -> Int? {
    guard let element = element(withID: id), SceneGraph.isController(element, tree) else { return nil }
    return element
  }

  func segues(to controller: Int) -> [Segue] {
    id(of: controller).flatMap { seguesByDestination[$0] }.map { $0.map { segues[$0] } } ?? []
  }

  func segues(from owner: Int) -> [Segue] { seguesByOwner[owner].map { $0.map { segues[$0] } } ?? [] }

  /// Whether code holds the element in an outlet, and so may change it.
  func hasOutlet(_ element: Int) -> Bool { id(of: element).map(outletDestinations.contains) ?? false }

  func hasCustomClass(_ element: Int) -> Bool { tree.attribute("customClass", of: element) != nil }

  func namedColor(_ name: String) -> Int? { namedColors[name] }

  // MARK: Controllers

  /// The root view of a controller, where the document has one.
  func view(of controller: Int) -> Int? { views[controller] }

  func isNavigationController(_ controller: Int) -> Bool { tree.isNamed(controller, "navigationController") }

  func isPlaceholder(_ controller: Int) -> Bool { tree.isNamed(controller, "viewControllerPlaceholder") }

  /// The controller that a navigation controller shows first; nil where it is elsewhere or set in code.
  func rootController(of navigation: Int) -> Int? { roots[navigation] }
}
