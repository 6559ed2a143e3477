import TweetModel
import TweetStore

/// A kind of data that archives hold: a row of the one table that reader, inventory and tests share.
public struct DataType: Sendable, Hashable {
  /// The names of its files without parts and ending, the newest first: `tweets`, `tweet`.
  public let names: [String]
  /// The key that X wraps each element in; the reader takes elements without it, too.
  let wrapper: String
  public let topic: Topic
  public let use: Use
  /// The folders of its pictures and films, of every generation.
  let mediaFolders: [String]

  init(
    _ names: String..., wrapper: String? = nil, topic: Topic, use: Use,
    media: [String] = []
  ) {
    self.names = names
    self.wrapper = wrapper ?? names[0].camelCased
    self.topic = topic
    self.use = use
    mediaFolders = media
  }

  /// What it is called in ``ArchiveInventory`` and on the command line.
  public var id: String { names[0] }

  /// Whether it is other people's data or too personal: such files are named and never opened.
  public var isPrivate: Bool { use == .closed }
}

extension DataType {
  /// What the program does with it.
  public enum Use: Sendable, Hashable {
    /// It becomes tweets of the library, which were meant for those.
    case tweets(Tweet.Visibility)
    case likes, longPosts
    /// It becomes marks of the person's own.
    case bookmarks
    /// It becomes a list of people.
    case people(Roll.Kind)
    /// It becomes lines of a page of its own.
    case page
    /// It tells whose archive it is.
    case account
    /// It is the same as something that is read.
    case repeated
    /// It is what a person added to a library of this program.
    case personal
    /// It is read when a person asks for it.
    case messages
    /// It is not read.
    case unread
    /// It is never opened.
    case closed

    /// Whether it becomes tweets.
    var isTweets: Bool {
      if case .tweets = self { true } else { false }
    }

    /// Whether others could see it on its network: who publishes an archive takes out all else, and does not miss it.
    var isSeenByOthers: Bool {
      switch self {
      case .tweets(let visibility): visibility == .public || visibility == .community
      case .likes, .longPosts, .people: true
      default: false
      }
    }

    /// Whether the library has what is in it.
    public var isRead: Bool {
      switch self {
      case .tweets, .likes, .longPosts, .bookmarks, .people, .page, .account, .personal: true
      case .repeated, .messages, .unread, .closed: false
      }
    }
  }
}
