internal import CSwiftTree
internal import FileSystem
public import PopupModel
public import SourceText
internal import Synchronization

/// A Swift file that has been read.
public struct SwiftDocument: SourceDocument {
  public let text: [UInt8]
  public private(set) var head = DocumentHead()
  public private(set) var popups: [Popup] = []
  public private(set) var issues: [ReaderIssue] = []
  /// Whether the text is not Swift.
  public private(set) var hasErrors = false

  let path: String
  let workspace: SwiftWorkspace
  private let target: TargetSettings
  private let rules: Set<String>
  private(set) var drafts: [Draft] = []
  private(set) var file: SwiftFile?
  /// How many popups each class is set as the delegate of.
  private var delegates: [String: Int] = [:]
  /// Whether code of a file was left out when it was parsed.
  private(set) var isAbridged = false
  private let readsAll: Bool
  private let complete = Complete()
  let comments: SuppressionComments
  /// For each popup the numbers of the comments about it.
  private(set) var attached: [[Int]] = []

  /// The same document without anything left out, once an edit needed it.
  private final class Complete: Sendable { let document = Mutex<SwiftDocument?>(nil) }

  /// - Parameters:
  ///   - parsed: the text as it was parsed already.
  ///   - readsAll: whether no code of any file may be left out.
  init(
    _ text: [UInt8], path: String, workspace: SwiftWorkspace, target: TargetSettings = TargetSettings(),
    rules: Set<String> = [], parsed: SwiftFile? = nil, readsAll: Bool = false
  ) {
    self.text = text
    self.readsAll = readsAll
    self.path = path
    self.workspace = workspace
    self.target = target
    self.rules = rules
    comments = SuppressionComments(text)
    guard !workspace.skips(path) else { return }
    defer { issues += comments.issues(rules: rules) }
    guard NameScan.mayPresentPopups(text) else { return }
    do throws(SwiftWorkspace.Unread) {
      try readDrafts(parsed)
    } catch {
      if let detail = workspace.detail(of: error) {
        issues = [ReaderIssue(kind: .syntax, range: 0..<0, popup: nil, text: "", detail: detail)]
      }
      return
    }
    guard let file, !drafts.isEmpty else { return }
    let lookup = Lookup(file: file, workspace: workspace, target: target)
    head = DocumentHead(lookup.target)
    for draft in drafts where draft.site.isDelegateSet {
      if let name = draft.site.delegate?.name { delegates[name, default: 0] += 1 }
    }
    makePopups()
  }

  private mutating func readDrafts(_ parsed: SwiftFile?) throws(SwiftWorkspace.Unread) {
    (drafts, file, isAbridged) = try workspace.answer(readsAll: readsAll) { readsAll throws(SwiftWorkspace.Unread) in
      let file =
        if let parsed { parsed } else { try workspace.file(at: path, saying: text, isWhole: readsAll) }
      let lookup = Lookup(file: file, workspace: workspace, target: target, readsAll: readsAll)
      let drafts = SiteReader(file: file, lookup: lookup).drafts()
      return ((drafts, file, lookup.isAbridged), lookup)
    }
    hasErrors = file?.tree.hasErrors ?? false
  }

  private mutating func makePopups() {
    let ids = makeIDs()
    for index in drafts.indices {
      var draft = drafts[index]
      let id = ids[index]
      draft.properties.set(
        .id, .known(.string(id)),
        at: Origin(key: draft.nameRange.lowerBound..<draft.nameRange.lowerBound, value: draft.nameRange))
      let places = draft.places + [draft.nameRange]
      let start = places.map(\.lowerBound).min() ?? 0
      let end = places.map(\.upperBound).max() ?? start
      for key in draft.properties.writtenKeys {
        // Of what the style has no use for, nothing is said: the code may set it for another reason.
        if let style = draft.properties[.style].value?.word, let styles = key.definition.styles,
          !styles.contains(style), !isOfCode(key, draft.properties),
          // What a popover has a use for, a popover controller is converted with.
          style != .popoverController || !styles.contains(.popover)
        {
          draft.properties.set(key, .absent)
          continue
        }
        guard var origin = draft.properties.origin(of: key), origin.file == nil else { continue }
        origin.key = origin.key.lowerBound - start..<origin.key.upperBound - start
        origin.value = origin.value.lowerBound - start..<origin.value.upperBound - start
        draft.properties.set(key, draft.properties[key], at: origin)
      }
      let found = comments.about(places + draft.presentations)
      attached.append(found)
      popups.append(
        Popup(
          properties: draft.properties, range: start..<end,
          suppressions: found.map {
            Suppression(rule: comments.comments[$0].rule, reason: comments.comments[$0].reason)
          }))
      popups[popups.count - 1].framework = draft.kind.framework
      popups[popups.count - 1].opener = draft.opener?.popups
      if case .success(let presenting) = draft.site.presenting {
        popups[popups.count - 1].presentingView = presenting.popups
      }
      popups[popups.count - 1].inferences = draft.inferences
    }
  }

  /// The names of the drafts, with numbers where several have one; further arms come last, as if they were not there.
  private func makeIDs() -> [String] {
    var ids = drafts.map(\.name)
    var counts: [String: Int] = [:]
    for isFurtherArm in [false, true] {
      for (index, draft) in drafts.enumerated() where draft.isFurtherArm == isFurtherArm {
        let count = (counts[draft.name] ?? 0) + 1
        counts[draft.name] = count
        if count > 1 { ids[index] = "\(draft.name)-\(count)" }
      }
    }
    return ids
  }

  /// Whether a key tells how code comes to a geometry, which is of interest for any style.
  private func isOfCode(_ key: Key, _ properties: Properties) -> Bool {
    let keys: [Key] = [.geometryFrom, .readsRegionsIn]
    return keys.contains(key) || (key == .layout && keys.contains(where: properties.isWritten))
  }

  public var writesCode: Bool { true }

  /// What can be wrong concerns the whole file.
  public func issues(inPopup popup: Int) -> [ReaderIssue] { [] }

  public var issuesOutsidePopups: [ReaderIssue] { issues }

  // MARK: Places

  public func range(of key: Key, inPopup popup: Int) -> Range<Int>? {
    guard popups.indices.contains(popup), let origin = popups[popup].properties.origin(of: key), origin.file == nil
    else { return nil }
    let start = popups[popup].range.lowerBound
    return origin.value.lowerBound + start..<origin.value.upperBound + start
  }

  public func range(ofControl index: Int, inPopup popup: Int) -> Range<Int>? { nil }

  public func range(ofSuppression rule: String, inPopup popup: Int) -> Range<Int>? {
    guard attached.indices.contains(popup) else { return nil }
    return attached[popup].lazy.map { comments.comments[$0] }.first { $0.rule == rule }?.range
  }

  public func nameRange(ofPopup popup: Int) -> Range<Int> {
    drafts.indices.contains(popup) ? drafts[popup].nameRange : 0..<0
  }

  // MARK: Edits

  /// This document as it is read when nothing is left out, which is where edits stand.
  private func completed() -> SwiftDocument {
    if !isAbridged || readsAll { return self }
    return complete.document.withLock { known in
      if let known { return known }
      let parsed = file.flatMap { $0.tree.isAbridged ? nil : $0 }
      let document = SwiftDocument(
        text, path: path, workspace: workspace, target: target, rules: rules, parsed: parsed, readsAll: true)
      known = document
      return document
    }
  }

  public func writing(_ changes: [ModelChange], inPopup popup: Int) throws(Unwritable) -> [TextEdit] {
    if isAbridged, !readsAll { return try completed().writing(changes, inPopup: popup) }
    guard drafts.indices.contains(popup), let file else { throw Unwritable("there is no such popup") }
    if changes.contains(where: { $0.key == .lintDisable }) {
      guard let edits = suppressionEdits(for: changes, inPopup: popup, file.tree) else {
        throw Unwritable("there is no line for a comment")
      }
      return edits
    }
    var deployment: Version?
    if case .known(.version(let version)) = head.properties[.targetDeployment] { deployment = version }
    var writer = SwiftEdits(
      draft: drafts[popup], popup: popups[popup], file: file, deployment: deployment,
      answersForOthers: { [delegates, drafts] name in
        let own = drafts[popup].site
        return (delegates[name] ?? 0) > (own.isDelegateSet && own.delegate?.name == name ? 1 : 0)
      },
      lookup: Lookup(file: file, workspace: workspace, target: target, readsAll: readsAll))
    return try writer.edits(for: changes)
  }

  public var isReadAsWhole: Bool { true }

  /// What was Swift stays Swift, and nothing is declared twice.
  public func isAsSound(as earlier: any SourceDocument) -> Bool {
    guard let earlier = (earlier as? SwiftDocument)?.completed(), let old = earlier.file else { return true }
    guard let file, earlier.hasErrors || !hasErrors else { return false }
    return file.repeatedMembers.isSubset(of: old.repeatedMembers)
  }

  public func rereading(popup: Int, with edits: [TextEdit]) -> Reread? { nil }

  public func applying(_ edits: [TextEdit]) -> any SourceDocument {
    guard let text = try? TextEdits.apply(edits, to: text) else { return self }
    let parsed = file.flatMap { workspace.parse(text, editing: $0) }
    return SwiftDocument(text, path: path, workspace: workspace, target: target, rules: rules, parsed: parsed)
  }
}
