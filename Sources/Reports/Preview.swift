public import Pictures
import Placement
public import PopupModel
public import RuleEngine

/// The pictures of a document's popups.
public struct Preview: Sendable {
  /// The popup by this name alone, or all.
  public var popup: String?
  /// The poses by this name alone, or all.
  public var pose: String?
  /// Whether poses that look alike are drawn each.
  public var drawsAlike: Bool

  public init(popup: String? = nil, pose: String? = nil, drawsAlike: Bool = false) {
    self.popup = popup
    self.pose = pose
    self.drawsAlike = drawsAlike
  }

  /// Cards by popup, then device, the worst first; of poses of a device that look alike, the worst stands for all. With
  /// `fixed`, the same document after its fixes, each shows both where they differ.
  public func cards(
    of document: any SourceDocument, fixed: (any SourceDocument)? = nil, engine: Engine
  ) -> [PictureCard] {
    document.popups.enumerated().flatMap { index, candidate -> [PictureCard] in
      let name = PlacementRow.name(of: candidate, at: index)
      guard popup == nil || popup == name else { return [] }
      let before = landings(of: candidate, document, engine)
      var after: [PlacedPopup] = []
      // A fix of a popup leaves it at its place among the others.
      if let fixed, fixed.popups.count == document.popups.count {
        after = landings(of: fixed.popups[index], fixed, engine)
      }
      return sorted(
        before.map { placed in
          let match = fixed.flatMap { fixed in
            after.first { $0.device.id == placed.device.id && $0.pose.id == placed.pose.id }.map {
              Preview.picture(of: fixed.popups[index], named: name, $0, head: fixed.head, engine)
            }
          }
          let picture = Preview.picture(of: candidate, named: name, placed, head: document.head, engine)
          return Entry(card: PictureCard(picture, after: match), placed: placed, after: match)
        })
    }
  }

  private func landings(of popup: Popup, _ document: any SourceDocument, _ engine: Engine) -> [PlacedPopup] {
    engine.landings(of: popup, head: document.head).filter { pose == nil || pose == $0.pose.id }
  }

  static func picture(
    of popup: Popup, named name: String, _ placed: PlacedPopup, head: DocumentHead, _ engine: Engine
  ) -> PopupPicture {
    PopupPicture(
      of: popup, named: DisplayText.line(name), on: placed.device, in: placed.pose, placement: placed.placement,
      settings: PlacementSettings(foldSide: engine.targets.foldSide, rightToLeft: head.rightToLeft),
      problems: placed.problems.map { "\($0.severity.name): \($0.rule)" })
  }

  // MARK: Which poses are drawn

  private struct Entry {
    var card: PictureCard
    var placed: PlacedPopup
    var after: PopupPicture?

    /// Larger is worse.
    var badness: (severity: Int, rank: Int) {
      guard let worst = placed.problems.first else { return (-1, 0) }
      return (Severity.allCases.firstIndex(of: worst.severity) ?? 0, -worst.rank)
    }

    /// What is said of a pose: poses of a device that agree in it look alike.
    var kind: [String] {
      card.pictures.flatMap { picture -> [String] in
        let placement = picture.placement
        return picture.problems + picture.missing + [
          picture.deviceID, placement.effectiveStyle?.text ?? "", placement.region?.text ?? "",
          "\(placement.frame == nil) \(placement.isClamped) \(placement.fillsWindow) \(placement.movedBySystem)",
          "\(placement.hingeOverlap == nil) \(placement.occlusionOverlaps.count) \(placement.arrowDirection?.text ?? "")",
          picture.pose.divisions.filter(\.isActive).map { $0.frame.height > $0.frame.width ? "|" : "-" }.joined(),
        ]
      }
    }
  }

  /// The cards to draw: a device's together, devices and poses with the worst first, else in their own order.
  private func sorted(_ entries: [Entry]) -> [PictureCard] {
    var devices: [(id: String, entries: [Entry])] = []
    for entry in entries {
      if let place = devices.firstIndex(where: { $0.id == entry.placed.device.id }) {
        devices[place].entries.append(entry)
      } else {
        devices.append((entry.placed.device.id, [entry]))
      }
    }
    for place in devices.indices { devices[place].entries = Preview.worstFirst(devices[place].entries) }
    func severity(_ entries: [Entry]) -> Int { entries.first?.badness.severity ?? -1 }
    let order = devices.enumerated().sorted { left, right in
      let (a, b) = (severity(left.element.entries), severity(right.element.entries))
      return a == b ? left.offset < right.offset : a > b
    }
    return order.flatMap { drawsAlike ? $0.element.entries.map(\.card) : grouped($0.element.entries) }
  }

  private static func worstFirst(_ entries: [Entry]) -> [Entry] {
    entries.enumerated().sorted { left, right in
      let (a, b) = (left.element.badness, right.element.badness)
      return a == b ? left.offset < right.offset : a > b
    }.map(\.element)
  }

  private func grouped(_ entries: [Entry]) -> [PictureCard] {
    var cards: [PictureCard] = []
    var places: [[String]: Int] = [:]
    for entry in entries {
      if let place = places[entry.kind] {
        cards[place].others.append(DisplayText.line(entry.placed.pose.id))
      } else {
        places[entry.kind] = cards.count
        cards.append(entry.card)
      }
    }
    return cards
  }

  // MARK: Findings

  /// For each finding that names a pose, by its place in `findings`, the picture of its worst pose, before and after the
  /// first of its fixes.
  public static func worst(
    of findings: [ReportedFinding], in document: any SourceDocument, engine: Engine
  ) -> [Int: PictureCard] {
    var pictures: [Int: PictureCard] = [:]
    var known: (popup: Int, landings: [PlacedPopup])?
    var wholeReadings = 0
    for (index, item) in findings.enumerated() {
      guard let mention = item.finding.poses.first, let popup = item.finding.popup,
        document.popups.indices.contains(popup)
      else { continue }
      if known?.popup != popup { known = (popup, engine.landings(of: document.popups[popup], head: document.head)) }
      func names(_ placed: PlacedPopup) -> Bool { placed.device.id == mention.device && placed.pose.id == mention.pose }
      guard let placed = known?.landings.first(where: names) else { continue }
      let name = PlacementRow.name(of: document.popups[popup], at: popup)
      let picture = picture(of: document.popups[popup], named: name, placed, head: document.head, engine)
      var after: PopupPicture?
      if let fix = item.fixes.first, let mended = mended(document, popup, fix, &wholeReadings) {
        after = engine.landings(of: mended, head: document.head).first(where: names).map {
          Preview.picture(of: mended, named: name, $0, head: document.head, engine)
        }
      }
      pictures[index] = PictureCard(picture, after: after)
    }
    return pictures
  }

  /// The picture that shows what a finding means: its worst pose, or where it names none the first that its fix changes.
  public static func shown(
    _ item: ReportedFinding, in document: any SourceDocument, engine: Engine
  ) -> PictureCard? {
    if let worst = worst(of: [item], in: document, engine: engine)[0] { return worst }
    guard let popup = item.finding.popup, document.popups.indices.contains(popup), let fix = item.fixes.first else {
      return nil
    }
    let name = PlacementRow.name(of: document.popups[popup], at: popup)
    let fixed = document.applying(fix.edits)
    return Preview(popup: name, drawsAlike: true).cards(of: document, fixed: fixed, engine: engine)
      .first { card in card.after.map { card.picture.differsInLook(from: $0) } ?? false }
  }

  /// The most times that a file is read as a whole to draw what its fixes make of it.
  private static let wholeReadingLimit = 50

  private static func mended(
    _ document: any SourceDocument, _ popup: Int, _ fix: Fix, _ wholeReadings: inout Int
  ) -> Popup? {
    if let reread = document.rereading(popup: popup, with: fix.edits) { return reread.popup }
    guard wholeReadings < wholeReadingLimit else { return nil }
    wholeReadings += 1
    let after = document.applying(fix.edits)
    return after.popups.count == document.popups.count ? after.popups[popup] : nil
  }
}
