internal import CSwiftTree
internal import FileSystem
internal import Synchronization

/// The Swift files of a workspace, by the names that they declare. Nothing is read before a popup asks for a name; a file is
/// parsed when it declares one that is asked for.
public final class SwiftWorkspace: Sendable {
  private struct State {
    var roots: [String] = []
    var indexes: [String: WorkspaceIndex] = [:]
    /// The path whose document says that there is no parser: one line is enough.
    var failure: String?
    var files: [String: SwiftFile] = [:]
    /// The bytes of the texts of `files`.
    var size = 0
    var overlays: [String: [UInt8]] = [:]
    var parsedTexts = 0
  }

  private let state = Mutex(State())

  /// How many bytes of parsed texts are kept.
  private static let limit = 48 << 20
  /// The size of a file, in bytes, that is not parsed.
  static let fileLimit = 4 << 20

  public init() {}

  /// Names a folder whose files belong together. Without one, a file's workspace is its repository.
  public func addRoot(_ folder: String) {
    state.withLock { state in
      if !state.roots.contains(folder) { state.roots.append(folder) }
    }
  }

  /// Puts an editor's text over the disk's; nil takes it away again.
  public func setOverlay(_ text: [UInt8]?, for path: String) {
    state.withLock { $0.overlays[path] = text }
    invalidate(path)
  }

  /// Reads anew what a file declares that changed, is new or is gone. A change of a project forgets the workspace.
  public func invalidate(_ path: String) {
    let roots = state.withLock { state in
      if let file = state.files.removeValue(forKey: path) { state.size -= file.tree.text.count }
      return state.indexes.keys.filter { path.hasPrefix($0 == "/" ? $0 : $0 + "/") }
    }
    guard !roots.isEmpty else { return }
    let names = path.hasSuffix(".swift") ? FileNames(text(of: path) ?? []) : nil
    let isProject = path.hasSuffix(".pbxproj") || path.hasSuffix(".xcconfig")
    guard names != nil || isProject else { return }
    state.withLock { state in
      for root in roots {
        if let names { state.indexes[root]?.changed[path] = names } else { state.indexes[root] = nil }
      }
    }
  }

  /// Whether the document at `path` is the one that says that there is no parser.
  func reportsFailure(_ path: String) -> Bool {
    state.withLock { state in
      if state.failure == nil { state.failure = path }
      return state.failure == path
    }
  }

  // MARK: Files

  func text(of path: String) -> [UInt8]? {
    if let overlay = state.withLock({ $0.overlays[path] }) { return overlay }
    return try? FileContents.read(path).bytes
  }

  /// The file at `path`, parsed; nil where it cannot be read or is too large.
  func file(at path: String) -> SwiftFile? {
    if let known = state.withLock({ $0.files[path] }) { return known }
    guard let text = text(of: path), let file = parse(text, path: path) else { return nil }
    state.withLock { state in
      if state.size > SwiftWorkspace.limit {
        state.files = [:]
        state.size = 0
      }
      if state.files.updateValue(file, forKey: path) == nil { state.size += text.count }
    }
    return file
  }

  /// An edited text of a file, parsed from what is known of it.
  func parse(_ text: [UInt8], editing file: SwiftFile) -> SwiftFile? {
    let known = file.edited.withLock { $0 }
    if let known, known.tree.text == text { return known }
    guard text.count <= SwiftWorkspace.fileLimit, !NameScan.nestsTooDeep(text),
      case .success(let parser) = SwiftParserLibrary.shared
    else {
      return nil
    }
    let parsed = parser.parse(text, from: file.tree.state ?? known?.tree.state)
    let tree = SwiftTree(text: text, nodes: parsed.nodes, hasErrors: parsed.hasErrors, state: parsed.state)
    let edited = SwiftFile(path: file.path, tree: tree)
    file.edited.withLock { $0 = edited }
    return edited
  }

  func parse(_ text: [UInt8], path: String) -> SwiftFile? {
    guard text.count <= SwiftWorkspace.fileLimit, !NameScan.nestsTooDeep(text),
      case .success(let parser) = SwiftParserLibrary.shared
    else {
      return nil
    }
    state.withLock { $0.parsedTexts += 1 }
    let parsed = parser.parse(text)
    return SwiftFile(path: path, tree: SwiftTree(text: text, nodes: parsed.nodes, hasErrors: parsed.hasErrors))
  }

  /// How many texts were parsed so far.
  var parsedTexts: Int { state.withLock { $0.parsedTexts } }

  // MARK: Names

  /// The index of the workspace that `path` belongs to.
  func index(for path: String) -> WorkspaceIndex {
    let root = root(of: path)
    if let known = state.withLock({ $0.indexes[root] }) { return known }
    let overlays = state.withLock { $0.overlays }
    let index = WorkspaceIndex(root: root, overlays: overlays)
    return state.withLock { state in
      if let known = state.indexes[root] { return known }
      state.indexes[root] = index
      return index
    }
  }

  private func root(of path: String) -> String {
    let named = state.withLock { $0.roots }
    let holding = named.filter { path.hasPrefix($0 == "/" ? $0 : $0 + "/") }
    if let longest = holding.max(by: { $0.utf8.count < $1.utf8.count }) { return longest }
    var folder = Paths.folder(of: path)
    while true {
      if Paths.exists(Paths.joined(folder, ".git")) { return folder }
      let parent = Paths.folder(of: folder)
      if parent == folder { return Paths.folder(of: path) }
      folder = parent
    }
  }
}
