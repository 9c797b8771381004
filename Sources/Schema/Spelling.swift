/// Finds the word that somebody meant by one that is not in the vocabulary.
public enum Spelling {
  /// The largest number of edits between a word and its correction.
  public static let limit = 2

  /// The one candidate that `text` is a spelling of: the same but for case, `_`, `-` and spaces, or else within two edits
  /// (an insertion, a deletion, a change, a swap of neighbours). Nil where there is none, or where two are as near.
  public static func nearest(to text: String, among candidates: some Sequence<String>) -> String? {
    let word = Array(text.utf8)
    let folded = fold(word)
    var best: String?
    var bestDistance = limit + 1
    var isUnique = true
    for candidate in candidates {
      // Words of quite another length need no closer look.
      let length = candidate.utf8.count
      let foldedLength = candidate.utf8.reduce(0) { $0 + (isSeparator($1) ? 0 : 1) }
      if abs(length - word.count) > limit, abs(foldedLength - folded.count) > limit { continue }
      let other = Array(candidate.utf8)
      let otherFolded = fold(other)
      var distance: Int
      if !folded.isEmpty, folded == otherFolded {
        distance = 0
      } else {
        distance = min(Self.distance(word, other), Self.distance(folded, otherFolded))
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

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x5F || byte == 0x2D || byte == 0x20 }

  /// Lower case, without what only separates words.
  private static func fold(_ bytes: [UInt8]) -> [UInt8] {
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

  /// The Damerau–Levenshtein distance (optimal string alignment) of two words, or anything over ``limit`` where it is more.
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    guard abs(left.count - right.count) <= limit else { return limit + 1 }
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var before = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    var current = previous
    for row in 1...left.count {
      current[0] = row
      var smallest = row
      for column in 1...right.count {
        let isEqual = left[row - 1] == right[column - 1]
        var cost = min(previous[column - 1] + (isEqual ? 0 : 1), previous[column] + 1, current[column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, before[column - 2] + 1)
        }
        current[column] = cost
        smallest = min(smallest, cost)
      }
      if smallest > limit { return limit + 1 }
      (before, previous, current) = (previous, current, before)
    }
    return previous[right.count]
  }
}
