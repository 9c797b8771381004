import SourceText

enum DidOpen: NotificationHandler {
  static let method = "textDocument/didOpen"

  static func handle(_ params: Params, _ session: Session) throws(ResponseError) {
    let item = try params.object("textDocument")
    let uri = DocumentURI(try item.string("uri"))
    let text = try item.string("text")
    let version = try item.int("version")
    let language = try item.optionalString("languageId")
    if session.documents[uri.text] != nil { session.log(.warning, "\(uri.text) is opened again: its text is replaced") }
    session.open(uri, language: language, version: version, text: Array(text.utf8))
  }
}

enum DidChange: NotificationHandler {
  static let method = "textDocument/didChange"

  static func handle(_ params: Params, _ session: Session) throws(ResponseError) {
    let identifier = try params.object("textDocument")
    let uri = try identifier.string("uri")
    let version = identifier.wire["version"]?.int
    // All changes are read before the first is made: a notification counts as a whole or not at all.
    var changes: [TextChange] = []
    for change in try params.objects("contentChanges") { changes.append(try TextChange(change)) }
    guard let document = session.documents[uri] else {
      session.log(.error, "a change to \(uri), which is not open")
      return
    }
    if let version {
      if version <= document.version {
        session.log(.warning, "\(uri): version \(version) after version \(document.version)")
      }
      document.version = version
    }
    for change in changes {
      let (edit, problem) = change.edit(of: document.text, document.lines, session.client.encoding)
      if let problem { session.log(.warning, "\(uri): \(problem), clamped to bytes \(edit.range)") }
      document.apply(edit)
    }
    session.didChange(document)
  }
}

enum DidSave: NotificationHandler {
  static let method = "textDocument/didSave"

  static func handle(_ params: Params, _ session: Session) throws(ResponseError) {
    _ = try params.documentURI()
  }
}

enum DidClose: NotificationHandler {
  static let method = "textDocument/didClose"

  static func handle(_ params: Params, _ session: Session) throws(ResponseError) {
    let uri = try params.documentURI()
    guard session.documents[uri] != nil else {
      session.log(.warning, "\(uri) is closed and was not open")
      return
    }
    session.close(uri)
  }
}
