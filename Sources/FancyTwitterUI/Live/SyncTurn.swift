import Files
import GLibKit
import TweetStore

/// The right to ask servers for a library, which one process has at a time.
@MainActor
final class SyncTurn {
  private let folder: LibraryFolder
  /// Held while this process is the one that asks.
  private var lock: FileLock?

  init(_ folder: LibraryFolder) { self.folder = folder }

  /// Takes it; false while another process has it.
  func take() -> Bool {
    guard lock == nil else { return true }
    do throws(SystemError) { lock = try FileLock(folder.syncLock) } catch {
      // What cannot be locked cannot be written, which the first answer tells.
      Log.warning("\(error)")
      return true
    }
    return lock != nil
  }

  /// Gives it to others.
  func end() { lock = nil }
}
