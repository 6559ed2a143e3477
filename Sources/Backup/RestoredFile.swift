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
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      guard count > 0 else { throw BackupError(library, system: errno) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}
