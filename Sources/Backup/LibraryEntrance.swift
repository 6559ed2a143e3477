import Glibc
import TweetStore

/// What each program goes through that opens a library, for as long as it has it open: so none has one open whose files
/// are being replaced.
public final class LibraryEntrance {
  private let lock: FileLock?

  private init(_ lock: FileLock?) { self.lock = lock }

  /// Opens a library, together with others who do; a backup that waits takes its place first, unless others have it open.
  ///
  /// Who is to write in it makes its folder first where there is none (`isToBeMade`), so that there is something to lock.
  /// `wait` passes a hundredth of a second or so.
  /// - Throws: ``BackupError``, ``BackupError/inUse(library:)`` where a backup is being put in its place just now.
  public static func open(
    _ library: LibraryFolder, isToBeMade: Bool = false, wait: () -> Void = { usleep(10_000) }
  ) throws(BackupError) -> LibraryEntrance {
    // Where it cannot be made, whoever writes in it says so.
    if isToBeMade { try? library.createFolder() }
    let place = RestorePlace(of: library)
    if place.isWaiting {
      if let lock = try taking(library, isShared: false, wait) {
        defer { withExtendedLifetime(lock) {} }
        if place.isWaiting { try place.take() }
      } else if place.isUnderWay {
        throw .inUse(library: library.path)
      }
    } else if place.isUsed {
      place.sweep()
    }
    // A library that is not there, or cannot be written, is replaced by nobody.
    guard access(library.path, W_OK) == 0 else { return LibraryEntrance(nil) }
    let lock: FileLock?
    do throws(BackupError) { lock = try taking(library, isShared: true, wait) } catch {
      // Not every file system has locks: who cannot have one cannot replace a library there either.
      return LibraryEntrance(nil)
    }
    guard let lock else { throw .inUse(library: library.path) }
    return LibraryEntrance(lock)
  }

  /// Opens a library for one who is to replace it.
  ///
  /// - Throws: ``BackupError/inUse(library:)`` where anybody else has it open.
  public static func openAlone(_ library: LibraryFolder) throws(BackupError) -> LibraryEntrance {
    do throws(LibraryError) { try library.createFolder() } catch { throw BackupError(error) }
    guard let lock = try taking(library, isShared: false, {}, times: 1) else {
      throw .inUse(library: library.path)
    }
    return LibraryEntrance(lock)
  }

  /// Puts what was prepared in the place of the library, which this one has alone.
  public func takePlace(in library: LibraryFolder) throws(BackupError) {
    try RestorePlace(of: library).take()
  }

  private static func taking(
    _ library: LibraryFolder, isShared: Bool, _ wait: () -> Void, times: Int = 300
  ) throws(BackupError) -> FileLock? {
    do throws(LibraryError) {
      for _ in 0..<times {
        if let lock = try FileLock(library.path + "/open.lock", isShared: isShared) { return lock }
        wait()
      }
      return nil
    } catch {
      throw BackupError(error)
    }
  }
}
