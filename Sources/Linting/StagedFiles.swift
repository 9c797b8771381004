public import FileSystem

/// What is staged in a git repository for the next commit.
public struct StagedFiles: Sendable {
  public var files: [File]

  public struct File: Sendable {
    /// Absolute.
    public var path: String
    /// What is staged, and not what the working copy holds.
    public var text: [UInt8]
    /// Whether the working copy holds something else, or is gone.
    public var differsFromWorkingCopy: Bool
    /// Whether there is no such text, but the versions of a merge.
    public var isUnmerged = false
  }

  /// Why git did not answer.
  public enum Failure: Error, Sendable {
    case cannotRun(FileError)
    /// What git says.
    case git(String)

    public var message: String {
      switch self {
      case .cannotRun(let error): error.description
      case .git(let text): "git: \(text)"
      }
    }
  }

  /// The files that are added or changed in the index of the repository that `folder` lies in and for which `isWanted`
  /// holds, by path, and those that are unmerged. Links and submodules are no files here.
  public static func read(in folder: String, isWanted: (_ path: String) -> Bool) throws(Failure) -> StagedFiles {
    let root = try root(of: folder)
    let changed = try names(git(root, ["diff", "--cached", "--name-only", "--no-renames", "--diff-filter=ACMT", "-z"]))
    let different = try namesOfDifferent(in: root)
    let files = try files(changed, different: Set(different), root: root, isWanted)
    // Of these git says no more than that they are there.
    let unmerged = try names(git(root, ["diff", "--cached", "--name-only", "--diff-filter=U", "-z"]))
      .map { Paths.joined(root, $0) }.filter(isWanted)
      .map { File(path: $0, text: [], differsFromWorkingCopy: true, isUnmerged: true) }
    return StagedFiles(files: (files + unmerged).sorted { Paths.precedes($0.path, $1.path) })
  }

  /// The files whose working copies are not what the index holds, changed for the next commit or not, as the index holds
  /// them.
  static func readDifferent(in folder: String, isWanted: (_ path: String) -> Bool) throws(Failure) -> [File] {
    let root = try root(of: folder)
    let different = try namesOfDifferent(in: root)
    return try files(different, different: Set(different), root: root, isWanted)
  }

  private static func root(of folder: String) throws(Failure) -> String {
    let top = try lines(git(folder, ["rev-parse", "--show-toplevel"]))
    guard let root = top.first else { throw .git("not in a repository with a working tree") }
    return root
  }

  private static func namesOfDifferent(in root: String) throws(Failure) -> [String] {
    try names(git(root, ["diff", "--name-only", "--no-renames", "-z"]))
  }

  private static func files(
    _ names: [String], different: Set<String>, root: String, _ isWanted: (_ path: String) -> Bool
  ) throws(Failure) -> [File] {
    let wanted = Set(names.filter { isWanted(Paths.joined(root, $0)) })
    guard !wanted.isEmpty else { return [] }
    // Each is `mode object stage<tab>path`; stages over 0 are conflicts.
    let index = try self.names(git(root, ["ls-files", "--stage", "-z"])).compactMap {
      row -> (path: String, object: String)? in
      guard let tab = row.firstIndex(of: "\t") else { return nil }
      let fields = row[..<tab].split(separator: " ")
      let path = String(row[row.index(after: tab)...])
      guard fields.count == 3, fields[0].hasPrefix("100"), fields[2] == "0", wanted.contains(path) else { return nil }
      return (path, String(fields[1]))
    }
    let texts = try contents(of: index.map(\.object), root: root)
    guard texts.count == index.count else { throw .git("it did not answer with the contents of all staged files") }
    let files = zip(index, texts).map { entry, text in
      File(
        path: Paths.joined(root, entry.path), text: text, differsFromWorkingCopy: different.contains(entry.path))
    }
    return files.sorted { Paths.precedes($0.path, $1.path) }
  }

  private static func contents(of objects: [String], root: String) throws(Failure) -> [[UInt8]] {
    let input = Array(objects.map { $0 + "\n" }.joined().utf8)
    let output = try git(root, ["cat-file", "--batch"], input: input)
    // Each is `object type size<newline>contents<newline>`.
    var texts: [[UInt8]] = []
    var offset = 0
    while offset < output.count {
      guard let end = output[offset...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      let header = String(decoding: output[offset..<end], as: UTF8.self).split(separator: " ")
      guard header.count == 3, let size = Int(header[2]), size >= 0, size < output.count - end else { break }
      texts.append(Array(output[end + 1..<end + 1 + size]))
      offset = end + size + 2
    }
    return texts
  }

  private static func git(_ folder: String, _ arguments: [String], input: [UInt8] = []) throws(Failure) -> [UInt8] {
    let result: ChildProcess.Output
    do throws(FileError) {
      result = try ChildProcess.run("git", ["-C", folder] + arguments, input: input)
    } catch {
      throw .cannotRun(error)
    }
    guard result.status == 0 else {
      let said = String(decoding: result.errors, as: UTF8.self)
      throw .git(said.split(separator: "\n").first.map(String.init) ?? "it ended with status \(result.status)")
    }
    return result.output
  }

  private static func names(_ output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func lines(_ output: [UInt8]) -> [String] {
    output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
