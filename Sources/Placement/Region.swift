public import PopupModel

/// A part of the window that a popup can lie in without crossing an active division.
public struct Region: Hashable, Sendable {
  /// `leading`, `trailing`, `top`, `bottom`, or `whole` where nothing cuts the window.
  public var name: Word
  /// In window coordinates, points; without the safe area and without the division's margins.
  public var frame: Rect

  public init(name: Word, frame: Rect) {
    self.name = name
    self.frame = frame
  }
}

/// How active divisions cut a window into regions, and which region comes first.
///
/// The geometry is measured (M) on the iOS 27.1 simulator; that the whole window less its safe area is split is this
/// tool's model (T).
public enum Regions {
  /// The number of active divisions of a pose that are looked at; no device has more than two.
  static let divisionLimit = 8

  /// The regions of `pose`, first the one that the system or Apple's guidance prefers.
  ///
  /// `observed` (M: seen for alerts and arrowless popovers): leading, top first. `guidance` (Apple's talk on layouts for
  /// iPhone Duo): trailing, top first. An active division that does not span the window less its safe area from edge to
  /// edge cuts nothing, nor does an inactive one. Where more than two columns or rows arise, the first in layout order
  /// is `leading` or `top` and each other one `trailing` or `bottom`; cut both ways, they are named by column (T).
  public static func inOrder(of pose: Pose, settings: PlacementSettings = PlacementSettings()) -> [Region] {
    let safe = pose.safeFrame
    guard safe.isFinite, !safe.isEmpty else { return [] }
    var columns = [Span(low: safe.minX, high: safe.maxX)]
    var rows = [Span(low: safe.minY, high: safe.maxY)]
    for division in pose.divisions.lazy.filter(\.isActive).prefix(divisionLimit) {
      let frame = division.frame
      switch Cut(of: frame, through: safe) {
      case .columns: columns = columns.flatMap { $0.cut(from: frame.minX, to: frame.maxX) }
      case .rows: rows = rows.flatMap { $0.cut(from: frame.minY, to: frame.maxY) }
      case nil: break
      }
    }
    if settings.rightToLeft { columns.reverse() }
    let columnNames = names(columns.count, first: .leading, others: .trailing)
    let rowNames = names(rows.count, first: .top, others: .bottom)
    var namedColumns = Array(zip(columns, columnNames))
    if settings.foldSide == .guidance { namedColumns.reverse() }
    return namedColumns.flatMap { column, columnName in
      zip(rows, rowNames).map { row, rowName in
        Region(
          name: columnName ?? rowName ?? .whole,
          frame: Rect(x: column.low, y: row.low, width: column.high - column.low, height: row.high - row.low))
      }
    }
  }

  private static func names(_ count: Int, first: Word, others: Word) -> [Word?] {
    count < 2 ? [Word?](repeating: nil, count: count) : [first] + [Word?](repeating: others, count: count - 1)
  }

  private struct Span {
    var low: Double
    var high: Double

    /// What is left of it on both sides of a cut.
    func cut(from start: Double, to end: Double) -> [Span] {
      if end <= low || start >= high { return [self] }
      return [Span(low: low, high: min(start, high)), Span(low: max(end, low), high: high)].filter { $0.high > $0.low }
    }
  }
}

/// Which way a division cuts the window less its safe area.
enum Cut {
  /// A vertical fold: what is left and right of it.
  case columns
  /// A horizontal fold: what is above and below it.
  case rows

  /// Nil where `division` does not span `safe` from edge to edge, or lies outside it.
  init?(of division: Rect, through safe: Rect) {
    guard division.isFinite, division.width >= 0, division.height >= 0 else { return nil }
    let spansHeight =
      division.minY <= safe.minY + Tolerance.length && division.maxY >= safe.maxY - Tolerance.length
    let spansWidth = division.minX <= safe.minX + Tolerance.length && division.maxX >= safe.maxX - Tolerance.length
    if spansHeight, division.maxX > safe.minX, division.minX < safe.maxX {
      self = .columns
    } else if spansWidth, division.maxY > safe.minY, division.minY < safe.maxY {
      self = .rows
    } else {
      return nil
    }
  }
}

extension Pose {
  /// The window less its safe area, in window coordinates.
  public var safeFrame: Rect { window.inset(by: safeArea) }
}
