import DescriptionFormat
import PopupModel
import Testing

struct ReadingTests {
  static let example = #"""
    {
      "version": 1,
      "devices": ["iphone-duo", "iphone-18-pro"],
      "popups": [
        {
          "id": "coupon",
          "presentation": { "style": "overFullScreen" },
          "layout": { "center": { "x": 0, "y": 0 } },
          "size": { "fittingSize": { "width": 300, "height": 330 } },
          "content": { "shape": "custom", "background": "clear" },
          "dimming": { "by": "custom", "alpha": 0.4 },
          "dismissal": { "onlyByButtons": true }
        }
      ]
    }
    """#

  @Test func `The example of the format reads without an issue`() throws {
    let document = read(Self.example)
    #expect(document.issues.isEmpty)
    #expect(document.head.devices == ["iphone-duo", "iphone-18-pro"])
    let popup = try #require(document.popups.first)
    #expect(popup.id == "coupon")
    #expect(popup.style == .overFullScreen)
    #expect(popup[.layoutCenter] == .known(.point(Point(x: 0, y: 0))))
    #expect(popup[.fittingSize] == .known(.size(Size(width: 300, height: 330))))
    #expect(popup[.dimmingAlpha] == .known(.number(0.4)))
    #expect(popup[.layoutContainer] == .absent)
    #expect(popup.resolved(.layoutContainer) == .known(.word(.window)))
    #expect(popup[.onlyByButtons] == .known(.bool(true)))
  }

  /// A value as JSON and as the model has it, for each type.
  static func sample(_ key: Key) -> (json: String, value: Value)? {
    switch key.definition.type {
    case .bool: ("true", .bool(true))
    case .number: key == .version ? ("1", .number(1)) : ("0.5", .number(0.5))
    case .word(let vocabulary): ("\"\(vocabulary.words[1].text)\"", .word(vocabulary.words[1]))
    case .string: ("\"x\"", .string("x"))
    case .version: ("\"16.4\"", .version(Version(16, 4)))
    case .point: ("{\"x\": -1, \"y\": 2}", .point(Point(x: -1, y: 2)))
    case .size: ("{\"width\": 3}", .size(Size(width: 3, height: 0)))
    case .rect: ("{\"y\": -2, \"width\": 3}", .rect(Rect(x: 0, y: -2, width: 3, height: 0)))
    case .rectOrCenter: ("\"center\"", .word(.center))
    case .insets: ("{\"leading\": 4}", .insets(Insets(top: 0, leading: 4, bottom: 0, trailing: 0)))
    case .edges: ("{\"leading\": -4, \"top\": 0}", .edges(Edges(top: 0, leading: -4)))
    case .list(.word(let vocabulary)): ("[\"\(vocabulary.words[0].text)\"]", .words([vocabulary.words[0]]))
    case .list(.string): key == .devices ? ("[\"ipad\"]", .list([.string("ipad")])) : ("[\"x\"]", .list([.string("x")]))
    case .controls: ("[{\"id\": \"ok\"}]", .controls([Control(id: "ok")]))
    case .object, .suppressions: ("{}", .object)
    case .list, .devices: nil
    }
  }

  /// The document with `json` at `key`.
  static func text(_ key: Key, _ json: String) -> String {
    var text = json
    for name in key.path.split(separator: ".").reversed() { text = "{\"\(name)\": \(text)}" }
    if key.isOfDocument { return String(text.dropLast()) + ", \"popups\": []}" }
    return "{\"popups\": [\(text)]}"
  }

  static let keys = Key.allCases.filter { sample($0) != nil }

  @Test(arguments: keys) func `Every key reads in its three states`(key: Key) throws {
    let sample = try #require(Self.sample(key))
    func state(_ json: String) -> State<Value>? {
      let document = read(Self.text(key, json), vocabulary: DescriptionVocabulary())
      let wrong = document.issues.filter { $0.kind != .missingRequiredKey }
      #expect(wrong.isEmpty, "\(wrong)")
      return key.isOfDocument ? document.head.properties[key] : document.popups.first?[key]
    }
    #expect(state(sample.json) == .known(sample.value))
    #expect(state("null") == .unknown)
    let empty = read("{\"popups\": [{}]}")
    #expect(empty.head.properties[key] == (key == .popups ? .known(.object) : .absent))
    #expect(empty.popups.first?[key] == .absent)
  }

  @Test func `Nothing is known of a popup that is no object`() {
    let document = read("{\"version\": 1, \"popups\": [null, 3, {\"id\": \"a\"}]}")
    for popup in document.popups.prefix(2) {
      #expect(Key.allCases.filter { !$0.isOfDocument && popup[$0] != .unknown } == [])
    }
    #expect(document.popups.last?.id == "a")
    #expect(document.issues.filter { $0.kind == .wrongType }.map(\.popup) == [0, 1])
  }

  @Test func `Nothing is known of the members of a section whose key is misspelt`() {
    let popup = read("{\"version\": 1, \"popups\": [{\"anchr\": {\"sourceView\": \"v\"}}]}").popups.first
    #expect(popup?[.anchor] == .unknown)
    #expect(popup?[.sourceView] == .unknown)
    #expect(popup?[.minimumSize] == .absent)
  }

  @Test(arguments: keys) func `A value of another type is an issue and leaves the fact unknown`(key: Key) {
    let wrong = key.definition.type == .bool ? "\"x\"" : "true"
    let document = read(Self.text(key, wrong), vocabulary: DescriptionVocabulary())
    let issue = document.issues.first { $0.kind == .wrongType }
    #expect(issue.map { string(Array(document.text[$0.range])) } == wrong)
    #expect((key.isOfDocument ? document.head.properties[key] : document.popups[0][key]) == .unknown)
  }

  @Test(arguments: Key.allCases.filter { !$0.children.isEmpty && !$0.isOfDocument })
  func `Nothing is known of the members of a section that is null`(section: Key) {
    let popup = read(Self.text(section, "null")).popups[0]
    #expect(popup[section] == .unknown)
    for key in section.children { #expect(popup[key] == .unknown) }
  }

  @Test(arguments: [
    (#""layout": {"center": {"x": 1, "y": 2, "in": "safeArea"}}"#, Word.safeArea),
    (#""layout": {"edges": {"top": 1, "in": "safeArea"}}"#, .safeArea),
    (#""layout": {"in": "window", "edges": {"top": 1, "in": "safeArea"}}"#, .window),
    (#""layout": {"edges": {"top": 1, "in": "safeArea"}, "in": "window"}"#, .window),
  ])
  func `The container may stand in center and edges`(members: String, container: Word) {
    let document = read(popupText(members, style: "custom"))
    #expect(document.issues.isEmpty)
    #expect(document.popups[0][.layoutContainer] == .known(.word(container)))
  }

  @Test(arguments: [
    (#""size": {"fittingSize": {"width": null, "height": 1}}"#, Key.fittingSize),
    (#""anchor": {"sourceRect": {"x": null}}"#, .sourceRect),
    (#""layout": {"edges": {"top": null}}"#, .layoutEdges),
    (#""content": {"controls": [null]}"#, .controls),
    (#""anchor": {"permittedArrowDirections": ["up", null]}"#, .permittedArrowDirections),
    (#""size": {"fittingSize": {"widht": 4}}"#, .fittingSize),
    (#""dimming": {"bye": "custom"}"#, .dimmingBy),
    (#""dimmin": {"by": "custom"}"#, .dimmingAlpha),
    (#""dimming": {"by": "costum"}"#, .dimmingBy),
    (#""dimming": {"alpha": 1e999}"#, .dimmingAlpha),
  ])
  func `What cannot be seen is unknown`(members: String, key: Key) {
    #expect(read(popupText(members)).popups[0][key] == .unknown)
  }

  @Test func `Controls keep their states`() {
    let document = read(
      popupText(
        #""content": {"controls": [{"id": "ok", "role": "button", "frame": {"x": 1, "y": 2, "width": 3, "height": 4}, "closes": true, "destructive": true}, {"role": null, "frame": null, "closes": null}]}"#
      ))
    #expect(
      document.popups[0].controls == [
        Control(
          id: "ok", role: .known(.button), frame: .known(Rect(x: 1, y: 2, width: 3, height: 4)), closes: .known(true),
          destructive: true),
        Control(role: .unknown, frame: .unknown, closes: .unknown),
      ])
    let range = document.range(ofControl: 1, inPopup: 0)
    #expect(range.map { string(Array(document.text[$0])) } == #"{"role": null, "frame": null, "closes": null}"#)
    #expect(document.range(ofControl: 2, inPopup: 0) == nil)
  }

  @Test func `Suppressions keep their order and reasons`() {
    let document = read(popupText(#""lint": {"disable": {"stale-anchor": "never rotates", "missing-dimming": null}}"#))
    #expect(
      document.popups[0].suppressions == [
        Suppression(rule: "stale-anchor", reason: "never rotates"), Suppression(rule: "missing-dimming", reason: nil),
      ])
  }

  @Test func `Of duplicate keys the last one holds`() {
    let document = read(
      popupText(#""size": {"scrollable": true, "scrollable": false}, "dimming": {"alpha": 1}, "dimming": {}"#))
    #expect(document.popups[0][.scrollable] == .known(.bool(false)))
    #expect(document.popups[0][.dimmingAlpha] == .absent)
    #expect(document.issues.map(\.kind) == [.duplicateKey, .duplicateKey])
  }

  @Test func `Profiles of one's own are devices of the document`() throws {
    let profile =
      #"{"id": "mine", "idiom": "pad", "scale": 2, "poses": [{"id": "p", "size": {"width": 100, "height": 200}, "sizeClass": {"horizontal": "compact", "vertical": "regular"}, "safeArea": {"left": 3}, "divisions": [{"frame": {"y": 90, "width": 100, "height": 20}, "active": true}], "keyboardHeight": 50}]}"#
    let document = read(#"{"devices": ["mine"], "deviceProfiles": [\#(profile)], "popups": []}"#)
    #expect(document.issues.isEmpty)
    let device = try #require(document.head.profiles.first)
    #expect(device.idiom == .pad)
    #expect(device.poses[0].orientation == .portrait)
    #expect(device.poses[0].safeArea == HardwareInsets(top: 0, left: 3, bottom: 0, right: 0))
    #expect(device.poses[0].divisions == [Division(frame: Rect(x: 0, y: 90, width: 100, height: 20), isActive: true)])
    #expect(device.poses[0].keyboardHeight == 50)
  }

  @Test(arguments: [
    (Key.layout, "«\"layout\"»: {\"center\": {\"x\": 1}}"),
    (.layoutCenter, "\"layout\": {«\"center\"»: {\"x\": 1}}"),
    (.dimmingAlpha, "\"dimming\": {\"alpha\": «0.5»}"),
    (.sourceRect, "\"anchor\": {\"sourceRect\": «\"center\"»}"),
    (.sourceRect, "\"anchor\": {«\"sourceRect\"»: {}}"),
    (.permittedArrowDirections, "\"anchor\": {\"permittedArrowDirections\": «[]»}"),
    (.controls, "\"content\": {«\"controls\"»: []}"),
    (.shadowRadius, "\"content\": {\"shadow\": {\"radius\": «4»}}"),
    (.layoutContainer, "\"layout\": {\"center\": {\"in\": «\"safeArea\"»}}"),
  ])
  func `A key's place is the smallest range`(key: Key, members: String) {
    for before in ["", "{}, ", "{\"id\": \"é\"}, "] {
      let marked = MarkedText("{\"popups\": [\(before){\"id\": \"a\", \(members)}]}")
      #expect(read(marked.text).range(of: key, inPopup: before.isEmpty ? 0 : 1) == marked.range)
    }
  }
}
