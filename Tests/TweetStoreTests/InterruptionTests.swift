import Files
import Foundation
import SyntheticData
import Testing
import TweetModel

@testable import TweetStore

/// What the files hold in the midst of an import is what a process leaves that is killed there.
@Suite struct InterruptionTests {
  @Test func aKilledImportLeavesTheLibraryAsItWas() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, "before")])
    let writer = try LibraryWriter(folder: library.folder)
    // So that much of the import has reached the files already.
    try writer.database.execute("PRAGMA cache_size = 10")
    for (number, tweet) in SyntheticTweets(count: 3000, seed: 41).enumerated() {
      _ = try writer.put(tweet, of: SyntheticTweets.account)
      if number % 500 == 499 { try expectAsBefore(library) }
    }
    var asked = 0
    _ = try writer.finish(isCancelled: {
      asked += 1
      if asked % 10 == 1 { #expect(throws: Never.self) { try expectAsBefore(library) } }
      return false
    })
    #expect(asked > 10)
    #expect(try library.reader().count(of: .timeline) == 3001)
  }

  private func expectAsBefore(_ library: TemporaryLibrary) throws {
    let copy = try TemporaryLibrary()
    try FileManager.default.copyItem(atPath: library.folder.path, toPath: copy.folder.path)
    #expect(FileStatus(copy.folder.database + "-wal")?.size ?? 0 > 0)
    #expect(try copy.ids() == ids(1))
    try copy.fill([.at(2)])
    #expect(try copy.ids() == ids(2, 1))
    #expect(try copy.found("before") == ids(1))
  }
}
