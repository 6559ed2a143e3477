import TweetModel

/// What tables beside `post` know of posts: facts, emoji, people, tallies.
///
/// All of it follows from a post's row and its account. Before a post changes it is taken back,
/// and added again when the import is complete; so the tables are ever what a recount would give.
final class Derivation {
  let people: PersonTable
  /// Whether accounts' posts are mixed with those of others, as a sample's are.
  var isMixed = false
  private let database: Database
  private let posts: PostTable
  private let facts: FactTable
  private let met: MetTable
  private let emoji: EmojiTable
  private let clock: ZoneClock
  /// Who is one person by the word of the library's reader, as it is when it is asked.
  private let links: () -> PeopleLinks
  private let tallies: TallyTable
  private let holdings: PostHoldings
  private var owners: [AccountRow: Owner] = [:]

  init(
    _ database: Database, posts: PostTable, clock: ZoneClock,
    links: @escaping () -> PeopleLinks
  ) throws(LibraryError) {
    self.database = database
    self.posts = posts
    self.clock = clock
    self.links = links
    people = try PersonTable(database)
    facts = try FactTable(database)
    met = try MetTable(database, people: people)
    emoji = try EmojiTable(database)
    holdings = try PostHoldings(database)
    tallies = try TallyTable(database, clock: ClockReader(clock, accounts: posts.accounts))
  }

  /// Adds what a post says; `told` is the import that told it, nil where that has not changed.
  func add(
    _ post: StoredPost, _ tweet: Tweet, _ tally: PostTally, told: Int?
  ) throws(LibraryError) {
    let owner = try owner(post)
    let acquaintances = try tellsOfPeople(post) ? tweet.acquaintances(of: owner) : []
    try facts.add(tweet, post, acquaintances: acquaintances, told: told)
    guard !post.isSuperseded else { return }
    try emoji.add(tweet, key: post.key, owner: posts.accounts.author(post.owner))
    try met.add(acquaintances, key: post.key, owner: owner)
    if let row = post.owner { try tallies.add(tally, key: post.key, owner: row, sign: 1) }
  }

  /// Takes back what a post said, before it changes.
  func remove(_ post: StoredPost, _ tweet: Tweet) throws(LibraryError) {
    guard !post.isSuperseded else { return }
    try emoji.remove(tweet, key: post.key, owner: posts.accounts.author(post.owner))
    try met.remove(tweet, key: post.key, owner: owner(post))
    guard let row = post.owner else { return }
    try tallies.add(PostTally(tweet), key: post.key, owner: row, sign: -1)
  }

  /// Forgets a post that is no more, or has another key.
  func forget(_ key: PostKey) throws(LibraryError) { try facts.forget(key) }

  /// Forgets the words that only posts had that are no more.
  func removeUnusedWords() throws(LibraryError) { try facts.removeUnusedWords() }

  /// Writes what was gathered so far.
  func flush() throws(LibraryError) {
    try met.flush()
    try tallies.flush()
  }

  /// Completes a pass along posts that are no account's own.
  func settleTouched() throws(LibraryError) {
    try met.flush()
    guard try database.integer("SELECT EXISTS (SELECT 1 FROM touched)") == 1 else { return }
    try settle(all: false)
  }

  /// Completes a pass; `all` says that every post was looked at.
  func finish(all: Bool) throws(LibraryError) {
    try met.flush()
    try tallies.finish()
    try settle(all: all)
    try database.execute("DELETE FROM tally_zone")
    try database.prepare("INSERT INTO tally_zone VALUES(?)").run(clock.zone)
  }

  private func settle(all: Bool) throws(LibraryError) {
    try PeopleSettler(database, links: links()).run(all: all) {
      tallies.year(owner: $0, key: $1)
    }
    people.reload()
  }

  /// Empties all tables but for what no post tells, to begin anew.
  func clear() throws(LibraryError) {
    try database.execute(
      """
      DELETE FROM met; DELETE FROM person_year; DELETE FROM alias;
      DELETE FROM tally; DELETE FROM clock; DELETE FROM label; DELETE FROM emoji;
      """)
    people.reload()
    reload()
  }

  /// Reads anew what accounts are called and where they live.
  func reload() {
    owners = [:]
    tallies.reload(ClockReader(clock, accounts: posts.accounts))
  }

  /// Whether the tallies were counted by another clock than this one.
  var isOfAnotherZone: Bool {
    get throws(LibraryError) {
      let known = try database.prepare("SELECT zone FROM tally_zone").first { $0.text(0) }
      return known.map { $0 != clock.zone } ?? false
    }
  }
}

// MARK: - Private

extension Derivation {
  /// Whether a post says of anybody that the accounts know them: what others wrote, and nobody likes, does not.
  private func tellsOfPeople(_ post: StoredPost) throws(LibraryError) -> Bool {
    guard !post.isSuperseded else { return false }
    if post.owner != nil { return true }
    return try holdings.isLiked(post.key)
  }

  private func owner(_ post: StoredPost) throws(LibraryError) -> Owner? {
    guard let row = post.owner else { return nil }
    if let owner = owners[row] { return owner }
    guard let account = posts.accounts.account(row) else { return nil }
    let former = try database.prepare("SELECT former, handle FROM renamed WHERE account = ?")
    let handles = try former.all(row) { [$0.text(0).lowercased(), $0.text(1).lowercased()] }
    let owner = Owner(
      row: row, account: account,
      handles: Set(handles.joined()).union([account.author.handle.lowercased()]),
      isMixed: isMixed)
    owners[row] = owner
    return owner
  }
}
