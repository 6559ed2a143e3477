import TweetModel
import TweetStore

/// Puts a backup in the place of a library.
///
/// It is unpacked beside the library's own files, and each of its files compared with its SHA-256, before anything of the
/// library is touched. When nobody has the library open, renamings put the one in the other's place; one that was
/// interrupted is completed when the library is next opened (``LibraryAccess``).
public struct LibraryRestore {
  private let library: LibraryFolder

  /// Into `library`, which need not be there yet.
  public init(into library: LibraryFolder) { self.library = library }

  /// Unpacks a backup and makes sure that it is whole; nothing of the library is touched.
  ///
  /// Memory does not grow with the backup; the library's disk has to have room for it.
  /// - Throws: ``BackupError``; nothing is left of it then.
  public func prepare(
    _ path: String, progress: (BackupProgress) -> Void = { _ in },
    isCancelled: () -> Bool = { false }
  ) throws(BackupError) -> PreparedRestore {
    let tar = try TarReader(path)
    if library.holdsPicture(path) { throw .amongPictures(path: path) }
    if library.isMediaMounted { throw .mounted(path: library.media) }
    try refuseForeignMedia()
    let lock = try RestoreFolderLock(of: library)
    try lock.checkSpace(for: tar.size)
    let staging = RestoreStaging(lock, of: library, for: path)
    var reading = BackupReading(path, into: staging)
    try tar.forEachEntry { entry throws(BackupError) in
      if isCancelled() { throw .cancelled }
      try reading.take(entry, isCancelled) {
        progress(BackupProgress(done: tar.done, total: tar.size))
      }
    }
    let about = try reading.finish()
    let digest = try tar.finish()
    do throws(LibraryError) { try staging.contents.checkLayouts() } catch .newer {
      throw .newer(path: path)
    } catch .damaged(_, let detail) {
      throw .damaged(path: path, detail: detail)
    } catch {
      throw BackupError(error)
    }
    if isCancelled() { throw .cancelled }
    let report = BackupReport(
      made: Timestamp(milliseconds: about.made), files: reading.files, bytes: tar.size,
      digest: digest, remaining: library.linkedMedia)
    return PreparedRestore(report: report, lock: lock)
  }

  private func refuseForeignMedia() throws(BackupError) {
    do throws(LibraryError) {
      guard try library.hasForeignMedia() else { return }
    } catch {
      throw BackupError(error)
    }
    throw .foreignPictures(path: library.media)
  }
}

/// A backup that is unpacked beside a library, and whole; it goes with this value unless it is kept.
public struct PreparedRestore: Sendable {
  public let report: BackupReport
  private let lock: RestoreFolderLock

  init(report: BackupReport, lock: RestoreFolderLock) {
    self.report = report
    self.lock = lock
  }

  /// Lets it take the library's place as soon as nobody has the library open: ``LibraryAccess`` does it.
  ///
  /// - Throws: ``BackupError``; nothing is left of it then.
  public func keep() throws(BackupError) {
    try lock.keep(note: String(report.made.milliseconds))
  }
}
