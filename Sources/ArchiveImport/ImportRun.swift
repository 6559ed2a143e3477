import TweetModel
import TweetStore

/// One import in progress: a transaction on the library, and the files copied so far.
struct ImportRun {
  let path: String
  let account: Account
  let layout: ArchiveLayout
  let writer: LibraryWriter
  let media: MediaFolder
  let reader: TweetReader
  var meter: ProgressMeter
  var report = ImportReport()

  /// Whether the likes of the archive are those that the library is to show.
  private var takesLikes = true
  private var likes = 0
  private var tweetsRead = 0

  init(
    path: String, account: Account, layout: ArchiveLayout, library: LibraryFolder,
    meter: ProgressMeter
  ) throws(ImportError) {
    self.path = path
    self.layout = layout
    self.meter = meter
    let writer = try libraryResult { () throws(LibraryError) in
      try LibraryWriter(folder: library)
    }
    let account = try libraryResult { () throws(LibraryError) in
      try writer.begin(account, generated: layout.generated)
    }
    self.writer = writer
    self.account = account
    media = try MediaFolder(library: library, account: account.id)
    reader = TweetReader(account: account, hasMedia: { layout.hasMedia($0) })
  }

  /// Reads all but the long posts, and copies the pictures.
  mutating func readTweets(
    _ container: any ArchiveContainer, _ progress: (ImportProgress) -> Void,
    _ isCancelled: () -> Bool
  ) throws(ImportError) {
    for name in layout.unsafeNames {
      report.warn(.unsafeName(name))
    }
    for part in layout.missingParts {
      report.warn(.missingPart(part))
    }
    // An archive without a list of likes, as all were until 2019, says nothing about them.
    if layout.hasLikes {
      takesLikes = try libraryResult { () throws(LibraryError) in
        try writer.removeLikes(of: account)
      }
    }
    try container.forEachEntry { entry throws(ImportError) in
      if isCancelled() { throw ImportError.cancelled }
      switch layout.role(of: entry.path) {
      case .tweets:
        try readTweets(of: entry, isCommunity: false, progress, isCancelled)
      case .communityTweets:
        try readTweets(of: entry, isCommunity: true, progress, isCancelled)
      case .likes where !takesLikes: break
      case .likes:
        try readElements(of: entry, progress, isCancelled) { [reader] in
          reader.like(($0 as ArchiveLikeElement).like)
        } put: { run, batch throws(ImportError) in
          try run.putLikes(batch, file: entry.path)
        }
      case .media(let name):
        try media.copy(entry, name: name, isCancelled)
        meter.add(bytes: entry.size ?? 0)
        progress(meter.reading)
      case .longPosts, nil: break
      }
    }
  }

  /// Reads the long posts, whose tweets are in the library by now.
  mutating func readLongPosts(
    _ container: any ArchiveContainer, _ isCancelled: () -> Bool
  ) throws(ImportError) {
    try container.forEachEntry { entry throws(ImportError) in
      guard case .longPosts = layout.role(of: entry.path) else { return }
      try readElements(of: entry, { _ in }, isCancelled) {
        LongPost(($0 as ArchiveNoteElement).noteTweet)
      } put: { run, batch throws(ImportError) in
        try run.putLongPosts(batch, file: entry.path)
      }
    }
  }

  /// Builds the index and commits.
  mutating func finish(
    _ progress: (ImportProgress) -> Void, _ isCancelled: () -> Bool
  ) throws(ImportError) -> ImportReport {
    if let announced = layout.announcedTweets, announced != tweetsRead {
      report.warn(.tweetCount(announced: announced, held: tweetsRead))
    }
    let meter = meter
    let summary = try libraryResult { () throws(LibraryError) in
      try writer.finish(
        progress: { progress(meter.finishing($0)) }, isCancelled: isCancelled)
    }
    media.commit()
    report.superseded -= summary.promoted
    report.imported += summary.promoted
    report.seconds = meter.seconds
    report.unread = layout.unread
    return report
  }

  /// Removes what was copied; the library's transaction ends with the writer.
  func rollBack() { media.rollBack() }
}

// MARK: - Elements

extension ImportRun {
  private mutating func readTweets(
    of entry: ArchiveEntry, isCommunity: Bool, _ progress: (ImportProgress) -> Void,
    _ isCancelled: () -> Bool
  ) throws(ImportError) {
    try readElements(of: entry, progress, isCancelled) { [reader] in
      reader.tweet(($0 as ArchiveTweetElement).tweet)
    } put: { run, batch throws(ImportError) in
      try run.putTweets(batch, isCommunity: isCommunity, file: entry.path)
    }
  }

  private mutating func putTweets(
    _ batch: DecodedBatch<Tweet>, isCommunity: Bool, file: String
  ) throws(ImportError) {
    for (offset, tweet) in batch.values.enumerated() {
      if !isCommunity { tweetsRead += 1 }
      meter.tweets.done += 1
      guard let tweet else {
        report.skipped += 1
        report.warn(.unreadableTweet(number: batch.first + offset + 1, file: file))
        continue
      }
      count(tweet.media)
      let outcome = try libraryResult { () throws(LibraryError) in
        try writer.put(tweet, of: account)
      }
      switch outcome {
      case .superseded: report.superseded += 1
      case _ where isCommunity:
        report.communityTweets += 1
        if outcome == .inserted { report.newCommunityTweets += 1 }
      case .inserted: report.imported += 1
      case .updated: report.updated += 1
      }
    }
  }

  private mutating func putLikes(
    _ batch: DecodedBatch<Tweet>, file: String
  ) throws(ImportError) {
    for (offset, like) in batch.values.enumerated() {
      meter.likes.done += 1
      guard let like else {
        report.warn(.unreadableLike(number: batch.first + offset + 1, file: file))
        continue
      }
      let ordinal = likes
      try libraryResult { () throws(LibraryError) in
        try writer.putLike(like, ordinal: ordinal, of: account)
      }
      likes += 1
      report.likes += 1
    }
  }

  private mutating func putLongPosts(
    _ batch: DecodedBatch<LongPost>, file: String
  ) throws(ImportError) {
    for post in batch.values {
      guard let post else {
        report.warn(.unreadableLongPost(file: file))
        continue
      }
      try libraryResult { () throws(LibraryError) in
        let candidates = try writer.tweets(of: account, second: post.second)
        guard let tweet = candidates.first(where: { post.continues($0) }) else { return }
        try writer.lengthen(tweet.with(post.text), of: account)
      }
    }
  }

  private mutating func count(_ media: [Media]) {
    for item in media {
      if item.file == nil { report.missingMedia += 1 } else { report.media += 1 }
    }
  }

  /// Splits a file into elements and hands them on in batches.
  ///
  /// While one batch is put into the library the next is being read.
  private mutating func readElements<Element: Decodable, Value: Sendable>(
    of entry: ArchiveEntry, _ progress: (ImportProgress) -> Void, _ isCancelled: () -> Bool,
    read: @escaping @Sendable (Element) -> Value?,
    put: (inout ImportRun, DecodedBatch<Value>) throws(ImportError) -> Void
  ) throws(ImportError) {
    var splitter = ElementSplitter()
    var batch = ElementBatch()
    var pending: DecodedBatch<Value>?
    try entry.forEachChunk { chunk throws(ImportError) in
      if isCancelled() { throw ImportError.cancelled }
      try splitter.feed(chunk) { element throws(ImportError) in
        batch.add(element)
        guard batch.isFull else { return }
        let next = batch.decode(read)
        if let pending { try put(&self, pending) }
        pending = next
      }
      meter.add(bytes: chunk.count)
      progress(meter.reading)
    }
    if let pending { try put(&self, pending) }
    try put(&self, batch.decode(read))
    do throws(ElementSplitter.Problem) { try splitter.finish() } catch {
      throw .malformed(path: path, file: entry.path, detail: error.sentence)
    }
  }
}

/// What `body` returns, with the library's error as the import's own.
private func libraryResult<Value>(
  _ body: () throws(LibraryError) -> Value
) throws(ImportError) -> Value {
  do throws(LibraryError) { return try body() } catch .cancelled { throw .cancelled } catch {
    throw .library(error)
  }
}
