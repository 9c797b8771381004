import JSONText
public import PopupModel

/// Makes a description of popups that were read from anywhere: what is known is written, what is unknown is `null`, what is
/// absent is left out. Read again it says the same.
public struct DescriptionComposer {
  /// A popup that is to be described.
  public struct Entry: Sendable {
    public var popup: Popup
    /// What is said of it in a comment above it, on one line: where it was read.
    public var comment: String

    public init(_ popup: Popup, comment: String) {
      self.popup = popup
      self.comment = comment
    }
  }

  private var head: DocumentHead
  private var entries: [Entry]

  /// Every popup gets an id of its own: one without any is numbered, one whose id an earlier one has gets another.
  public init(_ entries: [Entry], head: DocumentHead = DocumentHead()) {
    self.head = head
    self.entries = entries
    nameAll()
  }

  private mutating func nameAll() {
    let names = Set(entries.compactMap(\.popup.id))
    var number = 0
    for index in entries.indices where entries[index].popup.id == nil {
      repeat { number += 1 } while names.contains("popup-\(number)")
      entries[index].popup[.id] = .known(.string("popup-\(number)"))
    }
    for (index, id) in IDIndex(entries.map(\.popup)).replacements { entries[index].popup[.id] = .known(.string(id)) }
  }

  /// The description. Values that no description can hold, such as a negative width, are unknown in it.
  public func text(vocabulary: DescriptionVocabulary = DescriptionVocabulary()) -> [UInt8] {
    var copy = self
    var text = copy.written
    // To forget one value may bring out what is wrong in another; a popup has no more than it has keys.
    for _ in KeyDefinition.all {
      let document = DescriptionFormat(vocabulary: vocabulary).readDescription(text)
      guard !document.issues.isEmpty, document.popups.count == copy.entries.count else { break }
      for index in copy.entries.indices {
        for issue in document.issues(inPopup: index) { copy.forget(issue, in: document, index) }
      }
      let written = copy.written
      if written == text { break }
      text = written
    }
    return text
  }

  /// Makes the value unknown that an issue is about.
  private mutating func forget(_ issue: ReaderIssue, in document: DescriptionDocument, _ index: Int) {
    let popup = document.popups[index]
    let place = issue.range.lowerBound - popup.range.lowerBound
    let blamed = popup.properties.writtenKeys.filter { key in
      guard key.children.isEmpty, let origin = popup.properties.origin(of: key) else { return false }
      return origin.key.contains(place) || origin.value.contains(place)
    }
    for key in blamed where key != .id {
      if key == .lintDisable {
        let rule = issue.text
        entries[index].popup.suppressions.removeAll { rule.contains($0.rule) || $0.reason?.isEmpty ?? true }
      } else {
        entries[index].popup[key] = .unknown
      }
    }
  }

  // MARK: Writing

  private var written: [UInt8] {
    var members = ["\"version\": 1"]
    let devices = JSONLiteral.array(head.profiles.map(DescriptionLiteral.literal))
    for key in KeyDefinition.documentRoots where key != .schema && key != .version && key != .popups {
      if key == .deviceProfiles {
        if !head.profiles.isEmpty { members.append("\"\(key.name)\": \(devices.text(indent: "  "))") }
      } else if let literal = literal(of: key, head.properties) {
        members.append("\"\(key.name)\": \(literal.text(indent: "  "))")
      }
    }
    var text = Array("{\n  \(members.joined(separator: ",\n  ")),\n  \"popups\": [".utf8)
    for (index, entry) in entries.enumerated() {
      text += (index == 0 ? "\n" : ",\n").utf8
      if !entry.comment.isEmpty { text += "    // \(entry.comment)\n".utf8 }
      text += "    \(literal(of: entry.popup).text(indent: "    "))".utf8
    }
    return text + (entries.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
  }

  private func literal(of popup: Popup) -> JSONLiteral {
    var members: [JSONLiteralMember] = []
    for key in KeyDefinition.popupRoots {
      let written = key == .lint ? suppressions(of: popup) : literal(of: key, popup.properties)
      if let written { members.append(JSONLiteralMember(key.name, written)) }
    }
    return .object(members)
  }

  /// What is said of `key` and within it; nil where nothing is. A key that has to be there is unknown then.
  private func literal(of key: Key, _ properties: Properties) -> JSONLiteral? {
    let state = properties[key]
    if state.isUnknown { return .null }
    if key.children.isEmpty {
      if let value = state.value { return key == .layoutSize ? sides(value) : DescriptionLiteral.literal(value) }
      return key.definition.absent == .required ? .null : nil
    }
    // The table of keys nests, and so does this call, no deeper than it does.
    let members = key.children.compactMap { child in
      literal(of: child, properties).map { JSONLiteralMember(child.name, $0) }
    }
    return members.isEmpty && state.isAbsent ? nil : .object(members)
  }

  /// A size that a layout gives: a side of 0 is one that it does not, and is left out.
  private func sides(_ value: Value) -> JSONLiteral {
    guard let size = value.size, (size.width == 0) != (size.height == 0) else {
      return DescriptionLiteral.literal(value)
    }
    return .object(size.width > 0 ? ["width": .number(size.width)] : ["height": .number(size.height)])
  }

  private func suppressions(of popup: Popup) -> JSONLiteral? {
    if popup[.lint].isUnknown { return .null }
    if popup[.lintDisable].isUnknown { return .object(["disable": .null]) }
    if popup.suppressions.isEmpty { return nil }
    let rules = popup.suppressions.map {
      JSONLiteralMember($0.rule, .string($0.reason.flatMap { $0.isEmpty ? nil : $0 } ?? "no reason given"))
    }
    return .object(["disable": .object(rules)])
  }
}
