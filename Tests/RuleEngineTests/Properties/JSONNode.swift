/// A JSON text before it is laid out.
indirect enum JSONNode {
  case scalar(String)
  case list([JSONNode])
  case object([(key: String, value: JSONNode)])

  static func string(_ text: String) -> JSONNode { .scalar("\"\(text)\"") }

  static func number(_ number: Double) -> JSONNode {
    .scalar(number.rounded() == number ? String(Int(number)) : String(number))
  }

  static let null = JSONNode.scalar("null")

  /// On one line, in order.
  var text: String {
    switch self {
    case .scalar(let text): text
    case .list(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\"\($0.key)\": \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }

  /// The same value in other clothes: members in another order, blanks and comments between the tokens.
  func disguised(_ random: inout SeededRandom) -> String {
    switch self {
    case .scalar(let text): return text
    case .list(let elements):
      var parts: [String] = []
      for element in elements {
        parts.append(gap(&random) + element.disguised(&random) + gap(&random))
      }
      return "[" + (parts.isEmpty ? gap(&random) : parts.joined(separator: ",")) + "]"
    case .object(let members):
      var parts: [String] = []
      for member in members.shuffled(using: &random) {
        parts.append(
          gap(&random) + "\"\(member.key)\"" + gap(&random) + ":" + gap(&random) + member.value.disguised(&random)
            + gap(&random))
      }
      return "{" + (parts.isEmpty ? gap(&random) : parts.joined(separator: ",")) + "}"
    }
  }

  private func gap(_ random: inout SeededRandom) -> String {
    random.pick(["", "", " ", "\n    ", "\t", "\r\n", " /* a remark, {with} [brackets] */ ", " // a remark\n"])
  }

  /// With `value` at a path of keys; objects on the way are made.
  mutating func set(_ path: some Collection<String>, _ value: JSONNode) {
    guard let key = path.first else {
      self = value
      return
    }
    guard case .object(var members) = self else { return }
    let index: Int
    if let found = members.firstIndex(where: { $0.key == key }) {
      index = found
    } else {
      index = members.count
      members.append((key, .object([])))
    }
    members[index].value.set(path.dropFirst(), value)
    self = .object(members)
  }
}
