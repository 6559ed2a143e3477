import FoundationEssentials
import HTTP
import TweetModel

/// Being told of what happens.
extension ServerAPI {
  /// The socket that tells of the home timeline, where the server has one.
  ///
  /// The token goes into its header; nil where the address is none, leads to another host than the server's or one beneath
  /// it, or is not asked as safely as the server.
  public func stream(at streaming: String) -> URL? {
    // GoToSocial announces wss: where it is asked by http.
    let rest = streaming.drop { $0 != ":" }
    let host = rest.dropFirst("://".count).prefix { $0 != "/" }
    let scheme = streaming.lowercased().prefix { $0 != ":" }
    guard ["wss", "ws", "https", "http"].contains(scheme), rest.hasPrefix("://"), !host.isEmpty
    else { return nil }
    let base = rest.last == "/" ? rest.dropLast() : rest
    let path = base.hasSuffix("/api/v1/streaming") ? "" : "/api/v1/streaming"
    let url = URL(string: (server.isSecure ? "wss" : "ws") + base + path + "?stream=user")
    guard let url, url.user() == nil, let host = url.host()?.lowercased(),
      host == server.host || host.hasSuffix("." + server.host)
    else { return nil }
    return url
  }
}
