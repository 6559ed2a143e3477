import Testing
import TweetModel

@testable import TweetStore

@Suite struct ConversationTests {
  @Test func aPostThatSaysItAnswersItselfIsNoReplyToItself() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, "me", answering: 1), .at(2, "another")])
    let conversation = try #require(try library.reader().conversation(of: .at(1)))
    #expect(conversation.replies.isEmpty && conversation.repliesLeftOut == 0)
    #expect(conversation.ancestors.isEmpty)
  }

  /// 1 ← 2 (finch) ← 3 ← 4 and 5 (finch) ← 6; 3 and 4 are lark's thread.
  private static func library() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    try library.fill([.at(1), .at(3, answering: 2), .at(4, answering: 3), .at(6, answering: 5)])
    try library.fill(
      [.at(2, by: .finch, answering: 1), .at(5, by: .finch, answering: 3)], of: .finch)
    return library
  }

  @Test(arguments: [
    (1, [], [2], []), (2, [1], [3], []), (3, [1, 2], [5], [3, 4]), (4, [1, 2, 3], [], [3, 4]),
    (5, [1, 2, 3], [6], []), (6, [1, 2, 3, 5], [], []),
  ])
  func aConversationIsWhatTheLibraryKnows(
    _ second: Int, _ ancestors: [Int], _ replies: [Int], _ thread: [Int]
  ) throws {
    let reader = try Self.library().reader()
    let conversation = try #require(try reader.conversation(of: .at(second)))
    #expect(conversation.tweet.id == .at(second))
    #expect(conversation.ancestors.map(\.id) == ancestors.map { .at($0) })
    #expect(conversation.replies.map(\.id) == replies.map { .at($0) })
    #expect(conversation.thread.map(\.id) == thread.map { .at($0) })
    #expect(conversation.formerVersions == [])
    #expect(try reader.thread(of: .at(second)).map(\.id) == thread.map { .at($0) })
  }

  @Test func anUnknownTweetHasNone() throws {
    #expect(try TemporaryLibrary().reader().conversation(of: .at(1)) == nil)
    #expect(try TemporaryLibrary().reader().thread(of: .at(1)) == [])
  }

  @Test func answersInACircleEnd() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, answering: 3), .at(2, answering: 1), .at(3, answering: 2)])
    let conversation = try #require(try library.reader().conversation(of: .at(2)))
    #expect(conversation.ancestors.map(\.id) == [.at(3), .at(1)])
    try library.fill([.at(4, answering: 4)])
    #expect(try library.reader().conversation(of: .at(4))?.ancestors == [])
  }

  @Test(arguments: [1, 2])
  func editedTweetsTellTheirHistory(_ second: Int) throws {
    let library = try TemporaryLibrary()
    try library.fill([
      .at(1, "before", versions: [1, 2]), .at(2, "after", versions: [1, 2]),
    ])
    try library.fill(
      [.at(3, by: .finch, answering: 1), .at(4, by: .finch, answering: 2)], of: .finch)
    let conversation = try #require(try library.reader().conversation(of: .at(second)))
    #expect(conversation.tweet.id == .at(2))
    #expect(conversation.formerVersions.map(\.text.display) == ["before"])
    #expect(conversation.replies.map(\.id) == [.at(3), .at(4)])
    let answer = try library.reader().conversation(of: .at(3))
    #expect(answer?.ancestors.map(\.id) == [.at(2)])
  }

  @Test func aLongChainIsCutAtBothEnds() throws {
    let library = try TemporaryLibrary()
    try library.fill((1...1700).map { .at($0, answering: $0 - 1) })
    let reader = try library.reader()
    let middle = try #require(try reader.conversation(of: .at(1000)))
    #expect(middle.ancestors.map(\.id) == (800...999).map { .at($0) })
    #expect(middle.hasEarlierAncestors)
    #expect(middle.thread.map(\.id) == (751...1250).map { .at($0) })
    #expect(middle.earlierPartsLeftOut == 750 && middle.laterPartsLeftOut == 450)
    #expect(middle.replies.isEmpty && middle.repliesLeftOut == 0)
    let last = try #require(try reader.conversation(of: .at(1700)))
    #expect(last.thread.map(\.id) == (1451...1700).map { .at($0) })
    #expect(last.earlierPartsLeftOut == 1450 && last.laterPartsLeftOut == 0)
    #expect(try reader.thread(of: .at(1000)) == middle.thread)
  }

  @Test(arguments: [500, 501, 1300])
  func manyRepliesAreCut(_ count: Int) throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1), .at(2, answering: 1)])
    try library.fill((3..<3 + count).map { .at($0, by: .finch, answering: 1) }, of: .finch)
    let conversation = try #require(try library.reader().conversation(of: .at(1)))
    #expect(conversation.replies.map(\.id) == (3..<503).map { .at($0) })
    #expect(conversation.repliesLeftOut == count - 500)
    #expect(conversation.thread.map(\.id) == [.at(1), .at(2)])
    #expect(!conversation.hasEarlierAncestors)
  }

  @Test func twoHundredAncestorsAreAllThereIs() throws {
    let library = try TemporaryLibrary()
    try library.fill((1...201).map { .at($0, answering: $0 - 1) })
    let conversation = try #require(try library.reader().conversation(of: .at(201)))
    #expect(conversation.ancestors.count == 200 && !conversation.hasEarlierAncestors)
  }
}
