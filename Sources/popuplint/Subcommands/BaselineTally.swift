import FileSystem
import Linting

/// What the baselines of a run know of its files, the one that a flag names or those of the configurations.
struct BaselineTally {
  /// How many findings are known and were found again.
  private(set) var known = 0
  /// Whether there is a baseline at all.
  var isEmpty: Bool { runs.isEmpty }

  private var runs: [String: BaselineRun] = [:]
  private var orphans: [String: OrphanedEntries] = [:]
  private var gone: [Baseline.Entry] = []

  init(_ flagged: BaselineRun?) {
    if let flagged { add(flagged) }
  }

  private mutating func add(_ run: BaselineRun) {
    guard runs.updateValue(run, forKey: run.path) == nil else { return }
    orphans[run.path] = run.orphans
  }

  /// Takes up what is known of a file, in the order of their paths; the places among its new findings of those that are
  /// known of a file which is not there any more.
  mutating func take(_ match: Baseline.Match, of run: BaselineRun) -> Set<Int> {
    add(run)
    let moved = orphans[run.path]?.take(match) ?? []
    known += match.known + moved.count
    gone += match.gone
    return moved
  }

  /// What is known and no file has any more, after all files were taken up. Of files that are not there, those are told that
  /// would have been found below `folders`, which are absolute.
  func notFoundAgain(below folders: [String]) -> [Baseline.Entry] {
    var entries = gone
    for (path, orphans) in orphans.sorted(by: { Paths.precedes($0.key, $1.key) }) {
      entries += orphans.left.filter { entry in
        let place = Paths.absolute(entry.path, in: Paths.folder(of: path))
        return folders.contains { Paths.relative(place, to: $0) != nil }
      }
    }
    return entries
  }
}
