import Testing
import TweetModel

@testable import TweetStore

@Suite struct PeopleReaderTests {
  private static let day = 86_400

  /// A post that mentions somebody.
  private func mention(_ second: Int, _ handle: String, _ name: String, id: String?) -> Tweet {
    Tweet.at(second).saying { builder in
      builder.append(
        .mention, shown: "@" + handle, target: handle,
        person: TextEntity.Mentioned(id: id, name: name))
    }
  }

  @Test func whoIsRenamedIsOneAndWhoShareAHandleAreTwo() throws {
    let library = try TemporaryLibrary()
    try library.fill([
      mention(1, "kes", "Kes", id: "7"), mention(2, "kestrel", "Kestrel", id: "7"),
      mention(3, "kes", "Another", id: "8"),
    ])
    let people = try library.reader().people
    #expect(try people.count() == 2)
    let kestrel = try #require(try people.history(of: PersonKey(network: .x, value: "7")))
    #expect(kestrel.names.map(\.handle) == ["kestrel", "kes"])
    #expect(kestrel.person.author == Author(handle: "kestrel", name: "Kestrel", id: "7"))
    #expect(
      kestrel.person.met == Timestamp(seconds: 1_577_836_801)...Timestamp(seconds: 1_577_836_802))
    #expect(kestrel.years == [2020: [.mention: 2]])
    #expect(try people.person(handle: "KES", on: .x)?.key.value == "8")
    #expect(try people.person(handle: "kestrel", on: .x)?.key.value == "7")
  }

  @Test func aHandleStandsForWhoAloneHadIt() throws {
    let library = try TemporaryLibrary()
    try library.fill([mention(1, "kes", "Kes", id: "7"), mention(2, "Kes", "", id: nil)])
    let people = try library.reader().people
    #expect(try people.count() == 1)
    #expect(try people.people(at: 0..<9).map(\.posts) == [2])
    let kes = try #require(try people.history(of: PersonKey(network: .x, value: "7")))
    #expect(kes.years == [2020: [.mention: 2]])
    // Another one who has had the handle: nobody knows who was meant.
    try library.fill([mention(3, "kes", "Other", id: "8")])
    let now = try library.reader().people
    #expect(try now.count() == 3)
    #expect(try now.people(at: 0..<9).map(\.posts) == [1, 1, 1])
  }

  @Test(arguments: ["kes", "KES", "анна", "Анна", "нна", "50%", "a_b"])
  func peopleAreFoundByAnyNameTheyHad(_ text: String) throws {
    let library = try TemporaryLibrary()
    try library.fill([
      mention(1, "kes", "Анна 50% a_b", id: "7"), mention(2, "new", "New", id: "7"),
      mention(3, "else", "Axb 500", id: "8"),
    ])
    let people = try library.reader().people
    #expect(try people.count(matching: text) == 1)
    #expect(try people.people(matching: text, at: 0..<9).map(\.key.value) == ["7"])
  }

  @Test func whoIsMetMostComesFirstPageByPage() throws {
    let library = try TemporaryLibrary()
    var second = 0
    try library.fill(
      (0..<20).flatMap { number in
        (0...number).map { _ in
          second += 1
          return mention(second, "bird\(number)", "", id: "\(100 + number)")
        }
      })
    let people = try library.reader().people
    #expect(try people.people(at: 0..<2).map(\.posts) == [20, 19])
    #expect(try people.people(at: 18..<30).map(\.posts) == [2, 1])
  }

  @Test func twoArchivesTellWhoCameAndWhoLeft() throws {
    let library = try TemporaryLibrary()
    for (day, ids) in [
      (1, ["1", "2", "3"]), (2, []), (3, ["2", "3", "4"]), (3, ["3", "4", "5"]),
    ] {
      try library.fill { writer in
        let account = try writer.begin(.lark, generated: Timestamp(seconds: Int64(day)))
        // An archive without the file says nothing of it.
        guard !ids.isEmpty else { return }
        let roll = try writer.putRoll(.followers, of: account)
        try writer.put(ids, on: roll, network: .x)
      }
    }
    let people = try library.reader().people
    let change = try #require(try people.change(of: .followers, account: .lark))
    #expect(change.came.map(\.key.value).sorted() == ["4", "5"])
    #expect(change.left.map(\.key.value).sorted() == ["1", "2"])
    #expect(try people.change(of: .following, account: .lark) == nil)
    #expect(try people.history(of: PersonKey(network: .x, value: "3"))?.rolls == [.followers])
    #expect(try people.history(of: PersonKey(network: .x, value: "1"))?.rolls == [])
  }

  @Test func aFormerHandleOfOnesOwnIsNobodyElse() throws {
    let library = try TemporaryLibrary()
    try library.fill([mention(1, "chick", "", id: nil)])
    #expect(try library.reader().people.count() == 1)
    try library.fill {
      try $0.putHandle("chick", until: Timestamp(seconds: 5), then: "lark", of: .lark)
    }
    #expect(try library.reader().people.count() == 0)
  }

  @Test func likesLearnTheirAuthorsFromAnswersAndQuotes() throws {
    let library = try TemporaryLibrary()
    try library.fill { writer in
      for (ordinal, second) in [101, 102, 103].enumerated() {
        try writer.putLike(.like(.at(second)), ordinal: ordinal, of: .lark)
      }
      var answer = Tweet.at(1)
      answer.reply = Tweet.Reply(tweet: .at(101), handle: "kes", person: "7")
      var quote = Tweet.at(2)
      quote.quote = Tweet.Quote(tweet: .at(102), handle: "wren", address: "https://x.com/")
      for tweet in [answer, quote] { _ = try writer.put(tweet, of: .lark) }
    }
    let authors = try library.reader().tweets(in: .favorites, at: 0..<9).map(\.author)
    #expect(authors.map(\.handle) == ["kes", "wren", ""])
    #expect(authors[0].id == "7")
    #expect(try library.found("from:kes") == ids(101))
    // A later list of the same likes forgets nothing.
    try library.fill { try $0.putLike(.like(.at(101), "more words"), ordinal: 0, of: .lark) }
    let tweet = try library.reader().tweet(.at(101))
    #expect(tweet?.author.handle == "kes" && tweet?.text.display == "more words")
  }
}
