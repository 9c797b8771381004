import InterfaceBuilderFormat
import PopupModel
import RuleEngine
import SourceText
import Testing

/// A fix leaves what Interface Builder would have written.
@Suite struct FixTests {
  static let field = """
    <textField opaque="NO" contentMode="scaleToFill" id="fld-01">
        <rect key="frame" x="20" y="20" width="200" height="34"/>
    </textField>
    """

  @Test func anAnchorIsWrittenAtItsPlaceInTheSegue() {
    let segue =
      #"<segue destination="dst-01" kind="popoverPresentation" identifier="more" customClass="Segue" id="seg-01"/>"#
    let linted = Linted(
      Storyboards.document(Storyboards.presenter(segue), Storyboards.presented(rest: Storyboards.sized)))
    #expect(linted.finding("missing-anchor")?.severity == .error)
    #expect(linted.place("missing-anchor") == "popoverPresentation")
    let after = segue.replacing(" id=\"seg", with: " popoverAnchorBarButtonItem=\"src-bt\" id=\"seg")
    #expect(
      linted.fixed("missing-anchor", "Anchor it at what opens it")
        == Storyboards.document(Storyboards.presenter(after), Storyboards.presented(rest: Storyboards.sized)))
  }

  /// A button that is known to close what it is in.
  static let back = """
    <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="btn-01">
        <rect key="frame" x="20" y="80" width="200" height="44"/>
        <connections>
            <segue destination="ext-01" kind="unwind" unwindAction="close:" id="unw-01"/>
        </connections>
    </button>
    """

  @Test func aGuardIsWrittenAsARuntimeAttribute() {
    let segue = #"<segue destination="dst-01" kind="presentation" modalPresentationStyle="formSheet" id="seg-01"/>"#
    let connections = """
      <connections>
          <outlet property="field" destination="fld-01" id="out-01"/>
      </connections>
      """
    let before = Storyboards.document(
      Storyboards.presenter(segue),
      Storyboards.presented(FixTests.field + "\n" + FixTests.back, rest: Storyboards.sized + "\n" + connections))
    let attributes = """
      <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="boolean" keyPath="modalInPresentation" value="YES"/>
      </userDefinedRuntimeAttributes>
      """
    let linted = Linted(before)
    #expect(linted.rules == ["unguarded-dismissal"])
    #expect(
      linted.fixed("unguarded-dismissal", "Make it modal in presentation")
        == Storyboards.document(
          Storyboards.presenter(segue),
          Storyboards.presented(
            FixTests.field + "\n" + FixTests.back, rest: Storyboards.sized + "\n" + attributes + "\n" + connections)))
  }

  @Test func aSceneThatAClassMayGuardIsLeftAlone() {
    let segue = #"<segue destination="dst-01" kind="presentation" modalPresentationStyle="formSheet" id="seg-01"/>"#
    for (presenter, presented) in [("Main", String?.none), (String?.none, "Form")] as [(String?, String?)] {
      let linted = Linted(
        Storyboards.document(
          Storyboards.presenter(segue, class: presenter), Storyboards.presented(FixTests.field, class: presented)))
      #expect(linted.rules == [])
    }
  }

  /// Changes of the model and the lines that differ afterwards.
  @Test(
    arguments: [
      (
        "the first size", [ModelChange.set(.preferredContentSize, .size(Size(width: 320, height: 240.5)))], "",
        #"<value key="contentSizeForViewInPopover" type="size" width="320" height="240.5"/>"#
      ),
      (
        "another size", [.set(.preferredContentSize, .size(Size(width: 280, height: 200)))], Storyboards.sized,
        #"<value key="contentSizeForViewInPopover" type="size" width="280" height="200"/>"#
      ),
      ("no size", [.remove(.preferredContentSize)], Storyboards.sized, ""),
    ] as [(String, [ModelChange], String, String)])
  func sizesAreWrittenBehindTheView(_: String, changes: [ModelChange], before: String, after: String) throws {
    func text(_ value: String) -> String {
      Storyboards.document(
        Storyboards.presenter(Storyboards.popover), Storyboards.presented(rest: value + "\n<connections/>"))
    }
    for lineEnd in ["\n", "\r\n"] {
      let old = text(before).replacing("\n", with: lineEnd)
      #expect(try applied(changes, to: old) == text(after).replacing("\n", with: lineEnd))
    }
  }

  @Test(
    arguments: [
      (
        "the first arrows", [ModelChange.set(.permittedArrowDirections, .words([.up, .left]))],
        Storyboards.popover,
        """
        <segue destination="dst-01" kind="popoverPresentation" identifier="more" popoverAnchorBarButtonItem="src-bt" id="seg-01">
            <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/>
        </segue>
        """
      ),
      (
        "other arrows", [.set(.permittedArrowDirections, .words([]))],
        """
        <segue destination="dst-01" kind="popoverPresentation" popoverAnchorView="src-vw" id="seg-01">
            <popoverArrowDirection key="popoverArrowDirection" up="YES"/>
        </segue>
        """,
        """
        <segue destination="dst-01" kind="popoverPresentation" popoverAnchorView="src-vw" id="seg-01">
            <popoverArrowDirection key="popoverArrowDirection"/>
        </segue>
        """
      ),
      (
        "no passthrough views", [.remove(.passthroughViews)],
        """
        <segue destination="dst-01" kind="popoverPresentation" popoverAnchorView="src-vw" id="seg-01">
            <popoverPassthroughViews>
                <view reference="src-vw"/>
            </popoverPassthroughViews>
        </segue>
        """,
        #"<segue destination="dst-01" kind="popoverPresentation" popoverAnchorView="src-vw" id="seg-01"/>"#
      ),
      (
        "another anchor", [.remove(.sourceView), .set(.sourceItem, .string("src-bt"))],
        #"<segue destination="dst-01" kind="popoverPresentation" popoverAnchorView="src-vw" id="seg-01"/>"#,
        #"<segue destination="dst-01" kind="popoverPresentation" popoverAnchorBarButtonItem="src-bt" id="seg-01"/>"#
      ),
      (
        "another style", [.set(.style, .word(.pageSheet))],
        #"<segue destination="dst-01" kind="presentation" modalPresentationStyle="formSheet" id="seg-01"/>"#,
        #"<segue destination="dst-01" kind="presentation" modalPresentationStyle="pageSheet" id="seg-01"/>"#
      ),
    ] as [(String, [ModelChange], String, String)])
  func segues(_: String, changes: [ModelChange], before: String, after: String) throws {
    func text(_ segue: String) -> String {
      Storyboards.document(Storyboards.presenter(segue), Storyboards.presented())
    }
    #expect(try applied(changes, to: text(before)) == text(after))
  }

  @Test func aControlMovesInItsSuperview() throws {
    func text(_ frame: String) -> String {
      let button = """
        <view contentMode="scaleToFill" id="box-01">
            <rect key="frame" x="10" y="20" width="200" height="100"/>
            <subviews>
                <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="btn-01">
                    <rect key="frame" \(frame)/>
                    <state key="normal" title="Close"/>
                </button>
            </subviews>
        </view>
        """
      return Storyboards.document(
        Storyboards.presenter(Storyboards.popover), Storyboards.presented(button, rest: Storyboards.sized))
    }
    let linted = Linted(text(#"x="30" y="20" width="46" height="30""#))
    #expect(linted.document.popups.first?.controls?.first?.frame == .known(Rect(x: 40, y: 40, width: 46, height: 30)))
    #expect(
      linted.place("small-target")?.hasPrefix("<button") == true, "\(linted.findings.map(\.message))")
    #expect(
      linted.fixed("small-target", "Enlarge \"Close\" about its centre")
        == text(#"x="30" y="13" width="46" height="44""#))
  }

  @Test(arguments: [
    [ModelChange.set(.adaptiveStyle, .word(.none))], [.set(.repositions, .bool(true))],
    [.set(.backgroundViewClass, .string("Clear"))], [.set(.scrollable, .bool(true))],
    [.set(.sourceView, .string("nowhere"))], [.addSuppression(rule: "missing-anchor", reason: "")],
  ])
  func whatOnlyCodeCanDoIsNotWritten(changes: [ModelChange]) {
    let document = Storyboards.read(
      Storyboards.document(Storyboards.presenter(Storyboards.popover), Storyboards.presented()))
    #expect(document.edits(for: changes, inPopup: 0) == nil)
  }

  /// The text after the changes, checked to be read as the model says.
  private func applied(_ changes: [ModelChange], to text: String) throws -> String {
    let document = Storyboards.read(text)
    let edits = try #require(document.edits(for: changes, inPopup: 0))
    let after = document.applying(edits)
    let popup = try #require(document.popups.first)
    #expect(after.popups == [popup.applying(changes)])
    return String(decoding: after.text, as: UTF8.self)
  }
}
