import TweetModel

/// Tells how far an import is, by bytes read and then by the share of the index built.
struct ProgressMeter {
  // Reading takes about so much of an import's time; the index takes the rest.
  private static let readingShare = 0.6

  private let network: Network
  private let totalBytes: Int
  private let start: Double
  /// When the archive had been looked at, and its reading began.
  private let begun: Double
  private let now: () -> Double
  private var bytes = 0

  var tweets: ImportProgress.Count
  var likes: ImportProgress.Count
  var pictures: ImportProgress.Count

  /// Measures an import of what has a use that `isRead`.
  init(
    source: any Source, survey: ArchiveSurvey, start: Double, now: @escaping () -> Double,
    isRead: (DataType.Use) -> Bool
  ) {
    network = source.account.network
    tweets = .init(total: source.announced(\.isTweets))
    likes = .init(total: source.announced { $0 == .likes })
    let parts = source.parts.filter { isRead($0.type.use) }.compactMap(\.size).reduce(0, +)
    let media = survey.media.filter {
      DataType.ofMedia(in: $0.key[...]).map { isRead($0.use) } ?? false
    }
    // Those of messages come with these, and are not counted as they do.
    let ofPosts = media.filter { DataType.ofMedia(in: $0.key[...])?.use != .messages }
    pictures = .init(total: ofPosts.values.reduce(0) { $0 + $1.files })
    totalBytes = max(1, parts + media.values.reduce(0) { $0 + $1.bytes })
    self.start = start
    begun = now()
    self.now = now
  }

  mutating func add(bytes: Int) { self.bytes += bytes }

  var reading: ImportProgress {
    progress(min(1, Double(bytes) / Double(totalBytes)) * Self.readingShare)
  }

  func finishing(_ share: Double) -> ImportProgress {
    progress(Self.readingShare + share * (1 - Self.readingShare), isIndexing: true)
  }

  /// Seconds since the start.
  var seconds: Double { now() - start }

  private func progress(_ fraction: Double, isIndexing: Bool = false) -> ImportProgress {
    let remaining = fraction > 0.02 ? (now() - begun) / fraction * (1 - fraction) : nil
    return ImportProgress(
      network: network, tweets: tweets, likes: likes, pictures: pictures, isIndexing: isIndexing,
      fraction: fraction, remainingSeconds: remaining)
  }
}
