import Fediverse
import HTTP
import TweetModel

/// What signs an account in, and what it takes to give that back.
public struct AccountKey: Hashable, Sendable {
  public let token: Secret
  public let client: SignInClient

  public init(token: Secret, client: SignInClient) { (self.token, self.client) = (token, client) }

  public init(_ signedIn: SignedIn) { self.init(token: signedIn.token, client: signedIn.client) }

  /// The key as one text, to be kept.
  public var text: Secret {
    Secret([token.text, client.id, client.secret.text].joined(separator: "\n"))
  }

  /// The request that gives it back to an account's server.
  public func revocation(of account: LiveAccount) -> HTTPRequest? {
    ServerAPI(account.server, token: token).revoke(client)
  }

  /// The key of a text that ``text`` was; nil for any other.
  public init?(_ text: Secret) {
    let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 3, !lines[0].isEmpty else { return nil }
    self.init(
      token: Secret(lines[0]), client: SignInClient(id: lines[1], secret: Secret(lines[2])))
  }
}
