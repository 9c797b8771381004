import Foundation
import Placement
import PopupModel
import Testing

@testable import Pictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An SVG or a page read by a parser that is not ours.
final class Elements: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  private(set) var all: [Element] = []
  private var open: [Int] = []

  /// Nil where the text is not well formed.
  init?(_ xml: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(xml))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func named(_ name: String) -> [Element] { all.filter { $0.name == name } }
  func of(_ style: String) -> [Element] { all.filter { $0.attributes["class"] == style } }
  var texts: [String] { named("text").map(\.text) }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(all.count)
    all.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let index = open.last { all[index].text += string }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }
}

@Suite struct PictureTests {
  private static let book = Pose(
    id: "book", size: Size(width: 900, height: 600), horizontalSizeClass: .regular, verticalSizeClass: .regular,
    orientation: .landscape, safeArea: HardwareInsets(top: 0, left: 0, bottom: 34, right: 84),
    divisions: [Division(frame: Rect(x: 430, y: 0, width: 40, height: 600), isActive: true)],
    occlusions: [
      Occlusion(frame: Rect(x: 816, y: 0, width: 84, height: 120), isActive: true, name: "strip"),
      Occlusion(frame: Rect(x: 840, y: 40, width: 30, height: 30), isActive: true, name: "camera"),
    ])

  private static func picture(
    _ frame: Rect?, popup: String = "coupon", pose: Pose = book, controls: [Control] = [],
    _ change: (inout Placement) -> Void = { _ in }
  ) -> PopupPicture {
    var placement = Placement(effectiveStyle: .overFullScreen)
    placement.frame = frame
    if let frame {
      placement.hingeOverlap = pose.divisions.lazy.filter(\.isActive).compactMap { frame.intersection($0.frame) }.first
      placement.occlusionOverlaps = pose.occlusions.filter(\.isActive).compactMap { frame.intersection($0.frame) }
    }
    change(&placement)
    let overlaps = placement.hingeOverlap != nil || !placement.occlusionOverlaps.isEmpty
    return PopupPicture(
      popup: popup, device: "iPhone Duo", deviceID: "iphone-duo", pose: pose, placement: placement, controls: controls,
      problems: overlaps ? ["error: popup-covers-hinge"] : [])
  }

  private static func read(_ cards: PictureCard...) throws -> Elements {
    try #require(Elements(PictureSheet(cards).svg()))
  }

  private static func rects(_ elements: Elements, _ style: String) -> [Rect] {
    elements.of(style).compactMap { element in
      let sides = ["x", "y", "width", "height"].compactMap { element.attributes[$0].flatMap(Double.init) }
      return sides.count == 4 ? Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]) : nil
    }
  }

  @Test func theFrameIsDrawnWhereThePopupLands() throws {
    let frame = Rect(x: 300.33, y: 120, width: 300, height: 330)
    let drawn = try Self.read(PictureCard(Self.picture(frame)))
    #expect(Self.rects(drawn, "pl-popup").first == frame)
    #expect(Self.rects(drawn, "pl-overlap").first == Rect(x: 430, y: 120, width: 40, height: 330))
    #expect(drawn.named("svg").last?.attributes["viewBox"] == "0 0 900 600")
    #expect(drawn.texts.contains("overlaps the fold by 40×330"))
  }

  @Test func whatIsClearHasNoOverlap() throws {
    let drawn = try Self.read(PictureCard(Self.picture(Rect(x: 20, y: 20, width: 300, height: 330))))
    #expect(drawn.of("pl-overlap").isEmpty)
    #expect(drawn.texts.contains("clear of the fold"))
  }

  @Test func whatIsNotKnownIsNotDrawn() throws {
    let drawn = try Self.read(PictureCard(Self.picture(nil)))
    #expect(drawn.of("pl-popup").isEmpty)
    #expect(drawn.texts.contains("frame not known"))
    #expect(!drawn.texts.contains("clear of the fold"))
  }

  @Test func controlsLieInThePopupAndThoseInTheFoldAreMarked() throws {
    let controls = [
      Control(role: .known(.button), frame: .known(Rect(x: 10, y: 10, width: 60, height: 40))),
      Control(role: .known(.textField), frame: .known(Rect(x: 150, y: 60, width: 100, height: 40))),
      Control(role: .known(.button), frame: .known(Rect(x: 0, y: 300, width: 60, height: 40))),
      Control(role: .known(.button), frame: .unknown),
    ]
    let drawn = try Self.read(
      PictureCard(Self.picture(Rect(x: 300, y: 100, width: 300, height: 330), controls: controls)))
    #expect(
      Self.rects(drawn, "pl-control") == [
        Rect(x: 310, y: 110, width: 60, height: 40), Rect(x: 300, y: 400, width: 60, height: 30),
      ])
    #expect(Self.rects(drawn, "pl-field") == [Rect(x: 450, y: 160, width: 100, height: 40)])
    #expect(Self.rects(drawn, "pl-covered") == [Rect(x: 450, y: 160, width: 100, height: 40)])
  }

  @Test func eachOcclusionIsCalledByItsName() {
    let notes = Self.picture(Rect(x: 600, y: 10, width: 290, height: 300)).notes.map(\.text)
    #expect(notes == ["overlaps strip by 74×110", "overlaps camera by 30×30"])
  }

  @Test func aPopupOutsideTheWindowIsSaidToBe() {
    #expect(
      Self.picture(Rect(x: -40, y: 10, width: 290, height: 300)).notes
        == [PlacementNote(text: "reaches out of the window")])
  }

  @Test func whatAFindingNamesIsNeverPraised() throws {
    var picture = Self.picture(Rect(x: 20, y: 20, width: 300, height: 330))
    #expect(try Self.read(PictureCard(picture)).texts.contains("clear of the fold"))
    picture.problems = ["warning: arrow-cannot-fit"]
    let drawn = try Self.read(PictureCard(picture))
    #expect(drawn.texts.contains("warning: arrow-cannot-fit") && !drawn.texts.contains("clear of the fold"))
  }

  @Test func whatNoFindingNamesIsNoFault() throws {
    var picture = Self.picture(Rect(x: 300, y: 120, width: 300, height: 330))
    picture.problems = []
    let drawn = try Self.read(PictureCard(picture))
    #expect(drawn.of("pl-overlap").isEmpty && drawn.of("pl-bad").isEmpty)
    #expect(drawn.texts.contains("overlaps the fold by 40×330") && !drawn.texts.contains("clear of the fold"))
  }

  @Test func controlsAreCalledByTheirWholeNames() throws {
    let controls = [
      Control(id: "ok", role: .known(.button), frame: .known(Rect(x: 10, y: 10, width: 160, height: 60))),
      Control(
        id: "theLongestNameOfAControl", role: .known(.button), frame: .known(Rect(x: 10, y: 80, width: 60, height: 40))),
      Control(id: "mute", role: .known(.toggle), frame: .known(Rect(x: 10, y: 140, width: 160, height: 60))),
    ]
    let drawn = try Self.read(
      PictureCard(Self.picture(Rect(x: 20, y: 20, width: 300, height: 330), controls: controls)))
    #expect(drawn.of("pl-control-text").map(\.text) == ["ok", "2", "3"])
    #expect(drawn.texts.contains("2: theLongestNameOfAControl · 3: mute"))
  }

  @Test func linesAreBrokenAndNotCut() {
    #expect(WrappedText("a long line of words", width: 4).lines == ["a long", "line of", "words"])
    let name = String(repeating: "x", count: 40)
    #expect(WrappedText(name, width: 5.6).lines.joined() == name)
    #expect(WrappedText("", width: 5).lines.isEmpty)
  }

  @Test func dimmingAndKeyboardAreDrawn() throws {
    var picture = Self.picture(Rect(x: 20, y: 20, width: 300, height: 330))
    #expect(try Self.read(PictureCard(picture)).of("pl-dim").isEmpty)
    picture.dimming = .init(area: picture.pose.window, alpha: 0.4)
    picture.keyboard = Rect(x: 0, y: 400, width: 900, height: 200)
    let drawn = try Self.read(PictureCard(picture), PictureCard(picture))
    #expect(drawn.of("pl-dim").first?.attributes["fill-opacity"] == "0.4")
    #expect(Self.rects(drawn, "pl-dim").first == Rect(x: 0, y: 0, width: 900, height: 600))
    #expect(Self.rects(drawn, "pl-keyboard").first == Rect(x: 0, y: 400, width: 900, height: 200))
    #expect(drawn.texts.contains("dimmed") && drawn.texts.contains("keyboard"))
  }

  @Test(arguments: [
    ("popover", ["anchor.barButtonItem"], "where its bar button item add stands is not known"),
    ("formSheet", [], "UIKit places it; its height is not known"),
  ])
  func whatIsMissingIsSaid(style: String, keys: [String], phrase: String) throws {
    var popup = Popup()
    popup[.style] = .known(.word(try #require(Word(rawValue: style))))
    popup[.preferredContentSize] = .known(.size(Size(width: 320, height: 240)))
    for key in keys { popup[try #require(Key(path: key))] = .known(.string("add")) }
    let device = Device(id: "duo", name: "Duo", idiom: .phone, scale: 3, poses: [Self.book])
    let placement = PlacementSubject(popup).place(on: device, in: Self.book)
    let picture = PopupPicture(of: popup, named: "menu", on: device, in: Self.book, placement: placement)
    #expect(picture.missing == [phrase])
    let drawn = try Self.read(PictureCard(picture))
    #expect(drawn.of("pl-sketch").count == 2)  // the popup and the legend's sign
    #expect(drawn.texts.contains(phrase) || drawn.texts.joined(separator: " ").contains(phrase))
    #expect(drawn.of("pl-popup").isEmpty)
  }

  @Test func aPairIsDrawnOnlyWhereItDiffers() throws {
    let picture = Self.picture(Rect(x: 20, y: 20, width: 300, height: 330))
    #expect(PictureCard(picture, after: picture).after == nil)
    #expect(!(try Self.read(PictureCard(picture, after: picture)).texts.contains("Before")))
  }

  @Test func theLegendIsBrokenToTheWidth() throws {
    let picture = Self.picture(Rect(x: 300, y: 100, width: 300, height: 330))
    let drawn = try Self.read(PictureCard(picture))
    let width = try #require(drawn.all.first?.attributes["width"].flatMap(Double.init))
    let rows = Set(drawn.named("g").compactMap { $0.attributes["transform"] })
    #expect(rows.count > 3 && width < 660)
    #expect(drawn.texts.contains("lies where it should not"))
  }

  @Test func whoCannotSeeItIsTold() throws {
    let picture = Self.picture(Rect(x: 300, y: 100, width: 300, height: 330))
    let one = try Self.read(PictureCard(picture))
    #expect(one.all.first?.attributes["role"] == "img")
    #expect(one.named("title").map(\.text) == ["coupon on iPhone Duo, book"])
    #expect(
      one.named("desc").map(\.text) == [
        "The window is 900×600 points; folded; overFullScreen: 300×330 at (300, 100); error: popup-covers-hinge; "
          + "overlaps the fold by 40×330."
      ])
    let sheet = try Self.read(PictureCard(picture), PictureCard(picture, after: Self.picture(nil)))
    #expect(sheet.all.filter { $0.attributes["role"] == "img" }.count == 2)
    #expect(sheet.named("title").count == 3 && sheet.named("desc").count == 2)
    #expect(sheet.texts.filter { $0 == "Before" || $0 == "After" } == ["Before", "After"])
  }

  @Test(arguments: [
    "<\"&'>]]> %0A",
    "\u{202E}\u{0}\u{1B}[31m\u{85}" + String(decoding: [0xEF, 0xBF, 0xBE, 0xEF, 0xB7, 0x90], as: UTF8.self),
    "a\nb\r\nc\td",
    String(repeating: "名前", count: 500),
    "e" + String(repeating: "\u{301}", count: 5000), "👩‍👩‍👧‍👦🎈", "",
  ])
  func anyNameGivesAWellFormedPicture(name: String) throws {
    var pose = Self.book
    pose.id = name
    pose.occlusions[0].name = name
    let picture = Self.picture(Rect(x: 300, y: 0, width: 590, height: 330), popup: name, pose: pose)
    var after = picture
    after.placement.frame = nil
    for cards in [[PictureCard(picture)], [PictureCard(picture), PictureCard(picture, after: after)]] {
      let svg = PictureSheet(cards).svg()
      let text = String(decoding: svg, as: UTF8.self)
      #expect(Elements(svg) != nil)
      #expect(svg.count < 200_000 && !text.contains("\u{202E}"))
      #expect(svg == PictureSheet(cards).svg())
      #expect(!text.contains("href") && text.components(separatedBy: "http").count == 2)
    }
  }

  @Test(arguments: [
    Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300), Rect(x: 1e9, y: 0, width: 1, height: 1),
    Rect(x: .nan, y: 0, width: 10, height: 10), Rect(x: 0, y: 0, width: .infinity, height: 1),
    Rect(x: 5, y: 5, width: 0, height: 0), Rect(x: 5, y: 5, width: 1e-300, height: 1e300),
  ])
  func anyFrameGivesNumbers(frame: Rect) throws {
    let controls = [
      Control(role: .known(.slider), frame: .known(frame)), Control(role: .known(.toggle), frame: .known(frame)),
    ]
    var picture = Self.picture(frame, controls: controls) { $0.arrowDirection = .up }
    picture.anchor = frame
    for size in [Size(width: 900, height: 600), Size(width: 1e-3, height: 1e9), Size(width: 0, height: .nan)] {
      picture.pose.size = size
      picture.pose.divisions[0].frame = frame
      let drawn = try Self.read(PictureCard(picture), PictureCard(picture, after: picture))
      for element in drawn.all {
        for (name, value) in element.attributes
        where ["x", "y", "width", "height", "rx", "cx", "cy", "r"].contains(name) {
          let number = try #require(Double(value), "\(name)=\(value)")
          #expect(number.isFinite && abs(number) <= 1e9, "\(name)=\(value)")
          if ["width", "height", "rx", "r"].contains(name) { #expect(number >= 0, "\(name)=\(value)") }
        }
      }
    }
  }

  @Test func aPageHoldsEachPictureAndItsSignsOnce() {
    let card = PictureCard(Self.picture(Rect(x: 300, y: 100, width: 300, height: 330)))
    let html = String(decoding: PicturePage.html([card, card], title: "<b>"), as: UTF8.self)
    #expect(html.components(separatedBy: "id=\"pl-overlap\"").count == 2)
    #expect(html.components(separatedBy: "<desc>").count == 3)
    #expect(html.contains("<h1>&lt;b&gt;</h1>"))
    #expect(html.components(separatedBy: "<h2>").count == 2)
  }
}
