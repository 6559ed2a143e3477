import TweetModel

extension Timestamp {
  /// A moment that a line tells, in which anybody may have written any number; nil outside the years 1970 to 9999.
  init?(line milliseconds: Int64) {
    guard (0...253_402_300_799_999).contains(milliseconds) else { return nil }
    self.init(milliseconds: milliseconds)
  }
}
