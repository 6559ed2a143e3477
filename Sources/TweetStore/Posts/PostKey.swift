import TweetModel

/// A post's or a message's place in time, by which one library knows it.
///
/// The milliseconds since 1970 lie above twenty bits that keep posts of one millisecond apart, in
/// the order of their ids where these tell it.
public struct PostKey: Hashable, Sendable {
  /// Greater for the younger post.
  let value: Int64

  /// The key that a tweet would like to have; ``next`` when it is taken.
  init(_ tweet: Tweet) {
    let milliseconds = Self.milliseconds(tweet)
    let isOfSecond = milliseconds > 0 && milliseconds % 1000 == 0
    if isOfSecond, let number = tweet.id.earlyNumber {
      // The milliseconds that nobody knows are room for the order of the ids.
      self.init(
        milliseconds: milliseconds + number >> Self.bits, fraction: number & Self.mask)
    } else {
      self.init(milliseconds: milliseconds, fraction: Self.fraction(tweet.id))
    }
  }

  /// The key that a message would like to have.
  init(_ message: DirectMessage) {
    let id = message.id ?? ""
    let date = message.date ?? TweetID(network: .x, value: id).snowflakeDate
    self.init(
      milliseconds: date?.milliseconds ?? 0,
      fraction: id.isEmpty ? 0 : Self.fraction(TweetID(network: .x, value: id)))
  }

  /// The smallest key of a moment.
  init(startOf moment: Timestamp) { self.init(milliseconds: moment.milliseconds, fraction: 0) }

  /// The smallest key of a post whose moment is known: the others lie before it, and are of no day.
  static let firstKnown = PostKey(milliseconds: 1, fraction: 0)

  /// No post's key is less.
  static let least = PostKey(value: .min)
  /// No post's key is greater.
  static let greatest = PostKey(value: .max)

  /// The moment that it stands for.
  var moment: Timestamp { Timestamp(milliseconds: value >> Self.bits) }

  /// From one key's moment to another's.
  static func period(_ first: Int64, _ last: Int64) -> ClosedRange<Timestamp> {
    PostKey(value: first).moment...PostKey(value: max(first, last)).moment
  }

  /// Another key of the same millisecond.
  var next: PostKey { PostKey(value: value & ~Self.mask | (value + 1) & Self.mask) }

  /// The greatest key of the same millisecond.
  var lastOfMoment: Int64 { value | Self.mask }

  /// Whether both lie in the same millisecond.
  func isSameMoment(as other: PostKey) -> Bool { value >> Self.bits == other.value >> Self.bits }

  init(value: Int64) { self.value = value }
}

extension PostKey: Comparable {
  public static func < (first: PostKey, second: PostKey) -> Bool { first.value < second.value }
}

extension PostKey: Bindable {
  func bind(to statement: OpaquePointer, at position: Int32) -> Int32 {
    value.bind(to: statement, at: position)
  }
}

extension Row {
  func postKey(_ column: Int32) -> PostKey { PostKey(value: int64(column)) }
}

// MARK: - Private

extension PostKey {
  private static let bits: Int64 = 20
  private static let mask: Int64 = 1 << bits - 1

  private init(milliseconds: Int64, fraction: Int64) {
    // There is always a key after one that is taken.
    let latest = Int64.max >> Self.bits - 1
    value = min(max(milliseconds, 0), latest) << Self.bits | fraction
  }

  /// The tweet's moment: the id knows the milliseconds where the date has only seconds.
  private static func milliseconds(_ tweet: Tweet) -> Int64 {
    let precise = tweet.id.snowflakeDate
    guard let date = tweet.date else { return precise?.milliseconds ?? 0 }
    guard let precise, precise.seconds == date.seconds, date.milliseconds % 1000 == 0 else {
      return date.milliseconds
    }
    return precise.milliseconds
  }

  private static func fraction(_ id: TweetID) -> Int64 {
    if let number = UInt64(id.lastPart) { return Int64(number & UInt64(mask)) }
    // Posts that were brought from elsewhere may all have one moment: they were made one after another.
    if let made = id.recordTime { return made & mask }
    return Int64(id.value.stableHash & UInt64(mask))
  }
}
