import StoreTestSupport
import Testing
import TweetModel

@testable import TweetStore

@Suite struct LikeTests {
  @Test func favoritesAreInTheOrderOfTheList() throws {
    let library = try TemporaryLibrary()
    try library.fill { try put([5, 1, 3], into: $0) }
    #expect(try library.ids(.favorites) == ids(5, 1, 3))
    #expect(try library.ids(.timeline) == [])
    let reader = try library.reader()
    for (place, second) in [5, 1, 3].enumerated() {
      #expect(try reader.index(of: .at(second), in: .section(.favorites)) == place)
    }
  }

  @Test func aLikeGetsItsDateFromItsId() throws {
    let library = try TemporaryLibrary()
    try library.fill { try put([5], into: $0) }
    #expect(try library.reader().tweet(.at(5))?.date == Timestamp(seconds: 1_577_836_805))
  }

  @Test(arguments: [true, false])
  func aLikeNeverOverwritesAPost(_ likeFirst: Bool) throws {
    let library = try TemporaryLibrary()
    let post = Tweet.at(1, "my own words")
    if likeFirst { try library.fill { try put([1], into: $0) } }
    try library.fill { writer in
      #expect(try writer.put(post, of: .lark) == .inserted)
      try put([1], into: writer)
    }
    #expect(try library.reader().tweet(.at(1)) == post)
    #expect(try library.ids(.timeline) == ids(1))
    #expect(try library.ids(.favorites) == ids(1))
    #expect(try library.found("own") == ids(1))
    #expect(try library.found("liked") == [])
  }

  @Test func whatIsKnownOfALikeOnlyGrows() throws {
    let library = try TemporaryLibrary()
    let rich = Tweet(
      id: .at(1), author: Account.finch.author, date: nil, text: TweetText("rich words"))
    for (tweet, text) in [
      (Tweet.like(.at(1), ""), ""), (.like(.at(1), "poor"), "poor"), (rich, "rich words"),
      (.like(.at(1), "poor again"), "rich words"),
    ] {
      try library.fill { try $0.putLike(tweet, ordinal: 0, of: .lark) }
      #expect(try library.reader().tweet(.at(1))?.text.display == text)
    }
  }

  @Test func aFreshListReplacesTheFormer() throws {
    let library = try TemporaryLibrary()
    try library.fill { try put([5, 1, 3], into: $0) }
    try library.fill { writer in
      try writer.removeLikes(of: .lark)
      try put([7, 5], into: writer)
    }
    #expect(try library.ids(.favorites) == ids(7, 5))
    #expect(try library.reader().tweet(.at(3)) == nil)
    #expect(try library.found("liked") == ids(7, 5))
  }

  @Test func severalAccountsMayLikeTheSame() throws {
    let library = try TemporaryLibrary()
    try library.fill { try put([5, 1], into: $0) }
    try library.fill { try put([1, 2], into: $0, of: .finch) }
    #expect(try library.ids(.favorites) == ids(5, 1, 2))
    try library.fill { try $0.removeLikes(of: .lark) }
    #expect(try library.ids(.favorites) == ids(1, 2))
    #expect(try library.reader().tweet(.at(5)) == nil)
  }

  @Test func datedLikesStandAmongTheOthersByWhenTheyWereGiven() throws {
    let library = try TemporaryLibrary()
    let heron = Account(network: .x, id: "3", author: Author(handle: "heron", name: ""))
    // Nobody knows when post 5 was liked, but after the ones below it; the others at these seconds, by two accounts.
    try library.fill { try put([5, 60, 6], into: $0) }
    let start: Int64 = 1_577_836_800
    try library.fill { writer in
      for (account, likes) in [(Account.finch, [(1, 90), (2, 40)]), (heron, [(3, 50), (1, 30)])] {
        for (ordinal, (second, date)) in likes.enumerated() {
          var like = Tweet.like(.at(second))
          like.liked = Timestamp(seconds: start + Int64(date))
          try writer.putLike(like, ordinal: ordinal, of: account)
        }
      }
    }
    // Posts 5 and 60 after second 60, post 6 after second 6.
    #expect(try library.ids(.favorites) == ids(1, 5, 60, 3, 2, 6))
    let reader = try library.reader()
    func dates(_ account: Account) throws -> [Int64?] {
      try reader.likes(of: AccountID(account), atMost: 9).likes.map { like in
        like.liked.map { $0.seconds - start }
      }
    }
    #expect(try dates(.finch) == [90, 40])
    #expect(try dates(heron) == [50, 30])
    #expect(try dates(.lark) == [nil, nil, nil])
    #expect(try reader.tweet(.at(1))?.liked == Timestamp(seconds: start + 90))
    #expect(try reader.tweet(.at(5))?.liked == nil)
    // What is one's own tells it only in the list of likes.
    try library.fill([.at(1, "my own", by: .finch)], of: .finch)
    #expect(try library.reader().tweet(.at(1)) == Tweet.at(1, "my own", by: .finch))
  }

  private func put(
    _ seconds: [Int], into writer: LibraryWriter, of account: Account = .lark
  ) throws {
    for (ordinal, second) in seconds.enumerated() {
      try writer.putLike(.like(.at(second)), ordinal: ordinal, of: account)
    }
  }

  /// What a list of addresses tells is known of no post better than its words, whichever came first.
  @Test(arguments: [
    TweetID(
      network: .fediverse, value: "https://wind.example/users/kes/statuses/109348684932842012"),
    TweetID(network: .bluesky, value: "at://did:plc:kes/app.bsky.feed.post/3krfqqyyhhn2a"),
  ])
  func anAddressTellsLessThanWords(_ id: TweetID) throws {
    let address =
      id.network == .bluesky
      ? "https://bsky.app/profile/did:plc:kes/post/3krfqqyyhhn2a" : id.value
    let words = Tweet(
      id: id, author: Author(handle: "kes@wind.example", name: "Kes"),
      date: Timestamp(seconds: 1_577_836_800), text: TweetText("words of hers"))
    let likes = [(1, words), (2, Tweet.address(address, of: id))]
    let dumps = try [likes, likes.reversed()].map { likes in
      let library = try TemporaryLibrary()
      for (made, like) in likes {
        try library.fill { writer in
          let account = try writer.begin(
            .lark, generated: Timestamp(seconds: Int64(made)),
            source: ArchiveSource(parser: 1, path: "/a", size: 1, mark: "\(made)"))
          try writer.removeLikes(of: account)
          try writer.putLike(like, ordinal: 0, of: account)
        }
      }
      #expect(try library.reader().kept(id) == words)
      #expect(try library.found("hers") == [id.value])
      return try LibraryDump.lines(of: library.folder)
    }
    #expect(dumps[0] == dumps[1])
  }
}
