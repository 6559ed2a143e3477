import CGtk

/// What the program tells those who look after it: the journal where there is one, else standard error.
public nonisolated enum Log {
  /// Something went wrong that the person can do without; never a word of what they wrote.
  public static func warning(_ text: String) { cgtk_warning("fancytwitter", text) }
}
