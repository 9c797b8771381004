internal import FileSystem

extension Linter {
  /// Lints what is staged at or below `paths`, and not the working copy. With fixes, a file whose working copy is what is
  /// staged is written; one whose copy differs is refused.
  public func lintStaged<Output: Sendable>(
    _ paths: [String], map: @escaping @Sendable (FileResult) -> Output, each: (Output) -> Void
  ) throws(StagedFiles.Failure) -> Run {
    // Git's paths go through no links.
    let folders = paths.map { path in
      let absolute = Paths.absolute(path, in: workingFolder)
      return Paths.real(absolute) ?? absolute
    }
    let real = Paths.real(workingFolder) ?? workingFolder
    let staged = try StagedFiles.read(in: workingFolder) { path in
      guard folders.contains(where: { Paths.relative(path, to: $0) != nil }) else { return false }
      let settings = store.settings(for: path)
      return settings.formats.format(ofFile: path) != nil && !settings.isExcluded
    }
    let files = shard(staged.files).map { file in
      // Shown as the caller names it.
      let path = Paths.relative(file.path, to: real).map { Paths.joined(workingFolder, $0) } ?? file.path
      return (target: target(for: path), file: file)
    }
    return run(paths, count: files.count, map: map, each: each) { index in
      let (target, file) = files[index]
      guard options.fix != nil else { return lint(target, text: file.text, file: nil) }
      if !file.differsFromWorkingCopy { return lint(target) }
      var result = withoutFixes.lint(target, text: file.text, file: nil)
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
