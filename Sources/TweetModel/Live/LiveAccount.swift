/// An account on a server, which the library is kept in step with; its token is not in it.
public struct LiveAccount: Hashable, Sendable {
  public let server: Server
  public let profile: LiveProfile
  /// What the person let the program do: OAuth's names, as granted.
  public let scopes: [String]
  public let capabilities: ServerCapabilities

  public init(
    server: Server, profile: LiveProfile, scopes: [String], capabilities: ServerCapabilities
  ) {
    (self.server, self.profile) = (server, profile)
    (self.scopes, self.capabilities) = (scopes, capabilities)
  }

  /// Its id on its server.
  public var local: String { profile.person.local }
  /// The URI by which it is known on all servers, and in its own archives.
  public var id: String { profile.person.id ?? profile.person.page ?? profile.person.handle }
}
