import Placement
import PopupModel
import Testing

/// Unknown in, unknown out; and no input, however large, is anything but a frame or no frame.
struct UnknownTests {
  @Test(
    arguments: [
      .permittedArrowDirections, .barButtonItem, .sourceViewFrame, .sourceRect, .layoutMargins, .preferredContentSize,
      .anchor, .size,
    ] as [Key])
  func aPopoverWithAnUnknownKeyHasNoFrame(_ key: Key) {
    var popup = Popups.arrowed(300, 200, at: Rect(100, 100, 44, 44))
    popup[.sourceRect] = .known(.rect(0, 0, 44, 44))
    #expect(popup.placed(Devices.pad, "portrait").frame != nil)
    for child in key.children { popup[child] = .absent }
    popup[key] = .unknown
    let placement = popup.placed(Devices.pad, "portrait")
    #expect(placement.frame == nil)
    #expect(placement.effectiveStyle == .popover)
  }

  @Test(
    arguments: [
      [:],
      [.barButtonItem: .string("share")],
      [.sourceItem: .string("share")],
      [.sourceView: .string("button")],
      [.sourceView: .string("button"), .sourceRect: .rect(0, 0, 44, 44)],
      [.sourceRect: .word(.center)],
      [.sourceView: .string("view"), .barButtonItem: .string("share")],
    ] as [[Key: Value]])
  func anAnchorThatNobodyCanPlace(_ anchor: [Key: Value]) {
    let popup = Popup(.popover, anchor.merging([.preferredContentSize: .size(300, 200)]) { $1 })
    let placement = popup.placed(Devices.pad, "portrait")
    #expect(placement.frame == nil)
    #expect(placement.fittingArrows == nil)
    #expect(placement.requestedSize == Size(width: 300, height: 200))
  }

  @Test(
    arguments: [
      (.layoutContainer, true), (.layoutCenter, true), (.layout, false), (.layoutFrame, false), (.layoutEdges, false),
      (.layoutSize, false),
    ] as [(Key, Bool)])
  func anUnknownLayoutHasNoFrame(_ key: Key, _ sizeIsKnown: Bool) {
    var popup = Popups.centred(300, 330)
    if key != .layoutContainer && key != .layoutSize { popup[.layoutCenter] = .absent }
    for child in key.children { popup[child] = .absent }
    popup[key] = .unknown
    let placement = popup.placed(Devices.duo, "book")
    #expect(placement.frame == nil)
    #expect(placement.hingeOverlap == nil)
    #expect(placement.requestedSize == (sizeIsKnown ? Size(width: 300, height: 330) : nil))
    var filling = popup
    filling[.style] = .known(.word(.fullScreen))
    if key != .layoutContainer { #expect(filling.placed(Devices.duo, "book").fillsWindow == false) }
  }

  @Test func theFrameDoesNotAskForItsContainer() {
    let popup = Popup(.custom, [.layoutFrame: .rect(1, 2, 30, 40)], unknown: [.layoutContainer])
    #expect(popup.placed(Devices.duo, "book").frame == Rect(1, 2, 30, 40))
  }

  @Test func whetherItAvoidsTheDivisionMattersOnlyWhereThereIsOne() {
    var popup = Popups.centred(300, 330)
    popup[.avoidsDivision] = .unknown
    #expect(popup.placed(Devices.duo, "book").frame == nil)
    #expect(popup.placed(Devices.duo, "open-portrait").frame != nil)
  }

  static let lengths: [Double] = [
    0, -0.0, 1, 0.1, -7, 10, 300, 1e9, 1e300, .greatestFiniteMagnitude, -1e308, .infinity, .nan,
  ]

  @Test func noNumberBreaksPlacement() {
    var random = Seeded(state: 0x5EED)
    func length() -> Double { UnknownTests.lengths.randomElement(using: &random) ?? 0 }
    func rect() -> Rect { Rect(length(), length(), length(), length()) }
    func edge() -> Double? { Bool.random(using: &random) ? length() : nil }
    for _ in 0..<5_000 {
      let style = Vocabulary.presentationStyle.words.randomElement(using: &random) ?? .popover
      var popup = Popup(style)
      popup[.adaptiveStyle] = .known(.word(.none))
      popup[.preferredContentSize] = .known(.size(length(), length()))
      popup[.fittingSize] = .known(.size(length(), length()))
      popup[.sourceView] = .known(.string("view"))
      popup[.sourceRect] = .known(.rect(rect()))
      popup[.layoutMargins] = .known(
        .insets(Insets(top: length(), leading: length(), bottom: length(), trailing: length())))
      popup[.sheetHeight] = .known(.number(length()))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: popup[.layoutFrame] = .known(.rect(rect()))
      case 1: popup[.layoutCenter] = .known(.point(length(), length()))
      case 2:
        popup[.layoutEdges] = .known(
          .edges(Edges(top: edge(), leading: edge(), bottom: edge(), trailing: edge())))
      default: popup[.avoidsDivision] = .known(.bool(true))
      }
      if Bool.random(using: &random) { popup[.permittedArrowDirections] = .known(.list([])) }
      var pose = Devices.duo.pose(Bool.random(using: &random) ? "book" : "tabletop")
      if Int.random(in: 0..<4, using: &random) == 0 { pose.size.width = length() }
      if Int.random(in: 0..<4, using: &random) == 0 { pose.safeArea.top = length() }
      if Int.random(in: 0..<4, using: &random) == 0 { pose.divisions[0].frame = rect() }
      if Int.random(in: 0..<4, using: &random) == 0 { pose.occlusions[0].frame = rect() }
      var device = Devices.duo
      if Int.random(in: 0..<4, using: &random) == 0 { device.scale = length() }
      let placement = PlacementSubject(popup).place(on: device, in: pose)
      for frame in [placement.frame, placement.hingeOverlap].compactMap({ $0 }) + placement.occlusionOverlaps {
        #expect(frame.x.isFinite && frame.y.isFinite && frame.maxX.isFinite && frame.maxY.isFinite)
      }
      if let usable = placement.usable { #expect(!usable.width.isNaN && !usable.height.isNaN) }
    }
  }
}
