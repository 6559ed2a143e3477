import FoundationEssentials
import HTTP
import TweetModel

/// What a server tells of itself to anybody.
extension ServerAPI {
  /// Where the server describes itself; a domain whose server has another name leads there.
  var nodeInfoLinks: HTTPRequest { open("/.well-known/nodeinfo") }

  /// What it describes itself as, at an address that ``nodeInfoLinks`` named.
  func nodeInfo(at address: URL) -> HTTPRequest {
    HTTPRequest(.get, address, mostBytes: Self.mostBytes, deadline: Self.patience)
  }

  /// What it can do (Mastodon since 4.0).
  public var instance: HTTPRequest { open("/api/v2/instance", redirects: .sameOrigin) }

  /// The same as older servers and others tell it.
  public var olderInstance: HTTPRequest { open("/api/v1/instance", redirects: .sameOrigin) }

  /// How to sign in (RFC 8414; Mastodon since 4.3).
  var signInMetadata: HTTPRequest {
    open("/.well-known/oauth-authorization-server", redirects: .sameOrigin)
  }

  /// Where somebody of a domain is (RFC 7033); a domain whose server has another name leads there.
  func webFinger(of account: String) -> HTTPRequest {
    open("/.well-known/webfinger", [("resource", "acct:" + account)])
  }

  private func open(
    _ path: String, _ query: [(name: String, value: String)] = [],
    redirects: HTTPRequest.Redirects = .anywhere
  ) -> HTTPRequest {
    HTTPRequest(
      .get, url(path, query), redirects: redirects, mostBytes: Self.mostBytes,
      deadline: Self.patience)
  }

  /// How much of an answer is read on the way to an account, by whoever waits for the next step.
  static let mostBytes = 1 << 20

  /// How long somebody who is waiting for an answer waits, in seconds.
  static let patience = 30.0
}
