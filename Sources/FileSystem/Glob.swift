#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A pattern of path parts: `*`, `?` and `[…]` within a part, `**` for any number of parts.
struct PathPattern: Sendable {
  /// A part of the pattern, by what it takes to compare it.
  enum Part: Sendable {
    /// `**`: any number of parts; at the end at least one.
    case anyParts
    case literal([UInt8])
    /// `*` and then this.
    case suffix([UInt8])
    /// For fnmatch(3), with the zero byte at its end.
    case pattern([CChar])
    /// What is no pattern, such as a bracket that is not closed: it matches nothing.
    case nothing

    init(_ text: ArraySlice<UInt8>) {
      if text.elementsEqual([0x2A, 0x2A]) {
        self = .anyParts
        return
      }
      var literal: [UInt8] = []
      var hasWildcard = false
      var index = text.startIndex
      while index < text.endIndex {
        switch text[index] {
        case UInt8(ascii: "*"), UInt8(ascii: "?"):
          hasWildcard = true
        case UInt8(ascii: "["):
          hasWildcard = true
          guard let end = Part.endOfBracket(text, at: index) else {
            self = .nothing
            return
          }
          index = end
        case UInt8(ascii: "\\"):
          guard index + 1 < text.endIndex else {
            self = .nothing
            return
          }
          index += 1
          literal.append(text[index])
        default:
          literal.append(text[index])
        }
        index += 1
      }
      if !hasWildcard {
        self = .literal(literal)
      } else if text.first == UInt8(ascii: "*"), literal.count == text.count - 1 {
        self = .suffix(literal)
      } else {
        self = .pattern(text.map { CChar(bitPattern: $0) } + [0])
      }
    }

    private static func endOfBracket(_ text: ArraySlice<UInt8>, at start: Int) -> Int? {
      var index = start + 1
      if index < text.endIndex, text[index] == UInt8(ascii: "!") || text[index] == UInt8(ascii: "^") { index += 1 }
      // A `]` that comes first is one of the characters.
      if index < text.endIndex, text[index] == UInt8(ascii: "]") { index += 1 }
      while index < text.endIndex, text[index] != UInt8(ascii: "]") {
        if text[index] == UInt8(ascii: "\\") {
          index += 1
        } else if text[index] == UInt8(ascii: "["), index + 1 < text.endIndex, text[index + 1] == UInt8(ascii: ":") {
          // A class such as `[:alpha:]`.
          var end = index + 2
          while end + 1 < text.endIndex, !(text[end] == UInt8(ascii: ":") && text[end + 1] == UInt8(ascii: "]")) {
            end += 1
          }
          if end + 1 < text.endIndex { index = end + 1 }
        }
        index += 1
      }
      return index < text.endIndex ? index : nil
    }

    func matches(_ name: ArraySlice<UInt8>) -> Bool {
      switch self {
      case .anyParts: true
      case .nothing: false
      case .literal(let bytes): name.count == bytes.count && name.elementsEqual(bytes)
      case .suffix(let bytes): name.count >= bytes.count && name.suffix(bytes.count).elementsEqual(bytes)
      case .pattern(let pattern):
        // A name holds no zero byte but the one that is put behind it here.
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: name.count + 1) { buffer in
          for (index, byte) in name.enumerated() { buffer[index] = CChar(bitPattern: byte) }
          buffer[name.count] = 0
          guard let base = buffer.baseAddress else { return false }
          return fnmatch(pattern, base, 0) == 0
        }
      }
    }
  }

  let parts: [Part]

  init(_ text: ArraySlice<UInt8>) {
    parts = text.split(separator: UInt8(ascii: "/")).map(Part.init)
  }

  /// Whether the whole of `path` fits. Linear in the path for each `**` of the pattern.
  func matches(_ path: ArraySlice<UInt8>) -> Bool {
    matches(path.split(separator: UInt8(ascii: "/")))
  }

  func matches(_ names: [ArraySlice<UInt8>]) -> Bool {
    var part = 0
    var name = 0
    var retry: (part: Int, name: Int)?
    while name < names.count {
      if part < parts.count {
        if case .anyParts = parts[part] {
          if part + 1 == parts.count { return true }
          retry = (part, name)
          part += 1
          continue
        }
        if parts[part].matches(names[name]) {
          part += 1
          name += 1
          continue
        }
      }
      guard let last = retry else { return false }
      retry = (last.part, last.name + 1)
      part = last.part + 1
      name = last.name + 1
    }
    return part == parts.count
  }
}

/// Globs as a configuration writes them, relative to its folder. One without a slash fits a name in any folder; one that
/// fits a folder fits all that is in it; `!` takes out again what an earlier one took in; `{a,b}` stands for either.
public struct GlobSet: Hashable, Sendable {
  public let globs: [String]
  private let patterns: [IgnorePattern]

  public init(_ globs: [String]) {
    self.globs = globs
    patterns = globs.flatMap { GlobSet.expandingBraces($0) }.compactMap { IgnorePattern($0.utf8.map { $0 }[...]) }
  }

  public static func == (left: GlobSet, right: GlobSet) -> Bool { left.globs == right.globs }
  public func hash(into hasher: inout Hasher) { hasher.combine(globs) }

  public var isEmpty: Bool { patterns.isEmpty }

  /// Whether a file, by its path relative to the configuration's folder, or a folder above it fits. The last glob that fits
  /// either decides.
  public func matches(_ path: String) -> Bool {
    decides(path, isFolder: false)
  }

  /// Whether everything in a folder fits, so that it need not be looked into.
  public func matchesAll(inFolder path: String) -> Bool {
    // With a glob that takes out again, each file has to be asked.
    !patterns.contains(where: \.isNegated) && decides(path, isFolder: true)
  }

  private func decides(_ path: String, isFolder: Bool) -> Bool {
    if patterns.isEmpty { return false }
    let bytes = Array(path.utf8)
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") } + [bytes.count]
    let decisive = patterns.last { pattern in
      ends.contains { end in end > 0 && pattern.matches(bytes[..<end], isFolder: isFolder || end < bytes.count) }
    }
    return decisive.map { !$0.isNegated } ?? false
  }

  /// The alternatives of a glob's braces, at most 64.
  static func expandingBraces(_ glob: String) -> [String] {
    var results = [glob]
    var index = 0
    while index < results.count, results.count < 64 {
      let text = results[index]
      guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}"),
        text[open..<close].contains(",")
      else {
        index += 1
        continue
      }
      // The innermost pair, so that braces may stand in braces.
      let start = text[..<close].lastIndex(of: "{") ?? open
      let choices = text[text.index(after: start)..<close].split(separator: ",", omittingEmptySubsequences: false)
      let rest = text[text.index(after: close)...]
      results.replaceSubrange(index...index, with: choices.map { String(text[..<start]) + $0 + rest })
    }
    return results
  }
}
