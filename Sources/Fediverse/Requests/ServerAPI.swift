import FoundationEssentials
import HTTP
import TweetModel

/// What a server can be asked (Mastodon's interface, which others speak, too), as requests.
///
/// Ids are the server's own, and go into addresses encoded, whatever is in them.
public struct ServerAPI: Hashable, Sendable {
  public let server: Server
  /// Nil before the person has signed in.
  public let token: Secret?

  public init(_ server: Server, token: Secret? = nil) {
    (self.server, self.token) = (server, token)
  }
}

extension ServerAPI {
  func get(_ path: String, _ query: [(name: String, value: String)] = []) -> HTTPRequest {
    HTTPRequest(.get, url(path, query), token: token)
  }

  func post(_ path: String, form: [(name: String, value: String)]) -> HTTPRequest {
    HTTPRequest(.post, url(path), token: token, body: .form(form), redirects: .none)
  }

  /// An address on the server; one that nothing answers if its host is none.
  func url(_ path: String, _ query: [(name: String, value: String)] = []) -> URL {
    let question = query.isEmpty ? "" : "?" + FormFields.encoded(query)
    return URL(string: server.origin + path + question) ?? URL(filePath: "/")
  }
}
