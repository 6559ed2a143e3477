import TweetModel
import TweetStore

/// The archive of one account.
final class AccountArchive {
  let account: Account
  let path: String
  let site: ExportSite
  /// By their files' names without endings.
  private(set) var parts: [String: ScriptWriter] = [:]

  init(_ account: Account, in path: String, _ site: ExportSite) throws(ExportError) {
    self.account = account
    self.path = path
    self.site = site
    // An archive is known by it, though it may be empty.
    parts["tweets"] = try ScriptWriter("tweets", in: path, site.folder)
    try writeAccount()
  }

  /// Writes a post; false for one that such archives have no file for.
  func write(_ tweet: Tweet) throws(ExportError) -> Bool {
    let post = ArchivePost(tweet: tweet)
    guard let name = post.part else { return false }
    try part(name).write(post.element)
    guard site.options.hasMedia else { return true }
    for (medium, name) in zip(tweet.media, post.mediaNames) {
      _ = try site.copy(medium.file, as: name) {
        path + "data/\(post.mediaFolder)/" + $0
      }
    }
    return true
  }

  /// How many lines tell of anything but the account and its posts.
  var others: Int {
    ["like", "follower", "following", "screen-name-change"].reduce(0) {
      $0 + (parts[$1]?.count ?? 0)
    }
  }

  /// Writes what is known when all posts are: what the account likes, people, and what is in the archive.
  func finish(_ folders: AccountFolders) throws(ExportError) {
    try writeLikes(folders)
    if site.isWhole { try writePeople() }
    for part in parts.values { try part.close() }
    try writeManifest()
  }

  /// The file of a part, which is begun when it is first asked for.
  func part(_ name: String) throws(ExportError) -> ScriptWriter {
    if let part = parts[name] { return part }
    let part = try ScriptWriter(name, in: path, site.folder)
    parts[name] = part
    return part
  }

  private func writeLikes(_ folders: AccountFolders) throws(ExportError) {
    try folders.forEachLike(of: account) { tweet throws(ExportError) in
      guard tweet.id.network == .x else { return }
      var text = ArchiveText()
      text.append(tweet.text)
      let like = JSONObjectWriter.wrapped("like") {
        $0.add("tweetId", tweet.id.value)
        $0.add("fullText", text.text)
        $0.add("expandedUrl", "https://x.com/i/web/status/" + tweet.id.value)
      }
      try part("like").write(like)
    }
  }
}
