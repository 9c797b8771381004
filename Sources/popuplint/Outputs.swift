import FileSystem

/// The files that a command line has written. None of them may take the place of what the run reads, or of another one.
struct Outputs {
  private var files: [(option: Option, path: String)] = []

  init(_ arguments: Arguments, _ options: [Option]) {
    files = options.compactMap { option in arguments.value(of: option).map { (option, $0) } }
  }

  /// Writes a result: to a file, whole or not at all, or to stdout.
  static func write(_ bytes: [UInt8], to path: String?, _ console: Console) throws(CommandError) {
    guard let path else {
      console.print(bytes)
      return
    }
    do throws(FileError) {
      try FileReplacement.write(bytes, to: path)
    } catch {
      throw CommandError("\(error)")
    }
  }

  /// Refuses the run before anything is written. Pipes and devices take the place of nothing.
  ///
  /// - Parameter inputs: asked only where an output is a file that is there already.
  func refuseOverwriting(_ inputs: @autoclosure () -> [String]) throws(UsageError) {
    var places: [Place: Option] = [:]
    for (option, path) in files {
      guard let place = Place(path) else { continue }
      if let other = places.updateValue(option, forKey: place) {
        throw UsageError("'--\(other.name)' and '--\(option.name)' would both write '\(path)'")
      }
    }
    guard files.contains(where: { Paths.isRegularFile($0.path) }) else { return }
    let inputs = Dictionary(
      inputs().compactMap { path in Place(path).map { ($0, path) } }, uniquingKeysWith: { first, _ in first })
    for (option, path) in files {
      guard let input = Place(path).flatMap({ inputs[$0] }) else { continue }
      let shown = Paths.display(input, in: Paths.current())
      throw UsageError("'--\(option.name) \(path)' would overwrite '\(shown)', which this run reads")
    }
  }

  /// What a path leads to, whichever links it goes through.
  private enum Place: Hashable {
    case file(FileIdentity.Node)
    /// Nothing yet.
    case name(String)

    /// Nil for what is no file.
    init?(_ path: String) {
      guard let identity = FileIdentity.of(path) else {
        let folder = Paths.folder(of: path)
        self = .name(Paths.joined(Paths.real(folder) ?? folder, Paths.name(of: path)))
        return
      }
      guard Paths.isRegularFile(path) else { return nil }
      self = .file(identity.node)
    }
  }
}
