import InterfaceBuilderFormat
import PopupModel
import Synchronization
import Testing

@Suite struct ReadingTests {
  private func read(_ scenes: String...) -> InterfaceBuilderDocument {
    switch scenes.count {
    case 1: Storyboards.read(Storyboards.document(scenes[0]))
    default: Storyboards.read(Storyboards.document(scenes[0], scenes[1]))
    }
  }

  @Test func aPopoverSegueIsAPopup() {
    let segue = """
      <segue destination="dst-01" kind="popoverPresentation" identifier="more &amp; less" popoverAnchorView="src-vw" id="seg-01">
          <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES" right="NO"/>
          <popoverPassthroughViews>
              <view reference="src-vw"/>
          </popoverPassthroughViews>
      </segue>
      """
    let document = read(Storyboards.presenter(segue), Storyboards.presented(rest: Storyboards.sized))
    #expect(document.popups.count == 1)
    #expect(document.popups.first?.id == "more & less")
    #expect(document.written(.id) == "more &amp; less")
    #expect(document[.style] == .known(.word(.popover)))
    #expect(document.written(.style) == "popoverPresentation")
    #expect(document[.sourceView] == .known(.string("view")))
    #expect(document.written(.sourceView) == "src-vw")
    #expect(document[.permittedArrowDirections] == .known(.words([.up, .left])))
    #expect(document[.passthroughViews] == .known(.list([.string("src-vw")])))
    #expect(document[.preferredContentSize] == .known(.size(Size(width: 300, height: 200))))
    #expect(document.written(.preferredContentSize) == Storyboards.sized)
  }

  @Test func whatIsNotWrittenIsAbsentWhereNoCodeCanSetIt() {
    let document = read(Storyboards.presenter(Storyboards.popover), Storyboards.presented())
    for key in [
      Key.preferredContentSize, .adaptiveStyle, .permittedArrowDirections, .sourceView, .sourceRect, .repositions,
      .isModalInPresentation, .shouldDismiss, .dimmingBy, .backgroundView, .viewIsModal, .recomputedOn,
    ] {
      #expect(document[key] == .absent, "\(key.path)")
    }
  }

  @Test(
    arguments: [
      ("Main", nil, [Key.adaptiveStyle, .preferredContentSize, .shouldDismiss]),
      (nil, "Settings", [.adaptiveStyle, .preferredContentSize, .viewIsModal, .escapes]),
    ] as [(String?, String?, [Key])])
  func whatIsNotWrittenIsUnknownWhereAClassMaySetIt(presenter: String?, presented: String?, unknown: [Key]) {
    let document = read(
      Storyboards.presenter(Storyboards.popover, class: presenter), Storyboards.presented(class: presented))
    for key in unknown { #expect(document[key] == .unknown, "\(key.path)") }
    #expect(document[.sourceItem] == .known(.string("src-bt")))
  }

  /// Code that answers the same of every popup, and says which names it was asked for.
  private final class Code: ControllerCode {
    func target(of path: String) -> TargetSettings { TargetSettings() }

    let answer: Properties?
    let asked = Mutex<[ControllerNames]>([])
    init(_ answer: Properties?) { self.answer = answer }

    func settings(of names: [ControllerNames], at path: String) -> [Properties?] {
      asked.withLock { $0 += names }
      return names.map { _ in answer }
    }

    func scenes(of classes: [String], at path: String) -> [SceneCode?] { classes.map { _ in nil } }
  }

  private func read(_ answer: Properties?, rest: String = "") -> (InterfaceBuilderDocument, [ControllerNames]) {
    let code = Code(answer)
    let text = Storyboards.document(
      Storyboards.presenter(Storyboards.popover, class: "Main"), Storyboards.presented(rest: rest, class: "Settings"))
    let document = InterfaceBuilderFormat(code: code).readDocument(Array(text.utf8))
    return (document, code.asked.withLock { $0 })
  }

  @Test func whatCodeIsFoundNotToSetIsAbsent() {
    let (document, asked) = read(Properties())
    for key in [
      Key.preferredContentSize, .adaptiveStyle, .sourceRect, .repositions, .isModalInPresentation, .shouldDismiss,
      .backgroundView, .viewIsModal,
    ] {
      #expect(document[key] == .absent, "\(key.path)")
    }
    let settings = ControllerClass.own("Settings", base: "UIViewController")
    #expect(
      asked == [
        ControllerNames(
          presenter: .own("Main", base: "UIViewController"), presented: settings, content: settings, segue: "more",
          style: .popover)
      ])
  }

  @Test func whatCodeSetsHoldsOverTheDocument() {
    var answer = Properties()
    let origin = Origin(key: 0..<1, value: 2..<3, file: "/app/Settings.swift")
    answer.set(.preferredContentSize, .known(.size(Size(width: 1, height: 2))), at: origin)
    answer.set(.adaptiveStyle, .unknown)
    let (document, _) = read(answer, rest: Storyboards.sized)
    #expect(document[.preferredContentSize] == .known(.size(Size(width: 1, height: 2))))
    #expect(document.popups.first?.properties.origin(of: .preferredContentSize) == origin)
    #expect(document[.adaptiveStyle] == .unknown)
    #expect(read(nil, rest: Storyboards.sized).0.written(.preferredContentSize) == Storyboards.sized)
  }

  @Test func noCodeIsAskedWhereThereIsNone() {
    let code = Code(nil)
    let text = Storyboards.document(Storyboards.presenter(Storyboards.popover), Storyboards.presented())
    #expect(InterfaceBuilderFormat(code: code).readDocument(Array(text.utf8))[.preferredContentSize] == .absent)
    #expect(code.asked.withLock { $0 } == [])
  }

  @Test func theSimulatedSizeIsNoSize() {
    let rest = """
      <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
      <size key="freeformSize" width="500" height="500"/>
      """
    let document = read(Storyboards.presenter(Storyboards.popover), Storyboards.presented(rest: rest))
    #expect(document[.preferredContentSize] == .absent)
  }

  @Test func aNavigationControllerShowsItsRoot() {
    let navigation = """
      <navigationController id="dst-nv" sceneMemberID="viewController">
          <connections>
              <segue destination="dst-01" kind="relationship" relationship="rootViewController" id="rel-01"/>
          </connections>
      </navigationController>
      """
    let segue = Storyboards.popover.replacing("dst-01", with: "dst-nv")
    let field = """
      <textField opaque="NO" id="fld-01">
          <rect key="frame" x="20" y="20" width="200" height="34"/>
      </textField>
      """
    let document = Storyboards.read(
      Storyboards.document(
        Storyboards.presenter(segue), navigation, Storyboards.presented(field, rest: Storyboards.sized)))
    #expect(document[.preferredContentSize] == .known(.size(Size(width: 300, height: 200))))
    #expect(document.popups.first?.controls?.map(\.role) == [.known(.textField)])
  }

  @Test(
    arguments: [
      ("formSheet", .formSheet), ("pageSheet", .pageSheet), ("fullScreen", nil), ("currentContext", nil),
      ("overFullScreen", nil), ("custom", nil), ("someDay", nil),
    ] as [(String, Word?)])
  func aPresentationSegueIsAPopupWhereItsStyleLeavesTheWindowVisible(style: String, word: Word?) {
    let segue =
      #"<segue destination="dst-01" kind="presentation" modalPresentationStyle="\#(style)" id="seg-01"/>"#
    let document = read(Storyboards.presenter(segue), Storyboards.presented())
    #expect(document.popups.map(\.style) == (word.map { [$0] } ?? []))
    if word != nil { #expect(document.written(.style) == style) }
  }

  @Test(arguments: [
    #"<segue destination="dst-01" kind="presentation" modalPresentationStyle="formSheet" customClass="Slide" id="seg-01"/>"#,
    #"<segue destination="dst-01" kind="show" id="seg-01"/>"#,
    #"<segue destination="dst-01" id="seg-01"/>"#,
    #"<segue destination="dst-01" kind="presentation" id="seg-01"/>"#,
  ])
  func otherSeguesAreNoPopups(segue: String) {
    #expect(read(Storyboards.presenter(segue), Storyboards.presented()).popups.isEmpty)
  }

  @Test func aControllerWithAStyleIsPresentedByCode() {
    let document = read(
      Storyboards.presented(attributes: #" storyboardIdentifier="Note" modalPresentationStyle="popover""#))
    #expect(document.popups.first?.id == "Note")
    #expect(document[.style] == .known(.word(.popover)))
    #expect(document[.sourceView] == .unknown)
    #expect(document[.preferredContentSize] == .unknown)
  }

  @Test func aControllerThatIsPushedIsNoPopup() {
    let push = #"<segue destination="dst-01" kind="show" id="seg-01"/>"#
    let document = read(
      Storyboards.presenter(push), Storyboards.presented(attributes: #" modalPresentationStyle="formSheet""#))
    #expect(document.popups.isEmpty)
  }

  @Test func aSceneElsewhereIsUnknown() {
    let reference = #"<viewControllerPlaceholder storyboardName="Other" id="dst-01" sceneMemberID="viewController"/>"#
    let document = read(Storyboards.presenter(Storyboards.popover), reference)
    for key in [Key.preferredContentSize, .controls, .background, .scrollable] {
      #expect(document[key] == .unknown, "\(key.path)")
    }
  }

  @Test func aSegueActionMakesTheControllerInCode() {
    let segue = Storyboards.popover.replacing(
      "id=\"seg-01\"", with: "destinationCreationSelector=\"make:\" id=\"seg-01\"")
    let document = read(Storyboards.presenter(segue), Storyboards.presented())
    #expect(document[.controls] == .unknown)
    #expect(document[.preferredContentSize] == .unknown)
  }

  @Test func everyPopupHasANameOfItsOwn() {
    let segues = """
      <segue destination="dst-01" kind="popoverPresentation" popoverAnchorView="src-vw" id="seg-01"/>
      <segue destination="dst-01" kind="popoverPresentation" popoverAnchorView="src-vw" id="seg-02"/>
      <segue destination="dst-01" kind="popoverPresentation" identifier="Card" popoverAnchorView="src-vw" id="seg-03"/>
      """
    let document = read(
      Storyboards.presenter(segues), Storyboards.presented(class: "Card", attributes: #" storyboardIdentifier="Note""#))
    #expect(document.popups.map(\.id) == ["Note", "Card", "seg-03"])
  }

  @Test(arguments: ["MacOSX.Cocoa", "AppleTV", "watchKit"])
  func otherPlatformsHaveNoPopups(runtime: String) {
    let text = Storyboards.document(
      Storyboards.presenter(Storyboards.popover), Storyboards.presented(), runtime: runtime)
    #expect(Storyboards.read(text).popups.isEmpty)
  }

  @Test func aLaunchScreenHasNoPopups() {
    let text = Storyboards.document(
      Storyboards.presenter(Storyboards.popover), Storyboards.presented(), attributes: #" launchScreen="YES""#)
    #expect(Storyboards.read(text).popups.isEmpty)
  }

  @Test(arguments: [
    "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"><data/></archive>", "<a/>",
    "<document/>", "<document targetRuntime=\"iOS.CocoaTouch\"><modalPresentationStyle/></document>",
  ])
  func anyOtherDocumentIsReadInSilence(text: String) {
    let document = Storyboards.read(text)
    #expect(document.popups.isEmpty)
    #expect(document.issues.isEmpty)
  }
}
