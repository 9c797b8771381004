/// Which lines of two texts are the same ones.
public struct LineDifference: Sendable {
  /// For each old line, whether it is gone.
  public private(set) var isRemoved: [Bool]
  /// For each new line, whether it was not there.
  public private(set) var isInserted: [Bool]

  /// Above so many lines in all, a stretch without a line of its own that is on both sides is taken as changed as a whole:
  /// the search for the shortest difference takes time and memory with the square of it.
  private static let searchLimit = 2000

  public init<Line: Hashable>(_ old: [Line], _ new: [Line]) {
    var numbers: [Line: Int] = [:]
    func number(_ line: Line) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    self.init(numbers: old.map(number), new.map(number))
  }

  /// Where the texts differ, in order: the old lines that are gone and the new ones in their place.
  public var changes: [(old: Range<Int>, new: Range<Int>)] {
    var changes: [(old: Range<Int>, new: Range<Int>)] = []
    var (old, new) = (0, 0)
    while old < isRemoved.count || new < isInserted.count {
      let start = (old, new)
      while old < isRemoved.count, isRemoved[old] { old += 1 }
      while new < isInserted.count, isInserted[new] { new += 1 }
      if (old, new) == start {
        // The same line on both sides; where one side has no more, neither has the other.
        old += 1
        new += 1
      } else {
        changes.append((start.0..<old, start.1..<new))
      }
    }
    return changes
  }

  /// Lines are numbers that are equal for equal lines.
  private init(numbers old: [Int], _ new: [Int]) {
    isRemoved = Array(repeating: true, count: old.count)
    isInserted = Array(repeating: true, count: new.count)
    var from = (old: 0, new: 0)
    for anchor in LineDifference.anchors(old, new) + [(old.count, new.count)] {
      compare(old, from.old..<anchor.0, new, from.new..<anchor.1)
      if anchor.0 < old.count { keep(anchor.0, anchor.1) }
      from = (anchor.0 + 1, anchor.1 + 1)
    }
  }

  private mutating func keep(_ old: Int, _ new: Int) {
    isRemoved[old] = false
    isInserted[new] = false
  }

  /// Lines that are there once in either text, as many as stand in the same order in both.
  private static func anchors(_ old: [Int], _ new: [Int]) -> [(Int, Int)] {
    var oldPlaces: [Int: Int] = [:]
    for (place, line) in old.enumerated() { oldPlaces[line] = oldPlaces[line] == nil ? place : -1 }
    var newCounts: [Int: Int] = [:]
    for line in new { newCounts[line, default: 0] += 1 }
    // The longest rising row of old places, by the piles of patience sorting.
    var pairs: [(old: Int, new: Int, before: Int)] = []
    var piles: [Int] = []
    for (place, line) in new.enumerated() {
      guard newCounts[line] == 1, let oldPlace = oldPlaces[line], oldPlace >= 0 else { continue }
      var low = 0
      var high = piles.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[piles[middle]].old < oldPlace { low = middle + 1 } else { high = middle }
      }
      pairs.append((oldPlace, place, low > 0 ? piles[low - 1] : -1))
      if low == piles.count { piles.append(pairs.count - 1) } else { piles[low] = pairs.count - 1 }
    }
    var result: [(Int, Int)] = []
    var index = piles.last ?? -1
    while index >= 0 {
      result.append((pairs[index].old, pairs[index].new))
      index = pairs[index].before
    }
    return result.reversed()
  }

  /// Two stretches between anchors.
  private mutating func compare(_ old: [Int], _ oldRange: Range<Int>, _ new: [Int], _ newRange: Range<Int>) {
    var (oldStart, oldEnd) = (oldRange.lowerBound, oldRange.upperBound)
    var (newStart, newEnd) = (newRange.lowerBound, newRange.upperBound)
    while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
      keep(oldStart, newStart)
      oldStart += 1
      newStart += 1
    }
    while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
      keep(oldEnd, newEnd)
    }
    guard oldStart < oldEnd, newStart < newEnd, oldEnd - oldStart + newEnd - newStart <= LineDifference.searchLimit
    else { return }
    for line in oldStart..<oldEnd { isRemoved[line] = false }
    for line in newStart..<newEnd { isInserted[line] = false }
    for change in new[newStart..<newEnd].difference(from: old[oldStart..<oldEnd]) {
      switch change {
      case .remove(let offset, _, _): isRemoved[oldStart + offset] = true
      case .insert(let offset, _, _): isInserted[newStart + offset] = true
      }
    }
  }
}
