import TweetModel

/// Seeded tweets of one account, oldest first, as varied as real ones.
///
/// The same count and seed give the same tweets on every machine. Takes the memory of one tweet,
/// however many are asked for.
public struct SyntheticTweets: Sequence, Sendable {
  /// The account that all of them are of.
  public static let account = Account(
    network: .x, id: "4711",
    author: Author(handle: "meadowlark", name: "Meadow Lark"),
    bio: TweetText("Made by a seed, like everything here."),
    joined: Timestamp(seconds: firstSecond))

  /// How many tweets there are.
  public let count: Int
  let seed: UInt64
  /// Pictures that some of the tweets show, as paths below the media folder.
  let pictures: [String]

  public init(count: Int, seed: UInt64, pictures: [String] = []) {
    self.count = count
    self.seed = seed
    self.pictures = pictures
  }

  public func makeIterator() -> Iterator { Iterator(self) }
}

extension SyntheticTweets {
  /// 2014-01-01T00:00:00Z.
  static let firstSecond: Int64 = 1_388_534_400
  /// Twelve years.
  static let seconds: Int64 = 12 * 365 * 86_400

  /// The id that X would give to a tweet of that moment.
  static func id(_ milliseconds: Int64, serial: Int) -> TweetID {
    let number = (milliseconds - 1_288_834_974_657) << 22 | Int64(serial & 0xfff)
    return TweetID(network: .x, value: String(number))
  }
}
