import Placement
import PopupModel
import Testing

struct AdaptationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var style: Word
    var adaptiveStyle: Word?
    /// On an iPhone in portrait, an open iPhone Duo, an iPad.
    var effective: [Word]
    /// Where it fills the window.
    var fills: [Bool] = [false, false, false]
    var testDescription: String { "\(style.text), \(adaptiveStyle?.text ?? "absent")" }
  }

  static let cases: [Case] = [
    Case(style: .popover, effective: [.formSheet, .popover, .popover]),
    Case(style: .popover, adaptiveStyle: .automatic, effective: [.formSheet, .popover, .popover]),
    Case(style: .popover, adaptiveStyle: .formSheet, effective: [.formSheet, .popover, .popover]),
    Case(style: .popover, adaptiveStyle: .pageSheet, effective: [.formSheet, .popover, .popover]),
    Case(style: .popover, adaptiveStyle: Word.none, effective: [.popover, .popover, .popover]),
    Case(
      style: .popover, adaptiveStyle: .fullScreen, effective: [.fullScreen, .popover, .popover],
      fills: [true, false, false]),
    Case(
      style: .popover, adaptiveStyle: .overFullScreen, effective: [.overFullScreen, .popover, .popover],
      fills: [true, false, false]),
    Case(style: .automatic, effective: [.pageSheet, .pageSheet, .pageSheet]),
    Case(style: .pageSheet, effective: [.pageSheet, .pageSheet, .pageSheet]),
    Case(style: .formSheet, effective: [.formSheet, .formSheet, .formSheet]),
    Case(style: .actionSheet, effective: [.bottomSheet, .popover, .popover]),
    Case(style: .activityView, effective: [.bottomSheet, .popover, .popover]),
    Case(style: .popoverController, effective: [.popoverController, .popoverController, .popover]),
    Case(style: .alert, effective: [.alert, .alert, .alert]),
    Case(style: .fullScreen, effective: [.fullScreen, .fullScreen, .fullScreen], fills: [true, true, true]),
    Case(
      style: .currentContext, effective: [.currentContext, .currentContext, .currentContext], fills: [true, true, true]),
    Case(style: .overFullScreen, effective: [.overFullScreen, .overFullScreen, .overFullScreen]),
    Case(style: .overCurrentContext, effective: [.overCurrentContext, .overCurrentContext, .overCurrentContext]),
    Case(style: .custom, effective: [.custom, .custom, .custom]),
    Case(style: Word.none, effective: [Word.none, Word.none, Word.none]),
  ]

  static let poses: [(Device, String)] = [
    (Devices.phone, "portrait"), (Devices.duo, "book"), (Devices.pad, "portrait"),
  ]

  @Test(arguments: cases) func adapts(_ test: Case) {
    var values: [Key: Value] = [.fittingSize: .size(200, 200)]
    if let adaptiveStyle = test.adaptiveStyle { values[.adaptiveStyle] = .word(adaptiveStyle) }
    let popup = Popup(test.style, values)
    let placements = AdaptationTests.poses.map { popup.placed($0.0, $0.1) }
    #expect(placements.map(\.effectiveStyle) == test.effective)
    #expect(placements.map(\.fillsWindow) == test.fills)
    for (placement, (device, pose)) in zip(placements, AdaptationTests.poses) where placement.fillsWindow {
      #expect(placement.frame == device.pose(pose).window)
      #expect(placement.requestedSize == nil)
    }
  }

  @Test func oneCompactSizeClassIsEnough() {
    let popup = Popup(.popover, [.fittingSize: .size(200, 200)])
    var pose = Devices.phone.pose("landscape")
    pose.horizontalSizeClass = .regular
    #expect(PlacementSubject(popup).place(on: Devices.phone, in: pose).effectiveStyle == .formSheet)
  }

  @Test func anUnknownAdaptiveStyleMattersOnlyWhereItIsAsked() {
    let popup = Popup(.popover, unknown: [.adaptiveStyle])
    #expect(popup.placed(Devices.phone, "portrait").effectiveStyle == nil)
    #expect(popup.placed(Devices.duo, "closed-landscape").effectiveStyle == nil)
    #expect(popup.placed(Devices.pad, "portrait").effectiveStyle == .popover)
    #expect(popup.placed(Devices.duo, "book").effectiveStyle == .popover)
  }

  @Test func anUnknownStyleIsPlacedNowhere() {
    #expect(Popup(nil).placed(Devices.duo, "book") == Placement())
    #expect(Popup(nil, unknown: [.presentation]).placed(Devices.duo, "book") == Placement())
  }

  @Test func aPopoverControllerThrowsOffAnIPad() {
    let popup = Popup(
      .popoverController,
      [.sourceView: .string("view"), .sourceRect: .rect(100, 100, 40, 40), .preferredContentSize: .size(320, 400)])
    #expect(popup.placed(Devices.duo, "open-portrait").frame == nil)
    #expect(popup.placed(Devices.pad, "portrait").frame == Rect(10, 153, 320, 400))
  }

  @Test(
    arguments: [
      ([:], true),
      ([.layoutEdges: .edges(Edges())], true),
      ([.spansDivision: .bool(true)], true),
      ([.layoutFrame: .rect(0, 0, 100, 100)], false),
      ([.layoutSize: .size(100, 100)], false),
      ([.layoutEdges: .edges(Edges(top: 0, leading: 0, bottom: 0, trailing: 0))], false),
    ] as [([Key: Value], Bool)])
  func whatHasALayoutDoesNotFillTheWindow(_ layout: [Key: Value], _ fills: Bool) {
    for style in [Word.fullScreen, .currentContext] {
      #expect(Popup(style, layout).placed(Devices.duo, "book").fillsWindow == fills)
    }
  }
}
