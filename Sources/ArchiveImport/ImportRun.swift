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
  let mediaRules: MediaRules
  let library: LibraryFolder
  let survey: ArchiveSurvey
  let parts: HeldParts
  var rolls: RollRun
  var lines: PartRun
  /// What takes the direct messages; nil where none are to be read.
  var messages: MessageRun?
  var restricted: RestrictedPosts
  var findings = ImportFindings()
  /// The posts that the account marked; nil where the archive does not tell.
  var bookmarks: [Tweet]?
  var meter: ProgressMeter
  var report = ImportReport()

  init(
    path: String, source: any Source, survey: ArchiveSurvey, handle: String?,
    library: LibraryFolder, clock: ZoneClock, sweeps: Bool, leavesOutRestricted: Bool,
    meter: ProgressMeter
  ) throws(ImportError) {
    self.path = path
    self.library = library
    self.source = source
    self.meter = meter
    self.survey = survey
    parts = HeldParts(of: source)
    restricted = RestrictedPosts(stayOut: leavesOutRestricted)
    let writer = try libraryCall(try LibraryWriter(folder: library, clock: clock))
    let told = source.account
    let account = try libraryCall(
      try writer.begin(
        told.lacksHandle ? handle.map { told.calling($0) } ?? told : told,
        generated: source.made,
        source: ArchiveSource(source, survey, path: path), telling: source.accountParts))
    self.writer = writer
    self.account = account
    rolls = RollRun(writer, of: account)
    lines = PartRun(library: library, account: AccountID(account), generated: source.made)
    mediaRules = MediaRules(sweeps: sweeps, isOutdated: writer.isOutdated)
    media = try MediaFolder(
      library: library, account: AccountID(account), importNumber: writer.number,
      rules: mediaRules)
    if account.network != .x { report.network = account.network.rawValue }
  }

  /// Reads all but the long posts, and copies the pictures.
  mutating func readTweets(
    _ container: any ArchiveContainer, _ progress: (ImportProgress) -> Void,
    _ isCancelled: () -> Bool
  ) throws(ImportError) {
    warn()
    // An archive without a list of likes, as all were until 2019, says nothing about them.
    if source.holds(.likes) {
      try libraryCall(try writer.removeLikes(of: account))
    }
    if source.holds(.bookmarks) { bookmarks = [] }
    // A list that is absent says nothing.
    for kind in Roll.Kind.allCases where source.holds(.people(kind)) {
      try libraryCall(try rolls.begin(kind))
    }
    try container.forEachEntry { entry throws(ImportError) in
      if isCancelled() { throw ImportError.cancelled }
      if let part = parts[entry.path] {
        switch part.type.use {
        case .tweets, .likes, .bookmarks, .people, .page:
          try readElements(of: entry, part, progress, isCancelled)
        case .longPosts, .account, .repeated, .personal, .messages, .unread, .closed: break
        }
      } else if let name = source.mediaName(entry.path) {
        if let warning = try media.copy(entry, name: name, isCancelled) { report.warn(warning) }
        meter.add(bytes: entry.size ?? 0)
        meter.pictures.done += 1
        progress(meter.reading)
      }
    }
    if let refusal = findings.refusal { throw refusal }
    for warning in container.warnings { report.warn(warning) }
    try keepFormerLists(whole: !container.warnings.contains(where: \.isLoss))
  }

  /// Reads the long posts, whose tweets are in the library by now.
  mutating func readLongPosts(
    _ container: any ArchiveContainer, _ isCancelled: () -> Bool
  ) throws(ImportError) {
    var left = parts.of(.longPosts)
    do throws(ImportError) {
      try container.forEachEntry { entry throws(ImportError) in
        // Behind the last of them a packed archive may have minutes of pictures.
        if left.isEmpty || isCancelled() { throw ImportError.cancelled }
        guard let part = left.removeValue(forKey: entry.path) else { return }
        try readElements(of: entry, part, { _ in }, isCancelled)
      }
    } catch .cancelled where left.isEmpty && !isCancelled() {}
  }

  /// Reads the direct messages.
  mutating func readMessages(
    _ container: any ArchiveContainer, _ progress: (ImportProgress) -> Void,
    _ isCancelled: () -> Bool
  ) throws(ImportError) {
    var messages = try MessageRun(
      source, library: library, account: account, mediaRules: mediaRules)
    do throws(ImportError) {
      try messages.read(container, isCancelled: isCancelled) { bytes in
        meter.add(bytes: bytes)
        progress(meter.reading)
      }
    } catch {
      messages.rollBack()
      throw error
    }
    warnOfMissing { $0 == .messages }
    for warning in messages.warnings { report.warn(warning) }
    report.add(skippedOthers: messages.skipped)
    findings.add(messages.found)
    self.messages = messages
  }

  /// Builds the index and commits.
  mutating func finish(
    _ progress: (ImportProgress) -> Void, _ isCancelled: () -> Bool
  ) throws(ImportError) {
    report.inventory = inventory
    for entry in report.inventory.entries {
      guard let announced = entry.announced, let found = entry.found, announced != found else {
        continue
      }
      report.warn(.count(part: entry.part, announced: announced, held: found))
    }
    for warning in findings.otherWarnings { report.warn(warning) }
    media.withdraw(restricted.files)
    try media.flush()
    try messages?.prepare()
    let meter = meter
    // From here on what is kept follows as soon as it can: who is killed meanwhile has a part of it.
    let summary = try libraryCall(
      try writer.finishPosts(
        progress: { progress(meter.finishing($0)) }, isCancelled: isCancelled))
    media.commit()
    report.messages = messages?.new
    // The tweets are in the library by now: a full disk is no reason to say that they are not.
    do throws(LibraryError) { try messages?.commit() } catch {
      messages?.rollBack()
      messages = nil
      report.messages = nil
      report.inventory = inventory
      report.warn(.messagesNotKept(reason: KeepingFailure(error)))
    }
    do throws(LibraryError) { try lines.commit() } catch {
      report.warn(.partsNotKept(reason: KeepingFailure(error)))
    }
    keepBookmarks()
    if account.lacksHandle { report.lacksHandle = true }
    report.superseded -= summary.promoted
    report.imported += summary.promoted
    report.newLikes = summary.newLikes
    report.seconds = meter.seconds
  }

  /// Notes what the import came to, and that all of it is kept; then lets no byte stay of what was removed.
  mutating func note(_ record: ImportRecord) {
    do throws(LibraryError) {
      try library.keep(record)
      try writer.noteWhole()
    } catch { report.warn(.recordNotKept(reason: KeepingFailure(error))) }
    writer.sweep()
    messages?.sweep()
  }

  // They are the person's own from now on: one that is taken back stays away until the archive is read again.
  private mutating func keepBookmarks() {
    guard let bookmarks else { return }
    let made = source.made ?? Timestamp(milliseconds: 0)
    do throws(LibraryError) {
      report.bookmarks = try BookmarkTable(folder: library).add(
        bookmarks.map { Bookmark($0, made: made) }
      ).count
    } catch {
      report.warn(.bookmarksNotKept(reason: KeepingFailure(error)))
    }
  }

  /// Keeps what the person had added to the library that was exported; the import is whole without it.
  ///
  /// Read when the rest is kept, and briefly, for the person may be adding to the same files.
  mutating func readPersonal(_ container: any ArchiveContainer, _ isCancelled: () -> Bool) {
    let held = parts.of(.personal)
    guard !held.isEmpty else { return }
    do throws(ImportError) {
      var personal = PersonalRun(
        source, library: library, account: account, leavesOutRestricted: restricted.stayOut)
      try personal.read(container, held, isCancelled)
      for warning in personal.warnings { report.warn(warning) }
      report.add(skippedOthers: personal.skipped)
      restricted.note(personal.leftOut)
      report.leftOut = restricted.count
      findings.add(personal.found)
    } catch .cancelled {
      // The rest of it is in the library by now.
      report.warn(.personalNotKept(reason: .stopped))
    } catch { report.warn(.personalNotKept(reason: .error(error))) }
    report.inventory = inventory
  }

  private var inventory: ArchiveInventory {
    ArchiveInventory(source, survey, found: findings.counts, readsMessages: messages != nil)
  }

  /// Removes what was copied; the library's transaction ends with the writer.
  func rollBack() {
    media.rollBack()
    messages?.rollBack()
  }
}
