/// Why a library could not be opened, read or written.
///
/// The library is left as it was, but where what throws says that it stops in steps: removing and bringing up to date.
public enum LibraryError: Error, Hashable, Sendable, Codable {
  /// A newer version of the program wrote the library.
  case newer(path: String, version: Int, supported: Int)
  /// The file is no library, or its content contradicts itself.
  case damaged(path: String, detail: String)
  /// The program asked for something that no library can answer: a mistake of the program.
  case misused(path: String, detail: String)
  /// The library has to be written but cannot be.
  case readOnly(path: String)
  /// The disk, or the space granted to its user, is full.
  case full(path: String)
  /// Another import holds the write lock.
  case busy(path: String)
  /// The file system has no locks, by which those who write wait for each other.
  case unlockable(path: String)
  /// Its file was moved away, or another one was put in its place, while it was open.
  case moved(path: String)
  /// The file system does not let the library be opened, read or written.
  case unreadable(path: String, reason: String)
  /// The caller asked to stop.
  case cancelled
}

extension LibraryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .newer(let path, let version, let supported):
      "The library \(path) was written by a newer version of FancyTwitter (format \(version), "
        + "this version reads up to \(supported)). Start FancyTwitter again, or update it."
    case .damaged(let path, let detail):
      "The library \(path) is damaged: \(detail). --repair builds it anew from its archives, and keeps what can "
        + "be read of bookmarks and drafts."
    case .misused(let path, let detail):
      "FancyTwitter asked the library \(path) for something wrong: \(detail). This is a mistake of "
        + "the program, and nothing of the library is lost. Please report it."
    case .readOnly(let path):
      "The library \(path) cannot be written: it is read-only. Make it writable or choose another "
        + "folder with --library."
    case .full(let path):
      "The disk that holds the library \(path) is full. Free some space and try again."
    case .busy(let path):
      "The library \(path) is being written by another import. Wait for it to end and try again."
    case .unlockable(let path):
      "The library \(path) cannot be opened: its file system has no locks. Choose a folder on another disk "
        + "with --library."
    case .moved(let path):
      "The library \(path) was moved or replaced while it was open. Put it back, or start FancyTwitter anew."
    case .unreadable(let path, let reason):
      "The library \(path) cannot be opened: \(reason)."
    case .cancelled:
      "Cancelled; the library is as it was."
    }
  }
}
