/// Why what a person typed names no server.
public enum ServerNameError: Error, Hashable, Sendable {
  case empty
  /// It is no name of a host: not `mastodon.example`, nor `@name@mastodon.example`.
  case notAName(String)
  /// It has somebody's name or password before the host, as no address of a server has.
  case hasUser(host: String)
  case hasPort(host: String)
  /// It begins with a scheme other than https.
  case otherScheme(String)
}

extension ServerNameError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "Type the name of your server, such as mastodon.social."
    case .notAName(let text):
      "\(text) is no name of a server: type it as it stands after the last @ in your address."
    case .hasUser(let host):
      "The address has a name or a password in it: type the server alone, \(host)."
    case .hasPort(let host): "The address has a port in it: type the server alone, \(host)."
    case .otherScheme(let scheme): "\(scheme): is no address of a server, which begins with https:."
    }
  }
}
