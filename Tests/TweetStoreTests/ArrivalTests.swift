import Foundation
import Testing
import TweetModel

@testable import TweetStore

@Suite struct ArrivalTests {
  @Test func whatCameLastComesFirst() throws {
    let library = try TemporaryLibrary()
    #expect(try library.reader().arrivals(since: nil) == 0)
    try library.fill([.at(1), .at(5)])
    #expect(try library.ids(.whatsNew) == [])
    let first = try library.reader().newestArrivals()
    try library.fill([.at(9), .at(8), .at(1)])
    let second = try library.reader().newestArrivals()
    try library.fill([.at(2), .at(3)])
    #expect(try library.ids(.whatsNew) == ids(3, 2, 9, 8))
    let reader = try library.reader()
    #expect(try reader.arrivals(since: nil) == 4)
    #expect(try reader.arrivals(since: first) == 4)
    #expect(try reader.arrivals(since: second) == 2)
    #expect(try reader.arrivals(since: reader.newestArrivals()) == 0)
  }

  @Test func anImportOfWhatIsKnownBringsNothing() throws {
    let library = try TemporaryLibrary()
    for _ in 0..<3 { try library.fill([.at(1), .at(2, "changed \(UUID())")]) }
    #expect(try library.ids(.whatsNew) == [])
  }

  @Test func aLikeThatIsFoundToBeAPostIsNews() throws {
    let library = try TemporaryLibrary()
    try library.fill { writer in
      _ = try writer.put(.at(1), of: .lark)
      try writer.putLike(.like(.at(2)), ordinal: 0, of: .lark)
    }
    try library.fill([.at(2)])
    #expect(try library.ids(.whatsNew) == ids(2))
  }

  @Test func newsOfOneAccountAreCountedApart() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let mark = try library.reader().newestArrivals()
    try library.fill([.at(2, by: .finch), .at(3, by: .finch)], of: .finch)
    try library.fill([.at(4)])
    let reader = try library.reader()
    #expect(try reader.arrivals(since: mark) == 3)
    #expect(try reader.arrivals(since: mark, of: .finch) == 2)
    #expect(try reader.arrivals(since: mark, of: .lark) == 1)
  }

  @Test func aTweetWhoseDateComesToBeKnownStaysNews() throws {
    let library = try TemporaryLibrary()
    let id = TweetID(network: Network(rawValue: "other"), value: "a")
    func tweet(_ date: Timestamp?) -> Tweet {
      Tweet(id: id, author: Account.lark.author, date: date, text: TweetText("x"))
    }
    try library.fill([.at(1)])
    try library.fill([tweet(nil)])
    try library.fill([tweet(Timestamp(seconds: 5))])
    #expect(try library.ids(.whatsNew) == ["a"])
    #expect(try library.reader().arrivals(since: ArrivalMark(number: 1)) == 1)
  }

  @Test func anUpgradedLibraryCountsOn() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    try library.downgrade()
    let mark = try library.reader().newestArrivals()
    #expect(try library.reader().arrivals(since: mark) == 0)
    try library.fill([.at(2)])
    #expect(try library.reader().arrivals(since: mark) == 1)
  }

  @Test func anAccountsNewsAreSeenByThemselvesOrAmongAll() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let folder = library.folder
    let (lark, finch) = (AccountID.lark, AccountID.finch)
    try folder.save(ArrivalMark(number: 3), of: finch)
    #expect(folder.seenArrivals(of: finch) == ArrivalMark(number: 3))
    #expect(folder.seenArrivals(of: lark) == nil)
    #expect(folder.seenArrivals() == nil)
    try folder.save(ArrivalMark(number: 5))
    for account in [nil, lark, finch] {
      #expect(folder.seenArrivals(of: account) == ArrivalMark(number: 5))
    }
    try folder.save(ArrivalMark(number: 8), of: finch)
    #expect(folder.seenArrivals(of: finch) == ArrivalMark(number: 8))
    #expect(folder.seenArrivals() == ArrivalMark(number: 5))
    #expect(LibraryFolder.isKept("seen-arrivals-x-2"))
    folder.forgetPlacesAndNews(of: finch)
    #expect(folder.seenArrivals(of: finch) == ArrivalMark(number: 5))
    folder.forgetPlacesAndNews(of: nil)
    #expect(folder.seenArrivals() == nil)
  }

  @Test func theMarkIsRemembered() throws {
    let library = try TemporaryLibrary()
    #expect(library.folder.seenArrivals() == nil)
    try library.fill([.at(1)])
    try library.folder.save(ArrivalMark(number: 300))
    #expect(library.folder.seenArrivals() == ArrivalMark(number: 300))
    let file = library.folder.path + "/seen-arrivals"
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try Data([0xFF, 0xFF]).write(to: URL(fileURLWithPath: file))
    #expect(library.folder.seenArrivals() == nil)
  }
}
