import DescriptionFormat
import PopupModel
import Testing

struct DeviceCatalogTests {
  @Test func `The catalog has the default devices`() {
    for id in DeviceCatalog.defaultIDs { #expect(DeviceCatalog.device(id) != nil) }
    #expect(DeviceCatalog.device("nothing") == nil)
  }

  @Test func `The catalog's ids are unique, and so are the poses of a device`() {
    #expect(Set(DeviceCatalog.builtIn.map(\.id)).count == DeviceCatalog.builtIn.count)
    for device in DeviceCatalog.builtIn { #expect(Set(device.poses.map(\.id)).count == device.poses.count) }
  }

  @Test func `iPhone Duo has its poses`() throws {
    let duo = try #require(DeviceCatalog.device("iphone-duo"))
    #expect(duo.idiom == .phone)
    #expect(duo.folds)
    #expect(duo.poses.count == 7)
    #expect(duo.poses.allSatisfy { $0.keyboardHeight == nil })
    let tabletop = try #require(duo.poses.first { $0.id == "tabletop" })
    #expect(tabletop.size == Size(width: 669, height: 951))
    #expect(tabletop.divisions == [Division(frame: Rect(x: 0, y: 455.5, width: 669, height: 40), isActive: true)])
  }

  @Test func `A pose has the keyboard of its orientation`() throws {
    let pad = try #require(DeviceCatalog.device("ipad"))
    #expect(pad.idiom == .pad)
    #expect(pad.poses.map(\.keyboardHeight) == [320, 408])
  }
}
