import PopupModel

/// What a popover points at.
enum AnchorSource {
  case sourceItem(String)
  case barButtonItem(String)
  case sourceView(String)

  /// The one that UIKit takes when more than one is set.
  init?(_ popup: Popup) {
    if let name = popup.resolved(.sourceItem).value?.text {
      self = .sourceItem(name)
    } else if let name = popup.resolved(.barButtonItem).value?.text {
      self = .barButtonItem(name)
    } else if let name = popup.resolved(.sourceView).value?.text {
      self = .sourceView(name)
    } else {
      return nil
    }
  }

  var property: String {
    switch self {
    case .sourceItem: "sourceItem"
    case .barButtonItem: "barButtonItem"
    case .sourceView: "sourceView"
    }
  }

  var type: String {
    switch self {
    case .sourceItem: "any UIPopoverPresentationControllerSourceItem"
    case .barButtonItem: "UIBarButtonItem"
    case .sourceView: "UIView"
    }
  }

  var name: String {
    switch self {
    case .sourceItem(let name), .barButtonItem(let name), .sourceView(let name): name
    }
  }

  var isView: Bool { if case .sourceView = self { true } else { false } }
}

extension Snippet {
  mutating func addAnchor(_ request: Request) {
    guard StyleSet.anchored.contains(request.style ?? .popover) || request.turnsOff(.repositions) else { return }
    if isWholeClass {
      addWholeAnchor(request)
    } else if request.concerns(.setBeforeStyle, .onlyOnPad), !isTurnedOn(request) {
      setsStyle = names.ownsController && request.style == .popover
      addAnchorSettings(request)
    } else if request.touched.contains(.repositions), request.isOn(.repositions) {
      // A fix that repositions an anchor has often set the anchor too.
      let anchor: [Key] = [.sourceView, .sourceItem, .barButtonItem, .sourceRect, .permittedArrowDirections]
      if anchor.contains(where: { request.touched.contains($0) }) { addAnchorSettings(request) }
    }
    if request.concerns(.repositions) { addRepositioning(request) }
  }

  /// Whether the steps set what no code should do, which asks for no code.
  private func isTurnedOn(_ request: Request) -> Bool {
    (request.touched.contains(.setBeforeStyle) && request.isOn(.setBeforeStyle))
      || (request.touched.contains(.onlyOnPad) && request.isOn(.onlyOnPad))
  }

  private mutating func addWholeAnchor(_ request: Request) {
    let source = AnchorSource(request.after) ?? .sourceView("view")
    let isCentered = source.isView && request.after.word(.sourceRect) == .center
    initializer.parameters = "\(isCentered ? "centeredIn " : "")\(source.property): \(source.type)"
    initializer.arguments = "\(isCentered ? "centeredIn" : source.property): \(names.expression(source.name))"
    if case .sourceItem = source, let deployment = request.deployment, deployment < Version(16) {
      initializer.attribute = "@available(iOS 16.0, *)"
    }
    popoverSettings.append((source.property, source.property))
    addGeometry(request, source: source, view: source.property)
    if source.isView, hasWrittenRect(request), !request.isOn(.repositions) { methods.append(rectFunction(request)) }
  }

  private mutating func addAnchorSettings(_ request: Request) {
    guard let source = AnchorSource(request.after) else { return }
    let expression = names.expression(source.name)
    if case .sourceItem = source, let deployment = request.deployment, deployment < Version(16) {
      needsSourceItemCheck = true
    }
    popoverSettings.append((source.property, expression))
    addGeometry(request, source: source, view: expression)
  }

  private mutating func addGeometry(_ request: Request, source: AnchorSource, view: String) {
    if source.isView, hasWrittenRect(request) {
      let rect =
        isWholeClass ? "Self.anchorRect(in: \(view).bounds)" : rectExpression(request, bounds: "\(view).bounds")
      popoverSettings.append(("sourceRect", rect))
    }
    if request.after.properties.isWritten(.permittedArrowDirections) {
      let directions = request.after.words(.permittedArrowDirections).map { ".\($0.text)" }
      popoverSettings.append(("permittedArrowDirections", "[\(directions.joined(separator: ", "))]"))
    }
    guard isWholeClass else { return }
    if request.after.properties.isWritten(.layoutMargins), let margins = request.after.insets(.layoutMargins) {
      popoverSettings.append(("popoverLayoutMargins", edgeInsets(margins)))
    }
    let passthrough = (request.after.resolved(.passthroughViews).value?.list ?? []).compactMap(\.text)
    if !passthrough.isEmpty {
      let views = passthrough.map { names.expression($0) }.joined(separator: ", ")
      presentingStatements.append(
        "\(names.instance).popoverPresentationController?.passthroughViews = [\(views)]")
    }
  }

  private func hasWrittenRect(_ request: Request) -> Bool {
    request.after.word(.sourceRect) == .center || request.after.resolved(.sourceRect).value?.rect != nil
  }

  /// The anchor's rect in the source view's bounds, as one expression.
  private func rectExpression(_ request: Request, bounds: String) -> String {
    if let rect = request.after.resolved(.sourceRect).value?.rect {
      let fixed =
        "CGRect(x: \(literal(rect.x)), y: \(literal(rect.y)), width: \(literal(rect.width)), height: \(literal(rect.height)))"
      return fixed + ".intersection(\(bounds))"
    }
    if request.after.word(.sourceRect) == .center {
      return "CGRect(x: \(bounds).midX, y: \(bounds).midY, width: 0, height: 0)"
    }
    return bounds
  }

  private func rectFunction(_ request: Request) -> String {
    function(
      "private static func anchorRect(in bounds: CGRect) -> CGRect", [rectExpression(request, bounds: "bounds")])
  }

  private mutating func addRepositioning(_ request: Request) {
    if request.turnsOff(.repositions), !isWholeClass {
      remove(
        "popoverPresentationController(_:willRepositionPopoverTo:in:)", from: names.ownsController ? nil : presenter)
    }
    guard request.isOn(.repositions), StyleSet.anchored.contains(request.style ?? .popover) else { return }
    needs(.popover)
    if names.ownsController || isWholeClass { methods.append(rectFunction(request)) }
    let rect =
      names.ownsController
      ? "Self.anchorRect(in: view.pointee.bounds)" : rectExpression(request, bounds: "view.pointee.bounds")
    delegateMethods.append(
      """
      // The window was resized, rotated or folded: the anchor is computed anew.
      func popoverPresentationController(
          _ popoverPresentationController: UIPopoverPresentationController,
          willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
          in view: AutoreleasingUnsafeMutablePointer<UIView>
      ) {
          rect.pointee = \(rect)
      }
      """)
  }
}

func edgeInsets(_ insets: Insets) -> String {
  if insets == .zero { return ".zero" }
  let sides = [("top", insets.top), ("left", insets.leading), ("bottom", insets.bottom), ("right", insets.trailing)]
  return "UIEdgeInsets(" + sides.map { "\($0.0): \(literal($0.1))" }.joined(separator: ", ") + ")"
}
