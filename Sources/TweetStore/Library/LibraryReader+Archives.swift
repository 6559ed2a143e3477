import TweetModel

/// Where an archive of an account lay when it was imported.
public struct ArchivePlace: Sendable, Hashable {
  public let account: AccountID
  /// Nil where that is not known.
  public let path: String?

  fileprivate init(_ row: Row) {
    account = AccountID(network: Network(rawValue: row.text(0)), value: row.text(1))
    path = row.optionalText(2)
  }
}

extension LibraryReader {
  /// Whether an import of that number was kept (``LibraryWriter/number``) that read an archive whose account is still here.
  public func holdsArchive(ofImport number: Int) throws(LibraryError) -> Bool {
    try reading { () throws(LibraryError) in
      try statement("SELECT 1 FROM archive WHERE import = ?").first(number) { _ in true } ?? false
    }
  }

  /// Where the archives of an account lay when they were imported, or those of all accounts, of each its oldest first.
  public func archives(of account: AccountID? = nil) throws(LibraryError) -> [ArchivePlace] {
    try reading { () throws(LibraryError) in
      try statement(
        """
        SELECT network, remote, path FROM import JOIN archive ON archive.import = number
        JOIN account ON account.id = import.account
        WHERE path IS NOT NULL AND (?1 IS NULL OR (network, remote) = (?1, ?2))
        GROUP BY account.id, path ORDER BY account.id, max(generated), max(number)
        """
      ).all(account?.network.rawValue, account?.value) { ArchivePlace($0) }
    }
  }

  /// The archives of imports that were killed once they had kept the posts, and not yet all else that the archive holds; of
  /// the same archive no import was kept whole since.
  public func interruptedArchives() throws(LibraryError) -> [ArchivePlace] {
    try reading { () throws(LibraryError) in
      try statement(
        """
        SELECT DISTINCT network, remote, path FROM archive
        JOIN import ON import.number = archive.import JOIN account ON account.id = import.account
        WHERE parser = \(ArchiveSource.interrupted) AND NOT EXISTS (
          SELECT 1 FROM archive AS later JOIN import AS its ON its.number = later.import
          WHERE its.account = import.account AND its.generated IS import.generated
            AND its.number > import.number AND later.parser <> \(ArchiveSource.interrupted))
        """
      ).all { ArchivePlace($0) }
    }
  }

  /// The newest archives of the accounts none of whose archives was read by the parser that their network asks for, or a later one.
  ///
  /// O(accounts × imports).
  public func outgrownArchives(
    parser: (Network) -> Int
  ) throws(LibraryError) -> [ArchivePlace] {
    try reading { () throws(LibraryError) in
      try statement(
        """
        SELECT network, remote, (
          SELECT path FROM import JOIN archive ON archive.import = number
          WHERE import.account = account.id ORDER BY generated DESC, number DESC LIMIT 1), (
          SELECT max(parser) FROM import JOIN archive ON archive.import = number
          WHERE import.account = account.id)
        FROM account
        WHERE EXISTS (SELECT 1 FROM import WHERE import.account = account.id)
        ORDER BY id
        """
      ).all { row in
        let archive = ArchivePlace(row)
        return row.int(3) < parser(archive.account.network) ? archive : nil
      }.compactMap { $0 }
    }
  }
}

extension LibraryReader {
  /// Gives `body` the files of all pictures and films, below the library's media folder, of all networks or all but one.
  ///
  /// O(n) in their posts; the files of profiles are not among them.
  public func forEachMediaFile(
    beside network: Network? = nil, _ body: (String) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    try reading { () throws(LibraryError) in
      let rows = try database.prepare(
        "SELECT \(StoredPost.columns) FROM post WHERE network IS NOT ? ORDER BY id")
      try rows.forEach(network?.rawValue) { row throws(LibraryError) in
        for file in try posts.tweet(StoredPost(row)).media.compactMap(\.file) { try body(file) }
      }
    }
  }
}
