/// Rows of cells in columns as wide as a terminal shows them.
enum TextTable {
  /// What is made of a cell after it was measured: colour, a link.
  typealias Paint = (_ row: Int, _ column: Int, _ text: String) -> String

  /// - Parameters:
  ///   - width: the columns of a line; the last cell of a row is broken to it. Nil breaks nothing.
  ///   - paint: of each cell, or each line of the last one.
  static func text(_ rows: [[String]], width: Int? = nil, paint: Paint = { $2 }) -> String {
    var widths: [Int] = []
    let shown = rows.map { row in
      row.enumerated().map { column, cell in
        let cell = DisplayText.expanded(cell, column: 0)
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.width)
        return cell
      }
    }
    let before = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    // Too narrow for columns: the last cell stands below the others.
    let isStacked = width.map { $0 - before < leastColumn } ?? false
    let margin = isStacked ? 4 : before
    let room = width.map { max($0 - margin, leastColumn) }
    var text = ""
    for (index, row) in shown.enumerated() {
      var line = ""
      for (column, cell) in row.enumerated() {
        guard column + 1 == row.count, let room else {
          let isLast = column + 1 == row.count
          line += paint(index, column, cell.text)
          if !isLast { line += String(repeating: " ", count: widths[column] - cell.width + 2) }
          continue
        }
        let lines = DisplayText.wrapped(cell.text, width: room)
        if isStacked { line = trimmed(line) + "\n" + String(repeating: " ", count: margin) }
        line += lines.map { paint(index, column, $0) }.joined(separator: "\n" + String(repeating: " ", count: margin))
      }
      text += trimmed(line) + "\n"
    }
    return text
  }

  /// The narrowest that a text is broken to, in columns.
  private static let leastColumn = 28

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension DisplayText {
  /// A line in lines of a width in columns, broken between words; a longer word stands alone.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var length = 0
    for word in text.split(separator: " ") {
      let columns = expanded(String(word), column: 0).width
      if !line.isEmpty, length + 1 + columns > width {
        lines.append(line)
        line = ""
        length = 0
      }
      line += (line.isEmpty ? "" : " ") + word
      length += (length == 0 ? 0 : 1) + columns
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }
}
