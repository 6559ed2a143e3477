import LiveTimeline
import StoreTestSupport
import TestSupport
import Testing
import TweetModel

@testable import TweetStore

/// Whatever goes, or moves in time, leaves no row behind that speaks of it, in no table.
@Suite struct RemnantTests {
  /// Archives of two accounts, beside the home timeline of a third with all that a server tells.
  private static func fill(
    _ library: TemporaryLibrary, of accounts: [Account], using random: inout SeededGenerator
  ) throws {
    for (number, account) in accounts.enumerated() {
      let archive = RandomArchive(of: account, generated: number + 1, using: &random)
      try library.fill { writer in
        try archive.put(into: writer)
        let roll = try writer.putRoll(.followers, of: account)
        try writer.put(["101", "90\(account.id)"], on: roll, network: .x)
        try writer.putHandle(
          "former", until: Timestamp(seconds: 5), then: account.author.handle, of: account)
      }
    }
    let writer = try LiveWriter(folder: library.folder)
    try writer.signIn(.ada)
    let filter = FilterMark(
      filter: LiveFilter(local: "1", title: "Rain", action: .warn, places: .home))
    let entries = [
      LiveEntry(.at(30, "rain", filters: [filter], marks: .liked)),
      .boost(at: 20, of: .at(1, "passed on")), .at(10, "ten", answering: 30),
    ]
    try writer.write(
      .new(entries, stretches: HomeSegment.of(entries).map { [$0] }), of: .ada)
    let noor = try #require(PersonKey(network: .fediverse, id: LivePerson.noor.id, handle: ""))
    _ = try writer.put(
      LiveProfile(person: .noor, bio: TweetText("Reads")), of: noor, toldTo: AccountID(.ada))
  }

  @Test(arguments: [0, 1, 2, 3])
  func anAccountThatGoesLeavesNoRow(_ order: Int) throws {
    var random = SeededGenerator(seed: UInt64(order))
    let library = try TemporaryLibrary()
    try Self.fill(library, of: [.lark, .finch, .lark], using: &random)
    #expect(try Remnants.lines(of: library.folder) == [])
    let all = [AccountID.lark, .finch, AccountID(.ada)]
    for account in all[(order % 3)...] + all[..<(order % 3)] {
      let writer = try LibraryWriter(folder: library.folder)
      try writer.remove(account)
      writer.sweep()
      #expect(try Remnants.lines(of: library.folder) == [], "\(account)")
      try library.checkIndex()
    }
    // And with the last of them all that was known goes.
    let left = try Remnants.counts(of: library.folder).filter { $0.value > 0 }
    #expect(Set(left.keys).isSubset(of: Self.counters), "\(left)")
  }

  /// Where servers of two accounts tell one post, what the other has of it stays, and all of its own.
  @Test func whoSignsOutWithTheirPostsLeavesNoRowAndTakesNobodyElses() throws {
    var random = SeededGenerator(seed: 4)
    let library = try TemporaryLibrary()
    try Self.fill(library, of: [.lark, .finch], using: &random)
    let other = LiveAccount(
      server: Server(host: "wind.example"), profile: LiveProfile(person: .kestrel),
      capabilities: LiveAccount.ada.capabilities)
    let writer = try LiveWriter(folder: library.folder)
    try writer.signIn(other)
    let filter = FilterMark(
      filter: LiveFilter(local: "7", title: "Snow", action: .warn, places: .home))
    let entries = [
      LiveEntry(.at(30, "rain", filters: [filter], marks: .boosted)), .at(25, "hers alone"),
    ]
    try writer.write(.new(entries, stretches: HomeSegment.of(entries).map { [$0] }), of: other)
    let before = try Remnants.counts(of: library.folder, account: AccountID(other))
    #expect(before["home"] == 2 && before["copy"] == 2 && before["mark"] == 1)
    try writer.signOut(AccountID(.ada), removesPosts: true)
    #expect(try Remnants.lines(of: library.folder) == [])
    #expect(try Remnants.counts(of: library.folder, account: AccountID(other)) == before)
    #expect(try library.reader().liveAccounts().map(\.id) == [other.id])
    #expect(try library.found("hers").count == 1 && library.found("ten").isEmpty)
    let noor = try #require(PersonKey(network: .fediverse, id: LivePerson.noor.id, handle: ""))
    // Whose server told of her is not known: a page that is opened again asks again.
    #expect(try library.reader().profile(of: noor) == nil)
    try writer.signOut(AccountID(other), removesPosts: true)
    #expect(try Remnants.lines(of: library.folder) == [])
    let counts = try Remnants.counts(of: library.folder)
    for table in [
      "live", "home", "stretch", "copy", "filter", "filtered", "mark", "profile", "remote",
    ] {
      #expect(counts[table] == 0, "\(table)")
    }
  }

  enum Told: CaseIterable { case archive, post, like }

  /// An account of which anything else tells stays in the library without its home timeline.
  @Test(arguments: Told.allCases)
  func whoSignsOutStaysWhereAnythingElseTellsOfThem(_ told: Told) throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let writer = try LiveWriter(folder: library.folder)
    try writer.signIn(.ada)
    try writer.write(.new([.at(10, "ten")]), of: .ada)
    let ada = try #require(try library.reader().accounts().last)
    let own = LivePost.at(5, "mine", by: .ada).tweet
    try library.fill { writer in
      switch told {
      case .archive: _ = try writer.begin(ada, generated: nil)
      case .post: _ = try writer.put(own, of: ada)
      case .like: try writer.putLike(own, ordinal: 0, of: ada)
      }
    }
    try writer.signOut(AccountID(.ada), removesPosts: true)
    #expect(try library.reader().accounts().map(\.id) == ["1", ada.id])
    #expect(try Remnants.lines(of: library.folder) == [])
    #expect(try library.found("ten").isEmpty)
    let lists: [Section] = [.timeline, .favorites]
    let counts = try lists.map {
      try library.ids(.section($0, account: AccountID(.ada))).count
    }
    #expect(counts == (told == .post ? [1, 0] : told == .like ? [0, 1] : [0, 0]))
  }

  /// The same library as if the other account had never been there, row by row.
  @Test(arguments: 0..<12)
  func whatIsLeftIsALibraryThatNeverHadTheOther(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let lark = RandomArchive(of: .lark, generated: 1000, using: &random)
    let finch = RandomArchive(of: .finch, generated: 1000, using: &random)
    let (library, other) = (try TemporaryLibrary(), try TemporaryLibrary())
    for archive in [lark, finch] { try library.fill { try archive.put(into: $0) } }
    try library.fill { try lark.put(into: $0) }
    for _ in 0..<2 { try other.fill { try lark.put(into: $0) } }
    try LibraryWriter(folder: library.folder).remove(.finch)
    let (found, expected) = (
      try LibraryDump.lines(of: library.folder), try LibraryDump.lines(of: other.folder)
    )
    let isSame = found == expected
    #expect(isSame, "\(difference(expected, found))")
  }

  /// A row in each table, also in those that nobody thinks of.
  @Test func ofEverythingNoTableKeepsARow() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    do {
      let database = try Database(path: library.folder.database, access: .readWrite)
      for (table, count) in try Remnants.counts(of: library.folder)
      where count == 0 && table != "pending" {
        let columns = try database.integer(
          "SELECT count(*) FROM pragma_table_info('\(table)')")
        let values = Array(repeating: "77", count: columns).joined(separator: ", ")
        try database.execute("INSERT INTO \(table) VALUES(\(values))")
      }
    }
    let writer = try LibraryWriter(folder: library.folder)
    try writer.removeEverything()
    writer.sweep()
    let left = try Remnants.counts(of: library.folder).filter { $0.value > 0 }
    #expect(Set(left.keys).isSubset(of: Self.counters), "\(left)")
    try library.checkIndex()
  }

  /// Tables that say nothing of anybody: numbers of changes, and the desktop's own clock.
  private static let counters: Set = ["revision", "home_revision", "tally_zone"]

  @Test func aPostWhoseDateIsToldOtherwiseTakesItsRowsAlong() throws {
    let library = try TemporaryLibrary()
    let writer = try LiveWriter(folder: library.folder)
    try writer.signIn(.ada)
    let filter = FilterMark(
      filter: LiveFilter(local: "1", title: "Rain", action: .warn, places: .home))
    let post = LivePost.at(10, "rain", filters: [filter], marks: .liked)
    try writer.write(.new([LiveEntry(post), .boost(at: 20, of: post)]), of: .ada)
    let before = try Remnants.counts(of: library.folder)
    var tweet = post.tweet
    tweet.date = Timestamp(seconds: 1_577_836_800 + 500)
    var change = HomeChange()
    change.told = [
      LivePost(
        tweet: tweet, local: post.local, author: post.author, marks: .liked, filters: [filter])
    ]
    #expect(try writer.write(change, of: .ada))
    #expect(try library.reader().tweet(tweet.id)?.date == tweet.date)
    #expect(try Remnants.lines(of: library.folder) == [])
    #expect(try Remnants.counts(of: library.folder) == before)
    // It still stands where it stood, and is meant by the filter.
    let home = try library.reader().tweets(in: .home, at: 0..<9)
    #expect(home.map(\.filter?.title) == ["Rain", "Rain"])
  }

  /// Of one's own post an archive tells versions and what it quotes; an older one came before it, so that it was news.
  @Test func anArchivedPostWhoseDateIsToldOtherwiseTakesItsRowsAlong() throws {
    let library = try TemporaryLibrary()
    let noor = Account(
      network: .fediverse, id: "https://paper.example/users/noor",
      author: Author(handle: "noor@paper.example", name: "Noor"))
    func id(_ number: Int) -> TweetID {
      TweetID(network: .fediverse, value: "https://paper.example/\(number)")
    }
    func post(_ number: Int, at second: Int64, versions: [TweetID] = []) -> Tweet {
      Tweet(
        id: id(number), author: noor.author, date: Timestamp(seconds: second),
        text: TweetText("words \(number)"),
        quote: Tweet.Quote(tweet: id(1), handle: "noor", address: "https://paper.example/1"),
        versions: versions)
    }
    func read(_ second: Int64, generated: Int64) throws {
      try library.fill { writer in
        let account = try writer.begin(noor, generated: Timestamp(seconds: generated))
        _ = try writer.put(post(2, at: second, versions: [id(2), id(3)]), of: account)
        _ = try writer.put(post(3, at: second + 5, versions: [id(2), id(3)]), of: account)
        try writer.removeLikes(of: account)
        try writer.putLike(post(3, at: second + 5), ordinal: 0, of: account)
      }
    }
    try library.fill([post(1, at: 100)], of: noor)
    try read(200, generated: 1)
    let before = try Remnants.counts(of: library.folder)
    #expect(before["edition"] == 2 && before["arrival"] == 2 && before["quotation"] == 3)
    try read(900, generated: 2)
    #expect(try library.reader().tweet(id(3))?.date == Timestamp(seconds: 905))
    #expect(try Remnants.lines(of: library.folder) == [])
    let after = try Remnants.counts(of: library.folder)
    for table in ["post", "edition", "arrival", "quotation", "liked", "fact"] {
      #expect(after[table] == before[table], "\(table)")
    }
    #expect(try library.ids(.whatsNew) == [id(3).value])
    #expect(try library.ids(.favorites) == [id(3).value])
  }
}
