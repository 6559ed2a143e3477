import TweetModel
import TweetStore

/// The direct messages of one archive on their way into the library: a transaction, and the files copied so far.
struct MessageRun {
  /// How many entries are new to the library.
  private(set) var new = 0
  /// The chats found so far, by the kind of data.
  private(set) var found: [String: Int] = [:]
  private(set) var warnings: [ImportWarning] = []
  /// How many elements cannot be read.
  private(set) var skipped = 0

  private var broken = BrokenElements()
  private let source: any Source
  private let account: Account
  private let writer: ChatWriter
  private let media: MediaFolder
  private let isFirst: Bool
  private let library: LibraryFolder

  /// Begins; `account` is whose archive it is.
  ///
  /// `mediaRules` say what may be done to the files that the library has.
  init(
    _ source: any Source, library: LibraryFolder, account: Account, mediaRules: MediaRules
  ) throws(ImportError) {
    self.source = source
    self.account = account
    self.library = library
    library.removeUnkeptMessages()
    let isFirst = !library.hasMessages
    // The folder sweeps after an import that was killed: the lock says that none is running.
    let writer = try libraryCall(
      try ChatWriter(
        folder: library, account: AccountID(account), generated: source.made))
    do throws(ImportError) {
      if isFirst { try libraryCall(try library.forgetReadMessages()) }
      media = try MediaFolder(
        library: library, account: AccountID(account), room: .messages,
        importNumber: writer.number, rules: mediaRules)
    } catch {
      if isFirst, writer.isInPlace { Self.removeMade(in: library) }
      writer.rollBack()
      throw error
    }
    (self.isFirst, self.writer) = (isFirst, writer)
  }

  /// Reads the files of messages, and copies their pictures; `count` takes the bytes read.
  mutating func read(
    _ container: any ArchiveContainer, isCancelled: () -> Bool, count: (Int) -> Void
  ) throws(ImportError) {
    let held = source.parts.filter { $0.type.use == .messages && $0.size != nil }
    let parts = Dictionary(held.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    try container.forEachEntry { entry throws(ImportError) in
      if isCancelled() { throw ImportError.cancelled }
      if let part = parts[entry.path] {
        let fault = try ElementPipeline(source: source, account: account, part: part).run(
          entry, count: count, isCancelled: isCancelled,
          take: { batch throws(ImportError) in try put(batch, part) })
        if let warning = broken.warning(of: part) { warnings.append(warning) }
        if fault != nil { warnings.append(.brokenFile(part.path)) }
      } else if let name = source.messageMediaName(entry.path) {
        if let warning = try media.copy(entry, name: name, isCancelled) { warnings.append(warning) }
        count(entry.size ?? 0)
      }
    }
  }

  /// Gives all that was read its place, and waits until what was copied is on the disk.
  func prepare() throws(ImportError) {
    try libraryCall(try writer.prepare())
    try media.flush()
  }

  /// Keeps what was prepared.
  func commit() throws(LibraryError) {
    try writer.commitPrepared()
    media.commit()
  }

  /// Does what takes long and may be left to the next import.
  func sweep() { writer.sweep() }

  /// Removes what was copied; the transaction ends with the writer.
  func rollBack() {
    media.rollBack()
    // Where there were no messages before, there is not even a file of them. It goes while it is held: whoever opened it
    // afterwards would write into what goes.
    if isFirst, writer.isInPlace { Self.removeMade(in: library) }
    writer.rollBack()
  }
}

// MARK: - Private

extension MessageRun {
  // No picture but those that the run brought, which have gone by now: others may be those of messages that a repair is
  // about to bring back.
  private static func removeMade(in library: LibraryFolder) {
    library.removeMessages()
    MediaRoom.removeEmptyMessageFolders(of: library)
  }

  private mutating func put(
    _ batch: DecodedBatch<ImportItem>, _ part: ArchivePart
  ) throws(ImportError) {
    for (offset, item) in batch.values.enumerated() {
      guard case .message(let entry) = item else {
        skipped += 1
        broken.note(batch.first + offset + 1, of: part)
        continue
      }
      guard let chat = entry.chat, let message = entry.message else {
        found[part.type.id, default: 0] += 1
        continue
      }
      // What X lists by itself is counted so; the entries of a chat are counted with that.
      if part.type.wrapper != "dmConversation" { found[part.type.id, default: 0] += 1 }
      let isNew = try libraryCall(try writer.add(message, to: chat, told: entry.told))
      if isNew { new += 1 }
    }
  }
}
