import Testing
import TweetModel

@testable import TweetStore

/// Which of a chat's events of one moment is which, whatever archives hold of them.
@Suite struct EventNumbersTests {
  private func joining(_ person: Int, id: String? = nil) -> DirectMessage {
    DirectMessage(id: id, date: nil, sender: "7", body: .joined([String(person)]))
  }

  @Test func eachFindsItsOwnAndWhatIsLostIsReplaced() {
    var numbers = EventNumbers([
      0: joining(1), 2: joining(2), 10: joining(2), 3: nil,
    ])
    #expect([2, 1, 2].map { numbers.number(of: joining($0)) } == [2, 0, 10])
    // It takes the place of the one that cannot be read; the next one has a place of its own.
    #expect([2, 9].map { numbers.number(of: joining($0)) } == [3, 11])
    var first = EventNumbers([:])
    #expect([1, 1, 2].map { first.number(of: joining($0)) } == [0, 1, 2])
  }

  @Test func aComingOfWhichNobodyKnewWhoseItWasIsFoundAgain() {
    func began(_ owner: String?) -> DirectMessage {
      DirectMessage(id: nil, date: nil, sender: "7", body: .began(with: ["8"], owner: owner))
    }
    var numbers = EventNumbers([0: began(nil), 1: began("10")])
    #expect(["10", "9", "11"].map { numbers.number(of: began($0)) } == [1, 0, 2])
  }

  // An archive may say of each that it has no date; each was once compared with all others.
  @Test func manyOfOneMomentAreAllThere() throws {
    let library = try TemporaryLibrary()
    let chat = try #require(ChatID(network: .x, value: "555"))
    for (people, new) in [(0..<20_000, 20_000), (10_000..<30_000, 10_000), (0..<30_000, 0)] {
      let writer = try ChatWriter(
        folder: library.folder, account: AccountID(network: .x, value: "7"), generated: nil)
      var added = 0
      for person in people where try writer.add(joining(person), to: chat) { added += 1 }
      try writer.commit()
      #expect(added == new)
    }
    #expect(try ChatReader(folder: library.folder).chats().first?.count == 30_000)
  }
}
