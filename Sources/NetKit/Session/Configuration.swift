import CGLib
import CSoup

/// What holds for all requests of a session.
struct Configuration: Sendable {
  /// The program, as each server is told; without a name GoToSocial answers 418.
  let agent: String
  /// How many seconds a server may say nothing.
  var silence: Double
  /// How many seconds nothing may come over a WebSocket, not even the answer to a ping; whole seconds, two or more,
  /// for half of them lie between two pings.
  var socketSilence: Double
  /// The hosts that may be asked without a cipher, and wherever they lie: 127.0.0.1 in tests.
  var insecureHosts: Set<String>
  /// A file of certificates that are trusted instead of the system's, in tests.
  var authorities: String?

  init(
    version: String, silence: Double = 30, socketSilence: Double = 60,
    insecureHosts: Set<String> = [], authorities: String? = nil
  ) {
    agent = "FancyTwitter/\(version)"
    (self.silence, self.socketSilence) = (silence, socketSilence)
    (self.insecureHosts, self.authorities) = (insecureHosts, authorities)
  }

  var schemes: SchemeRule { SchemeRule(insecureHosts: insecureHosts) }

  /// A session with nothing in it that remembers, asks for passwords or unpacks the messages of sockets.
  func makeSession() -> UnsafeMutablePointer<SoupSession> {
    let session = csoup_session_new(agent, guint(max(1, silence.rounded(.up))), 32, 8)
    soup_session_remove_feature_by_type(session, soup_auth_manager_get_type())
    soup_session_remove_feature_by_type(session, soup_websocket_extension_manager_get_type())
    if let authorities, let database = g_tls_file_database_new(authorities, nil) {
      soup_session_set_tls_database(session, database)
      g_object_unref(database)
    }
    return session
  }
}
