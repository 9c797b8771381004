internal import CSwiftTree
internal import FileSystem
public import PopupModel
internal import Synchronization

/// The Swift files of a workspace, by the names that they declare, and its storyboards. Nothing is read before a popup asks
/// for a name; a file is parsed when it declares one that is asked for.
public final class SwiftWorkspace: Sendable {
  private struct State {
    var roots = WorkspaceRoots(exists: Paths.exists)
    var named = Set<String>()
    var indexes: [String: WorkspaceIndex] = [:]
    /// Why there is no parser, once one was needed.
    var missingParser: String?
    var documentsNameMissingParser = true
    var files: [String: SwiftFile] = [:]
    var storyboards: [String: KnownStoryboard] = [:]
    /// The bytes that `storyboards` stand for.
    var storyboardSize = 0
    /// Of the files that are being parsed.
    var turns: [String: Turn] = [:]
    /// The bytes of the texts of `files`.
    var size = 0
    var overlays: [String: [UInt8]] = [:]
    var parsedTexts = 0
    /// Counts the changes of all files.
    var generation: UInt64 = 0
    /// The count at the last change of each: what was read before it is out of date.
    var changes: [String: UInt64] = [:]
  }

  private let state = Mutex(State())
  private let disk: WorkspaceDisk
  private let reader: (any StoryboardReader)?

  /// How many bytes of parsed texts are kept.
  private static let limit = 48 << 20
  /// The size of a file, in bytes, that is not parsed.
  static let fileLimit = 4 << 20

  /// - Parameter storyboards: reads the storyboards that code names scenes of; without it, nothing is known of them.
  public init(storyboards: (any StoryboardReader)? = nil, disk: WorkspaceDisk = .real) {
    self.disk = disk
    reader = storyboards
    state.withLock { $0.roots = WorkspaceRoots(exists: disk.exists) }
  }

  /// Names a folder that is linted: its files are joined with those of the repository that it lies in.
  public func addRoot(_ folder: String) { state.withLock { $0.roots.add(folder) } }

  /// Whether texts of other files are joined with what this one says.
  public func joins(_ path: String) -> Bool { reads(path) || SwiftWorkspace.isProject(path) }

  /// Whether an editor's text of it may stand over the disk's.
  public func reads(_ path: String) -> Bool { path.hasSuffix(".swift") || SwiftWorkspace.isStoryboard(path) }

  private static func isStoryboard(_ path: String) -> Bool { path.hasSuffix(".storyboard") }

  private static func isProject(_ path: String) -> Bool { path.hasSuffix(".pbxproj") || path.hasSuffix(".xcconfig") }

  /// Another number after each change of a file that others are joined with.
  public var generation: UInt64 { state.withLock { $0.generation } }

  /// Names a file that is to be read wherever it lies: not even one of tests is skipped then.
  public func addFile(_ path: String) { _ = state.withLock { $0.named.insert(path) } }

  /// Whether the file at `path` is none of an app, as far as its name and the folders below the workspace's say.
  func skips(_ path: String) -> Bool {
    !state.withLock { $0.named.contains(path) }
      && SkippedFiles.contains(path, below: state.withLock { $0.roots }.shown(path))
  }

  /// Puts an editor's text over the disk's; nil takes it away again. Whether the file says something else now.
  @discardableResult
  public func setOverlay(_ text: [UInt8]?, for path: String) -> Bool {
    let known = state.withLock { $0.overlays[path] ?? $0.files[path]?.tree.text }
    let disk = known == nil || text == nil ? disk.read(path) : nil
    state.withLock { $0.overlays[path] = text }
    guard known ?? disk != text ?? disk else { return false }
    invalidate(path)
    return true
  }

  /// Reads anew what a file declares that changed, is new or is gone. A change of a project forgets the workspace.
  public func invalidate(_ path: String) {
    guard joins(path) else { return }
    let roots = state.withLock { state in
      state.generation += 1
      state.changes[path] = state.generation
      if let file = state.files.removeValue(forKey: path) { state.size -= file.tree.text.count }
      if let known = state.storyboards.removeValue(forKey: path) { state.storyboardSize -= known.size }
      return state.indexes.keys.filter { SwiftWorkspace.holds($0, path) }
    }
    guard !roots.isEmpty else { return }
    if SwiftWorkspace.isStoryboard(path) {
      let isThere = text(of: path) != nil
      state.withLock { state in
        for root in roots {
          if isThere {
            state.indexes[root]?.storyboards.insert(path)
          } else {
            state.indexes[root]?.storyboards.remove(path)
          }
        }
      }
      return
    }
    let names = SwiftWorkspace.isProject(path) ? nil : FileNames(text(of: path) ?? [])
    for root in roots {
      let isLeftOut = state.withLock { $0.indexes[root] }.map { leavesOut(path, $0) } ?? true
      state.withLock { state in
        if names == nil { state.indexes[root] = nil } else if !isLeftOut { state.indexes[root]?.changed[path] = names }
      }
    }
  }

  /// What a workspace leaves out, such as another tool's product, is not joined for being looked at.
  private func leavesOut(_ path: String, _ index: WorkspaceIndex) -> Bool {
    !index.knows(path) && state.withLock { $0.overlays[path] != nil } && disk.read(path) != nil
  }

  private static func holds(_ root: String, _ path: String) -> Bool { path.hasPrefix(root == "/" ? root : root + "/") }

  /// Leaves it to the caller to say that there is no parser, which otherwise each document does that needs one.
  public func collectMissingParser() { state.withLock { $0.documentsNameMissingParser = false } }

  /// Where the parser is looked for.
  public static var parserPath: String { SwiftParserLibrary.path }

  /// Why there is no parser; nil where there is one, or none was needed yet.
  public var missingParser: String? { state.withLock { $0.missingParser } }

  // MARK: Files

  func text(of path: String) -> [UInt8]? {
    if let overlay = state.withLock({ $0.overlays[path] }) { return overlay }
    return disk.read(path)
  }

  /// What the file at `path` says to those that are joined with it.
  public func joinedText(of path: String) -> [UInt8]? {
    state.withLock { $0.files[path]?.tree.text } ?? text(of: path)
  }

  /// The file at `path`, parsed; nil where it cannot be read or is too large.
  ///
  /// - Parameter isWhole: whether none of its code may be left out.
  func file(at path: String, isWhole: Bool = false) -> SwiftFile? {
    try? inTurn(at: path, isWhole: isWhole) { text(of: path) }
  }

  /// The file at `path`, which says `text` to the one who asks: where it says so to all, it is parsed once for all.
  func file(at path: String, saying text: [UInt8], isWhole: Bool = false) throws(Unread) -> SwiftFile {
    let file = try inTurn(at: path, isWhole: isWhole) { self.text(of: path) == text ? text : nil }
    if let file, file.tree.text == text { return file }
    return try parse(text, path: path)
  }

  /// Held by the one who parses a file, for others who want it to wait for.
  private final class Turn: Sendable { let isTaken = Mutex(()) }

  /// What is known of a file, or what `text` tells.
  private func inTurn(
    at path: String, isWhole: Bool, _ text: () -> [UInt8]?
  ) throws(Unread) -> SwiftFile? {
    func known(_ state: State) -> SwiftFile? {
      guard let file = state.files[path], !file.tree.isAbridged || !(isWhole || file.tree.isLacking) else { return nil }
      return file
    }
    let (file, turn) = state.withLock { state -> (SwiftFile?, Turn) in
      if let file = known(state) { return (file, Turn()) }
      let turn = state.turns[path] ?? Turn()
      state.turns[path] = turn
      return (nil, turn)
    }
    if let file { return file }
    return try turn.isTaken.withLock { _ throws(Unread) -> SwiftFile? in
      defer { state.withLock { $0.turns[path] = nil } }
      let (file, generation, mayAbridge) = state.withLock { state in
        // What an editor has open is asked for all it says.
        (known(state), state.generation, !isWhole && state.files[path] == nil && state.overlays[path] == nil)
      }
      if let file { return file }
      guard let text = text() else { return nil }
      return keep(try parse(text, path: path, mayAbridge: mayAbridge), readAt: generation)
    }
  }

  private func keep(_ file: SwiftFile, readAt generation: UInt64) -> SwiftFile {
    state.withLock { state in
      // What changed since it was read has to be read again.
      guard state.changes[file.path, default: 0] <= generation else { return }
      if state.size > SwiftWorkspace.limit {
        state.files = [:]
        state.size = 0
      }
      if let old = state.files.updateValue(file, forKey: file.path) { state.size -= old.tree.text.count }
      state.size += file.tree.text.count
    }
    return file
  }

  /// What the storyboard at `path` says; nil where it cannot be read or is none of an iOS app.
  ///
  /// - Parameter word: a class or an identifier; of a text in which nothing has it, nothing is said.
  func scenes(at path: String, mentioning word: String? = nil) -> StoryboardScenes? {
    let (known, generation) = state.withLock { ($0.storyboards[path], $0.generation) }
    if let scenes = known?.scenes { return scenes }
    if let word, known?.values.contains(FileNames.hash(word)) == false { return nil }
    let text = text(of: path)
    var storyboard = known ?? KnownStoryboard(values: KnownStoryboard.values(of: text ?? []))
    if let word, !storyboard.values.contains(FileNames.hash(word)) {
      keep(storyboard, at: path, readAt: generation)
      return nil
    }
    let scenes = text.flatMap { reader?.scenes(of: $0) }
    storyboard.scenes = .some(scenes)
    storyboard.textSize = text?.count ?? 0
    keep(storyboard, at: path, readAt: generation)
    return scenes
  }

  private func keep(_ storyboard: KnownStoryboard, at path: String, readAt generation: UInt64) {
    state.withLock { state in
      guard state.changes[path, default: 0] <= generation else { return }
      if state.storyboardSize > SwiftWorkspace.limit {
        state.storyboards = [:]
        state.storyboardSize = 0
      }
      if let old = state.storyboards.updateValue(storyboard, forKey: path) { state.storyboardSize -= old.size }
      state.storyboardSize += storyboard.size
    }
  }

  /// An edited text of a file, parsed from what is known of it.
  func parse(_ text: [UInt8], editing file: SwiftFile) -> SwiftFile? {
    let known = file.edited.withLock { $0 }
    if let known, known.tree.text == text { return known }
    guard let parser = try? parser(for: text) else { return nil }
    let parsed = parser.parse(text, from: file.tree.state ?? known?.tree.state)
    if parsed.nodes.isEmpty { return nil }
    let tree = SwiftTree(text: text, nodes: parsed.nodes, hasErrors: parsed.hasErrors, state: parsed.state)
    let edited = SwiftFile(path: file.path, tree: tree)
    file.edited.withLock { $0 = edited }
    return edited
  }

  /// Why a text is not parsed.
  enum Unread: Error {
    case isTooLong
    case nestsTooDeep
    case noParser(String)
    case parserFailed
  }

  /// What a document says of itself that is not read; nil where somebody else says it.
  func detail(of error: Unread) -> String? {
    switch error {
    case .isTooLong: return "the file is not read: it is longer than \(SwiftWorkspace.fileLimit >> 20) MiB"
    case .nestsTooDeep: return "the file is not read: it nests too deep"
    case .parserFailed: return "the file is not read: the system has no thread or memory for its parser"
    case .noParser(let reason): return state.withLock { $0.documentsNameMissingParser } ? reason : nil
    }
  }

  /// - Parameter mayAbridge: whether code that seems to say nothing of a popup may be left out.
  func parse(_ text: [UInt8], path: String, mayAbridge: Bool = false) throws(Unread) -> SwiftFile {
    let parser = try parser(for: text)
    if mayAbridge, let tree = parser.abridgedTree(of: text) { return SwiftFile(path: path, tree: tree) }
    let parsed = parser.parse(text)
    if parsed.nodes.isEmpty { throw .parserFailed }
    return SwiftFile(path: path, tree: SwiftTree(text: text, nodes: parsed.nodes, hasErrors: parsed.hasErrors))
  }

  /// The parser, which is about to parse `text`.
  private func parser(for text: [UInt8]) throws(Unread) -> SwiftParserLibrary {
    guard text.count <= SwiftWorkspace.fileLimit else { throw .isTooLong }
    guard !ParserLimits.areExceeded(by: text) else { throw .nestsTooDeep }
    switch SwiftParserLibrary.shared {
    case .success(let library):
      state.withLock { $0.parsedTexts += 1 }
      return library
    case .failure(let failure):
      state.withLock { $0.missingParser = failure.reason }
      throw .noParser(failure.reason)
    }
  }

  /// How many texts were parsed so far.
  var parsedTexts: Int { state.withLock { $0.parsedTexts } }

  // MARK: Names

  /// The index of the workspace that `path` belongs to.
  func index(for path: String) -> WorkspaceIndex {
    let root = root(of: path)
    var (known, seen) = state.withLock { ($0.indexes[root], $0.generation) }
    if let known { return known }
    var index = WorkspaceIndex(root: root, disk: disk) { text(of: $0) }
    // Texts that were never saved.
    var late = state.withLock { state in
      state.overlays.keys.filter { SwiftWorkspace.holds(root, $0) && !index.knows($0) }
    }
    while true {
      for path in late where SwiftWorkspace.isStoryboard(path) {
        if text(of: path) == nil { index.storyboards.remove(path) } else { index.storyboards.insert(path) }
      }
      for path in late where !SwiftWorkspace.isStoryboard(path) && !leavesOut(path, index) {
        index.changed[path] = FileNames(text(of: path) ?? [])
      }
      // What changed while the others were read.
      late = state.withLock { state in
        let late = state.changes.filter { $0.value > seen && SwiftWorkspace.holds(root, $0.key) }.map(\.key)
        seen = state.generation
        if late.isEmpty, state.indexes[root] == nil { state.indexes[root] = index }
        return late
      }
      // The next who asks reads a project again.
      if late.isEmpty || late.contains(where: SwiftWorkspace.isProject) { return index }
    }
  }

  private func root(of path: String) -> String { state.withLock { $0.roots }.root(of: path) }
}
