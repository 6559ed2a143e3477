import Foundation
import Testing

@testable import TweetStore

struct FileLockTests {
  @Test func oneAtATimeHoldsIt() throws {
    let path = FileManager.default.temporaryDirectory.path + "/lock-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var first = try FileLock(path)
    #expect(first != nil)
    #expect(try FileLock(path) == nil)
    first = nil
    #expect(try FileLock(path) != nil)
  }

  @Test func whereNothingCanBeWrittenASentenceSaysSo() {
    #expect(throws: LibraryError.self) { try FileLock("/proc/absent/lock") }
  }
}
