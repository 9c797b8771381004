/// A length as code computes it: so many times the container's side, so many times sides that are not known, and a number.
struct LinearSum: Hashable {
  var container = 0.0
  var constant = 0.0
  /// Lengths that are not known, by what the code calls them.
  var others: [String: Double] = [:]

  static func + (left: LinearSum, right: LinearSum) -> LinearSum {
    var others = left.others.merging(right.others, uniquingKeysWith: +)
    for (name, factor) in others where factor == 0 { others[name] = nil }
    return LinearSum(
      container: left.container + right.container, constant: left.constant + right.constant, others: others)
  }

  static func * (left: LinearSum, factor: Double) -> LinearSum {
    LinearSum(
      container: left.container * factor, constant: left.constant * factor,
      others: factor == 0 ? [:] : left.others.mapValues { $0 * factor })
  }

  static func - (left: LinearSum, right: LinearSum) -> LinearSum { left + right * -1 }

  /// Its value where it is a number alone.
  var number: Double? { container == 0 && others.isEmpty && constant.isFinite ? constant : nil }
}
