import PopupModel

/// What a rule says of one place in a text.
public struct Finding: Hashable, Sendable {
  public var rule: String
  public var category: String
  public var severity: Severity
  /// One sentence: what is wrong, where, by how much, in which pose.
  public var message: String
  /// In bytes of the document.
  public var range: Range<Int>
  /// The popup's place in the document; nil for what lies outside every popup.
  public var popup: Int?
  public var popupID: String?
  /// The poses it holds in, the worst first; empty for a rule that asks no pose.
  public var poses: [PoseMention]
  public var tags: [Tag]
  /// Other places that have to do with it.
  public var related: [RelatedPlace]
  /// What the engine needs to compute the fixes.
  var subject: Subject

  /// One pose of a finding.
  public struct PoseMention: Hashable, Sendable {
    public var device: String
    public var pose: String
    /// What is wrong in this pose, as a phrase.
    public var detail: String

    public init(device: String, pose: String, detail: String) {
      self.device = device
      self.pose = pose
      self.detail = detail
    }
  }

  public struct RelatedPlace: Hashable, Sendable {
    /// Another file; nil for the document itself.
    public var file: String?
    public var range: Range<Int>
    /// In another file, the line of the range's start, from 1; nil where whoever linted has not looked it up.
    public var line: Int?
    public var message: String

    public init(file: String?, range: Range<Int>, line: Int? = nil, message: String) {
      self.file = file
      self.range = range
      self.line = line
      self.message = message
    }
  }

  /// How an editor may draw it.
  public enum Tag: String, Hashable, Sendable, CaseIterable { case unnecessary, deprecated }

  /// What the rule was asked of.
  enum Subject: Hashable, Sendable {
    case popup
    case control(Int)
    case issue(ReaderIssue)
    case suppression(rule: String)
  }

  /// The same finding after its popup moved within the document.
  public func moved(by offset: Int, popup: Int?) -> Finding {
    var finding = self
    finding.range = range.lowerBound + offset..<range.upperBound + offset
    finding.popup = popup
    for index in finding.related.indices where finding.related[index].file == nil {
      let place = finding.related[index].range
      finding.related[index].range = place.lowerBound + offset..<place.upperBound + offset
    }
    if case .issue(var issue) = subject {
      issue.move(by: offset, popup: popup)
      finding.subject = .issue(issue)
    }
    return finding
  }
}
