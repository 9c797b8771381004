public import FileSystem
internal import RuleEngine
internal import Synchronization

/// Keeps what files were linted to, by their bytes, the settings that held and the build. A run with it answers what a run
/// without it answers.
public final class LintCache: Sendable {
  /// The size in bytes that a cache's file does not outgrow.
  public static let limit = 64 << 20

  struct Key: Hashable, Sendable {
    var low: UInt64
    var high: UInt64

    init(_ hash: StableHash) { (low, high) = hash.value }

    init(low: UInt64, high: UInt64) {
      self.low = low
      self.high = high
    }
  }

  struct Entry: Equatable, Sendable {
    var popups: Int
    var findings: [Finding]
  }

  private let path: String?
  private let bytes: [UInt8]
  private let places: [Key: Range<Int>]
  private let state = Mutex(State())

  private struct State {
    var used: Set<Key> = []
    var new: [Key: [UInt8]] = [:]
  }

  /// The cache of what is linted from one working folder. One that cannot be read, or that something else wrote, is empty.
  public init(folder: String? = UserFolders.cache(), workingFolder: String = Paths.current()) {
    path = folder.map { Paths.joined($0, StableHash(Array(workingFolder.utf8)).text + ".results") }
    let read = path.flatMap { try? FileContents.read($0).bytes } ?? []
    let places = LintCache.index(read)
    bytes = places == nil ? [] : read
    self.places = places ?? [:]
  }

  func entry(for key: Key) -> Entry? {
    guard let range = places[key], let entry = LintCache.decode(bytes[range]) else { return nil }
    state.withLock { _ = $0.used.insert(key) }
    return entry
  }

  func store(_ entry: Entry, for key: Key) {
    let encoded = LintCache.encode(entry)
    state.withLock { $0.new[key] = encoded }
  }

  /// Writes the cache, if there is something new. What was not used goes first where there is too much.
  public func save() throws(FileError) {
    guard let path else { return }
    let (used, new) = state.withLock { ($0.used, $0.new) }
    guard !new.isEmpty else { return }
    var result = LintCache.magic + [UInt8](repeating: 0, count: 8)
    func put(_ key: Key, _ payload: some Collection<UInt8>) {
      guard result.count + payload.count + 24 <= LintCache.limit else { return }
      result.append(contentsOf: LintCache.bytes(of: key.low) + LintCache.bytes(of: key.high))
      result.append(contentsOf: LintCache.bytes(of: UInt64(payload.count)))
      result.append(contentsOf: payload)
    }
    for (key, payload) in new { put(key, payload) }
    for key in used where new[key] == nil { if let range = places[key] { put(key, bytes[range]) } }
    for (key, range) in places where new[key] == nil && !used.contains(key) { put(key, bytes[range]) }
    let check = LintCache.checksum(result[LintCache.headerSize...])
    result.replaceSubrange(LintCache.magic.count..<LintCache.headerSize, with: LintCache.bytes(of: check))
    try Folders.make(Paths.folder(of: path), mode: 0o700)
    try FileReplacement.write(result, to: path)
  }

  // MARK: The file

  private static let magic = Array("popuplint cache3".utf8)
  private static var headerSize: Int { magic.count + 8 }

  /// Where each entry's payload lies; nil for bytes that are no cache.
  private static func index(_ bytes: [UInt8]) -> [Key: Range<Int>]? {
    guard bytes.count >= headerSize, bytes.starts(with: magic),
      number(bytes, at: magic.count) == checksum(bytes[headerSize...])
    else { return nil }
    var places: [Key: Range<Int>] = [:]
    var offset = headerSize
    while offset < bytes.count {
      guard offset + 24 <= bytes.count, let count = Int(exactly: number(bytes, at: offset + 16)),
        count <= bytes.count - offset - 24
      else { return nil }
      let key = Key(low: number(bytes, at: offset), high: number(bytes, at: offset + 8))
      places[key] = offset + 24..<offset + 24 + count
      offset += 24 + count
    }
    return places
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = StableHash()
    hash.combine(bytes)
    return hash.value.0
  }

  private static func bytes(of number: UInt64) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> UInt64 {
    bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
  }

  private static func encode(_ entry: Entry) -> [UInt8] {
    bytes(of: UInt64(entry.popups)) + FindingCoding.bytes(entry.findings)
  }

  private static func decode(_ payload: ArraySlice<UInt8>) -> Entry? {
    guard payload.count >= 8 else { return nil }
    guard let popups = Int(exactly: number(Array(payload.prefix(8)), at: 0)),
      let findings = FindingCoding.findings(payload.dropFirst(8))
    else { return nil }
    return Entry(popups: popups, findings: findings)
  }
}

extension ResolvedSettings {
  /// The key of a text in a cache.
  func cacheKey(of text: [UInt8], format: String) -> LintCache.Key {
    var hash = fingerprint
    hash.combine(format)
    hash.combine(text)
    return LintCache.Key(hash)
  }
}
