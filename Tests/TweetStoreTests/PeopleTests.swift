import Testing
import TweetModel

@testable import TweetStore

@Suite struct PeopleTests {
  private static let anna = Author(handle: "Anna_b", name: "Anna B", avatar: "x/a.png")
  /// Goes by a name that is Anna's handle.
  private static let other = Author(handle: "other", name: "anna b")

  private static func library() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    try library.fill([
      .at(1, "my own"), .at(2, repostOf: anna), Tweet.at(3, repostOf: anna).repicture,
      Tweet.at(4, repostOf: other).saying {
        $0.append("hello ")
        $0.append(.mention, shown: "@anna_B", target: "anna_B")
      },
      Tweet.at(5).saying { $0.append(.mention, shown: "@bob", target: "Bob") },
      .at(6, answering: 999), Tweet.at(7).pictured,
    ])
    return library
  }

  private static let cases: [(String, [Int], [Int], [Int], [Int])] = [
    ("anna_b", [3, 2], [], [3], [4]), ("ANNA_B", [3, 2], [], [3], [4]), ("bob", [], [], [], [5]),
    ("other", [4], [], [], []), ("anna", [], [], [], []), ("", [], [], [], []),
    ("\" OR *", [], [], [], []), ("a'b", [], [], [], []),
    ("Lark", [7, 6, 5, 4, 3, 2, 1], [6], [7, 3], []),
  ]

  // One by one among all before, so many would take minutes.
  @Test func aPostMayNameThousands() throws {
    let tweet = Tweet.at(1).saying { text in
      for number in 0..<60_000 {
        let handle = "person\(number % 50_000)"
        text.append(.mention, shown: "@" + handle, target: handle)
      }
    }
    let named = tweet.acquaintances(of: nil).filter { $0.how == .named }
    #expect(named.count == 50_000)
    #expect(named.last?.handle == "person49999")
  }

  @Test func aPersonsTweetsAreFound() throws {
    let library = try Self.library()
    let reader = try library.reader()
    for (handle, posts, replies, media, mentions) in Self.cases {
      let expected = [posts, replies, media, mentions]
      guard let person = try reader.person(handle: handle) else {
        #expect(expected == [[], [], [], []], "\(handle)")
        continue
      }
      let lists = [person.posts, person.replies, person.media, person.others]
      for (list, seconds) in zip(lists, expected) {
        #expect(try library.ids(list.list) == seconds.map { TweetID.at($0).value }, "\(handle)")
        #expect(list.count == seconds.count)
        #expect(try reader.snapshot(of: list.list) == list)
      }
      #expect(try reader.author(handle: handle) == person.author)
      #expect(try reader.account(handle: handle) == person.account)
    }
  }

  @Test func anAccountsOwnTweetsAreSiftedWhereOthersAreAmongThem() throws {
    let library = try TemporaryLibrary()
    try library.fill([
      .at(1), .at(2, by: .finch), Tweet.at(3).pictured, .at(4, answering: 1),
      .at(5, by: .finch, answering: 1),
    ])
    let reader = try library.reader()
    #expect(try library.ids(reader.list("lark", \.posts)) == ids(5, 4, 3, 2, 1))
    let mixed = try library.reader(.init(isMixed: true))
    #expect(try library.ids(mixed.list("lark", \.posts)) == ids(4, 3, 1))
    #expect(try library.ids(mixed.list("lark", \.replies)) == ids(4))
    #expect(try library.ids(mixed.list("lark", \.media)) == ids(3))
    #expect(try library.ids(mixed.list("finch", \.posts)) == ids(5, 2))
  }

  @Test func authorsAreKnownByTheirHandles() throws {
    let reader = try Self.library().reader()
    #expect(try reader.author(handle: "anna_B") == Self.anna)
    #expect(try reader.author(handle: "LARK") == Account.lark.author)
    #expect(try reader.account(handle: "LARK") == .lark)
    #expect(try reader.account(handle: "anna_b") == nil)
    #expect(try reader.author(handle: "BOB") == Author(handle: "Bob", name: ""))
    #expect(try reader.author(handle: "nobody") == nil)
    #expect(try reader.author(handle: "") == nil)
    #expect(try TemporaryLibrary().reader().author(handle: "lark") == nil)
  }

  @Test func likesOfAnAccountAreAmongItsLists() throws {
    let library = try Self.library()
    try library.fill { try $0.putLike(.like(.at(90)), ordinal: 0, of: .lark) }
    let reader = try library.reader()
    #expect(try library.ids(reader.list("lark", \.others)) == ids(90))
    #expect(try reader.person(handle: "anna_b")?.others.list != .section(.favorites))
  }

  @Test func anAuthorIsLookedForAmongTheNewestPostsOnly() throws {
    let library = try TemporaryLibrary()
    let namesake = Self.other
    try library.fill(
      [.at(1, repostOf: Self.anna)]
        + (2...400).map { second in
          Tweet.at(second, repostOf: namesake).saying {
            $0.append(.mention, shown: "@anna_B", target: "anna_B")
          }
        })
    let reader = try library.reader()
    #expect(try reader.author(handle: "anna_b") == Author(handle: "anna_B", name: ""))
    // Whoever has time to look at all posts finds the one.
    let person = try #require(try reader.person(handle: "anna_b"))
    #expect(person.author == Self.anna)
    #expect(person.posts.count == 1 && person.others.count == 399)
  }

  @Test func anOtherAccountOfTheLibraryHasItsOwnLists() throws {
    let library = try Self.library()
    try library.fill([.at(20, by: .finch)], of: .finch)
    #expect(try library.ids(library.reader().list("finch", \.posts)) == ids(20))
    #expect(try library.reader().author(handle: "finch") == Account.finch.author)
  }
}

extension LibraryReader {
  fileprivate func list(_ handle: String, _ list: KeyPath<Person, ListSnapshot>) throws -> TweetList
  {
    try #require(try person(handle: handle))[keyPath: list].list
  }
}

extension Tweet {
  /// The same repost with a picture.
  fileprivate var repicture: Tweet {
    Tweet(
      id: id, author: author, date: date, text: text, media: pictured.media,
      repostedBy: repostedBy)
  }
}
