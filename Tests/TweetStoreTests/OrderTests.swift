import Testing
import StoreTestSupport
import TestSupport
import TweetModel

@testable import TweetStore

@Suite struct OrderTests {
  /// 100 orders of archives of one account: four of each of 25 sets, one archive twice at times.
  @Test func archivesInAnyOrderGiveTheSameLibrary() throws {
    var random = SeededGenerator(seed: 23)
    for set in 0..<25 {
      let archives = (1...4).map { number in
        RandomArchive(of: .lark, generated: number * 1000, using: &random)
      }
      let expected = try dump(archives)
      for _ in 0..<4 {
        var order = archives.shuffled(using: &random)
        if Bool.random(using: &random), let again = archives.randomElement(using: &random) {
          order.insert(again, at: Int.random(in: 0...order.count, using: &random))
        }
        let found = try dump(order)
        let text = order.map { "\($0.generated)" }.joined(separator: " ")
        let isSame = found == expected
        #expect(isSame, "set \(set), order \(text): \(difference(expected, found))")
        if found != expected { return }
      }
    }
  }

  @Test func theSameArchiveAgainGivesTheSameLibrary() throws {
    var random = SeededGenerator(seed: 29)
    let archive = RandomArchive(of: .lark, generated: 1000, using: &random)
    let (once, twice) = (try dump([archive]), try dump([archive, archive]))
    let isSame = once == twice
    #expect(isSame, "\(difference(once, twice))")
  }

  private func dump(_ archives: [RandomArchive]) throws -> [String] {
    let library = try TemporaryLibrary()
    for archive in archives { try library.fill { try archive.put(into: $0) } }
    return try LibraryDump.lines(of: library.folder)
  }
}
