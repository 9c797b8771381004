import InterfaceBuilderFormat
import PopupModel

/// Small storyboards, written as Xcode writes them.
enum Storyboards {
  /// A document with these scenes; each is the text of its objects.
  static func document(_ scenes: String..., runtime: String = "iOS.CocoaTouch", attributes: String = "") -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="\(runtime)" useAutolayout="YES"\(attributes)>
          <scenes>

      """
    for (index, objects) in scenes.enumerated() {
      text += "        <scene sceneID=\"s\(index)\">\n            <objects>\n"
      text += indented(objects, by: 16)
      text += "            </objects>\n        </scene>\n"
    }
    return text + "    </scenes>\n</document>\n"
  }

  /// A presenting scene whose bar button item has `segue`.
  static func presenter(_ segue: String, class name: String? = nil) -> String {
    """
    <viewController id="src-01"\(name.map { " customClass=\"\($0)\"" } ?? "") sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="src-vw">
            <rect key="frame" x="0.0" y="0.0" width="402" height="874"/>
        </view>
        <navigationItem key="navigationItem" id="src-nv">
            <barButtonItem key="rightBarButtonItem" title="More" id="src-bt">
                <connections>
    \(indented(segue, by: 16).dropLast())
                </connections>
            </barButtonItem>
        </navigationItem>
    </viewController>
    """
  }

  /// A presented scene of 300 by 200 points; `views` are its subviews, `rest` what follows its view.
  static func presented(
    _ views: String = "", rest: String = "", class name: String? = nil, attributes: String = "",
    size: Size = Size(width: 300, height: 200)
  ) -> String {
    """
    <viewController\(attributes) id="dst-01"\(name.map { " customClass=\"\($0)\"" } ?? "") sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="dst-vw">
            <rect key="frame" x="0.0" y="0.0" width="\(Int(size.width))" height="\(Int(size.height))"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
    \(indented(views, by: 12))        </subviews>
            <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
        </view>
    \(indented(rest, by: 4))</viewController>
    """
  }

  static let sized = #"<value key="contentSizeForViewInPopover" type="size" width="300" height="200"/>"#

  static let popover =
    #"<segue destination="dst-01" kind="popoverPresentation" identifier="more" popoverAnchorBarButtonItem="src-bt" id="seg-01"/>"#

  static func indented(_ text: String, by spaces: Int) -> String {
    text.split(separator: "\n").map { String(repeating: " ", count: spaces) + $0 + "\n" }.joined()
  }

  static func read(_ text: String) -> InterfaceBuilderDocument {
    let document = InterfaceBuilderFormat().readDocument(Array(text.utf8))
    // What is read can be said as a description too, whatever else a test asks of it.
    expectSameAsDescription(document)
    return document
  }
}

extension InterfaceBuilderDocument {
  /// The text where `key` of the first popup is written.
  func written(_ key: Key) -> String? {
    range(of: key, inPopup: 0).map { String(decoding: text[$0], as: UTF8.self) }
  }

  subscript(key: Key) -> State<Value>? { popups.first?[key] }
}
