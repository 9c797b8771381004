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

  func appending(_ name: String) -> Path { Path(root: root, members: members + [name]) }

  /// The members behind `prefix`, or nil where it does not begin with that.
  func members(after prefix: Path) -> ArraySlice<String>? {
    guard root == prefix.root, members.starts(with: prefix.members) else { return nil }
    return members.dropFirst(prefix.members.count)
  }
}
