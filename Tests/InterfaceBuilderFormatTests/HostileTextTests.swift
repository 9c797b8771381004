import InterfaceBuilderFormat
import PopupModel
import Testing

/// Every text gives an answer, in time and memory that its own size bounds.
@Suite struct HostileTextTests {
  private static let head = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"

  /// Texts that are no XML, with the text at which that is seen.
  @Test(arguments: [
    ("", ""), ("   ", " "), ("no XML", "n"), ("<document", "<"), ("<document>", ">"),
    ("<document><a></b></document>", "b"), ("<a b=\"1\" b=\"2\"/>", "b"), ("<a/><b/>", "<"), ("<a>\u{1}</a>", "\u{1}"),
    ("<a>&nosuch;</a>", "&"), ("<<<<<<< HEAD\n<document/>", "<"),
  ])
  func whatIsNoXMLIsASyntaxIssueAtItsPlace(text: String, place: String) throws {
    let document = Storyboards.read(text)
    let issue = try #require(document.issues.first)
    #expect(document.issues.count == 1)
    #expect(issue.kind == .syntax)
    #expect(!issue.detail.isEmpty)
    #expect(String(decoding: document.text[issue.range], as: UTF8.self) == place)
    #expect(document.popups.isEmpty)
  }

  @Test func everyPrefixOfADocumentIsRead() {
    let text = Array(Storyboards.document(Storyboards.presenter(Storyboards.popover), Storyboards.presented()).utf8)
    for length in stride(from: 0, to: text.count - 1, by: 7) {
      #expect(InterfaceBuilderFormat().read(Array(text[..<length])).issues.count == 1, "\(length)")
    }
    #expect(InterfaceBuilderFormat().read(text).issues.isEmpty)
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY x \"y\"><!ENTITY z \"&x;&x;&x;&x;&x;&x;&x;&x;\">]><document>&z;</document>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><document>&x;</document>",
    "<!DOCTYPE a [<!ENTITY % x SYSTEM \"http://localhost/\">%x;]><document/>",
  ])
  func entitiesAreRefused(text: String) {
    #expect(Storyboards.read(HostileTextTests.head + text).issues.first?.detail.contains("entities") == true)
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF], [0x3C, 0x00], [0x00, 0x3C]] as [[UInt8]])
  func utf16IsNamed(start: [UInt8]) {
    #expect(InterfaceBuilderFormat().read(start + [0x3C, 0x00]).issues.first?.detail.contains("UTF-16") == true)
  }

  @Test func depthSizeAndNumberAreBounded() {
    let many = 1_000_000
    let deep = String(repeating: "<view>", count: many)
    #expect(Storyboards.read(deep).issues.first?.detail.contains("nests deeper") == true)
    let long = "<document a=\"" + String(repeating: "x", count: 100 << 20) + "\"/>"
    #expect(Storyboards.read(long).issues.first?.detail.contains("larger than") == true)
    let tag = "<document a=\"" + String(repeating: "x", count: 2 << 20) + "\"/>"
    #expect(Storyboards.read(tag).issues.first?.detail.contains("a tag of more") == true)
    let wide = "<document>" + String(repeating: "<a/>", count: 2 * many) + "</document>"
    #expect(Storyboards.read(wide).issues.first?.detail.contains("more than") == true)
  }

  /// References in a circle: a root controller that is its own root, constraints and colours that name themselves.
  @Test func circlesEnd() {
    let circle = """
      <navigationController id="dst-01" modalPresentationStyle="overCurrentContext" sceneMemberID="viewController">
          <connections>
              <segue destination="dst-01" kind="relationship" relationship="rootViewController" id="rel-01"/>
              <segue destination="dst-01" kind="presentation" id="seg-02"/>
          </connections>
      </navigationController>
      """
    let document = Storyboards.read(
      Storyboards.document(
        Storyboards.presenter(Storyboards.popover), circle, attributes: #" initialViewController="dst-01""#))
    #expect(document.popups.map(\.id) == ["more"])
  }

  @Test func bytesAreCountedWithByteOrderMarkCarriageReturnsAndUmlauts() {
    let text = Storyboards.document(
      "<!-- größer → -->", Storyboards.presenter(Storyboards.popover.replacing("more", with: "größer")),
      Storyboards.presented(rest: Storyboards.sized))
    for text in [
      text, "\u{FEFF}" + text, text.replacing("\n", with: "\r\n"),
      text.replacing("\"", with: "'").replacing("='", with: " = '"),
    ] {
      let document = Storyboards.read(text)
      #expect(document.issues.isEmpty)
      #expect(document.popups.first?.id == "größer")
      #expect(document.written(.id) == "größer")
      #expect(document.written(.preferredContentSize)?.hasPrefix("<value key") == true)
    }
  }
}
