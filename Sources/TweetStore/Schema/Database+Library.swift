import CSQLite
import Files
import Glibc

extension Database {
  /// Opens the library in `folder` for an import, creating or migrating it where needed.
  static func forWriting(
    _ folder: LibraryFolder, schema: Schema
  ) throws(LibraryError) -> Database {
    try folder.createDatabase()
    let database = try Database(path: folder.database, access: .readWrite)
    guard !database.isReadOnly else { throw .readOnly(path: folder.database) }
    database.wait(milliseconds: 500)
    try database.addTweetFunctions()
    try database.prepare(schema)
    // Bounded, so that memory does not grow with the library; what does not fit goes to the disk.
    try database.execute("PRAGMA cache_size = -8192; PRAGMA temp_store = FILE")
    try database.keepTemporaryFiles(in: folder.path)
    return database
  }

  /// Opens the library in `folder` for reading, creating an empty one where there is none.
  ///
  /// A library on a medium that cannot be written is read all the same.
  static func forReading(
    _ folder: LibraryFolder, schema: Schema
  ) throws(LibraryError) -> Database {
    try folder.createDatabase()
    return try opened(folder.database, onlyReads: true) { database throws(LibraryError) in
      database.wait(milliseconds: 5000)
      try database.addTweetFunctions()
      try database.addFolding()
      try database.prepare(schema)
      try database.execute("PRAGMA cache_size = -2048; PRAGMA query_only = ON")
      if !database.isReadOnly { try database.keepTemporaryFiles(in: folder.path) }
    }
  }
}

extension Database {
  /// Refuses what is no file of ours, then brings an empty or older one up to `schema`.
  func prepare(_ schema: Schema) throws(LibraryError) {
    defer {
      hasSoundTables = { [unowned self] in hasTables(of: schema) }
      knownLayout = schema.version
    }
    let found = try version(for: schema)
    guard found < schema.version else { return }
    guard !isReadOnly else { return try standIn(for: schema.steps.dropFirst(found)) }
    // Each commit is waited for, as SQLite does by itself: who is told that something is kept finds it after a power cut.
    try execute("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE")
    do {
      // Asked again under the lock: another process may have been faster.
      let steps = schema.steps.dropFirst(try version(for: schema))
      for step in steps { try execute(step.sql) }
      for step in steps { try step.fill(self) }
      try execute(
        """
        PRAGMA application_id = \(schema.applicationID);
        PRAGMA user_version = \(schema.version);
        COMMIT
        """)
    } catch {
      rollBack()
      throw error
    }
  }

  /// The version of the file's layout; 0 for a file that is still empty.
  func version(for schema: Schema) throws(LibraryError) -> Int {
    let version = try integer("PRAGMA user_version")
    let tables = try integer("SELECT count(*) FROM sqlite_schema")
    let isOurs = try integer("PRAGMA application_id") == schema.applicationID
    guard isOurs || (tables == 0 && version == 0) else {
      throw .damaged(path: path, detail: "it is a database of another program")
    }
    guard version <= schema.version else {
      throw .newer(path: path, version: version, supported: schema.version)
    }
    try checkLength()
    return version
  }
}

// MARK: - Private

extension Database {
  /// Lets what SQLite sorts on the disk stay in the library's folder, whose disk has to have the room.
  ///
  /// Tweets are among it. All libraries of the program share the last folder that was told.
  private func keepTemporaryFiles(in folder: String) throws(LibraryError) {
    let told = try prepare("PRAGMA temp_store_directory").first { $0.text(0) }
    // SQLite takes folders only that it can write.
    guard told != folder, access(folder, W_OK | X_OK) == 0 else { return }
    let quoted = folder.split(separator: "'", omittingEmptySubsequences: false).joined(
      separator: "''")
    try execute("PRAGMA temp_store_directory = '\(quoted)'")
  }

  /// Lets an older library be read that cannot be brought up to date.
  private func standIn(for steps: some Sequence<Schema.Step>) throws(LibraryError) {
    for step in steps {
      guard let sql = step.standIn else { throw .readOnly(path: path) }
      try execute("PRAGMA temp_store = MEMORY;" + sql)
    }
  }

  /// Whether nothing can be written to it.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Finds a file that was cut: SQLite itself would notice only on reaching the missing page.
  private func checkLength() throws(LibraryError) {
    let expected = try integer("PRAGMA page_count") * integer("PRAGMA page_size")
    // The size before the log: a checkpoint makes the file longer before it empties the log.
    guard let size = FileStatus(path)?.size else { return }
    guard (FileStatus(path + "-wal")?.size ?? 0) == 0, size < expected else { return }
    throw .damaged(path: path, detail: "\(expected - size) bytes of it are missing")
  }
}
