import Testing
import TweetModel

@testable import TweetStore

/// Nobody is met at a moment that no post tells, as Mastodon's lists of likes do not.
@Suite struct UndatedPeopleTests {
  private static let carol = Author(
    handle: "carol@o.example", name: "Carol", id: "https://o.example/carol")
  private static let dora = Author(
    handle: "dora@o.example", name: "Dora", id: "https://o.example/dora")

  private static func like(_ number: Int, of author: Author) -> Tweet {
    var like = Tweet.like(
      TweetID(network: .fediverse, value: "https://o.example/\(number)"), "words")
    like.author = author
    return like
  }

  /// Carol is liked twice, once named and once answered; of Dora a like is all.
  private func library() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    let account = Account(
      network: .fediverse, id: "https://q.example/ada",
      author: Author(handle: "ada@q.example", name: "Ada"))
    try library.fill { writer in
      try writer.put(account)
      for (number, author) in [(1, Self.carol), (2, Self.carol), (3, Self.dora)] {
        try writer.putLike(Self.like(number, of: author), ordinal: number, of: account)
      }
      for day in [400, 900] {
        var post = Tweet(
          id: TweetID(network: .fediverse, value: "https://q.example/\(day)"),
          author: account.author, date: Timestamp(seconds: Int64(day) * 86_400),
          text: TweetText("hello"))
        var text = TweetText.Builder()
        text.append(.mention, shown: "@carol", target: Self.carol.handle)
        post.text = text.text
        _ = try writer.put(post, of: account)
      }
    }
    return library
  }

  @Test(arguments: [false, true])
  func onlyWhatHasAMomentSaysWhenSomebodyWasMet(_ ofAccount: Bool) throws {
    let library = try library()
    let reader = try library.reader()
    let account = try #require(try reader.accounts().first { $0.network == .fediverse })
    let people = reader.people
    let known = try people.people(
      in: people.find("", of: ofAccount ? AccountID(account) : nil), at: 0..<9)
    let carol = try #require(known.first { $0.author.name == "Carol" })
    #expect(carol.posts == 4)
    #expect(
      carol.met == Timestamp(seconds: 400 * 86_400)...Timestamp(seconds: 900 * 86_400))
    let dora = try #require(known.first { $0.author.name == "Dora" })
    #expect(dora.posts == 1)
    #expect(dora.met == nil)
  }

  @Test func yearsAndNamesAreThoseOfMomentsThatAreKnown() throws {
    let people = try library().reader().people
    let key = PersonKey(network: .fediverse, value: "https://o.example/carol")
    let carol = try #require(try people.history(of: key))
    #expect(carol.years.keys.sorted() == [1971, 1972])
    #expect(try people.posts(with: key).mapValues(\.count) == [1971: 1, 1972: 1])
    let dora = try #require(
      try people.history(of: PersonKey(network: .fediverse, value: "https://o.example/dora")))
    #expect(dora.names.map(\.period) == [nil])
    #expect(dora.years.isEmpty)
  }

  /// As an older version left it.
  @Test func anOlderLibraryLearnsIt() throws {
    let library = try library()
    let expected = try library.reader().people.people(
      in: library.reader().people.find("", of: nil), at: 0..<9)
    try library.downgrade(toLayout: 11)
    let database = try Database(path: library.folder.database, access: .readWrite)
    try database.execute(
      """
      UPDATE person SET first = (SELECT min(post) FROM met WHERE met.person = person.id),
        last = (SELECT max(post) FROM met WHERE met.person = person.id) WHERE posts > 0;
      INSERT INTO person_year SELECT id, 1, 1970, 1, 1 FROM person;
      """)
    try library.fill { _ in }
    let people = try library.reader().people
    #expect(try people.people(in: people.find("", of: nil), at: 0..<9) == expected)
    let key = PersonKey(network: .fediverse, value: "https://o.example/carol")
    #expect(try people.history(of: key)?.years.keys.sorted() == [1971, 1972])
  }
}
