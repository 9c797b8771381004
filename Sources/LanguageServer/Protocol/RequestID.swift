import JSONText

/// The id of a request, echoed as it came: an integer or a string.
enum RequestID: Hashable, Sendable {
  case number(Int)
  case string(String)

  init?(_ wire: Wire) {
    if let number = wire.int {
      self = .number(number)
    } else if let string = wire.string {
      self = .string(string)
    } else {
      return nil
    }
  }

  var wire: Wire {
    switch self {
    case .number(let number): .integer(number)
    case .string(let string): .string(string)
    }
  }
}

extension RequestID: CustomStringConvertible {
  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .string(let string): string
    }
  }
}
