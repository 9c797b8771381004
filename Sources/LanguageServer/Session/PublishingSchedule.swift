/// When a document's diagnostics are sent: the first change of a burst is answered at once, what follows within the window
/// is answered together.
///
/// A client that waits for each answer before it sends the next change is no burst, however fast it is, and is answered at
/// once too; only a change that came before the last answer was out, or that another one follows at once, is part of one.
/// Times are nanoseconds of the monotonic clock.
struct PublishingSchedule {
  static let window: UInt64 = 25_000_000
  /// How long a change is waited for that would make a burst.
  private static let pause: UInt64 = 400_000
  /// A burst is over when nothing comes for so long,
  private static let silence: UInt64 = 10_000_000
  /// or when its first change has waited for so long.
  private static let longest: UInt64 = 200_000_000

  private(set) var due: UInt64?
  /// Whether what is sent next waits only for the linting to end.
  var awaitsFindings = false
  private var lastSent: UInt64?
  private var firstPending: UInt64 = 0
  private var isBurst = false
  /// How many changes the next answer is for.
  private var pending = 0

  /// Takes a change that came at `arrival`; whether it is answered now.
  mutating func change(arrival: UInt64, now: UInt64) -> Bool {
    if pending == 0 { firstPending = now }
    pending += 1
    guard let lastSent, now < lastSent + Self.window || isBurst && pending > 1 else {
      isBurst = false
      due = now
      return true
    }
    if due != nil || awaitsFindings || arrival < lastSent { isBurst = true }
    due =
      isBurst
      ? min(max(lastSent + Self.window, now + Self.silence), firstPending + Self.longest) : now + Self.pause
    return false
  }

  /// Takes what asks for an answer as soon as it can be had: an opened document, new settings.
  mutating func demand(now: UInt64) { due = now }

  /// Notes an answer that was begun to be sent at `now`.
  mutating func sent(now: UInt64) {
    lastSent = now
    if pending <= 1 { isBurst = false }
    pending = 0
    due = nil
    awaitsFindings = false
  }

  mutating func awaitFindings() {
    due = nil
    awaitsFindings = true
  }
}
