import TweetModel

/// Reads who is known to a library.
///
/// Everybody is counted and paged in order of how often they were met.
public struct PeopleReader {
  private let reader: LibraryReader

  init(_ reader: LibraryReader) { self.reader = reader }

  /// How many people there are, or how many are called something like `text`.
  public func count(matching text: String = "") throws(LibraryError) -> Int {
    let patterns = Self.patterns(text)
    return try reader.reading { () throws(LibraryError) in
      try reader.statement("SELECT count(*) FROM person WHERE \(Self.condition)")
        .first(patterns[0], patterns[1], patterns[2]) { $0.int(0) } ?? 0
    }
  }

  /// The people at places of the list, those met most often first.
  ///
  /// O(n) in the last place.
  public func people(
    matching text: String = "", at range: Range<Int>
  ) throws(LibraryError) -> [KnownPerson] {
    let patterns = Self.patterns(text)
    return try reader.reading { () throws(LibraryError) in
      try reader.statement(
        """
        SELECT \(Self.columns) FROM person WHERE \(Self.condition)
        ORDER BY posts DESC, id LIMIT ?4 OFFSET ?5
        """
      ).all(patterns[0], patterns[1], patterns[2], range.count, range.lowerBound) {
        KnownPerson($0)
      }
    }
  }

  /// Who had a handle last; case does not matter.
  public func person(handle: String, on network: Network) throws(LibraryError) -> KnownPerson? {
    try reader.reading { () throws(LibraryError) in
      try reader.statement(
        """
        SELECT \(Self.columns) FROM person WHERE id = (
          SELECT ifnull(held.same, held.id) FROM alias JOIN person AS held ON held.id = alias.person
          WHERE alias.handle = ? COLLATE NOCASE AND held.network = ?
          ORDER BY until DESC, held.remote LIKE '@%' LIMIT 1)
        """
      ).first(handle, network.rawValue) { KnownPerson($0) }
    }
  }

  /// All that is known of somebody; nil for somebody who is not.
  ///
  /// O(log n) for each name and year.
  public func history(of key: PersonKey) throws(LibraryError) -> PersonHistory? {
    try reader.reading { () throws(LibraryError) in
      let row = try reader.statement(
        "SELECT \(Self.columns), id FROM person WHERE network = ? AND remote = ?"
      ).first(key.network.rawValue, key.value) { (KnownPerson($0), $0.int64(8)) }
      guard let (person, id) = row else { return nil }
      return PersonHistory(
        person: person, names: try names(of: id), years: try years(of: id),
        rolls: try rolls(of: id))
    }
  }

  /// What changed on an account's list between its last two archives that have one; nil without two.
  public func change(
    of kind: Roll.Kind, account: AccountID
  ) throws(LibraryError) -> Roll.Change? {
    try reader.reading { () throws(LibraryError) in
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

// MARK: - Private

extension PeopleReader {
  fileprivate static let columns =
    "network, remote, handle, name, posts, first, last, same"

  // Handles that stand for somebody else are not listed.
  private static let condition = """
    same IS NULL AND (?1 = '' OR EXISTS (
      SELECT 1 FROM alias WHERE alias.person = person.id
        AND (alias.handle LIKE ?1 ESCAPE '\\' OR alias.name LIKE ?1 ESCAPE '\\'
          OR alias.name LIKE ?2 ESCAPE '\\' OR alias.name LIKE ?3 ESCAPE '\\')))
    """

  /// SQLite knows no small and large letters but those of English: a name is looked for as it is
  /// typed, in small letters, and with a large one at its beginning.
  private static func patterns(_ text: String) -> [String] {
    guard !text.isEmpty else { return ["", "", ""] }
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

  private func names(of id: Int64) throws(LibraryError) -> [PersonName] {
    try reader.statement(
      """
      SELECT handle, name, min(since), max(until) FROM alias
      WHERE since IS NOT NULL
        AND (person = ?1 OR person IN (SELECT id FROM person WHERE same = ?1) AND name <> '')
      GROUP BY handle, name ORDER BY max(until) DESC, handle, name
      """
    ).all(id) {
      PersonName(
        handle: $0.text(0), name: $0.text(1), period: Self.period($0.int64(2), $0.int64(3)))
    }
  }

  private func years(of id: Int64) throws(LibraryError) -> [Int: [Encounter: Int]] {
    var years: [Int: [Encounter: Int]] = [:]
    try reader.statement(
      """
      SELECT year, how, sum(posts) FROM person_year
      WHERE person = ?1 OR person IN (SELECT id FROM person WHERE same = ?1) GROUP BY year, how
      """
    ).forEach(id) { row in
      guard let how = Encounter(rawValue: row.int(1)) else { return }
      years[row.int(0), default: [:]][how] = row.int(2)
    }
    return years
  }

  private func rolls(of id: Int64) throws(LibraryError) -> Set<Roll.Kind> {
    let kinds = try reader.statement(
      """
      SELECT DISTINCT kind FROM roll JOIN rolled ON rolled.roll = roll.id
      WHERE person = ? AND NOT EXISTS (
        SELECT 1 FROM roll AS newer WHERE newer.account = roll.account AND newer.kind = roll.kind
          AND newer.generated > roll.generated)
      """
    ).all(id) { Roll.Kind(rawValue: $0.int(0)) }
    return Set(kinds.compactMap { $0 })
  }

  private func members(
    of roll: Int64, without other: Int64
  ) throws(LibraryError) -> [KnownPerson] {
    try reader.statement(
      """
      SELECT \(Self.columns) FROM rolled JOIN person ON person.id = rolled.person
      WHERE roll = ?1 AND NOT EXISTS (
        SELECT 1 FROM rolled AS also WHERE also.roll = ?2 AND also.person = rolled.person)
      ORDER BY posts DESC, id
      """
    ).all(roll, other) { KnownPerson($0) }
  }

  fileprivate static func period(_ first: Int64, _ last: Int64) -> ClosedRange<Timestamp> {
    PostKey(value: first).moment...PostKey(value: max(first, last)).moment
  }
}

extension KnownPerson {
  /// Reads the columns of ``PeopleReader``.
  fileprivate init(_ row: Row) {
    key = PersonKey(network: Network(rawValue: row.text(0)), value: row.text(1))
    author = Author(handle: row.text(2), name: row.text(3), id: key.id)
    posts = row.int(4)
    met = row.optionalInt64(5).map { PeopleReader.period($0, row.int64(6)) }
  }
}

extension LibraryReader {
  /// Who is known to the library.
  public var people: PeopleReader { PeopleReader(self) }
}
