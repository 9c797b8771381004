public import JSONText

extension Schema {
  /// What is wrong with a text's root value, in the order of places.
  public func issues(in root: JSONValue, context: ShapeContext = ShapeContext()) -> [SchemaIssue] {
    var checker = ShapeChecker(self, context: context)
    _ = checker.check(root, self.root)
    return checker.issues
  }
}
