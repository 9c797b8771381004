import SourceText

extension JSONContainerPlan {
  /// A child with what belongs to it.
  struct Slot {
    /// Where it is deleted from: the line end or the blanks before its own comments.
    var lead: Int
    /// Its first own comment, or its first byte.
    var ownStart: Int
    var start: Int
    var end: Int
    var comma: Int?
    /// Behind its comma and the comments that end its line.
    var tail: Int
    /// A line starts between what is before it and itself.
    var startsLine: Bool
    /// Nothing but a line end can follow its tail.
    var endsInLineComment: Bool
  }

  /// The edits that carry out the plan; nil where a value to replace, or a key to rename, is not in the text.
  func edits(_ style: JSONStyle) -> [TextEdit]? {
    if container.node.flags.contains(.unopened) { return nil }
    var edits: [TextEdit] = []
    let slots = slots(style)
    for (child, key) in renamed {
      guard let member = children[child].member else { return nil }
      edits.append(TextEdit(range: member.keyRange, replacement: JSONString.quoted(key)))
    }
    for (child, literal) in replaced {
      let value = children[child]
      if value.range.isEmpty { return nil }
      let inline = !slots[child].startsLine || style.isOneLine
      let indent = inline ? "" : style.lineIndent(at: slots[child].start)
      edits.append(TextEdit(range: value.range, replacement: style.text(literal, indent: indent, inline: inline)))
    }
    if removed.isEmpty && appended.isEmpty { return edits }
    if removed.count == children.count { return edits + fill(style, slots) }
    return edits + joined(removals(style, slots) + insertion(style, slots))
  }

  // MARK: Removal

  private func removals(_ style: JSONStyle, _ slots: [Slot]) -> [TextEdit] {
    var edits: [TextEdit] = []
    let lastKept = slots.indices.last { !removed.contains($0) }
    var index = 0
    while index < slots.count {
      guard removed.contains(index) else {
        index += 1
        continue
      }
      var end = index
      while end < slots.count, removed.contains(end) { end += 1 }
      if index == 0, end < slots.count, !slots[end].startsLine {
        // The first of a line: what follows takes its place.
        edits.append(TextEdit(range: slots[0].ownStart..<slots[end].ownStart, replacement: ""))
      } else {
        for slot in slots[index..<end] { edits.append(TextEdit(range: slot.lead..<slot.tail, replacement: "")) }
      }
      index = end
    }
    if let lastKept, lastKept < slots.count - 1, appended.isEmpty, let comma = slots[lastKept].comma {
      edits.append(TextEdit(range: comma..<comma + 1, replacement: ""))
    }
    return edits
  }

  // MARK: Insertion

  /// The new children, each on a line of its own.
  private func newLines(_ style: JSONStyle, _ indent: String) -> String {
    appended.map { text($0, style, indent, inline: false) }.joined(separator: "," + style.newline + indent)
  }

  private func text(
    _ new: JSONLiteralMember, _ style: JSONStyle, _ indent: String, inline: Bool, column: Int? = nil
  ) -> String {
    container.kind == .object
      ? style.member(new, indent: indent, inline: inline, column: column)
      : style.text(new.value, indent: indent, inline: inline, column: column)
  }

  /// The new children on the line of what stands before `offset`. Where that gets too long, a large object is written
  /// over several lines, and any in a container that is so itself.
  private func newTexts(_ style: JSONStyle, onLineOf offset: Int) -> String {
    let texts = appended.map { text($0, style, "", inline: true) }
    let separator = "," + style.afterComma
    let isLarge = appended.map { if case .object(let members) = $0.value { members.count > 3 } else { false } }
    let hasLines = style.bytes[inside].contains(where: JSONStyle.isLineEnd)
    guard !style.isOneLine, hasLines || isLarge.contains(true) else { return texts.joined(separator: separator) }
    let indent = style.lineIndent(at: offset)
    var column = style.column(of: offset)
    var result = ""
    for (index, var text) in texts.enumerated() {
      column += separator.utf8.count
      if !result.isEmpty { result += separator }
      if column + text.utf8.count > JSONStyle.inlineWidth, hasLines || isLarge[index] {
        text = self.text(appended[index], style, indent, inline: false, column: column)
      }
      result += text
      let lastLine = text.utf8.reversed().prefix { !JSONStyle.isLineEnd($0) }.count
      column = lastLine < text.utf8.count ? lastLine : column + lastLine
    }
    return result
  }

  private func insertion(_ style: JSONStyle, _ slots: [Slot]) -> [TextEdit] {
    guard !appended.isEmpty, let last = slots.indices.last(where: { !removed.contains($0) }) else { return [] }
    let slot = slots[last]
    let text: String
    if (slot.startsLine && !style.isOneLine) || slot.endsInLineComment {
      let indent = style.lineIndent(at: slot.start)
      text = style.newline + indent + newLines(style, indent)
    } else {
      text = style.afterComma + newTexts(style, onLineOf: slot.tail)
    }
    if slot.comma != nil { return [TextEdit(range: slot.tail..<slot.tail, replacement: text)] }
    if slot.tail == slot.end { return [TextEdit(range: slot.end..<slot.end, replacement: "," + text)] }
    return [
      TextEdit(range: slot.end..<slot.end, replacement: ","), TextEdit(range: slot.tail..<slot.tail, replacement: text),
    ]
  }

  /// New content for a container that is empty, or of which all goes; comments that belong to none of it stay.
  private func fill(_ style: JSONStyle, _ slots: [Slot]) -> [TextEdit] {
    let inside = inside
    let indent = style.isOneLine ? "" : style.lineIndent(at: container.range.lowerBound)
    let inner = indent + style.unit
    let removals = joined(removals(style, slots))
    var from = inside.lowerBound
    var end = inside.lowerBound
    var keeps = false
    for gap in removals.map(\.range) + [inside.upperBound..<inside.upperBound] {
      for comment in Trivia.comments(style.bytes, from, max(from, gap.lowerBound)) {
        keeps = true
        end = comment.upperBound
      }
      from = gap.upperBound
    }
    if keeps {
      if appended.isEmpty { return removals }
      let closes = Trivia.lineEnds(style.bytes, end, inside.upperBound) > 0
      let text =
        style.newline + inner + newLines(style, inner)
        + (closes ? "" : style.newline + indent)
      return joined(removals + [TextEdit(range: end..<end, replacement: text)])
    }
    if appended.isEmpty { return inside.isEmpty ? [] : [TextEdit(range: inside, replacement: "")] }
    if slots.first?.startsLine ?? false, !style.isOneLine {
      let text =
        style.newline + inner + newLines(style, inner) + style.newline
        + indent
      return [TextEdit(range: inside, replacement: text)]
    }
    let whole: JSONLiteral = container.kind == .object ? .object(appended) : .array(appended.map(\.value))
    let inline = style.isOneLine || !startsLine(style)
    let text = style.text(whole, indent: indent, inline: inline)
    return [TextEdit(range: inside, replacement: String(text.dropFirst().dropLast()))]
  }

  // MARK: Layout

  private var inside: Range<Int> {
    let range = container.range
    let closed = !container.node.flags.contains(.unclosed)
    let start = min(range.lowerBound + 1, range.upperBound)
    return start..<max(start, closed ? range.upperBound - 1 : range.upperBound)
  }

  /// Whether the line that the container starts on holds nothing before it but its key.
  private func startsLine(_ style: JSONStyle) -> Bool {
    let start = container.firstByte
    var blanks = start
    while blanks > 0, style.bytes[blanks - 1] == 0x20 || style.bytes[blanks - 1] == 0x09 { blanks -= 1 }
    return blanks == 0 || JSONStyle.isLineEnd(style.bytes[blanks - 1])
  }

  private func slots(_ style: JSONStyle) -> [Slot] {
    let bytes = style.bytes
    let inside = inside
    var slots: [Slot] = []
    slots.reserveCapacity(children.count)
    var from = inside.lowerBound
    for (index, child) in children.enumerated() {
      let isLast = index + 1 == children.count
      let start = max(from, child.firstByte)
      if index == 0 { from = Trivia.lineTail(bytes, from, start, isLast: false) }
      let end = max(start, child.range.upperBound)
      let next = max(end, isLast ? inside.upperBound : children[index + 1].firstByte)
      let ownStart = Trivia.ownStart(bytes, from, start)
      var lead = from
      var position = Trivia.skip(bytes, end, next)
      var comma: Int?
      if position < next, bytes[position] == UInt8(ascii: ",") {
        comma = position
        position += 1
      } else {
        position = end
      }
      let tail = Trivia.lineTail(bytes, position, next, isLast: isLast)
      if let lineEnd = Trivia.lineEnd(before: ownStart, bytes, from) {
        // Where something follows on its last line, the line stays.
        let after = Trivia.skipBlanks(bytes, tail, bytes.count)
        lead = after < bytes.count && JSONStyle.isLineEnd(bytes[after]) ? lineEnd : ownStart
      } else {
        lead = ownStart
        while lead > from, JSONString.isWhitespace(bytes[lead - 1]) { lead -= 1 }
      }
      let last = Trivia.comments(bytes, position, tail).last
      slots.append(
        Slot(
          lead: lead, ownStart: ownStart, start: start, end: end, comma: comma, tail: tail,
          startsLine: bytes[from..<start].contains(where: JSONStyle.isLineEnd),
          endsInLineComment: last.map { bytes[$0.lowerBound + 1] == UInt8(ascii: "/") } ?? false))
      from = tail
    }
    return slots
  }

  /// The edits in text order, those that touch as one.
  private func joined(_ edits: [TextEdit]) -> [TextEdit] {
    var result: [TextEdit] = []
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if let last = result.last, last.range.upperBound >= edit.range.lowerBound {
        result[result.count - 1].range = last.range.lowerBound..<max(last.range.upperBound, edit.range.upperBound)
        result[result.count - 1].replacement += edit.replacement
      } else {
        result.append(edit)
      }
    }
    return result
  }
}

extension JSONValue {
  /// Where the value, or its key, starts.
  var firstByte: Int {
    node.keyStart == JSONNode.none ? range.lowerBound : storage.base + Int(node.keyStart)
  }
}
