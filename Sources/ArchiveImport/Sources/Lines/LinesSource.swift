import FoundationEssentials
import TweetModel
import TweetStore

/// What this program exports as JSON Lines: a file of posts, one of likes, and a few small ones.
struct LinesSource: Source {
  let account: Account
  let generated: Timestamp?
  let parts: [ArchivePart]

  private let mediaNames: NameSet
  private let root: String
  /// The folders of other exports that lie beside it.
  private let others: Set<String>

  private static let header = "fancytwitter.json"
  private static let mark = "{\"fancytwitter\":"
  private static let files = [
    "posts.jsonl": "tweets", "likes.jsonl": "like", "followers.jsonl": "follower",
    "following.jsonl": "following", "handles.jsonl": "screen-name-change",
    "people.jsonl": "screen-name-change", "messages.jsonl": "message-event",
    "parts.jsonl": "fancytwitter-parts", "bookmarks.jsonl": "fancytwitter-bookmarks",
    "names.jsonl": "fancytwitter-names", "drafts.jsonl": "fancytwitter-drafts",
    "searches.jsonl": "fancytwitter-searches",
  ]

  /// The folder of the export that a file of it lies in; nil for what is no part of one.
  static func folder(ofPart path: String) -> String? {
    let folder = path.folder
    guard interest(in: path) != nil,
      let head = try? ListFile.beginning(of: folder + header, mark.utf8.count),
      head.elementsEqual(mark.utf8)
    else { return nil }
    return String(folder.dropLast())
  }

  static func interest(in path: String) -> ArchiveSurvey.Interest? {
    if path.lastComponent == header { return .whole }
    return files[String(path.lastComponent)] == nil ? nil : .name
  }

  static func probe(_ survey: ArchiveSurvey) -> SourceMatch? {
    SourceMatch(survey, mark: mark) { path in
      path.lastComponent == header ? path.folder : nil
    }
  }

  init(_ match: SourceMatch, in survey: ArchiveSurvey, path: String) throws(ImportError) {
    (root, others) = (match.root, match.others)
    let names = survey.mediaNames
    // A file that is broken is as bad as none: nothing else tells whose posts they are.
    let header = survey.documents[root + Self.header].flatMap {
      try? JSONDecoder().decode(LineAccount.self, from: Data($0))
    }
    let account = header?.account { name, account in
      names.contains(name) ? MediaRoom.posts.path(of: name, account: account) : nil
    }
    guard let account else { throw .nobodys(path: path, file: root + Self.header) }
    self.account = account
    generated = header?.generated.flatMap { Timestamp(line: $0) }
    mediaNames = names
    parts = survey.files.compactMap { [root] file in
      guard file.path.folder == root, let type = Self.files[String(file.path.lastComponent)] else {
        return nil
      }
      return ArchivePart(path: file.path, type: .named(type), size: file.size, announced: nil)
    }
    guard parts.contains(where: { $0.type.use.isTweets }) else { throw .noTweets(path: path) }
  }

  func mediaName(_ path: String) -> String? {
    guard ArchiveEntry.isSafe(path), !others.contains(where: { path.hasPrefix($0) }),
      let (folder, name) = MediaPath.split(path),
      DataType.ofMedia(in: folder[...])?.use.isRead == true
    else { return nil }
    return name
  }

  func messageMediaName(_ path: String) -> String? {
    guard ArchiveEntry.isSafe(path), !others.contains(where: { path.hasPrefix($0) }),
      let (folder, name) = MediaPath.split(path),
      DataType.ofMedia(in: folder[...])?.use == .messages
    else { return nil }
    return name
  }

  func cutter(of part: ArchivePart) -> any ElementCutter { LineCutter() }

  func items(_ elements: [[UInt8]?], of type: DataType, by account: Account) -> [ImportItem?] {
    let path: (String) -> String? = { place(of: $0, by: account) }
    return switch type.use {
    case .tweets:
      read(elements) { ($0 as LinePost).tweet(owner: account.author, path).map { .tweet($0) } }
    case .likes: read(elements) { ($0 as LinePost).tweet(owner: nil, path).map { .like($0) } }
    case .people:
      read(elements) { ($0 as LinePerson).id.personID(on: account.network).map { .person($0) } }
    case .page where type.topic == .kept: read(elements) { ($0 as LinePart).item }
    case .page: read(elements) { ($0 as LineNaming).item(on: account.network) }
    case .messages:
      read(elements) { line in
        (line as LineMessage).entry { place(of: $0, by: account, in: .messages) }
          .map { .message($0) }
      }
    case .personal: read(elements) { ($0 as LinePersonalItem).item(of: type).map { .personal($0) } }
    default: elements.map { _ in nil }
    }
  }

  /// Where the library has a file; nil for one that the export does not hold.
  private func place(
    of name: String, by account: Account, in room: MediaRoom = .posts
  ) -> String? {
    mediaNames.contains(name)
      ? room.path(of: name, account: AccountID(account)) : nil
  }

  // One broken line is skipped: the rest is good.
  private func read<Line: Decodable>(
    _ elements: [[UInt8]?], _ item: (Line) -> ImportItem?
  ) -> [ImportItem?] {
    let decoder = JSONDecoder()
    return elements.map { data in
      data.flatMap { try? decoder.decode(Line.self, from: Data($0)) }.flatMap(item)
    }
  }
}
