import TweetModel

/// Says of everybody whom an import touched what follows from the posts in which they are met.
struct PeopleSettler {
  private let database: Database
  /// Who is one person by the word of the library's reader.
  private let links: PeopleLinks

  init(_ database: Database, links: PeopleLinks) {
    self.database = database
    self.links = links
  }

  /// Brings people up to what `met` says of them.
  ///
  /// - Parameters:
  ///   - all: Whether everybody is to be looked at, not only who was touched.
  ///   - year: The year in which a post was written, by the clock of the account.
  /// - Throws: ``LibraryError`` when the library cannot be written.
  func run(
    all: Bool, year: (_ owner: AccountRow, _ key: PostKey) -> Int
  ) throws(LibraryError) {
    if all { try database.execute("INSERT OR IGNORE INTO touched SELECT id FROM person") }
    try count(year)
    try addNames()
    try forgetNames()
    try PeopleLinker(database).run(links)
    try forgetPeople()
    try database.execute("DELETE FROM touched")
  }
}

// MARK: - Private

extension PeopleSettler {
  /// What the posts say of one person.
  private struct Sum {
    let person: Int64
    var posts = 0
    /// Of posts whose moment is known; nil where there are none.
    var first: PostKey?
    var last = PostKey.least
    var spans: [Int64: (since: PostKey, until: PostKey)] = [:]
    var years: [Year: Int] = [:]

    struct Year: Hashable {
      let account: AccountRow
      let year: Int
      let how: Int
    }

    mutating func add(post: PostKey, how: Int, owner: AccountRow, alias: Int64, _ year: Int) {
      if post != last { posts += 1 }
      last = max(last, post)
      // Posts come in the order of their keys: those without a moment before the others.
      let span = spans[alias].flatMap { $0.since < .firstKnown ? nil : $0 }
      spans[alias] = (since: span?.since ?? post, until: post)
      guard post >= .firstKnown else { return }
      first = first ?? post
      years[Year(account: owner, year: year, how: how), default: 0] += 1
    }
  }

  /// Counts each person's posts in one walk along the table.
  private func count(_ year: (AccountRow, PostKey) -> Int) throws(LibraryError) {
    try database.execute(
      """
      DELETE FROM person_year WHERE person IN (SELECT person FROM touched);
      UPDATE alias SET since = NULL, until = NULL WHERE person IN (SELECT person FROM touched);
      UPDATE person SET posts = 0, first = NULL, last = NULL
      WHERE id IN (SELECT person FROM touched);
      """)
    let rows = try database.prepare(
      """
      SELECT met.person, post, how, owner, alias FROM touched CROSS JOIN met USING(person)
      ORDER BY met.person, post
      """)
    let writer = try SumWriter(database)
    var sum: Sum?
    try rows.forEach { row throws(LibraryError) in
      let person = row.int64(0)
      if sum?.person != person {
        if let sum { try writer.write(sum) }
        sum = Sum(person: person)
      }
      let (post, owner) = (row.postKey(1), row.accountRow(3))
      sum?.add(post: post, how: row.int(2), owner: owner, alias: row.int64(4), year(owner, post))
    }
    if let sum { try writer.write(sum) }
  }

  private struct SumWriter {
    let person: Statement
    let alias: Statement
    let year: Statement

    init(_ database: Database) throws(LibraryError) {
      person = try database.prepare("UPDATE person SET posts = ?, first = ?, last = ? WHERE id = ?")
      alias = try database.prepare("UPDATE alias SET since = ?, until = ? WHERE id = ?")
      year = try database.prepare("INSERT INTO person_year VALUES(?, ?, ?, ?, ?)")
    }

    func write(_ sum: Sum) throws(LibraryError) {
      try person.run(sum.posts, sum.first, sum.first.map { _ in sum.last }, sum.person)
      for (id, span) in sum.spans { try alias.run(span.since, span.until, id) }
      for (key, posts) in sum.years {
        try year.run(sum.person, key.account, key.year, key.how, posts)
      }
    }
  }

  /// Adds what people were called in what is no post of the library.
  private func addNames() throws(LibraryError) {
    try database.execute(
      """
      INSERT OR IGNORE INTO alias(person, handle, name)
      SELECT person, handle, name FROM called
      WHERE handle <> '' AND person IN (SELECT person FROM touched);
      UPDATE alias SET
        since = min(ifnull(since, earliest), earliest),
        until = max(ifnull(until, latest), latest)
      FROM (
        SELECT person, handle, name, min(at) AS earliest, max(at) AS latest FROM called
        WHERE person IN (SELECT person FROM touched) GROUP BY person, handle, name
      ) AS calling
      WHERE alias.person = calling.person AND alias.handle = calling.handle
        AND alias.name = calling.name;
      """)
  }

  /// Forgets what nobody is called any more, and says what everybody was last called.
  private func forgetNames() throws(LibraryError) {
    try database.execute(
      """
      DELETE FROM alias WHERE since IS NULL AND person IN (SELECT person FROM touched);
      UPDATE person SET
        handle = ifnull((
          SELECT alias.handle FROM alias WHERE alias.person = person.id AND alias.handle <> ''
          ORDER BY until DESC, alias.handle LIMIT 1), ''),
        name = ifnull((
          SELECT alias.name FROM alias WHERE alias.person = person.id AND alias.name <> ''
          ORDER BY until DESC, alias.name LIMIT 1), '')
      WHERE id IN (SELECT person FROM touched);
      """)
  }

  /// Forgets whom nothing has to do with any more.
  private func forgetPeople() throws(LibraryError) {
    try database.execute(
      """
      DELETE FROM person WHERE id IN (SELECT person FROM touched)
        AND NOT EXISTS (SELECT 1 FROM met WHERE met.person = person.id)
        AND id NOT IN (SELECT person FROM rolled)
        AND NOT EXISTS (SELECT 1 FROM called WHERE called.person = person.id)
        AND NOT (same IS NOT NULL AND EXISTS (
          SELECT 1 FROM account
          WHERE account.network = person.network AND account.remote = person.remote));
      """)
  }
}
