/// What a person can choose to see.
///
/// The raw value is the section's id on the command line and in preferences.
public enum Section: String, Sendable, CaseIterable {
  /// What the accounts in the library wrote and reposted, newest first.
  case timeline
  /// What they liked, last liked first, one account's likes after another's.
  case favorites
  /// What later imports than the first brought, the newest import first.
  case whatsNew = "whats-new"
  /// What rose lately; it holds ``Trend``s, and no tweets of its own.
  case trends
  /// What has pictures or films, newest first.
  case media
  /// The first posts of threads of two posts and more, newest first.
  case threads
  /// What the person has marked; it lies in a file of its own, and holds no tweets by itself.
  case bookmarks
  /// This day in other years; it is found for a day, and holds no tweets by itself.
  case onThisDay = "on-this-day"
  /// What one's own years come to, as charts; it holds no tweets by itself.
  case insights
  /// Everybody whom the library knows; it holds people, and no tweets.
  case people
  /// Direct messages; they lie in a file of their own, once a person has them read.
  case messages
}
