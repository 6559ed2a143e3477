import Foundation
import Testing

/// Nothing waits on a thread of Dispatch's, which would wake the program once a second from then on.
@Suite struct SourceSleepTests {
  @Test func noTaskSleeps() throws {
    let sources =
      "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Sources"
    let names = try #require(FileManager.default.enumerator(atPath: sources))
    var count = 0
    for case let name as String in names
    where name.hasSuffix(".swift") && !name.hasPrefix("fancytwitter-bench/") {
      count += 1
      let text = try String(contentsOfFile: sources + "/" + name, encoding: .utf8)
      #expect(!text.contains("Task.sleep("), "\(name)")
    }
    #expect(count > 30)
  }
}
