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
  private let files: [FileWriter]
  /// What belongs to none of the accounts and is liked by none.
  private var others: FileWriter?

  init(_ site: ExportSite) throws(ExportError) {
    self.site = site
    folders = AccountFolders(site)
    var files: [FileWriter] = []
    for (account, path) in folders.all {
      files.append(try site.folder.file(path + "posts.jsonl"))
      try Self.write(account, to: path, site)
    }
    self.files = files
  }

  func write(_ piece: Piece) throws(ExportError) {
    for part in piece.parts {
      guard let index = folders.index(of: part.account) else {
        if try !isLiked(part.tweet) { try write(other: part.tweet) }
        continue
      }
      let (account, path) = folders.all[index]
      try files[index].write(line(part.tweet, of: account, in: path))
    }
  }

  func finish() throws(ExportError) {
    for file in files { try site.folder.close(file) }
    if let others { try site.folder.close(others) }
    for (account, path) in folders.all {
      try writeLikes(of: account, to: path)
      if site.isWhole { try LinePeople(account, site).write(to: path) }
    }
  }

  private func isLiked(_ tweet: Tweet) throws(ExportError) -> Bool {
    try reading { () throws(LibraryError) in try site.gate.reader.isLiked(tweet.id) }
  }

  private func line(
    _ tweet: Tweet, of account: Account, in path: String
  ) throws(ExportError) -> String {
    let files = try site.copyMedia(of: tweet) { path + Self.media + $0 }
    return LineFields.post(tweet, owner: account.author, files: files).text + "\n"
  }

  private func write(other tweet: Tweet) throws(ExportError) {
    let file: FileWriter
    if let others { file = others } else { file = try site.folder.file("others.jsonl") }
    others = file
    let files = try site.copyMedia(of: tweet) { Self.media + $0 }
    try file.write(LineFields.post(tweet, owner: nil, files: files).text + "\n")
  }

  private func writeLikes(of account: Account, to path: String) throws(ExportError) {
    var file: FileWriter?
    try folders.forEachLike(of: account) { tweet throws(ExportError) in
      if file == nil { file = try site.folder.file(path + "likes.jsonl") }
      // What is the account's own has its pictures with its posts.
      try file?.write(
        LineFields.post(tweet, owner: nil, files: tweet.media.map { _ in nil }).text + "\n")
    }
    if let file { try site.folder.close(file) }
  }

  private static func write(
    _ account: Account, to path: String, _ site: ExportSite
  ) throws(ExportError) {
    let names = try site.copyProfile(of: account) { path + profileMedia + $0 }
    let generated = try reading { () throws(LibraryError) in
      try site.gate.reader.generated(of: AccountID(account))
    }
    let header = JSONFields.with {
      $0.add("fancytwitter", version)
      $0.add("generated", generated.map { Int($0.milliseconds) })
      $0.add("account", LineFields.account(account, avatar: names.avatar, header: names.header))
    }
    try site.folder.write(header.text + "\n", to: path + Self.header)
  }
}
