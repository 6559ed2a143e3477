import TweetModel

/// Reads who is known to a library.
///
/// Who has no name of their own is called what the reader of the library called them (``NameTable``).
public struct PeopleReader {
  let reader: LibraryReader

  init(_ reader: LibraryReader) { self.reader = reader }

  /// How many people there are.
  ///
  /// O(n): to be asked off the main thread.
  public func count() throws(LibraryError) -> Int {
    try reading { (_) throws(LibraryError) in
      try reader.statement("SELECT count(*) FROM person WHERE same IS NULL").first { $0.int(0) }
        ?? 0
    }
  }

  /// The first so many people: those met most often.
  ///
  /// O(`limit`).
  public func first(_ limit: Int) throws(LibraryError) -> [KnownPerson] {
    let first = try reading { (names) throws(LibraryError) in
      try reader.statement(
        """
        SELECT \(names.columns) FROM (
          SELECT id FROM person WHERE same IS NULL ORDER BY posts DESC, id LIMIT ?
        ) AS found CROSS JOIN person ON person.id = found.id \(names.joining)
        ORDER BY person.posts DESC, person.id
        """
      ).all(limit) { KnownPerson($0) }
    }
    return try pictured(first)
  }

  /// Everybody, or who is or was called something like `text`, those met most often first.
  ///
  /// O(n): to be asked off the main thread.
  public func find(_ text: String = "") throws(LibraryError) -> FoundPeople {
    try reading { (names) throws(LibraryError) in
      let found: [Int64]
      let order = "ORDER BY posts DESC, person.id"
      if text.isEmpty {
        found = try reader.statement("SELECT id FROM person WHERE same IS NULL \(order)")
          .all { $0.int64(0) }
      } else {
        let patterns = Self.patterns(text)
        found = try reader.statement(
          """
          SELECT id FROM person WHERE same IS NULL AND (EXISTS (
            SELECT 1 FROM alias WHERE alias.person = person.id AND \(PeopleColumns.likeness("alias")))
            \(names.condition)) \(order)
          """
        ).all(patterns[0], patterns[1], patterns[2]) { $0.int64(0) }
      }
      return FoundPeople(rows: found)
    }
  }

  /// The people at places of those found; who is known no more is left out.
  ///
  /// O(log n) for each.
  public func people(
    in found: FoundPeople, at range: Range<Int>
  ) throws(LibraryError) -> [KnownPerson] {
    let rows = found.rows[range.clamped(to: 0..<found.count)]
    let found = try reading { (names) throws(LibraryError) in
      var people: [KnownPerson] = []
      let select = try reader.statement(
        "SELECT \(names.columns) FROM person \(names.joining) WHERE person.id = ?")
      for row in rows {
        if let person = try select.first(row, read: { KnownPerson($0) }) { people.append(person) }
      }
      return people
    }
    return try pictured(found)
  }

  /// Who had a handle last, on any network where none is named; case does not matter.
  public func person(
    handle: String, on network: Network? = nil
  ) throws(LibraryError) -> KnownPerson? {
    try reading { (names) throws(LibraryError) in
      try reader.statement(
        """
        SELECT \(names.columns) FROM person \(names.joining) WHERE person.id = (
          SELECT ifnull(held.same, held.id) FROM alias JOIN person AS held ON held.id = alias.person
          WHERE alias.handle = ?1 COLLATE NOCASE AND ?2 IN ('', held.network)
          ORDER BY until DESC, held.remote LIKE '@%' LIMIT 1)
        """
      ).first(handle, network?.rawValue ?? "") { KnownPerson($0) }
    }
  }

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
}

extension PeopleReader {
  /// All that `body` reads is one state, with the names that people were given.
  func reading<Value>(
    _ body: (PeopleColumns) throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    let columns = PeopleColumns(hasNames: try reader.attachNames())
    return try reader.reading { () throws(LibraryError) in try body(columns) }
  }
}

// MARK: - Private

extension PeopleReader {
  // SQLite knows no small and large letters but those of English: a name is looked for as it is
  // typed, in small letters, and with a large one at its beginning. Handles are typed with their sign, too.
  private static func patterns(_ text: String) -> [String] {
    let text = text.first == "@" ? String(text.dropFirst()) : text
    let small = text.lowercased()
    return [text, small, small.prefix(1).uppercased() + small.dropFirst()].map { variant in
      var pattern = "%"
      for character in variant {
        if "%_\\".contains(character) { pattern.append("\\") }
        pattern.append(character)
      }
      return pattern + "%"
    }
  }

  // Archives hold nobody's picture but their owner's; a sample has all of them.
  private func pictured(_ people: [KnownPerson]) throws(LibraryError) -> [KnownPerson] {
    guard reader.isMixed else { return people }
    var pictured: [KnownPerson] = []
    for var person in people {
      if let author = try reader.author(handle: person.author.handle) {
        person.author = Author(
          handle: person.author.handle, name: person.author.name, avatar: author.avatar,
          id: person.author.id)
      }
      pictured.append(person)
    }
    return pictured
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

extension LibraryReader {
  /// Who is known to the library.
  public var people: PeopleReader { PeopleReader(self) }

  /// Makes the names that people were given a part of what statements can ask; false where there are none.
  ///
  /// Never within a transaction.
  fileprivate func attachNames() throws(LibraryError) -> Bool {
    try attachMarks()
    guard isMarksAttached else { return false }
    return try statement("SELECT 1 FROM marks.sqlite_schema WHERE name = 'name'")
      .first { _ in true } ?? false
  }
}
