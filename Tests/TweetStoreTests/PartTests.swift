import Foundation
import Testing
import TweetModel

@testable import TweetStore

/// What archives hold beside tweets, line by line.
struct PartTests {
  private let ada = AccountID(network: .x, value: "7")

  private func write(
    _ texts: [String], to name: String, made: Int64?, in library: TemporaryLibrary
  ) throws {
    let writer = try PartWriter(
      folder: library.folder, account: ada, generated: made.map { Timestamp(milliseconds: $0) })
    try writer.add(texts.map { PartLine(text: $0) }, to: name)
    try writer.commit()
  }

  private func texts(
    _ names: [String], _ library: TemporaryLibrary, matching words: String = "",
    at range: Range<Int> = 0..<100
  ) throws -> [String] {
    try PartTable(folder: library.folder)
      .lines(of: names, account: ada, matching: words, at: range).map(\.text)
  }

  @Test func linesKeepTheirOrderPartAfterPart() throws {
    let library = try TemporaryLibrary()
    try write(["b1", "b2", "b3"], to: "b", made: nil, in: library)
    try write(["a1", "a2"], to: "a", made: nil, in: library)
    #expect(try texts(["a", "b"], library) == ["a1", "a2", "b1", "b2", "b3"])
    #expect(try texts(["a", "b"], library, at: 1..<4) == ["a2", "b1", "b2"])
    #expect(try texts(["a", "b"], library, at: 3..<9) == ["b2", "b3"])
    #expect(try texts(["a", "b"], library, matching: "B2") == ["b2"])
    #expect(
      try PartTable(folder: library.folder).count(of: ["a", "b"], account: ada, matching: "2") == 2)
  }

  @Test(
    arguments: [
      ("äpfel", 0), ("APFEL", 0), ("a\u{308}pfel", 0), ("москва", 1), ("ОСКВ", 1), ("наша м", 1),
      ("cafe", 2),
      ("CAFÉ, N", 2), ("%", 3), ("😀", 3), ("東", 4), ("ΑΘΉΝΑ", 5), ("x", nil),
    ] as [(String, Int?)])
  func wordsAreFoundWhateverCaseAndDiacritics(_ words: String, _ place: Int?) throws {
    let library = try TemporaryLibrary()
    let lines = ["Äpfel", "Наша Москва", "cafe\u{301}, né", "100 % 😀", "東京", "Αθήνα"]
    try write(lines, to: "a", made: nil, in: library)
    #expect(try texts(["a"], library, matching: words) == (place.map { [lines[$0]] } ?? []))
    let count = try PartTable(folder: library.folder).count(
      of: ["a"], account: ada, matching: words)
    #expect(count == (place == nil ? 0 : 1))
  }

  @Test func aNewerArchiveReplacesAndAnOlderOneDoesNot() throws {
    let library = try TemporaryLibrary()
    try write(["old"], to: "a", made: 5, in: library)
    try write(["new"], to: "a", made: 9, in: library)
    try write(["older"], to: "a", made: 4, in: library)
    try write(["undated"], to: "a", made: nil, in: library)
    #expect(try texts(["a"], library) == ["new"])
  }

  @Test func whatIsNotCommittedIsNotKept() throws {
    let library = try TemporaryLibrary()
    try write(["one"], to: "a", made: 1, in: library)
    do {
      let writer = try PartWriter(
        folder: library.folder, account: ada, generated: Timestamp(milliseconds: 2))
      try writer.add([PartLine(text: "two")], to: "a")
    }
    #expect(try texts(["a"], library) == ["one"])
  }

  @Test func allOfALineIsKeptAndAnAccountForgotten() throws {
    let library = try TemporaryLibrary()
    let line = PartLine(
      heading: "Chat", label: "you", text: "Good\nday", date: Timestamp(milliseconds: 7),
      link: "https://example.org")
    let writer = try PartWriter(folder: library.folder, account: ada, generated: nil)
    try writer.add([line], to: "grok-chat-item")
    try writer.commit()
    let table = try PartTable(folder: library.folder)
    #expect(try table.lines(of: ["grok-chat-item"], account: ada, at: 0..<9) == [line])
    try table.forget(ada)
    #expect(try table.count(of: ["grok-chat-item"], account: ada) == 0)
  }

  @Test func noByteOfWhatWasForgottenStays() throws {
    let library = try TemporaryLibrary()
    let words = Array(repeating: "something that nobody is to know", count: 1_000)
    try write(words, to: "a", made: nil, in: library)
    try PartTable(folder: library.folder).forget(ada)
    #expect(try !hasBytes(of: words[0], library))
  }

  @Test func whatWasForgottenAsTheProgramEndedGoesWithTheNextArchive() throws {
    let library = try TemporaryLibrary()
    let words = Array(repeating: "something that nobody is to know", count: 1_000)
    try write(words, to: "a", made: nil, in: library)
    do {
      let database = try Database.forParts(library.folder)
      // Which some systems' SQLite does by itself.
      try database.execute("PRAGMA secure_delete = OFF")
      try database.writing { () throws(LibraryError) in
        try database.execute("DELETE FROM line; DELETE FROM part")
        try database.noteRemoval()
      }
    }
    #expect(try hasBytes(of: words[0], library))
    try write(["b1"], to: "b", made: nil, in: library)
    #expect(try !hasBytes(of: words[0], library))
    #expect(try texts(["b"], library) == ["b1"])
  }

  private func hasBytes(of text: String, _ library: TemporaryLibrary) throws -> Bool {
    try ["", "-wal"].contains { ending in
      let path = library.folder.parts + ending
      guard FileManager.default.fileExists(atPath: path) else { return false }
      return try Data(contentsOf: URL(fileURLWithPath: path)).range(of: Data(text.utf8)) != nil
    }
  }
}
