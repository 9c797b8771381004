internal import CSwiftTree
import PopupModel

/// What content says of the look of the sheet that shows it, over what the system gives it.
struct SheetOverrides {
  let modifier: PresentationModifier

  var found: (words: [Word], node: Node)? {
    guard modifier.kind == .sheet, let content = modifier.content else { return nil }
    var words: [Word] = []
    var place: Node?
    content.visit { node in
      guard let call = Unit.call(node), let base = call.base, base.kind == .functionCallExpr else { return }
      let word: Word? =
        switch call.name {
        case "presentationCornerRadius": .cornerRadius
        case "presentationBackground": .background
        default: nil
        }
      guard let word, !words.contains(word) else { return }
      words.append(word)
      if place == nil { place = call.callee.children.last { $0.kind == .declReferenceExpr } }
    }
    return place.map { (words, $0) }
  }
}
