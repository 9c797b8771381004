internal import CSwiftTree

/// A sheet whose content is a share sheet that is wrapped for SwiftUI.
struct ActivitySheet {
  let modifier: PresentationModifier
  let lookup: Lookup

  /// The view that wraps it.
  var content: Node? {
    guard modifier.kind == .sheet, let closure = modifier.content else { return nil }
    let items = closure.child(.codeBlockItemList)?.children ?? []
    guard items.count == 1, let view = items[0].firstChild, let call = Unit.call(ViewArms.root(of: view)),
      let names = Unit.constructedNames(call), let name = names.last, lookup.mayBeRepresentable(name),
      let facts = lookup.type(names), facts.inherits("UIViewControllerRepresentable")
    else { return nil }
    let makers = facts.methods("makeUIViewController")
    guard makers.count == 1, let body = makers[0].body, makes(body) else { return nil }
    return call.callee
  }

  /// Whether a function gives back a share sheet, and puts it in nothing of its own.
  private func makes(_ body: Node) -> Bool {
    var made = 0
    var presented = false
    body.visit { node in
      guard let call = Unit.call(node) else { return }
      if Unit.constructed(node) == "UIActivityViewController" { made += 1 }
      if call.name == "present" || call.name == "UIViewController" { presented = true }
    }
    return made == 1 && !presented
  }
}
