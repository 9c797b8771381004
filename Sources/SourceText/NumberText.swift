// Rounding a double needs the C library's mathematics, which a program without Foundation links only when it imports it.
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Numbers as text.
public enum NumberText {
  /// The shortest text that reads as the same double in JSON, Swift and XML: no fraction for whole numbers, an exponent only
  /// beyond the usual magnitudes. What is not finite is written as Swift describes it.
  public static func exact(_ value: Double) -> String {
    if value.magnitude < 1e15 {
      let whole = Int64(value)
      if Double(whole) == value { return String(whole) }
    }
    let shortest = value.description
    return shortest.hasSuffix(".0") ? String(shortest.dropLast(2)) : shortest
  }

  /// As people read it: to two decimals, without trailing zeros.
  public static func rounded(_ value: Double) -> String {
    guard value.magnitude < 1e15 else { return value.description }
    let hundredths = (value * 100).rounded()
    let whole = (hundredths / 100).rounded(.towardZero)
    let fraction = Int((hundredths - whole * 100).magnitude)
    let sign = hundredths < 0 && whole == 0 ? "-" : ""
    let integer = sign + String(Int64(whole))
    if fraction == 0 { return integer }
    if fraction % 10 == 0 { return "\(integer).\(fraction / 10)" }
    return "\(integer).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
