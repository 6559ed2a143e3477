import Files
import Synchronization

/// Which file this program has open at each path.
///
/// Where another file is put there meanwhile, the log of the one that is open lies beside it, and SQLite takes that for its
/// own as soon as the other one is opened, too. So it is opened only when the former one is open no more.
enum OpenFiles {
  private struct Entry {
    let inode: UInt64
    var count = 1
  }

  private static let entries = Mutex<[String: Entry]>([:])

  /// Notes that a file was opened.
  ///
  /// - Returns: false, and it is not noted, where another one is open, and its log is there.
  static func enter(_ path: String, _ inode: UInt64) -> Bool {
    entries.withLock { entries in
      if let known = entries[path], known.inode != inode {
        // Who removes a database removes its log.
        guard FileStatus(path + "-wal") == nil else { return false }
        entries[path] = nil
      }
      entries[path, default: Entry(inode: inode, count: 0)].count += 1
      return true
    }
  }

  /// Notes that a file was closed.
  static func leave(_ path: String, _ inode: UInt64) {
    entries.withLock { entries in
      guard let known = entries[path], known.inode == inode else { return }
      entries[path] = known.count > 1 ? Entry(inode: inode, count: known.count - 1) : nil
    }
  }

  /// Whether a file is open that was at a path when it was opened.
  static func holds(_ path: String) -> Bool { entries.withLock { $0[path] != nil } }
}
