import Testing
import TweetModel

@testable import TweetStore

@Suite struct VersionTests {
  private static let orders = [[1, 2, 3], [3, 2, 1], [2, 3, 1], [3, 1, 2]]

  @Test(arguments: orders)
  func onlyTheLastVersionIsShown(_ order: [Int]) throws {
    let library = try TemporaryLibrary()
    let summary = try library.fill { writer in
      for second in order {
        let outcome = try writer.put(version(second), of: .lark)
        #expect(outcome == (second == 3 ? .inserted : .superseded))
      }
      _ = try writer.put(.at(9), of: .lark)
    }
    #expect(summary.promoted == 0)
    #expect(try library.ids() == ids(9, 3))
    #expect(try library.found("version") == ids(3))
    #expect(try library.reader().tweet(.at(1)) != nil)
  }

  @Test(arguments: orders)
  func versionsMayComeInSeveralImports(_ order: [Int]) throws {
    let library = try TemporaryLibrary()
    for second in order { try library.fill([version(second)]) }
    #expect(try library.ids() == ids(3))
    #expect(try library.found("version") == ids(3))
  }

  @Test func theNewestVersionPresentStandsInForTheLast() throws {
    let library = try TemporaryLibrary()
    #expect(try library.fill([version(1), version(2)]).promoted == 1)
    #expect(try library.ids() == ids(2))
    #expect(try library.found("version") == ids(2))
    #expect(try library.fill([version(3)]).promoted == 0)
    #expect(try library.ids() == ids(3))
    #expect(try library.found("version") == ids(3))
  }

  @Test func aVersionThatStandsInIsNoNewsWhenItChanges() throws {
    let library = try TemporaryLibrary()
    #expect(try library.fill([version(1), version(2)]).promoted == 1)
    var liked = version(2)
    liked.counts = .init(replies: 1, reposts: 2, likes: 99)
    let summary = try library.fill { writer in
      let outcomes = [try writer.put(version(1), of: .lark), try writer.put(liked, of: .lark)]
      #expect(outcomes == [.superseded, .updated])
    }
    #expect(summary.promoted == 0)
    #expect(try library.ids() == ids(2))
  }

  @Test func aLaterArchiveMayKnowMoreVersions() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, versions: [1, 2]), .at(2, versions: [1, 2])])
    try library.fill([1, 2, 3].map(version))
    #expect(try library.ids() == ids(3))
  }

  /// What was archived before it was edited tells of no later version.
  @Test(arguments: [[1, 2], [2, 1]])
  func aTweetThatWasArchivedBeforeItWasEditedIsAnOlderVersion(_ order: [Int]) throws {
    let library = try TemporaryLibrary()
    for second in order {
      try library.fill([
        .at(second, "version \(second)", versions: second == 1 ? [1] : [1, 2])
      ])
    }
    #expect(try library.ids() == ids(2))
    #expect(try library.found("version") == ids(2))
    #expect(try library.reader().tweet(.at(1)) != nil)
  }

  private func version(_ second: Int) -> Tweet {
    .at(second, "version \(second)", versions: [1, 2, 3])
  }
}
