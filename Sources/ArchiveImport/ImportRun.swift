import FoundationEssentials
import TweetModel
import TweetStore

/// One import in progress: a transaction on the library, and the files copied so far.
struct ImportRun {
  let path: String
  let account: Account
  let source: any Source
  let writer: LibraryWriter
  let media: MediaFolder
  private let library: LibraryFolder
  private let survey: ArchiveSurvey
  /// What takes the lines of other parts; nil until there is one.
  private var lines: PartWriter?
  private var brokenFiles: Set<String> = []
  private let parts: [String: ArchivePart]
  var meter: ProgressMeter
  var report = ImportReport()

  /// Whether the likes of the archive are those that the library is to show.
  private var takesLikes = true
  private var likes = 0
  /// The elements found so far, by the kind of data.
  private var found: [String: Int] = [:]

  init(
    path: String, source: any Source, survey: ArchiveSurvey, library: LibraryFolder,
    meter: ProgressMeter
  ) throws(ImportError) {
    self.path = path
    self.library = library
    self.source = source
    self.meter = meter
    self.survey = survey
    let held = source.parts.filter { $0.size != nil }.map { ($0.path, $0) }
    parts = Dictionary(held, uniquingKeysWith: { first, _ in first })
    let writer = try libraryResult { () throws(LibraryError) in
      try LibraryWriter(folder: library)
    }
    let account = try libraryResult { () throws(LibraryError) in
      try writer.begin(source.account, generated: source.generated)
    }
    self.writer = writer
    self.account = account
    media = try MediaFolder(library: library, account: account.id)
  }

  /// Reads all but the long posts, and copies the pictures.
  mutating func readTweets(
    _ container: any ArchiveContainer, _ progress: (ImportProgress) -> Void,
    _ isCancelled: () -> Bool
  ) throws(ImportError) {
    warn()
    // An archive without a list of likes, as all were until 2019, says nothing about them.
    if source.holds(.likes) {
      takesLikes = try libraryResult { () throws(LibraryError) in
        try writer.removeLikes(of: account)
      }
    }
    try container.forEachEntry { entry throws(ImportError) in
      if isCancelled() { throw ImportError.cancelled }
      if let part = parts[entry.path] {
        switch part.type.use {
        case .likes where !takesLikes: break
        case .tweets, .communityTweets, .likes, .page:
          try readElements(of: entry, part, progress, isCancelled)
        case .longPosts, .account, .repeated, .messages, .unread, .closed: break
        }
      } else if let name = source.mediaName(entry.path) {
        if try !media.copy(entry, name: name, isCancelled) {
          report.warn(.longName(name.asLine(atMost: 80)))
        }
        meter.add(bytes: entry.size ?? 0)
        progress(meter.reading)
      }
    }
  }

  /// Reads the long posts, whose tweets are in the library by now.
  mutating func readLongPosts(
    _ container: any ArchiveContainer, _ isCancelled: () -> Bool
  ) throws(ImportError) {
    try container.forEachEntry { entry throws(ImportError) in
      guard let part = parts[entry.path], part.type.use == .longPosts else { return }
      try readElements(of: entry, part, { _ in }, isCancelled)
    }
  }

  /// Builds the index and commits.
  mutating func finish(
    _ progress: (ImportProgress) -> Void, _ isCancelled: () -> Bool
  ) throws(ImportError) -> ImportReport {
    report.inventory = ArchiveInventory(source, survey, found: found)
    for entry in report.inventory.entries {
      guard let announced = entry.announced, let found = entry.found, announced != found else {
        continue
      }
      report.warn(.count(part: entry.part, announced: announced, held: found))
    }
    try media.flush()
    let meter = meter
    let summary = try libraryResult { () throws(LibraryError) in
      try writer.finish(
        progress: { progress(meter.finishing($0)) }, isCancelled: isCancelled)
    }
    media.commit()
    // The tweets are in the library by now: a full disk is no reason to say that they are not.
    do throws(LibraryError) { try lines?.commit() } catch {
      report.warn(.partsNotKept(reason: "\(error)"))
    }
    report.superseded -= summary.promoted
    report.imported += summary.promoted
    report.seconds = meter.seconds
    return report
  }

  /// Removes what was copied; the library's transaction ends with the writer.
  func rollBack() { media.rollBack() }
}

// MARK: - Elements

extension ImportRun {
  private mutating func warn() {
    for name in survey.unsafeNames {
      report.warn(.unsafeName(name))
    }
    if survey.leftOut > 0 { report.warn(.tooManyFiles(survey.leftOut)) }
    for part in source.parts where part.size == nil {
      // Who publishes an archive takes files out of it: only what would be read is missed.
      guard [.tweets, .likes].contains(part.type.use) else { continue }
      report.warn(.missingPart(part.path))
    }
  }

  private mutating func put(
    _ batch: DecodedBatch<ImportItem>, _ part: ArchivePart
  ) throws(ImportError) {
    let values = batch.values
    found[part.type.id, default: 0] += values.count
    for (offset, item) in values.enumerated() {
      switch part.type.use {
      case .likes: meter.likes.done += 1
      case .tweets, .communityTweets: meter.tweets.done += 1
      default: break
      }
      switch item {
      case .tweet(let tweet): try put(tweet, isCommunity: part.type.use == .communityTweets)
      case .like(let like): try put(like)
      case .longPost(let post): try put(post)
      case .lines(let lines): try put(lines, of: part)
      case nil: skip(batch.first + offset + 1, part)
      }
    }
  }

  private mutating func skip(_ number: Int, _ part: ArchivePart) {
    switch part.type.use {
    case .likes: report.warn(.unreadableLike(number: number, file: part.path))
    case .longPosts: report.warn(.unreadableLongPost(file: part.path))
    case .page:
      // One warning a file: whoever reads it knows what to expect of the rest.
      guard brokenFiles.insert(part.path).inserted else { return }
      report.warn(.unreadableElement(number: number, file: part.path))
    default:
      report.skipped += 1
      report.warn(.unreadableTweet(number: number, file: part.path))
    }
  }

  private mutating func put(_ tweet: Tweet, isCommunity: Bool) throws(ImportError) {
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

  private mutating func put(_ like: Tweet) throws(ImportError) {
    let ordinal = likes
    try libraryResult { () throws(LibraryError) in
      try writer.putLike(like, ordinal: ordinal, of: account)
    }
    likes += 1
    report.likes += 1
  }

  private mutating func put(_ lines: [PartLine], of part: ArchivePart) throws(ImportError) {
    try libraryResult { () throws(LibraryError) in
      try opened().add(lines, to: part.type.id)
    }
  }

  private mutating func opened() throws(LibraryError) -> PartWriter {
    if let lines { return lines }
    let writer = try PartWriter(
      folder: library, account: AccountID(account), generated: source.generated)
    lines = writer
    return writer
  }

  private mutating func put(_ post: LongPost) throws(ImportError) {
    try libraryResult { () throws(LibraryError) in
      let candidates = try writer.tweets(of: account, second: post.second)
      guard let tweet = candidates.first(where: { post.continues($0) }) else { return }
      try writer.lengthen(tweet.with(post.text), of: account)
    }
  }

  private mutating func count(_ media: [Media]) {
    for item in media {
      if item.file == nil { report.missingMedia += 1 } else { report.media += 1 }
    }
  }

  /// Splits a file into elements and puts them into the library in batches.
  ///
  /// While one batch is put the next is being read.
  private mutating func readElements(
    of entry: ArchiveEntry, _ part: ArchivePart, _ progress: (ImportProgress) -> Void,
    _ isCancelled: () -> Bool
  ) throws(ImportError) {
    var cutter = source.cutter(of: part)
    var batch = ElementBatch()
    var pending: DecodedBatch<ImportItem>?
    let read: @Sendable ([Data?]) -> [ImportItem?] = { [source, account] in
      source.items($0, of: part.type, by: account)
    }
    try entry.forEachChunk { chunk throws(ImportError) in
      if isCancelled() { throw ImportError.cancelled }
      try cutter.feed(chunk) { element throws(ImportError) in
        batch.add(element)
        guard batch.isFull else { return }
        let next = batch.decode(read)
        if let pending { try put(pending, part) }
        pending = next
      }
      meter.add(bytes: chunk.count)
      progress(meter.reading)
    }
    if let pending { try put(pending, part) }
    try put(batch.decode(read), part)
    do throws(ImportError.Flaw) { try cutter.finish() } catch {
      // Without its tweets an archive is none; of all else a broken file costs itself.
      guard part.type.use == .tweets else { return report.warn(.brokenFile(part.path)) }
      throw .malformed(path: path, file: entry.path, flaw: error)
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
