import InterfaceBuilderFormat
import PopupModel
import RuleEngine
import Testing

/// Popups that a controller draws itself: a card over a dimmed view.
@Suite struct CardTests {
  static let centred = """
    <constraint firstItem="card" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="c-1"/>
    <constraint firstItem="card" firstAttribute="centerY" secondItem="root" secondAttribute="centerY" id="c-2"/>
    """
  static let sized = """
    <constraint firstAttribute="width" constant="300" id="c-3"/>
    <constraint firstAttribute="height" constant="330" id="c-4"/>
    """
  static let dim = #"<color key="backgroundColor" white="0.0" alpha="0.5" colorSpace="calibratedWhite"/>"#

  /// A controller with a card on a canvas of 402 by 874 points.
  static func document(
    constraints: String = centred, own: String = sized, background: String = dim,
    frame: String = #"x="51" y="272" width="300" height="330""#, connections: String = "", card: String = "",
    class name: String? = nil
  ) -> String {
    Storyboards.document(
      """
      <viewController storyboardIdentifier="Coupon" modalPresentationStyle="overFullScreen" id="dst-01"\(name.map { " customClass=\"\($0)\"" } ?? "") sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="root">
              <rect key="frame" x="0.0" y="0.0" width="402" height="874"/>
              <subviews>
                  <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="card">
                      <rect key="frame" \(frame)/>
                      <subviews>
                          <button opaque="NO" id="btn-01">
                              <rect key="frame" x="20" y="270" width="260" height="44"/>
                              <connections>
                                  <segue destination="exit" kind="unwind" unwindAction="close:" id="unw-01"/>
                              </connections>
                          </button>
      \(Storyboards.indented(card, by: 20))                </subviews>
                      <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
                      <constraints>
      \(Storyboards.indented(own, by: 20))                </constraints>
                  </view>
              </subviews>
              <viewLayoutGuide key="safeArea" id="safe"/>
              \(background)
              <constraints>
      \(Storyboards.indented(constraints, by: 12))        </constraints>
          </view>
          <connections>
      \(Storyboards.indented(connections, by: 8))    </connections>
      </viewController>
      """)
  }

  @Test func aCentredCardOverADimmedViewLiesAcrossTheFold() {
    let linted = Linted(CardTests.document(class: "Coupon"))
    #expect(linted.document[.dimmingBy] == .known(.word(.custom)))
    #expect(linted.document[.dimmingAlpha] == .known(.number(0.5)))
    #expect(linted.document[.layoutCenter] == .known(.point(Point(x: 0, y: 0))))
    #expect(linted.document[.layoutSize] == .known(.size(Size(width: 300, height: 330))))
    #expect(linted.document.popups.first?.controls?.first?.closes == .known(true))
    #expect(
      linted.document.popups.first?.controls?.first?.frame == .known(Rect(x: 20, y: 270, width: 260, height: 44)))
    #expect(linted.rules == ["popup-covers-hinge"])
    #expect(linted.finding("popup-covers-hinge")?.severity == .error)
    #expect(linted.place("popup-covers-hinge")?.contains("id=\"card\"") == true)
  }

  /// What makes a place inferred, and what is then said to be.
  @Test(
    arguments: [
      (
        "the canvas gives the height", centred, #"<constraint firstAttribute="width" constant="300" id="c-3"/>"#, "",
        ["height"]
      ),
      (
        "a low priority", centred, sized.replacing("constant=\"300\"", with: "priority=\"750\" constant=\"300\""), "",
        ["width"]
      ),
      ("an outlet", centred, sized, #"<outlet property="middle" destination="c-2" id="o-1"/>"#, ["place"]),
      ("nothing", centred, sized, #"<outlet property="card" destination="card" id="o-1"/>"#, []),
      (
        "an aspect ratio", centred,
        """
        <constraint firstAttribute="width" constant="300" id="c-3"/>
        <constraint firstAttribute="width" secondItem="card" secondAttribute="height" multiplier="10:11" id="c-4"/>
        """, "", []
      ),
    ] as [(String, String, String, String, [String])])
  func whatIsInferredIsSaidAndNoError(
    _: String, constraints: String, own: String, connections: String, inferred: [String]
  ) throws {
    let linted = Linted(
      CardTests.document(constraints: constraints, own: own, connections: connections, class: "Coupon"))
    let finding = try #require(linted.finding("popup-covers-hinge"))
    #expect(linted.document.popups.first?.inferences.map(\.text) == inferred)
    #expect(finding.severity == (inferred.isEmpty ? .error : .warning))
    #expect(finding.message.hasSuffix("inferred") == !inferred.isEmpty)
    for part in inferred { #expect(finding.message.contains("its \(part)")) }
  }

  /// Constraints, and the layout that they are.
  @Test(
    arguments: [
      (
        """
        <constraint firstItem="card" firstAttribute="centerX" secondItem="safe" secondAttribute="centerX" id="c-1"/>
        <constraint firstItem="safe" firstAttribute="centerY" secondItem="card" secondAttribute="centerY" constant="20" id="c-2"/>
        """, [Key.layoutCenter: Value.point(Point(x: 0, y: -20)), .layoutContainer: .word(.safeArea)]
      ),
      (
        """
        <constraint firstItem="card" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="c-1"/>
        <constraint firstAttribute="trailing" secondItem="card" secondAttribute="trailing" constant="24" id="c-2"/>
        <constraint firstAttribute="bottom" secondItem="card" secondAttribute="bottom" id="c-5"/>
        """,
        [
          .layoutEdges: .edges(Edges(leading: 16, bottom: 0, trailing: 24)),
          .layoutSize: .size(Size(width: 0, height: 330)),
        ]
      ),
      (
        """
        <constraint firstItem="card" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="c-1"/>
        <constraint firstItem="card" firstAttribute="top" secondItem="root" secondAttribute="top" constant="80" id="c-2"/>
        """, [.layoutEdges: .edges(Edges(top: 80)), .layoutSize: .size(Size(width: 300, height: 330))]
      ),
    ] as [(String, [Key: Value])])
  func constraintsAreTheLayout(constraints: String, layout: [Key: Value]) {
    let document = Storyboards.read(CardTests.document(constraints: constraints))
    for (key, value) in layout { #expect(document[key] == .known(value), "\(key.path)") }
  }

  /// A place that no literal constraint between the card and the window gives.
  @Test(arguments: [
    #"<constraint firstItem="card" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="c-1"/>"#,
    centred.replacing("secondAttribute=\"centerY\"", with: "secondAttribute=\"centerY\" multiplier=\"0.5\""),
    centred.replacing("\"centerX\" secondItem=\"root\"", with: "\"leading\" secondItem=\"btn-01\""),
    centred.replacing(
      "secondItem=\"root\" secondAttribute=\"centerY\"", with: "secondItem=\"safe\" secondAttribute=\"centerY\""),
  ])
  func anyOtherPlaceIsUnknown(constraints: String) {
    let linted = Linted(CardTests.document(constraints: constraints, class: "Coupon"))
    #expect(linted.document.popups.count == 1)
    #expect(linted.document[.layout] == .unknown)
    #expect(linted.rules == [])
  }

  /// Full-screen content, as far as the document tells.
  @Test(arguments: [
    (dim.replacing("alpha=\"0.5\"", with: "alpha=\"1\""), #"x="51" y="272" width="300" height="330""#),
    (dim.replacing("white=\"0.0\"", with: "white=\"1\""), #"x="51" y="272" width="300" height="330""#),
    ("", #"x="51" y="272" width="300" height="330""#), (dim, #"x="0.0" y="0.0" width="402" height="874""#),
    (dim, #"x="0.0" y="20" width="402" height="830""#),
  ])
  func withoutADimmedViewAndACardThereIsNoPopup(background: String, frame: String) {
    #expect(Storyboards.read(CardTests.document(background: background, frame: frame)).popups.isEmpty)
  }

  @Test func withoutCodeACardThatNothingClosesIsATrap() {
    let text = CardTests.document().replacing("kind=\"unwind\"", with: "kind=\"show\"")
    // Presented by code, which may close it too.
    #expect(!Linted(text).rules.contains("no-way-out"))
  }

  /// Code of a scene that nothing else is known of.
  private struct Code: ControllerCode {
    func target(of path: String) -> TargetSettings { TargetSettings() }

    var scene: SceneCode?

    init(alpha: Double? = nil, style: Word? = nil, replacesBackground: Bool = false) {
      var properties = Properties()
      let origin = Origin(key: 0..<0, value: 0..<9, file: "/Card.swift")
      if let alpha {
        properties.set(.dimmingBy, .known(.word(.custom)), at: origin)
        properties.set(.dimmingAlpha, .known(.number(alpha)), at: origin)
      }
      if let style { properties.set(.style, .known(.word(style)), at: origin) }
      scene = SceneCode(properties: properties, replacesBackground: replacesBackground)
    }

    func settings(of names: [ControllerNames], at path: String) -> [Properties?] { names.map { _ in nil } }
    func scenes(of classes: [String], at path: String) -> [SceneCode?] { classes.map { _ in scene } }
  }

  private static let clear = #"<color key="backgroundColor" white="0.0" alpha="0.0" colorSpace="custom"/>"#
  private static let white = #"<color key="backgroundColor" white="1" alpha="1" colorSpace="custom"/>"#
  private static let styleAttribute = " modalPresentationStyle=\"overFullScreen\""

  /// A card whose dimming or style only code has is joined with it.
  @Test(arguments: [
    ("dimmed by a view that code inserts", clear, true, Code(alpha: 0.2), true),
    ("dimmed by the background that code sets", white, true, Code(alpha: 0.2, replacesBackground: true), true),
    ("styled by code", dim, false, Code(style: .overFullScreen), true),
    ("dimmed and styled by code", clear, false, Code(alpha: 0.2, style: .custom), true),
    ("what code inserts is hidden by the background", white, true, Code(alpha: 0.2), false),
    ("nothing dims", clear, true, Code(style: .overFullScreen), false),
    ("a style that fills the window", dim, false, Code(style: .fullScreen), false),
    ("a style of the system's", dim, false, Code(style: .formSheet), false),
    ("no style", dim, false, Code(), false),
  ])
  private func aCardThatCodeCompletes(
    _ name: String, _ background: String, _ isStyled: Bool, _ code: Code, _ isFound: Bool
  ) {
    var text = CardTests.document(background: background, class: "Coupon")
    if !isStyled { text = text.replacing(CardTests.styleAttribute, with: "") }
    let document = InterfaceBuilderFormat(code: code).readDocument(Array(text.utf8))
    #expect(document.popups.isEmpty != isFound, "\(name)")
    guard isFound else { return }
    #expect(document[.dimmingAlpha] == .known(.number(background == CardTests.dim ? 0.5 : 0.2)))
    #expect(document[.layoutSize] == .known(.size(Size(width: 300, height: 330))))
    #expect(document[.style]?.value?.word.map { [.overFullScreen, .custom].contains($0) } == true)
    let findings = Linted.engine.lint(document)
    #expect(findings.map(\.rule) == ["popup-covers-hinge"])
    // What stands in code is not for this file's edits.
    for finding in findings {
      for fix in Linted.engine.fixes(for: finding, in: document) {
        #expect(document.applying(fix.edits).popups.first?[.style] == document[.style])
      }
    }
  }
}
