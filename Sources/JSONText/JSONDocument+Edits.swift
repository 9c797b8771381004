public import SourceText

/// What an edit did to a split document.
public struct JSONChange: Hashable, Sendable {
  /// Elements of the document before, which those of `newElements` replace; the ones behind only moved.
  public var oldElements: Range<Int>
  public var newElements: Range<Int>
  /// Something outside the elements may have changed: values, issues or what separates elements.
  public var rootChanged: Bool
  /// The whole text was read again.
  public var readWhole: Bool
}

/// One element as edits would leave it.
public struct JSONElementRead: Sendable {
  /// Ranges are bytes of the element alone.
  public let value: JSONValue
  public let tree: JSONTree
  /// The element's own text.
  public let bytes: [UInt8]
}

extension JSONDocument {
  /// Applies edits, all in coordinates of the text before, and reads again only the elements they touch. Trees and
  /// issues are always those of a fresh read of the new text. Edits that have no single meaning (see `TextEdits`)
  /// are refused: the document stays as it is.
  public mutating func apply(_ edits: [TextEdit]) throws(TextEditError) -> JSONChange {
    let sorted = try TextEdits.sorted(edits, length: bytes.count)
    guard let first = sorted.first, let last = sorted.last else {
      return JSONChange(oldElements: 0..<0, newElements: 0..<0, rootChanged: false, readWhole: false)
    }
    let growth = sorted.reduce(0) { $0 + $1.growth }
    let hull = first.range.lowerBound..<last.range.upperBound
    if sorted.count == 1 {
      bytes.replaceSubrange(first.range, with: first.replacement.utf8)
    } else {
      var middle: [UInt8] = []
      var from = hull.lowerBound
      for edit in sorted {
        middle.append(contentsOf: bytes[from..<edit.range.lowerBound])
        middle.append(contentsOf: edit.replacement.utf8)
        from = edit.range.upperBound
      }
      bytes.replaceSubrange(hull, with: middle)
    }
    if let change = reread(hull, growth: growth) { return change }
    let before = elements.count
    readWhole()
    return JSONChange(
      oldElements: 0..<before, newElements: 0..<elements.count, rootChanged: true, readWhole: true)
  }

  /// Reads what a replacement of `hull` touched; nil where only a whole read can answer.
  private mutating func reread(_ hull: Range<Int>, growth: Int) -> JSONChange? {
    guard let splitNode, splitOccurrence == 1, !stopped, !elements.isEmpty, bytes.count < Int(UInt32.max),
      Self.otherEncoding(bytes) == nil
    else { return nil }
    let array = rootTree.nodes[splitNode]
    let from = resumePoint(before: hull.lowerBound)
    let newEnd = hull.upperBound + growth
    // Behind this element everything is read again, to the end.
    guard let lastStart = elements.lastIndex(where: { $0.canResume }) else { return nil }

    let old = elements
    elements = []
    var outcome: Outcome?
    let oldNodes = rootTree.nodes
    let (head, gaps) = (headIssues, gapIssues)
    let (occurrence, reach) = (splitOccurrence, headReach)
    let key = splitKey
    let accepted = bytes.withUnsafeBufferPointer { text -> Bool in
      var reader = JSONReader(text, splitAt: key)
      reader.splitOccurrence = occurrence
      reader.headReach = reach
      if let from {
        var kept: [JSONElement] = []
        // Room for those that will be met again too: one block of memory an edit.
        kept.reserveCapacity(old.count + 1)
        kept.append(contentsOf: old[..<from])
        reader.resume(
          nodes: oldNodes, splitNode: splitNode, elements: kept, at: old[from].start, headIssues: head,
          gapIssues: Array(gaps[..<old[from].gapIssues]))
      } else {
        reader.headReach = 0
        if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { reader.position = 3 }
      }
      reader.resync = JSONReader.Resync(old: old, from: newEnd, growth: growth, cursor: from ?? 0)
      reader.run()
      var found = Outcome(new: reader.elements.count, old: old.count, gapChanged: false)
      let keptGaps = from.map { old[$0].gapIssues } ?? 0
      if let met = reader.resync?.met {
        found = Outcome(
          new: reader.elements.count, old: met,
          gapChanged: reader.gapIssues.count != keptGaps || old[met].gapIssues != keptGaps)
        reader.adopt(
          old[met..<max(met, lastStart)], growth: growth, gaps: gaps, until: old[max(met, lastStart)].gapIssues)
        reader.resync = nil
        reader.position = old[max(met, lastStart)].start + growth
        reader.run()
      } else {
        reader.resync = nil
        found.gapChanged = true
      }
      guard !reader.stopped, reader.occurrences == occurrence else { return false }
      self.take(&reader)
      outcome = found
      return true
    }
    guard accepted, var outcome else {
      elements = old
      return nil
    }
    if syntaxCount > JSONReader.maximumIssues {
      elements = old
      return nil
    }
    // Elements that were read again only to find the way stay out of the report.
    var start = from ?? 0
    while start < outcome.old, start < outcome.new, old[start].range.upperBound <= hull.lowerBound,
      old[start].range == elements[start].range, old[start].tree == elements[start].tree
    {
      start += 1
    }
    if from == nil { start = min(start, outcome.new, outcome.old) }
    outcome.gapChanged =
      outcome.gapChanged || hull.lowerBound <= Int(array.start) || hull.upperBound >= Int(array.end)
      || self.splitNode != splitNode
    return JSONChange(
      oldElements: start..<max(start, outcome.old), newElements: start..<max(start, outcome.new),
      rootChanged: outcome.gapChanged, readWhole: false)
  }

  private struct Outcome {
    var new: Int
    var old: Int
    var gapChanged: Bool
  }

  /// The last element at whose start reading may resume because nothing before it looked at `offset` or beyond; nil
  /// for the text's start.
  private func resumePoint(before offset: Int) -> Int? {
    guard headReach <= offset else { return nil }
    var found: Int?
    for index in elements.indices {
      if elements[index].start >= offset { break }
      if elements[index].canResume { found = index }
      if elements[index].start + elements[index].reach > offset { break }
    }
    return found
  }

  /// For each element a number for what of the text around it decides how a `JSONEditor` lays out edits within it.
  public var surroundingsOfElements: [Int] {
    let whole = JSONStyle.surroundings(bytes)
    return elements.map { element in
      var hasher = Hasher()
      hasher.combine(whole)
      hasher.combine(JSONStyle.surroundings(bytes, ofValueAt: element.start))
      return hasher.finalize()
    }
  }

  /// The element as edits within it would leave it; costs no copy of the document unless there are errors. Nil where
  /// an edit goes beyond the element or conflicts with another, or where the result is not exactly one element with
  /// all its brackets and quotes.
  public func element(_ index: Int, byApplying edits: [TextEdit]) -> JSONElementRead? {
    guard elements.indices.contains(index), let sorted = try? TextEdits.sorted(edits, length: bytes.count) else {
      return nil
    }
    let range = elements[index].range
    var text: [UInt8] = []
    text.reserveCapacity(range.count + sorted.reduce(0) { $0 + max(0, $1.growth) })
    var from = range.lowerBound
    for edit in sorted {
      guard edit.range.lowerBound >= range.lowerBound, edit.range.upperBound <= range.upperBound else { return nil }
      text.append(contentsOf: bytes[from..<edit.range.lowerBound])
      text.append(contentsOf: edit.replacement.utf8)
      from = edit.range.upperBound
    }
    text.append(contentsOf: bytes[from..<range.upperBound])
    guard let tree = tree(ofElement: index, as: text, by: sorted) else { return nil }
    let storage = JSONStorage(bytes: text, nodes: tree.nodes, base: 0, elements: [], splitNode: -1)
    return JSONElementRead(value: JSONValue(storage: storage, index: 0), tree: tree, bytes: text)
  }

  /// The tree that the element has with its text changed. A sound text before and in it is read alone; behind an
  /// error what follows can matter, and only the whole document can tell.
  private func tree(ofElement index: Int, as text: [UInt8], by edits: [TextEdit]) -> JSONTree? {
    let range = elements[index].range
    if text.first == UInt8(ascii: "{"), bytes[range.lowerBound] == UInt8(ascii: "{"), !isSeenBefore(index),
      let tree = Self.readElement(text)
    {
      return tree
    }
    var copy = self
    guard (try? copy.apply(edits)) != nil, copy.elements.count == elements.count,
      copy.elements[index].range == range.lowerBound..<range.lowerBound + text.count
    else { return nil }
    let tree = copy.elements[index].tree
    return tree.isClosed ? tree : nil
  }

  /// Whether reading looked into the element before it came to it, behind an error.
  private func isSeenBefore(_ index: Int) -> Bool {
    if syntaxCount == 0 { return false }
    let start = elements[index].start
    return !elements[index].canResume || headReach > start + 1
      || elements[..<index].contains { $0.start + $0.reach > start + 1 }
  }

  /// The tree of an element's own text; nil where that is not exactly one value without syntax issues.
  private static func readElement(_ bytes: [UInt8]) -> JSONTree? {
    bytes.withUnsafeBufferPointer { text in
      var reader = JSONReader(text, splitAt: nil)
      reader.enterElements()
      reader.run()
      guard reader.syntaxCount == 0, reader.frames.count == 2, reader.state == .afterElement, reader.element != nil,
        reader.reach <= text.count
      else { return nil }
      reader.seal()
      guard reader.elements.count == 1, let element = reader.elements.first, element.range == 0..<text.count else {
        return nil
      }
      return element.tree
    }
  }
}

extension JSONTree {
  /// Nothing that opens lacks its end.
  var isClosed: Bool { nodes.allSatisfy { $0.flags.isDisjoint(with: [.unclosed, .unopened, .open, .openKey]) } }
}

extension JSONReader {
  /// Places the reader inside the split array, at an element's start.
  mutating func resume(
    nodes old: [JSONNode], splitNode: Int, elements: [JSONElement], at offset: Int, headIssues: [JSONIssue],
    gapIssues: [JSONIssue]
  ) {
    nodes.append(contentsOf: old[...splitNode])
    // Both are open again, as they were when they were just read.
    for place in [0, splitNode] {
      nodes[place].flags.remove(.unclosed)
      nodes[place].end = nodes[place].start &+ 1
      nodes[place].next = UInt32(truncatingIfNeeded: place + 1)
    }
    self.splitNode = splitNode
    frames = [Frame(node: 0, isArray: false), Frame(node: UInt32(truncatingIfNeeded: splitNode), isArray: true)]
    self.elements = elements
    self.headIssues = headIssues
    self.gapIssues = gapIssues
    phase = .elements
    occurrences = splitOccurrence
    state = .element
    position = offset
    lastEnd = offset
  }

  /// Places the reader inside an array in an object, of which the text shows one element.
  mutating func enterElements() {
    let container = JSONNode(
      start: 0, end: 0, next: 1, parent: JSONNode.none, keyStart: JSONNode.none, keyEnd: JSONNode.none, kind: .object,
      flags: [])
    var array = container
    array.kind = .array
    array.parent = 0
    array.flags = [.split, .keyless]
    isAlone = true
    resume(nodes: [container, array], splitNode: 1, elements: [], at: 0, headIssues: [], gapIssues: [])
  }

  /// Takes over old elements that a re-read met, with the issues between them up to `until`.
  mutating func adopt(_ old: ArraySlice<JSONElement>, growth: Int, gaps: [JSONIssue], until: Int) {
    guard let first = old.first else { return }
    let gapGrowth = gapIssues.count - first.gapIssues
    for issue in gaps[first.gapIssues..<max(first.gapIssues, until)] { gapIssues.append(issue.shifted(by: growth)) }
    elements.reserveCapacity(elements.count + old.count)
    for element in old {
      var moved = element
      moved.start += growth
      moved.gapIssues += gapGrowth
      elements.append(moved)
    }
  }
}
