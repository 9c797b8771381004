/// Finds the word that somebody meant by one that is not in the vocabulary.
public enum Spelling {
  /// The largest number of edits between a word and its correction.
  public static let limit = 2

  /// The one candidate that `text` is a spelling of: the same but for case, `_`, `-` and spaces, or else within two edits
  /// (an insertion, a deletion, a change, a swap of neighbours). Nil where there is none, or where two are as near.
  public static func nearest(to text: String, among candidates: some Sequence<String>) -> String? {
    let word = Array(text.utf8)
    let folded = fold(word)
    let letters = Letters(word)
    var best: String?
    var bestDistance = limit + 1
    var isUnique = true
    for candidate in candidates {
      // Words of quite another length or of other letters need no closer look.
      let length = candidate.utf8.count
      if length + limit < folded.count { continue }
      let candidateLetters = Letters(candidate.utf8)
      let foldedLength = length - candidateLetters.separators
      if abs(length - word.count) > limit, abs(foldedLength - folded.count) > limit { continue }
      if !letters.areNear(candidateLetters) { continue }
      let other = Array(candidate.utf8)
      let otherFolded = fold(other)
      var distance: Int
      if !folded.isEmpty, folded == otherFolded {
        distance = 0
      } else {
        let most = min(bestDistance, limit)
        distance = Self.distance(folded, otherFolded, most: most)
        if distance > 1 { distance = min(distance, Self.distance(word, other, most: most)) }
        // A word of which nothing is left is another word.
        if distance >= other.count { distance = limit + 1 }
        distance = max(distance, 1)
      }
      if distance < bestDistance {
        (best, bestDistance, isUnique) = (candidate, distance, true)
      } else if distance == bestDistance, candidate != best {
        isUnique = false
      }
    }
    return bestDistance <= limit && isUnique ? best : nil
  }

  /// Which letters a word has, whatever their case; an edit takes away and brings at most one.
  private struct Letters {
    private var bits: UInt64 = 0
    private(set) var separators = 0

    init(_ bytes: some Sequence<UInt8>) {
      for byte in bytes {
        if isSeparator(byte) {
          separators += 1
        } else {
          bits |= 1 << UInt64((0x41...0x5A ~= byte ? byte | 0x20 : byte) & 63)
        }
      }
    }

    func areNear(_ other: Letters) -> Bool {
      (bits & ~other.bits).nonzeroBitCount <= limit && (other.bits & ~bits).nonzeroBitCount <= limit
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x5F || byte == 0x2D || byte == 0x20 }

  /// Lower case, without what only separates words.
  static func fold(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case 0x41...0x5A: result.append(byte | 0x20)
      case _ where isSeparator(byte): continue
      default: result.append(byte)
      }
    }
    return result
  }

  /// The Damerau–Levenshtein distance (optimal string alignment) of two words, or anything over `most` where it is more.
  static func distance(_ left: [UInt8], _ right: [UInt8], most: Int = limit) -> Int {
    let far = most + 1
    guard abs(left.count - right.count) <= most else { return far }
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    // Three rows of the table, in turn: this one and the two before it. No way within `most` edits leaves the band of as
    // many columns on both sides of the diagonal.
    let width = right.count + 1
    var rows = [Int](repeating: far, count: 3 * width)
    for column in 0...min(most, right.count) { rows[column] = column }
    for row in 1...left.count {
      let current = row % 3 * width
      let previous = (row + 2) % 3 * width
      let before = (row + 1) % 3 * width
      for column in 0..<width { rows[current + column] = far }
      if row <= most { rows[current] = row }
      var smallest = rows[current]
      let first = max(1, row - most)
      let last = min(right.count, row + most)
      if first > last { return far }
      for column in first...last {
        let isEqual = left[row - 1] == right[column - 1]
        var cost = min(
          rows[previous + column - 1] + (isEqual ? 0 : 1), rows[previous + column] + 1, rows[current + column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, rows[before + column - 2] + 1)
        }
        rows[current + column] = min(cost, far)
        smallest = min(smallest, cost)
      }
      if smallest > most { return far }
    }
    return rows[left.count % 3 * width + right.count]
  }
}
