/// A release of the system or its SDK, such as `16.4`.
public struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var major: Int
  public var minor: Int
  public var patch: Int

  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `16`, `16.4` or `16.4.1`; nil for anything else.
  public init?(_ text: String) {
    var numbers: [Int] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard numbers.count < 3, !part.isEmpty, part.utf8.count <= 6, part.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }),
        let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    guard let major = numbers.first else { return nil }
    self.init(major, numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  public static func < (left: Version, right: Version) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  public var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }
}
