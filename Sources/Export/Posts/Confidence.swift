import Synchronization
import TweetModel
import TweetStore

/// What others told their followers, or those whom they named, alone: it is there for the person who reads it, and
/// leaves the library by no way.
public final class Confidence: Sendable {
  private let own: [Account]
  private let kept = Mutex<Set<TweetID>>([])

  /// `own` are the library's accounts: what they wrote is theirs to give away.
  public init(of own: [Account]) { self.own = own }

  /// Whether a post is such a one.
  public func covers(_ tweet: Tweet) -> Bool {
    switch tweet.visibility {
    case .followers, .direct: !isOwn(tweet.author, on: tweet.id.network)
    // Of those only their authors' archives tell.
    case .circle, .deleted: false
    case .public, .unlisted, .community: false
    }
  }

  /// Takes note of a post that stays; each counts once.
  public func keep(_ tweet: Tweet) { kept.withLock { _ = $0.insert(tweet.id) } }

  /// How many posts have stayed.
  public var count: Int { kept.withLock { $0.count } }

  private func isOwn(_ author: Author, on network: Network) -> Bool {
    own.contains { account in
      guard account.network == network else { return false }
      guard let id = author.id else { return account.author.handle == author.handle }
      return id == account.id || id == account.author.id
    }
  }
}
