import PopupModel

/// A fix, or a part of one, that cannot be written as plain steps: the engine computes it.
///
/// A recipe answers nil where it does not apply or a fact it needs is unknown; the fix is not offered then.
struct Recipe: Sendable {
  let name: String
  let summary: String
  /// Whether its changes say something of the app's code.
  let promisesCode: CodePromise
  let changes: @Sendable (FactContext) -> [ModelChange]?

  init(
    _ name: String, _ summary: String, promisesCode: CodePromise = .never,
    _ changes: @escaping @Sendable (FactContext) -> [ModelChange]?
  ) {
    self.name = name
    self.summary = summary
    self.promisesCode = promisesCode
    self.changes = changes
  }

  static let all: [Recipe] =
    conversionRecipes + legacyRecipes + sizeRecipes + controlRecipes + anchorRecipes + textRecipes + codeRecipes

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func named(_ name: String) -> Recipe? { byName[name] }
}
