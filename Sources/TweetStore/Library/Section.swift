/// A list of tweets that a person can choose.
public enum Section: String, Sendable, CaseIterable {
  /// What the accounts in the library wrote and reposted, newest first.
  case timeline
  /// What they liked, last liked first, one account's likes after another's.
  case favorites
}
