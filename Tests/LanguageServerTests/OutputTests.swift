import Foundation
import Testing

@testable import LanguageServer

@Suite struct OutputTests {
  /// A client that reads nothing for a while gets the newest of each kind, and what cannot be left out whole and in order.
  @Test func whatIsOutdatedIsNotKeptForASlowClient() throws {
    let pipe = Pipe()
    let output = StreamOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor, whenClosed: {})
    let filling = String(repeating: "x", count: 1 << 20)
    for version in 1...50 {
      output.send(Array("\(version)-a\(filling)".utf8), replacing: "a")
      if version % 10 == 0 { output.send(Array("\(version)-answer".utf8)) }
    }
    output.send(Array("closed-b".utf8), replacing: "b")
    let reading = pipe.fileHandleForReading
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      output.finish(within: 60_000)
      try? pipe.fileHandleForWriting.close()
      ended.signal()
    }
    let text = String(decoding: try reading.readToEnd() ?? Data(), as: UTF8.self)
    ended.wait()
    let bodies = text.components(separatedBy: "\r\n\r\n").dropFirst().map {
      $0.components(separatedBy: "Content-Length").first ?? ""
    }
    let newest = bodies.filter { $0.contains("-ax") }
    #expect(newest.count <= 3 && newest.last?.hasPrefix("50-a") == true, "\(newest.count)")
    #expect(
      bodies.filter { $0.hasSuffix("-answer") } == ["10-answer", "20-answer", "30-answer", "40-answer", "50-answer"])
    #expect(bodies.last == "closed-b")
  }
}
