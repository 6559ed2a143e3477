import Testing
import TweetModel

@testable import TweetStore

/// Marks are found by what they are about and by what was noted.
@Suite struct MarkSearchTests {
  private func library() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, "old words", versions: [1]), .at(5, "Äpfel und Tee")])
    let table = try BookmarkTable(folder: library.folder)
    let reader = try library.reader()
    let marks = [
      try #require(try reader.tweet(.at(1))), try #require(try reader.tweet(.at(5))),
      // In no archive.
      Tweet(
        id: .at(7), author: Author(handle: "Bea_T", name: "Béa Ångström"), date: nil,
        text: TweetText("東京タワー quokka")),
    ]
    for (tweet, note) in zip(marks, ["", "Pancake recipe 🥞", "for the\ntalk"]) {
      try table.put(Bookmark(tweet, note: note, made: Timestamp(seconds: 5)))
    }
    try library.fill([.at(2, "new words", versions: [1, 2])])
    return library
  }

  @Test(arguments: [
    ("", [7, 5, 1]), (" \n", [7, 5, 1]), ("pancake", [5]), ("RECIPE panc", [5]), ("🥞", [5]),
    ("apfel", [5]), ("ÄPFEL recipe", [5]), ("quokka", [7]), ("quokka talk", [7]), ("for talk", [7]),
    ("@bea_t", [7]), ("bea angstrom", [7]), ("タワー", [7]), ("lark", [5, 1]), ("words", [1]),
    ("new", [1]), ("old", [1]), ("quokka pancake", []), ("nobody", []), ("tee%", []), ("'", []),
  ])
  func marksAreFoundByHandleNameTextAndNote(_ text: String, _ found: [Int]) throws {
    let library = try library()
    #expect(try library.reader().marked(saying: text) == found.map { .at($0) })
  }

  @Test func whatIsFoundIsShownAsTheLibraryHasIt() throws {
    let library = try library()
    let reader = try library.reader()
    let found = try reader.marked(saying: "words") + reader.marked(saying: "quokka")
    #expect(try reader.marked(found).ids == ids(2, 7))
    // What was taken away meanwhile is left out.
    _ = try BookmarkTable(folder: library.folder).remove(.at(7))
    #expect(try reader.marked(found).ids == ids(2))
  }

  @Test func noFileOfMarksIsNoFailure() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    #expect(try library.reader().marked(saying: "words").isEmpty)
    #expect(try library.reader().marked([.at(1)]).isEmpty)
    #expect(!library.folder.hasMarks)
  }
}
