import CGLib
import CSoup

/// An address as libsoup reads it, so that what is checked is what is asked.
struct RequestURL: Hashable {
  let text: String
  let scheme: String
  /// In small letters; an IPv6 address without its brackets.
  let host: String
  let port: Int

  /// Reads an absolute address; nil for one that is none, names no host, or holds a name and a password.
  init?(_ text: String) {
    guard let uri = g_uri_parse(text, csoup_uri_flags(), nil) else { return nil }
    self.init(taking: uri)
  }

  /// Where a link on this page leads.
  func following(_ link: String) -> RequestURL? {
    guard let base = g_uri_parse(text, csoup_uri_flags(), nil) else { return nil }
    defer { g_uri_unref(base) }
    return g_uri_parse_relative(base, link, csoup_uri_flags(), nil).flatMap(Self.init(taking:))
  }

  func isSameOrigin(as other: RequestURL) -> Bool {
    (scheme, host, port) == (other.scheme, other.host, other.port)
  }

  private init?(taking uri: OpaquePointer) {
    defer { g_uri_unref(uri) }
    guard g_uri_get_userinfo(uri) == nil, let scheme = g_uri_get_scheme(uri),
      let host = g_uri_get_host(uri), host.pointee != 0, let text = g_uri_to_string(uri)
    else { return nil }
    defer { g_free(text) }
    self.text = String(cString: text)
    self.scheme = String(cString: scheme).lowercased()
    self.host = String(cString: host).lowercased()
    port = Int(g_uri_get_port(uri))
  }
}
