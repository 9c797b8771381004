#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The program that runs.
public enum Executable {
  /// Its path, without links; nil where the system does not say.
  public static func path() -> String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(size) + 1) { buffer in
        guard let base = buffer.baseAddress, _NSGetExecutablePath(base, &size) == 0 else { return nil }
        return Paths.real(String(cString: base))
      }
    #else
      return Paths.real("/proc/self/exe")
    #endif
  }

  /// Another one for each build.
  public static let identity: FileIdentity? = path().flatMap(FileIdentity.of)
}
