/// Which addresses may be asked: https and wss, and without a cipher only hosts that are named, which tests do.
struct SchemeRule: Sendable {
  let insecureHosts: Set<String>

  func allows(_ address: RequestURL) -> Bool {
    switch address.scheme {
    case "https", "wss": true
    case "http", "ws": insecureHosts.contains(address.host)
    default: false
    }
  }
}
