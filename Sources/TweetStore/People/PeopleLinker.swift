import TweetModel

/// Says who is the same person as another one: who is meant by a handle alone, and whom the library's reader said to be one.
///
/// Who is somebody else leads to them by `person.same`, and they are nobody else themselves.
struct PeopleLinker {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Finds out anew who is who, and counts the posts of those who are several.
  ///
  /// Of the people of a link, the one stands for all who has a name, then who was given one, then who was met most.
  /// O(n) in how many are known by a handle alone.
  func run(_ links: PeopleLinks) throws(LibraryError) {
    try database.execute(
      """
      CREATE TEMP TABLE sharing AS SELECT same AS person FROM person WHERE same IS NOT NULL;
      UPDATE person SET same = NULL WHERE same IS NOT NULL AND remote NOT LIKE '@%';
      UPDATE person SET same = (
        SELECT CASE WHEN count(DISTINCT held.id) = 1 THEN max(held.id) END
        FROM alias JOIN person AS held ON held.id = alias.person
        WHERE alias.handle = substr(person.remote, 2) COLLATE NOCASE
          AND held.network = person.network AND held.remote NOT LIKE '@%')
      WHERE remote LIKE '@%';
      """)
    for link in links.groups {
      try addAccounts(link)
      try join(link, named: links.named)
    }
    try forgetAccounts()
    try database.execute(
      """
      INSERT INTO sharing SELECT same FROM person WHERE same IS NOT NULL;
      UPDATE person SET (posts, first, last) = (
        SELECT count(DISTINCT post), \(PeopleScope.first), \(PeopleScope.last) FROM met
        WHERE met.person = person.id
          OR met.person IN (SELECT id FROM person AS other WHERE other.same = person.id))
      WHERE id IN (SELECT person FROM sharing);
      DROP TABLE sharing;
      """)
  }

  /// Forgets the library's own accounts that were known only for somebody who was said to be their owner.
  private func forgetAccounts() throws(LibraryError) {
    try database.execute(
      """
      DELETE FROM person WHERE same IS NULL AND \(Self.isAccount)
        AND NOT EXISTS (SELECT 1 FROM met WHERE met.person = person.id)
        AND id NOT IN (SELECT person FROM rolled)
        AND NOT EXISTS (SELECT 1 FROM called WHERE called.person = person.id);
      """)
  }

  /// Adds the library's own accounts of a link, which no post of theirs has to do with, where somebody else is in it.
  private func addAccounts(_ link: [PersonKey]) throws(LibraryError) {
    let accounts = try AccountTable(database).all.map { account in
      (key: PersonKey(network: account.network, value: account.id), author: account.author)
    }
    let own = accounts.filter { link.contains($0.key) }
    guard !own.isEmpty, own.count < link.count else { return }
    let insertion = try database.prepare(
      "INSERT OR IGNORE INTO person(network, remote, handle, name, posts) VALUES(?, ?, ?, ?, 0)")
    for (key, author) in own {
      try insertion.run(key.network.rawValue, key.value, author.handle, author.name)
    }
  }

  private static let isAccount = """
    EXISTS (SELECT 1 FROM account
      WHERE account.network = person.network AND account.remote = person.remote)
    """

  // Nobody is led to who is about to be forgotten. An own account stands for nobody else: it has a page of its own.
  private func join(_ link: [PersonKey], named: Set<PersonKey>) throws(LibraryError) {
    let known = try database.prepare(
      """
      SELECT person.id, \(Self.isAccount), person.name <> '', (
        SELECT count(DISTINCT post) FROM met WHERE met.person = person.id
          OR met.person IN (SELECT id FROM person AS other WHERE other.same = person.id))
      FROM person WHERE id = (SELECT ifnull(same, id) FROM person WHERE network = ? AND remote = ?)
        AND (EXISTS (SELECT 1 FROM met WHERE met.person = person.id)
          OR EXISTS (SELECT 1 FROM rolled WHERE rolled.person = person.id)
          OR EXISTS (SELECT 1 FROM called WHERE called.person = person.id) OR \(Self.isAccount))
      """)
    var people: [(row: Int64, isAccount: Bool, rank: (Int, Int))] = []
    for key in link {
      let person = try known.first(key.network.rawValue, key.value) {
        (
          row: $0.int64(0), isAccount: $0.bool(1),
          rank: ($0.bool(2) ? 2 : named.contains(key) ? 1 : 0, $0.int(3))
        )
      }
      guard let person, !people.contains(where: { $0.row == person.row }) else { continue }
      people.append(person)
    }
    // The first of those who are alike: rows' numbers depend on the order in which archives came.
    let others = people.filter { !$0.isAccount }
    guard var chief = others.first else { return }
    for person in others.dropFirst() where person.rank > chief.rank { chief = person }
    let leading = try database.prepare("UPDATE person SET same = ?1 WHERE id = ?2 OR same = ?2")
    for person in people where person.row != chief.row { try leading.run(chief.row, person.row) }
  }
}
