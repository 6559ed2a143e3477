import TweetModel

// What archives told of people beside posts, archive by archive.
extension PeopleReader {
  /// Somebody on a list of an archive.
  public struct Listing: Sendable, Hashable {
    public let id: String
    public let kind: Roll.Kind
    /// When the archive was made; nil where it does not tell.
    public let generated: Timestamp?
  }

  /// What somebody was called at a moment, in what is no post of the library; without a moment, only that they are known.
  public struct Naming: Sendable, Hashable {
    public let person: Author
    public let date: Timestamp?
  }

  /// Who is on a list of the archive of an account that was made at a moment; nil where it has none.
  ///
  /// O(n) in the length of the list.
  public func listed(
    _ kind: Roll.Kind, of account: AccountID, generated: Timestamp?
  ) throws(LibraryError) -> [String]? {
    try reading { (_) throws(LibraryError) in
      guard let row = reader.posts.accounts.row(of: account) else { return nil }
      let roll = try reader.statement(
        "SELECT id FROM roll WHERE account = ? AND kind = ? AND generated = ?"
      ).first(row, kind.rawValue, generated?.milliseconds ?? 0) { $0.int64(0) }
      guard let roll else { return nil }
      return try reader.statement(
        "SELECT remote FROM rolled JOIN person ON person.id = rolled.person WHERE roll = ? ORDER BY 1"
      ).all(roll) { $0.text(0) }
    }
  }

  /// Who is on the lists of an account's archives, but for those of the archive that was made at a moment.
  ///
  /// O(n) in the length of the lists.
  public func listings(
    of account: AccountID, butOf generated: Timestamp?
  ) throws(LibraryError) -> [Listing] {
    try reading { (_) throws(LibraryError) in
      guard let row = reader.posts.accounts.row(of: account) else { return [] }
      return try reader.statement(
        """
        SELECT remote, kind, generated FROM roll
        CROSS JOIN rolled ON rolled.roll = roll.id JOIN person ON person.id = rolled.person
        WHERE account = ? AND generated <> ? ORDER BY kind, generated, remote
        """
      ).all(row, generated?.milliseconds ?? 0) {
        Listing(
          id: $0.text(0), kind: Roll.Kind(rawValue: $0.int(1)) ?? .followers,
          generated: $0.int64(2) == 0 ? nil : Timestamp(milliseconds: $0.int64(2)))
      }
    }
  }

  /// What an account's archives call people beside its posts and lists.
  ///
  /// O(n) in how often that is.
  public func namings(of account: AccountID) throws(LibraryError) -> [Naming] {
    try reading { (_) throws(LibraryError) in
      guard let row = reader.posts.accounts.row(of: account) else { return [] }
      return try reader.statement(
        """
        SELECT remote, called.handle, called.name, at FROM called
        JOIN person ON person.id = called.person WHERE account = ? ORDER BY at, remote
        """
      ).all(row) {
        Naming(
          person: Author(handle: $0.text(1), name: $0.text(2), id: $0.text(0)),
          date: $0.int64(3) == 0 ? nil : PostKey(value: $0.int64(3)).moment)
      }
    }
  }
}
