import Glibc
import TweetStore

/// Where the files of a backup are unpacked: within the library's own folder, so that renaming is enough to put one in
/// the other's place.
final class RestoreStaging {
  let lock: RestoreFolderLock
  private let library: LibraryFolder
  private let backup: String
  // Bytes, as two texts that look alike are the same to Swift, and two folders to the system.
  private var made: Set<[UInt8]> = []

  /// For the backup at the path `backup`.
  init(_ lock: RestoreFolderLock, of library: LibraryFolder, for backup: String) {
    (self.lock, self.library, self.backup) = (lock, library, backup)
  }

  /// What is unpacked, as a library.
  var contents: LibraryFolder { LibraryFolder(path: lock.pending.contents) }

  /// A new file, by its name below the library's folder.
  func file(_ name: String) throws(BackupError) -> RestoredFile {
    for index in name.utf8.indices where name.utf8[index] == UInt8(ascii: "/") {
      let folder = String(name[..<index])
      guard made.insert(Array(folder.utf8)).inserted else { continue }
      guard mkdir(contents.path + "/" + folder, 0o700) == 0 else { throw failure(name) }
    }
    let descriptor = open(
      contents.path + "/" + name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure(name) }
    return RestoredFile(descriptor, of: library)
  }

  /// What the system's last error means: that a file is there already, say, is the backup's fault.
  private func failure(_ name: String) -> BackupError {
    let code = errno
    guard [EEXIST, ENOTDIR, ENAMETOOLONG].contains(code) else {
      return BackupError(library, system: code)
    }
    let shown = name.count > 80 ? name.prefix(80) + "…" : name[...]
    return .damaged(path: backup, detail: "\(shown) cannot be a file of a library")
  }
}
