import TweetModel
import TweetStore

/// The posts of a selection that may leave, oldest first, page by page.
///
/// All that goes out of the library goes through one of these, be it written, printed or drawn. Memory: eight bytes a
/// selected post, and a page.
public struct PostStream {
  /// How many posts are selected; some of them may not leave.
  public var count: Int { selected.count }
  /// How many of them were looked at.
  public private(set) var done = 0
  /// Whether the library has accounts of several networks.
  public var hasSeveralNetworks: Bool {
    Set(((try? gate.reader.accounts()) ?? []).map(\.network)).count > 1
  }

  /// Where they come from.
  public var library: LibraryFolder { gate.reader.folder }

  /// What of others' posts stays.
  public var confidence: Confidence { gate.confidence }

  /// The clocks by which its posts were written.
  public func ownerClock() throws(ExportError) -> OwnerClock {
    let reader = gate.reader
    return try libraryCall(try reader.ownerClock())
  }

  let selected: SelectedPosts
  let gate: Gate

  private static let pageSize = 200

  /// Looks for the posts, which takes its time: never on the main thread.
  public init(
    _ selection: Selection, for audience: Audience, reading reader: LibraryReader,
    isCancelled: () -> Bool = { false }
  ) throws(ExportError) {
    let selected = try libraryCall(try reader.posts(of: selection, isCancelled: isCancelled))
    self.init(selected, for: audience, reading: reader)
  }

  /// Posts that were looked for already.
  public init(_ selected: SelectedPosts, for audience: Audience, reading reader: LibraryReader) {
    self.selected = selected
    gate = Gate(audience: audience, reader: reader)
  }

  /// The next posts, which may be none; nil at the end.
  mutating func next() throws(ExportError) -> [SelectedPost]? {
    guard done < count else { return nil }
    let range = done..<min(done + Self.pageSize, count)
    done = range.upperBound
    return try posts(at: range)
  }

  /// Those that may leave of some places among the selected.
  public func posts(at range: Range<Int>) throws(ExportError) -> [SelectedPost] {
    let (reader, selected) = (gate.reader, selected)
    return gate.passed(
      try libraryCall(try reader.posts(selected, at: range)))
  }

  /// The parts of a thread that are selected and may leave, the first `limit` of those selected.
  func thread(_ first: TweetID, limit: Int) throws(ExportError) -> [SelectedPost] {
    let (reader, selected) = (gate.reader, selected)
    return gate.passed(
      try libraryCall(try reader.thread(first, in: selected, limit: limit)))
  }
}
