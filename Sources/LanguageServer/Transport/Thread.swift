import Dispatch

/// Threads of the server's own: a reader, a writer and workers that may block, which a shared pool must not.
enum Thread {
  static func start(_ name: String, _ body: @escaping @Sendable () -> Void) {
    // A serial queue of its own is a thread as long as its one job lasts.
    DispatchQueue(label: "popuplint.\(name)", qos: .userInitiated).async(execute: body)
  }
}
