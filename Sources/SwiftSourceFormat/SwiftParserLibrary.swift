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
  typealias Free = @convention(c) (UnsafeMutablePointer<SwiftFlatTree>) -> Void
  private typealias Version = @convention(c) () -> UInt32

  private let parseText: Parse
  private let freeTree: Free

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

  private init(parse: @escaping Parse, free: @escaping Free) {
    parseText = parse
    freeTree = free
  }

  private static func load() -> Result<SwiftParserLibrary, Failure> {
    let path = environmentVariable(environmentVariableName) ?? Paths.joined(executableFolder(), fileName)
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      let reason = dlerror().map { String(cString: $0) } ?? "it cannot be loaded"
      return .failure(Failure(reason: "Swift files cannot be read without \(path): \(reason)"))
    }
    guard let version = dlsym(handle, "popuplint_swift_tree_version"),
      let parse = dlsym(handle, "popuplint_swift_parse"), let free = dlsym(handle, "popuplint_swift_free"),
      unsafeBitCast(version, to: Version.self)() == UInt32(POPUPLINT_SWIFT_TREE_VERSION)
    else { return .failure(Failure(reason: "Swift files cannot be read: \(path) is of another version")) }
    return .success(
      SwiftParserLibrary(
        parse: unsafeBitCast(parse, to: Parse.self), free: unsafeBitCast(free, to: Free.self)))
  }

  private static func executableFolder() -> String {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return "." }
      let path = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      let path = "/proc/self/exe"
    #endif
    return Paths.folder(of: Paths.real(path) ?? path)
  }

  /// The tree of `text`. It is parsed on a thread of its own, whose stack is deep enough for the parser.
  func parse(_ text: [UInt8]) -> (nodes: [SwiftFlatNode], hasErrors: Bool) {
    var job = Job(parse: parseText, text: text)
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
    return (nodes ?? [], job.tree.hasErrors != 0)
  }

  /// In bytes; it is taken from the system page by page as it is used.
  private static let stackSize = 64 << 20

  private struct Job {
    var parse: Parse
    var text: [UInt8]
    var tree = SwiftFlatTree(nodes: nil, count: 0, hasErrors: 1)
  }

  private static func run(_ argument: UnsafeMutableRawPointer?) {
    guard let job = argument?.assumingMemoryBound(to: Job.self) else { return }
    let parse = job.pointee.parse
    var tree = SwiftFlatTree(nodes: nil, count: 0, hasErrors: 1)
    job.pointee.text.withUnsafeBufferPointer { parse($0.baseAddress, $0.count, &tree) }
    job.pointee.tree = tree
  }
}
