import CSQLite
import SyntheticData
import Testing
import TweetModel

@testable import TweetStore

@Suite struct LibraryActorTests {
  @Test func manyReadersAndAnImportShareALibrary() async throws {
    let temporary = try TemporaryLibrary()
    let folder = temporary.folder
    try temporary.fill(SyntheticTweets(count: 200, seed: 31), of: SyntheticTweets.account)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let library = try BackgroundReader(folder: folder)
          for _ in 0..<50 {
            let page = try await library.read { reader throws(LibraryError) in
              (try reader.count(of: .timeline), try reader.tweets(in: .timeline, at: 0..<64))
            }
            // All of the import or nothing of it.
            #expect(page.0 == 200 || page.0 == 1200)
            #expect(page.1.count == 64)
          }
        }
      }
      group.addTask {
        let writer = try LibraryWriter(folder: folder)
        for tweet in SyntheticTweets(count: 1000, seed: 37) {
          _ = try writer.put(tweet, of: SyntheticTweets.account)
        }
        _ = try writer.finish()
      }
      try await group.waitForAll()
    }
    let library = try BackgroundReader(folder: folder)
    #expect(
      try await library.read { reader throws(LibraryError) in
        try reader.count(of: .timeline)
      } == 1200)
  }

  @Test(arguments: [false, true])
  func aPatientReaderKeepsNoPages(isPatient: Bool) async throws {
    let temporary = try TemporaryLibrary()
    try temporary.fill(SyntheticTweets(count: 2_000, seed: 31), of: SyntheticTweets.account)
    let library = try BackgroundReader(folder: temporary.folder, isPatient: isPatient)
    func read() async throws -> [Tweet] {
      try await library.read { reader throws(LibraryError) in
        try reader.tweets(in: .timeline, at: 0..<2_000)
      }
    }
    let first = try await read()
    let kept = try await library.keptBytes()
    #expect(isPatient ? kept < 64 << 10 : kept > 512 << 10)
    #expect(try await read() == first)
  }
}

extension BackgroundReader {
  /// What SQLite keeps of the library's pages.
  fileprivate func keptBytes() throws(LibraryError) -> Int {
    try read { reader in
      var (bytes, highest): (Int32, Int32) = (0, 0)
      sqlite3_db_status(
        reader.database.handle, SQLITE_DBSTATUS_CACHE_USED, &bytes, &highest, 0)
      return Int(bytes)
    }
  }
}
