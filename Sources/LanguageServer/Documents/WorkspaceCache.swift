import FileSystem
import Synchronization

/// What was found out about closed files, kept as long as they and what holds for them stay the same.
final class WorkspaceCache: Sendable {
  struct Key: Hashable, Sendable {
    var identity: FileIdentity
    /// Of the settings.
    var revision: UInt64
    /// Of the files that it is joined with; 0 where it is read by itself.
    var generation: UInt64
  }

  private let states = Mutex<[String: (key: Key, resultID: String)]>([:])
  private let popups = Mutex<[String: (identity: FileIdentity, symbols: [PopupName])]>([:])

  /// A popup of a closed file.
  struct PopupName: Sendable {
    var id: String
    var start: (line: Int, character: Int)
    var end: (line: Int, character: Int)
  }

  func resultID(ofFile path: String, _ key: Key) -> String? {
    states.withLock { states in states[path].flatMap { $0.key == key ? $0.resultID : nil } }
  }

  func setResultID(_ id: String, ofFile path: String, _ key: Key) {
    states.withLock { $0[path] = (key, id) }
  }

  func popups(ofFile path: String, _ identity: FileIdentity, read: () -> [PopupName]) -> [PopupName] {
    if let known = popups.withLock({ $0[path] }), known.identity == identity { return known.symbols }
    let symbols = read()
    popups.withLock { $0[path] = (identity, symbols) }
    return symbols
  }
}
