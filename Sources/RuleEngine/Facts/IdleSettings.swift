import PopupModel

/// Written keys that have no effect for the popup's style: the format's table of keys and styles.
enum IdleSettings {
  /// An issue for each outermost key without effect; its text is the key's path.
  static func issues(of popup: Popup) -> [ReaderIssue] {
    guard let style = popup.style else { return [] }
    var issues: [ReaderIssue] = []
    var covered: Set<Key> = []
    for key in popup.properties.writtenKeys {
      if let parent = key.parent, covered.contains(parent) {
        covered.insert(key)
        continue
      }
      // What a misspelt key near it makes unknown has no place in the text, and what code computes has no key there: it
      // is not written.
      guard popup.properties.origin(of: key)?.key.isEmpty == false, !hasEffect(key, style: style, popup: popup) else {
        continue
      }
      covered.insert(key)
      issues.append(
        ReaderIssue(
          kind: .settingWithoutEffect, range: 0..<0, popup: nil, text: key.path,
          detail: "has no effect for the style \"\(style.text)\""))
    }
    return issues
  }

  private static func hasEffect(_ key: Key, style: Word, popup: Popup) -> Bool {
    guard let styles = key.definition.styles else { return true }
    guard styles.contains(style) else { return false }
    // A popover has a sheet's height only where it becomes a sheet.
    if key == .sheetHeight, style == .popover {
      return popup.resolved(.adaptiveStyle).isWord(in: [.none, .fullScreen, .overFullScreen]) != .yes
    }
    return true
  }
}
