import FoundationEssentials
import TweetModel
import TweetStore

extension ImportRun {
  mutating func warn() {
    for name in survey.unsafeNames {
      report.warn(.unsafeName(name))
    }
    // Whoever has many of them knows by the first.
    for folder in Sources.others(in: survey).prefix(20) {
      report.warn(.otherArchive(folder.asLine(atMost: 200)))
    }
    if survey.leftOut > 0 { report.warn(.tooManyFiles(survey.leftOut)) }
    // Those of tweets are told of when they are read.
    for file in survey.brokenFiles where parts[file]?.isVital != true {
      report.warn(.brokenFile(file.asLine(atMost: 200)))
    }
    warnOfMissing { $0.isSeenByOthers }
  }

  /// Says which parts the archive announces and does not hold, of those that are missed.
  mutating func warnOfMissing(_ isMissed: (DataType.Use) -> Bool) {
    // Of one that is empty nothing is lost.
    let missing = source.parts.filter { $0.size == nil && $0.announced != 0 }
    for part in missing where isMissed(part.type.use) { report.warn(.missingPart(part.path)) }
  }

  private mutating func put(
    _ batch: DecodedBatch<ImportItem>, _ part: ArchivePart
  ) throws(LibraryError) {
    let values = batch.values
    var people: [String] = []
    findings.add(values.count, of: part.type)
    for (offset, item) in values.enumerated() {
      switch part.type.use {
      case .likes: meter.likes.done += 1
      case .tweets: meter.tweets.done += 1
      default: break
      }
      switch item {
      case .tweet(let tweet): try put(tweet)
      case .like(let like): try put(like: like, number: batch.first + offset, of: part)
      case .bookmark(let post): put(bookmark: post)
      case .other(let kind):
        report.others = (report.others ?? 0) + 1
        findings.note(other: kind)
      case .longPost(let post): try put(post, of: part)
      case .lines(let told): try lines.add(told, to: part.type.id)
      case .renaming(let renaming): try put(renaming, of: part)
      case .moment(let moment): try put(moment, of: part)
      case .person(let id): people.append(id)
      case .listing(let listing): try rolls.put(listing)
      case .naming(let naming): try put(naming)
      case .partLine(let line, let part, let generated):
        try lines.add(line.map { [$0] } ?? [], to: part, generated: generated)
      // Messages have a run of their own, and what a person added comes when the rest is kept.
      case .message, .personal: break
      case nil: skip(batch.first + offset + 1, part)
      }
    }
    if case .people(let kind) = part.type.use { try rolls.put(people, on: kind) }
  }

  private mutating func skip(_ number: Int, _ part: ArchivePart) {
    if part.type.use.isTweets {
      report.skipped += 1
      report.warn(.unreadableTweet(number: number, file: part.path))
    } else {
      report.add(skippedOthers: 1)
      findings.noteBroken(number, part)
    }
  }

  private mutating func put(bookmark post: Tweet) {
    guard bookmarks?.count ?? 0 < Self.maximumBookmarks else { return }
    bookmarks?.append(post)
  }

  // They are gathered in memory: far more than anybody makes.
  private static var maximumBookmarks: Int { 100_000 }

  private mutating func put(_ tweet: Tweet) throws(LibraryError) {
    if leaveOut(tweet) { return }
    count(tweet.media)
    let outcome = try writer.put(tweet, of: account)
    switch outcome {
    case .superseded: report.superseded += 1
    case _ where tweet.visibility == .community:
      report.communityTweets += 1
      if outcome == .inserted { report.newCommunityTweets += 1 }
    case .inserted: report.imported += 1
    case .updated: report.updated += 1
    }
  }

  private mutating func put(
    like: Tweet, number: Int, of part: ArchivePart
  ) throws(LibraryError) {
    if leaveOut(like) { return }
    let isTaken = try writer.putLike(
      like, ordinal: parts.ordinal(ofLike: number, in: part), of: account)
    if isTaken { report.likes += 1 }
  }

  /// Says that a part is told, which an empty list is by nothing else: the lines of an older archive go.
  private mutating func note(_ part: ArchivePart) throws(LibraryError) {
    // A file of names tells several things, or none.
    guard part.type.use == .page, ![.kept, .names].contains(part.type.topic),
      !findings.isBroken(part)
    else { return }
    try lines.add([], to: part.type.id)
  }

  private mutating func put(_ renaming: Renaming, of part: ArchivePart) throws(LibraryError) {
    // Where earlier archives' parts are told as they were, that line is among them.
    if !parts.tellsParts { try lines.add([renaming.line], to: part.type.id) }
    guard let date = renaming.date, !renaming.former.isEmpty else { return }
    try writer.putHandle(renaming.former, until: date, then: renaming.handle, of: account)
  }

  private mutating func put(_ moment: Moment, of part: ArchivePart) throws(LibraryError) {
    try lines.add(moment.lines, to: part.type.id)
    for person in moment.people { try put(person) }
  }

  private func put(_ naming: Moment.Person) throws(LibraryError) {
    try writer.putName(naming.author, at: naming.date, of: account)
  }

  private mutating func put(_ post: LongPost, of part: ArchivePart) throws(LibraryError) {
    let alone = post.tweet(by: account)
    if let tweet = try tweet(of: post, besides: alone?.id) {
      // An archive that lacked the tweet has left it by itself.
      if let alone, alone.id != tweet.id { try writer.hide(alone.id, of: account) }
      return try writer.lengthen(tweet.with(post.text(of: tweet)), of: account)
    }
    findings.noteLonely(part)
    if let alone { try put(alone) }
  }

  /// The tweet of a long post; where there is none, the long post itself, if it was kept by that id before.
  private func tweet(of post: LongPost, besides id: TweetID?) throws(LibraryError) -> Tweet? {
    var kept: Tweet?
    for second in post.seconds {
      let candidates = try writer.tweets(of: account, second: second)
      let tweet = post.tweet(among: candidates.filter { $0.id != id })
      if let tweet { return tweet }
      kept = kept ?? candidates.first { $0.id == id }
    }
    return kept
  }

  private mutating func leaveOut(_ tweet: Tweet) -> Bool {
    guard restricted.leavesOut(tweet) else { return false }
    report.leftOut = restricted.count
    return true
  }

  private mutating func count(_ media: [Media]) {
    for item in media {
      if item.file == nil { report.missingMedia += 1 } else { report.media += 1 }
    }
  }

  /// Puts the elements of a file into the library.
  mutating func readElements(
    of entry: ArchiveEntry, _ part: ArchivePart, _ progress: (ImportProgress) -> Void,
    _ isCancelled: () -> Bool
  ) throws(ImportError) {
    let fault = try ElementPipeline(source: source, account: account, part: part).run(
      entry,
      count: { bytes in
        meter.add(bytes: bytes)
        progress(meter.reading)
      }, isCancelled: isCancelled,
      take: { batch throws(ImportError) in try libraryCall(try put(batch, part)) })
    for warning in findings.warnings(of: part) { report.warn(warning) }
    guard let fault else {
      findings.noteWhole(part)
      return try libraryCall(try note(part))
    }
    findings.noteCut(part, fault.error(of: path, file: entry.path))
    report.warn(.brokenFile(part.path))
  }
}

extension ElementPipeline.Fault {
  fileprivate func error(of path: String, file: String) -> ImportError {
    switch self {
    case .flaw(let flaw): .malformed(path: path, file: file, flaw: flaw)
    case .damage(let error): error
    }
  }
}
