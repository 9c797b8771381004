internal import CSwiftTree

/// What the reader knows of a place that code is written at: whether there is an object there, how the code names it, and
/// what it is.
struct Standing {
  enum Own: Equatable {
    /// A static or global function, or the value that a stored property begins with: there is no object.
    case none
    /// What stands before a member's name: nothing, `self.`, or the name that a closure has for it.
    case named(String)
    /// Captured weakly and not unwrapped.
    case optional
  }

  let own: Own
  let type: TypeDeclaration?
  /// What the workspace says of the type; nil for the system's own.
  let facts: ClassFacts?
  private let unit: Unit
  private let place: Node

  init(at place: Node, in unit: Unit, lookup: Lookup) {
    self.unit = unit
    self.place = place
    type = unit.type
    facts = unit.type.flatMap { lookup.type($0.name) }
    own = Standing.hasObject(at: place, in: unit) ? Standing.own(at: place, in: unit) : .none
  }

  // MARK: The object

  private static func hasObject(at place: Node, in unit: Unit) -> Bool {
    guard unit.type != nil else { return false }
    let modifiers = unit.node.child(.declModifierList)?.text.split(whereSeparator: \.isWhitespace) ?? []
    if modifiers.contains("static") || modifiers.contains("class") { return false }
    switch unit.node.kind {
    case .functionDecl, .initializerDecl, .subscriptDecl: return true
    case .variableDecl:
      return modifiers.contains("lazy")
        || unit.node.descendants(.accessorBlock).contains {
          $0.parent?.parent?.parent == unit.node && $0.contains(place)
        }
    default: return false
    }
  }

  private static func own(at place: Node, in unit: Unit) -> Own {
    var isInClosure = false
    var node: Node? = place
    while let current = node, current != unit.node {
      if current.kind == .closureExpr {
        isInClosure = true
        if let capture = captureOfSelf(current) {
          guard capture.isWeak else { break }
          if let strong = strongName(at: place, inside: current, of: unit) { return .named(strong + ".") }
          return .optional
        }
      }
      node = current.parent
    }
    return .named(isInClosure ? "self." : "")
  }

  private static func captureOfSelf(_ closure: Node) -> (isWeak: Bool, Void)? {
    guard let clause = closure.child(.closureSignature)?.child(.closureCaptureClause) else { return nil }
    let captures = clause.text.dropFirst().dropLast().split(separator: ",").map {
      $0.split(whereSeparator: \.isWhitespace)
    }
    guard let own = captures.first(where: { $0.last == "self" }) else { return nil }
    return (own.contains("weak"), ())
  }

  /// The name of a constant that a weak `self` was unwrapped into.
  private static func strongName(at place: Node, inside closure: Node, of unit: Unit) -> String? {
    let own = Path(root: .own)
    let found = unit.bindings.last { binding in
      guard closure.contains(binding.node), binding.scope.contains(place.index), binding.node.index < place.index,
        binding.node.kind == .optionalBindingCondition, !binding.node.contains(place)
      else { return false }
      return binding.name == "self" || binding.value.flatMap { unit.path(of: $0) } == own
    }
    return found?.name
  }

  // MARK: What it is

  /// Whether the object is a view controller, by its class or by what an extension asks for.
  var isController: Bool {
    guard let type else { return false }
    if let facts {
      if facts.declaration.node.kind == .classDecl { return facts.systemClass.map(SystemClass.isController) ?? false }
      if facts.parts.contains(where: { $0.inherited.contains(where: SystemClass.isController) }) { return true }
    } else if SystemClass.isController(type.name) {
      return true
    }
    return constrainedTypes.contains(where: SystemClass.isController)
  }

  /// The types that an extension asks of those that it is of: `where Self: UIViewController`.
  private var constrainedTypes: [String] {
    guard let type, type.isExtension, let block = type.node.child(.memberBlock) else { return [] }
    let header = type.tree.string(type.node.start..<block.start)
    guard let clause = header.firstRange(of: " where ") else { return [] }
    return header[clause.upperBound...].split(separator: ",").compactMap { requirement in
      let parts = requirement.split(separator: ":").map { $0.filter { !$0.isWhitespace } }
      return parts.count == 2 && parts[0] == "Self" ? String(parts[1]) : nil
    }
  }

  /// The object's own view, as the code says it.
  var view: String? {
    switch own {
    case .none: nil
    case .optional: "self?.view"
    case .named(let prefix): prefix.isEmpty && unit.binding("view", at: place) != nil ? "self.view" : prefix + "view"
    }
  }

  /// A member of the object, as the code says it.
  func member(_ name: String) -> String? {
    switch own {
    case .none: nil
    case .optional: "self?.\(name)"
    case .named(let prefix): prefix.isEmpty && isLocal(name) ? "self.\(name)" : prefix + name
    }
  }

  private func isLocal(_ name: String) -> Bool { unit.binding(name, at: place) != nil }
}

/// What the names of the system's classes tell of them.
enum SystemClass {
  private static let controllers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIAlertController",
    "UIHostingController", "UISearchController", "UIImagePickerController", "UIVideoEditorController",
    "UICloudSharingController",
  ]
  private static let views: Set<String> = [
    "UIView", "UIButton", "UIControl", "UILabel", "UIStackView", "UITableViewCell", "UICollectionViewCell", "UISwitch",
    "UISlider", "UIStepper", "UISegmentedControl", "UITextField", "UITextView", "UIImageView", "UITableView",
    "UICollectionView", "UIScrollView", "UICollectionReusableView", "UITableViewHeaderFooterView", "UIDatePicker",
    "UIPageControl", "UIRefreshControl", "UIVisualEffectView", "UINavigationBar", "UIToolbar", "UISearchBar",
    "UIProgressView", "UIPickerView", "UIColorWell", "MKMapView", "MKAnnotationView", "WKWebView", "PDFView",
  ]

  static func isController(_ name: String) -> Bool {
    controllers.contains(name) || (ClassFacts.isSystem(name) && name.hasSuffix("ViewController"))
  }

  static func isView(_ name: String) -> Bool { views.contains(name) }
}

extension Lookup {
  /// The system's class that one of this name is, or is below.
  func systemClass(_ name: String) -> String? {
    if let facts = type(name) { return facts.systemClass }
    return ClassFacts.isSystem(name) ? name : nil
  }

  /// Whether `present(_:animated:)` with these labels can be no one's but a view controller's: nothing else in the
  /// workspace has such a function.
  func isControllersOwn(_ call: Unit.Call) -> Bool {
    guard call.name == "present" else { return call.name == "presentViewController" }
    guard let functions = functionsIfFew(named: call.name) else { return false }
    return functions.allSatisfy { function in
      guard function.accepts(call.labels) else { return true }
      guard let file = file(of: function), let type = file.type(around: function.node) else { return false }
      return systemClass(type.name).map(SystemClass.isController) ?? false
    }
  }
}
