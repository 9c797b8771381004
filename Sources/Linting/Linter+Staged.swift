internal import FileSystem

extension Linter {
  /// Lints what is staged at or below `paths`, and not the working copy, by what the index holds of configurations, rule
  /// files, profiles, Swift files and storyboards. With fixes, a file whose working copy is what is staged is written; one whose copy
  /// differs is refused.
  ///
  /// Read as they are on disk are files that the index does not hold, and the settings of Xcode projects.
  public func lintStaged<Output: Sendable>(
    _ paths: [String], map: @escaping @Sendable (FileResult) -> Output, each: (Output) -> Void
  ) throws(StagedFiles.Failure) -> Run {
    // Git's paths go through no links.
    let folders = paths.map { path in
      let absolute = Paths.absolute(path, in: workingFolder)
      return Paths.real(absolute) ?? absolute
    }
    let real = Paths.real(workingFolder) ?? workingFolder
    /// As the caller names it.
    func named(_ path: String) -> String {
      Paths.relative(path, to: real).map { Paths.joined(workingFolder, $0) } ?? path
    }
    let context = try StagedFiles.readDifferent(in: workingFolder) {
      $0.hasSuffix(".json") || store.swift.reads($0)
    }
    for file in context {
      for path in Set([file.path, named(file.path)]) { store.setOverlay(file.text, for: path) }
    }
    let staged = try StagedFiles.read(in: workingFolder) { path in
      guard folders.contains(where: { Paths.relative(path, to: $0) != nil }) else { return false }
      let path = named(path)
      let settings = store.settings(for: path)
      return !settings.isExcluded
        && (settings.formats.format(ofFile: path) != nil || Paths.name(of: path) == ConfigurationStore.fileName
          || settings.ruleFiles.contains(path))
    }
    let files = shard(staged.files).map { (target: target(for: named($0.path)), file: $0) }
    return run(paths, count: files.count, map: map, each: each) { index in
      let (target, file) = files[index]
      if file.isUnmerged {
        var result = FileResult(path: target.path, absolutePath: target.absolutePath)
        result.error = FileError(path: target.path, action: .read, reason: .unmerged)
        return result
      }
      guard options.fix != nil else { return lint(target, text: file.text, file: nil) }
      if !file.differsFromWorkingCopy { return lint(target) }
      var result = withoutFixes.lint(target, text: file.text, file: nil)
      // Nothing else is fixed.
      guard result.kind == .source else { return result }
      result.fix = FixOutcome(
        applied: 0, notes: [], oldText: file.text, newText: file.text,
        state: .failed(FileError(path: target.path, action: .write, reason: .differsFromIndex)))
      return result
    }
  }

  private var withoutFixes: Linter {
    var options = options
    options.fix = nil
    return Linter(options: options, store: store, workingFolder: workingFolder)
  }
}
