import PopupModel

extension FactRegistry {
  /// What a message says of how a popup is put up.
  static let presentingFacts: [Fact] = [
    Fact(
      "popup.busyMoment", .string, scope: .popup,
      "What keeps the presenter from presenting it, as part of a sentence; absent where nothing does."
    ) { context in
      context.words(
        for: .presentedWhile,
        [
          .presenting: "while its presenter still presents another popup",
          .beingDismissed: "by a controller that was just told to dismiss itself",
          .dismissing: "while its presenter still dismisses another popup",
        ])
    },
    Fact(
      "popup.earlyPresentation", .string, scope: .popup,
      "The methods of `presentation.presentedIn` that run before the presenter's view is in a window; absent where none is."
    ) { context in
      guard case .known(.list(let methods)) = context.popup.resolved(.presentedIn) else { return .unknown }
      let early: [Word] = [.`init`, .loadView, .viewDidLoad, .viewWillAppear]
      let names = methods.compactMap(\.word).filter(early.contains).map(\.text)
      return names.isEmpty ? .absent : .known(.string(names.joined(separator: " and ")))
    },
    Fact(
      "popup.staleAnchor", .string, scope: .popup,
      "What its anchor is that does not follow a change, as part of a sentence."
    ) { context in
      switch context.popup.resolved(.isMadeAnew).truth {
      case .yes:
        .known(.string("at a bar button item that code makes anew while the popover is open: it then points at none"))
      case .no:
        .known(
          .string(
            "at a fixed rect of a view as large as the window: after a rotation, resize or fold it points somewhere else"
          ))
      case .unknown: .unknown
      }
    },
    Fact(
      "popup.presenterWindow", .string, scope: .popup,
      "The application-wide window that its presenter is taken from, as code names it; absent where it is none."
    ) { context in
      context.words(
        for: .presenterFrom,
        [
          .keyWindow: "UIApplication.shared.keyWindow", .firstWindow: "one of the application's windows",
          .delegateWindow: "the application delegate's window",
        ])
    },
    Fact(
      "popup.repeatedView", .string, scope: .popup,
      "The repeated view that carries its presentation modifier, as part of a sentence; absent where none does."
    ) { context in
      context.words(
        for: .repeatedOn,
        [.section: "a Section", .group: "a Group of several views", .row: "the rows of a ForEach or List"])
    },
  ]
}

extension FactContext {
  /// What to say for the word that a key has.
  fileprivate func words(for key: Key, _ texts: [Word: String]) -> State<Value> {
    switch popup[key] {
    case .known(let value): value.word.flatMap { texts[$0] }.map { .known(.string($0)) } ?? .absent
    case .absent: .absent
    case .unknown: .unknown
    }
  }
}
