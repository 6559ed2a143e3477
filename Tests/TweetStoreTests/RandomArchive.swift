import TestSupport
import TweetModel

@testable import TweetStore

/// An archive of a few posts, told by a seed: of any two of one account, some posts are in both, and
/// not all as they were.
struct RandomArchive {
  let account: Account
  /// When it was made, in seconds.
  let generated: Int
  let tweets: [Tweet]
  /// Nil for an archive that says nothing of likes.
  let likes: [Tweet]?
  /// Whether its list of likes ends before it should.
  private let areLikesCut: Bool
  /// Whether the archive tells them before the tweets.
  private let areLikesFirst: Bool
  /// What people are called in tweets of others, and when.
  let moment: [(Author, Int)]

  private static let people = (0..<5).map { number in
    Author(
      handle: "bird\(number)", name: "Bird \(number)",
      id: number == 4 ? nil : "\(100 + number)")
  }

  init(of account: Account, generated: Int, using random: inout SeededGenerator) {
    self.account = account
    self.generated = generated
    let base = account.id == "1" ? 0 : 500
    var tweets: [Tweet] = []
    for second in 0..<24 where Int.random(in: 0..<3, using: &random) > 0 {
      tweets.append(Self.tweet(base + second, of: account, generated, &random))
    }
    self.tweets = tweets.shuffled(using: &random)
    moment = (0..<3).map { _ in
      let id = Int.random(in: 101...106, using: &random)
      let name = ["Bird", "Finch", ""].randomElement(using: &random) ?? ""
      let second = 1_577_836_800 + Int.random(in: 0..<3_000_000, using: &random)
      return (Author(handle: name.lowercased(), name: name, id: "\(id)"), second)
    }
    areLikesFirst = Bool.random(using: &random)
    areLikesCut = Int.random(in: 0..<3, using: &random) == 0
    let hasLikes = Int.random(in: 0..<4, using: &random) > 0
    let fickle = (0..<12).map { 1000 + $0 } + [base + 3]
    var liked = fickle.shuffled(using: &random).prefix(8).map { Tweet.like(.at($0), "liked \($0)") }
    liked += (0..<6).compactMap { Self.loyal(1020 + $0, generated) }
    likes = hasLikes ? liked.shuffled(using: &random) : nil
  }

  /// Puts all of it into a library.
  func put(into writer: LibraryWriter) throws {
    let account = try writer.begin(
      account, generated: Timestamp(seconds: Int64(generated)),
      source: ArchiveSource(parser: 1, path: "/a", size: 1, mark: "\(generated)"))
    if likes != nil { try writer.removeLikes(of: account) }
    if areLikesFirst { try putLikes(of: account, into: writer) }
    for tweet in tweets { _ = try writer.put(tweet, of: account) }
    for (person, second) in moment {
      try writer.putName(person, at: Timestamp(seconds: Int64(second)), of: account)
    }
    if !areLikesFirst { try putLikes(of: account, into: writer) }
  }

  private func putLikes(of account: Account, into writer: LibraryWriter) throws {
    for (ordinal, like) in (likes ?? []).enumerated() {
      try writer.putLike(like, ordinal: ordinal, of: account)
    }
    if likes != nil, areLikesCut { try writer.keepFormerLikes(of: account) }
  }
}

// MARK: - Private

extension RandomArchive {
  /// What was liked once and for good, in words that archives know until it is gone.
  private static func loyal(_ second: Int, _ generated: Int) -> Tweet? {
    var fixed = SeededGenerator(seed: UInt64(second))
    let start = Int.random(in: 0...3, using: &fixed) * 1000
    let end = start + Int.random(in: 0...3, using: &fixed) * 1000
    guard generated > start else { return nil }
    let text = generated > end ? "" : "liked \(second) as of \(generated)"
    return .like(.at(second), text)
  }

  private static func tweet(
    _ second: Int, of account: Account, _ generated: Int, _ random: inout SeededGenerator
  ) -> Tweet {
    // What a post is does not change from archive to archive; what is counted and called does.
    var fixed = SeededGenerator(seed: UInt64(second))
    let person = people.randomElement(using: &fixed) ?? account.author
    let seconds = Int64(1_577_836_800 + second * 90_000)
    var tweet = Tweet(
      id: .at(second * 90_000), author: account.author, date: Timestamp(seconds: seconds),
      text: TweetText("words"),
      counts: Tweet.Counts(
        reposts: Int.random(in: 0..<9, using: &random),
        likes: Int.random(in: 0..<99, using: &random)),
      language: ["en", "de", nil].randomElement(using: &fixed) ?? nil, source: "App \(second % 2)")
    var text = TweetText.Builder()
    switch second % 6 {
    case 0:
      tweet.author = person
      tweet.repostedBy = account.author
    case 1:
      let liked = 1000 + second % 12
      tweet.reply = Tweet.Reply(tweet: .at(liked), handle: person.handle, person: person.id)
    case 2:
      tweet.quote = Tweet.Quote(
        tweet: .at(1000 + second % 12), handle: person.handle, address: "https://x.com/")
    case 3 where second > 6:
      tweet.reply = Tweet.Reply(
        tweet: .at((second - 6) * 90_000), handle: account.author.handle, person: account.id)
    case 4:
      tweet.versions = [.at(second * 90_000), .at((second + 1) * 90_000)]
      tweet.media = [Media(kind: .photo, file: nil, address: "https://p/1.jpg")]
    default: break
    }
    if second % 6 == 5 { tweet.versions = [.at((second - 1) * 90_000), .at(second * 90_000)] }
    text.append("words \(second) ")
    let name = person.name + (Bool.random(using: &random) ? "" : " of \(generated)")
    text.append(
      .mention, shown: "@" + person.handle, target: person.handle,
      person: TextEntity.Mentioned(id: person.id, name: name))
    text.append(.hashtag, shown: "#Tag\(second % 3)", target: "Tag\(second % 3)")
    tweet.text = text.text
    if second % 7 == 0, Bool.random(using: &random) { tweet.visibility = .deleted }
    return tweet
  }
}
