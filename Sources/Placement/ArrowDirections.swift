public import PopupModel

/// A set of `UIPopoverArrowDirection`s. An arrow that points up belongs to a popover below its anchor.
public struct ArrowDirections: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let up = ArrowDirections(rawValue: 1)
  public static let down = ArrowDirections(rawValue: 2)
  public static let left = ArrowDirections(rawValue: 4)
  public static let right = ArrowDirections(rawValue: 8)
  public static let any: ArrowDirections = [.up, .down, .left, .right]

  /// The order in which they are tried (T).
  static let order: [ArrowDirections] = [.up, .down, .left, .right]

  /// Nil for a word that is no direction.
  public init?(word: Word) {
    switch word {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    default: return nil
    }
  }

  /// The first of its members, in the order up, down, left, right.
  var first: ArrowDirections? {
    isEmpty ? nil : ArrowDirections(rawValue: 1 << UInt8(rawValue.trailingZeroBitCount))
  }

  /// The word of a single direction.
  var word: Word? {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    default: nil
    }
  }

  /// Its members, in the order up, down, left, right.
  public var words: [Word] {
    ArrowDirections.order.compactMap { contains($0) ? $0.word : nil }
  }

  /// The fewest directions to add to these so that one fits in every pose in which some direction fits.
  ///
  /// - Parameter fitting: for each pose the directions that fit in it; a pose in which none does asks for nothing.
  /// - Returns: the smallest addition; of several as small, the first in the order up, down, left, right.
  public func smallestAddition(toFit fitting: [ArrowDirections]) -> ArrowDirections {
    ArrowDirections.bySize.first { addition in
      isDisjoint(with: addition) && fitting.allSatisfy { $0.isEmpty || !$0.isDisjoint(with: union(addition)) }
    } ?? []
  }

  /// All sixteen sets: small ones first, and of one size those with earlier directions first.
  private static let bySize: [ArrowDirections] = (0..<16).map { ArrowDirections(rawValue: $0) }.sorted { left, right in
    if left.rawValue.nonzeroBitCount != right.rawValue.nonzeroBitCount {
      return left.rawValue.nonzeroBitCount < right.rawValue.nonzeroBitCount
    }
    return order.lazy.map { left.contains($0) ? 0 : 1 }.lexicographicallyPrecedes(
      order.lazy.map { right.contains($0) ? 0 : 1 })
  }
}
