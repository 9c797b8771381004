import Foundation
import PopupModel
import Testing
import TypeChecking
import UIKitCode

@Suite struct UIKitCodeTests {
  @Test(arguments: Case.all)
  func theCodeKeepsThePromise(_ example: Case) throws {
    let source = try #require(example.source)
    for text in example.contains { #expect(source.contains(text), "\(text) is not in\n\(source)") }
    for text in example.lacks { #expect(!source.contains(text), "\(text) is in\n\(source)") }
  }

  @Test(arguments: Case.all)
  func theSameFixHasTheSameCode(_ example: Case) {
    let first = example.source
    for _ in 0..<3 { #expect(example.source == first) }
  }

  @Test func everyBehaviourKeyHasACase() {
    let covered = Set(Case.all.flatMap(\.changes).map(\.key))
    let behaviour = Key.allCases.filter { $0.definition.isBehaviour }
    #expect(!behaviour.isEmpty)
    for key in behaviour { #expect(covered.contains(key), "\(key.path)") }
  }

  @Test(arguments: ["5", "6"])
  func theCodeTypeChecks(languageMode: String) throws {
    var files: [String: String] = [:]
    for example in Case.all {
      let source = try #require(example.source)
      files[example.name] = App.source(of: source, name: example.name, anchors: example.anchors)
    }
    let output = try TypeChecker.shared.get().check(files, languageMode: languageMode)
    #expect(output.isEmpty, "\(output)")
  }

  @Test func theTypeCheckFindsMistakes() throws {
    let source = try #require(Case.conversions.first?.source)
    let broken = [
      "super.viewDidLoad()": "super.viewDidLode()",
      "override class func arrowBase() -> CGFloat": "override class func arrowBase() -> Bool",
    ]
    for (right, wrong) in broken {
      let text = App.source(of: source.replacingOccurrences(of: right, with: wrong), name: "Broken")
      #expect(try !TypeChecker.shared.get().check(["Broken": text], languageMode: "6").isEmpty, "\(wrong)")
    }
  }

  /// SDKs have no hinge for Mac Catalyst, and none before iOS 27.1.
  @Test(arguments: Case.all.filter { $0.source?.contains("reservedRegions(") ?? false })
  func whatIsNewStandsBehindItsChecks(_ example: Case) throws {
    var conditions = 0
    var found = 0
    for line in try #require(example.source).split(separator: "\n").map({ $0.drop(while: \.isWhitespace) }) {
      if line.hasPrefix("#if !targetEnvironment(macCatalyst)") { conditions += 1 }
      if line.hasPrefix("#endif") { conditions -= 1 }
      guard !line.hasPrefix("//"), line.contains("UIHinge") || line.contains("reservedRegions(") else { continue }
      found += 1
      #expect(conditions == 1, "\(line)")
    }
    #expect(conditions == 0 && found >= 4)
  }

  /// A delegate method whose name is not UIKit's compiles and is never called.
  @Test(arguments: Case.all)
  func delegateMethodsAreUIKits(_ example: Case) throws {
    let stub = try String(contentsOf: TypeChecker.uiKit, encoding: .utf8)
    let known = Set(delegateSignatures(in: stub))
    #expect(known.count >= 5)
    for signature in try delegateSignatures(in: #require(example.source)) {
      #expect(known.contains(signature), "\(signature)")
    }
  }

  /// Every delegate method with a body, without its white space.
  private func delegateSignatures(in source: String) -> [String] {
    let method = /func (adaptivePresentationStyle|popoverPresentationController|presentationController\w+)\([^{}]*/
    return source.matches(of: method).map { $0.output.0.filter { !$0.isWhitespace } }
  }

  @Test(arguments: [
    ("nothing changes", [Key: Value](), [ModelChange]()),
    ("geometry alone", [.style: .word(.overFullScreen)], [.set(.layoutCenter, .point(Point(x: 0, y: 90)))]),
    ("a size alone", [.style: .word(.popover)], [.set(.preferredContentSize, .size(Size(width: 1, height: 2)))]),
    ("a suppression", [.style: .word(.popover)], [.addSuppression(rule: "stale-anchor", reason: "")]),
    ("what was not there", [.style: .word(.overFullScreen)], [.remove(.isModalInPresentation)]),
    ("the style's own tap", [.style: .word(.overFullScreen), .outsideTap: .word(.system)], [.remove(.outsideTap)]),
    ("an alert dims by itself", [.style: .word(.alert)], [.set(.dimmingBy, .word(.custom))]),
  ])
  func noCodeFollowsFrom(_ name: String, before: [Key: Value], changes: [ModelChange]) {
    var popup = Popup()
    for (key, value) in before { popup.properties.apply(.set(key, value)) }
    #expect(UIKitCode.source(for: changes, before: popup, after: popup.applying(changes)) == nil, "\(name)")
  }
}
