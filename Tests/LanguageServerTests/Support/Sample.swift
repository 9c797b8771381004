/// Descriptions that tests speak of.
enum Sample {
  static let uri = "file:///project/coupon.popup.json"

  /// One popup over the fold, whose dismissal and dimming are right.
  static let overFold = popup("coupon")

  static func document(_ popups: String...) -> String { document(popups) }

  static func document(_ popups: [String]) -> String {
    "{\n  \"version\": 1,\n  \"devices\": [\"iphone-duo\"],\n  \"popups\": [\n"
      + popups.joined(separator: ",\n") + "\n  ]\n}\n"
  }

  static func popup(_ id: String) -> String {
    """
        {
          "id": "\(id)",
          "presentation": { "style": "overFullScreen" },
          "layout": { "center": { "x": 0, "y": 0 } },
          "size": { "fittingSize": { "width": 300, "height": 330 } },
          "content": { "shape": "custom", "background": "clear" },
          "dimming": { "by": "custom", "alpha": 0.4 },
          "dismissal": { "onlyByButtons": true }
        }
    """
  }

  /// A scene that opens another one as a popover of a bar button item.
  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <scenes>
            <scene sceneID="s0">
                <objects>
                    <viewController id="src-01" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="src-vw">
                            <rect key="frame" x="0.0" y="0.0" width="402" height="874"/>
                        </view>
                        <navigationItem key="navigationItem" id="src-nv">
                            <barButtonItem key="rightBarButtonItem" title="More" id="src-bt">
                                <connections>
                                    <segue destination="dst-01" kind="popoverPresentation" popoverAnchorBarButtonItem="src-bt" id="sg-1">
                                        <popoverArrowDirection key="popoverArrowDirection" up="YES" down="YES"/>
                                    </segue>
                                </connections>
                            </barButtonItem>
                        </navigationItem>
                    </viewController>
                </objects>
            </scene>
            <scene sceneID="s1">
                <objects>
                    <viewController id="dst-01" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="dst-vw">
                            <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                        </view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>

    """
}
