/// Under what a value is asked for: what is left out may be either way.
struct Assumption: Hashable {
  enum Idiom: String { case pad, phone }
  enum SizeClass: String { case regular, compact }

  /// Major and minor version of the system.
  struct Release: Hashable, Comparable {
    var major: Int
    var minor: Int

    static func < (left: Release, right: Release) -> Bool { (left.major, left.minor) < (right.major, right.minor) }
  }

  var idiom: Idiom?
  var width: SizeClass?
  var height: SizeClass?
  /// Nil for the newest.
  var release: Release?

  static let none = Assumption()
  /// An iPad with a window as large as the screen.
  static let pad = Assumption(idiom: .pad, width: .regular, height: .regular)
  static let phone = Assumption(idiom: .phone, width: .compact)
}
