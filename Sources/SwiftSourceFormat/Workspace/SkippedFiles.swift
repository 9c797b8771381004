internal import FileSystem

/// Files that are not part of an iOS app: tests, and the code of other platforms.
enum SkippedFiles {
  private static let folders: Set<String> = [
    "tests", "test", "uitests", "unittests", "macos", "mac", "watchos", "tvos", "osx", "watchkit", "appletv",
    "watchapp", "visionos",
  ]

  /// - Parameter root: the folder of the workspace. What the folders above it are called says nothing of the file.
  static func contains(_ path: String, below root: String) -> Bool {
    let parts = (Paths.relative(path, to: root) ?? Paths.name(of: path)).split(separator: "/").map { $0.lowercased() }
    guard let name = parts.last else { return false }
    if name == "package.swift" || name.hasSuffix("tests.swift") || name.hasSuffix("uitest.swift") { return true }
    return parts.dropLast().contains { part in
      folders.contains(part) || part.hasSuffix("tests") || part.hasSuffix("-macos") || part.hasSuffix("-tvos")
        || part.hasSuffix(" watchkit extension")
    }
  }
}
