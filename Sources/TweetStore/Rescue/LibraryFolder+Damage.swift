import Files
import TweetModel

extension LibraryFolder {
  /// The databases that cannot be read to their end, which reads all of them; that of posts also where it is gone.
  ///
  /// An index of words that alone is damaged is made anew at once, for it says nothing that the rows do not: what is
  /// whole again by that is not among them. On a medium that cannot be written it is not looked at. A library of
  /// 110,000 posts takes 2.5 s.
  /// - Throws: ``LibraryError`` for what is no damage: a newer layout, a disk that is gone, somebody who imports.
  public func damagedDatabases(
    isCancelled: () -> Bool = { false }
  ) throws(LibraryError) -> [DatabaseFile] {
    var damaged: [DatabaseFile] = []
    for file in Self.databases {
      do throws(LibraryError) {
        if path + "/" + file.name == database { try checkFilled() }
        guard FileStatus(path + "/" + file.name) != nil else { continue }
        try check(file, isCancelled)
        try mendWords(of: file, isCancelled)
      } catch .damaged { damaged.append(file) }
    }
    return damaged
  }

  /// Takes what can still be read of a damaged file of marks or drafts into a new one at `path`.
  ///
  /// - Returns: how many rows that are.
  public func rescue(_ file: DatabaseFile, to path: String) throws(LibraryError) -> Int {
    try DatabaseRescue(from: self.path + "/" + file.name, to: path, schema: file.schema).rows
  }

  /// What can still be read of a library that is damaged, without which it cannot be built anew.
  public func remains() -> LibraryRemains {
    guard let database = try? Database(path: self.database, access: .readWrite) else {
      return LibraryRemains()
    }
    var remains = LibraryRemains()
    // Each by itself: what can be read is not lost with what cannot.
    Self.eachReadable(
      "SELECT path FROM import JOIN archive ON archive.import = number ORDER BY generated, number",
      of: database
    ) { remains.archives.append($0.text(0)) }
    Self.eachReadable(
      """
      SELECT network, remote, account.coded, local, live.coded
      FROM live JOIN account ON account.id = live.account ORDER BY live.account
      """, of: database
    ) { row in
      if let account = try? Self.signedIn(row) { remains.signedIn.append(account) }
    }
    return remains
  }

  /// Whether a post for which `isOne` says so can still be read of a library that is damaged; whose it is is not told.
  public func hasRemains(where isOne: (Tweet) -> Bool) -> Bool {
    guard let database = try? Database(path: self.database, access: .readWrite) else {
      return false
    }
    var hasOne = false
    Self.eachReadable("SELECT \(StoredPost.columns) FROM post", of: database) { row in
      let nobody = Author(handle: "", name: "")
      let tweet = try? StoredPost(row).tweet(owner: nobody, path: database.path)
      hasOne = hasOne || tweet.map(isOne) ?? false
    }
    return hasOne
  }
}

// MARK: - Private

extension LibraryFolder {
  /// Goes through the rows of a query as far as they can be read.
  private static func eachReadable(_ sql: String, of database: Database, body: (Row) -> Void) {
    try? database.prepare(sql).forEach { body($0) }
  }

  private static func signedIn(_ row: Row) throws(DecodingFailure) -> LiveAccount {
    let (account, _) = try AccountCoder.decodeDates(
      row.bytes(2), network: Network(rawValue: row.text(0)), id: row.text(1))
    return try LiveAccountCoder.decode(row.bytes(4), of: account, local: row.text(3))
  }

  private func check(_ file: DatabaseFile, _ isCancelled: () -> Bool) throws(LibraryError) {
    let database = try opened(file)
    try database.check(isCancelled: isCancelled)
    try RowCheck.run(on: database, isCancelled: isCancelled)
    let isOfToday = try database.version(for: file.schema) == file.schema.version
    guard !isOfToday || database.hasTables(of: file.schema) else {
      throw .damaged(path: database.path, detail: "its tables are not those that it should have")
    }
  }

  private func mendWords(of file: DatabaseFile, _ isCancelled: () -> Bool) throws(LibraryError) {
    let database = try opened(file)
    guard !database.isReadOnly else { return }
    do throws(LibraryError) { try database.checkWords(isCancelled: isCancelled) } catch .damaged {
      try renewWords(of: file, isCancelled: isCancelled)
      try database.checkWords(isCancelled: isCancelled)
    }
  }
}

/// What can still be read of a damaged library.
public struct LibraryRemains: Sendable {
  /// Where its archives lay, the oldest first.
  public var archives: [String] = []
  /// The accounts that are signed in.
  public var signedIn: [LiveAccount] = []
}
