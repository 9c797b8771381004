import SourceText

extension JSONReader {
  // MARK: Elements with trees of their own

  /// Starts an element's tree at `position` if a value may start there; false where a re-read meets an old element.
  mutating func startElement(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ";"),
      UInt8(ascii: "="), UInt8(ascii: "#"):
      return true
    default: break
    }
    // How other values are read may depend on what stands before them.
    let canResume = byte == UInt8(ascii: "{")
    let seen = max(reach, position + 1)
    if elements.isEmpty {
      headReach = max(headReach, seen)
    } else {
      elements[elements.count - 1].reach = max(
        elements[elements.count - 1].reach, seen - elements[elements.count - 1].start)
    }
    reach = 0
    if canResume, resync != nil, meetsOldElement() { return false }
    element = OpenElement(
      start: position, canResume: canResume, gapIssues: gapIssues.count, syntaxCount: syntaxCount)
    nodeBase = nodes.count
    textBase = position
    return true
  }

  private mutating func meetsOldElement() -> Bool {
    guard var resync, position >= resync.from else { return false }
    let target = position - resync.growth
    while resync.cursor < resync.old.count, resync.old[resync.cursor].start < target { resync.cursor += 1 }
    if resync.cursor < resync.old.count, resync.old[resync.cursor].start == target, resync.old[resync.cursor].canResume
    {
      resync.met = resync.cursor
    }
    let met = resync.met != nil
    self.resync = resync
    return met
  }

  /// Ends the open element's tree; its value is complete.
  mutating func seal() {
    guard let element else { return }
    if nodes.count > nodeBase {
      let tree = JSONTree(nodes: Array(nodes[nodeBase...]), issues: Self.inTextOrder(elementIssues))
      elements.append(
        JSONElement(
          start: element.start, length: Int(nodes[nodeBase].end), tree: tree, reach: 0, canResume: element.canResume,
          gapIssues: element.gapIssues, syntaxCount: syntaxCount - element.syntaxCount))
    }
    dropElement()
  }

  /// Forgets the open element.
  mutating func dropElement() {
    nodes.removeSubrange(nodeBase...)
    elementIssues.removeAll(keepingCapacity: true)
    element = nil
    nodeBase = 0
    textBase = 0
  }

  /// Makes the last element the open one again, its value complete.
  mutating func unseal() -> Bool {
    guard element == nil, let last = elements.popLast() else { return false }
    nodeBase = nodes.count
    textBase = last.start
    nodes.append(contentsOf: last.tree.nodes)
    elementIssues = last.tree.issues
    element = OpenElement(
      start: last.start, canResume: last.canResume, gapIssues: last.gapIssues,
      syntaxCount: syntaxCount - last.syntaxCount)
    reach = max(reach, last.start + last.reach, position)
    return true
  }

  static func inTextOrder(_ issues: [JSONIssue]) -> [JSONIssue] {
    if issues.count < 2 { return issues }
    return issues.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  // MARK: Issues

  /// Notes a syntax issue; offsets are the text's.
  mutating func report(_ range: Range<Int>, _ message: String, _ repair: [TextEdit] = []) {
    if stopped { return }
    if syntaxCount == Self.maximumIssues {
      stopped = true
      tailIssues.append(
        JSONIssue(
          kind: .syntax, range: range,
          message: "reading stopped here, after 1,000 syntax errors; repair those before first", repair: []))
      return
    }
    syntaxCount += 1
    note(JSONIssue(kind: .syntax, range: range, message: message, repair: repair))
  }

  /// Whether the byte at `offset` belongs to the open element.
  func isInElement(_ offset: Int) -> Bool {
    element != nil
      && (frames.count > 2 || nodes.count == nodeBase || offset < Int(nodes[nodeBase].end) + textBase)
  }

  mutating func note(_ issue: JSONIssue) {
    if isInElement(issue.range.lowerBound) {
      elementIssues.append(issue.shifted(by: -textBase))
    } else {
      switch phase {
      case .head: headIssues.append(issue)
      case .elements: gapIssues.append(issue)
      case .tail: tailIssues.append(issue)
      }
    }
  }

  /// Forgets the latest issues that start at `offset` or behind: the text there is read again.
  mutating func dropIssues(from offset: Int) {
    func drop(_ issues: inout [JSONIssue], _ offset: Int) {
      while let last = issues.last, last.range.lowerBound >= offset {
        if last.kind == .syntax { syntaxCount -= 1 }
        issues.removeLast()
      }
    }
    if stopped { return }
    if isInElement(offset) {
      var list = elementIssues
      elementIssues = []
      drop(&list, offset - textBase)
      elementIssues = list
    } else {
      switch phase {
      case .head: drop(&headIssues, offset)
      case .elements: drop(&gapIssues, offset)
      case .tail: drop(&tailIssues, offset)
      }
    }
  }

  /// Notes keys of the object at `place` that occur again in it. Of more than the limit, which are hardly read one by
  /// one, the last that is noted repairs all.
  mutating func reportDuplicates(_ place: Int) {
    let base = element != nil && place >= nodeBase ? nodeBase : 0
    if fewDistinctKeys(place, base) { return }
    scratch.removeAll()
    var child = place + 1
    var found: [Int] = []
    while child < nodes.count {
      if nodes[child].keyStart != JSONNode.none, let earlier = scratch.insert(child, contents(ofKey: child), text) {
        found.append(earlier)
      }
      child = Int(nodes[child].next) + base
    }
    let areMany = found.count > Self.maximumIssues
    for earlier in found.prefix(Self.maximumIssues) { reportDuplicate(earlier, isRepairable: !areMany) }
    if areMany { reportRestOfDuplicates(found) }
  }

  private mutating func reportRestOfDuplicates(_ places: [Int]) {
    var edits: [TextEdit] = []
    for range in places.sorted().map(rangeWithComma(ofMember:)) {
      if let last = edits.last, last.range.upperBound >= range.lowerBound {
        edits[edits.count - 1].range = last.range.lowerBound..<max(last.range.upperBound, range.upperBound)
      } else {
        edits.append(TextEdit(range: range, replacement: ""))
      }
    }
    note(
      JSONIssue(
        kind: .duplicateKey, range: rangeOfKey(places[Self.maximumIssues]),
        message: "\(places.count) members of this object do not hold, as their keys occur again later, and no more are "
          + "listed; remove them all",
        repair: edits))
  }

  private func rangeOfKey(_ place: Int) -> Range<Int> {
    Int(nodes[place].keyStart) + textBase..<Int(nodes[place].keyEnd) + textBase
  }

  /// Whether the object has few keys, all plain and different: the common case, without a table.
  private func fewDistinctKeys(_ place: Int, _ base: Int) -> Bool {
    nodes.withUnsafeBufferPointer { nodes in
      var child = place + 1
      var seen = 0
      while child < nodes.count {
        seen += 1
        let node = nodes[child]
        if seen > 12 || node.keyStart == JSONNode.none || !node.flags.isDisjoint(with: .ofKey) { return false }
        let length = node.keyEnd - node.keyStart
        var earlier = place + 1
        while earlier < child {
          let other = nodes[earlier]
          if other.keyEnd - other.keyStart == length {
            var offset = 1
            let (a, b) = (Int(node.keyStart) + textBase, Int(other.keyStart) + textBase)
            while offset < Int(length), text[a + offset] == text[b + offset] { offset += 1 }
            if offset >= Int(length) { return false }
          }
          earlier = Int(other.next) + base
        }
        child = Int(node.next) + base
      }
      return true
    }
  }

  func contents(ofKey node: Int) -> KeyTable.Key {
    let node = nodes[node]
    let range = Int(node.keyStart) + textBase..<Int(node.keyEnd) + textBase
    let flags: JSONNodeFlags = node.flags.contains(.openKey) ? .open : []
    return KeyTable.Key(
      range: JSONString.content(range, flags, bare: node.flags.contains(.bareKey)),
      decode: node.flags.contains(.decodeKey))
  }

  private mutating func reportDuplicate(_ place: Int, isRepairable: Bool) {
    let key = contents(ofKey: place)
    let name = JSONString.string(text, key.range, decode: key.decode)
    note(
      JSONIssue(
        kind: .duplicateKey, range: rangeOfKey(place),
        message: "\"\(name)\" occurs again later in this object, and the last one holds; remove this one",
        repair: isRepairable ? [TextEdit(range: rangeWithComma(ofMember: place), replacement: "")] : [], key: name))
  }

  /// The member with the comma behind it, and the way to the next one unless a comment stands there.
  private func rangeWithComma(ofMember place: Int) -> Range<Int> {
    var end = Int(nodes[place].end) + textBase
    func afterSpace(_ from: Int) -> Int {
      var index = from
      while index < count, JSONString.isWhitespace(text[index]) { index += 1 }
      return index
    }
    let comma = afterSpace(end)
    if comma < count, text[comma] == UInt8(ascii: ",") {
      end = comma + 1
      let next = afterSpace(end)
      if next < count, text[next] != UInt8(ascii: "/") { end = next }
    }
    return rangeOfKey(place).lowerBound..<end
  }
}
