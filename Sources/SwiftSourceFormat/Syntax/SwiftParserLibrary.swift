internal import CSwiftTree
internal import FileSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The parser, in a library of its own: it is loaded with the first Swift file that has to be parsed, so that nobody else
/// waits for it.
final class SwiftParserLibrary: Sendable {
  typealias Parse = @convention(c) (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<SwiftFlatTree>) -> Void
  typealias ParseEdited =
    @convention(c) (
      UnsafePointer<UInt8>?, Int, UnsafeRawPointer?, SwiftTextChange, UnsafeMutablePointer<SwiftFlatTree>
    ) -> Void
  typealias Release = @convention(c) (UnsafeRawPointer) -> Void
  typealias Free = @convention(c) (UnsafeMutablePointer<SwiftFlatTree>) -> Void
  private typealias Version = @convention(c) () -> UInt32

  private let parseText: Parse
  private let parseEditedText: ParseEdited
  private let freeTree: Free
  fileprivate let releaseState: Release

  /// Where a library is looked for instead of beside the executable.
  static let environmentVariableName = "POPUPLINT_SWIFT_SYNTAX"

  #if canImport(Darwin)
    static let fileName = "libPopupLintSwiftSyntax.dylib"
  #else
    static let fileName = "libPopupLintSwiftSyntax.so"
  #endif

  /// The library, or why there is none.
  static let shared: Result<SwiftParserLibrary, Failure> = load()

  struct Failure: Error {
    /// One sentence without a full stop.
    var reason: String
  }

  private init(
    parse: @escaping Parse, parseEdited: @escaping ParseEdited, free: @escaping Free, release: @escaping Release
  ) {
    parseText = parse
    parseEditedText = parseEdited
    freeTree = free
    releaseState = release
  }

  static var path: String {
    environmentVariable(environmentVariableName)
      ?? Paths.joined(Executable.path().map(Paths.folder(of:)) ?? ".", fileName)
  }

  private static func load() -> Result<SwiftParserLibrary, Failure> {
    let path = path
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      let reason = dlerror().map { String(cString: $0) } ?? "it cannot be loaded"
      return .failure(
        Failure(reason: "Swift files cannot be read without \(path), which is built beside popuplint: \(reason)"))
    }
    guard let version = dlsym(handle, "popuplint_swift_tree_version"),
      let parse = dlsym(handle, "popuplint_swift_parse"), let free = dlsym(handle, "popuplint_swift_free"),
      let parseEdited = dlsym(handle, "popuplint_swift_parse_edited"),
      let release = dlsym(handle, "popuplint_swift_release_state"),
      unsafeBitCast(version, to: Version.self)() == UInt32(POPUPLINT_SWIFT_TREE_VERSION)
    else { return .failure(Failure(reason: "Swift files cannot be read: \(path) is of another version")) }
    return .success(
      SwiftParserLibrary(
        parse: unsafeBitCast(parse, to: Parse.self), parseEdited: unsafeBitCast(parseEdited, to: ParseEdited.self),
        free: unsafeBitCast(free, to: Free.self), release: unsafeBitCast(release, to: Release.self)))
  }

  struct Parsed {
    /// Empty where the system had no thread or memory for the parser.
    var nodes: [SwiftFlatNode]
    var hasErrors: Bool
    /// What an edit of the text can be parsed from.
    var state: ParserState?
  }

  func parse(_ text: [UInt8]) -> Parsed {
    let parse = parseText
    let tree = run(text) { text, tree in parse(text.baseAddress, text.count, &tree) }
    return Parsed(nodes: tree.nodes, hasErrors: tree.hasErrors)
  }

  /// The same as ``parse(_:)``, from what was parsed of a text that differs little.
  ///
  /// Where either text has errors, swift-syntax may recover from them in another way than from a text of its own (seen in
  /// one edit of a thousand): then it is parsed as one.
  func parse(_ text: [UInt8], from base: ParserState?) -> Parsed {
    if let base, base.steps < ParserState.limit {
      let known = parse(text, change: base.change(to: text), from: base)
      if !known.hasErrors { return known }
      var fresh = parse(text)
      fresh.state = fresh.hasErrors ? base : nil
      return fresh
    }
    var fresh = parse(text, change: SwiftTextChange(), from: nil)
    if fresh.hasErrors { fresh.state = nil }
    return fresh
  }

  private func parse(_ text: [UInt8], change: SwiftTextChange, from base: ParserState?) -> Parsed {
    let parse = parseEditedText
    let state = base?.address
    let tree = run(text) { text, tree in parse(text.baseAddress, text.count, state, change, &tree) }
    let kept = tree.state.map { ParserState($0, of: text, steps: base.map { $0.steps + 1 } ?? 0, library: self) }
    return Parsed(nodes: tree.nodes, hasErrors: tree.hasErrors, state: kept)
  }

  /// Parses on a thread of its own, whose stack is deep enough for the parser.
  private func run(
    _ text: [UInt8], _ parse: @escaping Job.Work
  ) -> (nodes: [SwiftFlatNode], hasErrors: Bool, state: UnsafeRawPointer?) {
    var job = Job(work: parse, text: text)
    withUnsafeMutablePointer(to: &job) { job in
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      pthread_attr_setstacksize(&attributes, SwiftParserLibrary.stackSize)
      defer { pthread_attr_destroy(&attributes) }
      #if canImport(Darwin)
        var thread: pthread_t?
        let code = pthread_create(
          &thread, &attributes,
          { argument in
            SwiftParserLibrary.run(argument)
            return nil
          }, job)
        if code == 0, let thread { pthread_join(thread, nil) }
      #else
        var thread = pthread_t()
        let code = pthread_create(
          &thread, &attributes,
          { argument in
            SwiftParserLibrary.run(argument)
            return nil
          }, job)
        if code == 0 { pthread_join(thread, nil) }
      #endif
    }
    defer { freeTree(&job.tree) }
    let nodes = job.tree.nodes.map {
      Array(UnsafeBufferPointer(start: $0, count: Int(job.tree.count)))
    }
    return (nodes ?? [], job.tree.hasErrors != 0, job.tree.state)
  }

  /// In bytes; it is taken from the system page by page as it is used.
  private static let stackSize = 64 << 20

  private struct Job {
    typealias Work = (UnsafeBufferPointer<UInt8>, inout SwiftFlatTree) -> Void

    var work: Work
    var text: [UInt8]
    var tree = SwiftFlatTree(nodes: nil, count: 0, hasErrors: 1, state: nil)
  }

  private static func run(_ argument: UnsafeMutableRawPointer?) {
    guard let job = argument?.assumingMemoryBound(to: Job.self) else { return }
    let work = job.pointee.work
    var tree = SwiftFlatTree(nodes: nil, count: 0, hasErrors: 1, state: nil)
    job.pointee.text.withUnsafeBufferPointer { work($0, &tree) }
    job.pointee.tree = tree
  }
}

/// What the parser keeps of a text without errors, for the parse of an edit of it.
final class ParserState: Sendable {
  /// How many edits are parsed from one another: each keeps the texts before it alive.
  static let limit = 64

  let text: [UInt8]
  let steps: Int
  private let bits: UInt
  private let library: SwiftParserLibrary

  init(_ address: UnsafeRawPointer, of text: [UInt8], steps: Int, library: SwiftParserLibrary) {
    bits = UInt(bitPattern: address)
    self.text = text
    self.steps = steps
    self.library = library
  }

  deinit {
    if let address { library.releaseState(address) }
  }

  var address: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: bits) }

  /// The one range in which another text differs.
  func change(to other: [UInt8]) -> SwiftTextChange {
    let shorter = min(text.count, other.count)
    var start = 0
    while start < shorter, text[start] == other[start] { start += 1 }
    var suffix = 0
    while suffix < shorter - start, text[text.count - 1 - suffix] == other[other.count - 1 - suffix] { suffix += 1 }
    return SwiftTextChange(
      start: start, end: text.count - suffix, replacementCount: other.count - suffix - start)
  }
}
