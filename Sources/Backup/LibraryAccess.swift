import Export
import Files
import Glibc
import TweetStore

/// What each program goes through that opens a library, for as long as it has it open: so none has one open whose files
/// are being replaced.
///
/// Who is to write in it makes its folder first where there is none, so that there is something to lock; where no library
/// has come of that, the folder goes with this value.
public final class LibraryAccess {
  /// What has taken the library's place just now; nil where nothing waited for that.
  public let taken: InstalledRestore?

  private let lock: FileLock?
  /// Nil where a library was begun before, or has taken its place.
  private var beginning: LibraryBeginning?

  private init(
    _ lock: FileLock?, beginning: LibraryBeginning? = nil, taken: InstalledRestore? = nil
  ) {
    (self.lock, self.beginning, self.taken) = (lock, beginning, taken)
  }

  deinit {
    guard let lock, let beginning else { return }
    // What was not put in its place may still be going.
    Leftovers.wait()
    beginning.takeBack(lock: Self.lockName) { lock.takeAlone() }
  }

  private static let lockName = "open.lock"

  /// Opens a library, together with others who do; a backup that waits takes its place first.
  ///
  /// `wait` passes a hundredth of a second or so.
  /// - Throws: ``BackupError``, ``BackupError/inUse(library:)`` where a backup is being put in its place just now, and
  ///   ``BackupError/waiting(library:)`` where one waits until others close the library.
  public static func open(
    _ library: LibraryFolder, isToBeMade: Bool = false, wait: () -> Void = { usleep(10_000) }
  ) throws(BackupError) -> LibraryAccess {
    let beginning = LibraryBeginning(of: library)
    // Where it cannot be made, whoever writes in it says so.
    if isToBeMade { try? library.createFolder() }
    let pending = PendingRestore(of: library)
    var taken: InstalledRestore?
    if pending.isWaiting {
      if let lock = try taking(library, isShared: false, wait) {
        defer { withExtendedLifetime(lock) {} }
        if pending.isWaiting { taken = try pending.take() }
      } else if pending.isWaiting {
        // What is written into a library that is about to go would go with it.
        throw pending.isUnderWay
          ? .inUse(library: library.path) : .waiting(library: library.path)
      }
    } else if pending.isUsed {
      pending.sweep()
    }
    // A library that is not there, or cannot be written, is replaced by nobody. In a folder that is none, who only reads
    // leaves nothing.
    guard isToBeMade || beginning == nil || taken != nil, access(library.path, W_OK) == 0 else {
      return LibraryAccess(nil, taken: taken)
    }
    let lock: FileLock?
    do throws(BackupError) {
      lock = try taking(library, isShared: true, wait, isToBeMade: isToBeMade)
    } catch {
      // Not every file system has locks: who cannot have one cannot replace a library there either.
      return LibraryAccess(nil, taken: taken)
    }
    guard let lock else { throw .inUse(library: library.path) }
    return LibraryAccess(lock, beginning: taken == nil ? beginning : nil, taken: taken)
  }

  /// Opens a library for one who is to replace it; a backup that waits takes its place first, for it is the library.
  ///
  /// - Throws: ``BackupError/inUse(library:)`` where anybody else has it open.
  public static func openAlone(_ library: LibraryFolder) throws(BackupError) -> LibraryAccess {
    let beginning = LibraryBeginning(of: library)
    do throws(LibraryError) { try library.createFolder() } catch { throw BackupError(error) }
    guard let lock = try taking(library, isShared: false, {}, times: 1) else {
      throw .inUse(library: library.path)
    }
    let pending = PendingRestore(of: library)
    if pending.isWaiting {
      try pending.take()
      return LibraryAccess(lock)
    }
    pending.sweep()
    return LibraryAccess(lock, beginning: beginning)
  }

  /// Puts what was prepared in the place of the library, which this one has alone.
  public func takePlace(in library: LibraryFolder) throws(BackupError) {
    try PendingRestore(of: library).take()
    beginning = nil
  }

  private static func taking(
    _ library: LibraryFolder, isShared: Bool, _ wait: () -> Void, times: Int = 300,
    isToBeMade: Bool = false
  ) throws(BackupError) -> FileLock? {
    for turn in 0..<times {
      do throws(SystemError) {
        if let lock = try FileLock(library.path + "/" + lockName, isShared: isShared) {
          return lock
        }
      } catch {
        // Who had begun it meanwhile has just taken that back.
        guard isToBeMade, error.code == ENOENT, turn < 10 else {
          throw BackupError(LibraryError(error))
        }
        try? library.createFolder()
      }
      wait()
    }
    return nil
  }
}
