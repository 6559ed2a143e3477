import Dispatch
import Synchronization
import Workers

/// Builds a whole search index on another core, in a file of its own, and hands it over.
///
/// To index words is half of what follows from a post, and SQLite writes to a file on one core only. All that
/// FTS5 knows is in two tables beside its own, so an empty index becomes another one by taking these.
final class SearchIndexBuilder: Sendable {
  typealias Entry = (key: Int64, document: SearchDocument)

  /// How many documents are worth being handed to another core at once.
  static let batchSize = 256

  private static let mostWaiting = 8

  /// One, so that batches keep their order.
  private let thread = WorkerThreads(limit: 1)
  private let work = DispatchGroup()
  /// Keeps whoever gathers words from running ahead of who indexes them.
  private let room = DispatchSemaphore(value: mostWaiting)
  /// Nil once it has been handed over.
  private let scratch: Mutex<Scratch?>

  /// An index for a library that has none yet, or whose index is to be replaced.
  init(for library: Database) throws(LibraryError) {
    let path = library.path
    scratch = Mutex(try Scratch(path: path))
  }

  /// Indexes documents, whose keys rise from batch to batch, soon; may wait for those before.
  func add(_ batch: [Entry]) {
    room.wait()
    perform { [room] scratch in
      scratch.insert(batch)
      room.signal()
    }
  }

  /// Lets what was gathered become one part, soon: nothing more is added.
  func complete() { perform { $0.merge() } }

  /// Waits until all is indexed, then replaces the library's index, within a transaction that has begun.
  func finish(in library: Database) throws(LibraryError) {
    work.wait()
    let taken = scratch.withLock { scratch in
      defer { scratch = nil }
      return scratch
    }
    try taken?.copy(to: library)
  }

  private func perform(_ body: @escaping @Sendable (Scratch) -> Void) {
    work.enter()
    thread.perform { [self] in
      scratch.withLock { if let scratch = $0 { body(scratch) } }
      work.leave()
    }
  }
}

// MARK: - Private

/// The file, which nobody else sees and which goes when it is closed.
private final class Scratch {
  private let database: Database
  private let insertion: Statement
  /// What went wrong first; after it nothing more is written.
  private var failure: LibraryError?

  // What FTS5 gathers before it writes, in bytes: the eight million of a library take 8 MB more, and a processor's
  // cache no longer holds them.
  private static let gathered = 4 << 20
  // All parts are merged once, at the end, instead of some of them again and again. So many stand for thirty million
  // posts; FTS5 can take twice as many.
  private static let mostParts = 1000

  init(path: String) throws(LibraryError) {
    database = try Database(temporaryFor: path)
    try database.execute(
      """
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN; \(Schema.search)
      INSERT INTO search(search, rank) VALUES('hashsize', \(Self.gathered));
      INSERT INTO search(search, rank) VALUES('automerge', 0);
      INSERT INTO search(search, rank) VALUES('crisismerge', \(Self.mostParts));
      """)
    insertion = try database.prepare(SearchIndexer.insertion)
  }

  func insert(_ batch: [SearchIndexBuilder.Entry]) {
    guard failure == nil else { return }
    do throws(LibraryError) {
      for (key, document) in batch {
        try insertion.run(key, document.text, document.names, document.links, document.tags)
      }
    } catch { failure = error }
  }

  func merge() {
    guard failure == nil else { return }
    do throws(LibraryError) {
      try database.execute("INSERT INTO search(search) VALUES('optimize')")
    } catch { failure = error }
  }

  func copy(to library: Database) throws(LibraryError) {
    if let failure { throw failure }
    // Only then does FTS5 write what it still holds in memory.
    try database.execute("COMMIT")
    try library.execute("INSERT INTO search(search) VALUES('delete-all')")
    let block = try library.prepare("INSERT OR REPLACE INTO search_data VALUES(?, ?)")
    try database.prepare("SELECT id, block FROM search_data ORDER BY id").forEach {
      row throws(LibraryError) in try block.run(row.int64(0), row.bytes(1))
    }
    let page = try library.prepare("INSERT INTO search_idx VALUES(?, ?, ?)")
    try database.prepare("SELECT segid, term, pgno FROM search_idx ORDER BY segid, term").forEach {
      row throws(LibraryError) in try page.run(row.int64(0), row.bytes(1), row.int64(2))
    }
    // FTS5 knows the tables as 'delete-all' left them (SQLite 3.46 reads them right away, 3.40 when they are needed).
    // When something is taken back it looks again; here that is nothing.
    try library.execute("SAVEPOINT replaced; ROLLBACK TO replaced; RELEASE replaced")
  }
}
