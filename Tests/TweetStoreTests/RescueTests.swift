import Foundation
import Testing
import TweetModel

@testable import TweetStore

/// What can be read of a damaged file of drafts and searches is taken over, whatever its rows are numbered by.
@Suite struct RescueTests {
  /// Searches that were taken over from elsewhere come before all that are there: 0, -1, -2 and so on.
  @Test func searchesThatCountDownwardsAreTakenToo() throws {
    let library = try TemporaryLibrary()
    let table = try SearchTable(folder: library.folder)
    for number in 1...4 { try table.add("typed \(number)") }
    try table.add(recent: (1...9).map { "brought \($0)" }, saved: ["tea"])
    let before = try table.searches()
    #expect(before.count == 13)
    #expect(try rescued(library.folder) { try $0.searches() } == before)
    #expect(try rescued(library.folder) { try $0.saved() } == ["tea"])
  }

  /// Where the page of the lowest rows is gone, those above it are found from where rows begin to count.
  @Test(arguments: [true, false])
  func rowsBesideADamagedPageAreTaken(_ isFirst: Bool) throws {
    let library = try TemporaryLibrary()
    let drafts = try DraftTable(folder: library.folder)
    for number in 1...60 {
      _ = try drafts.save(
        Draft(
          text: "\(number) " + String(repeating: "word ", count: 60),
          edited: Timestamp(seconds: Int64(number))))
    }
    try settle(library.folder.drafts)
    let url = URL(fileURLWithPath: library.folder.drafts)
    var bytes = try Data(contentsOf: url)
    let place = try #require(bytes.range(of: Data((isFirst ? "1 word" : "30 word").utf8)))
    let page = place.lowerBound / 4096 * 4096
    bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: 0xEE, count: 4096))
    try bytes.write(to: url)
    // A page holds some twelve.
    #expect(try rescuedDrafts(library.folder) > 40)
  }

  private func rescued<Value>(
    _ folder: LibraryFolder, _ read: (SearchTable) throws -> Value
  ) throws -> Value {
    let target = try TemporaryLibrary()
    try rescue(folder, into: target.folder)
    return try read(SearchTable(folder: target.folder))
  }

  private func rescuedDrafts(_ folder: LibraryFolder) throws -> Int {
    let target = try TemporaryLibrary()
    try rescue(folder, into: target.folder)
    return try DraftTable(folder: target.folder).drafts().count
  }

  private func rescue(_ folder: LibraryFolder, into target: LibraryFolder) throws {
    try target.createFolder()
    let file = try #require(LibraryFolder.databases.first { $0.name == "notes.sqlite" })
    _ = try folder.rescue(file, to: target.drafts)
  }

  /// Lets all of a database be in its file.
  private func settle(_ path: String) throws {
    let database = try Database(path: path, access: .readWrite)
    _ = try database.integer("SELECT count(*) FROM sqlite_schema")
    database.emptyLog()
  }
}
