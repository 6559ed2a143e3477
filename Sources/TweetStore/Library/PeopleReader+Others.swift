import TweetModel

// Who is one person by the word of the library's reader.
extension PeopleReader {
  /// All that somebody who was linked is known by, to be told apart from the others they are.
  ///
  /// A handle alone is that of the id that had it. O(log n) for each name they had.
  public func keys(of key: PersonKey) throws(LibraryError) -> [PersonKey] {
    try reading { (_) throws(LibraryError) in
      let handles = try reader.statement(
        """
        SELECT DISTINCT lower(alias.handle) FROM person JOIN alias ON alias.person = person.id
        WHERE network = ? AND remote = ? AND alias.handle <> ''
        """
      ).all(key.network.rawValue, key.value) { $0.text(0) }
      return [key] + handles.map { PersonKey(network: key.network, value: "@" + $0) }
    }
  }

  /// The ids of everybody who has a handle, or had it, accounts of the library and those whom the person gave it among
  /// them, and of whoever else they are.
  func senders(called handle: String, _ columns: PeopleColumns) throws(LibraryError) -> [String] {
    let given =
      columns.hasNames
      ? """
      UNION SELECT given.id, ifnull(same, person.id) FROM marks.name AS given
      LEFT JOIN person ON person.network = given.network AND person.remote = given.id
      WHERE \(NamedPeople.isMeant(column: "given.handle"))
      """ : ""
    let named = NamedPeople(handle)
    let own = reader.posts.accounts.all.filter {
      named.isMeant(by: $0.author.handle.lowercased())
    }.map(\.id)
    return try own
      + reader.statement(
        """
        WITH called(id, chief) AS (
          SELECT person.remote, ifnull(same, person.id)
          FROM alias JOIN person ON person.id = alias.person WHERE \(NamedPeople.isMeant(column: "alias.handle"))
          UNION SELECT account.remote, NULL
          FROM renamed JOIN account ON account.id = renamed.account
          WHERE \(NamedPeople.isMeant(column: "renamed.former"))
          \(given)
        )
        SELECT id FROM called WHERE id NOT LIKE '@%'
        UNION SELECT person.remote FROM called
        JOIN person ON person.id = chief OR person.same = chief WHERE person.remote NOT LIKE '@%'
        """
      ).all(handle) { $0.text(0) }
  }

  /// The same people, each with who else they are.
  func complete(_ people: [KnownPerson]) throws(LibraryError) -> [KnownPerson] {
    try reading { (names) throws(LibraryError) in
      let select = try reader.statement(Self.others(names))
      var completed = people
      for index in completed.indices {
        let key = completed[index].key
        completed[index].others = try select.all(key.network.rawValue, key.value) {
          let key = PersonKey(network: Network(rawValue: $0.text(0)), value: $0.text(1))
          return KnownPerson.Other(
            key: key, author: Author(handle: $0.text(2), name: $0.text(3), id: key.id))
        }
      }
      return completed
    }
  }

  // A handle alone is nobody of its own where one of them is known to have had it.
  private static func others(_ names: PeopleColumns) -> String {
    """
    SELECT person.network, person.remote, \(names.handle), \(names.name)
    FROM person AS chief CROSS JOIN person ON person.same = chief.id \(names.joining)
    WHERE chief.network = ? AND chief.remote = ? AND NOT (
      person.remote LIKE '@%' AND EXISTS (
        SELECT 1 FROM alias JOIN person AS held ON held.id = alias.person
        WHERE alias.handle = substr(person.remote, 2) COLLATE NOCASE
          AND held.network = person.network
          AND held.remote NOT LIKE '@%' AND (held.id = chief.id OR held.same = chief.id)))
    ORDER BY person.network, person.handle, person.remote
    """
  }
}
