/// Of whose posts and lists people are told: of all accounts, or of one.
///
/// Written into statements: an account's row is a number.
struct PeopleScope {
  /// Nil for all.
  let account: AccountRow?

  /// What a row of `met` fulfils that is of it; who is liked by an account is met by it.
  var isMet: String {
    account.map { account in
      """
      (met.owner = \(account) OR met.owner = 0 AND EXISTS (
        SELECT 1 FROM liked WHERE liked.post = met.post AND liked.account = \(account)))
      """
    } ?? "true"
  }

  /// What a row of `roll` fulfils that is of it.
  var isRolled: String { account.map { "roll.account = \($0)" } ?? "true" }

  /// In how many posts somebody was met, and the first and last of them.
  var met: String {
    guard account != nil else { return "person.posts, person.first, person.last" }
    let rows = """
      FROM met WHERE \(isMet) AND (met.person = person.id
        OR met.person IN (SELECT id FROM person AS other WHERE other.same = person.id))
      """
    return ["count(DISTINCT post)", Self.first, Self.last].map { "(SELECT \($0) \(rows))" }
      .joined(separator: ", ")
  }

  /// The first of some posts of which the moment is known, and the last; null where there are none.
  static let (first, last) = ("min(\(known))", "max(\(known))")
  private static let known = "CASE WHEN post >= \(PostKey.firstKnown.value) THEN post END"

  /// Where statements find everybody, with `person.same` being empty.
  var people: String {
    account.map { "(\(everybody(of: $0))) AS known CROSS JOIN person ON person.id = known.person" }
      ?? "person"
  }

  /// In how many posts each of ``people`` was met.
  var posts: String { account == nil ? "person.posts" : "known.posts" }

  // Rows of `met` lie by person and post, and are counted as they lie.
  private func everybody(of account: AccountRow) -> String {
    """
    SELECT ifnull(same, id) AS person, sum(found.posts) AS posts FROM (
      SELECT person, count(*) AS posts FROM (
        SELECT DISTINCT person, post FROM met WHERE \(isMet)) GROUP BY person
      UNION ALL
      SELECT person, 0 FROM roll CROSS JOIN rolled ON rolled.roll = roll.id WHERE \(isRolled)
      UNION ALL
      SELECT person, 0 FROM called WHERE account = \(account)
    ) AS found CROSS JOIN person ON person.id = found.person GROUP BY 1
    """
  }
}
