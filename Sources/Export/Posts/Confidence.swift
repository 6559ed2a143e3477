import Synchronization
import TweetModel
import TweetStore

/// What others told their followers, or those whom they named or chose, alone: it is there for the person who reads it,
/// and leaves the library by no way.
public final class Confidence: Sendable {
  private let own: [Account]
  private let kept = Mutex<Set<TweetID>>([])

  /// `own` are the library's accounts: what they wrote is theirs to give away.
  public init(of own: [Account]) { self.own = own }

  /// Whether a post is such a one.
  public func covers(_ tweet: Tweet) -> Bool {
    covers(tweet.visibility, by: tweet.author, on: tweet.id.network)
  }

  /// The post as it may leave, without what such a one says that it quotes; nil for one that stays, of which it takes note.
  public func passed(_ tweet: Tweet) -> Tweet? {
    guard !covers(tweet) else {
      kept.withLock { _ = $0.insert(tweet.id) }
      return nil
    }
    guard let quote = tweet.quote, let excerpt = quote.excerpt,
      covers(excerpt.visibility, by: excerpt.author, on: quote.tweet.network)
    else { return tweet }
    return tweet.withoutExcerpt()
  }

  /// How many posts have stayed; each counts once.
  public var count: Int { kept.withLock { $0.count } }

  private func covers(
    _ visibility: Tweet.Visibility, by author: Author, on network: Network
  ) -> Bool {
    switch visibility {
    // Servers tell of lists of people, too, as X's archives tell of one's own circle. Messages were sent to the person.
    case .followers, .direct, .circle: network != .messages && !isOwn(author, on: network)
    // Of those only their authors' archives tell.
    case .deleted: false
    case .public, .unlisted, .community: false
    }
  }

  private func isOwn(_ author: Author, on network: Network) -> Bool {
    own.contains { $0.isAuthor(author, on: network) }
  }
}

extension Tweet {
  /// The same post, which says no more of what it quotes than where that is.
  func withoutExcerpt() -> Tweet {
    guard let quote else { return self }
    var bare = self
    bare.quote = Quote(tweet: quote.tweet, handle: quote.handle, address: quote.address)
    return bare
  }
}
