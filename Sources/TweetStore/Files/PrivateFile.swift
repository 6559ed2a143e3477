import Glibc

/// Small files that nobody but their owner may read.
package enum PrivateFile {
  /// The bytes of a small file, or the first `limit` of them.
  static func read(_ path: String, limit: Int = 4096) throws(LibraryError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw LibraryError(path: path, system: errno) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: min(limit, max(0, FileStatus(path)?.size ?? 0)))
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count >= 0 else { throw LibraryError(path: path, system: errno) }
    return Array(bytes.prefix(count))
  }

  /// What the name of a file ends with that is being written.
  package static let draftSuffix = ".new"

  /// Replaces a file as a whole.
  package static func write(_ bytes: [UInt8], to path: String) throws(LibraryError) {
    let draft = path + draftSuffix
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw LibraryError(path: path, system: errno) }
    let isWritten = fchmod(file, 0o600) == 0 && Glibc.write(file, bytes, bytes.count) == bytes.count
    let problem = errno
    close(file)
    guard isWritten, rename(draft, path) == 0 else {
      let error = LibraryError(path: path, system: isWritten ? errno : problem)
      unlink(draft)
      throw error
    }
  }
}
