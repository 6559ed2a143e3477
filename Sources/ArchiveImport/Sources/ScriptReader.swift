import TweetModel

/// What the library takes of the elements that X's archives of all generations hold.
struct ScriptReader: Sendable {
  let mediaNames: NameSet
  /// The folders of the data of other archives that lie beside it, with their slashes.
  let others: Set<String>

  func mediaName(_ path: String) -> String? { mediaName(path) { $0.isRead } }

  func mediaName(_ path: String, of use: DataType.Use) -> String? {
    mediaName(path) { $0 == use }
  }

  func items(_ elements: [[UInt8]?], of type: DataType, by account: Account) -> [ImportItem?] {
    let tweets = TweetReader(account: account, hasMedia: { mediaNames.contains($0) })
    return switch type.use {
    case .tweets(let visibility):
      read(elements) {
        tweets.tweet(($0 as ArchiveTweetElement).tweet, visibility: visibility).map { .tweet($0) }
      }
    case .likes: read(elements) { tweets.like(($0 as ArchiveLikeElement).like).map { .like($0) } }
    case .longPosts:
      read(elements) { LongPost(($0 as ArchiveNoteElement).noteTweet).map { .longPost($0) } }
    case .people: read(elements) { ($0 as ArchivePersonElement).id.map { .person($0) } }
    case .page where type.topic == .names:
      read(elements) { Renaming($0 as JSONTree, type).map { .renaming($0) } }
    case .page where type.topic == .moments:
      read(elements) { .moment(Moment($0 as JSONTree, type)) }
    case .page: read(elements) { .lines(PartReader.lines($0 as JSONTree, of: type)) }
    case .messages:
      read(elements) {
        ChatEntryReader(hasMedia: { mediaNames.contains($0) }, account: account.id)
          .entry($0 as JSONTree, of: type).map { .message($0) }
      }
    case .bookmarks, .account, .repeated, .personal, .unread, .closed: elements.map { _ in nil }
    }
  }

  private func mediaName(_ path: String, _ isWanted: (DataType.Use) -> Bool) -> String? {
    guard ArchiveEntry.isSafe(path), !others.contains(where: { path.hasPrefix($0) }),
      let (folder, name) = MediaPath.split(path),
      let type = DataType.ofMedia(in: folder[...]), isWanted(type.use)
    else { return nil }
    return name
  }

  // One broken element is skipped, whatever is wrong with it: the rest is good.
  private func read<Element: JSONReadable>(
    _ elements: [[UInt8]?], _ item: (Element) -> ImportItem?
  ) -> [ImportItem?] {
    elements.map { data in data.flatMap { Element(reading: $0) }.flatMap(item) }
  }
}
