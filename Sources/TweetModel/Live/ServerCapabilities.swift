/// What a server says it is and can do.
public struct ServerCapabilities: Hashable, Sendable {
  public let software: Software
  /// The version of the software as it writes it; empty where it does not tell.
  public let version: String
  /// The host in the handles of its people, which may be another than the server's.
  public let domain: String
  /// Its name; empty where it does not tell.
  public let title: String
  /// How many characters a post may have; nil where it does not tell.
  public let mostCharacters: Int?
  /// How many media a post may have; nil where it does not tell.
  public let mostMedia: Int?
  /// Where it tells of what happens: a `wss:` address without path (`ws:` only in tests); nil where it does not.
  public let streaming: String?
  /// Whether it translates posts.
  public let translates: Bool

  /// The programs that are known to differ; a name once given stays.
  public enum Software: String, Sendable, CaseIterable {
    case mastodon, gotosocial, pleroma, akkoma, takahe, pixelfed, friendica, misskey, other
  }

  public init(
    software: Software, version: String = "", domain: String, title: String = "",
    mostCharacters: Int? = nil, mostMedia: Int? = nil, streaming: String? = nil,
    translates: Bool = false
  ) {
    (self.software, self.version, self.domain) = (software, version, domain)
    self.title = title.asLine(atMost: 200)
    (self.mostCharacters, self.mostMedia) = (mostCharacters, mostMedia)
    (self.streaming, self.translates) = (streaming, translates)
  }
}
