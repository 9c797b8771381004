public import Foundation

/// Type-checks Swift against the stubs of UIKit and SwiftUI, which it compiles once into a temporary folder.
public struct TypeChecker: Sendable {
  public static let shared = Result { try TypeChecker() }

  private static let stubs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  /// The stub of UIKit.
  public static let uiKit = stubs.appendingPathComponent("UIKitStubs/UIKit.swift")

  private static let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("popuplint-types-\(UUID().uuidString)")

  private init() throws {
    try FileManager.default.createDirectory(at: TypeChecker.folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: TypeChecker.folder) }
    let swiftUI = TypeChecker.stubs.appendingPathComponent("SwiftUIStubs/SwiftUI.swift")
    for (module, stub) in [("UIKit", TypeChecker.uiKit), ("SwiftUI", swiftUI)] {
      let output = try TypeChecker.swiftc([
        "-emit-module", "-parse-as-library", "-module-name", module, "-swift-version", "5", "-I",
        TypeChecker.folder.path, "-o", TypeChecker.folder.appendingPathComponent("\(module).swiftmodule").path,
        stub.path,
      ])
      if !output.isEmpty { throw Failure(output: output) }
    }
  }

  public struct Failure: Error, CustomStringConvertible {
    public var output: String
    public var description: String { output }
  }

  /// What the compiler says of `files` as one module, warnings included; empty where it finds nothing.
  public func check(_ files: [String: String], languageMode: String) throws -> String {
    let sources = TypeChecker.folder.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: sources) }
    var paths: [String] = []
    for (name, text) in files {
      let file = sources.appendingPathComponent(name + ".swift")
      try text.write(to: file, atomically: true, encoding: .utf8)
      paths.append(file.path)
    }
    return try TypeChecker.swiftc(
      [
        "-typecheck", "-wmo", "-parse-as-library", "-module-name", "App", "-swift-version", languageMode, "-I",
        TypeChecker.folder.path,
      ]
        + paths.sorted())
  }

  /// Texts that belong together with types of their own names, so that many such texts can be one module.
  public static func module(_ texts: [String], number: Int) -> [String] {
    var declared = Set(
      texts.flatMap { $0.matches(of: /(?:class|struct|enum|protocol|actor) ([A-Z]\w*)/).map { String($0.output.1) } })
    // What is added to a class of the system's is everybody's.
    for text in texts where text.contains("extension UIViewController") {
      declared.formUnion(text.matches(of: /func (\w+)/).map { String($0.output.1) })
    }
    return texts.map { text in
      let code = text.replacing(/\w+/) { match in
        declared.contains(String(match.output)) ? "\(match.output)_\(number)" : String(match.output)
      }
      return code.contains("import UIKit") || code.contains("import SwiftUI") ? code : "import SwiftUI\n\n" + code
    }
  }

  private static func swiftc(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return process.terminationStatus == 0 || !text.isEmpty ? text : "swiftc ended with \(process.terminationStatus)"
  }
}
