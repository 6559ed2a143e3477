import HTTP
import TweetModel

/// What a sign-in ends with.
public struct SignedIn: Hashable, Sendable {
  public let account: LiveAccount
  public let token: Secret
  /// What it takes to give the token back when the person signs out.
  public let client: SignInClient
}
