import TweetModel

extension TweetID {
  /// When a post was written, by its id; nil where that does not tell.
  ///
  /// X: the upper bits are the milliseconds since its own epoch, 2010-11-04T01:42:54.657Z; not in the plain serial
  /// numbers before November 2010. Mastodon: those of the number at the URI's end are the milliseconds since 1970.
  public var snowflakeDate: Timestamp? {
    switch network {
    case .x:
      guard let number = Int64(value), number > 30_000_000_000 else { return nil }
      return Timestamp(milliseconds: number >> 22 + 1_288_834_974_657)
    case .fediverse:
      let parts = value.split(separator: "/")
      guard parts.count > 3, parts[parts.count - 2] == "statuses",
        let number = Int64(parts.last ?? ""),
        Self.mastodonTimes.contains(number >> 16)
      else { return nil }
      return Timestamp(milliseconds: number >> 16)
    default: return nil
    }
  }

  /// From 2016, before which there was no Mastodon, to 2100: other servers number their posts otherwise.
  private static let mastodonTimes: Range<Int64> = 1_451_606_400_000..<4_102_444_800_000
}
