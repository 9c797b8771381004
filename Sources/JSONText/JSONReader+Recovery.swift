import SourceText

/// Recovery behind a token that cannot stand where it stands.
extension JSONReader {
  // MARK: Where a key is expected

  mutating func recoverInKey(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "}"):
      reportTrailingComma()
      position += 1
      close()
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      reportSurplus("a separator with nothing before it; remove it")
    case UInt8(ascii: "'") where endOfSingleQuoted(position) != nil:
      let start = position
      let flags = scanSingleQuoted()
      setKey(start, position, flags)
      skipTrivia()
      recoverInColon()
    case UInt8(ascii: "]"): recoverFromCloser()
    case UInt8(ascii: "{"), UInt8(ascii: "["): recoverFromOpener()
    case UInt8(ascii: ":"):
      report(position..<position + 1, "a key is missing before the colon; write one in double quotes")
      position += 1
      lastEnd = position
      key.flags = .keyless
      state = .memberValue
    case UInt8(ascii: "#"): skipHash()
    default:
      let start = position
      let end = wordEnd(start)
      position = end
      if peekColon(end) {
        let word = start..<end
        let plain = word.allSatisfy {
          text[$0] >= 0x20 && text[$0] != UInt8(ascii: "\"") && text[$0] != UInt8(ascii: "\\")
        }
        let valid = plain && String(validating: text[word], as: UTF8.self) != nil
        report(
          word, "a key needs double quotes; write them around it",
          valid
            ? [
              TextEdit(range: start..<start, replacement: "\""), TextEdit(range: end..<end, replacement: "\""),
            ] : [])
        setKey(start, end, valid ? .bareKey : [.bareKey, .decode])
        skipTrivia()
        recoverInColon()
      } else {
        report(start..<end, "a key in double quotes is expected here; write \"key\": value or remove this")
        lastEnd = end
        state = .afterMember
      }
    }
  }

  // MARK: Behind a key

  mutating func recoverInColon() {
    let start = Int(key.start) + textBase
    let end = Int(key.end) + textBase
    if position == end, position < count, !key.flags.contains(.openKey), !key.flags.contains(.bareKey),
      !JSONString.isStructural(text[position])
    {
      looked(at: position)
      let shorter = openStringEnd(start, end - 1, asKey: true)
      if shorter < end - 1 {
        dropIssues(from: shorter)
        report(start..<shorter, "this key is never closed; end it with a double quote")
        setKey(start, shorter, key.flags.contains(.decodeKey) ? [.open, .decode] : .open)
        position = shorter
        skipTrivia()
        return recoverInColon()
      }
    }
    while position < count, text[position] == UInt8(ascii: "#") {
      skipHash()
      skipTrivia()
    }
    guard position < count else {
      noteEnd()
      return missingValue(start..<end, "this key has no value; write a colon and a value")
    }
    switch text[position] {
    case UInt8(ascii: ":"):
      position += 1
      lastEnd = position
      state = .memberValue
    case UInt8(ascii: "="):
      report(
        position..<position + 1, "a colon is expected here; write : instead",
        [TextEdit(range: position..<position + 1, replacement: ":")])
      position += 1
      lastEnd = position
      state = .memberValue
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      missingValue(start..<end, "this key has no value; write a colon and a value")
    case UInt8(ascii: "\"") where peekKey(position):
      missingValue(start..<end, "this key has no value; write a colon, a value and a comma")
      state = .key
    default:
      report(
        end..<end, "a colon is missing; insert it", [TextEdit(range: end..<end, replacement: ":")])
      state = .memberValue
    }
  }

  /// A member whose value is not there: `position` stays.
  mutating func missingValue(_ range: Range<Int>, _ message: String) {
    report(range, message)
    let resume = position
    position = lastEnd
    add(.invalid, lastEnd, [])
    position = resume
  }

  // MARK: Where a value is expected

  mutating func recoverInValue(_ byte: UInt8) {
    let inMember = state == .memberValue
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if inMember {
        missingValue(lastEnd - 1..<lastEnd, "a value is missing behind this; write one")
      } else if byte == UInt8(ascii: ",") || state == .root {
        reportSurplus(
          byte == UInt8(ascii: ",")
            ? "a separator with nothing before it; remove it" : "nothing is open that this closes; remove it")
      } else if byte == UInt8(ascii: "]") {
        if phase == .elements, frames.count == 2, !endsElements(), passToNextElement() { return }
        reportTrailingComma()
        position += 1
        close()
      } else {
        recoverFromCloser()
      }
    case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="):
      reportSurplus("a value is expected here; remove this")
    case UInt8(ascii: "#"): skipHash()
    case UInt8(ascii: "'") where endOfSingleQuoted(position) != nil:
      let start = position
      let flags = scanSingleQuoted()
      add(.string, start, flags)
    default:
      let start = position
      let end = wordEnd(start)
      if inMember, byte != UInt8(ascii: "+"), byte != UInt8(ascii: "."), byte &- 0x30 > 9, peekColon(end) {
        missingValue(lastEnd - 1..<lastEnd, "a value is missing behind this; write one")
        state = .key
        return
      }
      readWord(start..<end)
    }
  }

  /// Reads a word that is no JSON value as the one it was likely meant to be.
  mutating func readWord(_ range: Range<Int>) {
    position = range.upperBound
    if let number = JSONNumber.repair(text, range) {
      if number.isFinite {
        report(range, number.message, number.edits)
        add(.number, range.lowerBound, [])
      } else {
        report(range, "this number is beyond what a double holds; write a smaller one")
        add(.invalid, range.lowerBound, [])
      }
      return
    }
    let word = String(decoding: text[range], as: UTF8.self)
    switch word.lowercased() {
    case "true", "false", "null":
      let right = word.lowercased()
      report(range, "JSON writes this in lower case: \(right)", [TextEdit(range: range, replacement: right)])
      add(right == "null" ? .null : .bool, range.lowerBound, right == "true" ? .yes : [])
      return
    case "nan", "-nan", "+nan", "inf", "-inf", "+inf", "infinity", "-infinity", "+infinity":
      report(range, "JSON has no \(word); write a number, or null if it is unknown")
    default:
      if word.hasSuffix("\""), word.utf8.count > 1, !word.dropLast().contains("\"") {
        report(
          range, "this string is never opened; start it with a double quote",
          [TextEdit(range: range.lowerBound..<range.lowerBound, replacement: "\"")])
      } else {
        report(
          range, "no JSON value; write a string in double quotes, a number, true, false, null, an object or an array")
      }
    }
    add(.invalid, range.lowerBound, [])
  }

  /// The closing quote of the string in single quotes at `start`, which must be on its line.
  mutating func endOfSingleQuoted(_ start: Int) -> Int? {
    var index = start + 1
    while index < count, text[index] != UInt8(ascii: "'"), text[index] != 0x0A, text[index] != 0x0D {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    looked(at: index)
    return index < count && text[index] == UInt8(ascii: "'") ? index : nil
  }

  /// Reads the string in single quotes at `position`, which ends on its line.
  mutating func scanSingleQuoted() -> JSONNodeFlags {
    let start = position
    var index = start + 1
    var flags: JSONNodeFlags = []
    var content = ""
    var from = index
    var repairable = true
    let end = endOfSingleQuoted(start) ?? start
    while index < end {
      let byte = text[index]
      if byte == UInt8(ascii: "\\") {
        flags.insert(.decode)
        if index + 1 < count, text[index + 1] == UInt8(ascii: "'") {
          content += String(decoding: text[from..<index], as: UTF8.self) + "'"
          index += 2
          from = index
        } else {
          index = min(passEscape(index), end)
        }
      } else if byte == UInt8(ascii: "\"") {
        content += String(decoding: text[from..<index], as: UTF8.self) + "\\\""
        index += 1
        from = index
      } else if byte < 0x20 {
        content += String(decoding: text[from..<index], as: UTF8.self) + JSONString.escape(byte)
        index += 1
        from = index
      } else if byte < 0x80 {
        index += 1
      } else {
        let next = UTF8Scan.scalarLength(text, at: index)
        if next == 0 {
          repairable = false
          flags.insert(.decode)
        }
        index = min(passNonASCII(index), end)
      }
    }
    index = max(end, from)
    content += String(decoding: text[from..<index], as: UTF8.self)
    position = index + 1
    report(
      start..<position, "JSON strings need double quotes; write them instead of the single ones",
      repairable ? [TextEdit(range: start..<position, replacement: "\"" + content + "\"")] : [])
    return flags
  }

  // MARK: Behind a member or an element

  mutating func recoverAfterMember(_ byte: UInt8) {
    if reopenString(byte) { return }
    switch byte {
    case UInt8(ascii: "\""):
      if peekKey(position) {
        reportMissingComma()
        state = .key
      } else {
        let start = position
        _ = scanString(asKey: false)
        dropIssues(from: start)
        // A quote too many, whose partner starts what follows.
        if position < count, !JSONString.isStructural(text[position]) {
          looked(at: position)
          position = openStringEnd(start, position - 1, asKey: false)
        }
        report(start..<position, "a comma or } is expected here; remove this, or write a comma and \"key\": before it")
        lastEnd = position
      }
    case UInt8(ascii: "'") where endOfSingleQuoted(position) != nil:
      reportMissingComma()
      state = .key
    case UInt8(ascii: ":"):
      if let last = lastScalar(), nodes[last].kind == .string {
        // What was taken for the value is the next key.
        let start = Int(nodes[last].start) + textBase
        let keyNode = nodes[last]
        dropIssues(from: start)
        nodes.removeLast()
        key = PendingKey(start: keyNode.keyStart, end: keyNode.keyEnd, flags: keyNode.flags.intersection(.ofKey))
        position = start
        lastEnd = start
        missingValue(
          Int(keyNode.keyStart) + textBase..<Int(keyNode.keyEnd) + textBase,
          "this key has no value; write one, and a comma behind it")
        state = .key
      } else {
        report(position..<position + 1, "a comma or } is expected here; remove the colon")
        position += 1
        lastEnd = position
        key.flags = .keyless
        state = .memberValue
      }
    case UInt8(ascii: ";"):
      report(
        position..<position + 1, "members are separated by commas; write , instead",
        [TextEdit(range: position..<position + 1, replacement: ",")])
      takeComma(.key)
    case UInt8(ascii: "]"): recoverFromCloser()
    case UInt8(ascii: "{"), UInt8(ascii: "["): recoverFromOpener()
    case UInt8(ascii: "#"): skipHash()
    default:
      let end = wordEnd(position)
      if peekColon(end), byte != UInt8(ascii: "=") {
        reportMissingComma()
        state = .key
      } else {
        report(position..<end, "a comma or } is expected here; remove this")
        position = end
        lastEnd = end
      }
    }
  }

  mutating func recoverAfterElement(_ byte: UInt8) {
    if reopenString(byte) { return }
    if byte == UInt8(ascii: ":"), recoverFromKeyInArray() { return }
    if element != nil, frames.count == 2 { seal() }
    switch byte {
    case UInt8(ascii: "}"): recoverFromCloser()
    case UInt8(ascii: ";"), UInt8(ascii: ":"):
      report(
        position..<position + 1, "elements are separated by commas; write , instead",
        [TextEdit(range: position..<position + 1, replacement: ",")])
      takeComma(.element)
    case UInt8(ascii: "#"): skipHash()
    case UInt8(ascii: "="), UInt8(ascii: "/"):
      report(position..<position + 1, "a comma or ] is expected here; remove this")
      position += 1
      lastEnd = position
    case UInt8(ascii: "{") where phase == .elements && frames.count > 2:
      if score(stackKinds(), .element, position) < Self.goodScore, passToNextElement() { return }
      reportMissingComma()
      state = .element
    default:
      reportMissingComma()
      state = .element
    }
  }

  mutating func recoverAfterRoot() {
    let byte = text[position]
    if byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}"), let isArray = closedContainer(0) {
      let score = score([isArray], isArray ? .afterElement : .afterMember, position)
      if score >= 4 {
        reopen(0, isArray)
        return
      }
    }
    var end = count
    while end > position, JSONString.isWhitespace(text[end - 1]) { end -= 1 }
    let range = position..<end
    let one = range.count == 1 && JSONString.isStructural(text[position])
    noteEnd()
    report(range, "text behind the end of the value; remove it", one ? [TextEdit(range: range, replacement: "")] : [])
    position = count
  }
}
