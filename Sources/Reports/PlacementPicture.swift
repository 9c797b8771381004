import Pictures
import PopupModel

/// A window and a popup in it, drawn with characters: the fold `░`, occlusions `▓`, the popup a frame.
public enum PlacementPicture {
  /// The columns of a window's longer side.
  private static let columns = 44.0

  /// The pictures of all rows whose frame is known, each under a line that says what it shows.
  public static func text(_ rows: [PlacementRow]) -> String {
    var text = ""
    for row in rows {
      guard let frame = row.placed.placement.frame else { continue }
      let title = [row.popup, row.placed.device.id, row.placed.pose.id].map(DisplayText.line).joined(separator: ", ")
      let notes = PlacementNote.notes(on: row.placed.placement, in: row.placed.pose).map { "; \($0.text)" }.joined()
      text += "\n\(title)\(DisplayText.line(notes))\n" + picture(of: frame, in: row.placed.pose)
    }
    return text
  }

  static func picture(of frame: Rect, in pose: Pose) -> String {
    guard let canvas = Canvas(pose.size, columns: columns) else { return "" }
    var drawing = canvas
    for occlusion in pose.occlusions where occlusion.isActive { drawing.fill(occlusion.frame, with: "▓") }
    for division in pose.divisions where division.isActive { drawing.fill(division.frame, with: "░") }
    drawing.outline(frame)
    return drawing.text
  }

  /// A window as cells that are twice as high as wide.
  private struct Canvas {
    private var cells: [[Character]]
    private let scale: Double

    /// Nil for a window that has no size.
    init?(_ size: Size, columns: Double) {
      let scale = max(size.width, size.height) / columns
      guard scale.isFinite, scale > 0, size.width >= 0, size.height >= 0 else { return nil }
      self.scale = scale
      let row = [Character](repeating: " ", count: max(1, Int((size.width / scale).rounded(.up))))
      cells = Array(repeating: row, count: max(1, Int((size.height / scale / 2).rounded(.up))))
    }

    mutating func fill(_ rect: Rect, with character: Character) {
      guard let (xs, ys) = covered(by: rect) else { return }
      for y in ys { for x in xs { cells[y][x] = character } }
    }

    mutating func outline(_ rect: Rect) {
      guard let (xs, ys) = covered(by: rect), let left = xs.first, let right = xs.last, let top = ys.first,
        let bottom = ys.last
      else { return }
      for x in xs {
        cells[top][x] = "─"
        cells[bottom][x] = "─"
      }
      for y in ys {
        cells[y][left] = "│"
        cells[y][right] = "│"
      }
      cells[top][left] = "┌"
      cells[top][right] = "┐"
      cells[bottom][left] = "└"
      cells[bottom][right] = "┘"
    }

    var text: String {
      let edge = String(repeating: "═", count: cells.first?.count ?? 0)
      let rows = cells.map { "║\(String($0))║\n" }.joined()
      return "╔\(edge)╗\n\(rows)╚\(edge)╝\n"
    }

    /// The cells that a rect touches; nil where it lies outside the window.
    private func covered(by rect: Rect) -> (ClosedRange<Int>, ClosedRange<Int>)? {
      guard let xs = cells(from: rect.minX / scale, to: rect.maxX / scale, count: cells.first?.count ?? 0),
        let ys = cells(from: rect.minY / scale / 2, to: rect.maxY / scale / 2, count: cells.count)
      else { return nil }
      return (xs, ys)
    }

    private func cells(from low: Double, to high: Double, count: Int) -> ClosedRange<Int>? {
      guard low.isFinite, high.isFinite, high > 0, low < Double(count), high > low else { return nil }
      let first = Int(max(0, low.rounded(.down)))
      let last = Int(min(Double(count), high.rounded(.up))) - 1
      return first <= last ? first...last : nil
    }
  }
}
