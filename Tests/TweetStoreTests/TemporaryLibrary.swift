import Foundation
import Testing
import TweetModel

@testable import TweetStore

/// A library in a folder of its own, which is removed with this object.
final class TemporaryLibrary {
  let folder: LibraryFolder
  private let parent: String

  init() throws {
    parent = FileManager.default.temporaryDirectory.path + "/store-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    folder = LibraryFolder(path: parent + "/library")
  }

  deinit { try? FileManager.default.removeItem(atPath: parent) }

  /// Imports what `body` puts.
  @discardableResult
  func fill(
    clock: ZoneClock = .utc, _ body: (LibraryWriter) throws -> Void
  ) throws -> LibraryWriter.Summary {
    let writer = try LibraryWriter(folder: folder, clock: clock)
    try body(writer)
    return try writer.finish()
  }

  /// Imports posts of one account.
  @discardableResult
  func fill(
    _ tweets: some Sequence<Tweet>, of account: Account = .lark
  ) throws
    -> LibraryWriter.Summary
  {
    try fill { writer in
      try writer.put(account)
      for tweet in tweets { _ = try writer.put(tweet, of: account) }
    }
  }

  func reader() throws -> LibraryReader { try LibraryReader(folder: folder) }

  /// The ids of a whole section, as it is shown.
  func ids(_ section: Section = .timeline) throws -> [String] {
    try reader().tweets(in: section, at: 0..<Int.max).map(\.id.value)
  }

  /// The ids of a whole list, as it is shown.
  func ids(_ list: TweetList) throws -> [String] {
    try reader().tweets(in: list, at: 0..<Int.max).map(\.id.value)
  }

  /// Makes of it what version 6 of the layout would have written.
  func downgradeToLayout6() throws {
    let database = try Database(path: folder.database, access: .readWrite)
    try removeHomes(database)
    try database.execute("ALTER TABLE liked DROP COLUMN at; PRAGMA user_version = 6")
  }

  private func removeHomes(_ database: Database) throws {
    let tables = [
      "live", "home", "stretch", "copy", "remote", "revision", "home_revision", "filter",
      "filtered",
      "mark", "profile",
    ]
    for table in tables {
      try database.execute("DROP TABLE \(table)")
    }
  }

  /// Makes of it what version 8 of the layout would have written.
  func downgradeToLayout8() throws {
    let database = try Database(path: folder.database, access: .readWrite)
    try database.execute(
      """
      DROP TABLE filter; DROP TABLE filtered; DROP TABLE mark; DROP TABLE profile; DROP INDEX home_shown;
      ALTER TABLE home DROP COLUMN shown; ALTER TABLE live DROP COLUMN boosts;
      ALTER TABLE live DROP COLUMN filtered; PRAGMA user_version = 8
      """)
  }

  /// Makes of it what version 3 of the layout would have written.
  func downgradeToLayout3() throws {
    let database = try Database(path: folder.database, access: .readWrite)
    try unlearn(database)
    try removeHomes(database)
    let tables = [
      "person", "alias", "met", "person_year", "renamed", "roll", "rolled", "called", "word",
      "fact", "quotation", "learned", "tally", "clock", "label", "tally_zone", "archive", "pending",
    ]
    for table in tables { try database.execute("DROP TABLE \(table)") }
    try database.execute("ALTER TABLE liked DROP COLUMN at; PRAGMA user_version = 3")
  }

  /// Forgets who wrote what was liked.
  private func unlearn(_ database: Database) throws {
    let posts = try PostTable(database)
    for key in try database.prepare("SELECT post FROM learned").all(read: { $0.int64(0) }) {
      let post = try #require(try posts.post(key: key))
      var tweet = try posts.tweet(post)
      let known = posts.document(post, tweet)
      tweet.author = Author(handle: "", name: "")
      let unknown = posts.document(post, tweet)
      try database.prepare(
        "INSERT INTO search(search, rowid, text, names, links, tags) VALUES('delete', ?, ?, ?, ?, ?)"
      ).run(key, known.text, known.names, known.links, known.tags)
      try database.prepare(
        "INSERT INTO search(rowid, text, names, links, tags) VALUES(?, ?, ?, ?, ?)"
      ).run(key, unknown.text, unknown.names, unknown.links, unknown.tags)
      try database.prepare("UPDATE post SET coded = ? WHERE id = ?")
        .run(TweetCoder.encode(tweet, owner: nil), key)
    }
  }

  /// Makes of it what version 1 of the layout would have written.
  func downgrade() throws {
    try downgradeToLayout3()
    let database = try Database(path: folder.database, access: .readWrite)
    try database.execute(
      """
      DROP TABLE import; DROP TABLE arrival; DROP TABLE trend; DROP INDEX post_thread;
      DELETE FROM entry WHERE section > 1 OR account > 0;
      PRAGMA user_version = 1;
      """)
  }

  /// The ids of all that a search finds.
  func found(_ query: String) throws -> [String] {
    try reader().search(SearchQuery(parsing: query), limit: 1000).tweets.map(\.id.value)
  }

  /// The bytes of every file in the folder.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      contents[name] = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
    }
    return contents
  }

  /// FTS5's own check of its index.
  func checkIndex() throws {
    let database = try Database(path: folder.database, access: .readWrite)
    try database.execute("INSERT INTO search(search) VALUES('integrity-check')")
  }
}
