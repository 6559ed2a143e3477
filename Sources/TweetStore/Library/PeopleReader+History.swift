import TweetModel

extension PeopleReader {
  /// All that is known of somebody; nil for somebody who is not.
  ///
  /// A handle that stands for one person alone leads to that person. O(log n) for each name and year.
  public func history(of key: PersonKey) throws(LibraryError) -> PersonHistory? {
    try reading { (columns) throws(LibraryError) in
      guard let id = try row(of: key) else { return nil }
      let person = try reader.statement(
        "SELECT \(columns.columns) FROM person \(columns.joining) WHERE person.id = ?"
      ).first(id) { KnownPerson($0) }
      guard let person = try complete(person.map { [$0] } ?? []).first else { return nil }
      return PersonHistory(person: person, names: try names(of: id), years: try years(of: id))
    }
  }

  /// The handles that somebody had, the last first, and those of whoever else they are by the word of the library's reader.
  ///
  /// O(log n) for each.
  public func handles(of key: PersonKey) throws(LibraryError) -> [String] {
    try reading { (_) throws(LibraryError) in
      var seen: Set<String> = []
      guard let id = try row(of: key) else { return [] }
      return try names(of: id).map(\.handle).filter {
        !$0.isEmpty && seen.insert($0.lowercased()).inserted
      }
    }
  }

  /// The posts that have to do with somebody, by the year in which they were written, newest first.
  ///
  /// O(n) in how many they are: to be asked off the main thread.
  public func posts(with key: PersonKey) throws(LibraryError) -> [Int: [PostKey]] {
    try reading { (_) throws(LibraryError) in
      guard let id = try row(of: key) else { return [:] }
      // How many posts a year had is known, and years follow one another: so no clock is asked again.
      var years: [Series: [(year: Int, posts: Int)]] = [:]
      try reader.statement(
        """
        SELECT person, account, how, year, posts FROM person_year
        WHERE \(Self.isPerson) ORDER BY year DESC
        """
      ).forEach(id) { row in
        years[Series(row), default: []].append((row.int(3), row.int(4)))
      }
      var found: [Int: Set<Int64>] = [:]
      try reader.statement(
        "SELECT person, owner, how, post FROM met WHERE \(Self.isPerson) ORDER BY post DESC"
      ).forEach(id) { row in
        let series = Series(row)
        guard let year = years[series]?.first else { return }
        found[year.year, default: []].insert(row.int64(3))
        if year.posts > 1 {
          years[series]?[0].posts -= 1
        } else {
          years[series]?.removeFirst()
        }
      }
      return found.mapValues { $0.sorted(by: >).map { PostKey(value: $0) } }
    }
  }

  /// All that somebody wrote, and where they are mentioned, list by list; nil for somebody who is not known.
  ///
  /// O(n) in how many posts they are: to be asked off the main thread.
  public func lists(of key: PersonKey) throws(LibraryError) -> Person? {
    try reading { (columns) throws(LibraryError) in
      guard let id = try row(of: key),
        let known = try reader.statement(
          "SELECT \(columns.columns) FROM person \(columns.joining) WHERE person.id = ?"
        ).first(id, read: { KnownPerson($0) })
      else { return nil }
      let own = try sifted(id, how: [.repost, .like, .wrote])
      let named = try sifted(id, how: [.mention, .reply, .quote, .named])
      let written = Set(own.posts)
      let state = try reader.state()
      func counted(_ list: TweetList) throws(LibraryError) -> ListSnapshot {
        ListSnapshot(list: list, count: try reader.size(of: list), state: state)
      }
      return Person(
        author: known.author, account: nil, posts: try counted(own.lists[0]),
        replies: try counted(own.lists[1]), media: try counted(own.lists[2]),
        others: try counted(.found(named.posts.filter { !written.contains($0) })))
    }
  }
}

// MARK: - Private

extension PeopleReader {
  /// The posts of a person in one account that have to do with them in one way.
  private struct Series: Hashable {
    let person: Int64
    let account: AccountRow
    let how: Int

    init(_ row: Row) {
      (person, account, how) = (row.int64(0), row.accountRow(1), row.int(2))
    }
  }

  /// A person, with the handles that stand for nobody else.
  private static let isPerson =
    "(person = ?1 OR person IN (SELECT id FROM person AS other WHERE other.same = ?1))"

  private func row(of key: PersonKey) throws(LibraryError) -> Int64? {
    try reader.statement(
      "SELECT ifnull(same, id) FROM person WHERE network = ? AND remote = ?"
    ).first(key.network.rawValue, key.value) { $0.int64(0) }
  }

  private func sifted(_ id: Int64, how: [Encounter]) throws(LibraryError) -> SiftedPosts {
    var sifted = SiftedPosts()
    let ways = how.map { "\($0.rawValue)" }.joined(separator: ", ")
    try reader.statement(
      """
      SELECT \(SiftedPosts.columns) FROM (
        SELECT DISTINCT post AS key FROM met WHERE \(Self.isPerson) AND how IN (\(ways))
      ) CROSS JOIN post ON post.id = key ORDER BY post.id DESC
      """
    ).forEach(id) { sifted.append($0) }
    return sifted
  }

  private func names(of id: Int64) throws(LibraryError) -> [PersonName] {
    try reader.statement(
      """
      SELECT handle, name, min(iif(since < \(PostKey.firstKnown.value), until, since)), max(until)
      FROM alias
      WHERE since IS NOT NULL
        AND (person = ?1 OR person IN (SELECT id FROM person WHERE same = ?1) AND (
          name <> '' OR NOT EXISTS (
            SELECT 1 FROM alias AS named JOIN person AS held ON held.id = named.person
            WHERE named.handle = alias.handle COLLATE NOCASE AND (held.id = ?1 OR held.same = ?1)
              AND (named.name <> '' OR held.id = ?1))))
      GROUP BY handle, name ORDER BY max(until) DESC, handle, name
      """
    ).all(id) {
      let isDated = $0.postKey(3) >= .firstKnown
      return PersonName(
        handle: $0.text(0), name: $0.text(1),
        period: isDated ? PostKey.period($0.int64(2), $0.int64(3)) : nil)
    }
  }

  private func years(of id: Int64) throws(LibraryError) -> [Int: [Encounter: Int]] {
    var years: [Int: [Encounter: Int]] = [:]
    try reader.statement(
      """
      SELECT year, how, sum(posts) FROM person_year WHERE \(Self.isPerson) GROUP BY year, how
      """
    ).forEach(id) { row in
      guard let how = Encounter(rawValue: row.int(1)) else { return }
      years[row.int(0), default: [:]][how] = row.int(2)
    }
    return years
  }
}
