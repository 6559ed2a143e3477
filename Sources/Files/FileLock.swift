import Glibc

/// A file that one holder at a time has, among all processes and within each, or several who share it.
///
/// It is free again when the holder goes, however it ends; the file itself stays, for another may be about to open it,
/// unless who has it alone removes it.
public final class FileLock: Sendable {
  private let descriptor: Int32

  /// Nil where somebody else holds it, and does not share it.
  ///
  /// - Throws: ``SystemError`` where the file cannot be made.
  public init?(_ path: String, isShared: Bool = false) throws(SystemError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError(path) }
    guard flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 else {
      // The end of this object closes the descriptor, here too: a second time it may be somebody else's file.
      guard errno == EWOULDBLOCK else { throw SystemError(path) }
      return nil
    }
    var status = stat()
    // Whoever had it before has removed it: others would lock another file of that name.
    guard fstat(descriptor, &status) == 0, status.st_nlink > 0 else { return nil }
  }

  /// Takes it for this holder alone; false where others share it, and then it may be lost.
  public func takeAlone() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  deinit {
    // A child between its fork and its exec has a copy of the descriptor, which closing ours would leave locked.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
