import TweetModel

extension SyntheticTweets {
  /// Makes one tweet after the other.
  public struct Iterator: IteratorProtocol {
    private let tweets: SyntheticTweets
    private let writer = Writer()
    private var random: SplitMix
    private var made = 0
    /// Milliseconds since 1970.
    private var now = firstSecond * 1000
    /// How many of the next tweets follow each other quickly.
    private var burst = 0
    /// The latest tweet, for threads; and an older one, for quotes.
    private var latest: TweetID?
    private var older: TweetID?

    init(_ tweets: SyntheticTweets) {
      self.tweets = tweets
      random = SplitMix(seed: tweets.seed)
    }

    /// The next younger tweet.
    public mutating func next() -> Tweet? {
      guard made < tweets.count else { return nil }
      advanceClock()
      let tweet = tweet()
      made += 1
      if made % 50 == 1 { older = tweet.id }
      latest = tweet.id
      return tweet
    }
  }
}

// MARK: - Private

extension SyntheticTweets.Iterator {
  /// On the average the tweets fill their years; one in fifty starts a burst, in which several
  /// may fall into one second.
  private mutating func advanceClock() {
    if burst == 0, random.chance(2) { burst = 5 + random.below(20) }
    let mean = Double(SyntheticTweets.seconds * 1000) / Double(tweets.count)
    let share = burst > 0 ? 0.02 : 2.6
    burst = max(burst - 1, 0)
    now += 1 + Int64(mean * share * random.share())
  }

  private mutating func tweet() -> Tweet {
    let id = SyntheticTweets.id(now, serial: made)
    let own = SyntheticTweets.account.author
    let isRepost = random.chance(15)
    let (text, language) = writer.text(&random)
    return Tweet(
      id: id, author: isRepost ? writer.stranger(&random) : own,
      date: Timestamp(seconds: now / 1000), text: text, media: media(of: id),
      repostedBy: isRepost ? own : nil, reply: isRepost ? nil : reply(),
      quote: isRepost ? nil : quote(),
      counts: Tweet.Counts(
        replies: random.skewed(below: 100), reposts: random.skewed(below: 2000),
        likes: random.skewed(below: 20_000)),
      language: language, source: "FancyTwitter for Linux")
  }

  private mutating func reply() -> Tweet.Reply? {
    switch random.below(100) {
    case ..<10: latest.map { Tweet.Reply(tweet: $0, handle: SyntheticTweets.account.author.handle) }
    case ..<30:
      Tweet.Reply(
        tweet: SyntheticTweets.id(now - 60_000, serial: random.below(4096)),
        handle: writer.stranger(&random).handle)
    default: nil
    }
  }

  private mutating func quote() -> Tweet.Quote? {
    guard random.chance(3), let older else { return nil }
    let handle = SyntheticTweets.account.author.handle
    return Tweet.Quote(
      tweet: older, handle: handle, address: "https://x.com/\(handle)/status/\(older.value)")
  }

  private mutating func media(of id: TweetID) -> [Media] {
    guard random.chance(22) else { return [] }
    if random.chance(15) { return [film(of: id)] }
    let count = random.chance(75) ? 1 : 2 + random.below(3)
    return (0..<count).map { position in
      let size = random.pick([(1200, 800), (800, 1200), (1080, 1080), (2048, 1152), (600, 1800)])
      return Media(
        kind: .photo, file: tweets.pictures.isEmpty ? nil : random.pick(tweets.pictures),
        address: "https://pbs.twimg.com/media/\(id.value)\(position).jpg",
        size: PixelSize(width: size.0, height: size.1),
        altText: random.chance(20) ? "A picture made by a seed" : nil)
    }
  }

  private mutating func film(of id: TweetID) -> Media {
    Media(
      kind: random.chance(60) ? .video : .animatedGIF, file: nil,
      address: "https://video.twimg.com/tweet_video/\(id.value).mp4",
      size: PixelSize(width: 1280, height: 720), milliseconds: 2000 + random.below(120_000))
  }
}
