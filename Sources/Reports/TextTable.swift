/// Rows of cells in columns as wide as a terminal shows them.
enum TextTable {
  static func text(_ rows: [[String]]) -> String {
    var widths: [Int] = []
    let shown = rows.map { row in
      row.enumerated().map { column, cell in
        let cell = DisplayText.expanded(cell, column: 0)
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.width)
        return cell
      }
    }
    var text = ""
    for row in shown {
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell.text
        if column + 1 < row.count { line += String(repeating: " ", count: widths[column] - cell.width + 2) }
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}
