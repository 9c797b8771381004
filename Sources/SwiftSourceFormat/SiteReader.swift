internal import CSwiftTree

/// Reads the popups of one file, in the order of their places.
struct SiteReader {
  let file: SwiftFile
  let lookup: Lookup

  func drafts() -> [Draft] {
    let drafts = units().flatMap { node -> [Draft] in
      guard NameScan.mayPresentPopups(node.bytes) || lookup.declaresStyleHelpers
      else { return [] }
      let unit = Unit(node, file: file)
      let drafts =
        PresentationSites(unit: unit, lookup: lookup).drafts() + SwiftUISites(unit: unit, lookup: lookup).drafts()
        + OverlaySites(unit: unit, lookup: lookup).drafts() + SwiftUICards(unit: unit, lookup: lookup).drafts()
      return PresentingFacts(unit: unit, lookup: lookup).join(drafts)
    }
    .sorted { ($0.nameRange.lowerBound, $0.name) < ($1.nameRange.lowerBound, $1.name) }
    return SiteReader.folded(drafts)
  }

  /// One popup for the cards of one class: who presents it changes nothing of where it lies, and what is wrong with that is
  /// said once.
  private static func folded(_ drafts: [Draft]) -> [Draft] {
    var result: [Draft] = []
    var cards: [Int: Int] = [:]
    for draft in drafts {
      guard let card = draft.card?.index else {
        result.append(draft)
        continue
      }
      if let known = cards[card] {
        result[known].presentations += draft.places + draft.presentations
      } else {
        cards[card] = result.count
        result.append(draft)
      }
    }
    return result
  }

  private static let types: Set<UInt8> = Set(
    [SwiftNodeKind.classDecl, .structDecl, .enumDecl, .actorDecl, .extensionDecl, .protocolDecl].map(\.rawValue))

  /// The members of types and what stands outside of them; nothing of tests and previews.
  private func units() -> [Node] {
    var units: [Node] = []
    func isUnit(_ node: Node) -> Bool {
      guard let parent = node.parent else { return false }
      let holds = parent.kind == .memberBlockItem || (parent.kind == .codeBlockItem && isTopLevel(parent))
      return holds && !Self.types.contains(node.kind.rawValue) && node.kind != .ifConfigDecl
    }
    file.tree.root?.visit(enters: { node in !isUnit(node) && !isSkipped(node) }) { node in
      if isUnit(node), node.kind != .macroExpansionDecl, node.kind != .macroExpansionExpr { units.append(node) }
    }
    return units
  }

  private func isTopLevel(_ item: Node) -> Bool {
    guard let list = item.parent, let owner = list.parent else { return false }
    return owner.kind == .sourceFile || owner.kind == .ifConfigClause
  }

  private func isSkipped(_ node: Node) -> Bool {
    guard Self.types.contains(node.kind.rawValue), let clause = node.child(.inheritanceClause) else { return false }
    return ["PreviewProvider", "XCTestCase"].contains { clause.mentions($0) }
  }
}
