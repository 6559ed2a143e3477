import TweetModel
import TweetStore

/// The archives that Mastodon and others like it hand out.
///
/// They are `outbox.json`, and beside it who it is, likes, bookmarks and pictures; an outbox alone will do. Pixelfed's
/// are a list alone, of posts until 2024, `pixelfed-statuses.json` since then, and beside it `account.json`.
struct FediverseSource: Source {
  let account: Account
  let accountParts: Set<AccountPart>
  let generated: Timestamp?
  let day: Timestamp?
  let parts: [ArchivePart]

  private let mediaNames: NameSet
  private let profileNames: [String: String]
  private let root: String
  /// The files of lists that go by their other name, and those that are lists of pages.
  private let unordered: Set<String>
  private let paged: Set<String>

  private static let actor = "actor.json"
  private static let outbox = "outbox.json"
  static let statuses = "pixelfed-statuses.json"
  /// Who it is, as Pixelfed calls it; other programs have files of that name, too.
  private static let otherActor = "account.json"
  private static let files = [
    outbox: "tweets", statuses: "tweets", "likes.json": "like", "bookmarks.json": "bookmark",
    "following.json": "following", "followers.json": "follower", actor: "account",
  ]
  /// The name of the list in those files; lists of people may have the other one, which stands in contexts, too.
  private static let member = "orderedItems"
  private static let otherMember = "items"

  static func interest(in path: String) -> ArchiveSurvey.Interest? {
    switch path.lastComponent {
    case Substring(actor), Substring(otherActor): .whole
    case Substring(outbox), Substring(statuses): .opening
    case let name: files[String(name)] == nil ? nil : .name
    }
  }

  static func probe(_ survey: ArchiveSurvey) -> SourceMatch? {
    SourceMatch(survey) { file in
      guard [Substring(outbox), Substring(statuses)].contains(file.path.lastComponent) else {
        return nil
      }
      let bytes = survey.documents[file.path] ?? []
      let opening = OutboxOpening(bytes)
      let isMarked =
        opening.isList
        ? opening.isOfPosts : bytes.firstRange(of: Array("\"\(member)\"".utf8)) != nil
      return SourceMatch(
        confidence: isMarked ? .contents : .names, root: file.path.folder)
    }
  }

  init(_ match: SourceMatch, in survey: ArchiveSurvey, path: String) throws(ImportError) {
    root = match.root
    let pictures = survey.profileNames.filter { [root] in $0.key.hasPrefix(root) }
    let openings = [Self.outbox, Self.statuses].compactMap { [root] name in
      survey.documents[root + name].map { (name, OutboxOpening($0)) }
    }
    let names = [Self.actor, Self.otherActor]
    let actor = names.lazy.compactMap { [root] name in
      survey.documents[root + name].flatMap { JSONDocument($0) }
        .flatMap { ActivityActor($0.root) }.map { (name, $0) }
    }.first
    let told =
      actor.flatMap { _, actor in
        actor.account { name in
          let id = AccountID(network: .fediverse, value: actor.id)
          let held = pictures.filter { $0.key.lastComponent == name }
          // That beside the other files goes before one in a folder.
          return held.min { $0.key.count < $1.key.count }
            .map { MediaRoom.posts.path(of: $0.value, account: id) }
        }
      } ?? openings.lazy.compactMap(\.1.account).first
    // An id tells nothing but a handle.
    accountParts = told?.knownParts ?? []
    let named = openings.lazy.compactMap(\.1.actor).first
    guard let account = told ?? named.flatMap({ ActivityActor.account(id: $0) }) else {
      throw .nobodys(path: path, file: root + (openings.first?.0 ?? Self.actor))
    }
    self.account = account
    unordered = Set(openings.filter(\.1.isUnordered).map { [root] in root + $0.0 })
    paged = Set(openings.filter(\.1.isOfPages).map { [root] in root + $0.0 })
    generated = ArchiveName.date(in: path)
    day =
      survey.files.first { [root] file in
        openings.contains { root + $0.0 == file.path }
      }?.day
    mediaNames = survey.mediaNames
    profileNames = pictures
    parts = survey.files.compactMap { [root] file in
      let name = String(file.path.lastComponent)
      guard file.path.folder == root,
        let type = Self.files[name] ?? (name == actor?.0 ? "account" : nil)
      else { return nil }
      return ArchivePart(
        path: file.path, type: .named(type), size: file.size,
        announced: openings.first { $0.0 == name }?.1.count)
    }
  }

  func mediaName(_ path: String) -> String? {
    guard ArchiveEntry.isSafe(path), path.hasPrefix(root) else { return nil }
    return profileNames[path] ?? AttachmentPath.split(path)?.name
  }

  func cutter(of part: ArchivePart) -> any ElementCutter {
    if paged.contains(part.path) {
      return ElementSplitter(
        members: [Self.member, Self.otherMember], takesAll: false, isPaged: true)
    }
    let isOfPeople = if case .people = part.type.use { true } else { false }
    let hasOtherName = isOfPeople || unordered.contains(part.path)
    // Only posts are exported as a list alone: where it is empty, other lists would be, too.
    return ElementSplitter(
      members: [Self.member] + (hasOtherName ? [Self.otherMember] : []),
      takesAll: part.type.use.isTweets)
  }

  func items(_ elements: [[UInt8]?], of type: DataType, by account: Account) -> [ImportItem?] {
    let hasMedia: @Sendable (String) -> Bool = { [mediaNames] in mediaNames.contains($0) }
    let reader = ActivityReader(account: account, hasMedia: hasMedia)
    let statuses = StatusReader(account: account, hasMedia: hasMedia)
    return switch type.use {
    case .tweets:
      read(elements) { value in
        ActivityElement(value).map { reader.item($0) }
          ?? StatusElement(value).flatMap { statuses.own($0) }.map { .tweet($0) }
      }
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
