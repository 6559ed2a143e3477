import FoundationEssentials
import TweetModel

extension Server {
  /// Whether an address is on this server: scheme, host and port are its own.
  func has(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http",
      let host = url.host()?.lowercased(), url.user() == nil, url.password() == nil
    else { return false }
    // An address of the sixth version has no brackets here.
    let written = host.contains(":") && host.first != "[" ? "[\(host)]" : host
    return Server(host: written, port: url.port, isSecure: scheme == "https") == self
  }
}
