import Glibc
import TweetStore

/// A file that is being unpacked.
final class RestoredFile {
  private let descriptor: Int32
  private let library: LibraryFolder

  init(_ path: String, of library: LibraryFolder) throws(BackupError) {
    self.library = library
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw BackupError(library, system: errno) }
  }

  deinit { close(descriptor) }

  func write(_ bytes: UnsafeRawBufferPointer) throws(BackupError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      guard count > 0 else { throw BackupError(library, system: errno) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}
