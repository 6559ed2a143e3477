/// What the program is to the desktop.
nonisolated enum Identity {
  /// Names it on the bus, among the settings, and its icon and its desktop entry.
  static let id = "org.fancytwitter.FancyTwitter"
  static let name = "FancyTwitter"
}
