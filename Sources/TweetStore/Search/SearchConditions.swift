import TweetModel

/// Conditions of queries in SQL, about a row of `fact`; none of them is ever NULL.
struct SearchConditions {
  let clock: SearchClock
  let accounts: AccountTable
  /// Of the account that is searched; nil for all.
  let row: AccountRow?
  /// Whether the file of marks is at hand.
  let hasMarks: Bool
  /// Whether it is known which posts have which emoji.
  let listsEmoji: Bool
  /// Where the query's regular expressions were found; nil for none.
  var matches: PatternMatches?
  /// Who goes by the handles that the query asks for.
  var people: [String: NamedPeople] = [:]
  let database: Database

  init(
    _ database: Database, accounts: AccountTable, clock: ZoneClock, row: AccountRow?,
    hasMarks: Bool,
    listsEmoji: Bool
  ) {
    self.database = database
    self.accounts = accounts
    self.clock = SearchClock(clock, accounts: accounts, row: row)
    self.row = row
    self.hasMarks = hasMarks
    self.listsEmoji = listsEmoji
  }

  func condition(_ node: SearchQuery.Node) throws(LibraryError) -> String {
    if let expression = node.expression { return Self.matches(expression) }
    switch node {
    case .all(let nodes): return try joined(nodes, " AND ", none: "1")
    case .any(let nodes): return try joined(nodes, " OR ", none: "0")
    case .not(let node): return "(NOT \(try condition(node)))"
    case .term(let term): return Self.matches(term.expression)
    case .filter(let filter): return try condition(filter)
    case .emoji(let emoji): return condition(emoji)
    case .pattern(let pattern):
      let keys = matches?.keys[pattern] ?? []
      return "(fact.post IN (\(keys.map(String.init).joined(separator: ", "))))"
    }
  }

  /// The row of `post` of a row of `fact`, seen through an expression.
  static func post(_ column: String) -> String {
    "(SELECT \(column) FROM post WHERE post.id = fact.post)"
  }

  private static func matches(_ expression: String) -> String {
    "fact.post IN (SELECT rowid FROM search WHERE search MATCH \(expression.sql))"
  }

  private func joined(
    _ nodes: [SearchQuery.Node], _ sign: String, none: String
  ) throws(LibraryError) -> String {
    var parts: [String] = []
    for node in nodes { parts.append(try condition(node)) }
    return parts.isEmpty ? none : "(" + parts.joined(separator: sign) + ")"
  }
}

// MARK: - Private

extension SearchConditions {
  private func condition(_ filter: SearchQuery.Filter) throws(LibraryError) -> String {
    switch filter {
    case .trait(let trait): return condition(trait)
    case .days(let first, let end): return clock.condition(since: first, until: end)
    case .month(let month): return try condition(month: month)
    case .from(let handle): return condition(author: handle)
    case .to(let handle): return try isAnswer(to: handle)
    case .language("und"): return "(fact.language IS NULL)"
    case .language(let tag):
      return try isWord("language") { $0 == tag || $0.hasPrefix(tag + "-") }
    case .source(let name): return try isWord("source") { $0.firstRange(of: name) != nil }
    case .address(let words):
      let isLinked = "fact.flags & \(FactFlags.link.rawValue)"
      return "(\(isLinked) AND \(Self.post("links_to(coded, \(words.sql))")))"
    case .minLikes(let number): return "(ifnull(fact.likes, -1) >= \(number))"
    case .maxLikes(let number):
      return "(fact.likes IS NOT NULL AND fact.likes <= \(number))"
    case .network(let name): return condition(network: name)
    }
  }

  /// That a post has some emoji: those that have each of the signs come into question.
  private func condition(_ emoji: EmojiSequence) -> String {
    let said = emoji.condition(on: "says(coded, text) || char(10) || names(coded)")
    let text = "(\(Self.post(said)))"
    guard listsEmoji else { return text }
    let listed = emoji.signs.map { sign in
      "EXISTS (SELECT 1 FROM emoji WHERE emoji.sign = \(sign.value) AND emoji.post = fact.post)"
    }
    return "(" + (listed + (emoji.isSign ? [] : [text])).joined(separator: " AND ") + ")"
  }

  private func condition(_ trait: SearchQuery.Trait) -> String {
    switch trait {
    case .media: Self.has(.media)
    case .link: Self.has(.link)
    case .reply: Self.has(.answer)
    case .quote: Self.has(.quote)
    case .repost: "(fact.kind = \(Tweet.Kind.repost.rawValue))"
    case .thread: "(fact.kind = \(Tweet.Kind.thread.rawValue))"
    case .deleted: "(fact.visibility = \(Tweet.Visibility.deleted.rawValue))"
    case .own: SearchScope.own(of: row)
    case .liked: SearchScope.likes(of: row)
    case .bookmarked: hasMarks ? Self.isMarked : "0"
    }
  }

  static func has(_ flag: FactFlags) -> String { "(fact.flags & \(flag.rawValue) > 0)" }

  // There are few marks: they are looked up once. Each is of all versions, of which one is shown, and the first of which
  // may be in no archive.
  private static let isMarked = """
    fact.post IN (
      SELECT post.id FROM \(marked)
      UNION ALL SELECT version.post FROM \(marked) CROSS JOIN \(Editions.joined)
      WHERE edition.post = post.id
      UNION ALL SELECT edition.post FROM marks.mark CROSS JOIN edition
      ON edition.network = mark.network AND edition.first = mark.remote)
    """
  private static let marked = """
    marks.mark CROSS JOIN post ON post.network = mark.network AND post.remote = mark.remote
    """

  /// That the word which a column stands for is so, in small letters.
  private func isWord(
    _ column: String, _ isWanted: (String) -> Bool
  ) throws(LibraryError) -> String {
    var rows: [String] = []
    try database.prepare("SELECT id, text FROM word").forEach { row in
      if isWanted(row.text(1).lowercased()) { rows.append(row.text(0)) }
    }
    return "(ifnull(fact.\(column), -1) IN (\(rows.joined(separator: ", "))))"
  }

  /// That a post was written in a month of any year that the library knows.
  private func condition(month: Int) throws(LibraryError) -> String {
    let parts = try months(month).map {
      clock.condition(since: $0, until: DaySpan.month(after: $0))
    }
    return parts.isEmpty ? "0" : "(" + parts.joined(separator: " OR ") + ")"
  }

  /// The keys of a month of each year, where all days are told by one clock; nil elsewhere.
  func keys(month: Int) throws(LibraryError) -> [Range<Int64>]? {
    guard clock.isOne else { return nil }
    return try months(month).map {
      clock.keys(since: $0, until: DaySpan.month(after: $0))
    }
  }

  /// The first days of a month in the years that the library knows, oldest first.
  private func months(_ month: Int) throws(LibraryError) -> [CalendarDay] {
    // Each asked for alone is one look-up.
    let ends = try database.prepare(
      """
      SELECT (SELECT min(id) FROM post WHERE id >= ?), (SELECT max(id) FROM post)
      """
    ).first(clock.keys(since: nil, until: nil).lowerBound) {
      ($0.optionalInt64(0), $0.optionalInt64(1))
    }
    guard let first = ends?.0, let last = ends?.1 else { return [] }
    let years = [first, last].map { CalendarDay(seconds: PostKey(value: $0).moment.seconds).year }
    return (years[0] - 1...max(years[0], years[1]) + 1).compactMap { year in
      CalendarDay(year: year, month: month, day: 1)
    }
  }

  private func condition(network name: String) -> String {
    let networks = Set(accounts.all.map(\.network.rawValue))
    guard networks != [name] else { return "1" }
    // What is liked, or an account's own, is of one of the accounts' networks.
    guard networks.contains(name) else { return "0" }
    // Of nearly all posts the account tells.
    let rows = accounts.rows(network: name).map(\.description).joined(separator: ", ")
    return """
      (CASE WHEN fact.owner IS NULL THEN \(Self.post("network")) IS \(name.sql)
      ELSE fact.owner IN (\(rows)) END)
      """
  }
}

extension String {
  /// The text as a literal in SQL; no zero byte ever gets into a query.
  ///
  /// By scalars: an apostrophe with an accent on it is a character of its own, and an apostrophe to SQLite.
  var sql: String {
    var literal = "'"
    for scalar in unicodeScalars {
      if scalar == "'" { literal.unicodeScalars.append(scalar) }
      literal.unicodeScalars.append(scalar)
    }
    return literal + "'"
  }
}
