/// What a person can choose to see.
///
/// The raw value is the section's id on the command line and in preferences. They stand in the usual order: what
/// needs months, or a second archive, comes last.
public enum Section: String, Sendable, CaseIterable {
  /// What the server of an account that is signed in lists for it, newest first.
  case home
  /// What the accounts in the library wrote and reposted, newest first.
  case timeline
  /// What has pictures or films, newest first.
  case media
  /// The first posts of threads of two posts and more, newest first.
  case threads
  /// What they liked, last liked first; where no like is dated, one account's after another's.
  case favorites
  /// What the person has marked; it lies in a file of its own, and holds no tweets by itself.
  case bookmarks
  /// Everybody whom the library knows; it holds people, and no tweets.
  case people
  /// Direct messages; they lie in a file of their own, once a person has them read.
  case messages
  /// This day in other years; it is found for a day, and holds no tweets by itself.
  case onThisDay = "on-this-day"
  /// What one's own years come to, as charts; it holds no tweets by itself.
  case insights
  /// What rose lately; it holds ``Trend``s, and no tweets of its own.
  case trends
  /// What later imports than the first brought, the newest import first.
  case whatsNew = "whats-new"
}
