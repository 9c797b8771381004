internal import CSwiftTree
import PopupModel

/// A scene of a storyboard as code presents it, with the classes of its controllers, all of which are found.
struct SceneContent {
  let properties: Properties
  /// The storyboard's path.
  let path: String
  let presented: DestinationClasses
  /// The presented controller's, or those of a navigation controller's first.
  let content: DestinationClasses

  /// Nil where a class that may set something up is not found, or a navigation controller's own does.
  ///
  /// - Parameter creator: the call that takes it out; a closure of it may make it of another class.
  init?(_ found: StoryboardLookup.Scene, creator: Unit.Call, lookup: Lookup) {
    guard let presented = lookup.classes(found.scene.presented), var content = lookup.classes(found.scene.content)
    else { return nil }
    if let closure = creator.closures.first ?? creator.argument("creator") {
      guard found.scene.presented == found.scene.content, let made = Self.made(by: closure, lookup),
        content.facts == nil || made.names.contains(content.names[0])
      else { return nil }
      content = made
    }
    if found.scene.presented != found.scene.content, let facts = presented.facts, Self.setsUp(facts) { return nil }
    self.presented = found.scene.presented == found.scene.content ? content : presented
    self.content = content
    properties = found.scene.properties
    path = found.path
  }

  /// The class of the one controller that a closure makes of a coder.
  private static func made(by closure: Node, _ lookup: Lookup) -> DestinationClasses? {
    let calls = closure.descendants(.functionCallExpr).compactMap(Unit.call).filter { $0.argument("coder") != nil }
    guard calls.count == 1, let name = Unit.constructed(calls[0].node), let facts = lookup.type(name),
      let base = facts.systemClass
    else { return nil }
    return DestinationClasses(names: facts.chain.map(\.name) + [base], facts: facts)
  }

  /// Whether code of a class that contains others has to do with how it is presented.
  static func setsUp(_ facts: ClassFacts) -> Bool { Preparation.sensitive.contains(where: facts.mentions) }
}

extension SiteFacts {
  /// Whether something that is not seen gets the controller, and may set more of it.
  private var isHandedOn: Bool { flow.escapes || content.escapes }

  private static let plain: Set<String> = ["UIViewController", "UITableViewController", "UICollectionViewController"]

  func readSize(of scene: SceneContent, into draft: inout Draft) {
    guard !isHandedOn, let system = scene.content.names.last, Self.plain.contains(system) else {
      return draft.setUnknown(.preferredContentSize)
    }
    if let facts = scene.content.facts, ContentSize.isMentioned(by: facts) {
      readOwnSize(of: facts, into: &draft)
    } else {
      draft.take(.preferredContentSize, from: scene)
    }
  }

  func readDismissal(of scene: SceneContent, into draft: inout Draft) {
    let names = ["isModalInPresentation", "isModalInPopover", "presentationControllerShouldDismiss"]
    if isHandedOn || scene.content.facts.map({ names.contains(where: $0.mentions) }) ?? false {
      draft.setUnknown(.isModalInPresentation)
    } else {
      draft.take(.isModalInPresentation, from: scene)
    }
    draft.setUnknown(.closesItself)
  }

  func readContent(of scene: SceneContent, into draft: inout Draft) {
    var controls = scene.properties[.controls].value?.controls ?? []
    // The storyboard's frames hold for the size that it gives.
    if draft.properties.origin(of: .preferredContentSize)?.file != scene.path {
      for index in controls.indices { controls[index].frame = .unknown }
    }
    if let facts = scene.content.facts, facts.takesTextOnLeaving {
      for index in controls.indices where [.textField, .textView].contains(controls[index].role.value) {
        controls[index].role = .unknown
      }
    } else if let facts = scene.content.facts {
      let entry = TextEntry(facts)
      // What an outlet leads to, the storyboard has.
      if let role = entry.role, let name = entry.name, !facts.isOutlet(name) {
        controls.append(Control(id: name, role: .known(role), closes: .unknown))
      }
    }
    if !controls.isEmpty { draft.set(.controls, .known(.controls(controls))) }
  }

  /// Whether a large scroll view holds the content, where a storyboard tells.
  func readScrolling(into draft: inout Draft) {
    guard let scene = content.scene, scene.content.facts?.mentions("addSubview") != true else { return }
    if scene.properties.isWritten(.scrollable) {
      draft.take(.scrollable, from: scene)
    } else {
      draft.set(.scrollable, .known(.bool(false)))
    }
  }
}

extension ClassFacts {
  /// Whether a variable is one that a storyboard sets.
  fileprivate func isOutlet(_ name: String) -> Bool {
    chain.flatMap(\.parts).flatMap(\.members).contains { member in
      member.kind == .variableDecl && member.child(.attributeList)?.mentions("IBOutlet") == true
        && member.descendants(.patternBinding).contains { $0.child(.identifierPattern)?.text == name }
    }
  }
}

extension Draft {
  /// Takes over what a scene's storyboard says of `key`, which is nothing where that does not write it.
  fileprivate mutating func take(_ key: Key, from scene: SceneContent) {
    guard scene.properties.isWritten(key) else { return }
    var origin = scene.properties.origin(of: key)
    origin?.file = scene.path
    set(key, scene.properties[key])
    properties.set(key, scene.properties[key], at: origin)
  }
}
