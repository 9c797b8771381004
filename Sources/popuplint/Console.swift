import FileSystem
import Reports

/// The process's standard streams: results go to stdout, everything else to stderr.
///
/// A reader that closes stdout early (`| head`) ends the output without a word and changes no exit status; after any other
/// failure to write, the process ends with ``ExitStatus/failure``.
struct Console: Sendable {
  private let output = OutputStream.standardOutput
  private let errors = OutputStream.standardError

  init() { Terminal.ignoreSignalsOfWrites() }

  var isTerminal: Bool { output.isTerminal }
  var isErrorTerminal: Bool { errors.isTerminal }

  /// Lines for people; what a terminal would act on is made visible.
  func print(_ lines: String) { output.write(DisplayText.lines(lines)) }

  /// Text that was made fit for a terminal already, with its colours and links.
  func show(_ text: String) { output.write(text) }

  /// A text in a format of its own, as it is.
  func print(_ bytes: [UInt8]) { output.write(bytes) }

  /// A line on stderr, behind what was printed before it; what a terminal would act on is made visible.
  func note(_ line: String) { note(Array((DisplayText.line(line) + "\n").utf8)) }

  /// Text on stderr, as it is, behind what was printed before it.
  func note(_ text: [UInt8]) {
    try? output.flush()
    errors.write(text)
    try? errors.flush()
  }

  /// Moves on the line at which stderr's cursor is.
  func draw(_ text: String) {
    errors.write(text)
    try? errors.flush()
  }

  /// A line on stderr that says which program speaks.
  func complain(_ message: String) { note("popuplint: \(message)") }

  /// Puts out what is buffered; false where nobody can get more of it.
  func flush() -> Bool {
    do {
      try output.flush()
      return true
    } catch {
      return false
    }
  }

  /// Puts out what is buffered; false, with a line on stderr, where it could not be written.
  func finish() -> Bool {
    do {
      try output.flush()
      return true
    } catch .brokenPipe {
      return true
    } catch {
      complain("cannot write the output: \(error.message)")
      return false
    }
  }
}
