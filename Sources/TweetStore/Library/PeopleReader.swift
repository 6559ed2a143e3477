import TweetModel

/// Reads who is known to a library.
///
/// Who has no name of their own is called what the reader of the library called them (``NameTable``).
public struct PeopleReader {
  let reader: LibraryReader

  init(_ reader: LibraryReader) { self.reader = reader }

  /// How many people there are, or an account knows.
  ///
  /// O(n), of an account in all posts that have to do with anybody: to be asked off the main thread.
  public func count(of account: AccountID? = nil) throws(LibraryError) -> Int {
    try reading { (_) throws(LibraryError) in
      try reader.statement(
        "SELECT count(*) FROM \(scope(of: account).people) WHERE same IS NULL"
      ).first { $0.int(0) } ?? 0
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
    return try pictured(complete(first))
  }

  /// Everybody, or who is or was called something with each word of `text` in it, in any order, those met most often
  /// first; neither case nor diacritics matter.
  ///
  /// O(n), of an account in all posts that have to do with anybody: to be asked off the main thread.
  public func find(
    _ text: String = "", of account: AccountID? = nil
  ) throws(LibraryError) -> FoundPeople {
    try reading { (names) throws(LibraryError) in
      var (scope, names) = (scope(of: account), names)
      names.scope = scope
      let words = Self.words(of: text)
      guard let first = words.first else {
        return FoundPeople(
          rows: try reader.statement(names.rows()).all { $0.int64(0) }, account: scope.account)
      }
      let select = try reader.statement(names.rows(finding: true))
      var found = try select.all(first) { $0.int64(0) }
      for word in words.dropFirst() where !found.isEmpty {
        let others = Set(try select.all(word) { $0.int64(0) })
        found.removeAll { !others.contains($0) }
      }
      return FoundPeople(rows: found, account: scope.account)
    }
  }

  /// The library's own accounts that are called something with each word of `text` in it.
  public func accounts(called text: String) throws(LibraryError) -> [Account] {
    let words = Self.words(of: text)
    return try reader.accounts().filter { account in
      FoldedText.has(words, in: account.author.handle + "\n" + account.author.name)
    }
  }

  /// The people at places of those found; who is known no more is left out.
  ///
  /// O(log n) for each.
  public func people(
    in found: FoundPeople, at range: Range<Int>
  ) throws(LibraryError) -> [KnownPerson] {
    let rows = found.rows[range.clamped(to: 0..<found.count)]
    return try people(rows: rows, scope: PeopleScope(account: found.account))
  }

  /// The people of some rows; O(log n) for each.
  func people(
    rows: some Sequence<Int64>, scope: PeopleScope = PeopleScope(account: nil)
  ) throws(LibraryError) -> [KnownPerson] {
    let found = try reading { (names) throws(LibraryError) in
      var names = names
      names.scope = scope
      var people: [KnownPerson] = []
      let select = try reader.statement(
        "SELECT \(names.columns) FROM person \(names.joining) WHERE person.id = ?")
      for row in rows {
        if let person = try select.first(row, read: { KnownPerson($0) }) { people.append(person) }
      }
      return people
    }
    return try pictured(complete(found))
  }

  /// Who had a handle last, on any network; case does not matter.
  public func person(handle: String) throws(LibraryError) -> KnownPerson? {
    let found = try reading { (names) throws(LibraryError) in
      try reader.statement(
        """
        SELECT \(names.columns) FROM person \(names.joining) WHERE person.id = (
          SELECT ifnull(held.same, held.id) FROM alias JOIN person AS held ON held.id = alias.person
          WHERE alias.handle = ? COLLATE NOCASE
          ORDER BY until DESC, held.remote LIKE '@%' LIMIT 1)
        """
      ).first(handle) { KnownPerson($0) }
    }
    return try complete(found.map { [$0] } ?? []).first
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
  /// So many words of what is looked for count: each is looked for in everybody's names.
  private static let mostWords = 24

  static func words(of text: String) -> [String] {
    Array(FoldedText.words(of: text).prefix(mostWords))
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

  private func scope(of account: AccountID?) -> PeopleScope {
    PeopleScope(
      account: reader.posts.accounts.listed(account).flatMap { $0 == .everybody ? nil : $0 })
  }
}

extension LibraryReader {
  /// Who is known to the library.
  public var people: PeopleReader { PeopleReader(self) }

  /// Makes the names that people were given a part of what statements can ask; false where there are none.
  ///
  /// Within a transaction, too: SQLite takes it there from 3.21 on.
  fileprivate func attachNames() throws(LibraryError) -> Bool {
    try attachMarks()
    guard attached != nil else { return false }
    return try statement("SELECT 1 FROM marks.sqlite_schema WHERE name = 'name'")
      .first { _ in true } ?? false
  }
}
