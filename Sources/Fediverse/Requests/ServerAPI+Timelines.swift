import FoundationEssentials
import HTTP
import TweetModel

/// What an account reads.
extension ServerAPI {
  /// A stretch of the home timeline; nil for a link that leads elsewhere than to the account's server.
  public func home(_ query: TimelineQuery) -> HTTPRequest? {
    guard case .link(let address) = query else {
      return get("/api/v1/timelines/home", query.fields)
    }
    guard let url = URL(string: address), server.has(url) else { return nil }
    return HTTPRequest(.get, url, token: token)
  }

  public func post(_ id: String) -> HTTPRequest {
    self.get("/api/v1/statuses/\(id.percentEncoded)")
  }

  /// Several posts (Mastodon since 4.3); what the answer leaves out is deleted or hidden.
  ///
  /// Servers take ``mostPosts`` at once.
  public func posts(_ ids: [String]) -> HTTPRequest {
    get("/api/v1/statuses", ids.prefix(Self.mostPosts).map { ("id[]", $0) })
  }

  public static let mostPosts = 20

  /// What a post answers, and what answers it.
  public func context(of post: String) -> HTTPRequest {
    get("/api/v1/statuses/\(post.percentEncoded)/context")
  }

  /// Somebody by their handle, with or without a host.
  public func person(called handle: String) -> HTTPRequest {
    get("/api/v1/accounts/lookup", [("acct", handle)])
  }

  public var filters: HTTPRequest { self.get("/api/v2/filters") }

  /// The same as Mastodon told them before 4.0, and others still do.
  public var olderFilters: HTTPRequest { self.get("/api/v1/filters") }
}
