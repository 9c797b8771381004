import SourceText

/// The error-tolerant reader: one pass from left to right with a stack of open containers, recovering behind each
/// error. What it decides depends on its stack, its state and the bytes from its position on, of which `reach` notes
/// the furthest it looked at; that is what makes re-reading a part of a document possible.
struct JSONReader {
  enum State: UInt8 {
    case root, element, elementOrClose, afterElement, key, keyOrClose, memberValue, afterMember, done
  }

  struct Frame {
    /// Relative to the tree that the container belongs to.
    var node: UInt32
    var isArray: Bool
  }

  /// Which part of the document a root issue belongs to.
  enum Phase { case head, elements, tail }

  static let maximumIssues = 1_000

  let text: UnsafeBufferPointer<UInt8>
  let count: Int
  var position = 0
  var state = State.root
  var frames: [Frame] = []
  /// Nodes of the root tree, and behind them those of the open element.
  var nodes: [JSONNode] = []
  /// The key that the next value belongs to.
  var key = PendingKey()
  /// Where the last comma stands that was accepted.
  var lastComma = 0
  /// The end of the last token that was accepted.
  var lastEnd = 0
  /// One more than the furthest byte looked at ahead of `position` since the open element (or the text) started; the
  /// end of the text counts as a byte.
  var reach = 0
  var syntaxCount = 0
  var stopped = false
  /// No comment end lies behind this offset.
  var noCommentEndFrom = Int.max
  var scratch = KeyTable()

  // Splitting.
  let splitKey: [UInt8]?
  /// Which of the members of that name is split, from 1; the last one holds.
  var splitOccurrence = 1
  var occurrences = 0
  var splitsNext = false
  var phase = Phase.head
  var splitNode = 0
  var headReach = 0
  var elements: [JSONElement] = []
  var element: OpenElement?
  /// Where the open element's nodes start in `nodes`, and its text; 0 outside.
  var nodeBase = 0
  var textBase = 0
  var headIssues: [JSONIssue] = []
  var gapIssues: [JSONIssue] = []
  var tailIssues: [JSONIssue] = []
  var elementIssues: [JSONIssue] = []
  /// The text is one element alone, and what is around it is not missing.
  var isAlone = false
  /// Old elements to meet again, for a re-read.
  var resync: Resync?

  struct PendingKey {
    var start = JSONNode.none
    var end = JSONNode.none
    var flags: JSONNodeFlags = []
  }

  struct OpenElement {
    var start: Int
    var canResume: Bool
    /// Gap issues, and syntax issues of any place, before it.
    var gapIssues: Int
    var syntaxCount: Int
  }

  /// Elements of the document before an edit that a re-read may meet again.
  struct Resync {
    var old: [JSONElement]
    /// No old element counts that starts, in the new text, before this offset.
    var from: Int
    var growth: Int
    var cursor = 0
    /// The old element that starts where the reader stands.
    var met: Int?
  }

  init(_ text: UnsafeBufferPointer<UInt8>, splitAt key: [UInt8]?) {
    self.text = text
    count = text.count
    splitKey = key
    frames.reserveCapacity(32)
    // A split text has few nodes of its own: each element's leave for a tree of theirs.
    nodes.reserveCapacity(key == nil ? min(text.count / 12 + 8, 1 << 20) : 64)
  }

  // MARK: The loop

  mutating func run() {
    while !stopped {
      skipTrivia()
      if position >= count {
        if isAlone { return }
        noteEnd()
        return atEnd()
      }
      let byte = text[position]
      switch state {
      case .key, .keyOrClose:
        if byte == UInt8(ascii: "\"") {
          readKey()
        } else if byte == UInt8(ascii: "}"), state == .keyOrClose {
          position += 1
          close()
        } else {
          recoverInKey(byte)
        }
      case .memberValue, .root, .element:
        if !readValue(byte) { recoverInValue(byte) }
      case .elementOrClose:
        if byte == UInt8(ascii: "]") {
          closeArray()
        } else if !readValue(byte) {
          recoverInValue(byte)
        }
      case .afterMember:
        if byte == UInt8(ascii: ",") {
          takeComma(.key)
        } else if byte == UInt8(ascii: "}") {
          position += 1
          close()
        } else {
          recoverAfterMember(byte)
        }
      case .afterElement:
        if byte == UInt8(ascii: ",") {
          if element != nil, frames.count == 2 { seal() }
          takeComma(.element)
        } else if byte == UInt8(ascii: "]") {
          closeArray()
        } else {
          recoverAfterElement(byte)
        }
      case .done:
        recoverAfterRoot()
      }
      if resync?.met != nil { return }
    }
    finishStopped()
  }

  // MARK: Values

  /// Reads the value at `position`; false where none starts.
  @inline(__always)
  mutating func readValue(_ byte: UInt8) -> Bool {
    if frames.count == 2, phase == .elements, element == nil {
      if byte == UInt8(ascii: "["), isSurplusArray() {
        report(position..<position + 1, "this [ is never closed; remove it")
        position += 1
        lastEnd = position
        return true
      }
      if !startElement(byte) { return true }
    }
    let start = position
    switch byte {
    case UInt8(ascii: "\""):
      let flags = scanString(asKey: false)
      add(.string, start, flags)
    case UInt8(ascii: "{"): open(isArray: false)
    case UInt8(ascii: "["): open(isArray: true)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if !scanNumber() { return false }
      add(.number, start, [])
    case UInt8(ascii: "t"):
      if !scanWord("true") { return false }
      add(.bool, start, .yes)
    case UInt8(ascii: "f"):
      if !scanWord("false") { return false }
      add(.bool, start, [])
    case UInt8(ascii: "n"):
      if !scanWord("null") { return false }
      add(.null, start, [])
    default: return false
    }
    return true
  }

  /// A value from `start` to `position`.
  @inline(__always)
  mutating func add(_ kind: JSONKind, _ start: Int, _ flags: JSONNodeFlags) {
    let index = nodes.count - nodeBase
    let parent = frames.count > (element == nil ? 0 : 2) ? frames[frames.count - 1].node : JSONNode.none
    nodes.append(
      JSONNode(
        start: UInt32(truncatingIfNeeded: start - textBase), end: UInt32(truncatingIfNeeded: position - textBase),
        next: UInt32(truncatingIfNeeded: index + 1), parent: parent, keyStart: key.start, keyEnd: key.end, kind: kind,
        flags: flags.union(key.flags)))
    key = PendingKey()
    lastEnd = position
    afterValue()
  }

  @inline(__always)
  mutating func afterValue() {
    splitsNext = false
    if let frame = frames.last {
      state = frame.isArray ? .afterElement : .afterMember
    } else {
      state = .done
    }
  }

  mutating func open(isArray: Bool) {
    if frames.count >= JSONDocument.maximumDepth { return skipTooDeep() }
    let splits = splitsNext && isArray
    let start = position
    position += 1
    let node = UInt32(truncatingIfNeeded: nodes.count - nodeBase)
    add(isArray ? .array : .object, start, splits ? .split : [])
    frames.append(Frame(node: node, isArray: isArray))
    state = isArray ? .elementOrClose : .keyOrClose
    if splits {
      phase = .elements
      splitNode = Int(node)
    }
  }

  /// Where the container of a frame stands in `nodes`.
  func place(_ frame: Int) -> Int {
    Int(frames[frame].node) + (element != nil && frame >= 2 ? nodeBase : 0)
  }

  @inline(__always)
  mutating func takeComma(_ next: State) {
    lastComma = position
    position += 1
    lastEnd = position
    state = next
  }

  @inline(__always)
  mutating func closeArray() {
    if phase == .elements, frames.count == 2, !endsElements(), passToNextElement() { return }
    position += 1
    close()
  }

  /// Closes the innermost container at `position`, which is behind its bracket unless that is missing.
  mutating func close(missing: Bool = false) {
    if phase == .elements, frames.count == 2 {
      if element != nil { seal() }
      phase = .tail
    }
    guard !frames.isEmpty else { return }
    let place = place(frames.count - 1)
    let isArray = frames[frames.count - 1].isArray
    let end = missing ? max(lastEnd, Int(nodes[place].start) + textBase + 1) : position
    nodes[place].end = UInt32(truncatingIfNeeded: end - textBase)
    nodes[place].next = UInt32(truncatingIfNeeded: nodes.count - nodeBase)
    if missing { nodes[place].flags.insert(.unclosed) }
    if !isArray { reportDuplicates(place) }
    frames.removeLast()
    lastEnd = end
    afterValue()
  }

  mutating func readKey() {
    let start = position
    let flags = scanString(asKey: true)
    setKey(start, position, flags)
    // The common case, without going through the loop.
    skipTrivia()
    if position < count, text[position] == UInt8(ascii: ":") {
      position += 1
      lastEnd = position
      state = .memberValue
    } else {
      recoverInColon()
    }
  }

  /// `flags` are those of a string value.
  mutating func setKey(_ start: Int, _ end: Int, _ flags: JSONNodeFlags) {
    key.start = UInt32(truncatingIfNeeded: start - textBase)
    key.end = UInt32(truncatingIfNeeded: end - textBase)
    key.flags = flags.intersection(.bareKey)
    if flags.contains(.decode) { key.flags.insert(.decodeKey) }
    if flags.contains(.open) { key.flags.insert(.openKey) }
    lastEnd = end
    if let splitKey, frames.count == 1 {
      let content = JSONString.content(start..<end, flags.subtracting(.bareKey), bare: flags.contains(.bareKey))
      if JSONString.equal(text, content, decode: flags.contains(.decode), splitKey) {
        occurrences += 1
        splitsNext = occurrences == splitOccurrence && phase == .head
      } else {
        splitsNext = false
      }
    }
  }

  /// Ends a document of which nothing more is read.
  mutating func finishStopped() {
    while !frames.isEmpty { close(missing: true) }
    if element != nil { seal() }
  }

  mutating func noteEnd() { reach = count + 1 }
  mutating func looked(at index: Int) { reach = max(reach, min(index, count) + 1) }
}
