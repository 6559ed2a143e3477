import TweetModel
import TweetStore

/// The archives that Mastodon and others like it hand out.
///
/// They are `outbox.json`, and beside it who it is, likes, bookmarks and pictures; an outbox alone will do.
struct FediverseSource: Source {
  let account: Account
  let accountParts: Set<AccountPart>
  let generated: Timestamp?
  let day: Timestamp?
  let parts: [ArchivePart]

  private let mediaNames: NameSet
  private let profileNames: [String: String]
  private let root: String

  private static let actor = "actor.json"
  private static let outbox = "outbox.json"
  private static let files = [
    outbox: "tweets", "likes.json": "like", "bookmarks.json": "bookmark",
    "following.json": "following", "followers.json": "follower", actor: "account",
  ]
  /// The name of the list in those files; lists of people may have the other one, which stands in contexts, too.
  private static let member = "orderedItems"
  private static let otherMember = "items"

  static func interest(in path: String) -> ArchiveSurvey.Interest? {
    switch path.lastComponent {
    case Substring(actor): .whole
    case Substring(outbox): .opening
    case let name: files[String(name)] == nil ? nil : .name
    }
  }

  static func probe(_ survey: ArchiveSurvey) -> SourceMatch? {
    SourceMatch(survey) { file in
      guard file.path.lastComponent == outbox else { return nil }
      let opening = survey.documents[file.path] ?? []
      let isMarked = opening.firstRange(of: Array("\"\(member)\"".utf8)) != nil
      return SourceMatch(
        confidence: isMarked ? .contents : .names, root: file.path.folder)
    }
  }

  init(_ match: SourceMatch, in survey: ArchiveSurvey, path: String) throws(ImportError) {
    root = match.root
    let pictures = survey.profileNames.filter { [root] in $0.key.hasPrefix(root) }
    let opening = OutboxOpening(survey.documents[root + Self.outbox] ?? [])
    let actor = survey.documents[root + Self.actor].flatMap {
      JSONDocument($0).flatMap { ActivityActor($0.root) }
    }
    let told =
      actor.flatMap { actor in
        actor.account { name in
          let id = AccountID(network: .fediverse, value: actor.id)
          let held = pictures.filter { $0.key.lastComponent == name }
          // That beside the other files goes before one in a folder.
          return held.min { $0.key.count < $1.key.count }
            .map { MediaRoom.posts.path(of: $0.value, account: id) }
        }
      }
    // An id tells nothing but a handle.
    accountParts = told?.knownParts ?? []
    guard let account = told ?? opening.actor.flatMap({ ActivityActor.account(id: $0) }) else {
      throw .nobodys(path: path, file: root + Self.actor)
    }
    self.account = account
    generated = ArchiveName.date(in: path)
    day = survey.files.first { [root] in $0.path == root + Self.outbox }?.day
    mediaNames = survey.mediaNames
    profileNames = pictures
    parts = survey.files.compactMap { [root] file in
      guard file.path.folder == root, let type = Self.files[String(file.path.lastComponent)] else {
        return nil
      }
      return ArchivePart(
        path: file.path, type: .named(type), size: file.size,
        announced: type == "tweets" ? opening.count : nil)
    }
  }

  func mediaName(_ path: String) -> String? {
    guard ArchiveSurvey.isSafe(path), path.hasPrefix(root) else { return nil }
    return profileNames[path] ?? AttachmentPath.split(path)?.name
  }

  func cutter(of part: ArchivePart) -> any ElementCutter {
    let isOfPeople = if case .people = part.type.use { true } else { false }
    return ElementSplitter(members: [Self.member] + (isOfPeople ? [Self.otherMember] : []))
  }

  func items(_ elements: [[UInt8]?], of type: DataType, by account: Account) -> [ImportItem?] {
    let reader = ActivityReader(account: account, hasMedia: { mediaNames.contains($0) })
    return switch type.use {
    case .tweets: read(elements) { ActivityElement($0).flatMap { reader.item($0) } }
    case .likes: read(elements) { linked($0, reader).map { .like($0) } }
    case .bookmarks: read(elements) { linked($0, reader).map { .bookmark($0) } }
    case .people:
      read(elements) { value in
        ActivityLink(value).flatMap { ActivityAddress.isID($0.id) ? .person($0.id) : nil }
      }
    default: elements.map { _ in nil }
    }
  }

  private func linked(_ value: JSONElement, _ reader: ActivityReader) -> Tweet? {
    ActivityLink(value).flatMap { reader.linked($0.id) }
  }

  // One broken element is skipped: the rest is good.
  private func read(_ elements: [[UInt8]?], _ item: (JSONElement) -> ImportItem?) -> [ImportItem?] {
    elements.map { data in data.flatMap { JSONDocument($0) }.flatMap { item($0.root) } }
  }
}
