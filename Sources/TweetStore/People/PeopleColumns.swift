import TweetModel

/// What statements about people are made of, where there are given names and where there are none.
struct PeopleColumns {
  let hasNames: Bool
  var scope = PeopleScope(account: nil)

  /// What ``KnownPerson`` is read from.
  ///
  /// The few lists are gone through, not all who are on them: so the join is crossed.
  var columns: String {
    """
    person.network, person.remote, \(handle), \(name), person.name <> '',
    \(scope.met), (
      SELECT total(DISTINCT kind + 1) FROM roll
      CROSS JOIN rolled ON rolled.roll = roll.id AND rolled.person IN (
        SELECT person.id UNION ALL SELECT other.id FROM person AS other WHERE other.same = person.id)
      WHERE \(scope.isRolled) AND NOT EXISTS (
        SELECT 1 FROM roll AS newer WHERE newer.account = roll.account AND newer.kind = roll.kind
          AND newer.generated > roll.generated))
    """
  }

  /// Somebody's handle; empty where nobody knows it.
  var handle: String { text("handle") }

  /// What somebody is called; empty where nobody knows.
  var name: String { text("name") }

  /// Follows the table of people.
  var joining: String {
    hasNames
      ? """
      LEFT JOIN marks.name AS given ON given.network = person.network AND given.id = person.remote
      """ : ""
  }

  /// The rows of everybody, or of who is or was called something with a folded word in it, those met most often first.
  func rows(finding: Bool = false) -> String {
    """
    SELECT person.id FROM \(scope.people) WHERE same IS NULL \(finding ? condition : "")
    ORDER BY \(scope.posts) DESC, person.id
    """
  }

  private var condition: String {
    """
    AND (EXISTS (SELECT 1 FROM alias WHERE alias.person = person.id AND \(Self.holds("alias")))
      OR EXISTS (
        SELECT 1 FROM person AS other JOIN alias ON alias.person = other.id
        WHERE other.same = person.id AND \(Self.holds("alias")))
      \(givenCondition))
    """
  }

  /// Finds who was given a name with the word in it, or who is somebody who was.
  private var givenCondition: String {
    guard hasNames else { return "" }
    return """
      OR person.id IN (
        SELECT ifnull(called.same, called.id) FROM marks.name AS given
        JOIN person AS called ON called.network = given.network AND called.remote = given.id
        WHERE called.name = '' AND \(Self.holds("given")))
      """
  }

  /// Whether a table's handle or name has the folded word in it that is the first value.
  private static func holds(_ table: String) -> String {
    // A word has no end of a line.
    "instr(folded(\(table).handle || char(10) || \(table).name), ?1) > 0"
  }

  /// What posts tell goes before what was given.
  private func text(_ column: String) -> String {
    hasNames
      ? "ifnull(nullif(person.\(column), ''), ifnull(given.\(column), ''))" : "person.\(column)"
  }
}

extension KnownPerson {
  /// Reads ``PeopleColumns/columns``.
  init(_ row: Row) {
    key = PersonKey(network: Network(rawValue: row.text(0)), value: row.text(1))
    author = Author(handle: row.text(2), name: row.text(3), id: key.id)
    isNamed = row.bool(4)
    posts = row.int(5)
    met = row.optionalInt64(6).map { PostKey.period($0, row.int64(7)) }
    let lists = row.int(8)
    rolls = Set(Roll.Kind.allCases.filter { lists & ($0.rawValue + 1) != 0 })
  }
}
