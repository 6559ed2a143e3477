/// Whose secret it is.
///
/// By its account's own address: names on a server change hands, and places in a list change, too.
public struct SecretKey: Hashable, Sendable {
  /// The server's host.
  public let server: String
  /// The account's address, by which all servers know it.
  public let account: String

  public init(server: String, account: String) { (self.server, self.account) = (server, account) }
}
