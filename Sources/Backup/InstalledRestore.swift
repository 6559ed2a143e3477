import TweetModel

/// What has just taken a library's place.
public enum InstalledRestore: Hashable, Sendable {
  /// A backup; nil where it does not say when it was made.
  case backup(made: Timestamp?)
  /// What could be read of the library itself.
  case repair
}
