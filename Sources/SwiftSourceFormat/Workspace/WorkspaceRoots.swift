internal import FileSystem

/// The folders whose files belong together.
struct WorkspaceRoots: Sendable {
  /// The folders that are linted, each with the one whose files are joined.
  private var named: [(folder: String, root: String)] = []
  private let exists: @Sendable (String) -> Bool

  init(exists: @escaping @Sendable (String) -> Bool) { self.exists = exists }

  mutating func add(_ folder: String) {
    if named.contains(where: { $0.folder == folder }) { return }
    named.append((folder, root(above: folder)))
  }

  /// The folder whose files are joined with the one at `path`: its repository, whatever part of that is linted; without one
  /// the folder of the nearest configuration, else the folder that is linted, else its own.
  func root(of path: String) -> String { holder(of: path)?.root ?? root(above: Paths.folder(of: path)) }

  /// The folder below which the names of folders tell what a file is for: the one that is linted, else the root.
  func shown(_ path: String) -> String { holder(of: path)?.folder ?? root(of: path) }

  private func holder(of path: String) -> (folder: String, root: String)? {
    named.filter { path.hasPrefix($0.folder == "/" ? "/" : $0.folder + "/") }
      .max { $0.folder.utf8.count < $1.folder.utf8.count }
  }

  private func root(above start: String) -> String {
    var folder = start
    var configured: String?
    while true {
      if exists(Paths.joined(folder, ".git")) { return folder }
      if configured == nil, exists(Paths.joined(folder, ".popuplint.json")) { configured = folder }
      let parent = Paths.folder(of: folder)
      if parent == folder { return configured ?? start }
      folder = parent
    }
  }
}
