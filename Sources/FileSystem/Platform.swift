#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The system's functions whose names this module's own types use too.
enum Platform {
  static func read(_ descriptor: Int32, _ base: UnsafeMutableRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, base, count)
    #else
      Darwin.read(descriptor, base, count)
    #endif
  }
}
