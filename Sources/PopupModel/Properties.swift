/// Where a key and its value are written, in bytes from the start of the popup's own text (of the document's, for its head).
public struct Origin: Hashable, Sendable {
  /// The range of the key, with its quotes; empty where the source has no key of its own for the fact.
  public var key: Range<Int>
  public var value: Range<Int>
  /// Another file that the fact was joined from, as a path; nil for the document's own text. Ranges in another file are
  /// counted from its start.
  public var file: String?

  public init(key: Range<Int>, value: Range<Int>, file: String? = nil) {
    self.key = key
    self.value = value
    self.file = file
  }
}

/// The keys that a source writes, with what it says of each. Keys that are not written cost nothing.
public struct Properties: Sendable {
  private struct Entry: Sendable {
    var key: Key
    var state: State<Value>
    var origin: Origin?
  }

  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var entries: [Entry] = []
  /// Whether some object is unknown: what is not written within it is not known either.
  private var hasUnknownObject = false

  public init() {}

  private func contains(_ key: Key) -> Bool {
    let bit = key.rawValue
    return bit < 64 ? low & (1 << UInt64(bit)) != 0 : high & (1 << UInt64(bit - 64)) != 0
  }

  /// How many entries stand before `key`'s place.
  private func rank(_ key: Key) -> Int {
    let bit = key.rawValue
    if bit < 64 { return (low & ((1 << UInt64(bit)) - 1)).nonzeroBitCount }
    return low.nonzeroBitCount + (high & ((1 << UInt64(bit - 64)) - 1)).nonzeroBitCount
  }

  private mutating func mark(_ key: Key, _ present: Bool) {
    let bit = key.rawValue
    if bit < 64 {
      let mask: UInt64 = 1 << UInt64(bit)
      low = present ? low | mask : low & ~mask
    } else {
      let mask: UInt64 = 1 << UInt64(bit - 64)
      high = present ? high | mask : high & ~mask
    }
  }

  /// What is said of `key`. Setting `.absent` forgets it; setting a state keeps the origin.
  public subscript(key: Key) -> State<Value> {
    get { contains(key) ? entries[rank(key)].state : isHidden(key) ? .unknown : .absent }
    set { set(key, newValue, at: origin(of: key)) }
  }

  public mutating func set(_ key: Key, _ state: State<Value>, at origin: Origin? = nil) {
    let index = rank(key)
    if state.isUnknown, !key.children.isEmpty { hasUnknownObject = true }
    if state.isAbsent {
      guard contains(key) else { return }
      entries.remove(at: index)
      mark(key, false)
    } else if contains(key) {
      entries[index] = Entry(key: key, state: state, origin: origin)
    } else {
      if entries.isEmpty { entries.reserveCapacity(16) }
      // Swapped into its place: an insertion would copy what stands behind it.
      entries.append(Entry(key: key, state: state, origin: origin))
      var place = entries.count - 1
      while place > index {
        entries.swapAt(place, place - 1)
        place -= 1
      }
      mark(key, true)
    }
  }

  /// Gives back the room that was kept for more keys: many popups are held for long and not written to again.
  public mutating func trim() { entries = entries.map { $0 } }

  public func origin(of key: Key) -> Origin? { contains(key) ? entries[rank(key)].origin : nil }

  /// Whether the source writes the key, be it known or not.
  public func isWritten(_ key: Key) -> Bool { contains(key) }

  /// Whether the source neither writes the key nor leaves an object unknown that may hold it.
  public func saysNothing(of key: Key) -> Bool { !contains(key) && !hasUnknownObject }

  /// The keys that are written, in the order of ``Key``.
  public var writtenKeys: [Key] { entries.map(\.key) }

  /// The state, with what absence means put in its place where the format says so.
  ///
  /// `.absent` is left only for keys that are simply not set; a key whose absence is not known is `.unknown`.
  public func resolved(_ key: Key) -> State<Value> {
    if contains(key) { return entries[rank(key)].state }
    return isHidden(key) ? .unknown : Properties.absentStates[Int(key.rawValue)]
  }

  /// Whether an object around `key`, which is not written itself, is unknown.
  private func isHidden(_ key: Key) -> Bool {
    guard hasUnknownObject else { return false }
    var parent = key.parent
    while let object = parent {
      if contains(object) { return entries[rank(object)].state.isUnknown }
      parent = object.parent
    }
    return false
  }

  /// What it means that a key is not written, by the keys' raw values.
  private static let absentStates: [State<Value>] = KeyDefinition.all.map { definition in
    switch definition.absent {
    case .means(let value): .known(value)
    case .notSet: .absent
    case .unknown, .required: .unknown
    }
  }
}

extension Properties: Equatable {
  /// Equal in what is said of each key; where it is written does not matter.
  public static func == (left: Properties, right: Properties) -> Bool {
    left.low == right.low && left.high == right.high
      && zip(left.entries, right.entries).allSatisfy { $0.state == $1.state }
  }
}
