/// Asks the conditions of a program, and keeps what their tests answered of the popup that is being asked of.
///
/// One is made for each context. Nothing that threads share is counted or copied while it asks.
final class Answers {
  private let program: Program
  private let nodes: UnsafeMutableBufferPointer<Program.Node>
  private let tests: UnsafeMutableBufferPointer<Unmanaged<CompiledTest>>
  private let poses: Int
  /// For each test what it answered of the popup, then for each pose what it answered in it; 0 where it was not asked.
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ program: Program, poses: Int) {
    self.program = program
    self.poses = poses
    nodes = .allocate(capacity: program.nodes.count)
    _ = nodes.initialize(from: program.nodes)
    tests = .allocate(capacity: program.tests.count)
    _ = tests.initialize(from: program.tests.lazy.map(Unmanaged.passUnretained))
    bytes = .allocate(capacity: program.tests.count * (poses + 1))
    bytes.initialize(repeating: 0)
  }

  deinit {
    nodes.deallocate()
    tests.deallocate()
    bytes.deallocate()
  }

  /// Makes it ready for another popup.
  func forget() { bytes.update(repeating: 0) }

  /// Whether a condition holds for what `context` is asked of.
  func holds(_ query: Query, _ context: FactContext) -> Truth { holds(Int(query.root), context) }

  private func holds(_ index: Int, _ context: FactContext) -> Truth {
    let node = nodes[index]
    var part = index + 1
    switch node.kind {
    case .test: return answer(Int(node.test), context)
    case .not: return !holds(part, context)
    case .all, .any:
      let (neutral, deciding): (Truth, Truth) = node.kind == .all ? (.yes, .no) : (.no, .yes)
      var result = neutral
      while part < node.end {
        let truth = holds(part, context)
        if truth == deciding { return deciding }
        if truth == .unknown { result = .unknown }
        part = Int(nodes[part].end)
      }
      return result
    }
  }

  private func answer(_ place: Int, _ context: FactContext) -> Truth {
    tests[place]._withUnsafeGuaranteedRef { test in
      guard test.isKept, let slot = slot(of: place, pose: test.isOfPose ? context.poseIndex : nil) else {
        return test.holds(context)
      }
      if let known = self[slot] { return known }
      let truth = test.holds(context)
      self[slot] = truth
      return truth
    }
  }

  /// Where the answer of a test of the popup is kept, or of its `pose`; nil for a pose that there is none of.
  private func slot(of test: Int, pose: Int?) -> Int? {
    guard let pose else { return test }
    return pose >= 0 && pose < poses ? (pose + 1) * tests.count + test : nil
  }

  private subscript(slot: Int) -> Truth? {
    get {
      switch bytes[slot] {
      case 1: .no
      case 2: .yes
      case 3: .unknown
      default: nil
      }
    }
    set {
      bytes[slot] =
        switch newValue {
        case .no: 1
        case .yes: 2
        case .unknown: 3
        case nil: 0
        }
    }
  }
}
