public import PopupModel
public import SourceText

/// A storyboard or xib that has been read.
///
/// The facts of one popup are spread over the document (a segue, its source, its destination), so every edit is followed by
/// reading the whole again.
public struct InterfaceBuilderDocument: SourceDocument {
  public let text: [UInt8]
  public let popups: [Popup]
  public let issues: [ReaderIssue]
  public let head: DocumentHead
  public var writesCode: Bool { true }

  private let graph: SceneGraph?
  private let readings: [PopupReading]
  private let code: (any ControllerCode)?
  private let target: TargetSettings
  private let path: String

  init(_ text: [UInt8], code: (any ControllerCode)?, target: TargetSettings, path: String) {
    self.text = text
    self.code = code
    self.target = target
    self.path = path
    switch XMLReader.read(text) {
    case .failure(let fault):
      issues = [ReaderIssue(fault, in: text)]
      graph = nil
      readings = []
    case .success(let tree):
      issues = []
      graph = InterfaceBuilderDocument.mayPresent(text) ? SceneGraph(tree) : nil
      readings = graph.map { InterfaceBuilderDocument.readings($0, code: code, path: path) } ?? []
    }
    popups = readings.map(\.popup)
    head = popups.isEmpty ? DocumentHead() : DocumentHead(target.orElse(code?.target(of: path) ?? TargetSettings()))
  }

  /// Whether the text has one of the words without which nothing in it is a popup: code may present what has a class.
  private static func mayPresent(_ text: [UInt8]) -> Bool {
    ["popoverPresentation", "modalPresentationStyle", "kind=\"popover\"", "customClass=\""].contains {
      text.contains(bytesOf: $0)
    }
  }

  private static func readings(_ graph: SceneGraph, code: (any ControllerCode)?, path: String) -> [PopupReading] {
    var names = PopupNames()
    var scenes = SceneReadings()
    var sites = PopupSite.all(in: graph)
    let cards = CodedCards(sites, in: graph, code: code, path: path)
    sites = (sites + cards.sites).sorted { $0.element < $1.element }
    // Where no class is the app's own, no code is asked.
    let asked = sites.indices.filter { sites[$0].hasCode }
    let said = code?.settings(of: asked.map { sites[$0].classes(in: graph) }, at: path) ?? []
    var settings = [Properties?](repeating: nil, count: sites.count)
    for (index, properties) in zip(asked, said) { settings[index] = properties }
    return sites.indices.compactMap { index in
      let (name, range) = names.name(of: sites[index], in: graph)
      return PopupReading(
        sites[index], id: name, idRange: range, in: graph, code: settings[index],
        scene: cards.code(of: sites[index], in: graph), scenes: &scenes)
    }
  }

  // MARK: Issues

  public func issues(inPopup popup: Int) -> [ReaderIssue] { [] }

  public var issuesOutsidePopups: [ReaderIssue] { issues }

  // MARK: Places

  public func range(of key: Key, inPopup popup: Int) -> Range<Int>? {
    guard popups.indices.contains(popup), let origin = popups[popup].properties.origin(of: key), origin.file == nil
    else { return nil }
    let start = popups[popup].range.lowerBound
    return (start + origin.value.lowerBound)..<(start + origin.value.upperBound)
  }

  public func range(ofControl index: Int, inPopup popup: Int) -> Range<Int>? {
    guard readings.indices.contains(popup), readings[popup].controlElements.indices.contains(index) else { return nil }
    return graph?.tree.tagRange(of: readings[popup].controlElements[index])
  }

  public func range(ofSuppression rule: String, inPopup popup: Int) -> Range<Int>? { nil }

  public func nameRange(ofPopup popup: Int) -> Range<Int> {
    guard popups.indices.contains(popup) else { return 0..<0 }
    return range(of: .id, inPopup: popup) ?? popups[popup].range.lowerBound..<popups[popup].range.lowerBound
  }

  // MARK: Edits

  public func writing(_ changes: [ModelChange], inPopup popup: Int) throws(Unwritable) -> [TextEdit] {
    guard let graph, readings.indices.contains(popup),
      let edits = InterfaceBuilderWriter(graph: graph, reading: readings[popup]).edits(for: changes)
    else { throw Unwritable("Interface Builder has no place for it: it is done in code") }
    return edits
  }

  public var isReadAsWhole: Bool { true }

  public func rereading(popup: Int, with edits: [TextEdit]) -> Reread? { nil }

  public func applying(_ edits: [TextEdit]) -> any SourceDocument {
    guard let text = try? TextEdits.apply(edits, to: text) else { return self }
    return InterfaceBuilderDocument(text, code: code, target: target, path: path)
  }
}

extension ReaderIssue {
  init(_ fault: XMLFault, in text: [UInt8]) {
    let start = max(0, min(fault.offset, text.count - 1))
    let end = min(text.count, start + 1)
    let line = text[start..<end]
    self.init(
      kind: .syntax, range: start..<end, popup: nil, text: String(decoding: line, as: UTF8.self), detail: fault.detail)
  }
}

extension [UInt8] {
  /// Whether the bytes of `word` occur somewhere.
  func contains(bytesOf word: StaticString) -> Bool {
    withUnsafeBytes { text in
      let length = word.utf8CodeUnitCount
      guard length > 0, text.count >= length else { return false }
      let pattern = UnsafeBufferPointer(start: word.utf8Start, count: length)
      var index = 0
      while index <= text.count - length {
        if text[index] == pattern[0], text[index..<(index + length)].elementsEqual(pattern) { return true }
        index += 1
      }
      return false
    }
  }
}
