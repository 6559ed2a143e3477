import TweetModel

/// How far an import is.
public struct ImportProgress: Sendable, Hashable {
  /// How many of something were read so far, and how many the archive says it has.
  public struct Count: Sendable, Hashable {
    public var done = 0
    public var total: Int?

    public init(done: Int = 0, total: Int? = nil) {
      self.done = done
      self.total = total
    }
  }

  /// Where the archive comes from.
  public let network: Network
  public let tweets: Count
  public let likes: Count
  /// The pictures and films that are copied.
  public let pictures: Count
  /// Whether all of it is read, and is being put in order.
  public let isIndexing: Bool
  /// The share of the work that is done, from 0 to 1.
  public let fraction: Double
  /// Seconds until the end at the speed so far; nil while that cannot be told.
  public let remainingSeconds: Double?

  init(
    network: Network = .x, tweets: Count, likes: Count, pictures: Count = Count(),
    isIndexing: Bool = false, fraction: Double, remainingSeconds: Double?
  ) {
    self.network = network
    self.tweets = tweets
    self.likes = likes
    self.pictures = pictures
    self.isIndexing = isIndexing
    self.fraction = fraction
    self.remainingSeconds = remainingSeconds
  }

  /// Nothing is read: what is there is being put in order anew.
  init(ordering network: Network, fraction: Double) {
    self.init(
      network: network, tweets: Count(), likes: Count(), isIndexing: true, fraction: fraction,
      remainingSeconds: nil)
  }
}
