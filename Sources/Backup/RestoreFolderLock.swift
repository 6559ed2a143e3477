import CArchive
import Export
import Glibc
import Synchronization
import TweetStore

/// The folder in which a backup is unpacked, locked for as long as this object lives; it goes with it unless it is kept.
final class RestoreFolderLock: Sendable {
  let pending: PendingRestore

  private let library: LibraryFolder
  private let descriptor: Int32
  private let isKept = Atomic(false)

  /// - Throws: ``BackupError/inUse(library:)`` where another one is being filled.
  init(of library: LibraryFolder) throws(BackupError) {
    self.library = library
    pending = PendingRestore(of: library)
    do throws(LibraryError) { try library.createFolder() } catch { throw BackupError(error) }
    // What an attempt before this one has left may still be going.
    Leftovers.wait()
    guard pending.clear() else { throw .inUse(library: library.path) }
    guard mkdir(pending.folder, 0o700) == 0 else { throw BackupError(library, system: errno) }
    descriptor = open(pending.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      mkdir(pending.contents, 0o700) == 0
    else { throw BackupError(library, system: errno) }
  }

  deinit {
    let isLeft = !isKept.load(ordering: .relaxed)
    // By word: a child between its fork and its exec has a copy of the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
    // That may be a hundred thousand files.
    if isLeft { Leftovers.begin(pending.folder) }
  }

  /// - Throws: ``BackupError/full(library:)``.
  func checkSpace(for bytes: Int) throws(BackupError) {
    var status = statvfs()
    guard fstatvfs(descriptor, &status) == 0 else { return }
    guard Self.room(blocks: UInt64(status.f_bavail), of: UInt64(status.f_frsize)) > bytes else {
      throw .full(library: library.path)
    }
  }

  /// So many bytes; some file systems say that they are boundless, and have more blocks than a number can tell bytes.
  static func room(blocks: UInt64, of size: UInt64) -> UInt64 {
    let (bytes, isBoundless) = blocks.multipliedReportingOverflow(by: size)
    return isBoundless ? .max : bytes
  }

  /// Waits until all of it is on the disk, and marks it as whole; `note` is for whoever puts it in its place.
  ///
  /// Not while anybody imports, as in a terminal: that would be said to be there, and go. `check` is done last, and throws
  /// where it must not be.
  func keep(
    replacing extent: PendingRestore.Extent = .everything, note: String = "",
    _ check: () throws(BackupError) -> Void = {}
  ) throws(BackupError) {
    // Once for all: to wait for each of many thousand files takes minutes.
    guard syncfs(descriptor) == 0 else { throw BackupError(library, system: errno) }
    guard !library.isBeingWritten else {
      throw BackupError(LibraryError.busy(path: library.database))
    }
    try check()
    try pending.mark(extent, note: note)
    isKept.store(true, ordering: .relaxed)
    // Whoever puts it in its place removes what is left of it.
    flock(descriptor, LOCK_UN)
  }
}
