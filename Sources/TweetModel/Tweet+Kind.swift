extension Tweet {
  /// What a tweet is among its author's others.
  public enum Kind: Int, Sendable, CaseIterable {
    case post = 0
    /// An answer to somebody else.
    case reply = 1
    /// What somebody else wrote, passed on.
    case repost = 2
    /// A tweet with another one embedded in it.
    case quote = 3
    /// A part of a thread, the first one included.
    case thread = 4
  }

  /// Of several things that it is at once, the one that says most.
  public var kind: Kind {
    if repostedBy != nil { return .repost }
    if thread != nil { return .thread }
    if reply != nil { return .reply }
    return quote == nil ? .post : .quote
  }

  /// Who may see a tweet on its network, and what became of it there.
  public enum Visibility: Int, Sendable, CaseIterable {
    case `public` = 0
    /// Everybody who has its address, though no list shows it.
    case unlisted = 1
    case followers = 2
    /// Only those whom it names.
    case direct = 3
    /// Only those whom its author chose.
    case circle = 4
    /// The members of a community.
    case community = 5
    /// Nobody: its author has deleted it.
    case deleted = 6

    /// Whether it may leave the program without being asked for by name.
    public var isPublic: Bool {
      switch self {
      case .public, .unlisted, .community: true
      case .followers, .direct, .circle, .deleted: false
      }
    }

    /// The one of two that fewer people may see: what is made of both is for nobody else.
    public func narrowed(to other: Visibility) -> Visibility {
      other.narrowness > narrowness ? other : self
    }

    private var narrowness: Int {
      switch self {
      case .public: 0
      case .unlisted: 1
      case .community: 2
      case .followers: 3
      case .circle: 4
      case .direct: 5
      case .deleted: 6
      }
    }
  }
}

extension Tweet {
  /// Whether its pictures are hidden until they are asked for.
  ///
  /// X marks a post for what it links to, more often than for what it shows.
  public var hidesMedia: Bool {
    let isCovered = (isSensitive && id.network != .x) || filter?.action == .blur
    return isCovered && !media.isEmpty
  }

  /// Whether something of it is hidden until that is asked for.
  public var isFolded: Bool { warning != nil || hidesMedia || isFilteredAway }

  /// What is told of it where nobody has asked for more: its warning, where it has one, or how it begins.
  public var headline: String { warning ?? text.beginning(within: Self.headline).excerpt.display }

  /// More than stands on a few lines of anything.
  private static let headline = TextPart.Limit(characters: 1_000, lines: 20, links: 50)
}
