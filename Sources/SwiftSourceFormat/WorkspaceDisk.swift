internal import FileSystem

/// Where the files of a workspace are read from.
public struct WorkspaceDisk: Sendable {
  /// Nil for a file that cannot be read.
  var read: @Sendable (_ path: String) -> [UInt8]?
  /// The files below a folder whose names are wanted, absolute, by path.
  var files: @Sendable (_ root: String, _ isWanted: @escaping (String) -> Bool) -> [String]
  var exists: @Sendable (_ path: String) -> Bool

  init(
    read: @escaping @Sendable (String) -> [UInt8]? = { try? FileContents.read($0).bytes },
    files: @escaping @Sendable (String, @escaping (String) -> Bool) -> [String] = { root, isWanted in
      FileWalk(isWanted: isWanted).files(below: root).paths
    },
    exists: @escaping @Sendable (String) -> Bool = Paths.exists
  ) {
    self.read = read
    self.files = files
    self.exists = exists
  }

  /// The disk of this machine.
  public static let real = WorkspaceDisk()

  /// A disk that holds these texts, by absolute path, and nothing else.
  public static func holding(_ texts: [String: [UInt8]]) -> WorkspaceDisk {
    WorkspaceDisk(
      read: { texts[$0] },
      files: { root, isWanted in
        texts.keys.filter { Paths.relative($0, to: root) != nil && isWanted(Paths.name(of: $0)) }
          .sorted(by: Paths.precedes)
      },
      exists: { texts[$0] != nil })
  }
}
