import TweetModel

// Lists of people that archives hold.
extension PeopleReader {
  /// What changed on an account's list between its last two archives that have one; nil without two.
  ///
  /// O(n) in the length of the lists: to be asked off the main thread.
  public func change(
    of kind: Roll.Kind, account: AccountID
  ) throws(LibraryError) -> Roll.Change? {
    try reading { (_) throws(LibraryError) in
      guard let row = reader.posts.accounts.row(of: account) else { return nil }
      let rolls = try reader.statement(
        "SELECT id, generated FROM roll WHERE account = ? AND kind = ? ORDER BY generated DESC LIMIT 2"
      ).all(row, kind.rawValue) { (id: $0.int64(0), at: Timestamp(milliseconds: $0.int64(1))) }
      guard rolls.count == 2 else { return nil }
      let (new, old) = (rolls[0], rolls[1])
      return Roll.Change(
        from: old.at, to: new.at, came: try members(of: new.id, without: old.id),
        left: try members(of: old.id, without: new.id))
    }
  }

  /// How many are on the lists of an account that were people last, and how many of these have a name.
  ///
  /// O(n): to be asked off the main thread.
  public func listed(of account: AccountID) throws(LibraryError) -> (named: Int, all: Int) {
    try reading { (names) throws(LibraryError) in
      guard let row = reader.posts.accounts.row(of: account) else { return (0, 0) }
      return try reader.statement(
        """
        SELECT total(\(names.name) <> ''), count(*) FROM (
          SELECT DISTINCT person FROM roll CROSS JOIN rolled ON rolled.roll = roll.id
          WHERE account = ?1 AND generated = (
            SELECT max(generated) FROM roll AS newest
            WHERE newest.account = ?1 AND newest.kind = roll.kind)
        ) AS found CROSS JOIN person ON person.id = found.person \(names.joining)
        """
      ).first(row) { (named: $0.int(0), all: $0.int(1)) } ?? (0, 0)
    }
  }

  /// What an account's archives tell of people beside its posts: its newest lists, nil for one that no archive has,
  /// and what it was called before.
  ///
  /// O(n) in the length of the lists.
  public func archivedPeople(of account: AccountID) throws(LibraryError) -> ArchivedPeople {
    try reading { (_) throws(LibraryError) in
      guard let row = reader.posts.accounts.row(of: account) else { return ArchivedPeople() }
      var people = ArchivedPeople()
      people.followers = try ids(on: .followers, of: row)
      people.following = try ids(on: .following, of: row)
      people.handles = try reader.statement(
        "SELECT at, former, handle FROM renamed WHERE account = ? ORDER BY at"
      ).all(row) {
        ArchivedPeople.Handle(
          until: Timestamp(milliseconds: $0.int64(0)), former: $0.text(1), handle: $0.text(2))
      }
      return people
    }
  }

  /// What ``archivedPeople(of:)`` finds.
  public struct ArchivedPeople: Sendable, Hashable {
    public internal(set) var followers: [String]?
    public internal(set) var following: [String]?
    public internal(set) var handles: [Handle] = []

    /// A handle that an account had until a moment, and the one that came after it.
    public struct Handle: Sendable, Hashable {
      public let until: Timestamp
      public let former: String
      public let handle: String
    }
  }

  private func ids(on kind: Roll.Kind, of row: AccountRow) throws(LibraryError) -> [String]? {
    let newest = try reader.statement(
      "SELECT id FROM roll WHERE account = ? AND kind = ? ORDER BY generated DESC LIMIT 1"
    ).first(row, kind.rawValue) { $0.int64(0) }
    guard let newest else { return nil }
    return try reader.statement(
      "SELECT remote FROM rolled JOIN person ON person.id = rolled.person WHERE roll = ? ORDER BY 1"
    ).all(newest) { $0.text(0) }
  }

  private func members(
    of roll: Int64, without other: Int64
  ) throws(LibraryError) -> FoundPeople {
    FoundPeople(
      rows: try reader.statement(
        """
        SELECT person.id FROM rolled JOIN person ON person.id = rolled.person
        WHERE roll = ?1 AND NOT EXISTS (
          SELECT 1 FROM rolled AS also WHERE also.roll = ?2 AND also.person = rolled.person)
        ORDER BY posts DESC, person.id
        """
      ).all(roll, other) { $0.int64(0) })
  }
}
