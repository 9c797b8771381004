import JSONText
import SourceText

/// Objects and lists over several lines.
enum FoldingRanges: SnapshotRequest {
  static let method = "textDocument/foldingRange"

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    guard let snapshot = session.snapshot(try params.documentURI()), snapshot.isJSON else { return .done(.value([])) }
    let byLine = session.client.lineFoldingOnly
    return Work(on: snapshot) { cancellation throws(ResponseError) in
      guard let root = JSONDocument(snapshot.text).root else { return .value([]) }
      var folds: [Wire] = []
      var cursor = PositionCursor(text: snapshot.text, lines: snapshot.lines, encoding: snapshot.encoding)
      var pending = [root]
      while let value = pending.popLast() {
        try cancellation.check()
        let start = cursor.position(at: value.range.lowerBound)
        let end = cursor.position(at: value.range.upperBound)
        // The closing bracket's line stays visible.
        if end.line - 1 > start.line, byLine {
          folds.append(["startLine": .integer(start.line), "endLine": .integer(end.line - 1)])
        } else if end.line > start.line, !byLine {
          folds.append([
            "startLine": .integer(start.line), "startCharacter": .integer(start.character + 1),
            "endLine": .integer(end.line), "endCharacter": .integer(max(0, end.character - 1)),
          ])
        }
        let children =
          value.kind == .object ? value.members.map(\.value) : value.kind == .array ? Array(value.elements) : []
        pending += children.filter { $0.kind == .object || $0.kind == .array }.reversed()
      }
      return .value(.array(folds))
    }
  }
}

/// What encloses each cursor, from the inside out.
enum SelectionRanges: SnapshotRequest {
  static let method = "textDocument/selectionRange"

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    let uri = try params.documentURI()
    var positions: [Position] = []
    for position in try params.objects("positions") {
      positions.append(Position(line: try position.int("line"), character: try position.int("character")))
    }
    guard let snapshot = session.snapshot(uri), snapshot.isJSON else { return .done(.null) }
    return Work(on: snapshot) { [positions] _ throws(ResponseError) in
      let root = JSONDocument(snapshot.text).root
      return .value(.array(positions.map { selection(at: snapshot.offset(of: $0), root, snapshot) }))
    }
  }

  private static func selection(at offset: Int, _ root: JSONValue?, _ snapshot: Snapshot) -> Wire {
    var ranges: [Range<Int>] = []
    var value = root?.innermost(at: offset)
    // The innermost are what an editor grows a selection through.
    while let current = value, ranges.count < mostRanges {
      ranges.append(current.range)
      if let member = current.member { ranges.append(member.range) }
      value = current.parent
    }
    ranges.append(0..<snapshot.text.count)
    var result: Wire?
    var outer: Range<Int>?
    for range in ranges.reversed() where range != outer && range.lowerBound <= offset && offset <= range.upperBound {
      var wire: WireObject = ["range": snapshot.range(range)]
      if let result { wire["parent"] = result }
      result = .object(wire)
      outer = range
    }
    return result ?? ["range": snapshot.range(offset..<offset)]
  }

  private static let mostRanges = 200
}

extension Snapshot {
  var isSwift: Bool {
    guard case .source(let format) = kind else { return false }
    return format.name == .swift
  }

  /// Whether the text is JSON of ours.
  var isJSON: Bool {
    switch kind {
    case .source(let format): format.name == .json
    case .settings: true
    case .other: false
    }
  }
}
