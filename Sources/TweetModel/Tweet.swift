/// One tweet, ready to be shown.
public struct Tweet: Hashable, Sendable, Identifiable {
  public let id: TweetID
  public let author: Author
  /// Nil only where neither the archive nor the id tells.
  public let date: Timestamp?
  public let text: TweetText
  public let media: [Media]
  /// The account that passed the tweet on; `author` is then the one who wrote it.
  public let repostedBy: Author?
  public let reply: Reply?
  public let quote: Quote?
  /// The first tweet of the self-thread that this one belongs to, itself included.
  public let thread: TweetID?
  public let counts: Counts
  /// A BCP 47 tag; nil when undetermined.
  public let language: String?
  /// The name of the program it was written with.
  public let source: String?
  /// The ids of all its versions, oldest first, when it was edited; else empty.
  public let versions: [TweetID]

  // The longest tag that RFC 5646, section 4.4.1, asks programs to take.
  private static let maximumLanguage = 35
  private static let maximumSource = 100

  public init(
    id: TweetID, author: Author, date: Timestamp?, text: TweetText, media: [Media] = [],
    repostedBy: Author? = nil, reply: Reply? = nil, quote: Quote? = nil, thread: TweetID? = nil,
    counts: Counts = Counts(), language: String? = nil, source: String? = nil,
    versions: [TweetID] = []
  ) {
    self.id = id
    self.author = author
    self.date = date
    self.text = text
    self.media = media
    self.repostedBy = repostedBy
    self.reply = reply
    self.quote = quote
    self.thread = thread
    self.counts = counts
    self.language = language?.asLine(atMost: Self.maximumLanguage)
    self.source = source?.asLine(atMost: Self.maximumSource)
    self.versions = versions
  }
}

extension Tweet {
  /// What a tweet answers.
  public struct Reply: Hashable, Sendable {
    /// Nil for an answer to a person rather than to a tweet.
    public let tweet: TweetID?
    /// Empty when unknown.
    public let handle: String

    public init(tweet: TweetID?, handle: String) {
      self.tweet = tweet
      self.handle = handle.asLine(atMost: Author.maximumHandle)
    }
  }

  /// The tweet that a tweet embeds.
  public struct Quote: Hashable, Sendable {
    public let tweet: TweetID
    public let handle: String
    public let address: String
    /// What it says, when the library has it.
    public let excerpt: Excerpt?

    public init(tweet: TweetID, handle: String, address: String, excerpt: Excerpt? = nil) {
      self.tweet = tweet
      self.handle = handle.asLine(atMost: Author.maximumHandle)
      self.address = address
      self.excerpt = excerpt
    }
  }

  /// A quoted tweet in short.
  public struct Excerpt: Hashable, Sendable {
    public let author: Author
    public let text: String

    public init(author: Author, text: String) {
      self.author = author
      self.text = text
    }
  }

  /// How often others answered, passed on and liked; nil where the source does not tell.
  public struct Counts: Hashable, Sendable {
    public let replies: Int?
    public let reposts: Int?
    public let likes: Int?

    public init(replies: Int? = nil, reposts: Int? = nil, likes: Int? = nil) {
      self.replies = replies
      self.reposts = reposts
      self.likes = likes
    }
  }
}
