/// A count of files on stderr, for a person who waits: nothing within the first second, nor where stderr is no terminal.
final class Progress {
  private let console: Console
  private let isWanted: Bool
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var shownAt: ContinuousClock.Instant?

  init(_ console: Console, isWanted: Bool) {
    self.console = console
    self.isWanted = isWanted && console.isErrorTerminal
    start = clock.now
  }

  func advance(to files: Int) {
    guard isWanted else { return }
    let now = clock.now
    guard now - (shownAt ?? start) > (shownAt == nil ? .seconds(1) : .milliseconds(100)) else { return }
    shownAt = now
    console.draw("\r\u{1B}[K\(files) files linted")
  }

  /// Takes the count away again.
  func end() {
    if shownAt != nil { console.draw("\r\u{1B}[K") }
  }
}
