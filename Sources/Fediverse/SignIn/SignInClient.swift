import HTTP

/// The program as a server knows it, since it was registered there.
public struct SignInClient: Hashable, Sendable {
  public let id: String
  public let secret: Secret

  public init(id: String, secret: Secret) { (self.id, self.secret) = (id, secret) }
}
