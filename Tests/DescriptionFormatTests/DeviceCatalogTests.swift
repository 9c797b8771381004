import DescriptionFormat
import PopupModel
import Schema
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

struct DescriptionSchemaTests {
  @Test func `Every key of the format is completed and documented`() throws {
    for key in Key.allCases {
      let field = try #require(Self.field(key), "\(key)")
      #expect(DescriptionSchema.key(tag: field.tag) == key)
      #expect(field.documentation.summary == key.definition.summary)
    }
  }

  /// The field at the key's path.
  static func field(_ key: Key) -> Field? {
    guard case .object(let document) = DescriptionSchema.schema.root else { return nil }
    var object: ObjectShape? = document
    if !key.isOfDocument {
      guard case .list(.object(let popup)) = document.field(named: "popups")?.shape else { return nil }
      object = popup
    }
    var field: Field?
    for name in key.path.split(separator: ".") {
      field = object?.field(named: String(name))
      if case .object(let next) = field?.shape { object = next } else { object = nil }
    }
    return field
  }

  @Test func `Completion knows where it is in a description`() {
    let text = #"{"popups": [{"id": "a", "presentation": {"style": "po"#
    let labels = DescriptionSchema.schema.completions(at: text.utf8.count, in: Array(text.utf8)).map(\.label)
    #expect(labels.contains("popover") && labels.contains("actionSheet"))
    let adaptive = #"{"popups": [{"presentation": {"adaptiveStyle": "#
    let words = DescriptionSchema.schema.completions(at: adaptive.utf8.count, in: Array(adaptive.utf8)).map(\.label)
    #expect(words.contains("none") && !words.contains("actionSheet"))
  }
}
