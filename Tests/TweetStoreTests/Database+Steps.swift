import CSQLite

@testable import TweetStore

extension Database {
  /// How many steps SQLite's machine takes for what `body` asks.
  func steps(_ body: () throws -> Void) throws -> Int {
    var count = 0
    try withUnsafeMutablePointer(to: &count) { counter in
      sqlite3_progress_handler(
        handle, 1,
        { counter in
          counter?.assumingMemoryBound(to: Int.self).pointee += 1
          return 0
        }, counter)
      defer { sqlite3_progress_handler(handle, 0, nil, nil) }
      try body()
    }
    return count
  }
}
