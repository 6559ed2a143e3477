import Foundation
import TestSupport
import Testing
import TweetModel

@testable import ArchiveImport
@testable import Export
@testable import TweetStore

/// People are known by long addresses on some networks, and come back all the same.
struct PeopleReturnTests {
  private static let generated = Timestamp(seconds: 1_700_000_000)

  private static func account(_ network: Network, _ id: String) -> Account {
    Account(network: network, id: id, author: Author(handle: "wren", name: "Wren", id: id))
  }

  private static let accounts: [(Account, [String])] = [
    (
      account(.fediverse, "https://social.example/users/wren"),
      (1...5).map { "https://a-server-with-a-long-name.social.example/users/person\($0)" }
    ),
    (
      account(.bluesky, "did:plc:ewvi7nxzyoun6zhxrhs64oiz"),
      (1...5).map { "did:web:a-server-with-a-long-name.social.example.person\($0).example" }
    ),
    (account(.x, "7"), (1...5).map(String.init)),
  ]

  @Test func whatFewMaySeeStaysOutByNoList() throws {
    let account = Self.accounts[0].0
    let posts = [Tweet.Visibility.public, .followers, .direct].enumerated().map {
      Tweet(
        id: TweetID(network: .fediverse, value: "\(account.id)/statuses/\($0)"),
        author: account.author, date: Timestamp(seconds: 1_600_000_000 + Int64($0)),
        text: TweetText("told \($1)"), visibility: $1)
    }
    let bench = try ExportBench()
    try bench.fill(posts, likes: posts, of: account)
    for (number, post) in posts.enumerated() {
      try BookmarkTable(folder: bench.library).put(
        Bookmark(post, note: "", made: Timestamp(seconds: Int64(number))))
    }
    try bench.export(as: .jsonLines, for: PersonalSample.audience)
    for leavesOut in [false, true] {
      let second = LibraryFolder(path: bench.path + "/second-\(leavesOut)")
      let report = try ArchiveImporter(library: second, now: { 0 }).run(
        bench.path + "/out", options: .init(leavesOutRestricted: leavesOut),
        progress: { _ in }, isCancelled: { false })
      let reader = try LibraryReader(folder: second)
      let marks = try BookmarkTable(folder: second)
      let count = leavesOut ? 1 : 3
      #expect(try reader.count(of: .favorites) == count && report.likes == count)
      #expect(try marks.count == count)
      // Each counts once, however many lists name it.
      #expect(report.leftOut == (leavesOut ? 2 : nil))
      for post in posts.dropFirst() { #expect(try (reader.tweet(post.id) == nil) == leavesOut) }
    }
  }

  /// What a library tells of an account's people.
  private struct People: Equatable {
    var lists: [[String]?]
    var former: [String]
    var names: [String]

    init(_ library: LibraryFolder, _ account: AccountID) throws {
      let people = try LibraryReader(folder: library).people
      lists = try Roll.Kind.allCases.map {
        try people.listed($0, of: account, generated: generated)?.compactMap { $0 }.sorted()
      }
      former = try people.listings(of: account, butOf: generated).compactMap(\.id).sorted()
      names = try people.namings(of: account).map { ($0.person.id ?? "") + " " + $0.person.name }
        .sorted()
    }
  }

  @Test(arguments: accounts)
  func everybodyComesBack(_ account: Account, _ ids: [String]) throws {
    let bench = try ExportBench()
    let writer = try LibraryWriter(folder: bench.library)
    _ = try writer.begin(account, generated: Self.generated)
    // Only what somebody posted is exported.
    let post = Tweet(
      id: account.network == .x
        ? .at(1)
        : TweetID(
          network: account.network, value: "at://\(account.id)/app.bsky.feed.post/3k"),
      author: account.author, date: Timestamp(seconds: 1_577_836_801), text: TweetText("tea"))
    _ = try writer.put(post, of: account)
    let older = try writer.putRoll(.followers, of: account, generated: Timestamp(seconds: 1))
    try writer.put(ids.suffix(2), on: older, network: account.network)
    for kind in [Roll.Kind.following, .followers] {
      try writer.put(
        ids, on: try writer.putRoll(kind, of: account), network: account.network)
    }
    try writer.putName(
      Author(handle: "bea", name: "Bea", id: ids[0]), at: Self.generated, of: account)
    _ = try writer.finish()
    let id = AccountID(account)
    let before = try People(bench.library, id)
    #expect(before.lists.compactMap { $0 } == [ids, ids])
    #expect(before.former.count == 2)
    #expect(before.names == ["\(ids[0]) Bea"])

    try bench.export(as: .jsonLines)
    let second = LibraryFolder(path: bench.path + "/second")
    for library in [second, bench.library] {
      let report = try ArchiveImporter(library: library, now: { 0 }).run(
        bench.path + "/out", progress: { _ in }, isCancelled: { false })
      #expect(report.skipped == 0)
      #expect(try People(library, id) == before)
    }
  }
}
