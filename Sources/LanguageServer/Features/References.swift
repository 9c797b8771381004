import JSONText
import SourceText

/// A place in one of the workspace's texts.
private struct FoundPlace {
  var text: WorkspaceFiles.Text
  var place: NamedPlace
}

/// Looks for a name in all texts that can speak of it.
private struct NameSearch {
  let files: WorkspaceFiles
  let origin: Snapshot
  let named: Named

  /// What stands at `offset`; nil where there is no name.
  init?(at offset: Int, in snapshot: Snapshot, _ files: WorkspaceFiles) {
    guard snapshot.isJSON, let place = NamedPlaces(in: snapshot.text).place(at: offset) else { return nil }
    self.files = files
    origin = snapshot
    named = place.named
  }

  func places(_ cancellation: Cancellation) throws(ResponseError) -> [FoundPlace] {
    var found: [FoundPlace] = []
    let own = WorkspaceFiles.text(of: origin)
    let here = NamedPlaces(in: origin.text).places.filter { $0.named == named }
    found += here.map { FoundPlace(text: own, place: $0) }
    // A popup's id, and that of a profile in a description, mean nothing outside their file.
    if named.kind == .popup || (origin.source != nil && here.contains { $0.isDefinition }) { return found }
    var seen: Set<String> = [origin.uri.text]
    func look(_ text: WorkspaceFiles.Text) {
      guard seen.insert(text.uri.text).inserted else { return }
      let places = NamedPlaces(in: text.bytes).places.filter { $0.named == named }
      // A description with a profile of its own speaks of that one.
      if named.kind == .device, places.contains(where: \.isDefinition), files.isSource(text.uri) { return }
      found += places.map { FoundPlace(text: text, place: $0) }
    }
    for document in files.open where document.isJSON { look(WorkspaceFiles.text(of: document)) }
    for path in files.settingsPaths() + files.sourcePaths() {
      try cancellation.check()
      if let text = files.text(ofFile: path) { look(text) }
    }
    return found
  }

  /// Whether `name` names something already where those of `places` are defined: two would be one from then on.
  func isTaken(_ name: Named, by places: [FoundPlace]) -> Bool {
    var seen = Set<String>()
    let texts = places.filter { $0.place.isDefinition && seen.insert($0.text.uri.text).inserted }.map(\.text)
    return texts.contains { NamedPlaces(in: $0.bytes).places.contains { $0.isDefinition && $0.named == name } }
      || isKnown(name)
  }

  private func isKnown(_ name: Named) -> Bool {
    switch name.kind {
    case .popup: false
    case .device: origin.engine.targets.catalog.contains { $0.id == name.name }
    case .rule: origin.engine.rules.rule(name.name) != nil
    }
  }
}

extension WorkspaceFiles {
  fileprivate func isSource(_ uri: DocumentURI) -> Bool {
    guard let path = uri.path else { return false }
    return store.settings(for: path).formats.format(ofFile: path) != nil
  }
}

/// Tells where places are; the lines of each text are counted once.
private struct PlaceWriter {
  let encoding: PositionEncoding
  private var cursors: [String: PositionCursor] = [:]

  init(_ encoding: PositionEncoding) { self.encoding = encoding }

  mutating func range(_ found: FoundPlace) -> Wire {
    let text = found.text
    var cursor =
      cursors[text.uri.text] ?? PositionCursor(text: text.bytes, lines: LineTable(text.bytes), encoding: encoding)
    defer { cursors[text.uri.text] = cursor }
    let start = cursor.position(at: found.place.range.lowerBound)
    return .range(start, cursor.position(at: found.place.range.upperBound))
  }

  mutating func location(_ found: FoundPlace) -> Wire {
    ["uri": .string(found.text.uri.text), "range": range(found)]
  }
}

/// Where the popup, device or rule under the cursor is defined.
enum Definition: SnapshotRequest {
  static let method = "textDocument/definition"

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    let uri = try params.documentURI()
    let position = try params.position()
    guard let snapshot = session.snapshot(uri) else { return .done(.null) }
    let files = session.files
    return Work(on: snapshot) { cancellation throws(ResponseError) in
      guard let search = NameSearch(at: snapshot.offset(of: position), in: snapshot, files) else { return .null }
      let definitions = try search.places(cancellation).filter(\.place.isDefinition)
      var writer = PlaceWriter(snapshot.encoding)
      return .value(.array(definitions.map { writer.location($0) }))
    }
  }
}

/// Everywhere that the popup, device or rule under the cursor is named.
enum References: SnapshotRequest {
  static let method = "textDocument/references"

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    let uri = try params.documentURI()
    let position = try params.position()
    let includesDefinition = try params.object("context").optionalBool("includeDeclaration") ?? true
    guard let snapshot = session.snapshot(uri) else { return .done(.null) }
    let files = session.files
    return Work(on: snapshot) { cancellation throws(ResponseError) in
      guard let search = NameSearch(at: snapshot.offset(of: position), in: snapshot, files) else { return .null }
      let places = try search.places(cancellation).filter { includesDefinition || !$0.place.isDefinition }
      var writer = PlaceWriter(snapshot.encoding)
      return .value(.array(places.map { writer.location($0) }))
    }
  }
}

/// Whether what is under the cursor can be renamed.
enum PrepareRename: SnapshotRequest {
  static let method = "textDocument/prepareRename"

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    let uri = try params.documentURI()
    let position = try params.position()
    guard let snapshot = session.snapshot(uri) else { return .done(.null) }
    let files = session.files
    return Work(on: snapshot) { cancellation throws(ResponseError) in
      let offset = snapshot.offset(of: position)
      guard let search = NameSearch(at: offset, in: snapshot, files),
        let place = NamedPlaces(in: snapshot.text).place(at: offset),
        try search.places(cancellation).contains(where: \.place.isDefinition)
      else { return .null }
      // Between the quotes.
      let trim = place.range.count >= 2 ? 1 : 0
      let inner = (place.range.lowerBound + trim)..<(place.range.upperBound - trim)
      return .value(["range": snapshot.range(inner), "placeholder": .string(search.named.name)])
    }
  }
}

/// Gives the popup, device or rule under the cursor another name, wherever it is named.
enum Rename: SnapshotRequest {
  static let method = "textDocument/rename"

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    let uri = try params.documentURI()
    let position = try params.position()
    let name = try params.string("newName")
    guard !name.isEmpty else { throw .invalidParams("params.newName must not be empty") }
    guard let snapshot = session.snapshot(uri) else { return .done(.null) }
    let files = session.files
    let client = session.client
    return Work(on: snapshot) { cancellation throws(ResponseError) in
      guard let search = NameSearch(at: snapshot.offset(of: position), in: snapshot, files) else {
        throw .requestFailed("there is nothing to rename here")
      }
      let places = try search.places(cancellation)
      guard places.contains(where: \.place.isDefinition) else {
        throw .requestFailed("\(search.named.name) is built in and keeps its name")
      }
      let renamed = Named(kind: search.named.kind, name: name)
      if renamed != search.named, search.isTaken(renamed, by: places) {
        throw .requestFailed("\(name) is the name of another \(renamed.kind)")
      }
      let text = String(decoding: Wire.string(name).serialised(), as: UTF8.self)
      var texts: [WorkspaceFiles.Text] = []
      var edits: [String: [Wire]] = [:]
      var writer = PlaceWriter(snapshot.encoding)
      for found in places {
        if edits[found.text.uri.text] == nil { texts.append(found.text) }
        edits[found.text.uri.text, default: []].append([
          "range": writer.range(found), "newText": .string(text),
        ])
      }
      if client.documentChanges {
        let changes: [Wire] = texts.map { text in
          let version = text.version.map { Wire.integer($0) } ?? .null
          return [
            "textDocument": ["uri": .string(text.uri.text), "version": version],
            "edits": .array(edits[text.uri.text] ?? []),
          ]
        }
        return .value(["documentChanges": .array(changes)])
      }
      return .value([
        "changes": .object(texts.map { ($0.uri.text, .array(edits[$0.uri.text] ?? [])) })
      ])
    }
  }
}
