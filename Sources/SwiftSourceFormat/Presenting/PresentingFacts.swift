internal import CSwiftTree
import PopupModel

/// What code says of when, from where and in how many places a popup is put up: added to the popups that were read of a
/// member's code, and to popups of their own where nothing else was read of what is presented.
struct PresentingFacts {
  let unit: Unit
  let lookup: Lookup

  static let words =
    [
      TellingWords(["present("], ["animated"]),
      TellingWords(
        [
          .end(".sheet"), .end(".fullScreenCover"), .end(".popover"), .end(".alert"), .end(".confirmationDialog"),
          .end(".actionSheet"),
        ], ["isPresented", "item"]),
    ] + WindowWithoutScene.words

  func join(_ drafts: [Draft]) -> [Draft] {
    var drafts = drafts
    joinCalls(&drafts)
    joinModifiers(&drafts)
    joinAnchors(&drafts)
    return drafts + WindowWithoutScene(unit: unit, lookup: lookup).drafts()
  }

  // MARK: UIKit

  private func joinCalls(_ drafts: inout [Draft]) {
    let calls = unit.calls.compactMap { PresentCall($0, named: "present", in: unit) }
    let busy = BusyPresenter(unit: unit, lookup: lookup)
    let early = EarlyPresentation(unit: unit, lookup: lookup)
    let source = PresenterSource(unit: unit)
    for call in calls {
      let place = call.call.callee.children.last { $0.kind == .declReferenceExpr } ?? call.call.callee
      var facts: [(Key, Value)] = []
      if let word = busy.word(for: call, among: calls) { facts.append((.presentedWhile, .word(word))) }
      let words = early.words(for: call)
      if !words.isEmpty { facts.append((.presentedIn, .words(words))) }
      if let word = source.word(for: call) { facts.append((.presenterFrom, .word(word))) }
      if facts.isEmpty { continue }
      let index = index(of: call, in: &drafts)
      for (key, value) in facts { drafts[index].set(key, .known(value), at: place) }
    }
  }

  /// The popup that a call presents; a new one where none was read.
  private func index(of call: PresentCall, in drafts: inout [Draft]) -> Int {
    if let known = drafts.firstIndex(where: { $0.presentations.contains(call.statement.range) }) { return known }
    let popup = call.call.arguments.first?.value
    let path = popup.flatMap { unit.path(of: $0) }
    let type = path.flatMap { unit.typeName(of: $0) }
    let name = type.flatMap { $0.hasPrefix("UI") ? nil : $0 } ?? popup.map { ViewNames.bare($0).text } ?? "popup"
    var draft = Draft(kind: .presented, name: name.count > 60 ? "popup" : name, nameRange: call.call.callee.range)
    draft.places = [call.statement.range]
    draft.presentations = [call.statement.range]
    draft.set(.style, type == "UIAlertController" ? .known(.word(.alert)) : .unknown, at: call.call.callee)
    draft.setUnknownRest()
    drafts.append(draft)
    return drafts.count - 1
  }

  private func joinAnchors(_ drafts: inout [Draft]) {
    let anchor = WindowlessAnchor(unit: unit)
    let renewed = RenewedAnchor(unit: unit, lookup: lookup)
    for index in drafts.indices {
      for key in [Key.barButtonItem, .sourceItem] {
        guard let statement = drafts[index].site.statements[key],
          let assignment = unit.assignments.first(where: { $0.node == statement }),
          let found = renewed.renewal(of: assignment.value, popup: popups(anchoredBy: assignment))
        else { continue }
        drafts[index].set(
          .isMadeAnew, .known(.bool(true)), at: found.node, in: found.path == lookup.path ? nil : found.path)
      }
    }
    for assignment in unit.assignments {
      guard let view = anchor.view(setBy: assignment) else { continue }
      for index in drafts.indices where drafts[index].site.statements[.sourceView] == assignment.node {
        drafts[index].set(.sourceInWindow, .known(.bool(false)), at: view)
      }
    }
  }

  /// The names of the popup whose anchor an assignment sets.
  private func popups(anchoredBy assignment: Unit.Assignment) -> Set<Path> {
    let members = assignment.path.members
    guard let controller = members.firstIndex(where: Flow.presentationControllers.contains) else { return [] }
    return Flow(Path(root: assignment.path.root, members: Array(members[..<controller])), in: unit, lookup: lookup)
      .paths
  }

  // MARK: SwiftUI

  private func joinModifiers(_ drafts: inout [Draft]) {
    let modifiers = PresentationModifier.all(in: unit)
    guard !modifiers.isEmpty else { return }
    let state = ViewState(of: unit, lookup: lookup)
    let siblings = state == nil ? [] : siblings
    for modifier in modifiers {
      var facts: [(key: Key, value: Value, node: Node, path: String?)] = []
      if let state {
        if let found = UnwrappedState(modifier: modifier, unit: unit, state: state).found {
          facts.append((.unwrapsState, .string(found.name), found.node, nil))
        }
        if let found = RepeatedView(modifier: modifier, unit: unit, state: state).found {
          facts.append((.repeatedOn, .word(found.word), modifier.name, nil))
        }
        if let found = SiblingPresentation(modifier: modifier, all: siblings, state: state).found {
          facts.append((.opensSibling, .string(found.flag), found.node, nil))
        }
        if let name = FarDialog(modifier: modifier, unit: unit, state: state).container {
          facts.append((.sourceContainer, .string(name), modifier.name, nil))
        }
        if let role = DestructiveRow(modifier: modifier, state: state).role {
          facts.append((.askedByDestructiveRow, .bool(true), role, nil))
        }
      }
      if let found = DeepDismissal(modifier: modifier, unit: unit, lookup: lookup).found {
        facts.append(
          (.disabledInside, .string(found.container), found.node, found.path == lookup.path ? nil : found.path))
      }
      if let view = ActivitySheet(modifier: modifier, lookup: lookup).content {
        facts.append((.activityController, .bool(true), view, nil))
      }
      if let found = SheetOverrides(modifier: modifier).found {
        facts.append((.sheetOverrides, .words(found.words), found.node, nil))
      }
      if facts.isEmpty { continue }
      let index = index(of: modifier, in: &drafts)
      for fact in facts {
        drafts[index].set(
          fact.key, .known(fact.value), at: fact.node,
          in: fact.path ?? (fact.node.tree === unit.file.tree ? nil : fact.path))
      }
    }
  }

  /// The modifiers of all members of the type.
  private var siblings: [PresentationModifier] {
    guard let type = unit.type, let facts = lookup.type(type.name) else { return [] }
    return facts.units(with: ["isPresented", "item"]).flatMap(PresentationModifier.all)
  }

  private func index(of modifier: PresentationModifier, in drafts: inout [Draft]) -> Int {
    if let known = drafts.firstIndex(where: { $0.site.style == modifier.name }) { return known }
    let name = [unit.type?.name, modifier.kind.rawValue].compactMap { $0 }.joined(separator: ".")
    var draft = Draft(kind: .modified, name: name, nameRange: modifier.name.range)
    draft.places = [modifier.name.start..<max(modifier.call.node.end, modifier.name.end)]
    draft.site.style = modifier.name
    let style: Word =
      switch modifier.kind {
      case .sheet: .automatic
      case .fullScreenCover: .fullScreen
      case .popover: .popover
      case .alert: .alert
      case .confirmationDialog, .actionSheet: .actionSheet
      }
    draft.set(.style, .known(.word(style)), at: modifier.name)
    // The view that carries the modifier is what it is shown at.
    if style == .actionSheet || style == .popover {
      draft.set(.sourceView, .known(.string("the modified view")), at: modifier.name)
    }
    draft.setUnknownRest()
    drafts.append(draft)
    return drafts.count - 1
  }
}

extension Draft {
  /// Nothing else is known of a popup that is not read but for how it is put up.
  mutating func setUnknownRest() {
    for key in Key.allCases
    where !key.isOfDocument && key.children.isEmpty && key != .id && key != .lintDisable
      && !KeyDefinition.presenting.contains(key) && properties[key].isAbsent
    {
      set(key, .unknown)
    }
  }
}
