import CArchive
import Export
import Glibc
import TweetModel
import TweetStore

/// A library as one file: a tar archive with all of its databases, its pictures and films, what was pinned and where
/// reading stopped, and with the SHA-256 of each (`docs/backup.md`).
///
/// Keys of accounts, themes and the program's settings are none of the library's, and stay.
public struct LibraryBackup {
  private let library: LibraryFolder
  private let program: String

  /// Of `library`, by a program of that version.
  public init(of library: LibraryFolder, program: String) {
    self.library = library
    self.program = program
  }

  /// Writes it to `path`, where nothing may be; it is there when all of it is on the disk, and nothing before.
  ///
  /// Each database is as it was at one moment, whoever writes meanwhile. Memory does not grow with the library; the disk
  /// of `path` has to have room for the largest database once more.
  /// - Throws: ``BackupError``.
  public func write(
    to path: String, made: Timestamp, progress: (BackupProgress) -> Void = { _ in },
    isCancelled: () -> Bool = { false }
  ) throws(BackupError) -> BackupReport {
    do throws(LibraryError) { try library.checkFilled() } catch { throw BackupError(error) }
    let files = LibraryFiles(of: library)
    if files.databases.isEmpty { try checkReach() }
    guard !files.databases.isEmpty, !isUntouched else { throw .nothing(library: library.path) }
    do throws(ExportError) {
      let folder = try ExportFolder(path, isFile: true, outside: library)
      let tar = try TarWriter(folder.filePlace, as: path, moment: made)
      let total = try files.bytes
      try tar.add(BackupAbout(program: program, made: made).bytes, as: BackupNames.about)
      for database in files.databases {
        let copy = folder.filePlace + ".copy"
        try write(database, copying: copy, shown: path, into: tar, isCancelled) {
          progress(BackupProgress(done: tar.bytes, total: total))
        }
      }
      let links = try files.forEachOther { name throws(ExportError) in
        try tar.add(fileAt: library.path + "/" + name, as: name, isCancelled: isCancelled) {
          progress(BackupProgress(done: tar.bytes, total: total))
        }
      }
      let count = tar.sums.count - 1
      try tar.add(tar.sums.bytes, as: BackupNames.sums)
      let digest = try tar.finish()
      let missing = try missingMedia(isCancelled)
      if isCancelled() { throw .cancelled }
      try folder.keep()
      return BackupReport(
        made: made, files: count, bytes: tar.bytes, digest: digest, links: links,
        missing: missing)
    } catch {
      throw BackupError(error)
    }
  }

  /// Refuses a folder that may not be looked into, in which nothing is found either.
  private func checkReach() throws(BackupError) {
    do throws(LibraryError) { _ = try library.isBegun() } catch { throw BackupError(error) }
  }

  /// Whether only an empty library is there, as of a folder that was mistyped: who kept that as a backup would have none.
  private var isUntouched: Bool {
    // To look into one of an older version would bring it up to date; one that cannot be read may hold something.
    !library.isOutdated && (try? library.isUntouched()) == true
  }

  private func missingMedia(_ isCancelled: () -> Bool) throws(ExportError) -> Int {
    do throws(LibraryError) { return try library.missingMedia(isCancelled: isCancelled) } catch {
      if case .cancelled = error { throw .cancelled }
      // Of a row that cannot be read, a copy is worth more than what it names.
      return 0
    }
  }

  private func write(
    _ database: LibraryFolder.DatabaseFile, copying copy: String, shown: String,
    into tar: TarWriter, _ isCancelled: () -> Bool, onChunk: () -> Void
  ) throws(ExportError) {
    defer { unlink(copy) }
    let file = open(copy, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw ExportError(path: shown, system: errno) }
    close(file)
    do throws(LibraryError) {
      try library.copy(database, to: copy, isCancelled: isCancelled)
    } catch .full(copy) { throw .full(path: shown) } catch .cancelled { throw .cancelled } catch {
      throw .library(error)
    }
    try tar.add(fileAt: copy, as: database.name, isCancelled: isCancelled, onChunk: onChunk)
  }
}
