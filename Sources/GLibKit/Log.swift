import CGLib

/// What the program tells those who look after it: the journal where there is one, else standard error.
///
/// Never a word of what the person wrote or looked for.
public nonisolated enum Log {
  /// Something went wrong that the person can do without.
  public static func warning(_ text: String) { cglib_log(domain, G_LOG_LEVEL_WARNING, text) }

  /// What happens, for those who ask with `G_MESSAGES_DEBUG=fancytwitter`.
  public static func debug(_ text: String) { cglib_log(domain, G_LOG_LEVEL_DEBUG, text) }

  private static let domain = "fancytwitter"
}
