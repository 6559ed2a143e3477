import TweetModel

/// Archives as X hands them out, of ``SyntheticTweets``.
public enum SyntheticArchive {
  /// How X has built its archives over the years.
  public enum Generation: CaseIterable, Sendable {
    /// Until 2019: a file for each month, numbers as numbers, whole retweets.
    case grailbird
    /// Until 2022: `data/tweet.js`.
    case tweet
    /// Today's: `data/tweets.js`, in parts when it is large.
    case tweets
  }

  /// What the archive is put into.
  public enum Container: CaseIterable, Sendable { case folder, zip, tarGz }

  /// Tweets in a part of a large archive.
  static let partSize = 20_000

  /// Writes an archive of so many tweets, part by part, so that memory does not grow with it.
  ///
  /// `leadingFolder`, such as `"twitter-2026/"`, puts everything one folder deeper.
  /// - Throws: ``SyntheticArchiveError``.
  public static func write(
    tweets count: Int, seed: UInt64, generation: Generation, container: Container,
    leadingFolder: String = "", to path: String
  ) throws(SyntheticArchiveError) {
    let sink = try ArchiveSink(container, path: path)
    let tweets = SyntheticTweets(count: count, seed: seed)
    let files = ArchiveFiles(generation: generation, count: count)
    for (name, text) in files.documents {
      try sink.add(leadingFolder + name, text)
    }
    var part = 0
    var elements: [String] = []
    func flush() throws(SyntheticArchiveError) {
      try sink.add(leadingFolder + files.partName(part), files.part(part, elements))
      part += 1
      elements.removeAll(keepingCapacity: true)
    }
    for tweet in tweets {
      elements.append(files.element(tweet))
      if elements.count == partSize { try flush() }
    }
    if !elements.isEmpty || part == 0 { try flush() }
    try sink.finish()
  }
}

/// Why no archive was written.
public struct SyntheticArchiveError: Error, CustomStringConvertible {
  public let description: String
}
