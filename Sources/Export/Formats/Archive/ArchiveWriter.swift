import TweetModel
import TweetStore

/// Posts as an archive of X, which other tools read, and so does this program.
///
/// What such archives cannot tell is left out: bold and italic text, how often a post was answered, other networks' posts.
final class ArchiveWriter: PostWriting {
  private let site: ExportSite
  private let folders: AccountFolders
  private var archives: [AccountArchive] = []
  private(set) var leftOut = 0

  init(_ site: ExportSite) throws(ExportError) {
    self.site = site
    folders = AccountFolders(site)
    for (account, path) in folders.all where account.network == .x {
      archives.append(try AccountArchive(account, in: path, site))
    }
    guard !archives.isEmpty else { throw .noAccountOfX }
  }

  func write(_ piece: Piece) throws(ExportError) {
    for part in piece.parts {
      if try !write(part) { leftOut += 1 }
    }
  }

  private func write(_ part: SelectedPost) throws(ExportError) -> Bool {
    let archive = archives.first { AccountID($0.account) == part.account }
    if let archive { return try archive.write(part.tweet) }
    // What is liked stands in a list of its own.
    guard part.tweet.id.network == .x else { return false }
    return try site.isLiked(part.tweet)
  }

  var others: Int { archives.reduce(0) { $0 + $1.others } }

  func finish() throws(ExportError) {
    for archive in archives { try archive.finish(folders) }
  }
}

/// The archive of one account.
private final class AccountArchive {
  let account: Account
  private let path: String
  private let site: ExportSite
  private var parts: [String: ScriptWriter] = [:]

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
    for medium in tweet.media {
      _ = try site.copy(medium.file, as: SafeName.file(post.name(of: medium))) {
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

  func finish(_ folders: AccountFolders) throws(ExportError) {
    try folders.forEachLike(of: account) { tweet throws(ExportError) in
      guard tweet.id.network == .x else { return }
      var text = ArchiveText()
      text.append(tweet.text)
      try part("like").write(
        .with {
          $0.add(
            "like",
            .with {
              $0.add("tweetId", tweet.id.value)
              $0.add("fullText", text.text)
              $0.add("expandedUrl", "https://x.com/i/web/status/" + tweet.id.value)
            })
        })
    }
    if site.isWhole { try writePeople() }
    for part in parts.values { try part.close() }
    try writeManifest()
  }

  private func part(_ name: String) throws(ExportError) -> ScriptWriter {
    if let part = parts[name] { return part }
    let part = try ScriptWriter(name, in: path, site.folder)
    parts[name] = part
    return part
  }

  private func writeAccount() throws(ExportError) {
    let names = try site.copyProfile(of: account) { path + "data/profile_media/" + $0 }
    func address(_ name: String?) -> String? {
      name.map { "https://pbs.twimg.com/profile_images/\(account.id)/" + $0 }
    }
    try part("account").write(
      .with {
        $0.add(
          "account",
          .with {
            $0.add("username", account.author.handle)
            $0.add("accountId", account.id)
            $0.add("createdAt", account.joined.map { ExportMoment.precise($0) })
            $0.add("accountDisplayName", account.author.name)
          })
      })
    try part("profile").write(
      .with {
        $0.add(
          "profile",
          .with {
            $0.add(
              "description",
              .with {
                $0.add("bio", account.bio.display)
                $0.add("website", account.website ?? "")
                $0.add("location", account.location ?? "")
              })
            $0.add("avatarMediaUrl", address(names.avatar))
            $0.add("headerMediaUrl", address(names.header))
          })
      })
    guard let zone = account.timeZone else { return }
    try part("account-timezone").write(
      .with {
        $0.add(
          "accountTimezone",
          .with {
            $0.add("accountId", account.id)
            $0.add("timeZone", zone)
          })
      })
  }

  private func writePeople() throws(ExportError) {
    let told = try reading { () throws(LibraryError) in
      try site.gate.reader.people.told(of: AccountID(account))
    }
    for (name, wrapper, ids) in [
      ("follower", "follower", told.followers), ("following", "following", told.following),
    ] {
      guard let ids else { continue }
      let part = try part(name)
      for id in ids {
        try part.write(
          .with {
            $0.add(
              wrapper,
              .with {
                $0.add("accountId", id)
                $0.add("userLink", "https://x.com/intent/user?user_id=" + id)
              })
          })
      }
    }
    for change in told.handles {
      try part("screen-name-change").write(
        .with {
          $0.add(
            "screenNameChange",
            .with {
              $0.add("accountId", account.id)
              $0.add(
                "screenNameChange",
                .with {
                  $0.add("changedAt", ExportMoment.precise(change.until))
                  $0.add("changedFrom", change.former)
                  $0.add("changedTo", change.handle)
                })
            })
        })
    }
  }

  private func writeManifest() throws(ExportError) {
    let generated = try reading { () throws(LibraryError) in
      try site.gate.reader.generated(of: AccountID(account))
    }
    let types = JSONObjectWriter.with { types in
      for (name, part) in parts.sorted(by: { $0.key < $1.key }) {
        types.add(name.camelCased, .with { $0.add("files", [part.entry]) })
      }
    }
    let manifest = JSONObjectWriter.with {
      $0.add(
        "userInfo",
        .with {
          $0.add("accountId", account.id)
          $0.add("userName", account.author.handle)
          $0.add("displayName", account.author.name)
        })
      $0.add(
        "archiveInfo",
        .with {
          $0.add("sizeBytes", String(site.folder.bytes))
          $0.add("generationDate", generated.map { ExportMoment.precise($0) })
          $0.add("isPartialArchive", true)
        })
      $0.add("dataTypes", types)
    }
    try site.folder.write(
      "window.__THAR_CONFIG = " + manifest.text + "\n", to: path + "data/manifest.js")
  }
}
