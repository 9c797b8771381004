internal import CSwiftTree

/// What a presented controller shows: its class, or that of the root of a navigation controller.
struct ContentType {
  /// The class's name, as far as it is known.
  var name: String?
  /// What the workspace says of it.
  var facts: ClassFacts?
  /// The paths of the controller in the function that presents it.
  var paths: Set<Path> = []
  /// Whether an instance comes from a storyboard, where more may be set.
  var isFromStoryboard = false
  /// The scene of the storyboard that it comes from, where that is found.
  private(set) var scene: SceneContent?
  /// Whether what a navigation controller shows goes somewhere that is not followed.
  private(set) var escapes = false
  /// The SwiftUI view that a hosting controller shows.
  var hosted: ClassFacts?
  /// Whether it is of that class, and not of one below it: it is made there, or the class is the workspace's.
  private(set) var isExact = false

  /// - Parameter made: what a function shows that gives the controller back.
  init(path: Path, flow: Flow, unit: Unit, lookup: Lookup, made: ContentType? = nil) {
    paths = flow.paths
    if path == Path(root: .own) {
      name = unit.type?.name
    } else {
      name = flow.orderedPaths.lazy.compactMap { unit.typeName(of: $0) }.first
    }
    if let made { take(made) }
    for path in flow.orderedPaths {
      guard let origin = unit.origin(of: path), let call = Unit.call(origin) else { continue }
      if call.name.hasPrefix("instantiate") { isFromStoryboard = true }
      if let root = call.argument("rootViewController"), let rootPath = unit.path(of: root) {
        takeRoot(rootPath, unit, lookup)
      } else if Unit.constructed(origin) == name || made != nil, name != nil, isNavigationController(lookup),
        let root = NavigationFilling(unit: unit, paths: flow.paths).root(of: origin, presentations: flow.presentations),
        let rootPath = unit.path(of: root)
      {
        takeRoot(rootPath, unit, lookup)
        if Flow(rootPath, in: unit, lookup: lookup).escapes { escapes = true }
      } else if name == "UIHostingController", let view = call.argument("rootView"),
        let type = Self.viewType(view, unit)
      {
        hosted = lookup.type(type)
      }
    }
    if scene == nil { takeScene(of: flow.paths, unit, lookup) }
    facts = name.flatMap { $0 == made?.hosted?.name ? nil : lookup.type($0) }
    name = hosted?.name ?? name
    isExact =
      made?.isExact == true || facts != nil || hosted != nil || scene != nil
      || paths.contains { unit.origin(of: $0).flatMap(Unit.constructed) == name }
  }

  /// Takes over what is known of a controller where it is made.
  private mutating func take(_ made: ContentType) {
    name = made.name
    isFromStoryboard = made.isFromStoryboard
    scene = made.scene
    escapes = made.escapes
    hosted = made.hosted
  }

  private mutating func takeRoot(_ root: Path, _ unit: Unit, _ lookup: Lookup) {
    let inner = Flow(root, in: unit, lookup: lookup)
    paths.formUnion(inner.paths)
    name = inner.orderedPaths.lazy.compactMap { unit.typeName(of: $0) }.first
    if inner.paths.contains(where: { unit.origin(of: $0).flatMap(Unit.call)?.name.hasPrefix("instantiate") ?? false }) {
      isFromStoryboard = true
      takeScene(of: inner.paths, unit, lookup)
      if inner.escapes { escapes = true }
    }
  }

  /// Takes over what the storyboard says that a controller at `paths` is taken out of.
  private mutating func takeScene(of paths: Set<Path>, _ unit: Unit, _ lookup: Lookup) {
    let calls = paths.compactMap { unit.origin(of: $0).flatMap(Unit.call) }
    guard calls.count == 1, StoryboardLookup.isInstantiation(calls[0]) else { return }
    let roots = paths.flatMap { path in
      DestinationClasses.contentMembers.map { Path(root: path.root, members: path.members + $0) }
    }
    let casts = roots.reduce(into: Set<String>()) { $0.formUnion(unit.casts[$1] ?? []) }
    let found = StoryboardLookup(unit: unit, lookup: lookup).scene(of: calls[0])
    if let found, let scene = SceneContent(found, creator: calls[0], lookup: lookup),
      // What the code takes it for, it is: else another scene was meant.
      paths.allSatisfy({ unit.typeName(of: $0).map { scene.presented.isInstance(of: $0, lookup) != false } ?? true }),
      casts.allSatisfy({ scene.content.isInstance(of: $0, lookup) != false })
    {
      self.scene = scene
      name = scene.content.names.first
      if scene.presented.isNavigationController { takeMembers(roots, unit, lookup) }
    } else if casts.count == 1, let cast = casts.first, isNavigationController(lookup) {
      name = cast
      takeMembers(roots, unit, lookup)
    }
  }

  /// Whether it is a navigation controller with no code of its own that has to do with how it is presented.
  private func isNavigationController(_ lookup: Lookup) -> Bool {
    guard let name, name != "UINavigationController" else { return true }
    guard let facts = lookup.type(name) else { return false }
    return facts.systemClass == "UINavigationController" && !SceneContent.setsUp(facts)
  }

  /// The names that code has for what a navigation controller shows.
  private mutating func takeMembers(_ roots: [Path], _ unit: Unit, _ lookup: Lookup) {
    paths.formUnion(roots)
    if roots.contains(where: { Flow($0, in: unit, lookup: lookup).escapes }) { escapes = true }
  }

  /// Whether an alert or an activity controller may be meant, which have a popover before they are given a style.
  var mayBeAlert: Bool {
    guard !isExact, !isFromStoryboard, let name else { return !isExact && !isFromStoryboard }
    return name == "UIViewController"
  }

  /// Whether it is one of the system's controllers that are made for a purpose, which suit a sheet as well as a popover.
  var isSystemsOwn: Bool {
    guard facts == nil, hosted == nil, let name else { return false }
    return ClassFacts.isSystem(name)
      && !["UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController"]
        .contains(name)
  }

  /// The type of a SwiftUI view, without the modifiers behind it.
  private static func viewType(_ node: Node, _ unit: Unit) -> String? {
    var node = node
    for _ in 0..<64 {
      if let type = Unit.constructed(node) { return type }
      guard let call = Unit.call(node), let base = call.base else { break }
      node = base
    }
    return unit.path(of: node).flatMap { path in
      unit.typeName(of: path) ?? unit.origin(of: path).flatMap(Unit.constructed)
    }
  }
}
