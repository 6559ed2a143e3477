import TweetModel

/// What posts of one kind on one day come to.
public struct DayTally: Hashable, Sendable {
  /// Since 1970, by the clock of the account.
  public let day: Int
  public let kind: Tweet.Kind
  public var posts: Int
  /// How many of them have pictures or films.
  public var media: Int
  /// How many characters those have together that are no reposts.
  public var characters: Int

  public init(day: Int, kind: Tweet.Kind, posts: Int, media: Int = 0, characters: Int = 0) {
    self.day = day
    self.kind = kind
    self.posts = posts
    self.media = media
    self.characters = characters
  }

  /// A day and a kind without posts.
  public var none: DayTally { DayTally(day: day, kind: kind, posts: 0) }

  /// Counts what other accounts wrote of that kind on that day, too.
  public mutating func add(_ other: DayTally) {
    posts += other.posts
    media += other.media
    characters += other.characters
  }
}

/// How many posts there are in an hour of a weekday, by a year.
public struct HourTally: Hashable, Sendable {
  public let year: Int
  /// 0 for Monday to 6 for Sunday.
  public let weekday: Int
  /// From 0 to 23, as the account's clock shows it.
  public let hour: Int
  public var posts: Int

  public init(year: Int, weekday: Int, hour: Int, posts: Int) {
    self.year = year
    self.weekday = weekday
    self.hour = hour
    self.posts = posts
  }
}
