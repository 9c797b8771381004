/// A snippet put where its own words say that it goes: a source file of an app.
struct App {
  private var file: [String] = ["import UIKit", ""]
  private var presenter: [String] = []
  private var presenterConformance = ""
  private var statements: [String] = []

  /// - Parameters:
  ///   - snippet: what the generator wrote.
  ///   - name: a name for what the app adds of its own, unlike any other app's.
  ///   - anchors: declarations of the views and items that the snippet names.
  static func source(of snippet: String, name: String, anchors: [String] = []) -> String {
    var app = App()
    var instance: (name: String, type: String)?
    for part in parts(of: snippet) {
      let header = part.first ?? ""
      let body = Array(part.dropFirst())
      if header.hasPrefix("// In the controller that presents ") {
        app.presenterConformance = conformance(header)
        app.presenter += body
      } else if header.hasPrefix("// In "), header.hasSuffix(":") {
        let type = String(header.dropFirst("// In ".count).prefix { $0 != "," && $0 != ":" })
        app.file += ["final class \(type): UIViewController\(conformance(header)) {"] + body + ["}", ""]
      } else if header.hasPrefix("// Where the popup is presented") {
        app.statements += ["let contentView = UIView()"] + body
      } else if header.hasPrefix("// Where ") {
        let words = header.split(separator: " ")
        instance = (String(words[2].dropLast()), String(words[5].dropLast()))
        app.statements += body
      } else {
        app.file += part
      }
    }
    if let instance {
      app.statements.insert("let \(instance.name) = \(instance.type)()", at: 0)
      let isDeclared = app.file.contains { $0.hasPrefix("final class \(instance.type):") }
      if !isDeclared, !instance.type.hasPrefix("UI") {
        app.file.append("final class \(instance.type): UIViewController {}")
      }
    }
    app.file += ["", "final class Presenter\(name): UIViewController\(app.presenterConformance) {"]
    app.file += anchors + app.presenter
    if !app.statements.isEmpty { app.file += ["func show() {"] + app.statements + ["}"] }
    return (app.file + ["}"]).joined(separator: "\n") + "\n"
  }

  private static func conformance(_ header: String) -> String {
    guard let range = header.range(of: "which conforms to ") else { return "" }
    return ", " + header[range.upperBound...].prefix { $0 != ":" }
  }

  /// The parts of a snippet: each begins with a line that says where it goes, or is a whole class.
  private static func parts(of snippet: String) -> [[String]] {
    var parts: [[String]] = []
    for line in snippet.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("// In ") || line.hasPrefix("// Where the popup") || isPresentation(line) {
        parts.append([line])
      } else if line.hasPrefix("final class ") {
        var declaration = [line]
        while let last = parts.last?.last, last.hasPrefix("///") || last.hasPrefix("@available") {
          declaration.insert(last, at: 0)
          parts[parts.count - 1].removeLast()
        }
        parts.append(declaration)
      } else if parts.isEmpty {
        parts.append([line])
      } else {
        parts[parts.count - 1].append(line)
      }
    }
    return parts
  }

  private static func isPresentation(_ line: String) -> Bool {
    line.hasPrefix("// Where ") && line.contains(", of class ")
  }
}
