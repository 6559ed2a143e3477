import CArchive
import Files
import Glibc
import TweetModel
import TweetStore

/// The library's pictures and films of posts or of messages, copied from the archive.
///
/// They are copied rather than referenced: people delete archives, and keep them on sticks. A ``MediaJournal``
/// names what a running import has added, so that the next one can settle what one that was killed has left.
final class MediaFolder {
  private let folder: String
  private let room: MediaRoom
  private let account: AccountID
  private let journal: MediaJournal
  /// Which file the journal is; nil before there is one.
  private var journalMark: MediaJournal.Mark?
  /// What is being copied.
  ///
  /// Its name is short, so that every name that a file system takes can be the file's.
  private let partial: String
  private var added: [String] = []
  /// The files that are to take the place of others, by the paths of these.
  private var replacements: [String: String] = [:]
  /// How many of them have been numbered.
  private var numbered = 0
  private let rules: MediaRules
  private let importNumber: Int
  private var hasCopied = false

  /// Begins; `importNumber` is that of the import in the library, or that of its messages.
  ///
  /// - Throws: ``ImportError/mediaUnwritable(name:reason:)``, or ``ImportError/mediaFull(name:)``.
  init(
    library: LibraryFolder, account: AccountID, room: MediaRoom = .posts, importNumber: Int,
    rules: MediaRules = MediaRules()
  ) throws(ImportError) {
    self.rules = rules
    self.importNumber = importNumber
    self.account = account
    self.room = room
    folder = library.media
    journal = MediaJournal(of: room, in: library)
    let place = folder + "/" + room.place(of: account)
    partial = room.partial(in: library, isBorrowed: !rules.sweeps)
    for path in [folder, place, folder + "/" + room.folder(of: account)] {
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Self.failure(path) }
    }
    rules.sweeps ? room.sweep(library) : room.removeBorrowed(in: library)
  }

  /// Copies a file of the archive, unless it is there already and whole.
  ///
  /// - Returns: why it was left out; nil where it was not.
  func copy(
    _ entry: ArchiveEntry, name: String, _ isCancelled: () -> Bool
  ) throws(ImportError) -> ImportWarning? {
    do throws(ImportError) {
      return try bring(entry, name: name, isCancelled) ? nil : .longName(name.asLine(atMost: 80))
    } catch {
      guard error.isOfOneFile else { throw error }
      // Only a whole file is given its name.
      return .brokenMedia(entry.path.asLine(atMost: 200))
    }
  }

  /// Removes of some files, whose paths are below the library's media folder, those that were not there before.
  func withdraw(_ files: Set<String>) {
    guard !files.isEmpty else { return }
    let paths = Set(files.map { folder + "/" + $0 })
    for path in added where paths.contains(path) { unlink(path) }
    added.removeAll { paths.contains($0) }
    for path in paths {
      if let replacement = replacements.removeValue(forKey: path) { unlink(replacement) }
    }
  }

  /// Waits until all that was copied is on the disk.
  ///
  /// Once for all files, before the library says that they are there: to wait for each of them takes minutes.
  func flush() throws(ImportError) {
    guard hasCopied else { return }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(folder) }
    defer { close(descriptor) }
    guard syncfs(descriptor) == 0 else { throw Self.failure(folder) }
  }

  /// Keeps what was copied.
  func commit() {
    var areAllKept = true
    for (path, replacement) in replacements where rename(replacement, path) != 0 {
      areAllKept = false
    }
    // The next import tries once more what could not be put in its place.
    if areAllKept { letGoOfJournal() }
  }

  /// Removes what was copied.
  func rollBack() {
    for path in added { unlink(path) }
    for replacement in replacements.values { unlink(replacement) }
    letGoOfJournal()
  }
}

// MARK: - Private

extension MediaFolder {
  /// False where no file can have that name.
  private func bring(
    _ entry: ArchiveEntry, name: String, _ isCancelled: () -> Bool
  ) throws(ImportError) -> Bool {
    let relative = room.path(of: name, account: account)
    let path = folder + "/" + relative
    var status = stat()
    let isThere = stat(path, &status) == 0
    guard isThere || errno != ENAMETOOLONG else { return false }
    let former = isThere ? Int(status.st_size) : 0
    if isThere, entry.size.map({ $0 == 0 }) ?? (former > 0) { return true }
    if former > 0 {
      if let size = entry.size, rules.replaces(former, by: size) {
        try replace(relative, by: entry, name: name, isCancelled)
      }
      return true
    }
    // One that an earlier import brought must outlive this one if it fails.
    if !isThere { try note(.init(file: relative)) }
    try write(entry, name: name, isCancelled)
    guard rename(partial, path) == 0 else { throw Self.failure(name) }
    if !isThere { added.append(path) }
    hasCopied = true
    return true
  }

  /// Copies a file that takes the place of another one when the import is kept, and not before.
  private func replace(
    _ relative: String, by entry: ArchiveEntry, name: String, _ isCancelled: () -> Bool
  ) throws(ImportError) {
    let path = folder + "/" + relative
    let waiting = nextReplacement()
    // Of a library that is only being made nobody knows whether it will ever be.
    try note(
      .init(
        file: waiting,
        waitsFor: rules.sweeps ? .init(place: relative, importNumber: importNumber) : nil))
    try write(entry, name: name, isCancelled)
    // One that was cut when the archive was unpacked, or when its disk was full.
    guard !FileBeginning.isBeginning(partial, of: path) else {
      unlink(partial)
      return
    }
    guard rename(partial, replacements[path] ?? folder + "/" + waiting) == 0 else {
      throw Self.failure(name)
    }
    if replacements[path] == nil { replacements[path] = folder + "/" + waiting }
    hasCopied = true
  }

  /// A name that nothing has: where nothing was swept, there may be some of another import.
  private func nextReplacement() -> String {
    var name = ""
    repeat {
      name = room.replacement(numbered, isBorrowed: !rules.sweeps)
      numbered += 1
    } while FileStatus("\(folder)/\(name)") != nil
    return name
  }

  // What was not swept is left to who can tell what is shown.
  private func letGoOfJournal() { if rules.sweeps { journal.remove(ifStill: journalMark) } }

  private func note(_ line: MediaJournal.Line) throws(ImportError) {
    do throws(SystemError) {
      try journal.append(CollectionOfOne(line))
      if journalMark == nil { journalMark = journal.mark }
    } catch {
      throw Self.failure(error.path, error.code)
    }
  }

  private func write(
    _ entry: ArchiveEntry, name: String, _ isCancelled: () -> Bool
  ) throws(ImportError) {
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Self.failure(name) }
    defer { close(descriptor) }
    do throws(ImportError) {
      try entry.forEachChunk { chunk throws(ImportError) in
        if isCancelled() { throw ImportError.cancelled }
        try Self.write(Array(chunk), to: descriptor, name: name)
      }
    } catch {
      unlink(partial)
      throw error
    }
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, name: String
  ) throws(ImportError) {
    guard WholeWrite.write(bytes, to: descriptor) else { throw failure(name) }
  }

  /// What the system's last error means for a picture, a film or a folder.
  private static func failure(_ name: String, _ code: Int32 = errno) -> ImportError {
    code == ENOSPC || code == EDQUOT
      ? .mediaFull(name: name)
      : .mediaUnwritable(name: name, reason: String(cString: strerror(code)))
  }
}
