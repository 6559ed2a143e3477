import Glibc

/// Small files that nobody but their owner may read.
public enum PrivateFile {
  /// The bytes of a small file, or the first `limit` of them.
  public static func read(_ path: String, limit: Int = 4096) throws(SystemError) -> [UInt8] {
    // Not to wait for whoever writes into it, where it is no file at all.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw SystemError(path) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: min(limit, max(0, FileStatus(path)?.size ?? 0)))
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count >= 0 else { throw SystemError(path) }
    return Array(bytes.prefix(count))
  }

  /// What the name of a file ends with that is being written.
  public static let draftSuffix = ".new"

  /// Replaces a file as a whole: whatever happens meanwhile, it is the former one or the new one.
  public static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let draft = path + draftSuffix
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemError(path) }
    let isWritten =
      PrivateMode.set(ofFile: file) && WholeWrite.write(bytes, to: file)
      // Else the name may be on the disk before what it names.
      && fdatasync(file) == 0
    let problem = errno
    close(file)
    guard isWritten, rename(draft, path) == 0 else {
      let error = SystemError(path, code: isWritten ? errno : problem)
      unlink(draft)
      throw error
    }
  }

  /// A sector, which a disk writes as a whole or not at all.
  static let recordSize = 512

  /// Replaces a file of a few bytes, which zeros follow, as a whole.
  ///
  /// Once there is one, nobody waits for the disk: after a power cut it may be the former one.
  public static func write(record bytes: [UInt8], to path: String) throws(SystemError) {
    let record = bytes + [UInt8](repeating: 0, count: max(0, recordSize - bytes.count))
    let file = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    defer { if file >= 0 { close(file) } }
    guard file >= 0, record.count == recordSize, FileStatus(path)?.size == recordSize,
      pwrite(file, record, record.count, 0) == record.count
    else { return try write(record, to: path) }
  }
}
