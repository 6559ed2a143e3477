import Insights
import TweetModel

/// Counts with whom posts have to do, year by year.
struct PersonTallies {
  let reader: LibraryReader
  let scope: PostFilter

  /// How many people of each year are told, and of all years.
  private static let most = 12

  func tallies() throws(LibraryError) -> [PersonTally] {
    let rows = try reader.reading { () throws(LibraryError) -> [Int64] in try candidates() }
    var tallies: [PersonTally] = []
    for person in try reader.people.people(rows: rows) {
      let years = try reader.reading { () throws(LibraryError) -> [Int: Int] in
        try self.years(of: person.key)
      }
      if !years.isEmpty { tallies.append(PersonTally(person: person, years: years)) }
    }
    func posts(_ tally: PersonTally) -> Int { tally.years.values.reduce(0, +) }
    return tallies.sorted { (posts($0), $1.person.key.value) > (posts($1), $0.person.key.value) }
  }
}

// MARK: - Private

extension PersonTallies {
  /// Who is met most, in all years together and in each.
  private func candidates() throws(LibraryError) -> [Int64] {
    guard let owner = reader.posts.accounts.listed(scope.account) else { return [] }
    guard scope.found == nil else { return try found() }
    let source = """
      SELECT ifnull(person.same, person.id) AS known, year, sum(person_year.posts) AS posts
      FROM person_year CROSS JOIN person ON person.id = person_year.person
      WHERE account > 0 AND (?1 = 0 OR account = ?1) GROUP BY 1, 2
      """
    let ranked = try reader.statement(
      """
      SELECT known FROM (
        SELECT known, row_number() OVER (PARTITION BY year ORDER BY posts DESC, known) AS place
        FROM (\(source))) WHERE place <= ?2
      UNION
      SELECT known FROM (
        SELECT known FROM (\(source)) GROUP BY known ORDER BY sum(posts) DESC, known LIMIT ?2)
      """)
    return try ranked.all(owner, Self.most) { $0.int64(0) }
  }

  /// Who is met most in what was found.
  private func found() throws(LibraryError) -> [Int64] {
    let row = try reader.statement(
      "SELECT ifnull(same, id) FROM person WHERE network = ? AND remote = ?")
    var counts: [PersonKey: Int] = [:]
    for key in scope.found ?? [] {
      guard let post = try reader.posts.post(key: key) else { continue }
      for key in Set(try reader.posts.tweet(post).acquaintances(of: nil).map(\.person)) {
        counts[key, default: 0] += 1
      }
    }
    let first = counts.sorted { ($0.value, $1.key.value) > ($1.value, $0.key.value) }
    var rows: [Int64] = []
    for (key, _) in first.prefix(2 * Self.most) {
      let id = try row.first(key.network.rawValue, key.value) { $0.int64(0) }
      if let id, !rows.contains(id) { rows.append(id) }
    }
    return rows
  }

  private func years(of person: PersonKey) throws(LibraryError) -> [Int: Int] {
    var clock = try reader.clockReader(of: scope.account)
    var years: [Int: Int] = [:]
    guard let owner = reader.posts.accounts.listed(scope.account) else { return [:] }
    try FilteredPosts(reader: reader).facts(scope.with { $0.person = person }, owner: owner) {
      years[clock.time(owner: $0.owner, key: $0.key).year, default: 0] += 1
    }
    return years
  }
}
