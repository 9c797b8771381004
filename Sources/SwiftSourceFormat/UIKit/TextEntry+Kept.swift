extension ClassFacts {
  /// Whether it takes what was typed when it goes away, so that no dismissal loses it.
  var takesTextOnLeaving: Bool {
    ["viewWillDisappear", "viewDidDisappear"].contains { name in methods(name).contains { $0.node.mentions("text") } }
  }
}
