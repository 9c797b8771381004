import Dispatch
import Foundation
import JSONText
import Testing

@testable import LanguageServer

/// `popuplint serve` as an editor runs it: a process with pipes.
final class ServerProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let log: URL
  private let received = BlockingQueue<Wire?>()
  private let stopsReading = Cancellation()
  private let ended = DispatchSemaphore(value: 0)

  private static let patience = 60

  static let binary: String = {
    if let named = ProcessInfo.processInfo.environment["POPUPLINT"] { return named }
    var runner = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
    #if os(macOS)
      runner = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? runner
    #endif
    return runner.deletingLastPathComponent().appendingPathComponent("popuplint").path
  }()

  init(_ arguments: [String] = []) throws {
    signal(SIGPIPE, SIG_IGN)
    log = FileManager.default.temporaryDirectory.appendingPathComponent("popuplint-\(UUID().uuidString).log")
    try Data().write(to: log)
    process.executableURL = URL(fileURLWithPath: Self.binary)
    process.arguments = ["serve"] + arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: log)
    let ended = ended
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    // The reading thread owns its end of the pipe, so that nobody else closes it.
    let descriptor = dup(output.fileHandleForReading.fileDescriptor)
    try output.fileHandleForReading.close()
    let (received, stopsReading) = (received, stopsReading)
    Thread.start("output") {
      var frames = FrameParser()
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &chunk, chunk.count)
        guard count > 0, !stopsReading.isCancelled else { break }
        frames.append(chunk[..<count])
        while let item = frames.next() {
          guard case .body(let body) = item else { continue }
          received.post(try? Wire.parse(body))
        }
      }
      close(descriptor)
      received.post(nil)
    }
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: log)
  }

  var id: Int32 { process.processIdentifier }

  func write(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.write(input.fileHandleForWriting.fileDescriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func send(_ message: Wire) {
    let body = message.serialised()
    write(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  /// The next message; nil if the server has closed its output.
  func next() throws -> Wire? {
    try #require(received.next(until: .now() + .seconds(Self.patience)), "the server says nothing")
  }

  func initialize(processID: Wire = nil) throws {
    send([
      "jsonrpc": "2.0", "id": 0, "method": "initialize",
      "params": ["processId": processID, "rootUri": nil, "capabilities": [:]],
    ])
    #expect(try next()?["result"]?["serverInfo"] != nil)
    send(["jsonrpc": "2.0", "method": "initialized", "params": [:]])
  }

  func closeInput() { try? input.fileHandleForWriting.close() }

  /// Closes the reading end when the next bytes have come: by the thread that reads, which no other can do for it.
  func closeOutputAfterNextRead() { stopsReading.cancel() }
  func terminate() { process.terminate() }

  /// The exit status; nil if it was a signal that ended the process.
  func waitForExit() throws -> Int32? {
    try #require(ended.wait(timeout: .now() + .seconds(Self.patience)) == .success, "the server does not end")
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  var logText: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }
}
