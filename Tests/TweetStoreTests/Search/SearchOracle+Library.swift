import TestSupport
import TweetModel

@testable import TweetStore

extension SearchOracle {
  /// Fills a library with posts, and reads back how they lie there.
  init(
    filling library: TemporaryLibrary, posts count: Int, using random: inout SeededGenerator
  ) throws {
    for account in Self.accounts {
      try library.fill(clock: Self.clock) { writer in
        try writer.put(account)
        for handle in account.id == "1" ? Self.former : [] {
          try writer.putHandle(
            handle, until: Timestamp(seconds: 1_500_000_000), then: account.author.handle,
            of: account)
        }
        for tweet in Self.meetings(of: account) { _ = try writer.put(tweet, of: account) }
        for number in 0..<count {
          for version in Self.versions(of: Self.tweet(number, of: account, &random), &random) {
            _ = try writer.put(version, of: account)
          }
        }
        for ordinal in 0..<count / 5 {
          let isOfOther = ordinal % 4 == 0 && account.id == "1"
          let number = ordinal * 3
          let id =
            isOfOther ? Self.id(number, of: account) : Self.id(5000 + number, of: account)
          let isFormer = isOfOther && Bool.random(using: &random)
          try writer.putLike(
            .like(isFormer ? Self.former(id) : id, Self.text(&random).joined(separator: " ")),
            ordinal: ordinal, of: account)
        }
      }
    }
    try LinkTable(folder: library.folder).link(Self.linked)
    try LibraryLinks(folder: library.folder).apply()
    let marks = try BookmarkTable(folder: library.folder)
    let database = try Database(path: library.folder.database, access: .readWrite)
    try database.addTweetFunctions()
    let table = try PostTable(database)
    let liked = try database.prepare("SELECT post, account FROM liked").all {
      (post: $0.postKey(0), account: table.accounts.account($0.accountRow(1))?.id ?? "")
    }
    var likers = Dictionary(grouping: liked, by: \.post).mapValues { Set($0.map(\.account)) }
    let versions = try database.prepare(
      """
      SELECT old.post, new.post FROM edition AS old JOIN edition AS new USING(network, first)
      WHERE old.position < new.position
      """
    ).all { (former: $0.postKey(0), shown: $0.postKey(1)) }
    for version in versions {
      likers[version.shown, default: []].formUnion(likers[version.former] ?? [])
    }
    let stored = try database.prepare(
      "SELECT \(StoredPost.columns) FROM post WHERE NOT folded ORDER BY id DESC"
    ).all { StoredPost($0) }
    var all: [Post] = []
    for post in stored {
      let tweet = try table.tweet(post)
      let isMarked = Int.random(in: 0..<9, using: &random) == 0
      if isMarked {
        let id = tweet.knownIDs.randomElement(using: &random) ?? tweet.id
        let marked = Tweet(id: id, author: tweet.author, date: tweet.date, text: tweet.text)
        try marks.put(Bookmark(marked, made: Timestamp(seconds: 0)))
      }
      all.append(
        Post(
          post, tweet, owner: post.owner.flatMap { table.accounts.account($0) },
          likers: likers[post.key] ?? [], isMarked: isMarked))
    }
    posts = all
  }

  private static func id(_ number: Int, of account: Account) -> TweetID {
    let base = account.id == "1" ? 0 : 1_234_567
    // Two years and a half, with the hours around midnight well met.
    return TweetID(
      network: account.network,
      value: TweetID.at(number * 90_061 % 78_000_000 - 30_000_000 + base).value)
  }

  /// The id of what an edited post was before.
  private static func former(_ id: TweetID) -> TweetID {
    TweetID(network: id.network, value: String((Int64(id.value) ?? 0) - (1 << 22)))
  }

  /// A post, and what it was before it was edited, where it was.
  private static func versions(
    of tweet: Tweet, _ random: inout SeededGenerator
  ) -> [Tweet] {
    guard Int.random(in: 0..<4, using: &random) == 0 else { return [tweet] }
    var (former, edited) = (
      Tweet(
        id: former(tweet.id), author: tweet.author, date: tweet.date,
        text: TweetText(text(&random).joined(separator: " "))), tweet
    )
    former.versions = [former.id, tweet.id]
    edited.versions = former.versions
    return [former, edited].shuffled(using: &random)
  }

  /// Posts that name everybody, so that all handles are known: of one person each tells one.
  private static func meetings(of account: Account) -> [Tweet] {
    let others = known.filter { $0.network == account.network && $0.id != account.id }
    return others.enumerated().map { place, person in
      var text = TweetText.Builder()
      text.append(
        .mention, shown: "@" + person.handle, target: person.handle,
        person: TextEntity.Mentioned(id: person.id, name: ""))
      return Tweet(
        id: id(4321 + place, of: account), author: account.author,
        date: Timestamp(seconds: 1_600_000_000), text: text.text)
    }
  }

  private static func text(_ random: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in
      words.randomElement(using: &random)
    }
  }

  private static func tweet(
    _ number: Int, of account: Account, _ random: inout SeededGenerator
  ) -> Tweet {
    let id = id(number, of: account)
    let milliseconds = (Int64(id.value) ?? 0) >> 22 + 1_288_834_974_657
    let person = person(on: account.network, &random)
    let handle = person.handle
    var text = TweetText.Builder()
    text.append(self.text(&random).joined(separator: " ") + " ")
    if Int.random(in: 0..<4, using: &random) == 0 {
      let tag = tags.randomElement(using: &random) ?? "#books"
      text.append(.hashtag, shown: tag, target: String(tag.dropFirst()))
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      text.append(" ")
      text.append(
        .mention, shown: "@" + handle, target: handle,
        person: person.id.flatMap { TextEntity.Mentioned(id: $0, name: person.name) })
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      let address = (hosts.randomElement(using: &random) ?? "a.co") + "/p"
      text.append(" ")
      text.append(
        .link, shown: Bool.random(using: &random) ? address : "short",
        target: "https://" + address)
    }
    var tweet = Tweet(
      id: id, author: account.author, date: Timestamp(milliseconds: milliseconds), text: text.text,
      counts: Tweet.Counts(
        likes: Bool.random(using: &random) ? Int.random(in: 0..<60, using: &random) : nil),
      language: (languages + [nil]).randomElement(using: &random) ?? nil,
      source: (sources + [nil]).randomElement(using: &random) ?? nil)
    // Some of what they pass on is by each other.
    let accounts = Self.accounts.filter { $0.id != account.id }
    let other =
      number % 5 == 0 ? accounts[0].author : person
    switch Int.random(in: 0..<8, using: &random) {
    case 0: (tweet.author, tweet.repostedBy) = (other, account.author)
    case 1: tweet.reply = Tweet.Reply(tweet: nil, handle: handle, person: person.id)
    case 2: tweet.quote = Tweet.Quote(tweet: Self.id(2, of: account), handle: handle, address: "")
    case 3:
      tweet.reply = Tweet.Reply(
        tweet: Self.id(number / 2, of: account), handle: account.author.handle)
    case 4: tweet.media = [Media(kind: .photo, file: nil, address: "https://p/1.jpg")]
    case 5: tweet.visibility = .deleted
    default: break
    }
    return tweet
  }
}

extension SearchOracle.Post {
  fileprivate init(
    _ post: StoredPost, _ tweet: Tweet, owner: Account?, likers: Set<String>, isMarked: Bool
  ) {
    key = post.key
    self.tweet = tweet
    self.owner = owner
    self.likers = likers
    self.isMarked = isMarked
    let moment = post.key.moment
    days =
      moment.milliseconds == 0
      ? [:]
      : Dictionary(
        uniqueKeysWithValues: SearchOracle.accounts.map { account in
          let offset = SearchOracle.clock.offset(account.timeZone, moment)
          return (account.id, CalendarDay(seconds: moment.seconds + Int64(offset)))
        })
    func cut(_ text: String) -> [String] {
      text.lowercased().replacing("é", with: "e").split { !$0.isLetter && !$0.isNumber }
        .map(String.init)
    }
    let others = [tweet.author, tweet.repostedBy].compactMap { $0 }
      .filter { $0.handle != owner?.author.handle }
    texts =
      [
        cut(tweet.text.display),
        cut(others.map { $0.name + " " + $0.handle }.joined(separator: " ")),
      ]
      + tweet.text.entities.filter { $0.kind == .link }.map { cut(String($0.target.dropFirst(8))) }
    let tags = tweet.text.entities.compactMap { entity in
      switch entity.kind {
      case .hashtag: "#" + entity.target
      case .mention: "@" + entity.target
      case .link, .cashtag: nil as String?
      }
    }
    self.tags = Set(tags + others.map { "@" + $0.handle })
  }
}
