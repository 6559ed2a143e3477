import Files

extension LibraryFolder {
  /// Copies a database, as it is at one moment, into a new file at `path`, and reads that to its end.
  ///
  /// Whoever writes meanwhile neither waits nor is seen.
  /// - Throws: ``LibraryError``; ``LibraryError/damaged(path:detail:)`` of the library's own file.
  public func copy(
    _ file: DatabaseFile, to path: String, progress: (Double) -> Void = { _ in },
    isCancelled: () -> Bool
  ) throws(LibraryError) {
    let place = self.path + "/" + file.name
    try opened(file).copy(to: path, progress: progress, isCancelled: isCancelled)
    do throws(LibraryError) {
      try Self.check(copy: path, isCancelled)
    } catch .damaged(_, let detail) {
      throw .damaged(path: place, detail: detail)
    }
  }

  /// Whether this version of the program can read all databases that are there; looks at their heads alone.
  ///
  /// - Throws: ``LibraryError/newer(path:version:supported:)``, ``LibraryError/damaged(path:detail:)``.
  public func checkLayouts() throws(LibraryError) {
    for file in Self.databases where FileStatus(path + "/" + file.name) != nil {
      _ = try Database(path: path + "/" + file.name, access: .immutable).version(for: file.schema)
    }
  }

  /// The number of a database's layout, as this version of the program writes it.
  public static func layout(of file: DatabaseFile) -> Int { file.schema.version }

  /// Makes sure that a copy that nobody else has open can be read to its end; nothing of it changes.
  private static func check(
    copy path: String, _ isCancelled: () -> Bool
  ) throws(LibraryError) {
    let copy = try Database(path: path, access: .immutable)
    try copy.check(isCancelled: isCancelled)
    try RowCheck.run(on: copy, isCancelled: isCancelled)
    let words = try Database(path: path, access: .readWrite)
    // Then nothing is made beside it but an empty log, which goes again.
    try words.execute("PRAGMA locking_mode = EXCLUSIVE")
    try words.checkWords(isCancelled: isCancelled)
  }

  /// A database as it is, of whatever layout; one on a medium that cannot be written, too.
  func opened(_ file: DatabaseFile) throws(LibraryError) -> Database {
    try checkFilled(file)
    let path = path + "/" + file.name
    return try Database.opened(path) { database throws(LibraryError) in
      database.wait(milliseconds: 5000)
      _ = try database.version(for: file.schema)
    }
  }
}
