import SourceText

/// One element of a split document.
public struct JSONElement: Sendable {
  /// Where the element starts in the document.
  public internal(set) var start: Int
  var length: Int
  public internal(set) var tree: JSONTree
  /// One more than the furthest byte, from `start`, that its reading looked at up to the next element.
  var reach: Int
  /// Reading may resume at its start.
  var canResume: Bool
  /// Issues between elements that come before it.
  var gapIssues: Int
  var syntaxCount: Int

  /// Bytes of the document.
  public var range: Range<Int> { start..<start + length }
}

/// A JSON text with the tree that was read from it, which follows edits.
public struct JSONDocument: Sendable {
  /// Containers nested deeper are an issue and are passed over.
  public static let maximumDepth = 512

  public internal(set) var bytes: [UInt8]
  /// The values outside the elements; the split array has no children here.
  public internal(set) var rootTree: JSONTree
  /// The elements of the array that the document is split at, in text order.
  public internal(set) var elements: [JSONElement] = []

  let splitKey: [UInt8]?
  var headIssues: [JSONIssue] = []
  var gapIssues: [JSONIssue] = []
  var splitOccurrence = 1
  /// The split array in the root tree; nil where there is none.
  var splitNode: Int?
  var headReach = 0
  /// Syntax issues of all parts, and whether reading stopped at too many.
  var syntaxCount = 0
  var stopped = false

  /// Reads a text. The elements of the array at the root's `key` get a tree each, with offsets of their own; of
  /// several members of that name the last is split.
  public init(_ bytes: [UInt8], splitAt key: String? = nil) {
    self.bytes = bytes
    splitKey = key.map { Array($0.utf8) }
    rootTree = JSONTree(nodes: [], issues: [])
    readWhole()
  }

  /// The root value; nil where there is none.
  public var root: JSONValue? {
    if rootTree.nodes.isEmpty { return nil }
    let storage = JSONStorage(
      bytes: bytes, nodes: rootTree.nodes, base: 0, elements: elements, splitNode: splitNode ?? -1)
    return JSONValue(storage: storage, index: 0)
  }

  /// The value of an element; nil where there is no such element.
  public func value(ofElement index: Int) -> JSONValue? {
    guard elements.indices.contains(index), !elements[index].tree.nodes.isEmpty else { return nil }
    let element = elements[index]
    return JSONValue(
      storage: JSONStorage(bytes: bytes, nodes: element.tree.nodes, base: element.start, elements: [], splitNode: -1),
      index: 0)
  }

  /// Issues outside the elements, in text order.
  public var rootIssues: [JSONIssue] { rootTree.issues }

  /// The issues of an element, with offsets of the document.
  public func issues(ofElement index: Int) -> [JSONIssue] {
    guard elements.indices.contains(index) else { return [] }
    return elements[index].tree.issues.map { $0.shifted(by: elements[index].start) }
  }

  /// All issues in text order, with offsets of the document.
  public func issues() -> [JSONIssue] {
    var all = rootTree.issues
    for element in elements where !element.tree.issues.isEmpty {
      all += element.tree.issues.map { $0.shifted(by: element.start) }
    }
    return JSONReader.inTextOrder(all)
  }

  // MARK: Reading

  mutating func readWhole() {
    splitOccurrence = 1
    // The last member of the name holds. Where the split is decides how errors are recovered from, and with it how
    // many such members there are: the answer is settled after a few tries.
    for _ in 0..<3 {
      let occurrences = readOnce()
      if occurrences <= splitOccurrence { return }
      splitOccurrence = occurrences
    }
    _ = readOnce()
  }

  private mutating func readOnce() -> Int {
    guard bytes.count < Int(UInt32.max) else {
      clear()
      rootTree.issues = [
        JSONIssue(
          kind: .syntax, range: 0..<0, message: "files of 4 GiB and more are not read; split this one", repair: [])
      ]
      return 0
    }
    if let message = Self.otherEncoding(bytes) {
      clear()
      rootTree.issues = [JSONIssue(kind: .syntax, range: 0..<bytes.count, message: message, repair: [])]
      return 0
    }
    return bytes.withUnsafeBufferPointer { text in
      var reader = JSONReader(text, splitAt: splitKey)
      reader.splitOccurrence = splitOccurrence
      if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { reader.position = 3 }
      reader.run()
      take(&reader)
      return reader.occurrences
    }
  }

  private mutating func clear() {
    rootTree = JSONTree(nodes: [], issues: [])
    elements = []
    headIssues = []
    gapIssues = []
    splitNode = nil
    headReach = 0
    syntaxCount = 0
    stopped = false
  }

  mutating func take(_ reader: inout JSONReader) {
    elements = reader.elements
    reader.elements = []
    headIssues = reader.headIssues
    gapIssues = reader.gapIssues
    let issues = JSONReader.inTextOrder(headIssues + gapIssues + reader.tailIssues)
    rootTree = JSONTree(nodes: reader.nodes, issues: issues)
    reader.nodes = []
    splitNode = reader.phase == .head ? nil : reader.splitNode
    headReach = reader.headReach
    stopped = reader.stopped
    syntaxCount = elements.reduce(issues.reduce(0) { $0 + ($1.kind == .syntax ? 1 : 0) }) { $0 + $1.syntaxCount }
  }

  /// What to say of a text in UTF-16 or UTF-32: its first character is ASCII in every JSON text.
  static func otherEncoding(_ bytes: [UInt8]) -> String? {
    guard bytes.count >= 2 else { return nil }
    let message = "the file is not UTF-8; save it as UTF-8"
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return message
    case (0, 1...), (1..., 0): return message
    default: return nil
    }
  }
}
