/// A value that code names, followed to where it comes from.
struct Path: Hashable {
  enum Root: Hashable {
    /// A member of the enclosing type, or something global.
    case own
    /// What a node of the tree makes or binds.
    case value(Int)
  }

  var root: Root
  var members: [String] = []

  /// What the code makes or binds before what it keeps in a member, in the order of the text.
  static func precedes(_ left: Path, _ right: Path) -> Bool {
    switch (left.root, right.root) {
    case (.value, .own): true
    case (.own, .value): false
    case (.value(let one), .value(let other)) where one != other: one < other
    default: left.members.lexicographicallyPrecedes(right.members)
    }
  }

  func appending(_ name: String) -> Path { Path(root: root, members: members + [name]) }

  /// The members behind `prefix`, or nil where it does not begin with that.
  func members(after prefix: Path) -> ArraySlice<String>? {
    guard root == prefix.root, members.starts(with: prefix.members) else { return nil }
    return members.dropFirst(prefix.members.count)
  }
}
