import TweetModel

extension TweetID {
  /// When a post was written, by its id; nil where that does not tell.
  ///
  /// X: the upper bits are the milliseconds since its own epoch, 2010-11-04T01:42:54.657Z; not in the plain serial
  /// numbers before November 2010. Mastodon: those of the number at the URI's end are the milliseconds since 1970.
  /// Bluesky: the URI's end is a TID, the microseconds since 1970 in a base 32 of its own
  /// (https://atproto.com/specs/tid).
  public var snowflakeDate: Timestamp? {
    switch network {
    case .x:
      guard let number = Int64(value), number > Self.lastSerial else { return nil }
      return Timestamp(milliseconds: number >> 22 + 1_288_834_974_657)
    case .fediverse:
      let parts = value.split(separator: "/")
      guard parts.count > 3, parts[parts.count - 2] == "statuses",
        let number = Int64(parts.last ?? ""),
        Self.mastodonTimes.contains(number >> 16)
      else { return nil }
      return Timestamp(milliseconds: number >> 16)
    case .bluesky:
      guard let time = recordTime, Self.recordTimes.contains(time) else { return nil }
      return Timestamp(milliseconds: time)
    default: return nil
    }
  }

  /// When a record of Bluesky was made by its key, in milliseconds since 1970; nil where that tells nothing.
  var recordTime: Int64? {
    guard network == .bluesky else { return nil }
    return lastPart.utf8.recordTime.map { $0 / 1000 }
  }

  /// What stands behind the last slash; all of it where there is none.
  var lastPart: Substring {
    value.lastIndex(of: "/").map { value[value.index(after: $0)...] } ?? value[...]
  }

  /// What orders a tweet from before November 2010 among those of one second: below 2^30, and greater for the younger one;
  /// nil for any other post.
  ///
  /// Of those a second is known at best, and in archives of that time no more than the day.
  var earlyNumber: Int64? {
    guard network == .x, let number = Int64(value), (0...Self.lastSerial).contains(number) else {
      return nil
    }
    // Large ones fit when they are taken 64 at a time, fewer than lie between two tweets of one person.
    let half = Int64(1) << 29
    return number < half ? number : half + (number - half) >> 6
  }

  /// The plain serial numbers are not greater.
  private static let lastSerial: Int64 = 30_000_000_000

  /// From 2006, for who brings old posts along gives them keys of their time, to 2100.
  private static let recordTimes: Range<Int64> = 1_136_073_600_000..<4_102_444_800_000

  /// From 2016, before which there was no Mastodon, to 2100: other servers number their posts otherwise.
  private static let mastodonTimes: Range<Int64> = 1_451_606_400_000..<4_102_444_800_000
}

extension Collection<UInt8> {
  /// The microseconds of a TID; nil for what is none.
  fileprivate var recordTime: Int64? {
    guard count == 13 else { return nil }
    let letters = Array("234567abcdefghijklmnopqrstuvwxyz".utf8)
    var number: UInt64 = 0
    for letter in self {
      guard let digit = letters.firstIndex(of: letter) else { return nil }
      number = number << 5 | UInt64(digit)
    }
    // The lowest ten bits tell clocks apart, and the highest is never set.
    return number >> 63 == 0 ? Int64(number >> 10) : nil
  }
}
