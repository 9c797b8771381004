import JSONText
import PopupModel
import Schema

/// One popup as it was read.
struct PopupReading {
  var popup: Popup
  /// What is wrong in its text, in bytes from its start.
  var issues: [ReaderIssue]

  private init(popup: Popup, issues: [ReaderIssue]) {
    self.popup = popup
    self.issues = issues
  }

  init(element index: Int, of json: JSONDocument, context: ShapeContext) {
    let element = json.elements[index]
    guard let value = json.value(ofElement: index) else {
      self.init(
        popup: Popup(range: element.range),
        issues: element.tree.issues.map { ReaderIssue($0, in: json.bytes, at: element.start) })
      return
    }
    self.init(
      value: value, issues: element.tree.issues, range: element.range, base: element.start, context: context)
  }

  /// `base` is what the ranges of `value` are larger by than those of `jsonIssues`, which are the popup's own.
  init(value: JSONValue, issues jsonIssues: [JSONIssue], range: Range<Int>, base: Int, context: ShapeContext) {
    var reader = DescriptionReader(context: context, base: base)
    reader.readPopup(value)
    reader.properties.trim()
    popup = Popup(properties: reader.properties, range: range, suppressions: reader.suppressions)
    let checked = reader.checker.issues
    guard !checked.isEmpty || !jsonIssues.isEmpty else {
      issues = []
      return
    }
    let bytes = value.documentBytes
    issues =
      (jsonIssues.map { ReaderIssue($0, in: bytes, at: base) }
      + checked.map { ReaderIssue($0).shifted(by: -base, popup: nil) }).inOrder()
  }
}

/// The document's head as it was read.
enum HeadReading {
  static func read(_ json: JSONDocument, vocabulary: DescriptionVocabulary) -> (DocumentHead, [ReaderIssue]) {
    var reader = DescriptionReader(context: vocabulary.context, base: 0)
    var issues = json.rootIssues.map { ReaderIssue($0, in: json.bytes, at: 0) }
    guard let root = json.root else { return (DocumentHead(), issues.inOrder()) }
    let head = reader.readHead(of: root, vocabulary: vocabulary)
    for issue in reader.checker.issues {
      var issue = ReaderIssue(issue)
      if issue.kind == .missingRequiredKey, issue.text == Key.popups.path {
        issue.repair = JSONEditor(root).set([.key(Key.popups.path)], to: []) ?? []
        issue.repairTitle = "Insert an empty list of popups"
      }
      issues.append(issue)
    }
    return (head, issues.inOrder())
  }
}

/// Which popup has which id.
struct IDIndex: Sendable {
  private var first: [String: Int] = [:]
  /// For each popup whose id an earlier one has, the id that it could have instead.
  private(set) var replacements: [Int: String] = [:]

  init(_ popups: [Popup]) {
    first.reserveCapacity(popups.count)
    var later: [(index: Int, id: String)] = []
    for (index, popup) in popups.enumerated() {
      guard let id = popup.id else { continue }
      if first[id] == nil { first[id] = index } else { later.append((index, id)) }
    }
    guard !later.isEmpty else { return }
    var taken: Set<String> = []
    var next: [String: Int] = [:]
    for (index, id) in later {
      var number = next[id] ?? 2
      while first["\(id)-\(number)"] != nil || taken.contains("\(id)-\(number)") { number += 1 }
      next[id] = number + 1
      taken.insert("\(id)-\(number)")
      replacements[index] = "\(id)-\(number)"
    }
  }

  /// The id that the popup at `index` could have in place of `id`, where an earlier one has that; else nil.
  func replacement(for id: String, at index: Int) -> String? {
    guard let owner = first[id], owner < index else { return nil }
    var number = 2
    while first["\(id)-\(number)"] != nil { number += 1 }
    return "\(id)-\(number)"
  }
}
