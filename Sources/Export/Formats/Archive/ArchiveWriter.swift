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
    guard archives.isEmpty else { return }
    let accounts = try libraryCall(try site.gate.reader.accounts())
    throw accounts.contains { $0.network == .x } ? .nothing : .noAccountOfX
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
