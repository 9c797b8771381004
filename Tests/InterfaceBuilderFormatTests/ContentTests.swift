import InterfaceBuilderFormat
import PopupModel
import Testing

@Suite struct ContentTests {
  private func read(_ views: String, class name: String? = nil) -> InterfaceBuilderDocument {
    Storyboards.read(
      Storyboards.document(
        Storyboards.presenter(Storyboards.popover), Storyboards.presented(views, rest: Storyboards.sized, class: name)))
  }

  private func view(_ name: String, attributes: String = "", inside: String = "") -> String {
    """
    <\(name)\(attributes) id="v-01">
        <rect key="frame" x="10" y="20" width="100" height="44"/>
    \(Storyboards.indented(inside, by: 4))</\(name)>
    """
  }

  @Test(
    arguments: [
      ("button", "", Word?.some(.button)), ("textField", "", .textField), ("textView", "", .textView),
      ("slider", "", .slider), ("switch", "", .toggle), ("datePicker", "", .other), ("searchBar", "", .other),
      ("textView", #" editable="NO""#, .other), ("textField", #" enabled="NO""#, .other),
      ("textField", #" hidden="YES""#, nil), ("containerView", "", nil),
    ] as [(String, String, Word?)])
  func controlsHaveTheirRole(name: String, attributes: String, role: Word?) {
    let controls = read(view(name, attributes: attributes)).popups.first?.controls
    #expect(controls?.map(\.role) == [role.map { .known($0) } ?? .unknown])
  }

  @Test(arguments: ["label", "imageView", "stackView", "somethingNew"])
  func whatIsNotTouchedIsNoControl(name: String) {
    #expect(read(view(name)).popups.first?.controls == [])
  }

  @Test func framesAreThePopups() {
    let nested = """
      <view contentMode="scaleToFill" id="box-01">
          <rect key="frame" x="10" y="20" width="200" height="100"/>
          <subviews>
      \(Storyboards.indented(view("button"), by: 8))    </subviews>
      </view>
      """
    #expect(read(nested).popups.first?.controls?.first?.frame == .known(Rect(x: 20, y: 40, width: 100, height: 44)))
    let scrolled = nested.replacing("<view ", with: "<scrollView ").replacing("</view>", with: "</scrollView>")
    #expect(read(scrolled).popups.first?.controls?.first?.frame == .unknown)
    let misplaced = nested.replacing("<view ", with: "<view misplaced=\"YES\" ")
    #expect(read(misplaced).popups.first?.controls?.first?.frame == .unknown)
  }

  @Test func framesOnACanvasOfAnotherSizeAreUnknown() {
    let document = Storyboards.read(
      Storyboards.document(
        Storyboards.presenter(Storyboards.popover),
        Storyboards.presented(view("button"), rest: Storyboards.sized, size: Size(width: 402, height: 874))))
    #expect(document.popups.first?.controls?.first?.frame == .unknown)
  }

  @Test(
    arguments: [
      (#" placeholder="Name""#, "", Word?.some(.textField)),
      (#" placeholder="Search""#, "", nil),
      ("", #"<textInputTraits key="textInputTraits" returnKeyType="search"/>"#, nil),
      // Its class takes the text at once, and there is no button to take it later.
      (
        "",
        #"<connections><action selector="took:" destination="dst-01" eventType="editingDidEnd" id="a-1"/></connections>"#,
        nil
      ),
    ] as [(String, String, Word?)])
  func aFieldHoldsWhatWouldBeLost(attributes: String, inside: String, role: Word?) {
    #expect(
      read(view("textField", attributes: attributes, inside: inside)).popups.first?.controls?.first?.role.value == role)
  }

  @Test func anUnwindSegueCloses() {
    let unwind = #"<connections><segue destination="exit" kind="unwind" unwindAction="close:" id="u-1"/></connections>"#
    #expect(read(view("button", inside: unwind)).popups.first?.controls?.first?.closes == .known(true))
    let action =
      #"<connections><action selector="close:" destination="dst-01" eventType="touchUpInside" id="a-1"/></connections>"#
    #expect(read(view("button", inside: action)).popups.first?.controls?.first?.closes == .unknown)
  }

  @Test func textGrowsWhereALabelDoes() {
    #expect(read(view("label"))[.text] == .known(.word(.fixed)))
    #expect(read(view("imageView"))[.text] == .known(.word(.none)))
    #expect(
      read(view("label", attributes: #" adjustsFontForContentSizeCategory="YES""#))[.text] == .known(.word(.scalable)))
    #expect(read(view("label"), class: "Note")[.text] == .unknown)
  }

  @Test func aScrollViewThatFillsItScrolls() {
    func scrolls(_ frame: String) -> State<Value>? {
      read("<scrollView id=\"s-1\">\n    <rect key=\"frame\" \(frame)/>\n</scrollView>")[.scrollable]
    }
    #expect(scrolls(#"x="0.0" y="0.0" width="300" height="200""#) == .known(.bool(true)))
    #expect(scrolls(#"x="0.0" y="0.0" width="300" height="40""#) == .unknown)
    #expect(read(view("button"))[.scrollable] == .absent)
  }
}
