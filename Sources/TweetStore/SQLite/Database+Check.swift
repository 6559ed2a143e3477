import CSQLite

extension Database {
  /// Looks whether each page is as SQLite writes it, and each index as its table says, which reads all of the file.
  ///
  /// The index of words is none of it (``checkWords(isCancelled:)``), and is known to this connection no more. O(n log n):
  /// 0.7 s for a library of 110,000 posts, which has 100 MB.
  ///
  /// - Throws: ``LibraryError/damaged(path:detail:)``.
  func check(isCancelled: () -> Bool = { false }) throws(LibraryError) {
    // Newer versions of SQLite (3.44) look at it, too, and do not say that all else is sound.
    sqlite3_drop_modules(handle, nil)
    var problem: String?
    try interruptible(isCancelled) { () throws(LibraryError) in
      problem = try prepare("PRAGMA integrity_check(1)").first { $0.text(0) }
    }
    if let problem, problem != "ok" { throw .damaged(path: path, detail: problem) }
  }

  /// Lets FTS5 look at its index of words, where there is one.
  ///
  /// An index that does not keep the texts is compared with nothing, and only has to be one. Nothing is written, but
  /// FTS5 asks for the right to: nobody else writes meanwhile. O(n): 0.8 s for 110,000 posts.
  /// - Throws: ``LibraryError/damaged(path:detail:)``, ``LibraryError/busy(path:)``.
  func checkWords(isCancelled: () -> Bool = { false }) throws(LibraryError) {
    guard try integer("SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'search')") == 1
    else { return }
    try begin()
    defer { rollBack() }
    try interruptible(isCancelled) { () throws(LibraryError) in
      try execute("INSERT INTO search(search) VALUES('integrity-check')")
    }
  }

  /// Runs statements that end with ``LibraryError/cancelled`` as soon as `isCancelled` says so.
  func interruptible(
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
}

// MARK: - Private

extension Database {
  private final class Question {
    let ask: () -> Bool

    init(_ ask: @escaping () -> Bool) { self.ask = ask }
  }

  private static let stepsBetweenQuestions: Int32 = 10_000
}
