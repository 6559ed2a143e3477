import TweetModel
import TweetStore

/// The files in which `mastodon-archive` keeps what a server tells programs of an account: its posts, and what it
/// liked and marked.
///
/// ``StatusContainer`` shows such a file as a folder of its lists.
struct StatusSource: Source {
  let account: Account
  let generated: Timestamp? = nil
  let day: Timestamp?
  let parts: [ArchivePart]

  private let mediaNames: NameSet

  private static let types = [
    StatusContainer.posts: "tweets", "favourites": "like", "bookmarks": "bookmark",
    "following": "following", "followers": "follower", StatusContainer.account: "account",
  ]

  /// The bytes of a list of nothing.
  private static let emptyList = "[\n]".utf8.count

  static func interest(in path: String) -> ArchiveSurvey.Interest? {
    guard path.folder.hasSuffix(".json/") else { return nil }
    return path.lastComponent == StatusContainer.account ? .whole : .name
  }

  static func probe(_ survey: ArchiveSurvey) -> SourceMatch? {
    SourceMatch(survey) { file in
      guard file.path.folder.hasSuffix(".json/"), file.path.lastComponent == StatusContainer.posts
      else { return nil }
      return SourceMatch(confidence: .contents, root: file.path.folder)
    }
  }

  init(_ match: SourceMatch, in survey: ArchiveSurvey, path: String) throws(ImportError) {
    let root = match.root
    let person = survey.documents[root + StatusContainer.account]
      .flatMap { JSONDocument($0) }.flatMap { StatusPerson($0.root) }
    guard let account = person?.account else {
      throw .nobodys(path: path, file: String(root.dropLast()))
    }
    self.account = account
    day = survey.files.first { $0.path == root + StatusContainer.posts }?.day
    mediaNames = survey.mediaNames
    parts = survey.files.compactMap { file in
      guard file.path.folder == root else { return nil }
      let name = String(file.path.lastComponent)
      // The tool writes an empty list for what it was not asked to fetch, which says nothing.
      guard name == StatusContainer.posts || file.size > Self.emptyList else { return nil }
      return ArchivePart(
        path: file.path, type: .named(Self.types[name] ?? name), size: file.size, announced: nil)
    }
  }

  func mediaName(_ path: String) -> String? {
    // The tool keeps a small copy beside each picture.
    guard ArchiveEntry.isSafe(path), !path.contains("/small/") else { return nil }
    return AttachmentPath.split(path)?.name
  }

  func cutter(of part: ArchivePart) -> any ElementCutter { ElementSplitter(takesAll: true) }

  func items(_ elements: [[UInt8]?], of type: DataType, by account: Account) -> [ImportItem?] {
    let reader = StatusReader(
      account: account, hasMedia: { [mediaNames] in mediaNames.contains($0) })
    return switch type.use {
    case .tweets: read(elements) { StatusElement($0).flatMap { reader.own($0) }.map { .tweet($0) } }
    case .likes: read(elements) { StatusElement($0).flatMap { reader.other($0) }.map { .like($0) } }
    case .bookmarks:
      read(elements) { StatusElement($0).flatMap { reader.other($0) }.map { .bookmark($0) } }
    case .people: read(elements) { StatusPerson($0)?.id.map { .person($0) } }
    default: elements.map { _ in nil }
    }
  }

  // One broken element is skipped: the rest is good.
  private func read(_ elements: [[UInt8]?], _ item: (JSONElement) -> ImportItem?) -> [ImportItem?] {
    elements.map { data in data.flatMap { JSONDocument($0) }.flatMap { item($0.root) } }
  }
}
