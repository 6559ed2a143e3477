import TweetModel

/// Writes what an account's server tells of posts, and all that follows from that, within a transaction.
///
/// Posts of others have no owner; unlike those that are liked they say nothing of whom an account knows.
final class LivePostWriter {
  let database: Database
  let posts: PostTable
  private let log: ChangeLog
  private let writer: PostWriter
  private let derivation: Derivation
  private let copies: CopyTable
  private let remotes: RemoteTable
  private let precedence: ServerPrecedence
  private let holdings: PostHoldings
  let filters: FilterTable
  private let marks: PostMarkTable
  /// The posts that other filters mean than before.
  private(set) var refiltered: Set<PostKey> = []
  /// Whether an account did something with a post that was not known.
  private var hasNewMarks = false

  init(_ database: Database, clock: ZoneClock, marks: LibraryFolder) throws(LibraryError) {
    self.database = database
    posts = try PostTable(database)
    derivation = try Derivation(
      database, posts: posts, clock: clock, links: { marks.linkedPeople })
    log = try ChangeLog(database)
    writer = try PostWriter(database, posts: posts, log: log, derivation: derivation)
    copies = try CopyTable(database)
    remotes = try RemoteTable(database)
    precedence = try ServerPrecedence(database, accounts: posts.accounts)
    holdings = try PostHoldings(database)
    filters = try FilterTable(database)
    self.marks = try PostMarkTable(database)
  }

  /// Writes an entry of a home timeline, and returns its key, and that of the post it shows.
  func put(
    _ entry: LiveEntry, of account: AccountRow, on server: Server
  ) throws(LibraryError) -> (entry: PostKey, shown: PostKey) {
    let key = try put(entry.post, of: account)
    guard let booster = entry.booster else { return (key, key) }
    let id = TweetID(network: .fediverse, value: "boost:\(server.origin)/\(entry.local)")
    let boost = Tweet(
      passingOn: entry.post.tweet, as: id, by: try remotes.filed(booster), at: entry.date)
    let boostKey = try keep(boost)
    try copies.put(entry.local, post: boostKey, parent: nil, of: account)
    return (boostKey, key)
  }

  /// Writes a post, and what it quotes.
  func put(
    _ post: LivePost, of account: AccountRow, isQuoted: Bool = false
  ) throws(LibraryError) -> PostKey {
    if let quoted = post.quote?.post { _ = try put(quoted, of: account, isQuoted: true) }
    let key = try keep(post, of: account, isQuoted: isQuoted)
    try copies.put(post.local, post: key, parent: post.parent, of: account)
    try joinReplies(to: post, of: account)
    try mark(key, as: post, of: account)
    return key
  }

  /// Forgets what an account has to do with a post.
  func forget(_ key: PostKey, of account: AccountRow) throws(LibraryError) {
    _ = try filters.mark(key, with: [], of: account)
    _ = try marks.put([], post: key, of: account)
  }

  /// Removes a post that its author has deleted, unless the library holds it for something else.
  func delete(key: PostKey) throws(LibraryError) {
    guard let post = try posts.post(key: key), try !holdings.isHeld(post) else { return }
    try writer.delete(post)
  }

  /// Forgets the words that only posts had that are no more.
  func removeUnusedWords() throws(LibraryError) { try derivation.removeUnusedWords() }

  /// Brings the search index and what is known of people up to what was written.
  ///
  /// - Returns: whether any post is another one than before.
  func complete() throws(LibraryError) -> Bool {
    let isMarked = hasNewMarks || !refiltered.isEmpty
    (hasNewMarks, refiltered) = (false, [])
    guard try log.holdsAny() else {
      try log.clear()
      return isMarked
    }
    try SearchIndexer(database, posts: posts, builder: nil).update(progress: { _ in }) {
      post, content throws(LibraryError) in
      try derivation.add(post.row, content.tweet, content.tally, told: nil)
    }
    try derivation.settleTouched()
    if log.likesChanged {
      try SectionBuilder(database, accounts: posts.accounts).run(log)
      try database.noteRevision()
    }
    try log.clear()
    return true
  }
}

// MARK: - Private

extension LivePostWriter {
  /// Writes somebody's passing a post on.
  private func keep(_ boost: Tweet) throws(LibraryError) -> PostKey {
    guard let former = try posts.post(boost.id) else {
      return try writer.insert(boost, owner: nil, isFolded: true)
    }
    guard former.owner == nil else { return former.key }
    return try writer.update(former, to: boost, owner: nil, isTold: false)
  }

  /// Writes a post as the server tells it; what an archive tells of an account's own post is not overwritten, nor what a
  /// server tells that is to be believed rather.
  private func keep(
    _ post: LivePost, of account: AccountRow, isQuoted: Bool
  ) throws(LibraryError) -> PostKey {
    guard let former = try posts.post(post.tweet.id) else {
      var tweet = try remotes.filed(post)
      tweet.reply = try joined(tweet.reply, to: post.parent, known: nil, in: account)
      return try writer.insert(tweet, owner: nil)
    }
    guard former.owner == nil else { return former.key }
    let known = try posts.tweet(former)
    var tweet = known
    switch try precedence.accepted(
      post.tweet, fromServerOf: account, over: known, key: former.key)
    {
    // Of what is quoted nobody tells what that quotes: the card that it has stays.
    case .everything where isQuoted && known.quote != nil && post.tweet.edited == known.edited:
      tweet.counts = post.tweet.counts
    case .everything: tweet = try remotes.filed(post)
    case .countsOnly: tweet.counts = post.tweet.counts
    case .nothing: break
    }
    tweet.reply = try joined(
      tweet.reply, to: post.parent, known: known.reply?.tweet, in: account)
    return try writer.update(former, to: tweet, owner: nil, isTold: false)
  }

  private func mark(
    _ key: PostKey, as post: LivePost, of account: AccountRow
  ) throws(LibraryError) {
    if let told = post.marks {
      hasNewMarks = try marks.put(told, post: key, of: account) || hasNewMarks
    }
    guard let told = post.filters else { return }
    for mark in told { try filters.put(mark.filter, of: account) }
    let meant = Set(told.map(\.filter.local))
    if try filters.mark(key, with: meant, of: account) { refiltered.insert(key) }
  }

  /// A reply to what a post answers; what is `known` of that holds on while the library has it, whoever told so.
  private func joined(
    _ reply: Tweet.Reply?, to parent: String?, known: TweetID?, in account: AccountRow
  ) throws(LibraryError) -> Tweet.Reply? {
    guard let reply else { return nil }
    var answered = known
    if let parent, let key = try copies.post(parent, of: account) {
      answered = try posts.post(key: key)?.id
    }
    guard let answered, try posts.post(answered) != nil else { return reply }
    return Tweet.Reply(tweet: answered, handle: reply.handle, person: reply.person)
  }

  /// Answers that came before what they answer are joined to it.
  private func joinReplies(to post: LivePost, of account: AccountRow) throws(LibraryError) {
    for key in try copies.answers(to: post.local, of: account) {
      guard let answer = try posts.post(key: key), answer.owner == nil, answer.answers == nil
      else { continue }
      var tweet = try posts.tweet(answer)
      guard let reply = tweet.reply else { continue }
      tweet.reply = Tweet.Reply(tweet: post.tweet.id, handle: reply.handle, person: reply.person)
      _ = try writer.update(answer, to: tweet, owner: nil, isTold: false)
    }
  }
}

extension Tweet {
  /// Somebody's passing a post on, which shows that post wherever the library has it.
  fileprivate init(passingOn post: Tweet, as id: TweetID, by booster: Author, at date: Timestamp?) {
    self.init(
      id: id, author: post.author, date: date, text: TweetText(""), repostedBy: booster,
      visibility: post.visibility, original: post.id, page: post.page ?? post.id.value)
  }
}
