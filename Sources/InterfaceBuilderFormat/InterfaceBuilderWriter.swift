import PopupModel
import SourceText

/// Writes changes of the model as Interface Builder would: the smallest edits, attributes and elements in its order.
struct InterfaceBuilderWriter {
  let graph: SceneGraph
  let reading: PopupReading

  private var site: PopupSite { reading.site }
  private var tree: XMLTree { graph.tree }

  /// Nil where a change can only be made in code.
  func edits(for changes: [ModelChange]) -> [TextEdit]? {
    var edits: [TextEdit] = []
    for change in changes {
      guard let made = self.edits(for: change) else { return nil }
      edits += made
    }
    return joined(edits)
  }

  /// Insertions at one place become one.
  private func joined(_ edits: [TextEdit]) -> [TextEdit] {
    var result: [TextEdit] = []
    for edit in edits {
      if edit.range.isEmpty, let index = result.firstIndex(where: { $0.range == edit.range }) {
        if result[index].replacement != edit.replacement { result[index].replacement += edit.replacement }
      } else {
        result.append(edit)
      }
    }
    return result
  }

  private func edits(for change: ModelChange) -> [TextEdit]? {
    switch change {
    case .set(let key, let value): edits(setting: key, to: value)
    case .remove(let key): edits(removing: key)
    case .setControlFrame(let index, let frame): edits(movingControl: index, to: frame)
    case .appendControl, .addSuppression, .removeSuppression: nil
    }
  }

  private func edits(setting key: Key, to value: Value) -> [TextEdit]? {
    switch key {
    case .style: value.word.flatMap(setStyle)
    case .preferredContentSize: value.size.flatMap(setContentSize)
    case .permittedArrowDirections: value.list.map { $0.compactMap(\.word) }.flatMap(setArrows)
    case .sourceView: value.text.flatMap { setAnchor("popoverAnchorView", to: viewID(named: $0)) }
    case .sourceItem: value.text.flatMap { setAnchor("popoverAnchorBarButtonItem", to: $0) }
    case .definesPresentationContext: value.bool.flatMap(setDefinesContext)
    case .isModalInPresentation:
      value.bool.flatMap {
        setFlag(
          "modalInPresentation", of: site.presented,
          current: reading.settings.modalInPresentation, to: $0)
      }
    case .viewIsModal:
      value.bool.flatMap {
        setFlag(
          "accessibilityViewIsModal", of: site.content.flatMap { graph.view(of: $0) },
          current: reading.settings.viewIsModal, to: $0)
      }
    default: nil
    }
  }

  private func edits(removing key: Key) -> [TextEdit]? {
    switch key {
    case .sourceView: removeAttribute("popoverAnchorView", of: site.segue?.element)
    case .sourceItem: removeAttribute("popoverAnchorBarButtonItem", of: site.segue?.element)
    // Nothing is written of them here.
    case .barButtonItem, .sourceRect, .sourceViewFrame: reading.popup[key].isAbsent ? [] : nil
    case .permittedArrowDirections:
      removeElement(site.segue.flatMap { tree.child(of: $0.element, named: "popoverArrowDirection") })
    case .passthroughViews:
      removeElement(site.segue.flatMap { tree.child(of: $0.element, named: "popoverPassthroughViews") })
    case .preferredContentSize: removeElement(reading.settings.size.element)
    case .definesPresentationContext: removeAttribute("definesPresentationContext", of: site.segue?.source)
    case .isModalInPresentation: removeElement(reading.settings.modalInPresentation?.element)
    default: nil
    }
  }

  // MARK: Presentation

  private func setStyle(_ style: Word) -> [TextEdit]? {
    if site.style == .popoverController, style == .popover {
      return tree.place(of: "kind", in: site.element).map {
        [TextEdit(range: $0.value, replacement: "popoverPresentation")]
      }
    }
    guard let element = site.styledElement, let place = tree.place(of: "modalPresentationStyle", in: element),
      Vocabulary.modalPresentationStyle.words.contains(style)
    else { return nil }
    return [TextEdit(range: place.value, replacement: style.text)]
  }

  private func setDefinesContext(_ defines: Bool) -> [TextEdit]? {
    guard let source = site.segue?.source else { return nil }
    guard defines else { return removeAttribute("definesPresentationContext", of: source) }
    return setAttribute("definesPresentationContext", of: source, to: "YES", order: AttributeOrder.controller)
  }

  // MARK: Anchor

  /// The id of the view that the model names: `view` is the presenting controller's own.
  private func viewID(named name: String) -> String? {
    if name == "view" { return site.segue?.source.flatMap { graph.view(of: $0) }.flatMap { graph.id(of: $0) } }
    return graph.element(withID: name) == nil ? nil : name
  }

  private func setAnchor(_ attribute: StaticString, to id: String?) -> [TextEdit]? {
    guard let id, graph.element(withID: id) != nil, let segue = site.segue, segue.kind != .presentation else {
      return nil
    }
    return setAttribute(attribute, of: segue.element, to: id, order: AttributeOrder.segue)
  }

  private func setArrows(_ directions: [Word]) -> [TextEdit]? {
    guard let segue = site.segue, segue.kind != .presentation else { return nil }
    let all: [Word] = [.up, .down, .left, .right]
    let flags = all.filter(directions.contains).map { " \($0.text)=\"YES\"" }.joined()
    let element = "<popoverArrowDirection key=\"popoverArrowDirection\"\(flags)/>"
    if let old = tree.child(of: segue.element, named: "popoverArrowDirection") {
      return [TextEdit(range: tree.range(of: old), replacement: element)]
    }
    return insert([element], into: segue.element, behind: [])
  }

  // MARK: Size and frames

  private func setContentSize(_ size: Size) -> [TextEdit]? {
    let (width, height) = (NumberText.exact(size.width), NumberText.exact(size.height))
    if let element = reading.settings.size.element {
      guard let oldWidth = tree.place(of: "width", in: element), let oldHeight = tree.place(of: "height", in: element)
      else { return nil }
      return [
        TextEdit(range: oldWidth.value, replacement: width), TextEdit(range: oldHeight.value, replacement: height),
      ]
    }
    guard let controller = site.presented, !graph.isPlaceholder(controller) else { return nil }
    let value = "<value key=\"contentSizeForViewInPopover\" type=\"size\" width=\"\(width)\" height=\"\(height)\"/>"
    return insert([value], into: controller, behind: AttributeOrder.beforeContentSize)
  }

  /// Moves a control whose frame is decided by the canvas alone: without constraints, or with a fixed frame.
  private func edits(movingControl index: Int, to frame: Rect) -> [TextEdit]? {
    guard reading.controlElements.indices.contains(index), let controls = reading.popup.controls,
      controls.indices.contains(index), let old = controls[index].frame.value
    else { return nil }
    let element = reading.controlElements[index]
    guard
      tree.flag("translatesAutoresizingMaskIntoConstraints", of: element) != false
        || tree.flag("fixedFrame", of: element) == true,
      let rect = tree.child(of: element, key: "frame"), let local = graph.frame(of: element)
    else { return nil }
    let figures: [(StaticString, Double, Double)] = [
      ("x", local.x, local.x + frame.x - old.x), ("y", local.y, local.y + frame.y - old.y),
      ("width", local.width, frame.width), ("height", local.height, frame.height),
    ]
    var edits: [TextEdit] = []
    for (name, old, new) in figures where old != new {
      guard let place = tree.place(of: name, in: rect) else { return nil }
      edits.append(TextEdit(range: place.value, replacement: NumberText.exact(new)))
    }
    return edits
  }

  // MARK: Runtime attributes

  private func setFlag(
    _ keyPath: String, of object: Int?, current: RuntimeAttributes.Flag?, to value: Bool
  ) -> [TextEdit]? {
    let text = value ? "YES" : "NO"
    if let current {
      return tree.place(of: "value", in: current.element).map { [TextEdit(range: $0.value, replacement: text)] }
    }
    guard let object, !graph.isPlaceholder(object) else { return nil }
    let attribute = "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"\(keyPath)\" value=\"\(text)\"/>"
    if let list = tree.child(of: object, named: "userDefinedRuntimeAttributes") {
      return insert([attribute], into: list, behind: ["userDefinedRuntimeAttribute"])
    }
    let lines = ["<userDefinedRuntimeAttributes>", "    \(attribute)", "</userDefinedRuntimeAttributes>"]
    return insert(lines, into: object, before: AttributeOrder.behindRuntimeAttributes)
  }
}
