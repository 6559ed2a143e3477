import Testing
import TweetModel

@testable import TweetStore

@Suite struct SnapshotTests {
  @Test func pagesOfOneStateAreGivenAndNoOthers() throws {
    let library = try TemporaryLibrary()
    try library.fill((1...100).map { .at($0) })
    let reader = try library.reader()
    let snapshot = try reader.snapshot(of: .section(.timeline))
    #expect(snapshot.count == 100)
    let first = try #require(try reader.tweets(in: snapshot, at: 0..<50))
    #expect(first.map(\.id) == (51...100).reversed().map { .at($0) })
    // Another program imports between two pages: by place, the second would repeat the first.
    try library.fill((101...120).map { .at($0) })
    #expect(try reader.tweets(in: snapshot.list, at: 50..<70).map(\.id).contains(.at(70)))
    #expect(try reader.tweets(in: snapshot, at: 50..<100) == nil)
    let next = try reader.snapshot(of: snapshot.list)
    #expect(next.count == 120)
    #expect(try reader.tweets(in: next, at: 50..<51)?.map(\.id) == [.at(70)])
  }

  @Test func whatLastsIsTheSameWhateverComes() throws {
    let library = try TemporaryLibrary()
    try library.fill((1...100).map { .at($0) })
    let reader = try library.reader()
    let snapshot = try reader.lastingSnapshot(of: .section(.timeline))
    try library.fill((101...120).map { .at($0) })
    let all = try #require(try reader.tweets(in: snapshot, at: 0..<200))
    #expect(all.map(\.id) == (1...100).reversed().map { .at($0) })
  }

  @Test func eachConnectionKnowsTheStateOfAllOthers() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let early = try library.reader()
    _ = try early.count(of: .timeline)
    try library.fill([.at(2)])
    let late = try library.reader()
    let snapshot = try early.snapshot(of: .section(.timeline))
    #expect(try late.tweets(in: snapshot, at: 0..<9)?.map(\.id) == [.at(2), .at(1)])
    try library.fill([.at(2, "written anew")])
    #expect(try late.tweets(in: snapshot, at: 0..<9) == nil)
    #expect(try early.tweets(in: snapshot, at: 0..<9) == nil)
  }

  @Test func anImportThatFailedLeavesTheStateAsItWas() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let reader = try library.reader()
    let snapshot = try reader.snapshot(of: .section(.timeline))
    do {
      let writer = try LibraryWriter(folder: library.folder)
      _ = try writer.put(.at(2), of: .lark)
      #expect(throws: LibraryError.cancelled) { try writer.finish(isCancelled: { true }) }
    }
    #expect(try reader.tweets(in: snapshot, at: 0..<9)?.map(\.id) == [.at(1)])
  }

  @Test func importsOfNothingAreStatesToo() throws {
    let library = try TemporaryLibrary()
    try library.fill([])
    let reader = try library.reader()
    let empty = try reader.snapshot(of: .section(.timeline))
    #expect(empty.count == 0)
    try library.fill([])
    try library.fill([.at(1)])
    #expect(try reader.tweets(in: empty, at: 0..<9) == nil)
    // Still the import that filled an empty library: nothing of it is new.
    #expect(try reader.arrivals(since: nil) == 0)
    try library.fill([.at(2)])
    #expect(try reader.arrivals(since: nil) == 1)
  }

  @Test func anAccountThatGoesMovesThePlaces() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, by: .finch)], of: .finch)
    try library.fill([.at(2)])
    let reader = try library.reader()
    let snapshot = try reader.snapshot(of: .section(.timeline))
    try LibraryWriter(folder: library.folder).remove(.finch)
    #expect(try reader.tweets(in: snapshot, at: 0..<9) == nil)
  }

  @Test func whatWasFoundStaysWhatItWas() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1), .at(2)])
    let reader = try library.reader()
    let list = try reader.onThisDay(month: 1, day: 1, besides: 2026).list
    let snapshot = try reader.snapshot(of: list)
    try library.fill([.at(3)])
    #expect(try reader.tweets(in: snapshot, at: 0..<9)?.map(\.id) == [.at(2), .at(1)])
  }
}
