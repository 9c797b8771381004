/// Files of which the nearest is asked for: in an app of samples each may declare a type of one name.
struct Neighbours {
  private let paths: Set<String>
  /// Those that hold one of the files, with a `/` at their end.
  private let folders: Set<Substring>

  init(_ paths: [String]) {
    self.paths = Set(paths)
    folders = paths.reduce(into: []) { $0.formUnion(Self.folders(of: $1)) }
  }

  /// How many folders the nearest of the files shares with one at `path` from the root, one more for the same file; -1 where
  /// there is none.
  func nearness(to path: String) -> Int {
    let around = Self.folders(of: path)
    if paths.contains(path) { return around.count + 1 }
    return around.lastIndex { folders.contains($0) }.map { $0 + 1 } ?? (paths.isEmpty ? -1 : 0)
  }

  /// The outermost first.
  private static func folders(of path: String) -> [Substring] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { path[...$0] }
  }
}
