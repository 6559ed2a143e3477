import Foundation
import Testing
import TweetModel

@testable import TweetStore

@Suite struct DraftTests {
  @Test func draftsAreKept() throws {
    let library = try TemporaryLibrary()
    let table = try DraftTable(folder: library.folder)
    #expect(try table.drafts() == [])
    var first = try table.save(Draft(text: "one \u{0}🙂", edited: Timestamp(seconds: 1)))
    let second = try table.save(
      Draft(text: "", picture: "/p.png", edited: Timestamp(seconds: 2)))
    #expect(try table.drafts() == [second, first])
    #expect(try table.drafts(first: 1) == [second])
    first.text = "changed"
    first.edited = Timestamp(seconds: 3)
    #expect(try table.save(first) == first)
    #expect(try DraftTable(folder: library.folder).drafts() == [first, second])
    #expect(try table.draft(id: second.id ?? 0) == second)
    #expect(try table.draft(id: 99) == nil)
    try table.delete(id: first.id ?? 0)
    try table.delete(id: 99)
    #expect(try table.drafts() == [second])
    let third = try table.save(Draft(text: "new", edited: Timestamp(seconds: 2)))
    #expect(third.id != first.id)
    #expect(try table.drafts() == [third, second])
  }

  // The window stood still for two seconds, and again every ten.
  @Test func whatIsTriedAgainByItselfWaitsForNobody() throws {
    let library = try TemporaryLibrary()
    let table = try DraftTable(folder: library.folder)
    let other = try Database.forDrafts(library.folder)
    try other.begin()
    let draft = Draft(text: "tea", edited: Timestamp(seconds: 1))
    let time = ContinuousClock().measure {
      #expect(throws: LibraryError.self) {
        try table.hurrying { () throws(LibraryError) in try table.save(draft) }
      }
    }
    #expect(time < .seconds(1))
    try other.commit()
    #expect(try table.save(draft).id != nil)
  }

  // Ten thousand were ten thousand waits for the disk, and half of them were there after a kill.
  @Test func importedDraftsComeAllOrNot() throws {
    let library = try TemporaryLibrary()
    let table = try DraftTable(folder: library.folder)
    let drafts = (0..<9).map { Draft(text: "\($0)", edited: Timestamp(seconds: Int64($0 / 2))) }
    let database = try Database.forDrafts(library.folder)
    try database.execute(
      """
      CREATE TRIGGER refusal BEFORE INSERT ON draft WHEN NEW.text = '8'
      BEGIN SELECT raise(ABORT, 'no room'); END
      """)
    #expect(throws: LibraryError.self) { try table.add(drafts) }
    #expect(try table.drafts() == [])
    try database.execute("DROP TRIGGER refusal")
    for _ in 0..<2 {
      try table.add(drafts)
      #expect(try table.drafts().map(\.text).sorted() == drafts.map(\.text))
    }
    let plan = try database.prepare("EXPLAIN QUERY PLAN \(DraftTable.search)").all { $0.text(3) }
    #expect(plan.contains { $0.contains("draft_edited") }, "\(plan)")
  }

  @Test func draftsDoNotWaitForAnImport() throws {
    let library = try TemporaryLibrary()
    let writer = try LibraryWriter(folder: library.folder)
    _ = try writer.put(.at(1), of: .lark)
    let table = try DraftTable(folder: library.folder)
    let draft = try table.save(Draft(text: "meanwhile", edited: Timestamp(seconds: 1)))
    try SearchTable(folder: library.folder).add("meanwhile")
    #expect(try table.drafts() == [draft])
    _ = try writer.finish()
    #expect(try library.ids() == ids(1))
  }

  @Test func recentSearchesAreKeptAndCleared() throws {
    let library = try TemporaryLibrary()
    let table = try SearchTable(folder: library.folder)
    for number in 0..<30 { try table.add("query \(number)") }
    #expect(try table.searches() == (10..<30).reversed().map { "query \($0)" })
    for text in ["query 15", " query 15 ", "", "  "] { try table.add(text) }
    #expect(try table.searches().prefix(2) == ["query 15", "query 29"])
    #expect(try table.searches().count == 20)
    try table.clear()
    #expect(try SearchTable(folder: library.folder).searches() == [])
  }

  // What comes with an import was searched for elsewhere, or long ago.
  @Test func importedSearchesComeAfterThePersonsOwn() throws {
    let library = try TemporaryLibrary()
    let table = try SearchTable(folder: library.folder)
    for number in 0..<15 { try table.add("own \(number)") }
    try table.add(recent: (0..<30).map { "other \($0)" } + ["own 3"], saved: ["one", "two"])
    #expect(
      try table.searches()
        == (0..<15).reversed().map { "own \($0)" } + (25..<30).reversed().map { "other \($0)" })
    #expect(try table.saved() == ["two", "one"])
    try table.add("newest")
    #expect(try table.searches().first == "newest")
    #expect(try table.searches().count == 20)
  }

  @Test func whatComesFromElsewhereIsBounded() throws {
    let library = try TemporaryLibrary()
    let table = try SearchTable(folder: library.folder)
    try table.save("own")
    let long = String(repeating: "x", count: 1025)
    try table.add(recent: [long, "short"], saved: [long] + (0..<3000).map { "search \($0)" })
    #expect(try table.searches() == ["short"])
    #expect(try table.saved().count == 1000)
    #expect(try table.saved().last == "own")
    // One's own are kept, however many there are.
    try table.save("one more")
    #expect(try table.saved(atMost: 2) == ["one more", "search 998"])
  }

  @Test func aSearchIsSavedOnceAndForgotten() throws {
    let library = try TemporaryLibrary()
    let table = try SearchTable(folder: library.folder)
    for text in ["tea", "rain", " tea ", ""] { try table.save(text) }
    #expect(try table.saved() == ["rain", "tea"])
    for _ in 0..<2 { try table.forget(" tea") }
    #expect(try table.saved() == ["rain"])
    #expect(try table.isSaved("rain"))
  }

  @Test func theFileIsPrivateAndIsLeftAloneWhenItIsNotOurs() throws {
    let library = try TemporaryLibrary()
    _ = try DraftTable(folder: library.folder)
    let file = library.folder.drafts
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try Data(repeating: 0x41, count: 9000).write(to: URL(fileURLWithPath: file))
    #expect(throws: LibraryError.self) { try DraftTable(folder: library.folder) }
  }

  @Test func aLibraryIsNoFileOfDrafts() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    try FileManager.default.copyItem(atPath: library.folder.database, toPath: library.folder.drafts)
    #expect(throws: LibraryError.self) { try DraftTable(folder: library.folder) }
    #expect(try library.ids() == ids(1))
  }
}
