import PopupModel

extension FactRegistry {
  static let documentFacts: [Fact] = [
    Fact(
      "targets.folds", .bool, scope: .document, "Whether a device among the targets has a division in some pose."
    ) { .known(.bool($0.document.folds)) },
    Fact("targets.hasPhone", .bool, scope: .document, "Whether a phone is among the targets.") {
      .known(.bool($0.document.hasPhone))
    },
    Fact("targets.hasPad", .bool, scope: .document, "Whether an iPad is among the targets.") {
      .known(.bool($0.document.hasPad))
    },
    Fact(
      "targets.builtForPhonesAlone", .bool, scope: .document,
      "Whether the app is known to be built for phones and no iPad."
    ) { .known(.bool($0.head.families == [.phone])) },
    Fact(
      "targets.changesWindow", .bool, scope: .document,
      "Whether the window of some target changes while the app runs: it rotates, resizes or folds."
    ) { .known(.bool($0.document.changesWindow)) },
    Fact(
      "targets.hasCompactPose", .bool, scope: .document, "Whether a size class is compact in some pose of the targets."
    ) { context in .known(.bool(context.document.poses.contains { $0.pose.isCompact })) },
    Fact(
      "targets.compactPose", .string, scope: .document,
      "A pose of the targets in which a size class is compact, of an ordinary phone before a foldable and with a compact width before a compact height; absent where there is none."
    ) { context in
      let compact = context.document.poses.filter(\.pose.isCompact)
      let ordinary = compact.filter { !$0.device.folds }
      let named = ordinary.isEmpty ? compact : ordinary
      guard let target = named.first(where: { $0.pose.horizontalSizeClass == .compact }) ?? named.first else {
        return .absent
      }
      return .known(.string("\(target.pose.id) of \(target.device.name)"))
    },
  ]
}
