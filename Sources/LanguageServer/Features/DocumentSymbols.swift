import JSONText
import PopupModel
import SourceText

/// The popups of a document and the sections of each.
enum DocumentSymbols: SnapshotRequest {
  static let method = "textDocument/documentSymbol"

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    // A Swift text has the outline of the language's own server, and an editor shows one after the other.
    guard let snapshot = session.snapshot(try params.documentURI()), !snapshot.isSwift else {
      return .done(.value([]))
    }
    let isHierarchical = session.client.hierarchicalSymbols
    return Work(on: snapshot) { _ throws(ResponseError) in
      var places = SymbolPlaces(snapshot)
      return .value(
        .array(
          places.popups().flatMap { popup in
            isHierarchical ? [popup.hierarchical] : popup.flat(uri: snapshot.uri.text, container: nil)
          }))
    }
  }
}

/// A symbol and what lies in it, with places as the client counts them.
struct Symbol {
  var name: String
  var detail: String?
  var kind: Int
  var range: Wire
  var selection: Wire
  var children: [Symbol] = []

  static let object = 19
  static let property = 7
  static let event = 24

  var hierarchical: Wire {
    var wire: WireObject = [
      "name": .string(name), "kind": .integer(kind), "range": range, "selectionRange": selection,
    ]
    if let detail { wire["detail"] = .string(detail) }
    if !children.isEmpty { wire["children"] = .array(children.map(\.hierarchical)) }
    return .object(wire)
  }

  /// The same for clients that know no tree.
  func flat(uri: String, container: String?) -> [Wire] {
    var wire: WireObject = [
      "name": .string(name), "kind": .integer(kind), "location": ["uri": .string(uri), "range": range],
    ]
    if let container { wire["containerName"] = .string(container) }
    return [.object(wire)] + children.flatMap { $0.flat(uri: uri, container: name) }
  }
}

/// Finds the symbols of a document, in one walk through its lines.
struct SymbolPlaces {
  private let source: (any SourceDocument)?
  private var cursor: PositionCursor

  init(_ snapshot: Snapshot) {
    source = snapshot.source
    cursor = PositionCursor(text: snapshot.text, lines: snapshot.lines, encoding: snapshot.encoding)
  }

  mutating func popups() -> [Symbol] {
    guard let source else { return [] }
    var symbols: [Symbol] = []
    for (index, popup) in source.popups.enumerated() {
      let start = popup.range.lowerBound
      let whole = wire(popup.range)
      let name = wire(within(source.nameRange(ofPopup: index), popup.range))
      var children: [Symbol] = []
      for key in KeyDefinition.popupRoots where key != .id {
        guard let origin = popup.properties.origin(of: key), origin.file == nil else { continue }
        let member = (start + origin.key.lowerBound)..<(start + max(origin.key.upperBound, origin.value.upperBound))
        let keyRange = (start + origin.key.lowerBound)..<(start + origin.key.upperBound)
        children.append(
          Symbol(
            name: key.name, detail: nil, kind: Symbol.property, range: wire(within(member, popup.range)),
            selection: wire(within(keyRange, popup.range))))
      }
      let id = popup.id.flatMap { $0.isEmpty ? nil : $0 } ?? "popup \(index + 1)"
      symbols.append(
        Symbol(
          name: id, detail: popup.style?.text, kind: Symbol.object, range: whole, selection: name, children: children))
    }
    return symbols
  }

  private mutating func wire(_ range: Range<Int>) -> Wire {
    .range(cursor.position(at: range.lowerBound), cursor.position(at: range.upperBound))
  }

  /// A range that the protocol wants inside another.
  private func within(_ range: Range<Int>, _ outer: Range<Int>) -> Range<Int> {
    let clamped = range.clamped(to: outer)
    return clamped.isEmpty ? outer.lowerBound..<outer.lowerBound : clamped
  }
}
