/// One line of a `.gitignore` file, as gitignore(5) reads it.
struct IgnorePattern: Sendable {
  let isNegated: Bool
  let foldersOnly: Bool
  /// Without a slash but at its end: asked of the last part of a path, in any folder.
  let isOfName: Bool
  let pattern: PathPattern

  /// Nil for a comment and an empty line.
  init?(_ line: ArraySlice<UInt8>) {
    var text = line
    if text.last == UInt8(ascii: "\r") { text.removeLast() }
    guard text.first != UInt8(ascii: "#") else { return nil }
    while text.last == UInt8(ascii: " "), !IgnorePattern.endsEscaped(text) { text.removeLast() }
    var isNegated = false
    if text.first == UInt8(ascii: "!") {
      isNegated = true
      text.removeFirst()
    }
    var foldersOnly = false
    if text.last == UInt8(ascii: "/") {
      foldersOnly = true
      text.removeLast()
    }
    guard !text.isEmpty else { return nil }
    self.isNegated = isNegated
    self.foldersOnly = foldersOnly
    isOfName = !text.contains(UInt8(ascii: "/"))
    if isOfName {
      // Two stars are no more than one here.
      pattern = PathPattern(text.elementsEqual([0x2A, 0x2A]) ? [0x2A] : text)
    } else {
      pattern = PathPattern(text)
    }
  }

  /// Whether an odd number of backslashes stands before the last character.
  private static func endsEscaped(_ text: ArraySlice<UInt8>) -> Bool {
    let backslashes = text.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    return backslashes % 2 == 1
  }

  static func patterns(of file: [UInt8]) -> [IgnorePattern] {
    var text = file[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    return text.split(separator: UInt8(ascii: "\n")).compactMap { IgnorePattern($0) }
  }

  func matches(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    if foldersOnly, !isFolder { return false }
    guard isOfName else { return pattern.matches(path) }
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path
    return pattern.parts.count == 1 && pattern.parts[0].matches(name)
  }

  /// What the last pattern that fits says: true to ignore, false to take in again; nil where none fits.
  static func verdict(of patterns: [IgnorePattern], on path: ArraySlice<UInt8>, isFolder: Bool) -> Bool? {
    patterns.last { $0.matches(path, isFolder: isFolder) }.map { !$0.isNegated }
  }
}

/// The patterns that hold in a folder: its own, then those of the folders above it.
final class IgnoreLevel: Sendable {
  let patterns: [IgnorePattern]
  /// How many bytes of an absolute path stand before what the patterns are asked of.
  let prefix: Int
  let parent: IgnoreLevel?

  init(patterns: [IgnorePattern], folder: ArraySlice<UInt8>, parent: IgnoreLevel?) {
    self.patterns = patterns
    prefix = folder.last == UInt8(ascii: "/") ? folder.count : folder.count + 1
    self.parent = parent
  }

  /// Whether an absolute path is ignored; the folders above it are not asked again.
  func ignores(_ path: [UInt8], isFolder: Bool) -> Bool {
    var level: IgnoreLevel? = self
    while let current = level {
      if path.count > current.prefix,
        let verdict = IgnorePattern.verdict(of: current.patterns, on: path[current.prefix...], isFolder: isFolder)
      {
        return verdict
      }
      level = current.parent
    }
    return false
  }
}
