import Placement
import PopupModel
import Testing

struct SystemPlacementTests {
  @Test(arguments: [
    ("book", true), ("tabletop", true), ("open-portrait", false), ("closed-portrait", false),
  ])
  func theSystemMovesAnAlertWhereTheDeviceIsFolded(_ pose: String, _ moved: Bool) {
    #expect(Popups.alert.placed(Devices.duo, pose).movedBySystem == moved)
  }

  /// The leading page of book ends at 455.5.
  @Test(arguments: [(Rect(40, 300, 40, 40), false), (Rect(440, 300, 10, 40), true)])
  func whatLiesClearOfTheFoldAnywayIsNotMoved(_ button: Rect, _ moved: Bool) {
    let popup = Popups.arrowed(200, 120, at: button, [.up])
    let placement = popup.placed(Devices.duo, "book")
    #expect(placement.frame != nil && placement.movedBySystem == moved)
  }

  @Test func withoutAFoldItIsTheMiddleOfTheSafeArea() {
    #expect(Popups.alert.placed(Devices.phone, "portrait").frame == Rect(66, 361, 270, 180))
    let closed = Popups.alert.placed(Devices.duo, "closed-portrait")
    #expect(closed.frame == Rect(56, 232, 270, 180))
    #expect(closed.region == .whole)
  }

  /// The middle of the window of book is (475.5, 334.5), within the fold.
  @Test(
    arguments: [
      [.sourceView: .string("view"), .sourceRect: .word(.center)],
      [.sourceView: .string("view"), .sourceRect: .rect(475.5, 334.5, 0, 0)],
      [.sourceView: .string("view")],
      [.sourceView: .string("view"), .sourceRect: .rect(0, 0, 951, 669)],
      [.sourceView: .string("card"), .sourceViewFrame: .rect(425.5, 284.5, 100, 100)],
      [
        .sourceView: .string("card"), .sourceViewFrame: .rect(400, 300, 100, 100),
        .sourceRect: .rect(65.5, 24.5, 20, 20),
      ],
      [.sourceItem: .string("card"), .sourceViewFrame: .rect(425.5, 284.5, 100, 100)],
    ] as [[Key: Value]])
  func theMiddleOfTheWindowHoweverWritten(_ anchor: [Key: Value]) {
    var values = anchor
    values[.permittedArrowDirections] = .list([])
    values[.preferredContentSize] = .size(300, 420)
    #expect(
      Popup(.popover, values).placed(Devices.duo, "book") == Popups.arrowless(300, 420).placed(Devices.duo, "book"))
  }

  struct Anchored: Sendable, CustomTestStringConvertible {
    var name: String
    var anchor: Rect
    var frame: Rect
    var region: Word
    var foldSide: FoldSide = .observed
    var testDescription: String { name }
  }

  /// A popover of 300×200 without an arrow, in book.
  static let arrowless: [Anchored] = [
    Anchored(
      name: "centred on its anchor", anchor: Rect(200, 300, 20, 20), frame: Rect(60, 210, 300, 200), region: .leading),
    Anchored(
      name: "slid away from the fold", anchor: Rect(430, 300, 20, 20), frame: Rect(436.0 / 3, 210, 300, 200),
      region: .leading),
    Anchored(
      name: "slid away from the corner", anchor: Rect(0, 0, 10, 10), frame: Rect(10, 10, 300, 200), region: .leading),
    Anchored(
      name: "on the trailing page", anchor: Rect(700, 300, 20, 20), frame: Rect(557, 210, 300, 200),
      region: .trailing),
    Anchored(
      name: "inside the division", anchor: Rect(470, 100, 20, 20), frame: Rect(436.0 / 3, 10, 300, 200),
      region: .leading),
    Anchored(
      name: "inside the division, guidance", anchor: Rect(470, 100, 20, 20), frame: Rect(1517.0 / 3, 10, 300, 200),
      region: .trailing, foldSide: .guidance),
    Anchored(
      name: "outside every region", anchor: Rect(900, 100, 20, 20), frame: Rect(557, 10, 300, 200), region: .trailing),
    Anchored(
      name: "below the leading page", anchor: Rect(100, 650, 10, 10), frame: Rect(10, 425, 300, 200), region: .leading),
  ]

  @Test(arguments: arrowless) func anchoredElsewhere(_ test: Anchored) throws {
    let placement = Popups.arrowed(300, 200, at: test.anchor, []).placed(
      Devices.duo, "book", foldSide: test.foldSide)
    let frame = try #require(placement.frame)
    #expect(placement.region == test.region)
    #expect(placement.arrowDirection == nil)
    #expect(frame.isClose(to: test.frame), "\(frame)")
    #expect(frame.maxX <= (test.region == .leading ? 445.5 : 857) + 1e-9)
    #expect(frame.minX >= (test.region == .leading ? 10 : 505.5))
  }

  @Test func roundingNeverLeavesTheUsablePart() throws {
    let atFold = try #require(
      Popups.arrowed(300, 200, at: Rect(430, 300, 20, 20), []).placed(Devices.duo, "book").frame)
    #expect(atFold.x == 436.0 / 3)
    let trailing = Popups.arrowed(300, 200, at: Rect(500, 300, 10, 10), []).placed(Devices.duo, "book").frame
    #expect(trailing?.x == 1517.0 / 3)
    let exact = Popups.arrowless(351.5, 100).placed(Devices.duo, "book", foldSide: .guidance)
    #expect(exact.frame?.x == 505.5)
    #expect(!exact.isClamped)
  }

  struct Arrow: Sendable, CustomTestStringConvertible {
    var name: String
    var anchor: Rect
    var permitted: [Word] = [.up, .down, .left, .right]
    var size = Size(width: 200, height: 200)
    var frame: Rect?
    var arrow: Word?
    var fits = true
    var isClamped = false
    var fitting: ArrowDirections
    var testDescription: String { name }
  }

  /// On an iPad in portrait: the usable part is (10, 30) 790×1040.
  static let arrows: [Arrow] = [
    Arrow(name: "up first", anchor: Rect(400, 500, 40, 40), frame: Rect(320, 553, 200, 200), arrow: .up, fitting: .any),
    Arrow(
      name: "down where there is no room below", anchor: Rect(400, 900, 40, 40), frame: Rect(320, 687, 200, 200),
      arrow: .down, fitting: [.down, .left, .right]),
    Arrow(
      name: "left: it lies to the right", anchor: Rect(400, 500, 40, 40), permitted: [.right, .left],
      frame: Rect(453, 420, 200, 200), arrow: .left, fitting: .any),
    Arrow(
      name: "right: it lies to the left", anchor: Rect(400, 500, 40, 40), permitted: [.right],
      frame: Rect(187, 420, 200, 200), arrow: .right, fitting: .any),
    Arrow(
      name: "slid along the anchor", anchor: Rect(0, 500, 40, 40), permitted: [.up], frame: Rect(10, 553, 200, 200),
      arrow: .up, fitting: [.up, .down, .left]),
    Arrow(
      name: "exactly the room with the arrow", anchor: Rect(400, 817, 40, 40), permitted: [.up],
      frame: Rect(320, 870, 200, 200), arrow: .up, fitting: .any),
    Arrow(
      name: "half a point too little", anchor: Rect(400, 817.5, 40, 40), permitted: [.up],
      frame: Rect(320, 870.5, 200, 199.5), arrow: .up, fits: false, isClamped: true,
      fitting: [.down, .left, .right]),
    Arrow(
      name: "none fits: the most room", anchor: Rect(400, 900, 40, 40), permitted: [.left, .up],
      size: Size(width: 500, height: 200), frame: Rect(453, 820, 347, 200), arrow: .left, fits: false,
      isClamped: true, fitting: [.down]),
    Arrow(
      name: "none has room", anchor: Rect(0, 0, 810, 1080), frame: nil, arrow: .up, fits: false, fitting: []),
    Arrow(
      name: "anchor above the usable part", anchor: Rect(400, 0, 40, 10), permitted: [.up],
      frame: Rect(320, 30, 200, 200), arrow: .up, fitting: [.up, .left, .right]),
    Arrow(
      name: "wider than the usable part", anchor: Rect(400, 500, 40, 40), permitted: [.up],
      size: Size(width: 900, height: 200), frame: Rect(10, 553, 790, 200), arrow: .up, isClamped: true,
      fitting: [.up, .down]),
  ]

  @Test(arguments: arrows) func arrow(_ test: Arrow) {
    let placement = Popups.arrowed(test.size.width, test.size.height, at: test.anchor, test.permitted).placed(
      Devices.pad, "portrait")
    #expect(placement.frame == test.frame)
    if test.frame != nil { #expect(placement.arrowDirection == test.arrow) }
    #expect(placement.fits == test.fits)
    #expect(placement.isClamped == test.isClamped)
    #expect(placement.fittingArrows == test.fitting)
  }

  @Test func anArrowedPopoverStaysOnThePageOfItsAnchor() throws {
    let placement = Popups.arrowed(300, 200, at: Rect(440, 300, 10, 44), [.up]).placed(Devices.duo, "book")
    #expect(placement.region == .leading)
    #expect(placement.hingeOverlap == nil)
    #expect(try #require(placement.frame).maxX <= 445.5)
  }

  @Test(
    arguments: [
      (Size(width: 0, height: 300), Size(width: 250, height: 400), Size(width: 250, height: 300)),
      (Size(width: 320, height: 0), Size(width: 250, height: 400), Size(width: 320, height: 400)),
      (Size(width: 0, height: 0), Size(width: 250, height: 400), Size(width: 250, height: 400)),
      (Size(width: 320, height: 300), nil, Size(width: 320, height: 300)),
      (Size(width: 320, height: 0), nil, nil),
      (Size(width: -1, height: 300), Size(width: 250, height: 400), nil),
      (nil, Size(width: 250, height: 400), Size(width: 250, height: 400)),
      (nil, nil, nil),
    ] as [(Size?, Size?, Size?)])
  func aSideOfZeroCountsAsUnset(_ preferred: Size?, _ fitting: Size?, _ expected: Size?) {
    var values: [Key: Value] = [.sourceView: .string("view"), .permittedArrowDirections: .list([])]
    values[.preferredContentSize] = preferred.map { .size($0) }
    values[.fittingSize] = fitting.map { .size($0) }
    let placement = Popup(.popover, values).placed(Devices.pad, "portrait")
    #expect(placement.requestedSize == expected)
    #expect(placement.frame?.size == expected)
  }

  @Test func sizesAreClampedToWholePixelsOfTheUsablePart() {
    let placement = Popups.arrowless(700, 500).placed(Devices.duo, "tabletop")
    #expect(placement.frame?.size == Size(width: 649, height: 1060.0 / 3))
    #expect(placement.usable == Size(width: 649, height: 353.5))
    #expect(placement.requestedSize == Size(width: 700, height: 500))
    #expect(placement.isClamped)
  }

  @Test func marginsFollowTheDirection() {
    var popup = Popups.arrowless(300, 200)
    popup[.layoutMargins] = .known(.insets(Insets(top: 0, leading: 40, bottom: 0, trailing: 0)))
    #expect(popup.placed(Devices.pad, "portrait").frame == Rect(275, 450, 300, 200))
    #expect(popup.placed(Devices.pad, "portrait", rightToLeft: true).frame == Rect(235, 450, 300, 200))
  }

  @Test func anAlertReadsNeitherMarginsNorPreferredSize() {
    var popup = Popups.alert
    popup[.layoutMargins] = .known(.insets(Insets(all: 200)))
    popup[.preferredContentSize] = .known(.size(20, 20))
    #expect(popup.placed(Devices.duo, "book") == Popups.alert.placed(Devices.duo, "book"))
  }

  @Test func anEmptyUsablePartIsUnknown() {
    var popup = Popups.arrowless(300, 200)
    popup[.layoutMargins] = .known(.insets(Insets(all: 400)))
    let placement = popup.placed(Devices.duo, "book")
    #expect(placement.frame == nil)
    #expect(placement.effectiveStyle == .popover)
  }

  /// `UIScreen.main` is the outer display of a device that folds, wherever the app is.
  @Test(arguments: [
    ("portrait", Devices.phone, Word.longerScreenSide, Size(width: 874, height: 300)),
    ("landscape", Devices.phone, .longerScreenSide, Size(width: 874, height: 300)),
    ("landscape", Devices.phone, .shorterScreenSide, Size(width: 402, height: 300)),
    ("closed-portrait", Devices.duo, .longerScreenSide, Size(width: 678, height: 300)),
    ("tabletop", Devices.duo, .longerScreenSide, Size(width: 678, height: 300)),
    ("book", Devices.duo, .shorterScreenSide, Size(width: 466, height: 300)),
  ])
  func aSideOfTheScreen(_ pose: String, _ device: Device, _ side: Word, _ size: Size) {
    let popup = Popup(
      .popover, [.adaptiveStyle: .word(.none), .widthFrom: .word(side), .fittingSize: .size(999, 300)],
      unknown: [.sourceView])
    #expect(popup.placed(device, pose).requestedSize == size)
    #expect(PlacementSubject(popup).requestedSize == nil)
    let applied = Popup(.overFullScreen, [.widthFrom: .word(side), .layoutSize: .size(200, 100)])
    #expect(applied.placed(device, pose).requestedSize == Size(width: 200, height: 100))
  }
}
