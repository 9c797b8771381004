import Linting
import Testing

@testable import RuleEngine

/// How examples are written: marks, configurations, and what stands beside them.
@Suite struct ExampleTextTests {
  private func files(_ texts: KeyValuePairs<String, String>) -> RuleExamples {
    ExampleFolder.examples(texts.map { ($0.key, Array($0.value.utf8)) })
  }

  @Test func marksAndConfigurationAreTakenOut() throws {
    let text = """
      // popuplint: { "devices": ["ipad"], "expect": ["ipad/portrait"] }
      let menu = Menu()
      menu.style = .popover
                // ^^^^^^^^ becomes a sheet
                // ^ error two of them

      """
    let example = try #require(files(["a.bad.swift": text]).all.first)
    #expect(String(decoding: example.files[0].text, as: UTF8.self) == "let menu = Menu()\nmenu.style = .popover\n")
    #expect(example.poses == ["ipad/portrait"])
    #expect(example.marks.map(\.message) == ["becomes a sheet", "two of them"])
    #expect(example.marks.map(\.severity) == [nil, .error])
    #expect(example.marks.map(\.place) == [.init(line: 1, columns: 13..<21), .init(line: 1, columns: 13..<14)])
  }

  @Test func inXMLTheyAreItsComments() throws {
    let text = """
      <?xml version="1.0"?>
      <!-- popuplint: { "devices": ["ipad"] } -->
      <document>
          <view/>
      <!-- ^^^^ a view -->
      </document>

      """
    let example = try #require(files(["a.bad.xib": text]).all.first)
    #expect(
      String(decoding: example.files[0].text, as: UTF8.self)
        == "<?xml version=\"1.0\"?>\n<document>\n    <view/>\n</document>\n")
    #expect(example.configuration.map { String(decoding: $0, as: UTF8.self) } == #"{ "devices": ["ipad"] }"#)
    #expect(example.marks.map(\.place) == [.init(line: 2, columns: 5..<9)])
  }

  @Test func whatIsWrittenIsReadAgain() {
    let text = Array("{\n  \"é\": 1, \"key\": 2 }\nlast".utf8)
    let marks = [
      ExampleText.Mark(place: .init(line: 1, columns: 10..<15), severity: .hint, message: "twice"),
      ExampleText.Mark(place: .init(line: 0, columns: 0..<1), severity: nil, message: "where no comment can stand"),
      ExampleText.Mark(place: .init(line: 2, columns: 3..<4), severity: nil, message: "in a line without an end"),
    ]
    let (written, leftOver) = ExampleText.written(text, configuration: Array("{}".utf8), marks: marks, isXML: false)
    let read = ExampleText(written, isXML: false)
    #expect(read.text == text)
    #expect(read.configuration == Array("{}".utf8))
    #expect(read.marks == [marks[0]])
    #expect(leftOver == [marks[1], marks[2]])
    let lines = String(decoding: ExampleMarks.written(leftOver), as: UTF8.self).split(separator: "\n")
    #expect(lines == ["1:1-2 where no comment can stand", "3:4-5 in a line without an end"])
    #expect(lines.compactMap { ExampleMarks.mark($0) } == leftOver)
  }

  @Test(arguments: [
    ("a.swift", "no example"), ("a.bad.txt", "no example"), ("a.fixed-1.swift", "no example"),
    ("a.fixed.swift", "no bad example"), ("a.bad.swift", "nothing is marked"), ("a.marks", "no bad example"),
  ])
  func whatIsWrongIsSaid(_ name: String, _ problem: String) {
    let problems = files([name: "text\n"]).problems
    #expect(problems.count == 1 && problems[0].message.contains(problem), "\(problems)")
  }

  @Test func filesThatBelongTogetherAreAFolder() throws {
    let examples = files([
      "menu.bad/Main.storyboard": "<a/>\n", "menu.bad/Menu.swift": "class Menu {}\n         // ^^^^ no popup\n",
      "menu.fixed/Main.storyboard": "<a/>\n", "menu.fixed/Menu.swift": "class List {}\n",
    ])
    #expect(examples.problems == [])
    let example = try #require(examples.all.first)
    #expect(example.language == .swift)
    #expect(example.files.map(\.name) == ["Main.storyboard", "Menu.swift"])
    #expect(example.path(ofFile: 1) == "menu.bad/Menu.swift")
    #expect(example.path(ofFixed: 0, file: 1) == "menu.fixed/Menu.swift")
  }
}
