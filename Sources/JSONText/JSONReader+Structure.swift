import SourceText

/// Recovery where brackets do not match: each way to go on is tried on the next tokens, and the one that gets
/// furthest without a new error is taken.
extension JSONReader {
  func stackKinds(popping pops: Int = 0) -> [Bool] {
    frames.dropLast(pops).map(\.isArray)
  }

  mutating func score(_ stack: [Bool], _ state: Lookahead.State, _ position: Int) -> Int {
    var lookahead = Lookahead(text, at: position, stack: stack, state: state)
    let score = lookahead.score()
    reach = max(reach, lookahead.reach)
    return score
  }

  /// The state behind a value in the innermost container of a stack.
  func after(_ stack: [Bool]) -> Lookahead.State {
    guard let isArray = stack.last else { return .done }
    return isArray ? .afterElement : .afterMember
  }

  /// A container whose bracket is missing, or closed too early, and what to do about it.
  mutating func closeMissing(_ pops: Int) {
    for _ in 0..<pops where !frames.isEmpty {
      let place = place(frames.count - 1)
      let isArray = frames[frames.count - 1].isArray
      if frames.count == 2, element != nil { seal() }
      let start = Int(nodes[place].start) + (frames.count > 2 ? textBase : 0)
      report(
        start..<start + 1, "this \(isArray ? "[" : "{") is never closed; write \(isArray ? "]" : "}") where it ends")
      let end = lastEnd
      close(missing: true)
      lastEnd = max(lastEnd, end)
    }
  }

  // MARK: A closing bracket that does not match

  mutating func recoverFromCloser() {
    let byte = text[position]
    let closesArray = byte == UInt8(ascii: "]")
    let match = frames.lastIndex { $0.isArray == closesArray }
    let stack = stackKinds()
    var best = -1
    var choice = 0
    if let match {
      let rest = Array(stack[..<match])
      best = score(rest, after(rest), position + 1)
    }
    // Close to the root a bracket too many is likelier than a wrong one.
    let swapped = Array(stack.dropLast())
    let here: Lookahead.State =
      switch state {
      case .key: .key
      case .keyOrClose: .keyOrClose
      case .element: .element
      case .elementOrClose: .elementOrClose
      default: after(stack)
      }
    for other in frames.count <= 2 ? [2, 1] : [1, 2] {
      let score =
        other == 1 ? score(swapped, after(swapped), position + 1) : score(stack, here, position + 1)
      if score > best { (best, choice) = (score, other) }
    }
    if best < Self.goodScore, passToNextElement() { return }
    if element != nil, frames.count == 2, state == .afterElement { seal() }
    if state == .key || state == .element, choice != 2 { reportTrailingComma() }
    switch choice {
    case 0:
      guard let match else { return }
      closeMissing(frames.count - 1 - match)
      position += 1
      close()
    case 1:
      report(
        position..<position + 1,
        "\(closesArray ? "]" : "}") does not close \(closesArray ? "an object" : "an array"); write \(closesArray ? "}" : "]") instead"
      )
      position += 1
      close()
    default:
      report(
        position..<position + 1, "nothing is open here that this closes; remove it",
        match == nil ? [TextEdit(range: position..<position + 1, replacement: "")] : [])
      position += 1
      lastEnd = position
    }
  }

  // MARK: An opening bracket where a key is expected

  mutating func recoverFromOpener() {
    let byte = text[position]
    let stack = stackKinds()
    var best = -1
    var choice = -1
    var pops = 0
    // The object is not closed, and an element of an array around it starts.
    var tried = 0
    for frame in frames.indices.reversed() where frames[frame].isArray {
      let score = score(Array(stack[...frame]), .element, position)
      if score > best { (best, choice, pops) = (score, 0, frames.count - 1 - frame) }
      tried += 1
      if tried == 4 { break }
    }
    // The array before was closed too early.
    let last = lastChild()
    if let last, closedContainer(last) == true {
      let score = score(stack + [true], .element, position)
      if score > best { (best, choice) = (score, 1) }
    }
    let keyless = score(stack, .memberValue, position)
    if keyless > best { (best, choice) = (keyless, 2) }
    if byte == UInt8(ascii: "{") {
      let ignore = score(stack, .keyOrClose, position + 1)
      if ignore > best { (best, choice) = (ignore, 3) }
    }
    if best < Self.goodScore, passToNextElement() { return }
    let needsComma = state == .afterMember
    switch choice {
    case 0:
      closeMissing(pops)
      if needsComma { reportMissingComma() }
      if element != nil, frames.count == 2 { seal() }
      state = .element
    case 1:
      if let last { reopen(last, true) }
      if needsComma { reportMissingComma() }
      state = .element
    case 3:
      report(position..<position + 1, "a key is expected here; remove this bracket")
      position += 1
      lastEnd = position
      state = .keyOrClose
    default:
      report(position..<position + 1, "a value without a key; write \"key\": before it")
      key.flags = .keyless
      state = .memberValue
    }
  }

  // MARK: A key in an array

  /// A colon behind an element; false where that is no string.
  mutating func recoverFromKeyInArray() -> Bool {
    guard let node = lastScalar(), nodes[node].kind == .string else { return false }
    let stack = stackKinds()
    var best = -1
    var choice = 0
    if frames.count >= 2, !frames[frames.count - 2].isArray {
      best = score(Array(stack.dropLast()), .colon, position)
    }
    let atElement = element != nil && frames.count == 2
    let start = Int(nodes[node].start) + textBase
    // The object before was closed too early.
    var reopens = false
    if atElement {
      if let last = elements.last?.tree.nodes.first {
        reopens = last.kind == .object && !last.flags.contains(.unclosed)
      }
    } else if let before = lastChild(before: node) {
      reopens = closedContainer(before) == false
    }
    // Or the string is the first key of an object whose bracket is missing: surely if the one before has the key.
    let inObject = score(stack + [false], .colon, position)
    if inObject > best { (best, choice) = (inObject, reopens && !objectBefore(node, hasKeyOf: node) ? 1 : 3) }
    let separator = score(stack, .element, position + 1)
    if separator > best { (best, choice) = (separator, 2) }
    if best < Self.goodScore, passToNextElement() { return true }
    if choice == 2 { return false }

    dropIssues(from: start)
    if choice == 3 {
      // The string is a key of an object whose opening bracket is missing.
      nodes.removeLast()
      report(start..<start, "a { is missing; write it before this key")
      position = start
      add(.object, start, .unopened)
      frames.append(Frame(node: UInt32(truncatingIfNeeded: nodes.count - 1 - nodeBase), isArray: false))
      state = .key
      return true
    }
    if atElement { dropElement() } else { nodes.removeLast() }
    position = start
    if choice == 0 {
      let array = place(frames.count - 1)
      let base = frames.count > 2 ? textBase : 0
      if let child = lastChild() {
        lastEnd = Int(nodes[child].end) + base
      } else if phase == .elements, frames.count == 2, let last = elements.last {
        lastEnd = last.range.upperBound
      } else {
        lastEnd = Int(nodes[array].start) + base + 1
      }
      closeMissing(1)
    } else if atElement {
      if unseal() { reopen(nodeBase, false) }
    } else if let before = lastChild() {
      reopen(before, false)
    }
    state = .key
    return true
  }

  /// Whether the object before the string at `node` has a member of that name.
  private func objectBefore(_ node: Int, hasKeyOf string: Int) -> Bool {
    let range = Int(nodes[node].start) + textBase..<Int(nodes[node].end) + textBase
    let key = text[JSONString.content(range, nodes[node].flags)]
    func same(_ other: JSONNode, _ base: Int) -> Bool {
      guard other.keyStart != JSONNode.none else { return false }
      let range = Int(other.keyStart) + base..<Int(other.keyEnd) + base
      let content = JSONString.content(
        range, other.flags.contains(.openKey) ? .open : [], bare: other.flags.contains(.bareKey))
      return text[content].elementsEqual(key)
    }
    if element != nil, frames.count == 2 {
      guard let last = elements.last else { return false }
      return last.tree.nodes.contains { $0.parent == 0 && same($0, last.start) }
    }
    guard let before = lastChild(before: node) else { return false }
    let relative = UInt32(truncatingIfNeeded: before - nodeBase)
    return nodes[before..<node].contains { $0.parent == relative && same($0, textBase) }
  }

  // MARK: Reopening

  /// The last node if it is a scalar at `lastEnd`.
  func lastScalar() -> Int? {
    guard nodes.count > nodeBase, Int(nodes[nodes.count - 1].end) + textBase == lastEnd else { return nil }
    switch nodes[nodes.count - 1].kind {
    case .object, .array: return nil
    default: return nodes.count - 1
    }
  }

  /// The last child of the innermost container, of those before `limit`.
  func lastChild(before limit: Int? = nil) -> Int? {
    guard let frame = frames.last else { return nil }
    let container = place(frames.count - 1)
    let base = element != nil && frames.count > 2 ? nodeBase : 0
    var node = (limit ?? nodes.count) - 1
    while node > container {
      if nodes[node].parent == frame.node { return node }
      guard nodes[node].parent != JSONNode.none else { return nil }
      node = Int(nodes[node].parent) + base
    }
    return nil
  }

  /// Whether the node is a container that a bracket closed, and then whether it is an array.
  func closedContainer(_ node: Int) -> Bool? {
    guard node < nodes.count, !nodes[node].flags.contains(.unclosed) else { return nil }
    switch nodes[node].kind {
    case .array: return true
    case .object: return false
    default: return nil
    }
  }

  /// Opens a closed container again, whose bracket came too early; it must be the last child of the innermost one.
  mutating func reopen(_ node: Int, _ isArray: Bool) {
    let isSplit = nodes[node].flags.contains(.split)
    let base = element == nil ? 0 : textBase
    let end = Int(nodes[node].end) + base
    if !isArray { dropDuplicates(node) }
    let relative = node - (element != nil && node >= nodeBase ? nodeBase : 0)
    frames.append(Frame(node: UInt32(truncatingIfNeeded: relative), isArray: isArray))
    if isSplit {
      phase = .elements
      gapIssues += tailIssues
      tailIssues = []
    }
    report(end - 1..<end, "this \(isArray ? "]" : "}") comes too early; remove it")
    state = isArray ? .afterElement : .afterMember
  }

  /// Forgets the duplicate keys of an object: it gets more members.
  private mutating func dropDuplicates(_ node: Int) {
    var keys: Set<Int> = []
    let inElement = element != nil && node >= nodeBase
    var child = node + 1
    while child < nodes.count {
      keys.insert(Int(nodes[child].keyStart))
      child = Int(nodes[child].next) + (inElement ? nodeBase : 0)
    }
    func isOld(_ issue: JSONIssue) -> Bool { issue.kind == .duplicateKey && keys.contains(issue.range.lowerBound) }
    if inElement {
      elementIssues.removeAll(where: isOld)
    } else {
      headIssues.removeAll(where: isOld)
      tailIssues.removeAll(where: isOld)
    }
  }

  /// A string whose closing quote touches what cannot follow it, and before whose closing quote separators stand: it
  /// was meant to end before those.
  mutating func reopenString(_ byte: UInt8) -> Bool {
    guard position == lastEnd, !JSONString.isStructural(byte), let last = lastScalar(), nodes[last].kind == .string,
      !nodes[last].flags.contains(.open)
    else { return false }
    looked(at: position)
    let start = Int(nodes[last].start) + textBase
    guard text[start] == UInt8(ascii: "\"") else { return false }
    let end = openStringEnd(start, position - 1, asKey: false)
    guard end < position - 1 else { return false }
    dropIssues(from: end)
    nodes[last].end = UInt32(truncatingIfNeeded: end - textBase)
    nodes[last].flags.insert(.open)
    report(start..<end, "this string is never closed; end it with a double quote")
    position = end
    lastEnd = end
    return true
  }

  // MARK: Small parts

  mutating func peekColon(_ from: Int) -> Bool {
    var index = from
    while index < count, JSONString.isWhitespace(text[index]) { index += 1 }
    looked(at: index)
    return index < count && text[index] == UInt8(ascii: ":")
  }

  /// Whether the string at `from` is a key: a colon follows it.
  mutating func peekKey(_ from: Int) -> Bool {
    var index = from + 1
    while index < count, text[index] != UInt8(ascii: "\""), text[index] != 0x0A, text[index] != 0x0D {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    looked(at: index)
    guard index < count, text[index] == UInt8(ascii: "\"") else { return false }
    return peekColon(index + 1)
  }

  mutating func reportTrailingComma() {
    report(
      lastComma..<lastComma + 1, "a comma with nothing behind it; remove it",
      [TextEdit(range: lastComma..<lastComma + 1, replacement: "")])
  }

  mutating func reportMissingComma() {
    report(lastEnd..<lastEnd, "a comma is missing; insert it", [TextEdit(range: lastEnd..<lastEnd, replacement: ",")])
  }

  /// One byte too many, which is passed.
  mutating func reportSurplus(_ message: String) {
    let range = position..<position + 1
    report(range, message, [TextEdit(range: range, replacement: "")])
    position += 1
  }

  /// Passes what is meant as a comment to the end of its line.
  mutating func skipHash() {
    let start = position
    position = endOfLine(from: start)
    report(start..<position, "a comment starts with //; write // instead of #")
  }

  /// The end of the text: all that is open is missing its end.
  mutating func atEnd() {
    switch state {
    case .done: return
    case .root: report(count..<count, "there is no value here; write one")
    case .memberValue: missingValue(lastEnd - 1..<lastEnd, "a value is missing behind this; write one")
    case .element, .key: reportTrailingComma()
    default: break
    }
    if element != nil, frames.count == 2 { seal() }
    closeMissing(frames.count)
    state = .done
  }
}
