import TweetModel

/// What a sign-in has learnt of a server.
struct SignInFindings: Sendable {
  var server = Server(host: "")
  /// The host that the person has typed.
  var named = ""
  /// Whom the host that was typed is asked about if it is no server itself; nil once it was asked.
  var sought: String?
  /// Whether that host has said where one person is, and not where its server is.
  var isOfOnePerson = false
  var software: NodeInfoEntity.Software?
  var capabilities: ServerCapabilities?
  /// Who signs answers there (RFC 9207); nil where the server does not tell.
  var issuer: String?

  /// Whether an answer that names its issuer is this server's.
  func isIssuer(_ text: String) -> Bool {
    // Where it has told nothing, it can only be itself.
    if let issuer { return text == issuer }
    return text == server.origin || text == server.origin + "/"
  }
}
