internal import FileSystem

/// A baseline that a configuration names, and where.
struct BaselinePlace {
  /// Of the baseline, absolute.
  var path: String
  private var file: ConfigurationFile
  private var range: Range<Int>

  /// The baselines of the layers that are not hidden by a later one for every file.
  static func effective(in files: [ConfigurationFile]) -> [BaselinePlace] {
    var places: [BaselinePlace] = []
    for file in files {
      func place(_ layer: SettingsLayer) -> BaselinePlace? {
        file.baseline(of: layer).map { BaselinePlace(path: $0.value, file: file, range: $0.range) }
      }
      if let root = place(file.root) { places = [root] }
      places += file.overrides.compactMap { place($0.layer) }
    }
    return places
  }

  /// Why it cannot be used, said where it is named.
  func issue(_ error: FileError) -> FileIssue {
    let shown = Paths.display(path, in: Paths.current())
    let advice = Paths.exists(path) ? "" : "; write it with `popuplint lint --write-baseline \(shown)`"
    return FileIssue(
      path: file.path, text: file.text, range: range, message: "\(shown): \(error.message)\(advice)")
  }
}
