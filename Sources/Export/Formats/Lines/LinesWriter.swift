import TweetModel
import TweetStore

/// Posts as JSON Lines, with all that the library knows of them; the importer reads them back.
///
/// `docs/json-lines.md` describes the files.
final class LinesWriter: PostWriting {
  static let version = 1
  static let header = "fancytwitter.json"
  static let media = "tweets_media/"
  static let profileMedia = "profile_media/"

  private let site: ExportSite
  private let folders: AccountFolders
  private let files: [LineFile]
  /// What belongs to none of the accounts and is liked by none.
  private let unowned: LineFile
  private(set) var others = 0

  init(_ site: ExportSite) throws(ExportError) {
    self.site = site
    folders = AccountFolders(site)
    files = folders.all.map { site.lines($0.path + "posts.jsonl") }
    unowned = site.lines("others.jsonl")
    for (account, path) in folders.all { try Self.write(account, to: path, site) }
    for file in files { try file.create() }
  }

  func write(_ piece: Piece) throws(ExportError) {
    for part in piece.parts {
      guard let index = folders.index(of: part.account) else {
        if try !site.isLiked(part.tweet) { try write(other: part.tweet) }
        continue
      }
      let (account, path) = folders.all[index]
      try files[index].add(line(part.tweet, of: account, in: path))
    }
  }

  func finish() throws(ExportError) {
    for file in files { try file.close() }
    try unowned.close()
    // Each further file is there for what is in it, but for a list of nobody.
    let files = site.folder.files
    var empty = 0
    defer { others = site.folder.files - files - empty }
    for (account, path) in folders.all {
      try writeLikes(of: account, to: path)
      guard site.isWhole else { continue }
      empty += try LinePeople(account, site).write(to: path)
      if site.takes(.parts) { try LineParts(account, site).write(to: path) }
      if site.takes(.messages) { try LineMessages(account, site).write(to: path) }
    }
    // They are nobody's but the person's own: it is enough if one account brings them.
    try LinePersonalWriter(site).write(to: folders.all.first?.path ?? "")
  }

  /// The post as it was told: what follows from others follows from them again.
  private func asKept(_ tweet: Tweet) throws(ExportError) -> Tweet {
    guard tweet.isCompleted else { return tweet }
    let kept = try libraryCall(try site.gate.reader.kept(tweet.id))
    guard var kept else { return tweet }
    kept.liked = tweet.liked
    return kept
  }

  private func line(
    _ tweet: Tweet, of account: Account, in path: String
  ) throws(ExportError) -> JSONObjectWriter {
    let kept = try asKept(tweet)
    let files = try site.copyMedia(of: kept, keepsNames: true) { path + Self.media + $0 }
    return LineFields.post(kept, owner: account.author, files: files)
  }

  private func write(other tweet: Tweet) throws(ExportError) {
    let kept = try asKept(tweet)
    let files = try site.copyMedia(of: kept, keepsNames: true) { Self.media + $0 }
    try unowned.add(LineFields.post(kept, owner: nil, files: files))
  }

  private func writeLikes(of account: Account, to path: String) throws(ExportError) {
    let file = site.lines(path + "likes.jsonl")
    try folders.forEachLike(of: account) { tweet throws(ExportError) in
      // What is the account's own has its pictures with its posts.
      let kept = try asKept(tweet)
      try file.add(LineFields.post(kept, owner: nil, files: kept.media.map { _ in nil }))
    }
    try file.close()
  }

  private static func write(
    _ account: Account, to path: String, _ site: ExportSite
  ) throws(ExportError) {
    let names = try site.copyProfile(of: account, keepsNames: true) { path + profileMedia + $0 }
    let generated = try libraryCall(try site.gate.reader.generated(of: AccountID(account)))
    let zone = site.takes(.former) ? account.timeZone : nil
    let header = JSONObjectWriter.with {
      $0.add("fancytwitter", version)
      $0.add("generated", generated)
      $0.add(
        "account",
        LineFields.account(account, zone: zone, avatar: names.avatar, header: names.header))
    }
    try site.folder.write(header.text + "\n", to: path + Self.header)
  }
}

extension Tweet {
  /// Whether other posts tell a part of what is shown of it.
  fileprivate var isCompleted: Bool { original != nil || id.network == .bluesky }
}
