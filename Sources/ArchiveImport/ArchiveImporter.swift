import Files
import Glibc
import TweetModel
import TweetStore

/// Imports the archives that X and other networks hand out into a library.
///
/// Zip files, tar.gz files and unpacked folders of every generation are understood, and an outbox or a repository alone. An import is
/// whole or not at all, and memory does not grow with the archive.
public struct ArchiveImporter {
  private let library: LibraryFolder
  private let clock: ZoneClock
  private let now: () -> Double
  private let borrowsMedia: Bool

  /// Raised whenever more of an archive is read, so that those who have it may read it again.
  ///
  /// Not for JSON Lines, which this program exports: their posts mostly are in the library from their archives, and all
  /// archives of a network would be offered again for them.
  public static let parser = 5

  /// The last one that read more of a network's archives than those before it.
  public static func parser(of network: Network) -> Int { network == .bluesky ? 4 : 5 }

  /// What a person may choose at an import.
  public struct Options: Sendable, Hashable {
    /// Whether direct messages are read.
    public var messages = false
    /// Whether they are read where those of another archive of the account were.
    public var messagesAsBefore = false
    /// Whether posts stay out that only followers, or only those whom they name, may see.
    public var leavesOutRestricted = false
    /// The account's handle, for an archive that does not tell it.
    public var handle: String?
    /// Whose archive it has to be; nil for one that the person has pointed at.
    ///
    /// What lay at a path may have made room for somebody else's, of whom nothing was asked.
    public var account: AccountID?

    public init(
      messages: Bool = false, messagesAsBefore: Bool = false, leavesOutRestricted: Bool = false,
      handle: String? = nil, account: AccountID? = nil
    ) {
      (self.messages, self.messagesAsBefore) = (messages, messagesAsBefore)
      self.leavesOutRestricted = leavesOutRestricted
      (self.handle, self.account) = (handle, account)
    }
  }

  /// Imports into `library`.
  ///
  /// `clock` says by which days and hours tweets are counted; `now` gives seconds on a clock that only goes forward. A
  /// library `borrowsMedia` where its pictures and films are those of another one, in whose place it is made.
  public init(
    library: LibraryFolder, clock: ZoneClock = .utc, borrowsMedia: Bool = false,
    now: @escaping () -> Double
  ) {
    self.borrowsMedia = borrowsMedia
    self.library = library
    self.clock = clock
    self.now = now
  }

  /// Imports the archive at `path`.
  ///
  /// Tweets that the library knows already are written anew, so that a newer archive of the same
  /// account brings it up to date; an older one only adds what the library lacks. `progress` and `isCancelled` are called often.
  /// - Throws: ``ImportError``; the library is then as it was.
  public func run(
    _ path: String, options: Options = Options(), progress: (ImportProgress) -> Void,
    isCancelled: () -> Bool
  ) throws(ImportError) -> ImportReport {
    try read(path, options: options, progress: progress, isCancelled: isCancelled).report
  }

  /// The same, with whose archive it is.
  public func read(
    _ path: String, options: Options = Options(), progress: (ImportProgress) -> Void,
    isCancelled: () -> Bool
  ) throws(ImportError) -> ImportRecord {
    try read(Self.container(at: path), at: path, options: options, progress, isCancelled)
  }

  /// Imports what is in `container`.
  func read(
    _ container: any ArchiveContainer, at path: String, options: Options = Options(),
    _ progress: (ImportProgress) -> Void, _ isCancelled: () -> Bool
  ) throws(ImportError) -> ImportRecord {
    let start = now()
    let survey = try ArchiveSurvey(
      container, interest: Sources.interest, isCancelled: isCancelled)
    let source = try Self.source(for: survey, of: container, at: path)
    try check(source, isOf: options.account, at: path)
    let readsMessages =
      options.messages
      || options.messagesAsBefore && library.hasReadMessages(of: AccountID(source.account))
    var run = try ImportRun(
      path: path, source: source, survey: survey, handle: options.handle, library: library,
      clock: clock, sweeps: !borrowsMedia, leavesOutRestricted: options.leavesOutRestricted,
      meter: ProgressMeter(source: source, survey: survey, start: start, now: now) {
        $0.isRead && $0 != .personal || readsMessages && $0 == .messages
      })
    do throws(ImportError) {
      try run.readTweets(container, progress, isCancelled)
      if source.holds(.longPosts) { try run.readLongPosts(container, isCancelled) }
      if readsMessages { try run.readMessages(container, progress, isCancelled) }
      try run.finish(progress, isCancelled)
      run.readPersonal(container, isCancelled)
      var record = ImportRecord(run)
      run.note(record)
      record.report = run.report
      return record
    } catch {
      run.rollBack()
      throw error
    }
  }

  /// What reads an archive; where nothing does, what may not be read could be why.
  private static func source(
    for survey: ArchiveSurvey, of container: any ArchiveContainer, at path: String
  ) throws(ImportError) -> any Source {
    do throws(ImportError) { return try Sources.source(for: survey, path: path) } catch {
      guard case .noTweets = error else { throw error }
      if let file = container.nobodysFile { throw .nobodys(path: path, file: file) }
      guard let folder = container.closedFolder else { throw error }
      throw .unreadable(path: folder.path, reason: String(cString: strerror(folder.code)))
    }
  }

  /// Makes sure that an archive is that of an account.
  private func check(
    _ source: any Source, isOf account: AccountID?, at path: String
  ) throws(ImportError) {
    guard let account, account != AccountID(source.account) else { return }
    let record = library.importRecords.first { $0.accountID == account }
    throw .another(
      path: path, handle: source.account.author.handle, wanted: record?.handle ?? account.value)
  }

  /// Whether an archive can hold posts that only followers, only a circle, or only those whom they name, may see.
  ///
  /// False for what cannot be read: that is told by who reads it. As much as the names of what it holds are many; of an
  /// archive that is packed as a whole, none is read.
  public static func canHoldRestricted(
    at path: String, isCancelled: () -> Bool = { false }
  ) -> Bool {
    if [".tar.gz", ".tgz"].contains(where: { path.lowercased().hasSuffix($0) }) { return true }
    guard let container = try? container(at: path),
      let survey = try? ArchiveSurvey(
        container, interest: Sources.interest, isCancelled: isCancelled),
      let source = try? Sources.source(for: survey, path: path)
    else { return false }
    return source.account.network == .fediverse || source is LinesSource
      || source.holdsCirclePosts
  }

  /// Calls an account by its handle, which its archives do not tell; those that are read later go by it, too.
  ///
  /// Posts are found by it from then on, for which the search index of all is written anew.
  /// - Throws: ``ImportError``; the library is then as it was.
  public func setHandle(
    _ handle: String, of id: AccountID, progress: (ImportProgress) -> Void,
    isCancelled: () -> Bool
  ) throws(ImportError) {
    try libraryCall(try write(handle, of: id, progress, isCancelled))
  }

  private func write(
    _ handle: String, of id: AccountID, _ progress: (ImportProgress) -> Void,
    _ isCancelled: () -> Bool
  ) throws(LibraryError) {
    let accounts = try LibraryReader(folder: library).accounts()
    guard let account = accounts.first(with: id) else { return }
    let writer = try LibraryWriter(folder: library, clock: clock)
    try writer.put(account.calling(handle))
    _ = try writer.finish(
      progress: { progress(ImportProgress(ordering: account.network, fraction: $0)) },
      isCancelled: isCancelled)
    // The library has it by now; only a repair asks for this one.
    _ = try? library.keep(handle: handle, of: id)
  }

  /// Reads only the direct messages of the archive at `path`, whose tweets are in the library already; it has to be an
  /// archive of `account`, where one is given.
  ///
  /// - Returns: how many are new to the library, and what of them is not as it should be.
  /// - Throws: ``ImportError``; the messages are then as they were.
  public func readMessages(
    of path: String, of account: AccountID? = nil, progress: (ImportProgress) -> Void,
    isCancelled: () -> Bool
  ) throws(ImportError) -> (new: Int, warnings: [ImportWarning]) {
    let (start, container) = (now(), try Self.container(at: path))
    let survey = try ArchiveSurvey(
      container, interest: Sources.interest, isCancelled: isCancelled)
    let source = try Sources.source(for: survey, path: path)
    try check(source, isOf: account, at: path)
    var meter = ProgressMeter(source: source, survey: survey, start: start, now: now) {
      $0 == .messages
    }
    var run = try MessageRun(
      source, library: library, account: source.account,
      mediaRules: MediaRules(sweeps: !borrowsMedia, isOutdated: library.knowsNewer(source)))
    do throws(ImportError) {
      try run.read(container, isCancelled: isCancelled) { bytes in
        meter.add(bytes: bytes)
        progress(meter.reading)
      }
      try run.prepare()
      try libraryCall(try run.commit())
    } catch {
      run.rollBack()
      throw error
    }
    defer { run.sweep() }
    let record = ImportRecord(source.account, source, path)
    // The messages are in the library by now: a full disk is no reason to say that they are not.
    do throws(LibraryError) {
      try library.keep(messages: run.found, ofSameArchiveAs: record)
      return (run.new, run.warnings)
    } catch {
      return (run.new, run.warnings + [.recordNotKept(reason: KeepingFailure(error))])
    }
  }
}

extension ImportRecord {
  fileprivate init(_ run: ImportRun) {
    self.init(run.account, run.source, run.path, run.report)
  }

  fileprivate init(
    _ account: Account, _ source: any Source, _ path: String,
    _ report: ImportReport = ImportReport()
  ) {
    self.init(
      account: account.id, network: account.network, handle: account.author.handle,
      archive: path.split(separator: "/").last.map(String.init) ?? path, path: path,
      generated: source.generated?.milliseconds, report: report)
  }
}

extension LibraryFolder {
  /// Whether a newer archive of the account has been imported than one.
  fileprivate func knowsNewer(_ source: any Source) -> Bool {
    importRecords.contains { record in
      record.accountID == AccountID(source.account)
        && record.generated ?? 0 > source.generated?.milliseconds ?? 0
    }
  }
}

extension Source {
  /// Whether there is something in the list of posts for a circle: X hands an empty one out to who has none.
  fileprivate var holdsCirclePosts: Bool {
    parts.contains { part in
      part.type.use == .tweets(.circle) && part.announced != 0
        && part.size ?? 0 > ArchivePart.emptyFile
    }
  }
}
