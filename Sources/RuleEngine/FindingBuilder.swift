import PopupModel

/// Puts a signal into words and places. Made only for what is shown.
final class FindingBuilder {
  let rules: CompiledRules
  let document: any SourceDocument
  /// The places within the popup that was last asked about.
  private var places: Places?

  private struct Places {
    let popup: Int
    let controls: [Range<Int>?]
    let suppressions: [String: Range<Int>]
  }

  init(rules: CompiledRules, document: any SourceDocument) {
    self.rules = rules
    self.document = document
  }

  private func places(inPopup popup: Int) -> Places {
    if let places, places.popup == popup { return places }
    let made = Places(
      popup: popup, controls: document.controlRanges(inPopup: popup),
      suppressions: document.suppressionRanges(inPopup: popup))
    places = made
    return made
  }

  /// - Parameter context: asked of the signal's popup.
  func finding(_ signal: Signal, popup: Int?, _ context: FactContext) -> Finding {
    let compiled = rules.all[signal.rule]
    let rule = compiled.rule
    enter(signal, context)
    var message = compiled.message(context, otherPoses: max(0, signal.poses.count - 1))
    if !signal.poses.isEmpty { message += inferenceNote(context.popup) }
    let mentions = signal.poses.map { mention($0, signal, context) }
    leave(context)
    return Finding(
      rule: rule.id, category: rule.category, severity: signal.severity, message: message,
      range: range(of: signal, rule: rule, popup: popup), popup: popup, popupID: popup == nil ? nil : context.popup.id,
      poses: mentions, tags: rule.tags, related: related(rule: rule, popup: popup, context), subject: signal.subject)
  }

  /// What of the place the reader took from elsewhere: `; its width and height are inferred`, or nothing.
  private func inferenceNote(_ popup: Popup) -> String {
    let parts = popup.inferences.map(\.text)
    if parts.isEmpty { return "" }
    return "; its \(parts.joined(separator: " and ")) \(parts.count == 1 ? "is" : "are") inferred"
  }

  /// Sets `context` to the worst pose, the control, the issue or the suppression that the signal is about.
  func enter(_ signal: Signal, _ context: FactContext) {
    context.poseIndex = signal.poses.first ?? -1
    context.options = rules.all[signal.rule].options
    switch signal.subject {
    case .popup: break
    case .control(let index): context.controlIndex = index
    case .issue(let issue): context.issue = issue
    case .suppression(let rule): context.suppression = .init(rule: rule, isUnused: true)
    }
  }

  func leave(_ context: FactContext) {
    context.poseIndex = -1
    context.controlIndex = -1
    context.issue = nil
    context.suppression = nil
    context.options = [:]
  }

  private func range(of signal: Signal, rule: Rule, popup: Int?) -> Range<Int> {
    switch signal.subject {
    case .issue(let issue):
      if issue.kind == .settingWithoutEffect, let popup, let key = Key(path: issue.text),
        let origin = document.popups[popup].properties.origin(of: key), origin.file == nil
      {
        let start = document.popups[popup].range.lowerBound
        let range = origin.key.isEmpty ? origin.value : origin.key
        return start + range.lowerBound..<start + range.upperBound
      }
      return issue.range
    case .control(let index):
      if let popup {
        let ranges = places(inPopup: popup).controls
        if ranges.indices.contains(index), let range = ranges[index] { return range }
      }
    case .suppression(let suppressed):
      if let popup, let range = places(inPopup: popup).suppressions[suppressed] { return range }
    case .popup: break
    }
    guard let popup else {
      for key in rule.at {
        if let origin = document.head.properties.origin(of: key), origin.file == nil { return origin.value }
      }
      return 0..<0
    }
    for key in rule.at {
      if let range = document.range(of: key, inPopup: popup) { return range }
    }
    return document.nameRange(ofPopup: popup)
  }

  private func mention(_ pose: Int, _ signal: Signal, _ context: FactContext) -> Finding.PoseMention {
    context.poseIndex = pose
    let target = context.document.poses[pose]
    let (device, entry) = (target.device, target.pose)
    var detail = "\(device.name), \(entry.id)"
    if let placement = context.landing?.placement, let frame = placement.frame {
      detail += ": \(MessageTemplate.text(of: Value.rect(frame)))"
      if let overlap = placement.hingeOverlap {
        detail += ", \(MessageTemplate.text(of: Value.size(overlap.size))) pt of it across the fold"
      } else if placement.isClamped, let size = placement.requestedSize {
        detail += ", clamped from \(MessageTemplate.text(of: Value.size(size)))"
      }
    }
    return Finding.PoseMention(device: device.id, pose: entry.id, detail: detail)
  }

  /// Where the facts of `rule` were joined from, when that is another file.
  private func related(rule: Rule, popup: Int?, _ context: FactContext) -> [Finding.RelatedPlace] {
    guard popup != nil else { return [] }
    var keys = rule.keys
    for key in rule.at where !keys.contains(key) && key.children.isEmpty { keys.append(key) }
    var places: [Finding.RelatedPlace] = []
    for key in keys {
      guard let origin = context.popup.properties.origin(of: key), let file = origin.file else { continue }
      let place = Finding.RelatedPlace(
        file: file, range: origin.value,
        message: FindingBuilder.words(for: key, context.popup[key].value, context.wording))
      if !places.contains(place) { places.append(place) }
    }
    return places
  }

  /// What stands at the place of a key in code, as code names it.
  private static func words(for key: Key, _ value: Value?, _ wording: Wording) -> String {
    switch key {
    case .usesDeprecated: "\(value?.list?.compactMap(\.text).joined(separator: ", ") ?? "deprecated API") is used here"
    case .geometryFrom: "its geometry is computed here"
    case .readsRegionsIn: "reserved regions are read here"
    case .recursiveAccessors: "an accessor calls itself here"
    case .adaptiveStyleSeesTraits: "adaptivePresentationStyle(for:) is implemented here"
    default: "\(wording.framework == .swiftUI ? wording.name(of: key) : key.definition.api ?? key.path) is set here"
    }
  }
}
