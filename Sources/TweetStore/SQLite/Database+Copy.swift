import CSQLite

extension Database {
  /// Copies all of it, as it is at one moment, into an empty file that nobody else uses.
  ///
  /// Whoever writes meanwhile neither waits nor is seen. Memory does not grow with the file.
  func copy(
    to path: String, progress: (Double) -> Void, isCancelled: () -> Bool
  ) throws(LibraryError) {
    let target = try Database(path: path, access: .readWrite)
    // Nobody misses half a copy.
    try target.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    try reading { () throws(LibraryError) in
      // The moment is that of the first look.
      _ = try integer("SELECT count(*) FROM sqlite_schema")
      guard let copy = sqlite3_backup_init(target.handle, "main", handle, "main") else {
        throw target.error(sqlite3_errcode(target.handle))
      }
      defer { sqlite3_backup_finish(copy) }
      while true {
        if isCancelled() { throw .cancelled }
        let code = sqlite3_backup_step(copy, Self.pagesAtOnce)
        let (left, all) = (sqlite3_backup_remaining(copy), sqlite3_backup_pagecount(copy))
        progress(all == 0 ? 1 : 1 - Double(left) / Double(all))
        if code == SQLITE_DONE { return }
        guard code == SQLITE_OK else { throw target.error(code) }
      }
    }
  }

  // A megabyte: a person who stops it does not wait.
  private static let pagesAtOnce: Int32 = 256
}
