/// Writing to a descriptor that is open.
public enum DescriptorWriting {
  /// Writes all bytes, and waits where the descriptor takes no more for now; whether all were taken.
  public static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { System.writeAll($0, to: descriptor) } == nil
  }
}
