/// One step of a fix: a change of what is said of a popup (of the document, for its keys).
public enum ModelChange: Hashable, Sendable {
  /// Writes `key` with `value`, in place of what it was. An object value that is set replaces the object's members.
  case set(Key, Value)
  /// Removes `key` and, of an object, its members.
  case remove(Key)
  /// Moves or resizes one control; the frame is in the popup's coordinates, points.
  case setControlFrame(index: Int, Rect)
  case appendControl(Control)
  case addSuppression(rule: String, reason: String)
  case removeSuppression(rule: String)

  /// The key that it touches.
  public var key: Key {
    switch self {
    case .set(let key, _), .remove(let key): key
    case .setControlFrame, .appendControl: .controls
    case .addSuppression, .removeSuppression: .lintDisable
    }
  }
}

extension Properties {
  /// These properties after `change`, as a source that wrote it would be read again.
  ///
  /// Setting a member of an object that is not written writes the object too.
  public mutating func apply(_ change: ModelChange) {
    switch change {
    case .set(let key, let value):
      set(key, .known(value), at: origin(of: key))
      var parent = key.parent
      while let object = parent {
        if self[object].value == nil {
          // Of an object that was not known, nothing but what is written now is left.
          if self[object].isUnknown { forgetMembers(of: object, but: key) }
          set(object, .known(.object))
        }
        parent = object.parent
      }
    case .remove(let key):
      removeTree(key)
    case .setControlFrame(let index, let frame):
      guard var controls = self[.controls].value?.controls, controls.indices.contains(index) else { return }
      controls[index].frame = .known(frame)
      self[.controls] = .known(.controls(controls))
    case .appendControl(let control):
      apply(.set(.controls, .controls((self[.controls].value?.controls ?? []) + [control])))
    case .addSuppression, .removeSuppression:
      break
    }
  }

  private mutating func forgetMembers(of object: Key, but kept: Key) {
    for child in object.children where child != kept {
      self[child] = .absent
      forgetMembers(of: child, but: kept)
    }
  }

  private mutating func removeTree(_ key: Key) {
    for child in key.children { removeTree(child) }
    self[key] = .absent
  }
}

extension Popup {
  /// This popup after `changes`, in order.
  public func applying(_ changes: [ModelChange]) -> Popup {
    var popup = self
    for change in changes {
      popup.properties.apply(change)
      switch change {
      case .addSuppression(let rule, let reason):
        popup.suppressions.removeAll { $0.rule == rule }
        popup.suppressions.append(Suppression(rule: rule, reason: reason))
      case .removeSuppression(let rule):
        popup.suppressions.removeAll { $0.rule == rule }
        // Nothing is left of an object that only held suppressions.
        if popup.suppressions.isEmpty { popup.properties.apply(.remove(.lint)) }
      default: break
      }
    }
    return popup
  }
}
