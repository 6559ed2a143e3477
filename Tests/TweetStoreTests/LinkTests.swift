import StoreTestSupport
import Testing
import TweetModel

@testable import TweetStore

/// Who is one person by the word of the library's reader.
@Suite struct LinkTests {
  private static let mastodon = Account(
    network: .fediverse, id: "https://a.example/users/lark",
    author: Author(handle: "lark@a.example", name: "Lark"))

  private static func key(_ network: Network, _ value: String) -> PersonKey {
    PersonKey(network: network, value: value)
  }

  private static let kes = key(.x, "7")
  private static let toot = key(.fediverse, "https://b.example/users/kes")

  /// A library of X and Mastodon in which a person is met twice there and once here.
  private func library() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    try library.fill([
      mention(1, "kes", "Kes", id: "7"), mention(2, "kes", "Kes", id: "7"),
      mention(3, "wren", "Wren", id: "8"), mention(4, "handlealone", "", id: nil),
    ])
    let posts = [
      Tweet(
        id: TweetID(network: .fediverse, value: "https://a.example/1"),
        author: Self.mastodon.author,
        date: Timestamp(seconds: 1_640_995_200), text: text("kes@b.example", Self.toot.value))
    ]
    try library.fill(posts, of: Self.mastodon)
    return library
  }

  private func text(_ handle: String, _ id: String?, _ name: String = "") -> TweetText {
    var builder = TweetText.Builder()
    builder.append(
      .mention, shown: "@" + handle, target: handle,
      person: TextEntity.Mentioned(id: id, name: name))
    return builder.text
  }

  private func mention(_ second: Int, _ handle: String, _ name: String, id: String?) -> Tweet {
    var tweet = Tweet.at(second)
    tweet.text = text(handle, id, name)
    return tweet
  }

  private func link(_ keys: [PersonKey], in library: TemporaryLibrary) throws {
    try LinkTable(folder: library.folder).link(keys)
    try LibraryLinks(folder: library.folder).apply()
  }

  @Test func anOwnAccountElsewhereIsSomebodyToo() throws {
    let library = try library()
    let me = Self.key(.fediverse, Self.mastodon.id)
    let before = try LibraryDump.lines(of: library.folder)
    try link([Self.kes, me], in: library)
    func expectLinked() throws {
      let people = try library.reader().people
      let first = try #require(try people.first(1).first)
      #expect(first.key == Self.kes)
      #expect(first.others.map(\.key) == [me])
      #expect(first.others.map(\.author.handle) == ["lark@a.example"])
      // They are listed once.
      let found = try people.find()
      #expect(try people.people(in: found, at: 0..<99).allSatisfy { $0.key != me })
      #expect(try !people.isLinkingPending())
    }
    try expectLinked()
    // An import leaves it so.
    try library.fill([mention(2, "kes", "Kes", id: "7"), .at(9)])
    try expectLinked()
    try LinkTable(folder: library.folder).unlink([me])
    try LibraryLinks(folder: library.folder).apply()
    #expect(try library.reader().people.first(1).first?.others == [])
    try library.fill([])
    let after = try LibraryDump.lines(of: library.folder)
    #expect(after.filter { $0.hasPrefix("person ") } == before.filter { $0.hasPrefix("person ") })
    // Two own accounts are nobody's acquaintance.
    try link([me, Self.key(.x, Account.lark.id)], in: library)
    #expect(try library.reader().people.count() == people(before))
  }

  @Test func whoHasNoNameStandsForAnOwnAccountToo() throws {
    let library = try library()
    let (nameless, me) = (Self.key(.x, "99"), Self.key(.fediverse, Self.mastodon.id))
    try library.fill { writer in
      try writer.put(.lark)
      try writer.put(["99"], on: try writer.putRoll(.followers, of: .lark), network: .x)
    }
    try link([nameless, me], in: library)
    func expectLinked() throws {
      let people = try library.reader().people
      #expect(try people.history(of: nameless)?.person.key == nameless)
      #expect(try people.history(of: nameless)?.person.others.map(\.key) == [me])
      let listed = try people.people(in: people.find(), at: 0..<99).map(\.key)
      #expect(listed.contains(nameless) && !listed.contains(me))
    }
    try expectLinked()
    // Under another name all of them are settled anew.
    let renamed = Account(
      network: .fediverse, id: Self.mastodon.id, author: Author(handle: "lark@a.example", name: "L")
    )
    try library.fill([], of: renamed)
    try expectLinked()
  }

  // It was nowhere to be seen or found as soon as the account was one of somebody else.
  @Test func aNameThatWasGivenStaysWithTheAccount() throws {
    let library = try library()
    let (given, nameless) = (Self.key(.x, "99"), Self.key(.x, "100"))
    try library.fill { writer in
      try writer.put(.lark)
      try writer.put(["99", "100"], on: try writer.putRoll(.followers, of: .lark), network: .x)
      _ = try writer.put(mention(11, "", "", id: "100"), of: .lark)
    }
    let name = try #require(GivenName(given, handle: "bob", name: "Bob Given"))
    try NameTable(folder: library.folder).put([name])
    // Who was given a name stands for who was met more often and has none.
    try link([nameless, given], in: library)
    let chief = try #require(try library.reader().people.history(of: nameless)?.person)
    #expect(chief.key == given && chief.author.name == "Bob Given")
    // Who was named by a post stands for both.
    try link([given, Self.kes], in: library)
    let people = try library.reader().people
    let kes = try #require(try people.history(of: given)?.person)
    #expect(kes.key == Self.kes)
    #expect(kes.others.map(\.author.name) == ["", "Bob Given"])
    #expect(kes.others.map(\.author.handle) == ["", "bob"])
    for text in ["Bob Given", "@bob", "given kes"] {
      #expect(try people.people(in: people.find(text), at: 0..<9).map(\.key) == [Self.kes])
    }
  }

  @Test func anOwnAccountThatIsLinkedToWhomNobodyKnowsIsNotListed() throws {
    let library = try library()
    let me = Self.key(.fediverse, Self.mastodon.id)
    let before = try library.reader().people.count()
    try link([me, Self.key(.bluesky, "did:plc:a")], in: library)
    #expect(try library.reader().people.count() == before)
  }

  private func people(_ lines: [String]) -> Int {
    lines.filter { $0.hasPrefix("person ") }.count
  }

  private func expectOne(_ library: TemporaryLibrary) throws {
    let people = try library.reader().people
    #expect(try people.count() == 3)
    let first = try #require(try people.first(1).first)
    #expect(first.key == Self.kes)
    #expect(first.posts == 3)
    #expect(first.others.map(\.key) == [Self.toot])
    #expect(first.others.map(\.author.handle) == ["kes@b.example"])
    for key in [Self.kes, Self.toot] {
      let history = try #require(try people.history(of: key))
      #expect(history.person == first)
      #expect(history.names.map(\.handle) == ["kes@b.example", "kes"])
      #expect(history.years.mapValues { $0.values.reduce(0, +) } == [2020: 2, 2022: 1])
      #expect(try people.posts(with: history.person.key).mapValues(\.count) == [2020: 2, 2022: 1])
      #expect(try people.lists(of: key)?.others.count == 3)
    }
    for text in ["Kes", "b.example"] {
      #expect(try people.people(in: people.find(text), at: 0..<9).map(\.key) == [Self.kes])
    }
    #expect(try people.person(handle: "kes@b.example")?.key == Self.kes)
    #expect(try !people.isLinkingPending())
  }

  @Test func whoIsLinkedIsOnePersonAndTwoAgainAfterwards() throws {
    let library = try library()
    let before = try library.reader().people.first(9)
    try link([Self.toot, Self.kes], in: library)
    try expectOne(library)
    let keys = try library.reader().people.keys(of: Self.toot)
    try LinkTable(folder: library.folder).unlink(keys)
    #expect(try library.reader().people.isLinkingPending())
    try LibraryLinks(folder: library.folder).apply()
    #expect(try library.reader().people.first(9) == before)
    #expect(try !library.reader().people.isLinkingPending())
    #expect(try LinkTable(folder: library.folder).count == 0)
  }

  @Test func insightsCountOnePerson() throws {
    let library = try library()
    try link([Self.toot, Self.kes], in: library)
    let tallies = try library.reader().standings(of: PostFilter()).people
    #expect(tallies.first?.person.key == Self.kes)
    #expect(tallies.first?.years == [2020: 2, 2022: 1])
  }

  @Test func linksOutliveAnotherImport() throws {
    let library = try library()
    try link([Self.toot, Self.kes], in: library)
    try library.fill([mention(9, "wren", "Wren", id: "8")])
    try expectOne(library)
  }

  @Test func anImportBringsInALinkThatWasMadeMeanwhile() throws {
    let library = try library()
    try LinkTable(folder: library.folder).link([Self.toot, Self.kes])
    #expect(try library.reader().people.isLinkingPending())
    try library.fill([mention(9, "wren", "Wren", id: "8")])
    try expectOne(library)
  }

  @Test func whatIsPostedIsFoundByAnyOfTheHandles() throws {
    let library = try library()
    let other = Account(
      network: .fediverse, id: Self.toot.value, author: Author(handle: "kes@b.example", name: "Kes")
    )
    try library.fill([mention(20, "kes", "Kes", id: "7")])
    let writer = try LibraryWriter(folder: library.folder)
    try writer.put(.lark)
    let liked = [
      Tweet(
        id: .at(30), author: Author(handle: "kes", name: "Kes", id: "7"),
        date: Timestamp(seconds: 1_600_000_000), text: TweetText("tea here")),
      Tweet(
        id: TweetID(network: .fediverse, value: "https://b.example/2"), author: other.author,
        date: Timestamp(seconds: 1_600_000_100), text: TweetText("tea there")),
    ]
    for (ordinal, tweet) in liked.enumerated() {
      try writer.putLike(tweet, ordinal: ordinal, of: .lark)
    }
    _ = try writer.finish()
    func found(_ text: String) throws -> [String] {
      try library.reader().search(SearchQuery(parsing: text), limit: 9).tweets.map(\.text.display)
    }
    // A name without a server is that of whoever has it on any.
    #expect(try found("from:kes") == ["tea there", "tea here"])
    #expect(try found("from:kes@b.example") == ["tea there"])
    try link([Self.toot, Self.kes], in: library)
    #expect(try found("from:kes") == ["tea there", "tea here"])
    #expect(try found("from:kes@b.example") == ["tea there", "tea here"])
    #expect(try found("tea -from:kes") == [])
    #expect(try found("from:wren") == [])
  }

  @Test func aHandleAloneAndThreeOfThemCanBeLinked() throws {
    let library = try library()
    let alone = Self.key(.x, "@handlealone")
    try link([alone, Self.toot], in: library)
    try link([Self.toot, Self.kes], in: library)
    let people = try library.reader().people
    let first = try #require(try people.first(1).first)
    #expect(first.posts == 4)
    #expect(Set(first.others.map(\.author.handle)) == ["handlealone", "kes@b.example"])
    #expect(try people.count() == 2)
    // The one who stood for all is somebody else: the others stay one.
    try LinkTable(folder: library.folder).unlink(people.keys(of: Self.kes))
    try LibraryLinks(folder: library.folder).apply()
    let now = try library.reader().people
    #expect(try now.history(of: Self.kes)?.person.others == [])
    #expect(try now.history(of: Self.toot)?.person.posts == 2)
    #expect(try now.history(of: alone)?.person.posts == 2)
  }

  @Test func aLinkToWhomTheLibraryDoesNotKnowChangesNothing() throws {
    let library = try library()
    let before = try library.reader().people.first(9)
    try link([Self.kes, Self.key(.bluesky, "did:plc:a")], in: library)
    #expect(try library.reader().people.first(9) == before)
    #expect(try !library.reader().people.isLinkingPending())
  }

  @Test func removingAnAccountLeavesTheOthersPeople() throws {
    let library = try library()
    try link([Self.toot, Self.kes], in: library)
    try LibraryWriter(folder: library.folder).remove(AccountID(Self.mastodon))
    let people = try library.reader().people
    #expect(try people.history(of: Self.kes)?.person.posts == 2)
    #expect(try people.history(of: Self.kes)?.person.others == [])
    #expect(try people.history(of: Self.toot) == nil)
  }
}
