import Files
import Glibc
import TweetModel

/// Pictures that nothing in the library shows any more.
extension RemoteTable {
  /// Forgets where they came from: who has such an address needs no key to see one that was for few.
  ///
  /// O(size of the library).
  static func forgetUnshown(in database: Database, posts: PostTable) throws(LibraryError) {
    let known = try database.prepare("SELECT id FROM remote ORDER BY id").all { $0.int64(0) }
    guard let last = known.last else { return }
    var shown: Set<Int64> = []
    func note(_ files: [String?]) { shown.formUnion(files.compactMap { $0.flatMap(id) }) }
    // To read all posts takes far longer than to find those whose bytes hold the folder's name.
    let holding = try database.prepare(
      "SELECT \(StoredPost.columns) FROM post WHERE instr(coded, CAST('\(folder)' AS BLOB)) > 0")
    try holding.forEach { row throws(LibraryError) in
      // One that cannot be read shows nothing.
      note((try? posts.tweet(StoredPost(row)))?.files ?? [])
    }
    for account in posts.accounts.all { note(account.files) }
    try database.prepare("SELECT remote, coded FROM profile").forEach { row throws(LibraryError) in
      let profile = try? AccountCoder.decode(
        row.bytes(1), network: .fediverse, id: row.text(0))
      note(profile?.files ?? [])
    }
    let deletion = try database.prepare("DELETE FROM remote WHERE id = ?")
    for id in known where !shown.contains(id) { try deletion.run(id) }
    // The next number is one more than the last: that of another picture, which may still be drawn, is given to none.
    guard !shown.contains(last), known.contains(where: { shown.contains($0) }) else { return }
    try database.prepare("INSERT INTO remote VALUES(?, '')").run(last)
  }

  /// Deletes the files that were fetched of them, of all below `media`.
  func removeUnknownFiles(in media: String) throws(LibraryError) {
    for number in 0...0xff {
      let folder = "\(Self.folder)\(number)"
      for name in FolderNames.all(in: "\(media)/\(folder)") ?? [] {
        let file = "\(folder)/\(name)"
        guard let id = Self.id(file), file == Self.file(id), try address(of: file) == nil else {
          continue
        }
        unlink("\(media)/\(file)")
      }
    }
  }
}

extension Tweet {
  /// The pictures and films that it shows.
  fileprivate var files: [String?] {
    let people = [author, repostedBy].compactMap(\.self)
    return media.map(\.file) + emojis.map(\.file) + people.flatMap(\.files)
      + [card?.picture?.file]
  }
}

extension Account {
  fileprivate var files: [String?] { author.files + [header] }
}

extension Author {
  fileprivate var files: [String?] { [avatar] + emojis.map(\.file) }
}
