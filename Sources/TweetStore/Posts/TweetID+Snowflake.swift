import TweetModel

extension TweetID {
  /// When an X tweet was written, by its id; nil for the plain serial numbers before November 2010.
  ///
  /// The upper bits of an id are the milliseconds since X's own epoch, 2010-11-04T01:42:54.657Z.
  public var snowflakeDate: Timestamp? {
    guard network == .x, let number = Int64(value), number > 30_000_000_000 else { return nil }
    return Timestamp(milliseconds: number >> 22 + 1_288_834_974_657)
  }
}
