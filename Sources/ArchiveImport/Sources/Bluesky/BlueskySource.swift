import Markup
import TweetModel
import TweetStore

/// The repositories that Bluesky hands out, `repo.car`, and beside them the pictures and films (blobs) by their ids.
///
/// ``RepositoryContainer`` shows a repository as a folder of files of one kind of record each.
struct BlueskySource: Source {
  let account: Account
  let generated: Timestamp?
  let parts: [ArchivePart]

  private let mediaNames: NameSet

  private static let profile = "app.bsky.actor.profile"
  private static let types = [
    RecordAddress.post: "tweets", "app.bsky.feed.repost": "tweets", "app.bsky.feed.like": "like",
    "app.bsky.graph.follow": "following", "app.bsky.graph.block": "block",
    "app.bsky.graph.list": "lists-created", profile: "profile",
  ]

  static func interest(in path: String) -> ArchiveSurvey.Interest? {
    guard path.folder.lowercased().hasSuffix(".car/") else { return nil }
    return [RepositoryContainer.commit, profile].contains(String(path.lastComponent))
      ? .whole : .name
  }

  static func probe(_ survey: ArchiveSurvey) -> SourceMatch? {
    SourceMatch(survey) { file in
      guard file.path.lastComponent == RepositoryContainer.commit,
        interest(in: file.path) == .whole
      else { return nil }
      return SourceMatch(confidence: .contents, root: file.path.folder)
    }
  }

  init(_ match: SourceMatch, in survey: ArchiveSurvey, path: String) throws(ImportError) {
    let (root, names) = (match.root, survey.mediaNames)
    func value(_ bytes: some Collection<UInt8>) -> CBORValue {
      // What cannot be read tells nothing.
      (try? CBORReader.value(of: ArraySlice(bytes))) ?? .null
    }
    let commit = value(survey.documents[root + RepositoryContainer.commit] ?? [])
    let profile = survey.documents[root + Self.profile].flatMap {
      RecordFrame.split($0.dropFirst(4)).map { value($0.record) }
    }
    guard let id = commit["did"].text, RecordAddress.isDID(id) else {
      throw .nobodys(path: path, file: String(root.dropLast()))
    }
    account = Self.account(id, profile ?? .null) { names.contains($0) }
    generated = commit["rev"].text.flatMap {
      TweetID(network: .bluesky, value: $0).snowflakeDate
    }
    mediaNames = names
    parts = survey.files.compactMap { file in
      guard file.path.folder == root, file.path.lastComponent != RepositoryContainer.commit else {
        return nil
      }
      let collection = String(file.path.lastComponent)
      return ArchivePart(
        path: file.path, type: .named(Self.types[collection] ?? collection), size: file.size,
        announced: file.count)
    }
    guard !parts.isEmpty else { throw .damaged(path: path, detail: "none of its records is found") }
  }

  func mediaName(_ path: String) -> String? {
    ArchiveEntry.isSafe(path) ? BlobPath.split(path)?.name : nil
  }

  func cutter(of part: ArchivePart) -> any ElementCutter { RecordCutter() }

  func items(_ elements: [[UInt8]?], of type: DataType, by account: Account) -> [ImportItem?] {
    let reader = RecordReader(account: account, hasMedia: { mediaNames.contains($0) })
    return elements.map { element in
      guard let frame = element.flatMap({ RecordFrame.split($0[...]) }),
        // One broken record is skipped: the rest is good.
        let record = try? CBORReader.value(of: frame.record)
      else { return nil }
      return reader.item(record, key: frame.key, of: type.use)
    }
  }

  private static func account(
    _ id: String, _ profile: CBORValue, holds: (String) -> Bool
  ) -> Account {
    let account = AccountID(network: .bluesky, value: id)
    func picture(_ name: String) -> String? {
      RecordBlob(profile[name]).flatMap { BlobPath.name(of: $0.id, holds: holds) }
        .map { MediaRoom.posts.path(of: $0, account: account) }
    }
    return Account(
      network: .bluesky, id: id,
      author: Author(
        // Nothing in it tells the handle.
        handle: id, name: profile["displayName"].text ?? "", avatar: picture("avatar"), id: id),
      bio: TweetText(detectingIn: profile["description"].text ?? ""),
      website: profile["website"].text.flatMap { LinkAddress.sound($0) },
      header: picture("banner"),
      joined: profile["createdAt"].text.flatMap { ArchiveDate.parse($0) })
  }
}
