import Foundation
@testable import SyntheticData
import StoreTestSupport
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport

/// What becomes of repositories of Bluesky in the library.
@Suite struct BlueskyImportTests {
  private static let me = BlueskyArchive.me

  private static func imported(handle: String? = nil) throws -> (Workbench, ImportReport) {
    let bench = try Workbench()
    let path = try bench.unpack(BlueskyArchive.modern)
    return (bench, try bench.run(path, handle: handle))
  }

  private static func post(_ second: Int, _ bench: Workbench) throws -> Tweet {
    let id = TweetID(network: .bluesky, value: BlueskyArchive.address(second))
    return try #require(try bench.reader.tweet(id))
  }

  @Test func allRecordsAreAccountedFor() throws {
    let (_, report) = try Self.imported()
    #expect(report.imported == 13)
    #expect(report.likes == 2)
    #expect(report.others == 1)
    #expect(report.skipped == 0)
    #expect(report.media == 3)
    #expect(report.missingMedia == 1)
    #expect(
      report.warnings == [.otherActivities(kind: "app.bsky.feed.generator", count: 1)])
    let counts = Dictionary(
      uniqueKeysWithValues: report.inventory.entries.map { ($0.part, ($0.announced, $0.status)) })
    #expect(counts["tweets"]?.0 == 13)
    #expect(counts["like"]?.0 == 3)
    #expect(counts["following"]?.0 == 1)
    #expect(counts["block"]?.0 == 1)
    #expect(counts["lists-created"]?.0 == 1)
    #expect(counts["profile"]?.0 == 1)
    #expect(counts["chat.bsky.actor.declaration"]?.0 == 1)
    #expect(counts["chat.bsky.actor.declaration"]?.1 == .unread)
    #expect(report.inventory.entries.compactMap(\.announced).reduce(0, +) == 21)
    let found = report.inventory.entries.filter { $0.status == .read && $0.part != "profile" }
    #expect(found.allSatisfy { $0.found == $0.announced })
  }

  @Test func theAccountIsTold() throws {
    let (bench, report) = try Self.imported()
    let account = try #require(try bench.reader.accounts().first)
    #expect(account.network == .bluesky)
    #expect(account.id == Self.me)
    #expect(account.author.name == "Wren")
    #expect(account.author.handle == Self.me)
    #expect(account.bio.display == "Birds, wren.org")
    #expect(account.joined == ArchiveDate.parse("2023-04-05T06:07:08Z"))
    let face = bench.library.media + "/" + (try #require(account.author.avatar))
    #expect(try String(contentsOfFile: face, encoding: .utf8) == "a wren")
    #expect(report.lacksHandle == true)
  }

  @Test func aHandleIsAskedForOnce() throws {
    let (bench, report) = try Self.imported(handle: "wren.example")
    #expect(report.lacksHandle == nil)
    #expect(try bench.tweets.contains { $0.author.handle == "wren.example" })
    #expect(try Self.post(9, bench).reply?.handle == "wren.example")
    // The next archive need not be told it again.
    let again = try bench.run(bench.file("archive"))
    #expect(again.lacksHandle == nil)
    #expect(try bench.reader.accounts().map(\.author.handle) == ["wren.example"])
    #expect(try bench.found("from:wren.example butter") == [BlueskyArchive.address(1)])
  }

  @Test func aHandleThatIsToldWithAnOlderArchiveIsKept() throws {
    let bench = try Workbench()
    try bench.run(try bench.unpack(BlueskyArchive.modern, "new"))
    try bench.run(try bench.unpack(BlueskyArchive.old, "old"), handle: "wren.example")
    let account = try #require(try bench.reader.accounts().first)
    #expect(account.author.handle == "wren.example")
    // All else is as the newer one tells it.
    #expect(account.author.name == "Wren")
    #expect(account.header == nil && account.author.avatar != nil)
  }

  @Test func aHandleThatIsToldLaterReplacesTheID() throws {
    let (bench, _) = try Self.imported()
    let report = try bench.run(bench.file("archive"), handle: "wren.example")
    #expect(report.imported == 0)
    #expect(try bench.tweets.allSatisfy { $0.author.handle != Self.me })
    #expect(try Self.post(9, bench).reply?.handle == "wren.example")
  }

  @Test func aTextsStretchesAreBytes() throws {
    let (bench, _) = try Self.imported()
    let post = try Self.post(2, bench)
    #expect(post.text.display == "né @bea.example #rivers example.com")
    #expect(post.text.entities.map(\.kind) == [.mention, .hashtag, .link])
    #expect(
      post.text.entities.map(\.target) == ["bea.example", "rivers", "https://example.com/long/way"])
    #expect(post.text.entities[0].person?.id == BlueskyArchive.bea)
    #expect(post.text.shown(post.text.entities[0]) == "@bea.example")
    #expect(post.text.entities[1].address(in: post.id) == "https://bsky.app/hashtag/rivers")
    #expect(post.reply?.tweet?.value == BlueskyArchive.address(9, of: BlueskyArchive.bea))
    #expect(post.reply?.person == BlueskyArchive.bea)
    #expect(post.address == "https://bsky.app/profile/\(Self.me)/post/\(BlueskyArchive.name(2))")
  }

  @Test func languageAndDateAreKept() throws {
    let (bench, _) = try Self.imported()
    let post = try Self.post(1, bench)
    #expect(post.language == "en")
    #expect(post.date == ArchiveDate.parse("2024-05-01T10:00:01.5Z"))
    // What is yet to come was made when its key says.
    #expect(try Self.post(11, bench).date == ArchiveDate.parse("2024-05-01T10:00:11Z"))
  }

  @Test func picturesAndFilmsAreCopiedWithTheirDescriptions() throws {
    let (bench, _) = try Self.imported()
    let post = try Self.post(3, bench)
    #expect(post.media.map(\.altText) == ["A grey heron", nil])
    #expect(post.media[0].size == PixelSize(width: 640, height: 480))
    #expect(post.isSensitive)
    #expect(post.warning == nil)
    #expect(post.media[1].file == nil)
    #expect(
      post.media[1].address.hasPrefix(
        "https://cdn.bsky.app/img/feed_fullsize/plain/\(Self.me)/bafkrei"))
    let heron = bench.library.media + "/" + (try #require(post.media[0].file))
    #expect(try String(contentsOfFile: heron, encoding: .utf8) == "a heron")
    let film = try Self.post(4, bench).media[0]
    #expect(film.kind == .video)
    #expect(film.altText == "An otter")
    #expect(film.file?.hasSuffix(".mp4") == true)
    #expect(try bench.found("grey heron").count == 2)
  }

  @Test func pagesQuotesAndBothAreKept() throws {
    let (bench, _) = try Self.imported()
    let page = try Self.post(5, bench).text
    #expect(page.display == "A page\n\n#hidden\n\nOf rivers\nexample.com/page")
    #expect(page.entities.map(\.target) == ["hidden", "https://example.com/page"])
    let quote = try #require(try Self.post(6, bench).quote)
    #expect(quote.tweet.value == BlueskyArchive.address(8, of: BlueskyArchive.bea))
    #expect(
      quote.address
        == "https://bsky.app/profile/\(BlueskyArchive.bea)/post/\(BlueskyArchive.name(8))")
    let both = try Self.post(7, bench)
    #expect(both.quote?.excerpt?.text == "Bread & butter")
    #expect(both.media.count == 1)
    // What this version does not know is looked at where it was posted.
    let unknown = try Self.post(10, bench)
    #expect(unknown.text.entities.map(\.target) == [unknown.address])
  }

  @Test func labelsWarn() throws {
    let (bench, _) = try Self.imported()
    let post = try Self.post(8, bench)
    #expect(post.warning == "spiders and such")
    #expect(!post.isSensitive)
  }

  @Test func answersToOneselfAreAThread() throws {
    let (bench, _) = try Self.imported()
    #expect(try Self.post(9, bench).thread?.value == BlueskyArchive.address(1))
  }

  @Test func repostsAreLinksUntilTheirPostIsKnown() throws {
    let (bench, _) = try Self.imported()
    func repost(_ second: Int) throws -> Tweet {
      let address = "at://\(Self.me)/app.bsky.feed.repost/\(BlueskyArchive.name(second))"
      return try #require(try bench.reader.tweet(TweetID(network: .bluesky, value: address)))
    }
    let other = try repost(20)
    #expect(other.kind == .repost)
    #expect(other.author.id == BlueskyArchive.bea)
    #expect(other.date == ArchiveDate.parse("2024-05-01T10:00:20Z"))
    #expect(
      other.address
        == "https://bsky.app/profile/\(BlueskyArchive.bea)/post/\(BlueskyArchive.name(9))")
    let own = try repost(21)
    #expect(own.text.display == "Bread & butter")
  }

  @Test func whoIsMentionedBesideAHandleIsCalledByItEverywhere() throws {
    let (bench, _) = try Self.imported()
    let address = "at://\(Self.me)/app.bsky.feed.repost/\(BlueskyArchive.name(20))"
    let repost = try #require(
      try bench.reader.tweet(TweetID(network: .bluesky, value: address)))
    #expect(repost.author == Author(handle: "bea.example", name: "", id: BlueskyArchive.bea))
    let answer = try Self.post(2, bench)
    #expect(answer.reply?.handle == "bea.example")
    #expect(answer.reply?.person == BlueskyArchive.bea)
    #expect(try Self.post(6, bench).quote?.handle == "bea.example")
    let likes = try bench.reader.tweets(in: .favorites, at: 0..<9)
    #expect(Set(likes.map(\.author.handle)) == ["bea.example"])
    // The address of a post that nobody has says the same, and leads to the same page.
    let shown = likes.map(\.text.display) + [repost.text.display]
    #expect(shown.allSatisfy { $0.hasPrefix("bsky.app/profile/bea.example/post/") })
    #expect(
      likes.allSatisfy {
        $0.text.entities.map(\.target)[0].hasPrefix(
          "https://bsky.app/profile/\(BlueskyArchive.bea)/post/")
      })
    // What is kept is what the archive told.
    let kept = try #require(
      try bench.reader.kept(TweetID(network: .bluesky, value: address)))
    #expect(kept.author.handle == BlueskyArchive.bea)
  }

  @Test func whoIsCalledByAHandleIsFoundByIt() throws {
    var repository = BlueskyArchive.modern
    let answered = BlueskyArchive.reference(BlueskyArchive.address(9, of: BlueskyArchive.bea))
    repository.add(
      "app.bsky.feed.post/" + BlueskyArchive.name(61),
      BlueskyArchive.post("An answer", ["reply": ["root": answered, "parent": answered]]))
    let bench = try Workbench()
    try bench.run(try bench.unpack(repository))
    let repost = "at://\(Self.me)/app.bsky.feed.repost/\(BlueskyArchive.name(20))"
    let written = [7, 8].map { BlueskyArchive.address($0, of: BlueskyArchive.bea) } + [repost]
    let answers = [2, 61].map { BlueskyArchive.address($0) }
    for name in ["bea.example", "@Bea.Example", BlueskyArchive.bea] {
      #expect(try Set(bench.found("from:\(name)")) == Set(written), "\(name)")
      #expect(try Set(bench.found("to:\(name)")) == Set(answers), "\(name)")
    }
    #expect(try bench.found("from:cy.example") == [] && bench.found("to:cy.example") == [])
  }

  @Test func likesAreInTheOrderInWhichTheyWereGiven() throws {
    let (bench, _) = try Self.imported()
    let likes = try bench.reader.tweets(in: .favorites, at: 0..<9)
    #expect(
      likes.map(\.id.value) == [7, 8].map { BlueskyArchive.address($0, of: BlueskyArchive.bea) })
    // Their ids tell when they were written.
    #expect(likes[0].date == ArchiveDate.parse("2024-05-01T10:00:07Z"))
    #expect(
      likes.map(\.liked)
        == ["2024-05-01T10:00:31Z", "2024-05-01T10:00:30Z"].map { ArchiveDate.parse($0) })
  }

  @Test func anOldRepositoryIsRead() throws {
    let bench = try Workbench()
    let report = try bench.run(try bench.unpack(BlueskyArchive.old))
    #expect(report.imported == 1)
    #expect(report.warnings == [])
    let post = try #require(try bench.tweets.first)
    // The third stretch begins within a character, and overlaps another one.
    #expect(post.text.entities.map(\.target) == ["https://a.example", BlueskyArchive.bea])
    #expect(post.text.display == "é😀 a.example @bea")
    #expect(post.media.map(\.altText) == ["A heron"])
    #expect(post.media[0].file != nil)
  }

  @Test(arguments: ["repo.car", "anything", "zip", "tar.gz", "folder in a folder"])
  func eachContainerGivesTheSameLibrary(_ name: String) throws {
    let (folder, _) = try Self.imported()
    let bench = try Workbench()
    let car = BlueskyArchive.modern.car
    switch name {
    case "zip", "tar.gz":
      let sink = try ArchiveSink(name == "zip" ? .zip : .tarGz, path: bench.file(name))
      try sink.add("export/wren.car", bytes: car)
      for bytes in [BlueskyArchive.heron, BlueskyArchive.otter, BlueskyArchive.face] {
        try sink.add("export/blobs/" + BlueskyArchive.fileName(bytes), bytes: bytes)
      }
      try sink.finish()
    case "folder in a folder": _ = try bench.unpack(car, name + "/inner")
    default: try bench.write(car, to: name)
    }
    let report = try bench.run(bench.file(name))
    #expect(report.imported == 13)
    let isAlone = ["repo.car", "anything"].contains(name)
    #expect(report.media == (isAlone ? 0 : 3))
    #expect(try bench.tweets.map(\.id) == folder.tweets.map(\.id))
    #expect(try bench.tweets.map(\.text) == folder.tweets.map(\.text))
  }

  @Test func readAgainNothingIsNew() throws {
    let (bench, _) = try Self.imported()
    let before = try bench.tweets
    let report = try bench.run(bench.file("archive"))
    #expect(report.imported == 0)
    #expect(report.updated == 13)
    #expect(try bench.tweets == before)
  }

  @Test func repositoriesInAnyOrderGiveTheSameLibrary() throws {
    // One that was made before the others, one with other likes and texts, and today's.
    var between = BlueskyArchive.modern
    between.revision = BlueskyArchive.name(100)
    between.add(
      "app.bsky.feed.like/" + BlueskyArchive.name(33),
      ["subject": BlueskyArchive.reference(BlueskyArchive.address(2))])
    between.add("app.bsky.feed.post/" + BlueskyArchive.name(60), BlueskyArchive.post("since gone"))
    between.add("app.bsky.feed.post/" + BlueskyArchive.name(1), BlueskyArchive.post("Bread"))
    var latest = BlueskyArchive.modern
    latest.revision = BlueskyArchive.name(200)
    let archives = [BlueskyArchive.old, between, latest]
    var expected: [String]?
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0, 1], [0, 2, 1, 2], [2, 0, 0, 1]] {
      let bench = try Workbench()
      for place in order {
        try bench.run(try bench.unpack(archives[place], "\(place)"))
      }
      let lines = try LibraryDump.lines(of: bench.library)
      let difference = Set(lines).symmetricDifference(expected ?? lines)
      #expect(difference.isEmpty, "\(order): \(difference.sorted().prefix(4))")
      expected = expected ?? lines
    }
  }

  @Test func aNewerRepositoryTellsMore() throws {
    let bench = try Workbench()
    for (second, text) in [(200, "new"), (100, "old")] {
      var repository = SyntheticRepository()
      repository.did = Self.me
      repository.revision = BlueskyArchive.name(second)
      repository.add("app.bsky.feed.post/" + BlueskyArchive.name(1), BlueskyArchive.post(text))
      try bench.write(repository.car, to: "\(text).car")
      try bench.run(bench.file("\(text).car"))
    }
    #expect(try bench.tweets.map(\.text.display) == ["new"])
  }

  @Test func anAccountThatIsRemovedTakesItsFilesWithIt() throws {
    let (bench, _) = try Self.imported()
    let id = AccountID(network: .bluesky, value: Self.me)
    try LibraryRemoval.remove(id, from: bench.library, clock: .utc)
    #expect(try bench.tweets == [])
    let left = try FileManager.default.subpathsOfDirectory(atPath: bench.library.media)
    #expect(left.filter { $0.contains("bafkrei") } == [])
  }

  @Test func aPersonsThreeNetworksAreOneTimeline() throws {
    let (bench, _) = try Self.imported()
    try bench.run(try bench.archive(["data/tweets.js": tweetsFile(script(1, "on X"))], name: "x"))
    try bench.unpack(FediverseArchive.modern, "mastodon")
    try bench.run(bench.file("mastodon"))
    #expect(try bench.reader.accounts().map(\.network) == [.bluesky, .x, .fediverse])
    #expect(try bench.tweets.count == 25)
    #expect(try bench.found("network:bsky in:tweets").count == 13)
    #expect(try bench.found("network:bluesky butter in:tweets").contains(BlueskyArchive.address(1)))
  }
}
