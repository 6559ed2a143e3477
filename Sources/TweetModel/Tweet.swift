/// One tweet, ready to be shown.
public struct Tweet: Hashable, Sendable, Identifiable {
  public let id: TweetID
  public var author: Author
  /// Nil only where neither the archive nor the id tells.
  public var date: Timestamp?
  public var text: TweetText
  public var media: [Media]
  /// The account that passed the tweet on; `author` is then the one who wrote it.
  public var repostedBy: Author?
  public var reply: Reply?
  public var quote: Quote?
  /// The first tweet of the self-thread that this one belongs to, itself included.
  public var thread: TweetID?
  public var counts: Counts
  /// A BCP 47 tag; nil when undetermined.
  public var language: String? { didSet { language = Self.held(language: language) } }
  /// The name of the program it was written with.
  public var source: String? { didSet { source = Self.held(source: source) } }
  /// The ids of all its versions, oldest first, when it was edited; else empty.
  public var versions: [TweetID]
  /// Who may see it on its network.
  public var visibility: Visibility
  /// Whether its author, or the network, marks its pictures as not for everybody.
  public var isSensitive: Bool
  /// What its author warns of before one reads it.
  public var warning: String? { didSet { warning = Self.held(warning: warning) } }
  /// What its readers were asked.
  public var poll: Poll?
  /// When its author last changed it; nil where that was never, or is not told.
  public var edited: Timestamp?
  /// When an account liked it whose post it is not; nil where that is not told.
  public var liked: Timestamp?
  /// What the page is about that it links to; nil where that is not told.
  public var card: LinkCard?
  /// What is drawn for `:codes:` in its text, its warning and its poll.
  public var emojis: [TextEmoji]
  /// The post that was passed on, where its own is known by another id: what it says is shown where the library has it.
  public var original: TweetID?
  /// Its page on its network, where the id does not tell it.
  public var page: String?
  /// Where it was written, as its author tells.
  public var place: String? { didSet { place = Self.held(place: place) } }
  /// The filter of an account's that it meets where it is shown; nil for none.
  public var filter: Filter?
  /// What accounts that are signed in did with it.
  public var marks: PostMarks = []
  /// The id of the community that it was written for; no archive tells a community's name.
  public var community: String?

  // The longest tag that RFC 5646, section 4.4.1, asks programs to take.
  private static let maximumLanguage = 35
  private static let maximumSource = 100
  private static let maximumPlace = 200
  private static let maximumWarning = 1_000

  private static func held(language: String?) -> String? {
    language?.asLine(atMost: maximumLanguage)
  }

  private static func held(source: String?) -> String? { source?.asLine(atMost: maximumSource) }

  private static func held(warning: String?) -> String? { warning?.asLine(atMost: maximumWarning) }

  private static func held(place: String?) -> String? { place?.asLine(atMost: maximumPlace) }

  /// A post as whoever tells it tells it.
  ///
  /// `liked`, `filter` and `marks` are of one who reads it, and set by the library when it is read.
  public init(
    id: TweetID, author: Author, date: Timestamp?, text: TweetText, media: [Media] = [],
    repostedBy: Author? = nil, reply: Reply? = nil, quote: Quote? = nil, thread: TweetID? = nil,
    counts: Counts = Counts(), language: String? = nil, source: String? = nil,
    versions: [TweetID] = [], visibility: Visibility = .public, isSensitive: Bool = false,
    warning: String? = nil, poll: Poll? = nil, edited: Timestamp? = nil, original: TweetID? = nil,
    page: String? = nil, place: String? = nil, community: String? = nil, card: LinkCard? = nil,
    emojis: [TextEmoji] = []
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
    self.language = Self.held(language: language)
    self.source = Self.held(source: source)
    self.versions = versions
    self.visibility = visibility
    self.isSensitive = isSensitive
    self.warning = Self.held(warning: warning)
    self.poll = poll
    self.edited = edited
    self.original = original
    self.page = page
    self.place = Self.held(place: place)
    self.community = community
    self.card = card
    self.emojis = emojis
  }
}

extension Tweet {
  /// What a tweet answers.
  public struct Reply: Hashable, Sendable {
    /// Nil for an answer to a person rather than to a tweet.
    public let tweet: TweetID?
    /// Empty when unknown.
    public let handle: String
    /// The id of the person answered; nil when unknown.
    public let person: String?

    public init(tweet: TweetID?, handle: String, person: String? = nil) {
      self.tweet = tweet
      self.handle = handle.asLine(atMost: Author.maximumHandle)
      self.person = person
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
    /// What is drawn for `:codes:` in the text.
    public let emojis: [TextEmoji]
    /// Who may see it.
    public let visibility: Visibility
    /// The title of the filter behind which an account wants it; nil for none.
    public let filter: String?

    public init(
      author: Author, text: String, emojis: [TextEmoji] = [], visibility: Visibility = .public,
      filter: String? = nil
    ) {
      (self.author, self.text, self.emojis) = (author, text, emojis)
      (self.visibility, self.filter) = (visibility, filter)
    }
  }
}
