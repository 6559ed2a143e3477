import TweetModel

/// What a row says, in the person's language.
public struct TweetRowContent: Hashable, Sendable {
  /// The tweet that the row is about.
  public let id: TweetID
  /// What begins with this row, such as a year; nil inside of a stretch.
  public var heading: String?
  /// When, with what and in which language it was written; nil where that is not told.
  public var details: String?
  /// Whether the person has marked it.
  public var isMarked = false
  public let avatar: AvatarContent
  public let name: String
  /// With its sign, such as "@ada".
  public let handle: String
  /// How long ago it was written, in short.
  public let time: String
  /// Why the tweet is here or what it belongs to, above the name.
  public var contexts: [ContextLine]
  /// What is shown of the tweet's text.
  public let body: TweetText
  /// Whether something of the tweet is hidden until that is asked for, and whether it was; nil where nothing is.
  public var fold: Fold?
  /// What its readers were asked; nil for nothing.
  public var poll: Poll?
  /// The network that it is from, whose sign is drawn beside the time; nil where that goes without saying.
  public var network: Network?
  /// What leads to the rest of the text, such as "Show more"; nil where there is no rest.
  public var more: String?
  /// Whether that leads to the rest of a text that is cut.
  public var isCut = false
  /// Whether the text has begun in the row above, so that the head is there too.
  public let isContinued: Bool
  /// Whether the text goes on in the row beneath, and what stands beneath the text with it.
  public let continues: Bool
  public var media: [MediaTile]
  /// What of the tweet's pictures and films is missing, such as "2 pictures are not in the archive"; nil for nothing.
  public var absent: String?
  /// Where a film of it can be seen that its server has, which the line of what is missing then leads to.
  public var film: String?
  public var quote: QuoteCard?
  /// What the page is about that the tweet links to; nil where that is not told.
  public var card: Card?
  /// What is drawn for `:codes:` in text, warning and poll.
  public var emojis: [TextEmoji] = []
  /// The same for the name.
  public var nameEmojis: [TextEmoji] = []
  public var counts: [Count]
  /// What is missing beneath the tweet; nil for nothing.
  public var gap: Gap?
  /// All of it in one sentence, for a screen reader.
  public var accessibleName: String

  public init(
    id: TweetID, avatar: AvatarContent, name: String, handle: String, time: String,
    contexts: [ContextLine] = [], body: TweetText, more: String? = nil, isContinued: Bool = false,
    continues: Bool = false, media: [MediaTile] = [], quote: QuoteCard? = nil, counts: [Count] = [],
    accessibleName: String
  ) {
    self.id = id
    self.avatar = avatar
    self.name = name
    self.handle = handle
    self.time = time
    self.contexts = contexts
    self.body = body
    self.more = more
    self.isContinued = isContinued
    self.continues = continues
    self.media = media
    self.quote = quote
    self.counts = counts
    self.accessibleName = accessibleName
  }
}

extension TweetRowContent {
  /// The disc beside the text.
  public struct AvatarContent: Hashable, Sendable {
    /// What the colours of a disc without a picture follow from.
    public let seed: String
    /// The letter on a disc without a picture; empty where it is not known who it is, which a heart stands for.
    public let initial: String
    /// The picture's path below the library's media folder.
    public let file: String?

    public init(seed: String, initial: String, file: String?) {
      self.seed = seed
      self.initial = initial
      self.file = file
    }
  }

  /// "Ada retweeted", "Replying to @ada".
  public struct ContextLine: Hashable, Sendable {
    /// What the line's icon shows.
    public enum Kind: Sendable {
      case repost, reply, thread, note, restricted, deleted, warning, unlisted, liked, filtered
    }

    public let kind: Kind
    public let text: String
    /// What is drawn for `:codes:` in it.
    public var emojis: [TextEmoji]

    /// Whether somebody wrote it, so that nothing of it is cut.
    var isWhole: Bool { kind == .note || kind == .warning }

    public init(kind: Kind, text: String, emojis: [TextEmoji] = []) {
      self.kind = kind
      self.text = text
      self.emojis = emojis
    }
  }

  /// A picture, or what stands for a film.
  public struct MediaTile: Hashable, Sendable {
    public let kind: Media.Kind
    /// Its place among all that the tweet has.
    public let index: Int
    /// The file's path below the library's media folder; nil when it is missing.
    public let file: String?
    public let size: PixelSize?
    /// The running time of a film, such as "1:04", or how many more there are, such as "+12"; empty for a picture.
    public var badge: String
    /// Whether it is hidden until it is asked for.
    public let isHidden: Bool
    /// A blurred picture in a few letters, for where there is no other.
    public let blurhash: String?
    /// What a screen reader says.
    public let label: String
    /// What is said in its place while it waits to be asked for, such as "Show picture"; nil where it does not.
    public var offer: String?

    public init(
      kind: Media.Kind, index: Int = 0, file: String?, size: PixelSize?, badge: String = "",
      isHidden: Bool = false, blurhash: String? = nil, label: String
    ) {
      self.kind = kind
      self.index = index
      self.file = file
      self.size = size
      self.badge = badge
      self.isHidden = isHidden
      self.blurhash = blurhash
      self.label = label
    }
  }

  /// Whether what is hidden of a tweet is shown.
  public enum Fold: Sendable { case closed, open }

  /// A place in a list at which tweets are missing.
  public struct Gap: Hashable, Sendable {
    public let text: String
    /// Whether they can be asked for, from above and from below.
    public let isOpen: Bool
    /// Whether they are on their way.
    public let isLoading: Bool

    public init(_ text: String, isOpen: Bool = false, isLoading: Bool = false) {
      (self.text, self.isOpen, self.isLoading) = (text, isOpen, isLoading)
    }
  }

  /// A question with the answers that were given.
  public struct Poll: Hashable, Sendable {
    /// One of the answers.
    public struct Option: Hashable, Sendable {
      public let title: String
      /// Its share in words, such as "75 %"; empty where it is not told.
      public let shareText: String
      /// Its share from 0 to 1; nil where it is not told.
      public let share: Double?

      public init(title: String, shareText: String, share: Double?) {
        self.title = title
        self.shareText = shareText
        self.share = share
      }
    }

    public let options: [Option]
    /// How many chose, and until when; empty where neither is told.
    public let note: String

    public init(options: [Option], note: String) {
      self.options = options
      self.note = note
    }
  }

  /// The tweet that the tweet quotes.
  public struct QuoteCard: Hashable, Sendable {
    public let name: String
    public let handle: String
    /// Empty when the library does not have the quoted tweet.
    public let text: String
    /// What is drawn for `:codes:` in the text.
    public var emojis: [TextEmoji] = []
    /// The same for the name.
    public var nameEmojis: [TextEmoji] = []

    public init(name: String, handle: String, text: String) {
      self.name = name
      self.handle = handle
      self.text = text
    }
  }

  /// The page that the tweet links to.
  public struct Card: Hashable, Sendable {
    /// Whose page it is.
    public let site: String
    public let title: String
    /// Empty where there is none.
    public let summary: String
    /// Where it leads.
    public let address: String
    /// Nil for a page without a picture.
    public let picture: MediaTile?

    public init(
      site: String, title: String, summary: String = "", address: String,
      picture: MediaTile? = nil
    ) {
      self.site = site
      self.title = title
      self.summary = summary
      self.address = address
      self.picture = picture
    }
  }

  /// How often something was done with the tweet.
  public struct Count: Hashable, Sendable {
    /// What is counted.
    public enum Kind: Sendable { case replies, reposts, likes }

    public let kind: Kind
    /// The number in short, such as "1.2 M".
    public let text: String
    /// Whether one of the library's accounts has done it.
    public let isOwn: Bool

    public init(kind: Kind, text: String, isOwn: Bool = false) {
      (self.kind, self.text, self.isOwn) = (kind, text, isOwn)
    }
  }
}
