extension NumberShape {
  /// Whether `number` is within the bounds.
  public func accepts(_ number: Double) -> Bool {
    guard number.isFinite else { return false }
    if let minimum, number < minimum { return false }
    if let maximum, number > maximum { return false }
    if isInteger, Int(exactly: number) == nil { return false }
    if let allowed, !allowed.contains(number) { return false }
    return true
  }

  /// What a number must be, for a message.
  var expectation: String {
    let kind = isInteger ? "a whole number" : "a number"
    switch (minimum, maximum) {
    case (let minimum?, let maximum?):
      return "\(kind) from \(NumberShape.text(minimum)) to \(NumberShape.text(maximum))"
    case (let minimum?, nil): return "\(kind) of at least \(NumberShape.text(minimum))"
    case (nil, let maximum?): return "\(kind) of at most \(NumberShape.text(maximum))"
    case (nil, nil): return kind
    }
  }

  /// The number that is meant by one out of bounds, as JSON text; nil where that is not obvious.
  func repaired(_ number: Double, text: String) -> String? {
    switch repair {
    case .none: return nil
    case .dropSign:
      guard number < 0, accepts(-number), text.first == "-" else { return nil }
      return String(text.dropFirst())
    }
  }

  /// A number as JSON writes it.
  static func text(_ number: Double) -> String {
    if let whole = Int(exactly: number), abs(number) < 1e15 { return String(whole) }
    return number.description
  }

  /// The number that `text` is in JSON; nil for anything else.
  static func parse(_ text: String) -> Double? {
    var bytes = Array(text.utf8)[...]
    if bytes.first == UInt8(ascii: "-") { bytes = bytes.dropFirst() }
    guard let first = bytes.first, first >= 0x30, first <= 0x39, bytes.count < 40,
      bytes.count == 1 || first != 0x30 || bytes.dropFirst().first == UInt8(ascii: "."),
      bytes.last != UInt8(ascii: "."),
      bytes.allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(text)
  }
}
