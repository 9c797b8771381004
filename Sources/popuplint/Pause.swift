#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waiting without work.
enum Pause {
  /// The time between two looks at watched files: short for a person, long for a machine.
  static func betweenLooks() { usleep(300_000) }
}
