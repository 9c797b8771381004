/// The words that rules, placements and the documentation use.
public enum Glossary {
  public struct Entry: Hashable, Sendable {
    public var word: String
    /// Other spellings that mean it.
    public var alike: [String]
    /// What it means, in Markdown.
    public var text: String

    init(_ word: String, _ alike: [String] = [], _ text: String) {
      self.word = word
      self.alike = alike
      self.text = text
    }
  }

  /// By word.
  public static let entries: [Entry] = [
    Entry(
      "adaptation", ["adaptive style", "adapt"],
      "What UIKit makes of a style where a size class is compact: a popover becomes a form sheet there, unless its delegate's `adaptivePresentationStyle(for:traitCollection:)` says otherwise (M)."
    ),
    Entry(
      "anchor", ["source view", "source item", "source rect"],
      "What a popover points at: a source view with a rect in its bounds, or a source item such as a bar button. On an iPad UIKit throws where there is none (M)."
    ),
    Entry(
      "app-placed", ["app placed", "placed by the app"],
      "A popup whose place the app computes itself, by constraints or frames: `overFullScreen`, `overCurrentContext`, `custom`, or a view put over the others. The system never moves it (M)."
    ),
    Entry(
      "arrowless popover", ["arrowless"],
      "A popover with `permittedArrowDirections = []`. Anchored at the middle of the window the system keeps it off the fold, as it does an alert (M: seen on the iOS 27.1 simulator; Apple has not promised it)."
    ),
    Entry(
      "baseline", [],
      "A file of findings that are known and not reported: a project begins with one and pays it off. `popuplint lint --write-baseline FILE` writes it."
    ),
    Entry(
      "behaviour key", ["behavior key", "b"],
      "A key of a description that says what code must do, such as `dismissal.isModalInPresentation`. A fix that sets one is *suggested*: the description alone does not make it true. It brings the code that does."
    ),
    Entry(
      "book", [],
      "A foldable held like a book: the fold runs from top to bottom, with a page on each side. The leading page comes first for alerts (M)."
    ),
    Entry(
      "clamped", [],
      "That a popup gets less room than it asks for: the region that it lands in is smaller (T). What does not scroll is cut off."
    ),
    Entry(
      "description", ["popup layout description", "popup.json"],
      "A `*.popup.json` file that says in UIKit's terms how an app presents its popups: the contract that code is written to, or what `popuplint extract` has read from it."
    ),
    Entry(
      "dimming", [],
      "What darkens the window behind a popup, so that it stands out and touches outside have a meaning. Alerts and sheets are dimmed by the system, what the app places by the app or by nobody."
    ),
    Entry(
      "division", ["fold", "hinge", "crease"],
      "The part of a window that a fold takes: `UIView.ReservedRegion` of kind `.division`, with its margins. *Active* while the device is folded; flat, it keeps its frame and takes nothing (M)."
    ),
    Entry(
      "fits", ["nothing in its way"],
      "In a picture *nothing in its way* says that the popup's place is known, that it lies over no fold and no occlusion there, and that no rule names this pose."
    ),
    Entry(
      "grade", [],
      "How well a statement is known: M or T. For devices, whether their figures were measured on the simulator or come from others."
    ),
    Entry(
      "M", ["measured"],
      "Measured on the iOS simulator, or stated by Apple; the source is named. See T for what is not."
    ),
    Entry(
      "modal popup", ["modal"],
      "One that has to be answered first: it closes by its buttons alone, blocks its dismissal, or is laid over the window by the app; and does not close by itself."
    ),
    Entry(
      "moved by the system", ["moved"],
      "That a popup lies elsewhere than it would without the fold: UIKit keeps alerts, popovers and (in book) sheets off it (M). What the app places stays where it was put."
    ),
    Entry(
      "occlusion", ["camera", "strip"],
      "A camera or a bar that covers a part of the window: `UIView.ReservedRegion` of kind `.occlusion`."
    ),
    Entry(
      "pose", [],
      "One way to hold a device, with the window that it gives: portrait, landscape, and for a foldable closed, open, book and tabletop. Rules ask each pose that can occur for the app's families and orientations."
    ),
    Entry(
      "region", ["reserved region", "page", "leading", "trailing"],
      "A part of the window beside an active division: `leading` and `trailing` in book, `top` and `bottom` in tabletop; `whole` without a fold. *Usable* is a region less margins."
    ),
    Entry(
      "safe fix", ["safe"],
      "A fix that `lint --fix` and an editor's fix-all write unasked: spelling, text, geometry, plain settings. Each was applied, read again and linted before it is offered."
    ),
    Entry(
      "size class", ["compact", "regular"],
      "UIKit's word for how much room a window has: `compact` or `regular`, for its width and its height. An iPhone is compact in width, an iPad is not, until it shares its screen."
    ),
    Entry(
      "suggested fix", ["suggested"],
      "A fix that is offered one by one, and written by `lint --fix --suggested`: it may change what the app does."
    ),
    Entry(
      "T", ["model", "theory"],
      "PopupLint's own model, which nobody measured: do not take it for UIKit's word. Where it matters check it on the simulator. See M."
    ),
    Entry(
      "tabletop", [],
      "A foldable that stands half folded like a laptop: the fold runs from side to side, with a half above and one below (M)."
    ),
    Entry(
      "unknown", ["null", "not known"],
      "What a source does not tell: `null` in a description. A rule that needs it says nothing. Not written is not the same: then UIKit's default holds."
    ),
    Entry(
      "worst pose", ["worst"],
      "Of the poses in which a finding holds, the one that its message names: with the largest overlap or excess, then in the order of devices and poses."
    ),
  ]

  /// The entry that a word means, whatever its case.
  public static func entry(_ word: String) -> Entry? {
    let wanted = word.lowercased()
    // M and T are words of one letter: what is written small is no other word.
    return entries.first { $0.word.lowercased() == wanted } ?? entries.first { $0.alike.contains(wanted) }
  }

  /// All words that ``entry(_:)`` knows.
  public static var words: [String] { entries.flatMap { [$0.word] + $0.alike } }
}
