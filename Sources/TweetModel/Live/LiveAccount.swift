/// An account on a server, which the library is kept in step with; its token is not in it.
public struct LiveAccount: Hashable, Sendable {
  public let server: Server
  public let profile: LiveProfile
  public let capabilities: ServerCapabilities

  public init(server: Server, profile: LiveProfile, capabilities: ServerCapabilities) {
    (self.server, self.profile, self.capabilities) = (server, profile, capabilities)
  }

  /// Its id on its server.
  public var local: String { profile.person.local }
  /// The URI by which it is known on all servers, and in its own archives.
  public var id: String { profile.person.id ?? profile.person.page ?? profile.person.handle }
}
