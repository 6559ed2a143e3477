import Foundation
import Testing
import TweetModel

@testable import TweetStore

@Suite struct LibraryFileTests {
  @Test func everythingIsPrivate() throws {
    let library = try TemporaryLibrary()
    let deep = LibraryFolder(path: library.folder.path + "/deep/er")
    let writer = try LibraryWriter(folder: deep)
    _ = try writer.put(.at(1), of: .lark)
    try deep.save(ReadingPlace(tweet: .at(1), offset: 0), in: .timeline)
    #expect(try mode(deep.path) == 0o700)
    #expect(try mode(library.folder.path) == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: deep.path)
    #expect(Set(names).isSuperset(of: ["library.sqlite", "library.sqlite-wal", "place-timeline"]))
    for name in names { #expect(try mode(deep.path + "/" + name) == 0o600, "\(name)") }
    _ = try writer.finish()
  }

  @Test func whatIsSortedOnTheDiskStaysInTheLibrarysFolder() throws {
    let library = try TemporaryLibrary()
    // Another test may have told another folder just now: SQLite knows one for all.
    let isThere = try (0..<50).contains { _ in
      let database = try Database.forWriting(library.folder, schema: .current)
      try database.execute(
        """
        PRAGMA temp.cache_size = 1; CREATE TEMP TABLE large AS WITH RECURSIVE
        number(n) AS (VALUES(1) UNION ALL SELECT n + 1 FROM number WHERE n < 20000)
        SELECT n, hex(randomblob(100)) FROM number
        """)
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)
      }
      return open.contains { $0.hasPrefix(library.folder.path + "/etilqs") }
    }
    #expect(isThere)
  }

  @Test func theReadingPlaceIsRememberedForEachSection() throws {
    let library = try TemporaryLibrary()
    _ = try library.reader()
    #expect(library.folder.readingPlace(in: .timeline) == nil)
    for offset in [0, -7, 12_345] {
      let place = ReadingPlace(tweet: .at(offset), offset: offset)
      try library.folder.save(place, in: .timeline)
      #expect(library.folder.readingPlace(in: .timeline) == place)
    }
    #expect(library.folder.readingPlace(in: .favorites) == nil)
  }

  @Test(arguments: ["", "\u{1}", "\u{7F}xxxx", String(repeating: "\u{7f}", count: 9000)])
  func aBrokenReadingPlaceIsNone(_ content: String) throws {
    let library = try TemporaryLibrary()
    _ = try library.reader()
    try content.write(
      toFile: library.folder.path + "/place-timeline", atomically: false, encoding: .utf8)
    #expect(library.folder.readingPlace(in: .timeline) == nil)
  }

  @Test func aReadingPlaceIsKeptWhileAnImportRuns() throws {
    let library = try TemporaryLibrary()
    let writer = try LibraryWriter(folder: library.folder)
    let place = ReadingPlace(tweet: .at(1), offset: 3)
    try library.folder.save(place, in: .favorites)
    #expect(library.folder.readingPlace(in: .favorites) == place)
    _ = try writer.finish()
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
