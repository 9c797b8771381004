import PopupModel

/// What is asked for: a fix's steps with the popup on either side of them.
struct Request {
  let before: Popup
  let after: Popup
  let deployment: Version?
  let foldSide: FoldSide
  let names: Names
  /// The keys that the steps write or remove, members of removed objects included.
  let touched: Set<Key>
  /// Whether the popup is no popover now and is one after: then its controller is written whole.
  let becomesPopover: Bool
  /// What the source has already that the code goes to.
  var place: CodePlace?

  init(changes: [ModelChange], before: Popup, after: Popup, deployment: Version?, foldSide: FoldSide) {
    self.before = before
    self.after = after
    self.deployment = deployment
    self.foldSide = foldSide
    var touched: Set<Key> = []
    for change in changes {
      touched.insert(change.key)
      switch change {
      case .remove(let key), .set(let key, .object): Request.insertMembers(of: key, writtenIn: before, into: &touched)
      default: break
      }
    }
    self.touched = touched
    becomesPopover = after.style == .popover && before.style != .popover
    names = Names(popup: after)
  }

  private static func insertMembers(of object: Key, writtenIn popup: Popup, into touched: inout Set<Key>) {
    for member in object.children where popup.properties.isWritten(member) {
      touched.insert(member)
      insertMembers(of: member, writtenIn: popup, into: &touched)
    }
  }

  var touchesBehaviour: Bool { touched.contains { $0.definition.isBehaviour } }

  /// Whether the code for one of `keys` is part of the snippet.
  func concerns(_ keys: Key...) -> Bool { becomesPopover || keys.contains { touched.contains($0) } }

  func isOn(_ key: Key) -> Bool { after.isOn(key) }

  /// Whether the steps end what `key` said.
  func turnsOff(_ key: Key) -> Bool { touched.contains(key) && before.isOn(key) && !after.isOn(key) }

  var style: Word? { after.style }

  /// Whether the controller's view fills its container, and the popup is a view in it.
  var fillsContainer: Bool {
    switch style {
    case .overFullScreen, .overCurrentContext, .currentContext, .fullScreen, .some(.none): true
    default: false
    }
  }
}

extension Popup {
  func isOn(_ key: Key) -> Bool { resolved(key).value?.bool ?? false }

  /// The word that `key` resolves to; nil where it is not set or not known.
  func word(_ key: Key) -> Word? { resolved(key).value?.text.flatMap(Word.init(text:)) }

  func words(_ key: Key) -> [Word] {
    (resolved(key).value?.list ?? []).compactMap { $0.text.flatMap(Word.init(text:)) }
  }

  func number(_ key: Key) -> Double? { resolved(key).value?.number }
  func size(_ key: Key) -> Size? { resolved(key).value?.size }
  func insets(_ key: Key) -> Insets? { resolved(key).value?.insets }
}
