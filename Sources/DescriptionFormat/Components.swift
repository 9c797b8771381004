import JSONText
import Schema

/// The numbers of a point, size, rect or insets, by the places of their fields in the shape.
struct Components {
  /// What is not written is 0.
  private(set) var values = SIMD4<Double>(repeating: 0)
  private var written: UInt8 = 0
  /// Whether one is `null` or cannot be read: then the whole is not known.
  private(set) var isUnknown = false
  /// Whether a member is of no field.
  private(set) var hasUnknownKey = false
  /// The member `in`, where the shape has one.
  private(set) var container: JSONMember?

  /// `container` is the place of the field `in`.
  init(_ value: JSONValue, _ shape: ObjectShape, container place: Int = -1) {
    guard value.kind == .object else {
      isUnknown = true
      return
    }
    for member in value.members {
      guard let index = shape.index(of: member) else {
        hasUnknownKey = true
        continue
      }
      if index == place {
        container = member
        continue
      }
      guard index < 4 else { continue }
      guard let number = member.value.finiteNumber else {
        isUnknown = true
        continue
      }
      values[index] = number
      written |= 1 << UInt8(index)
    }
  }

  /// The numbers of `value` where nothing is wrong with it: those at the places of `lengths` must not be negative.
  static func right(_ value: JSONValue, _ shape: ObjectShape, lengths: Range<Int> = 0..<0) -> SIMD4<Double>? {
    guard value.kind == .object else { return nil }
    let parts = Components(value, shape)
    if parts.isUnknown || parts.hasUnknownKey { return nil }
    for index in lengths where parts.values[index] < 0 { return nil }
    return parts.values
  }

  /// The number at a field's place; nil where it is not written.
  subscript(index: Int) -> Double? { written & (1 << UInt8(index)) == 0 ? nil : values[index] }
}

extension JSONValue {
  /// The number; nil for what is none and for one too large. There is no negative zero.
  var finiteNumber: Double? {
    guard let number, number.isFinite else { return nil }
    return number == 0 ? 0 : number
  }
}
