import PopupModel

extension Recipe {
  /// The recipes for what is said of the popup's code: the names it uses, where it takes its geometry from, what it gates.
  static let codeRecipes: [Recipe] = [
    Recipe("useModernNames", "Replaces deprecated names by the API that took their place.", promisesCode: .sometimes) {
      context in
      let popup = context.popup
      var changes = modernNames(popup)
      if case .known(let item) = popup[.barButtonItem], popup[.sourceItem].isAbsent,
        FactRegistry.barButtonItemIsOld(context) == .yes
      {
        changes += [.remove(.barButtonItem), .set(.sourceItem, item)]
      }
      return changes.isEmpty ? nil : changes
    },
    Recipe("dropFrameTest", "Takes the test for an empty frame off the sources of geometry.") { context in
      replacing([.frameIsEmptyTest], by: nil, in: .geometryFrom, context)
    },
    Recipe(
      "readRegionsInLayout", "Reads reserved regions in viewDidLayoutSubviews instead of where they are early or stale."
    ) { context in
      guard case .known(.list(let list)) = context.popup.resolved(.readsRegionsIn) else { return nil }
      let isRead = list.contains { value in value.word.map { !Word.earlyRegionReaders.contains($0) } ?? false }
      return replacing(
        Word.earlyRegionReaders, by: isRead ? nil : .viewDidLayoutSubviews, in: .readsRegionsIn, context)
    },
    Recipe("geometryFromBounds", "Takes the geometry from the view's bounds instead of the screen or the device.") {
      context in replacing(Word.screenSources, by: .bounds, in: .geometryFrom, context)
    },
    Recipe("gateFeatures", "Puts the features that are too new behind an availability check.") { context in
      guard case .known(.list(let gated)) = context.popup.resolved(.gated),
        let features = FactRegistry.ungatedFeatures(context), !features.isEmpty
      else { return nil }
      return [.set(.gated, .list(gated + features.map { .string($0.rawValue) }))]
    },
  ]

  /// The deprecated names that a popover presentation replaces, taken off the list.
  static func modernNames(_ popup: Popup) -> [ModelChange] {
    guard case .known(.list(let names)) = popup.resolved(.usesDeprecated) else { return [] }
    let kept = names.filter { !($0.text.map(DeprecatedAPI.replaced.keys.contains) ?? false) }
    guard kept.count < names.count else { return [] }
    return kept.isEmpty ? [.remove(.usesDeprecated)] : [.set(.usesDeprecated, .list(kept))]
  }

  /// A list of words without `words`, with `replacement` in their place.
  private static func replacing(
    _ words: [Word], by replacement: Word?, in key: Key, _ context: FactContext
  ) -> [ModelChange]? {
    guard case .known(.list(let list)) = context.popup.resolved(key) else { return nil }
    var kept = list.filter { value in !(value.word.map(words.contains) ?? false) }
    guard kept.count < list.count else { return nil }
    if let replacement, !kept.contains(.word(replacement)) { kept.append(.word(replacement)) }
    return kept.isEmpty ? [.remove(key)] : [.set(key, .list(kept))]
  }
}
