import Placement
import PopupModel
import Testing

struct SheetPlacementTests {
  @Test(
    arguments: [
      (421.5, Rect(0, 495.5, 669, 421.5), nil, false),
      (422, Rect(0, 495, 669, 422), Rect(0, 495, 669, 0.5), false),
      (500, Rect(0, 417, 669, 500), Rect(0, 455.5, 669, 40), false),
      (2000, Rect(0, 82, 669, 835), Rect(0, 455.5, 669, 40), true),
    ] as [(Double, Rect, Rect?, Bool)])
  func inTabletopASheetRisesToItsHeight(_ height: Double, _ frame: Rect, _ overlap: Rect?, _ isClamped: Bool) {
    for style in StyleSet.sheets {
      let placement = Popup(style, [.sheetHeight: .number(height)]).placed(Devices.duo, "tabletop")
      #expect(placement.frame == frame)
      #expect(placement.hingeOverlap == overlap)
      #expect(placement.isClamped == isClamped)
      #expect(!placement.movedBySystem)
    }
  }

  @Test(arguments: ["book", "open-portrait", "closed-portrait"])
  func elsewhereItsFrameIsUnknown(_ pose: String) {
    let placement = Popup(.pageSheet, [.sheetHeight: .number(500)]).placed(Devices.duo, pose)
    #expect(placement.effectiveStyle == .pageSheet)
    #expect(placement.frame == nil)
    #expect(placement.hingeOverlap == nil)
    #expect(placement.movedBySystem == (pose == "book"))
  }

  @Test func withoutAHeightItsFrameIsUnknown() {
    #expect(Popup(.pageSheet).placed(Devices.duo, "tabletop").frame == nil)
    #expect(Popup(.pageSheet, unknown: [.sheetHeight]).placed(Devices.duo, "tabletop").frame == nil)
    #expect(Popup(.pageSheet, [.sheetHeight: .number(-3)]).placed(Devices.duo, "tabletop").frame == nil)
  }
}
