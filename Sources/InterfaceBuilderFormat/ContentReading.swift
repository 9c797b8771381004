import PopupModel

/// What a popup shows: the views of the controller's root view, or of the card that it draws.
struct ContentReading {
  private let graph: SceneGraph
  private let controllers: [Int]
  /// The view whose coordinates are the popup's.
  private let container: Int
  /// Whether the canvas has the popup's size, so that frames on it hold when it is shown.
  private let framesHold: Bool
  /// Whether classes of the app's own may change what the document says.
  private let hasCode: Bool

  private(set) var controls: [Control] = []
  /// The element of each control.
  private(set) var controlElements: [Int] = []
  private(set) var scrollable = State<Bool>.absent
  private(set) var text = State<Word>.absent
  /// Whether a gesture recognizer may close it from outside its content.
  private(set) var outsideTap = State<Word>.absent

  init(
    container: Int, root: Int, controllers: [Int], framesHold: Bool, hasCode: Bool, graph: SceneGraph
  ) {
    self.graph = graph
    self.controllers = controllers
    self.container = container
    self.framesHold = framesHold
    self.hasCode = hasCode
    readViews(root)
    readBars()
    readGestures(root)
    readScrolling(root)
    readText(root)
  }

  // MARK: Controls

  private static let roles: [(name: StaticString, role: Word)] = [
    ("button", .button), ("barButtonItem", .button), ("textField", .textField), ("textView", .textView),
    ("slider", .slider), ("switch", .toggle), ("segmentedControl", .other), ("stepper", .other),
    ("datePicker", .other), ("pickerView", .other), ("searchBar", .other), ("containerView", .other),
    ("tableViewCell", .other), ("control", .other),
  ]

  private mutating func readViews(_ root: Int) {
    let tree = graph.tree
    for element in tree.subtree(of: root) {
      guard let (_, role) = ContentReading.roles.first(where: { tree.isNamed(element, $0.name) }) else { continue }
      // Cells and containers count only for what they lead to.
      if tree.isNamed(element, "tableViewCell"), graph.segues(from: element).isEmpty { continue }
      append(element, role)
    }
  }

  private mutating func readBars() {
    let tree = graph.tree
    for controller in controllers {
      for child in tree.children(of: controller)
      where tree.isNamed(child, "navigationItem") || tree.isNamed(child, "toolbarItems") {
        for item in tree.subtree(of: child) {
          if tree.isNamed(item, "barButtonItem") {
            guard !isSpace(item) else { continue }
            append(item, .button)
          } else if tree.isNamed(item, "button") {
            append(item, .button)
          } else if tree.isNamed(item, "textField") {
            append(item, .textField)
          }
        }
      }
    }
  }

  private func isSpace(_ item: Int) -> Bool {
    ["flexibleSpace", "fixedSpace"].contains(graph.tree.attribute("systemItem", of: item))
  }

  private mutating func append(_ element: Int, _ role: Word) {
    let tree = graph.tree
    if tree.isNamed(element, "barButtonItem"), isSpace(element) { return }
    controlElements.append(element)
    controls.append(
      Control(
        id: name(of: element), role: self.role(role, element), frame: frame(of: element), closes: closes(element),
        destructive: false))
  }

  private func role(_ role: Word, _ element: Int) -> State<Word> {
    let tree = graph.tree
    // An embedded scene may hold anything.
    if tree.isNamed(element, "containerView") { return .unknown }
    guard role == .textField || role == .textView else { return .known(role) }
    if isHidden(element) || isSearch(element) || appliesAtOnce(element) || isInPrototype(element) { return .unknown }
    let isInert =
      tree.flag("enabled", of: element) == false || tree.flag("editable", of: element) == false
      || tree.flag("userInteractionEnabled", of: element) == false
    guard isInert else { return .known(role) }
    return graph.hasOutlet(element) ? .unknown : .known(.other)
  }

  /// What one searches for is nothing that is lost.
  private func isSearch(_ field: Int) -> Bool {
    let tree = graph.tree
    let traits = tree.child(of: field, named: "textInputTraits")
    if let traits, tree.attribute("returnKeyType", of: traits) == "search" { return true }
    let words = (tree.attribute("placeholder", of: field) ?? "").lowercased()
    return words.contains("search") || words.contains("filter")
  }

  /// Whether code takes the text while or after it is typed, and there is no bar button that could take it later.
  private func appliesAtOnce(_ field: Int) -> Bool {
    let tree = graph.tree
    guard let connections = tree.child(of: field, named: "connections") else { return false }
    let takes = tree.children(of: connections).contains {
      tree.isNamed($0, "action") && (tree.attribute("eventType", of: $0) ?? "").hasPrefix("editing")
    }
    guard takes else { return false }
    return !controllers.contains { controller in
      tree.children(of: controller).contains { child in
        tree.isNamed(child, "navigationItem")
          && tree.subtree(of: child).contains { tree.isNamed($0, "barButtonItem") && !isSpace($0) }
      }
    }
  }

  /// Whether it is part of a cell that code makes as often as it likes, or never.
  private func isInPrototype(_ element: Int) -> Bool {
    var view: Int? = element
    while let current = view, current != container {
      if graph.tree.isNamed(current, "prototypes") || graph.tree.isNamed(current, "collectionViewCell") { return true }
      view = graph.tree.parent(of: current)
    }
    return false
  }

  private func isHidden(_ element: Int) -> Bool {
    var view: Int? = element
    while let current = view, current != container {
      if graph.tree.flag("hidden", of: current) == true { return true }
      view = graph.tree.parent(of: current)
    }
    return false
  }

  private func frame(of element: Int) -> State<Rect> {
    guard framesHold, !isHidden(element), graph.tree.subtree(of: container).contains(element),
      let frame = graph.frame(of: element, in: container)
    else { return .unknown }
    return .known(frame)
  }

  /// An unwind segue closes; what an action does stands in code.
  private func closes(_ element: Int) -> State<Bool> {
    graph.segues(from: element).contains { $0.kind == .unwind } ? .known(true) : .unknown
  }

  /// A name that a reader of the document recognises: the label, the title, else the id.
  private func name(of element: Int) -> String? {
    let tree = graph.tree
    if let label = tree.attribute("userLabel", of: element), !label.isEmpty { return label }
    let state = tree.child(of: element, named: "state").flatMap { tree.attribute("title", of: $0) }
    for title in [
      state, tree.attribute("title", of: element), tree.attribute("systemItem", of: element),
      tree.attribute("placeholder", of: element),
    ] {
      if let title, !title.isEmpty, title.utf8.count <= 60, !title.contains(where: \.isNewline) { return title }
    }
    return graph.id(of: element)
  }

  // MARK: Gestures

  private mutating func readGestures(_ root: Int) {
    let tree = graph.tree
    let connections = tree.child(of: root, named: "connections").map { Array(tree.children(of: $0)) } ?? []
    let ofRoot = Set(
      connections.filter { tree.attribute("property", of: $0) == "gestureRecognizers" }
        .compactMap { tree.attribute("destination", of: $0) })
    for controller in controllers {
      guard let objects = tree.parent(of: controller) else { continue }
      for object in tree.children(of: objects) where tree.isNamed(object, "tapGestureRecognizer") {
        outsideTap = .unknown
        guard graph.segues(from: object).contains(where: { $0.kind == .unwind }) else { continue }
        if graph.id(of: object).map(ofRoot.contains) ?? false {
          outsideTap = .known(.custom)
          return
        }
      }
    }
  }

  // MARK: Scrolling and text

  private mutating func readScrolling(_ root: Int) {
    let tree = graph.tree
    let area = graph.frame(of: container)?.area ?? 0
    for view in tree.subtree(of: container) {
      let isTextView = tree.isNamed(view, "textView")
      guard isTextView || graph.scrolls(view) else { continue }
      if !isTextView {
        let isLarge = view == container || area > 0 && (graph.frame(of: view)?.area ?? 0) >= 0.6 * area
        if isLarge {
          scrollable = .known(true)
          return
        }
      }
      scrollable = .unknown
    }
    // Without views in the document, code makes them.
    if hasCode, graph.visibleSubviews(of: container).isEmpty { scrollable = .unknown }
  }

  private mutating func readText(_ root: Int) {
    let tree = graph.tree
    var hasText = false
    for view in tree.subtree(of: container) {
      guard
        tree.isNamed(view, "label") || tree.isNamed(view, "button") || tree.isNamed(view, "textView")
          || tree.isNamed(view, "textField")
      else { continue }
      if tree.flag("adjustsFontForContentSizeCategory", of: view) == true {
        text = .known(.scalable)
        return
      }
      hasText = true
    }
    text = hasCode ? .unknown : .known(hasText ? .fixed : .none)
  }
}
