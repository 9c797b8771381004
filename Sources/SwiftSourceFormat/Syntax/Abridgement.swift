internal import CSwiftTree

/// Which function bodies of a text are left out when it is parsed: those that say nothing of a popup, as far as their words
/// tell.
///
/// It is a guess that only saves time. A tree of an abridged text knows when somebody asks for what was left out, and who
/// finds that reads the whole text instead (``SwiftTree/isLacking``).
enum Abridgement {
  /// In bytes; a shorter text is parsed as fast as it is looked through.
  static let shortestText = 2048
  private static let shortestBody = 64

  /// The bodies, with their braces, in order.
  static func omittedBodies(of text: [UInt8]) -> [Range<Int>] {
    guard text.count >= shortestText, let functions = BodyScan.functions(in: text) else { return [] }
    let showsViews = Bytes.contains("import SwiftUI", in: text[...])
    var isKept = functions.map { function in
      // What a view's helpers show is shown by the view.
      (showsViews && !function.isOfClass) || function.body.count < shortestBody || isTelling(text[function.range])
        || declares(text[function.body])
    }
    // A controller is followed into the functions that it is handed to.
    let handed = functions.indices.filter { !isKept[$0] && takesController(text, functions[$0]) }
    if !handed.isEmpty {
      var reached = functions.indices.filter { NameScan.mayPresentPopups(text[functions[$0].body]) }
      while let caller = reached.popLast() {
        for callee in handed where !isKept[callee] {
          guard calls(text[functions[caller].body], text[functions[callee].name]) else { continue }
          isKept[callee] = true
          reached.append(callee)
        }
      }
    }
    return functions.indices.filter { !isKept[$0] }.map { functions[$0].body }
  }

  /// The text with spaces in place of what stands between these braces.
  static func text(_ text: [UInt8], without bodies: [Range<Int>]) -> [UInt8] {
    var text = text
    for body in bodies {
      for index in body.dropFirst().dropLast() { text[index] = UInt8(ascii: " ") }
    }
    return text
  }

  /// What readers ask a class for, whatever it is to a popup.
  private static let tellingWords: [StaticString] = [
    "resentationController", "modalPresentationStyle", "preferredContentSize", "contentSizeForViewInPopover",
    "isModalIn", "accessibilityViewIsModal", "interactiveDismissDisabled", "presentationDetents",
    "presentationCompactAdaptation", "reservedRegions", "UIHingeInteraction", "UIStoryboardSegue", "containerView",
  ]

  private static func isTelling(_ code: ArraySlice<UInt8>) -> Bool {
    tellingWords.contains { Bytes.contains($0, in: code) } || NameScan.mayPresentPopups(code)
  }

  /// Whether a body declares what a file is asked for by name.
  private static func declares(_ body: ArraySlice<UInt8>) -> Bool {
    let keywords: [StaticString] = ["func", "class", "struct", "enum", "extension", "actor", "protocol"]
    return keywords.contains { Bytes.contains($0, in: body) }
  }

  private static func takesController(_ text: [UInt8], _ function: BodyScan.Function) -> Bool {
    let header = text[function.range.lowerBound..<function.body.lowerBound]
    return !function.name.isEmpty && Bytes.contains("Controller", in: header)
  }

  private static func calls(_ code: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    Bytes.contains(name + [UInt8(ascii: "(")], in: code)
  }
}

extension SwiftParserLibrary {
  /// The tree of a text without the code that seems to say nothing of a popup; nil where nothing can be left out.
  func abridgedTree(of text: [UInt8]) -> SwiftTree? {
    let bodies = Abridgement.omittedBodies(of: text)
    if bodies.isEmpty { return nil }
    let parsed = parse(Abridgement.text(text, without: bodies))
    // An error may come from brackets that were understood in another way than Swift does.
    if parsed.nodes.isEmpty || parsed.hasErrors { return nil }
    var blocks = Set<Int>()
    var next = 0
    for (index, node) in parsed.nodes.enumerated() where node.kind == .codeBlock {
      if next < bodies.count, Int(node.start) == bodies[next].lowerBound, Int(node.end) == bodies[next].upperBound {
        blocks.insert(index)
        next += 1
      }
    }
    if next < bodies.count { return nil }
    return SwiftTree(text: text, nodes: parsed.nodes, hasErrors: false, abridged: blocks)
  }
}

extension SwiftWorkspace {
  /// What `reading` comes to. Where it needed code that was left out, it reads again, at last without leaving any out.
  ///
  /// - Parameter readsAll: whether none may be left out to begin with.
  func answer<Answer, Failure: Error>(
    readsAll: Bool = false, _ reading: (_ readsAll: Bool) throws(Failure) -> (Answer, Lookup)
  ) throws(Failure) -> Answer {
    for _ in 0..<2 where !readsAll {
      let (answer, lookup) = try reading(false)
      if !lookup.isLacking { return answer }
    }
    return try reading(true).0
  }
}
