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

  /// Looks whether each page is as SQLite writes it, which reads all of the file.
  ///
  /// - Throws: ``LibraryError/damaged(path:detail:)``.
  func check(isCancelled: () -> Bool = { false }) throws(LibraryError) {
    var problem: String?
    try interruptible(isCancelled) { () throws(LibraryError) in
      problem = try prepare("PRAGMA quick_check(1)").first { $0.text(0) }
    }
    if let problem, problem != "ok" { throw .damaged(path: path, detail: problem) }
  }

  // A megabyte: a person who stops it does not wait.
  private static let pagesAtOnce: Int32 = 256
}

// MARK: - Private

extension Database {
  /// Runs statements that end with ``LibraryError/cancelled`` as soon as `isCancelled` says so.
  private func interruptible(
    _ isCancelled: () -> Bool, _ body: () throws(LibraryError) -> Void
  ) throws(LibraryError) {
    let failure = withoutActuallyEscaping(isCancelled) { isCancelled -> LibraryError? in
      let question = Question(isCancelled)
      sqlite3_progress_handler(
        handle, Self.stepsBetweenQuestions,
        { question in
          guard let question else { return 0 }
          return Unmanaged<Question>.fromOpaque(question).takeUnretainedValue().ask() ? 1 : 0
        },
        Unmanaged.passUnretained(question).toOpaque())
      defer { sqlite3_progress_handler(handle, 0, nil, nil) }
      return withExtendedLifetime(question) {
        do throws(LibraryError) {
          try body()
          return nil
        } catch { return error }
      }
    }
    if let failure { throw failure }
  }

  private final class Question {
    let ask: () -> Bool

    init(_ ask: @escaping () -> Bool) { self.ask = ask }
  }

  private static let stepsBetweenQuestions: Int32 = 10_000
}
