import TweetModel

@testable import TweetStore

/// Libraries as older versions of the program have laid them out.
public enum OlderLayout {
  /// The numbers of all older layouts.
  public static let all = 1..<Schema.current.version

  /// Makes of an up-to-date library what a version of that layout would have written.
  public static func write(_ layout: Int, in folder: LibraryFolder) throws {
    let database = try Database(path: folder.database, access: .readWrite)
    for step in (layout..<Schema.current.version).reversed() {
      if step == 3 { try unlearn(database) }
      if step == 12 {
        // Phrases ran from one text into the next, and emoji were listed of the first alone.
        try reindex(database) { SearchText.document($0.says.joined(separator: "\n")) }
        try relist(database)
      }
      if step == 11 { try reindex(database) { $0.text.display } }
      try database.execute(takingBack[step] ?? "")
    }
    try database.execute("PRAGMA user_version = \(layout)")
  }

  /// What takes back the step from a layout to the next.
  private static let takingBack = [
    11: dropping(["stale_words"]) + "ALTER TABLE liked DROP COLUMN list;",
    10: "ALTER TABLE roll DROP COLUMN cut; ALTER TABLE rolled DROP COLUMN kept;",
    9: dropping(["emoji", "unswept"]),
    8: """
    DROP TABLE filter; DROP TABLE filtered; DROP TABLE mark; DROP TABLE profile;
    DROP INDEX home_shown; ALTER TABLE home DROP COLUMN shown;
    ALTER TABLE live DROP COLUMN boosts; ALTER TABLE live DROP COLUMN filtered;
    """,
    7: dropping(["live", "home", "stretch", "copy", "remote", "revision", "home_revision"]),
    6: "ALTER TABLE liked DROP COLUMN at;",
    4: dropping(["called"]),
    3: dropping([
      "person", "alias", "met", "person_year", "renamed", "roll", "rolled", "word", "fact",
      "quotation", "learned", "tally", "clock", "label", "tally_zone", "archive", "pending",
    ]),
    2: "DELETE FROM entry WHERE section = 6;",
    1: dropping(["import", "arrival", "trend"])
      + "DROP INDEX post_thread; DELETE FROM entry WHERE section > 1 OR account > 0;",
  ]

  private static func dropping(_ tables: [String]) -> String {
    tables.map { "DROP TABLE \($0);" }.joined()
  }

  private static func all(_ database: Database) throws -> [StoredPost] {
    try database.prepare("SELECT \(StoredPost.columns) FROM post WHERE NOT folded ORDER BY id")
      .all { StoredPost($0) }
  }

  private static func relist(_ database: Database) throws {
    let posts = try PostTable(database)
    try database.execute("DELETE FROM emoji")
    let listing = try database.prepare("INSERT INTO emoji VALUES(?, ?)")
    for post in try all(database) {
      for sign in try posts.tweet(post).text.display.emojiSigns {
        try listing.run(Int64(sign.value), post.key)
      }
    }
  }

  /// Gives the index other texts: as they are, of them SQLite's tokenizer alone tells the words.
  private static func reindex(
    _ database: Database, _ text: (Tweet) -> String
  ) throws {
    let posts = try PostTable(database)
    try database.execute("INSERT INTO search(search) VALUES('delete-all')")
    let insertion = try database.prepare(
      "INSERT INTO search(rowid, text, names, links, tags) VALUES(?, ?, ?, ?, ?)")
    for post in try all(database) {
      let tweet = try posts.tweet(post)
      let document = posts.document(post, tweet)
      try insertion.run(
        post.key, text(tweet), document.names, document.links, document.tags)
    }
  }

  /// Forgets who wrote what was liked.
  private static func unlearn(_ database: Database) throws {
    let posts = try PostTable(database)
    for key in try database.prepare("SELECT post FROM learned").all(read: { $0.postKey(0) }) {
      guard let post = try posts.post(key: key) else { continue }
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
}
