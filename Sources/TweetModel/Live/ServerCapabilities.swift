/// What a server says it is and can do.
public struct ServerCapabilities: Hashable, Sendable {
  public let software: Software
  /// The version of the software as it writes it; empty where it does not tell.
  public let version: String
  /// The host in the handles of its people, which may be another than the server's.
  public let domain: String
  /// Where it tells of what happens: a `wss:` address without path (`ws:` only in tests); nil where it does not.
  public let streaming: String?

  /// Programs that servers run, by the names that are stored: one once given stays.
  ///
  /// What is asked, and how answers are read, depends on ``mastodon`` and ``gotosocial`` alone; the others are known so
  /// that a library tells what an account's server is.
  public enum Software: String, Sendable, CaseIterable {
    case mastodon, gotosocial, pleroma, akkoma, takahe, pixelfed, friendica, misskey, other
  }

  public init(
    software: Software, version: String = "", domain: String, streaming: String? = nil
  ) {
    (self.software, self.version, self.domain) = (software, version, domain)
    self.streaming = streaming
  }
}
