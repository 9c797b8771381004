internal import CSwiftTree
import PopupModel

/// SwiftUI's `.popover` and `.sheet` modifiers.
struct SwiftUISites {
  let unit: Unit
  let lookup: Lookup

  static let words = [TellingWords([.end(".popover"), .end(".sheet")], ["isPresented", "item"])]

  func drafts() -> [Draft] { unit.calls.flatMap(drafts) }

  private func drafts(_ call: Unit.Call) -> [Draft] {
    guard call.name == "popover" || call.name == "sheet", call.callee.kind == .memberAccessExpr,
      call.callee.text.hasSuffix("." + call.name),
      let first = call.arguments.first?.label, first == "isPresented" || first == "item",
      // A library's own modifier has other arguments.
      call.arguments.allSatisfy({ argument in
        argument.label.map {
          ["isPresented", "item", "attachmentAnchor", "arrowEdge", "arrowEdges", "onDismiss", "content"].contains($0)
        } ?? false
      })
    else { return [] }
    guard let closure = call.closures.first ?? call.argument("content") else { return [] }
    let name = call.callee.children.last { $0.kind == .declReferenceExpr } ?? call.node
    let isPopover = call.name == "popover"
    let flag = call.arguments.first.map { $0.value.text }.flatMap { $0.hasPrefix("$") ? String($0.dropFirst()) : nil }
    let content = SwiftUIContent(closure, unit: unit, lookup: lookup, flag: flag)
    let main = content.main
    var draft = Draft(
      kind: .swiftUI, name: content.name ?? [unit.type?.name, call.name].compactMap { $0 }.joined(separator: "."),
      nameRange: name.range)
    draft.places = [name.start..<max(call.node.end, name.end)]
    draft.site.closure = closure
    draft.site.style = name
    draft.set(.style, .known(.word(isPopover ? .popover : .automatic)), at: name)
    if isPopover, let only = content.only {
      let place = lookup.evaluator.unit(around: only, in: unit.file)
      if let frame = CardView(only, in: place, lookup: lookup).frame {
        draft.set(
          .preferredContentSize, .known(.size(frame.size)), at: frame.node,
          in: frame.path == unit.file.path ? nil : frame.path)
      }
    }
    draft.setUnknown(.preferredContentSize, .scrollable, .dimmingBy)
    if isPopover {
      // The modified view is the anchor, and SwiftUI follows it.
      draft.set(.sourceView, .known(.string("the modified view")), at: name)
      draft.set(.adaptiveStyle, content.adaptation)
      if let edge = call.argument("arrowEdge") ?? call.argument("arrowEdges") {
        draft.set(.permittedArrowDirections, .unknown, at: edge)
      }
    }
    read(main, into: &draft)
    return [draft] + content.furtherForms.compactMap { further($0, of: draft) }
  }

  /// What an arm says of its dismissal, and the field that is lost with it.
  private func read(_ arm: SwiftUIContent.Arm, into draft: inout Draft) {
    if let argument = arm.dismissalArgument, argument.tree === unit.file.tree {
      draft.site.statements[.isModalInPresentation] = argument
    }
    switch arm.interactiveDismissDisabled {
    case .absent: break
    case let state: draft.set(.isModalInPresentation, state)
    }
    if let form = arm.form {
      draft.set(.controls, .known(.controls(Control.ofForm(form.role, isClosed: arm.closes))))
      if let argument = arm.dismissalArgument, arm.interactiveDismissDisabled.isUnknown,
        form.states.contains(where: argument.mentions)
      {
        draft.properties.set(.isModalInPresentation, .absent)
        draft.set(.blocksWhileEdited, .known(.bool(true)))
      }
      draft.site.form = form.declaration
    }
    draft.site.arms = arm.statements.filter { $0.tree === unit.file.tree }
  }

  /// The same presentation with a form that another arm of its content shows.
  private func further(_ arm: SwiftUIContent.Arm, of main: Draft) -> Draft? {
    guard let form = arm.form, let place = form.name, place.tree === unit.file.tree else { return nil }
    var draft = Draft(kind: .swiftUI, name: form.type, nameRange: place.range)
    draft.isFurtherArm = true
    draft.places = [place.range]
    draft.presentations = main.places
    draft.site.closure = main.site.closure
    draft.site.style = main.site.style
    draft.set(.style, main.properties[.style], at: place)
    draft.setUnknown(.preferredContentSize, .scrollable, .dimmingBy)
    if main.properties[.style] == .known(.word(.popover)) {
      draft.set(.sourceView, main.properties[.sourceView], at: place)
      // The first arm's is said once for all.
      draft.setUnknown(.adaptiveStyle, .permittedArrowDirections)
    }
    read(arm, into: &draft)
    return draft
  }
}
