import Files

extension Database {
  /// Opens a file that exists as well as it can be: one on a medium that cannot be written is read all the same.
  ///
  /// `begin` makes it ready, and is the first to read it. What is to be written to a file that is only read is refused.
  /// One on a full disk, where SQLite has no room for the index of its log, is so only for those who only read.
  static func opened(
    _ path: String, onlyReads: Bool = false, begin: (Database) throws(LibraryError) -> Void
  ) throws(LibraryError) -> Database {
    do {
      return try opened(path, .readWrite, begin)
    } catch .readOnly where hasEmptyLog(path), .unreadable where hasEmptyLog(path) {
      return try opened(path, .immutable, begin)
    } catch .full(let full) where onlyReads && hasEmptyLog(path) {
      // One in which nothing is laid out yet cannot be read without room.
      let database: Database
      do throws(LibraryError) { database = try opened(path, .immutable, begin) } catch .readOnly {
        throw .full(path: full)
      }
      database.lacksRoom = true
      return database
    }
  }

  private static func opened(
    _ path: String, _ access: Access, _ begin: (Database) throws(LibraryError) -> Void
  ) throws(LibraryError) -> Database {
    let database = try Database(path: path, access: access)
    try begin(database)
    return database
  }

  /// Whether the write-ahead log holds nothing, so that the file alone is the database.
  private static func hasEmptyLog(_ path: String) -> Bool {
    (FileStatus(path + "-wal")?.size ?? 0) == 0
  }
}
