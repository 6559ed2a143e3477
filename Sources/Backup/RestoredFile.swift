import Files
import Glibc
import TweetStore

/// A file that is being unpacked.
final class RestoredFile {
  private let descriptor: Int32
  private let library: LibraryFolder

  /// Closes `descriptor` when it goes.
  init(_ descriptor: Int32, of library: LibraryFolder) {
    self.descriptor = descriptor
    self.library = library
  }

  deinit { close(descriptor) }

  func write(_ bytes: UnsafeRawBufferPointer) throws(BackupError) {
    guard WholeWrite.write(bytes, to: descriptor) else {
      throw BackupError(library, system: errno)
    }
  }
}
