import PopupModel

/// Where views stand on Interface Builder's canvas, in points.
extension SceneGraph {
  /// A view's frame in its superview, as the canvas shows it; nil where there is none or the canvas is known to be wrong.
  func frame(of view: Int) -> Rect? {
    guard let rect = tree.child(of: view, key: "frame"), tree.isNamed(rect, "rect"),
      tree.flag("misplaced", of: view) != true, tree.flag("ambiguous", of: view) != true,
      let x = tree.number("x", of: rect), let y = tree.number("y", of: rect),
      let width = tree.number("width", of: rect), let height = tree.number("height", of: rect)
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// A view's frame in the coordinates of `ancestor`; nil where a scroll view lies between the two, whose content moves.
  func frame(of view: Int, in ancestor: Int) -> Rect? {
    guard var frame = frame(of: view) else { return nil }
    var element = view
    while let parent = tree.parent(of: element), parent != ancestor {
      element = parent
      if scrolls(element) { return nil }
      // Elements between views, such as `subviews`, have no frame of their own.
      guard tree.child(of: element, key: "frame") != nil else { continue }
      guard let outer = self.frame(of: element) else { return nil }
      frame = frame.offset(x: outer.x, y: outer.y)
    }
    return scrolls(ancestor) ? nil : frame
  }

  /// Whether the element is a view whose content the user scrolls.
  func scrolls(_ view: Int) -> Bool {
    let names: [StaticString] = ["scrollView", "tableView", "collectionView", "webView", "wkWebView"]
    return names.contains { tree.isNamed(view, $0) } && tree.flag("scrollEnabled", of: view) != false
  }

  /// The direct subviews that are seen.
  func visibleSubviews(of view: Int) -> [Int] {
    let holder = tree.child(of: view, key: "contentView").flatMap { tree.child(of: $0, named: "subviews") }
    guard let subviews = tree.child(of: view, named: "subviews") ?? holder else { return [] }
    return tree.children(of: subviews).filter {
      tree.flag("hidden", of: $0) != true && tree.child(of: $0, key: "frame") != nil
    }
  }
}
