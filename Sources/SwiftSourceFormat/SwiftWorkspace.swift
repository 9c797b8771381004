internal import CSwiftTree
internal import FileSystem
internal import Synchronization

/// The Swift files of a workspace, by the names that they declare. Nothing is read before a popup asks for a name; a file is
/// parsed when it declares one that is asked for.
public final class SwiftWorkspace: Sendable {
  private struct State {
    var roots: [String] = []
    var indexes: [String: WorkspaceIndex] = [:]
    var files: [String: SwiftFile] = [:]
    /// The bytes of the texts of `files`.
    var size = 0
    var overlays: [String: [UInt8]] = [:]
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

  /// Forgets what was read of a file that changed, is new or is gone.
  public func invalidate(_ path: String) {
    state.withLock { state in
      if let file = state.files.removeValue(forKey: path) { state.size -= file.tree.text.count }
      for root in state.indexes.keys where path.hasPrefix(root) { state.indexes[root] = nil }
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

  func parse(_ text: [UInt8], path: String) -> SwiftFile? {
    guard text.count <= SwiftWorkspace.fileLimit, !NameScan.nestsTooDeep(text),
      case .success(let parser) = SwiftParserLibrary.shared
    else {
      return nil
    }
    let parsed = parser.parse(text)
    return SwiftFile(path: path, tree: SwiftTree(text: text, nodes: parsed.nodes, hasErrors: parsed.hasErrors))
  }

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

/// Which files of a workspace declare which names.
final class WorkspaceIndex: Sendable {
  let files: [String]
  let projects: ProjectFiles
  private let types: [UInt64: [UInt32]]
  private let extensions: [UInt64: [UInt32]]
  private let functions: [UInt64: [UInt32]]

  init(root: String, overlays: [String: [UInt8]]) {
    let walk = FileWalk(isWanted: {
      $0.hasSuffix(".swift") || $0.hasSuffix(".xcconfig") || $0.hasSuffix(".pbxproj")
    })
    let found = walk.files(below: root).paths
    files = found.filter { $0.hasSuffix(".swift") }
    projects = ProjectFiles(found.filter { !$0.hasSuffix(".swift") })
    var types: [UInt64: [UInt32]] = [:]
    var extensions: [UInt64: [UInt32]] = [:]
    var functions: [UInt64: [UInt32]] = [:]
    func add(_ number: UInt32, _ key: UInt64, _ table: inout [UInt64: [UInt32]]) {
      if table[key]?.last != number { table[key, default: []].append(number) }
    }
    for (number, path) in files.enumerated() {
      guard let text = overlays[path] ?? (try? FileContents.read(path).bytes) else { continue }
      let number = UInt32(number)
      NameScan.declarations(in: text) { name, kind in
        let key = WorkspaceIndex.hash(name)
        switch kind {
        case .type: add(number, key, &types)
        case .typeExtension: add(number, key, &extensions)
        case .function: add(number, key, &functions)
        }
      }
    }
    self.types = types
    self.extensions = extensions
    self.functions = functions
  }

  func filesDeclaring(type name: String) -> [String] { paths(types[WorkspaceIndex.hash(name)]) }
  func filesExtending(type name: String) -> [String] { paths(extensions[WorkspaceIndex.hash(name)]) }
  func filesDeclaring(function name: String) -> [String] { paths(functions[WorkspaceIndex.hash(name)]) }

  private func paths(_ numbers: [UInt32]?) -> [String] { (numbers ?? []).map { files[Int($0)] } }

  private static func hash(_ name: String) -> UInt64 {
    var name = name
    return name.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
  }

  /// FNV-1a; two names of one hash are told apart when the files are parsed.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return value
  }
}
