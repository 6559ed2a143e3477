import Testing
import TweetModel

@testable import TweetStore

/// Which posts a selection means.
struct SelectionTests {
  private static func ids(
    _ selection: Selection, _ library: TemporaryLibrary
  ) throws -> [Int] {
    let reader = try library.reader()
    let selected = try reader.posts(of: selection)
    let posts = try reader.posts(selected, at: 0..<Int.max)
    #expect(posts.count == selected.count)
    return posts.map { post in (0..<5000).first { .at($0) == post.tweet.id } ?? -1 }
  }

  private static func library() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    try library.fill { writer in
      try writer.put(.lark)
      try writer.put(.finch)
      for tweet: Tweet in [
        .at(10, "tea"), .at(11, answering: 10), .at(12, answering: 11), .at(20, "tea and cake"),
        .at(30, versions: [30, 31]), .at(31, versions: [30, 31]),
      ] { _ = try writer.put(tweet, of: .lark) }
      for tweet: Tweet in [.at(15, by: .finch, answering: 20), .at(16, by: .finch)] {
        _ = try writer.put(tweet, of: .finch)
      }
      for (place, second) in [1000, 10].enumerated() {
        try writer.putLike(
          Tweet(
            id: .at(second), author: Author(handle: "", name: ""), date: nil,
            text: TweetText("liked")), ordinal: place, of: .lark)
      }
    }
    return library
  }

  @Test func eachMeansItsOwn() throws {
    let library = try Self.library()
    let lark = AccountID(.lark)
    for (selection, expected) in [
      (Selection.everything(), [10, 11, 12, 15, 16, 20, 31]),
      (.everything(of: lark), [10, 11, 12, 20, 31]),
      (.everything(of: lark, versions: true), [10, 11, 12, 20, 30, 31]),
      (.everything(of: AccountID(network: .x, value: "9"), versions: true), []),
      (.section(.timeline, of: AccountID(.finch)), [15, 16]), (.section(.threads), [10, 11, 12]),
      (.section(.favorites), [10, 1000]), (.search(SearchQuery(parsing: "tea")), [10, 20]),
      (.person(handle: "Finch"), [15, 16]), (.person(handle: "nobody"), []),
      (.thread(.at(11)), [10, 11, 12]), (.thread(.at(16)), [16]), (.thread(.at(4000)), []),
      (.conversation(.at(15)), [15, 20]),
      (.year(2020), [10, 11, 12, 15, 16, 20, 31]), (.year(2020, of: lark), [10, 11, 12, 20, 31]),
      (.year(2021), []), (.year(123_456), []), (.bookmarks, []), (.section(.trends), []),
      (.list(.empty), []),
    ] {
      #expect(try Self.ids(selection, library) == expected, "\(selection)")
    }
  }

  // A handle is pasted with what stood beside it.
  @Test func whoseHandleHasASignTooManyIsNobody() throws {
    let library = try TemporaryLibrary()
    try library.fill { writer in
      try writer.put(.lark)
      var tweet = Tweet.at(10)
      tweet.text = TweetText(detectingIn: "@wren_ sings")
      _ = try writer.put(tweet, of: .lark)
    }
    #expect(try Self.ids(.person(handle: "wren_"), library) == [10])
    for handle in ["wren_/", "wren_ ", " wren_", "/wren_", ""] {
      #expect(try Self.ids(.person(handle: handle), library) == [], "\(handle)")
    }
  }

  // The person greeted the new year where it was still the old one.
  @Test func aYearIsOneByTheClockOfItsAccount() throws {
    let clock = ZoneClock(zone: "UTC") { zone, _ in zone == "EST" ? -5 * 3600 : 0 }
    let account = Account(
      network: .x, id: "1", author: Author(handle: "lark", name: "Lark"), timeZone: "EST")
    let library = try TemporaryLibrary()
    try library.fill(clock: clock) { writer in
      try writer.put(account)
      let tweet = Tweet(
        id: TweetID(network: .x, value: "7199137756"), author: account.author,
        date: Timestamp(seconds: 1_451_613_600), text: TweetText("tea"))
      _ = try writer.put(tweet, of: account)
    }
    let reader = try library.reader(.init(clock: clock))
    for (year, count) in [(2015, 1), (2016, 0)] {
      #expect(try reader.posts(of: .year(year)).count == count)
      #expect(try reader.posts(of: .year(year, of: AccountID(account))).count == count)
      #expect(try reader.count(of: SearchQuery(parsing: "year:\(year)")) == count)
    }
  }

  /// An answer to whoever asks for a post's day is that of the year in which it is counted.
  @Test func aPostIsOfTheDayThatItsAccountsClockShowed() throws {
    let clock = ZoneClock(zone: "UTC") { zone, _ in (Int(zone ?? "") ?? 0) * 3600 }
    func account(_ id: String, zone: String?) -> Account {
      Account(
        network: .x, id: id, author: Author(handle: "lark\(id)", name: "Lark"), timeZone: zone)
    }
    let (west, east) = (account("1", zone: "-5"), account("2", zone: "9"))
    let somebody = account("3", zone: nil)
    let library = try TemporaryLibrary()
    try library.fill(clock: clock) { writer in for one in [west, east] { try writer.put(one) } }
    let reader = try library.reader(.init(clock: clock))
    // 31 December 2015, 23:00 in UTC.
    let date = Timestamp(seconds: 1_451_602_800)
    for (author, passedOn, seenBy, day) in [
      (west, nil, nil, 31), (east, nil, nil, 1), (somebody, nil, nil, 31),
      (somebody, nil, AccountID(east), 1), (west, nil, AccountID(east), 31), (west, east, nil, 1),
    ] as [(Account, Account?, AccountID?, Int)] {
      var tweet = Tweet(
        id: TweetID(network: .x, value: "9"), author: author.author, date: date,
        text: TweetText("tea"))
      tweet.repostedBy = passedOn?.author
      var owner = try reader.ownerClock(of: seenBy)
      #expect(owner.day(of: tweet)?.day == day)
      tweet.date = nil
      #expect(owner.day(of: tweet) == nil)
    }
  }

  // What follows from the posts is counted later; who exports opens nothing but a reader.
  @Test func aYearIsSelectedFromALibraryOfAnOlderVersion() throws {
    let library = try Self.library()
    let year = try Self.ids(.year(2020, of: AccountID(.lark)), library)
    try library.downgrade(toLayout: 3)
    #expect(year.count == 5)
    #expect(try Self.ids(.year(2020, of: AccountID(.lark)), library) == year)
  }

  @Test func marksAreSelectedWhetherTheLibraryHasThemOrNot() throws {
    let library = try Self.library()
    let marks = try BookmarkTable(folder: library.folder)
    for second in [2000, 20, 10] {
      try marks.put(Bookmark(.at(second), note: "", made: Timestamp(seconds: Int64(second))))
    }
    #expect(try Self.ids(.bookmarks, library) == [10, 20, 2000])
  }

  @Test func whoMaySeeAMarkedPostIsCounted() throws {
    let library = try Self.library()
    let marks = try BookmarkTable(folder: library.folder)
    for (second, visibility) in [
      (2000, Tweet.Visibility.followers), (2001, .public), (10, .public),
    ] {
      var tweet = Tweet.at(second)
      tweet.visibility = visibility
      try marks.put(Bookmark(tweet, note: "", made: Timestamp(seconds: 1)))
    }
    let reader = try library.reader()
    let selected = try reader.posts(of: .bookmarks)
    #expect(try reader.census(of: selected).visibilities == [.followers: 1, .public: 2])
    // About what everybody may see nobody is asked.
    let census = try reader.census(of: selected, isMeant: { _ in false })
    #expect(census.visibilities == [.public: 2] && census.posts == 3)
  }

  @Test func ofWhatSomeMaySeeOnlyWhatIsMeantIsCounted() throws {
    let library = try TemporaryLibrary()
    try library.fill { writer in
      try writer.put(.lark)
      for (second, visibility) in [(1, Tweet.Visibility.followers), (2, .followers), (3, .public)] {
        var tweet = Tweet.at(second)
        tweet.visibility = visibility
        _ = try writer.put(tweet, of: .lark)
      }
    }
    let reader = try library.reader()
    let selected = try reader.posts(of: .everything())
    let census = try reader.census(of: selected, isMeant: { $0.id == .at(1) })
    #expect(census.visibilities == [.followers: 1, .public: 1])
  }

  /// What leaves with one account is its own alone.
  @Test func messagesAndOtherDataAreCountedByAccount() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let chat = try #require(ChatID(network: .x, value: "1-2"))
    for (account, count) in [(AccountID.lark, 2), (.finch, 3)] {
      let parts = try PartWriter(folder: library.folder, account: account, generated: nil)
      try parts.add((1...count).map { PartLine(text: "line \($0)") }, to: "ads")
      try parts.commit()
    }
    let chats = try ChatWriter(folder: library.folder, account: .lark, generated: nil)
    try chats.add(
      DirectMessage(
        id: "1", date: Timestamp(seconds: 1), sender: "1", body: .text(TweetText("tea"), media: [])),
      to: chat)
    try chats.commit()
    let reader = try library.reader()
    let selected = try reader.posts(of: .everything())
    func personal(_ account: AccountID?) throws -> [PersonalData: Int] {
      try reader.census(of: selected, account: account).personal
    }
    #expect(try personal(nil) == [.parts: 5, .messages: 1])
    #expect(try personal(.lark) == [.parts: 2, .messages: 1])
    #expect(try personal(.finch) == [.parts: 3])
  }

  @Test func whatAccountsWroteOrLikeIsKnownFromTheRest() throws {
    let library = try Self.library()
    let server = Account(
      network: .fediverse, id: "https://a.example/users/wren",
      author: Author(handle: "wren@a.example", name: "Wren"))
    let post = TweetID(network: .fediverse, value: "https://a.example/1")
    try library.fill { writer in
      try writer.put(server)
      _ = try writer.put(
        Tweet(
          id: post, author: server.author, date: Timestamp(seconds: 99), text: TweetText("tea")),
        of: server)
    }
    try BookmarkTable(folder: library.folder)
      .put(Bookmark(.at(2000), note: "", made: Timestamp(seconds: 1)))
    let reader = try library.reader()
    for (selection, all, own, ofX) in [
      (Selection.everything(), 8, 8, 7), (.everything(of: AccountID(server)), 1, 1, 0),
      (.section(.favorites), 2, 2, 2), (.bookmarks, 1, 0, 0),
      (.search(SearchQuery(parsing: "tea")), 3, 3, 2),
    ] {
      let posts = try reader.posts(of: selection)
      #expect(posts.count == all, "\(selection)")
      #expect(try reader.own(posts).count == own, "\(selection)")
      #expect(try reader.own(posts, on: .x).count == ofX, "\(selection)")
    }
    #expect(throws: LibraryError.cancelled) {
      try reader.own(reader.posts(of: .everything())) { true }
    }
  }

  @Test func aSelectionSaysWhosePostsAloneItMeans() {
    let lark = AccountID(.lark)
    for selection in [
      Selection.everything(of: lark), .year(2020, of: lark), .section(.media, of: lark),
      .list(.replies(account: lark)),
      .search(SearchQuery(parsing: "tea"), in: SearchScope(account: lark)),
    ] { #expect(selection.account == lark, "\(selection)") }
    for selection in [
      Selection.everything(), .year(2020), .section(.media), .bookmarks, .person(handle: "lark"),
      .list(.empty), .thread(.at(10)), .conversation(.at(10)),
      .search(SearchQuery(parsing: "tea")),
    ] { #expect(selection.account == nil, "\(selection)") }
  }

  @Test func aPartIsHandedOutPageByPage() throws {
    let library = try Self.library()
    let reader = try library.reader()
    let selected = try reader.posts(of: .everything())
    let pages = try stride(from: 0, to: 9, by: 2).flatMap {
      try reader.posts(selected, at: $0..<$0 + 2)
    }
    #expect(pages == (try reader.posts(selected, at: 0..<100)))
    #expect(pages.first?.account == AccountID(.lark))
  }

  @Test func likesAreInTheOrderOfTheirList() throws {
    let reader = try Self.library().reader()
    let likes = try reader.likes(of: AccountID(.lark), atMost: 10).likes
    #expect(likes.map(\.id) == [.at(1000), .at(10)])
    #expect(try reader.likes(of: AccountID(.finch), atMost: 10).likes.isEmpty)
  }

  // However many were read before.
  @Test func aLatePageOfLikesCostsNoMoreThanTheFirst() throws {
    let library = try TemporaryLibrary()
    try library.fill { writer in
      try writer.put(.lark)
      for number in 0..<3_000 {
        try writer.putLike(.like(.at(number)), ordinal: number, of: .lark)
      }
    }
    let reader = try library.reader()
    var (place, costs, count) = (Int64.min, [Int](), 0)
    while true {
      var page: (likes: [Tweet], last: Int64)?
      let cost = try reader.database.steps {
        page = try reader.likes(of: AccountID(.lark), after: place, atMost: 500)
      }
      guard let page, !page.likes.isEmpty else { break }
      (place, count) = (page.last, count + page.likes.count)
      costs.append(cost)
    }
    #expect(count == 3_000 && costs.count == 6)
    #expect(costs[5] < 2 * costs[1], "\(costs)")
  }

  /// A word that fills a page is a whole one, wherever it is asked.
  @Test func aSearchSelectsWhatItShowsAndCounts() throws {
    let library = try TemporaryLibrary()
    try library.fill((0..<100).map { .at($0, $0 % 5 < 2 ? "cat" : "category") })
    let reader = try library.reader()
    for (text, count) in [("cat", 40), ("cate", 60), ("cat ", 40), ("ca", 0)] {
      let query = SearchQuery(parsing: text)
      #expect(try reader.count(of: query) == count, "\(text)")
      #expect(try reader.posts(of: .search(query)).count == count, "\(text)")
    }
  }

  @Test func aSearchCanBeStopped() throws {
    let reader = try Self.library().reader()
    #expect(throws: LibraryError.cancelled) {
      try reader.posts(of: .search(SearchQuery(parsing: "tea")), isCancelled: { true })
    }
  }
}
