#if canImport(Glibc)
  internal import CExtendedAttributes
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a file has beside its bytes, owner and mode: its access control list, and notes that programs made on it.
enum ExtendedAttributes {
  /// Gives an open file those of the file at `path`; the error number where its access control list cannot be kept. Other
  /// attributes are kept where the system lets them be written.
  static func copy(from path: String, to descriptor: Int32) -> Int32? {
    #if canImport(Darwin)
      guard let number = System.open(path, O_RDONLY) else { return errno }
      let source = System.Descriptor(number)
      let result = fcopyfile(source.number, descriptor, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
      return result == 0 || errno == ENOTSUP ? nil : errno
    #else
      let names = names(of: path)
      for name in names where name == accessControlList || name.hasPrefix("user.") || name == "security.selinux" {
        guard let value = value(of: name, at: path) else { continue }
        let result = fsetxattr(descriptor, name, value, value.count, 0)
        if result != 0, name == accessControlList { return errno }
      }
      // The folder may have given the new file a list that the old one has not.
      if !names.contains(accessControlList) { fremovexattr(descriptor, accessControlList) }
      return nil
    #endif
  }

  #if !canImport(Darwin)
    private static let accessControlList = "system.posix_acl_access"

    private static func names(of path: String) -> [String] {
      let size = listxattr(path, nil, 0)
      guard size > 0 else { return [] }
      var bytes = [CChar](repeating: 0, count: size)
      let count = listxattr(path, &bytes, size)
      guard count > 0 else { return [] }
      return bytes.prefix(count).map { UInt8(bitPattern: $0) }.split(separator: 0).map {
        String(decoding: $0, as: UTF8.self)
      }
    }

    private static func value(of name: String, at path: String) -> [UInt8]? {
      let size = getxattr(path, name, nil, 0)
      guard size >= 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      let count = getxattr(path, name, &bytes, size)
      return count >= 0 ? Array(bytes.prefix(count)) : nil
    }
  #endif
}
