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
    #expect(try people.person(handle: "KES")?.key.value == "8")
    #expect(try people.person(handle: "kestrel")?.key.value == "7")
    #expect(try people.handles(of: PersonKey(network: .x, value: "7")) == ["kestrel", "kes"])
    // All of the one, and nothing of the other.
    let reader = try library.reader()
    let chosen = try reader.posts(of: .person(handle: "Kestrel"))
    let posts = try reader.tweets(in: .found(chosen.keys), at: 0..<9)
    #expect(posts.map(\.id) == [.at(1), .at(2)])
  }

  @Test func aHandleStandsForWhoAloneHadIt() throws {
    let library = try TemporaryLibrary()
    try library.fill([mention(1, "kes", "Kes", id: "7"), mention(2, "Kes", "", id: nil)])
    let people = try library.reader().people
    #expect(try people.count() == 1)
    #expect(try people.first(9).map(\.posts) == [2])
    let kes = try #require(try people.history(of: PersonKey(network: .x, value: "7")))
    #expect(kes.years == [2020: [.mention: 2]])
    // Another one who has had the handle: nobody knows who was meant.
    try library.fill([mention(3, "kes", "Other", id: "8")])
    let now = try library.reader().people
    #expect(try now.count() == 3)
    #expect(try now.first(9).map(\.posts) == [1, 1, 1])
  }

  @Test(arguments: [
    "kes", "KES", "анна", "Анна", "нна", "50%", "a_b", "@kes", "@new", "АННА ПЕТРОВА",
    "петрова josé", "Jose", "josé анна", " kes ", "kes\t", "@new @kes", "new петрова", "kes kes",
    "\u{A0}a_b  50%",
  ])
  func peopleAreFoundByAnyNameTheyHad(_ text: String) throws {
    let library = try TemporaryLibrary()
    try library.fill([
      mention(1, "kes", "Анна Петрова José 50% a_b", id: "7"), mention(2, "new", "New", id: "7"),
      mention(3, "else", "Axb 500", id: "8"),
    ])
    let people = try library.reader().people
    let found = try people.find(text)
    #expect(found.count == 1)
    #expect(try people.people(in: found, at: 0..<9).map(\.key.value) == ["7"])
  }

  @Test func whoIsCalledByOneOfTheWordsAloneIsNotFound() throws {
    let library = try TemporaryLibrary()
    try library.fill { try $0.put(.lark) }
    try library.fill([mention(1, "kes", "Kes", id: "7"), mention(3, "wren", "Wren", id: "8")])
    let people = try library.reader().people
    for (text, count) in [("kes wren", 0), ("wren x", 0), ("  ", 2), ("@", 2), ("", 2)] {
      #expect(try people.find(text).count == count, "\(text)")
    }
    for (text, count) in [("lark ", 1), ("@LARK", 1), ("lark x", 0)] {
      #expect(try people.accounts(called: text).count == count, "\(text)")
    }
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
    #expect(try people.first(2).map(\.posts) == [20, 19])
    let all = try people.find()
    #expect(try people.people(in: all, at: 18..<30).map(\.posts) == [2, 1])
    #expect(try people.people(in: all, at: 0..<20) == people.first(20))
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
    let came = try people.people(in: change.came, at: 0..<9)
    #expect(came.map(\.key.value).sorted() == ["4", "5"])
    let left = try people.people(in: change.left, at: 0..<9)
    #expect(left.map(\.key.value).sorted() == ["1", "2"])
    #expect(change.from == Timestamp(seconds: 1) && change.to == Timestamp(seconds: 3))
    #expect(try people.change(of: .following, account: .lark) == nil)
    #expect(
      try people.history(of: PersonKey(network: .x, value: "3"))?.person.rolls == [.followers])
    #expect(try people.history(of: PersonKey(network: .x, value: "1"))?.person.rolls == [])
  }

  @Test func anAccountHasItsOwnPeople() throws {
    let library = try TemporaryLibrary()
    try library.fill { writer in
      let lark = try writer.begin(.lark, generated: Timestamp(seconds: 1))
      for tweet in [
        mention(1, "kes", "Kes", id: "7"), mention(2, "Kes", "", id: nil),
        mention(3, "wren", "Wren", id: "8"),
      ] {
        _ = try writer.put(tweet, of: lark)
      }
      try writer.put(["7", "30"], on: writer.putRoll(.followers, of: lark), network: .x)
      let author = Author(handle: "sol", name: "Sol", id: "40")
      try writer.putName(author, at: Timestamp(seconds: 5), of: lark)
    }
    #expect(try library.reader().people.find(of: .lark).account == nil)
    try library.fill { writer in
      let finch = try writer.begin(.finch, generated: Timestamp(seconds: 2))
      for second in 11...13 {
        _ = try writer.put(mention(second, "kes", "Kes", id: "7"), of: finch)
      }
      var liked = Tweet.like(.at(90))
      liked.author = Author(handle: "robin", name: "Robin", id: "50")
      try writer.putLike(liked, ordinal: 0, of: finch)
      try writer.put(["8"], on: writer.putRoll(.following, of: finch), network: .x)
    }
    let people = try library.reader().people
    func known(_ text: String = "", of account: AccountID?) throws -> [KnownPerson] {
      try people.people(in: people.find(text, of: account), at: 0..<9)
    }
    #expect(try known(of: nil).map(\.key.value) == ["7", "8", "50", "30", "40"])
    #expect(try known(of: .lark).map(\.key.value) == ["7", "8", "30", "40"])
    #expect(try known(of: .lark).map(\.posts) == [2, 1, 0, 0])
    #expect(try known(of: .lark).map(\.rolls) == [[.followers], [], [.followers], []])
    #expect(try known(of: .finch).map(\.key.value) == ["7", "50", "8"])
    #expect(try known(of: .finch).map(\.posts) == [3, 1, 0])
    #expect(try known(of: .finch).map(\.rolls) == [[], [], [.following]])
    #expect(
      try known("kes", of: .finch)[0].met?.lowerBound == Timestamp(seconds: 1_577_836_811))
    #expect(try known("sol", of: .finch).isEmpty)
    for account in [AccountID.lark, .finch] {
      #expect(try people.count(of: account) == known(of: account).count)
    }
    #expect(try people.count() == 5)
    #expect(try people.listed(of: .lark) == (named: 1, all: 2))
    #expect(try people.listed(of: .finch) == (named: 1, all: 1))
  }

  @Test func whatAMomentTellsOfPeopleIsKnown() throws {
    let library = try TemporaryLibrary()
    func call(_ id: String, _ handle: String, _ name: String, at second: Int?) throws {
      try library.fill { writer in
        let author = Author(handle: handle, name: name, id: id)
        let moment = second.map { Timestamp(seconds: 1_577_836_800 + Int64($0)) }
        try writer.putName(author, at: moment, of: .lark)
      }
    }
    try library.fill([mention(5, "kes", "Kes", id: "7"), mention(6, "wren", "", id: nil)])
    try call("7", "kestrel", "Kestrel", at: 1)
    try call("8", "wren", "Wren", at: 2)
    try call("9", "", "", at: 3)
    try call("9", "late", "Late", at: nil)
    try call(Account.lark.id, "lark", "Lark", at: 4)
    let people = try library.reader().people
    #expect(try people.first(9).map(\.key.value) == ["7", "8", "9"])
    // What was seen last is what they are called; a handle leads to whoever alone had it.
    #expect(try people.first(9).map(\.author.name) == ["Kes", "Wren", ""])
    #expect(try people.first(9).map(\.author.handle) == ["kes", "wren", ""])
    #expect(try people.first(9).map(\.posts) == [1, 1, 0])
    #expect(try people.people(in: people.find("kestrel"), at: 0..<9).map(\.key.value) == ["7"])
    let kes = try #require(try people.history(of: PersonKey(network: .x, value: "7")))
    #expect(kes.names.map(\.name) == ["Kes", "Kestrel"])
    // A newer one is theirs from then on, and stays when all is counted anew.
    try call("7", "kesse", "Kesse", at: 7)
    let renamed = Account(network: .x, id: "1", author: Author(handle: "lark", name: "Larky"))
    try library.fill { try $0.put(renamed) }
    #expect(try library.reader().people.first(1).map(\.author.name) == ["Kesse"])
    // And all of it goes with the account.
    try library.fill([.at(20, by: .finch)], of: .finch)
    try LibraryWriter(folder: library.folder).remove(.lark)
    #expect(try library.reader().people.count() == 0)
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

  @Test func postsAreListedByTheYearOfTheirClock() throws {
    let library = try TemporaryLibrary()
    // New Year's Eve: by the clock of the account two of them are of the next year.
    let start = 366 * Self.day
    try library.fill(clock: ZoneClock(zone: "Ahead") { _, _ in 3600 }) { writer in
      try writer.put(.lark)
      for (second, id) in [
        (5, "7"), (start - 7200, "7"), (start - 60, "7"), (start, "7"), (start + 1, "8"),
      ] {
        _ = try writer.put(mention(second, "kes", "Kes", id: id), of: .lark)
      }
      var both = mention(start + 2, "kes", "Kes", id: "7")
      both.quote = Tweet.Quote(tweet: .at(1), handle: "kestrel", address: "https://x.com/")
      _ = try writer.put(both, of: .lark)
    }
    let people = try library.reader().people
    let key = PersonKey(network: .x, value: "7")
    let posts = try people.posts(with: key)
    #expect(posts.mapValues(\.count) == [2020: 2, 2021: 3])
    #expect(
      try library.ids(.found(posts[2021] ?? [])) == ids(start + 2, start, start - 60))
    #expect(try people.posts(with: PersonKey(network: .x, value: "9")) == [:])
  }

  @Test func aPersonsListsAreTheirsWhateverTheyWereCalled() throws {
    let library = try TemporaryLibrary()
    try library.fill([
      mention(1, "kes", "Kes", id: "7"), mention(2, "kestrel", "Kestrel", id: "7"),
      mention(3, "kes", "Another", id: "8"),
    ])
    let people = try library.reader().people
    let kes = try #require(try people.lists(of: PersonKey(network: .x, value: "7")))
    #expect(try library.ids(kes.others.list) == ids(2, 1))
    let another = try #require(try people.lists(of: PersonKey(network: .x, value: "8")))
    #expect(try library.ids(another.others.list) == ids(3))
    #expect(another.posts.count == 0)
    #expect(try people.lists(of: PersonKey(network: .x, value: "9")) == nil)
  }

  @Test func aNameThatWasGivenStandsInForOneThatIsNotKnown() throws {
    let library = try TemporaryLibrary()
    try library.fill { writer in
      let account = try writer.begin(.lark, generated: Timestamp(seconds: 1))
      let roll = try writer.putRoll(.followers, of: account)
      try writer.put(["1234", "5678"], on: roll, network: .x)
      _ = try writer.put(mention(1, "kes", "Kes", id: "5678"), of: .lark)
    }
    let names = try NameTable(folder: library.folder)
    let keys = ["1234", "5678"].map { PersonKey(network: .x, value: $0) }
    try names.put(keys.compactMap { GivenName($0, handle: "mum", name: "Mum") })
    let people = try library.reader().people
    #expect(try people.first(9).map(\.author.name) == ["Kes", "Mum"])
    #expect(try people.first(9).map(\.author.handle) == ["kes", "mum"])
    #expect(try people.first(9).map(\.isNamed) == [true, false])
    #expect(try people.first(9).map(\.rolls) == [[.followers], [.followers]])
    #expect(try people.people(in: people.find("mu"), at: 0..<9).map(\.key) == [keys[0]])
    #expect(try people.history(of: keys[0])?.person.author.name == "Mum")
    try names.remove(keys[0])
    #expect(try people.history(of: keys[0])?.person.author.name == "")
    #expect(try people.find("mu").count == 0)
  }

  // The row of a name of blanks was empty, and nobody could give another one.
  @Test func whoHasANameThatNobodySeesIsCalledByTheHandleOrAsOneLikes() throws {
    let library = try TemporaryLibrary()
    var liked = Tweet.like(.at(90))
    liked.author = Author(handle: "robin", name: "\u{3164}", id: "9")
    try library.fill { [liked] writer in
      _ = try writer.put(mention(1, "kes", "   ", id: "7"), of: .lark)
      try writer.putLike(liked, ordinal: 0, of: .lark)
    }
    let people = try library.reader().people
    #expect(try people.first(9).map(\.author.name) == ["", ""])
    #expect(try people.first(9).map(\.isNamed) == [false, false])
    let key = PersonKey(network: .x, value: "7")
    try NameTable(folder: library.folder).put(
      [GivenName(key, handle: "", name: "Kes")].compactMap(\.self))
    #expect(try people.history(of: key)?.person.author.name == "Kes")
  }

  @Test func marksOfAnOlderVersionHaveNoNamesAndLearnThem() throws {
    let library = try TemporaryLibrary()
    try library.fill([mention(1, "kes", "", id: "7")])
    _ = try BookmarkTable(folder: library.folder)
    let database = try Database(path: library.folder.marks, access: .readWrite)
    try database.execute(
      """
      DROP TABLE name; DROP TABLE removed; DROP TABLE linked;
      ALTER TABLE mark DROP COLUMN visibility; PRAGMA user_version = 1
      """)
    let people = try library.reader().people
    #expect(try people.first(9).map(\.author.name) == [""])
    let key = PersonKey(network: .x, value: "7")
    let name = try #require(GivenName(key, handle: "", name: "Kes"))
    let names = try NameTable(folder: library.folder)
    try names.put([name])
    #expect(try names.name(of: key) == name)
    #expect(try people.first(9).map(\.author.name) == ["Kes"])
    #expect(GivenName(key, handle: "", name: " \n ") == nil)
  }
}
