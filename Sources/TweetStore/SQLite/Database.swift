import CSQLite
import Files
import Glibc

/// A connection to an SQLite file; confined to one thread.
final class Database {
  /// How a file is opened.
  enum Access {
    case readWrite
    /// Without write access to the file.
    case readOnly
    /// Without write access to the folder either: nobody changes the file while it is open.
    case immutable
  }

  let path: String
  /// Owned; closed with this object.
  let handle: OpaquePointer
  /// Whether the tables are still as they were laid out; before they are, nobody knows.
  var hasSoundTables: () -> Bool = { false }
  /// The layout that this program knows; nil before it has laid the tables out.
  var knownLayout: Int?
  /// Whether it can only be read because its disk was full when it was opened.
  var lacksRoom = false

  /// What ``OpenFiles`` knows the file by; nil for one without a name.
  private var inode: UInt64?

  /// Opens a file that exists.
  convenience init(path: String, access: Access) throws(LibraryError) {
    // SQLite would wait for whoever writes into it, for ever.
    if FileStatus(path)?.isRegular == false {
      throw .unreadable(path: path, reason: "it is no file")
    }
    try self.init(opening: Self.address(of: path, access), path: path, Self.flags(access))
    // In memory there is none.
    guard let file = FileStatus(path) else { return }
    // Before anything is read: only then does SQLite look at the log.
    guard OpenFiles.enter(path, file.inode) else { throw .moved(path: path) }
    inode = file.inode
  }

  /// Opens an empty file without a name, which goes when it is closed.
  ///
  /// What goes wrong with it is said of the file at `path`, beside which it lies: the folder in which SQLite makes such files
  /// by itself all libraries of a program share, and that may be another one's, which is gone by then.
  convenience init(temporaryFor path: String) throws(LibraryError) {
    // It has a name until SQLite has opened it, whose X mkstemp(3) fills in.
    var name = Array((path + "-XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw LibraryError(path: path, system: errno) }
    close(descriptor)
    defer { unlink(name) }
    let made = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try self.init(
      opening: Self.address(of: made, .readWrite), path: path, Self.flags(.readWrite))
  }

  private init(opening address: String, path: String, _ flags: Int32) throws(LibraryError) {
    _ = Self.countsNoMemory
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(address, &opened, flags, nil)
    guard let opened else { throw LibraryError(path: path, system: ENOMEM) }
    self.path = path
    handle = opened
    guard code == SQLITE_OK else { throw error(code) }
  }

  deinit {
    if !isInPlace {
      // Beside another file the log would be taken for that one's. The last one to close has nobody in its way.
      rollBack()
      wait(milliseconds: 0)
      emptyLog()
    }
    sqlite3_close_v2(handle)
    if let inode { OpenFiles.leave(path, inode) }
  }

  /// Whether the file that is open is the one that is found at its path: it was neither moved away, nor removed, nor
  /// replaced.
  ///
  /// One question to the file system.
  var isInPlace: Bool {
    var hasMoved: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return code != SQLITE_OK || hasMoved == 0
  }

  /// Refuses to write to a file that nobody would find any more, at the beginning and at the end of each change.
  func checkPlace() throws(LibraryError) {
    guard isInPlace else { throw .moved(path: path) }
  }

  /// Runs statements that take no parameters.
  ///
  /// What changes something goes by ``writing(_:)`` or a statement of its own: only these look whether the file is in its
  /// place.
  func execute(_ sql: String) throws(LibraryError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// A statement to be run many times.
  func prepare(_ sql: String) throws(LibraryError) -> Statement { try Statement(sql, in: self) }

  /// The whole number that a statement's first column gives.
  func integer(_ sql: String) throws(LibraryError) -> Int {
    try prepare(sql).first { $0.int(0) } ?? 0
  }

  /// How many rows the last statement wrote.
  var changes: Int { Int(sqlite3_changes(handle)) }

  /// How many rows were written since it was opened.
  var totalChanges: Int { Int(sqlite3_total_changes(handle)) }

  /// The key of the row that the last statement added.
  var insertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Gives back the memory of the file's pages that are kept; those that are needed again are read again.
  func forgetPages() { sqlite3_db_release_memory(handle) }

  /// How long to wait for another connection's lock.
  func wait(milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  /// How long is waited for another connection's lock where a person waits.
  static let patience: Int32 = 2000

  /// Waits hardly at all for another connection's lock meanwhile, as what is tried again by itself can.
  func hurrying<Value>(_ body: () throws(LibraryError) -> Value) throws(LibraryError) -> Value {
    wait(milliseconds: 50)
    defer { wait(milliseconds: Self.patience) }
    return try body()
  }

  /// Whether a transaction has begun and not ended.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// All that `body` reads is one committed state.
  func reading<Value>(_ body: () throws(LibraryError) -> Value) throws(LibraryError) -> Value {
    // Within another one it is that one's state.
    guard !isInTransaction else { return try body() }
    try execute("BEGIN")
    // A transaction that has only read loses nothing.
    defer { rollBack() }
    return try body()
  }

  /// All that `body` writes is kept, or nothing of it.
  func writing<Value>(_ body: () throws(LibraryError) -> Value) throws(LibraryError) -> Value {
    try begin()
    do {
      let value = try body()
      try commit()
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  /// Begins to write: from now on nobody else does.
  func begin() throws(LibraryError) {
    try checkPlace()
    try execute("BEGIN IMMEDIATE")
  }

  /// Keeps all that was written since ``begin()``.
  func commit() throws(LibraryError) {
    try checkPlace()
    try execute("COMMIT")
  }

  /// Ends the transaction as if it had never been.
  ///
  /// Its own error says nothing new: SQLite may have rolled back already, and whatever keeps it
  /// from doing so, the next to open the file does it.
  func rollBack() { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }

  /// Moves what was committed from the write-ahead log into the file, if no reader is in the way.
  func emptyLog() {
    sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
  }

  /// Writes the file anew, without the room of what was removed.
  ///
  /// - Returns: whether that could be done. A full disk keeps the file as it is: nothing is lost by that, and the
  ///   room is used again by what is written next.
  @discardableResult
  func compact() -> Bool { sqlite3_exec(handle, "VACUUM", nil, nil, nil) == SQLITE_OK }

  /// What SQLite's code means for a person.
  func error(_ code: Int32) -> LibraryError {
    let system = sqlite3_system_errno(handle)
    let message = String(cString: sqlite3_errmsg(handle))
    switch code & 0xff {
    case SQLITE_FULL: return .full(path: path)
    case SQLITE_IOERR where system == ENOSPC || system == EDQUOT: return .full(path: path)
    case SQLITE_READONLY, SQLITE_PERM: return .readOnly(path: path)
    case SQLITE_BUSY where lacksLocks: return .unlockable(path: path)
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy(path: path)
    // Our statements are sound on the tables as we lay them out: where these are as they should
    // be, the statement itself is wrong, and nothing of the library is lost.
    case SQLITE_ERROR where !isOfDamagedIndex(message) && hasSoundTables():
      assertionFailure("A statement is wrong: \(message)")
      return .misused(path: path, detail: message)
    // Our own rows fit our own tables: one that does not met others.
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH:
      return newerLayout ?? .damaged(path: path, detail: message)
    case SQLITE_INTERRUPT: return .cancelled
    case SQLITE_CANTOPEN where system != 0, SQLITE_IOERR where system != 0:
      return LibraryError(path: path, system: system == ENOENT ? refusal ?? system : system)
    default: return .unreadable(path: path, reason: message)
    }
  }
}

// MARK: - Private

extension Database {
  /// What is said of an index that FTS5 cannot read, which other bytes in it lead to.
  private func isOfDamagedIndex(_ message: String) -> Bool {
    message.hasPrefix("vtable constructor failed") || message.contains("fts5 file format")
      || message == "SQL logic error"
  }

  /// Why nothing can be made beside the file; nil where it can.
  ///
  /// SQLite makes files there, and tells of one that it cannot make that it is not there.
  private var refusal: Int32? { probe { _ in nil } }

  /// Whether the file system has no locks, as a share of another machine that does not serve them.
  ///
  /// SQLite takes that for somebody else's lock, for which one would wait for ever.
  private var lacksLocks: Bool {
    let refusal = probe { file in
      var whole = flock()
      whole.l_type = Int16(F_WRLCK)
      return fcntl(file, F_SETLK, &whole) == 0 ? nil : errno
    }
    return refusal == ENOLCK
  }

  /// What the system says of a file beside this one: this one's locks would go with whatever else has it open.
  private func probe(_ body: (Int32) -> Int32?) -> Int32? {
    let probe = path + "-probe"
    let file = open(probe, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return errno }
    defer {
      close(file)
      unlink(probe)
    }
    return body(file)
  }

  // To count the memory that it takes, of which nobody asks, SQLite lets all threads wait for each other. Whoever has
  // opened a file in this process before keeps it counting, and loses nothing but time.
  private static let countsNoMemory = csqlite_count_no_memory() == SQLITE_OK

  private static func flags(_ access: Access) -> Int32 {
    // Others may be attached that are immutable.
    let common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI
    return switch access {
    case .readWrite: common | SQLITE_OPEN_READWRITE
    case .readOnly, .immutable: common | SQLITE_OPEN_READONLY
    }
  }

  /// The file's name, or the URI that says it is immutable.
  static func address(of path: String, _ access: Access) -> String {
    guard access == .immutable else { return path }
    var escaped = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%", "?", "#": escaped += "%" + String(scalar.value, radix: 16)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return "file:" + escaped + "?immutable=1"
  }
}
