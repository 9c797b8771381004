import CExpat

/// Why a text is no XML that this reader takes.
struct XMLFault: Error, Hashable, Sendable {
  /// In bytes of the document.
  var offset: Int
  /// In one sentence, without a full stop at its end.
  var detail: String
}

/// Reads XML with expat, which names the bytes of every event, loads nothing from outside and does not recurse.
///
/// Everything that could make time or memory grow beyond the text's own size is refused: entity declarations (Interface
/// Builder writes none), UTF-16, and documents beyond ``Limit``.
enum XMLReader {
  /// Far above what Interface Builder writes: the largest storyboards of public apps have 2 MB and 40 levels.
  enum Limit {
    static let bytes = 64 << 20
    static let depth = 256
    static let elements = 2_000_000
    static let tag = 1 << 20
  }

  static func read(_ bytes: [UInt8]) -> Result<XMLTree, XMLFault> {
    if bytes.count > Limit.bytes {
      return .failure(XMLFault(offset: 0, detail: "the document is larger than \(Limit.bytes >> 20) MB"))
    }
    if isUTF16(bytes) {
      return .failure(XMLFault(offset: 0, detail: "the document is UTF-16; Interface Builder reads and writes UTF-8"))
    }
    guard let parser = XML_ParserCreate("UTF-8") else {
      return .failure(XMLFault(offset: 0, detail: "there is no memory to read the document"))
    }
    defer { XML_ParserFree(parser) }
    let builder = Builder(parser)
    // The builder outlives the parser's callbacks: they run within XML_Parse alone.
    return withExtendedLifetime(builder) {
      XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
      XML_SetElementHandler(
        parser, { data, name, _ in Builder.from(data)?.open(name) }, { data, _ in Builder.from(data)?.close() })
      XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
        Builder.from(data)?.stop("it declares entities, which Interface Builder never writes")
      }
      let status = bytes.withUnsafeBytes { raw in
        XML_Parse(parser, raw.bindMemory(to: CChar.self).baseAddress, Int32(truncatingIfNeeded: raw.count), 1)
      }
      if let fault = builder.fault { return .failure(fault) }
      if status != XML_STATUS_OK { return .failure(fault(of: parser, in: bytes)) }
      return .success(XMLTree(bytes: bytes, nodes: builder.nodes))
    }
  }

  private static func fault(of parser: XML_Parser, in bytes: [UInt8]) -> XMLFault {
    let code = XML_GetErrorCode(parser)
    let detail = XML_ErrorString(code).map { String(cString: $0) } ?? "it is no well-formed XML"
    let offset = Int(XML_GetCurrentByteIndex(parser))
    return XMLFault(offset: min(max(0, offset), bytes.count), detail: detail)
  }

  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE), (0x00, 0x3C), (0x3C, 0x00): return true
    default: return false
    }
  }

  /// Collects elements while the parser runs.
  private final class Builder {
    let parser: XML_Parser
    var nodes: [XMLTree.Node] = []
    var fault: XMLFault?
    private var open: [Int32] = []

    init(_ parser: XML_Parser) { self.parser = parser }

    static func from(_ data: UnsafeMutableRawPointer?) -> Builder? {
      data.map { Unmanaged<Builder>.fromOpaque($0).takeUnretainedValue() }
    }

    func open(_ name: UnsafePointer<CChar>?) {
      let start = Int(XML_GetCurrentByteIndex(parser))
      let length = Int(XML_GetCurrentByteCount(parser))
      if open.count >= Limit.depth { return stop("it nests deeper than \(Limit.depth) elements") }
      if nodes.count >= Limit.elements { return stop("it has more than \(Limit.elements) elements") }
      if length > Limit.tag { return stop("it has a tag of more than \(Limit.tag >> 20) MB") }
      var nameLength = 0
      if let name { while name[nameLength] != 0 { nameLength += 1 } }
      nodes.append(
        XMLTree.Node(
          start: Int32(truncatingIfNeeded: start), tagEnd: Int32(truncatingIfNeeded: start + length),
          end: Int32(truncatingIfNeeded: start + length), nameLength: Int32(truncatingIfNeeded: nameLength),
          parent: open.last ?? -1, subtreeEnd: Int32(truncatingIfNeeded: nodes.count + 1)))
      open.append(Int32(truncatingIfNeeded: nodes.count - 1))
    }

    func close() {
      guard let element = open.popLast().map(Int.init) else { return }
      nodes[element].end = Int32(
        truncatingIfNeeded: Int(XML_GetCurrentByteIndex(parser)) + Int(XML_GetCurrentByteCount(parser)))
      nodes[element].subtreeEnd = Int32(truncatingIfNeeded: nodes.count)
    }

    func stop(_ detail: String) {
      guard fault == nil else { return }
      fault = XMLFault(offset: max(0, Int(XML_GetCurrentByteIndex(parser))), detail: detail)
      XML_StopParser(parser, 0)
    }
  }
}
