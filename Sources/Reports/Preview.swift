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

  public init(popup: String? = nil, pose: String? = nil) {
    self.popup = popup
    self.pose = pose
  }

  /// A card for each popup, device and pose; with `fixed`, the same document after its fixes, each shows both.
  public func cards(
    of document: any SourceDocument, fixed: (any SourceDocument)? = nil, engine: Engine
  ) -> [PictureCard] {
    var cards: [PictureCard] = []
    for (index, candidate) in document.popups.enumerated() {
      let name = PlacementRow.name(of: candidate, at: index)
      guard popup == nil || popup == name else { continue }
      let pictures = pictures(ofPopup: index, named: name, in: document, engine)
      // A fix of a popup leaves it at its place among the others.
      let after = fixed.map { fixed in
        fixed.popups.count == document.popups.count ? self.pictures(ofPopup: index, named: name, in: fixed, engine) : []
      }
      for (number, picture) in pictures.enumerated() {
        let match = after.flatMap { $0.indices.contains(number) ? $0[number] : nil }
        cards.append(PictureCard(picture, after: match.flatMap { $0.pose == picture.pose ? $0 : nil }))
      }
    }
    return cards
  }

  private func pictures(
    ofPopup index: Int, named name: String, in document: any SourceDocument, _ engine: Engine
  ) -> [PopupPicture] {
    let settings = PlacementSettings(foldSide: engine.targets.foldSide, rightToLeft: document.head.rightToLeft)
    return engine.placements(ofPopup: index, in: document).filter { pose == nil || pose == $0.pose.id }.map {
      PopupPicture(
        of: document.popups[index], named: DisplayText.line(name), on: $0.device, in: $0.pose, placement: $0.placement,
        settings: settings
      )
    }
  }

  /// For each popup that `findings` speak of, by its place, the picture of it in the worst pose of the gravest of them; none
  /// for a popup whose findings hold in no pose.
  public static func worst(
    of findings: [Finding], in document: any SourceDocument, engine: Engine
  ) -> [Int: PopupPicture] {
    var gravest: [Int: Finding] = [:]
    for finding in findings where !finding.poses.isEmpty {
      guard let popup = finding.popup, document.popups.indices.contains(popup) else { continue }
      if let known = gravest[popup], known.severity >= finding.severity { continue }
      gravest[popup] = finding
    }
    var pictures: [Int: PopupPicture] = [:]
    for (popup, finding) in gravest {
      guard let worst = finding.poses.first else { continue }
      let name = PlacementRow.name(of: document.popups[popup], at: popup)
      pictures[popup] = Preview(pose: worst.pose).pictures(ofPopup: popup, named: name, in: document, engine)
        .first { $0.deviceID == worst.device }
    }
    return pictures
  }
}
