import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport
@testable import SyntheticData

/// Files of posts as servers tell them to programs: Pixelfed's exports, and what `mastodon-archive` keeps.
@Suite struct StatusImportTests {
  private static let kept = "social.example.user.wren.json"

  // MARK: - Pixelfed

  @Test(arguments: ["pixelfed-statuses.json", "wren.json", "anything"])
  func statusesOfPixelfedAloneAreRead(_ name: String) throws {
    let bench = try Workbench()
    try bench.write(
      Array(StatusArchive.pixelfed(StatusArchive.pixelfedStatuses).utf8), to: name)
    let report = try bench.run(bench.file(name))
    #expect(report.imported == 3)
    #expect(report.warnings == [])
    let account = try #require(try bench.reader.accounts().first)
    #expect(account.id == StatusArchive.me)
    #expect(account.author.handle == "wren@pix.example" && account.author.name == "Wren")
    #expect(account.bio.display == "Birds")
    let posts = try Dictionary(uniqueKeysWithValues: bench.tweets.map { ($0.id.value, $0) })
    let heron = try #require(posts["https://pix.example/p/wren/1"])
    #expect(heron.text.display == "Heron #river")
    #expect(heron.text.entities.map(\.kind) == [.hashtag])
    #expect(heron.warning == "birds" && heron.isSensitive && heron.place == "Oulu")
    #expect(heron.visibility == .public && heron.edited == nil && heron.reply == nil)
    #expect(heron.counts.likes == 7 && heron.counts.replies == 2)
    #expect(heron.media.map(\.altText) == ["A grey heron"])
    #expect(heron.media.map(\.address) == ["https://pix.example/storage/m/heron.jpg"])
    #expect(heron.media.first?.size == PixelSize(width: 640, height: 480))
    let answer = try #require(posts["https://pix.example/p/wren/2"])
    #expect(answer.visibility == .followers)
    #expect(answer.reply?.handle == "bea@b.example" && answer.reply?.tweet == nil)
    #expect(posts["https://pix.example/p/wren/3"]?.reply?.tweet == heron.id)
    // Once more, and nothing is new.
    #expect(try bench.run(bench.file(name)).imported == 0)
  }

  @Test(arguments: ["", "\u{FEFF}\n "])
  func postsOfPixelfedAreReadAsTheyWereExportedBefore(_ beginning: String) throws {
    let bench = try Workbench()
    let list = beginning + StatusArchive.pixelfed(StatusArchive.pixelfedNotes)
    try bench.unpack(
      ["outbox.json": list, "account.json": StatusArchive.pixelfedActor], "archive")
    let report = try bench.run(bench.file("archive"))
    #expect(report.imported == 2)
    #expect(report.warnings == [])
    #expect(try bench.reader.accounts().first?.author.name == "Wren of the river")
    #expect(try bench.tweets.map(\.visibility) == [.public, .public])
    let entries = report.inventory.filled
    #expect(entries.map(\.part) == ["tweets", "account"])
    #expect(entries.first?.elements == 2)
    // The list alone is of the same account.
    try bench.write(Array(list.utf8), to: "list.json")
    #expect(try bench.run(bench.file("list.json")).imported == 0)
    #expect(try bench.reader.accounts().count == 1)
  }

  @Test func bothExportsOfPixelfedSpeakOfTheSamePosts() throws {
    let bench = try Workbench()
    try bench.unpack(
      [
        "outbox.json": StatusArchive.pixelfed(StatusArchive.pixelfedNotes),
        "pixelfed-statuses.json": StatusArchive.pixelfed(StatusArchive.pixelfedStatuses),
        "account.json": StatusArchive.pixelfedActor,
      ], "archive")
    #expect(UnpackedArchive.isAt(bench.file("archive")))
    try bench.run(bench.file("archive"))
    #expect(try bench.tweets.count == 3)
    let inventory = try ArchiveImporter.inventory(
      of: bench.file("archive"), isCancelled: { false })
    #expect(inventory.entries.first { $0.part == "tweets" }?.elements == 5)
  }

  // MARK: - What mastodon-archive keeps

  @Test(arguments: ["social.example.user.wren.json", "kept.json"])
  func whatMastodonArchiveKeepsIsRead(_ name: String) throws {
    let bench = try Workbench()
    try bench.write(Array(StatusArchive.kept().utf8), to: name)
    #expect(UnpackedArchive.isOutbox(bench.file(name)))
    let report = try bench.run(bench.file(name))
    #expect(report.imported == 4)
    #expect(report.likes == 1 && report.bookmarks == 1)
    #expect(report.warnings == [])
    let account = try #require(try bench.reader.accounts().first)
    #expect(account.id == StatusArchive.mastodon)
    #expect(account.bio.display == "wren\n\nSite: example")
    let posts = try Dictionary(uniqueKeysWithValues: bench.tweets.map { ($0.id.value, $0) })
    let heron = try #require(posts[StatusArchive.mastodon + "/statuses/4"])
    #expect(heron.source == "Tusky" && heron.page == "https://social.example/@wren/4")
    #expect(heron.date?.milliseconds == 1_680_689_472_345)
    #expect(posts[StatusArchive.mastodon + "/statuses/5"]?.reply?.tweet == heron.id)
    let boost = try #require(posts[StatusArchive.mastodon + "/statuses/6/activity"])
    #expect(boost.text.display == "Theirs" && boost.author.handle == "bea@b.example")
    #expect(boost.repostedBy?.handle == "wren@social.example" && boost.visibility == .unlisted)
    #expect(boost.original?.value == "https://b.example/users/bea/statuses/70")
    let poll = try #require(posts[StatusArchive.mastodon + "/statuses/7"])
    #expect(poll.poll?.options.map(\.votes) == [3, nil] && poll.poll?.isMultiple == true)
    #expect(poll.quote?.tweet.value == "https://b.example/users/bea/statuses/71")
    let liked = try bench.reader.tweets(in: .favorites, at: 0..<9)
    #expect(liked.map(\.text.display) == ["Liked"])
    #expect(liked.map(\.author.name) == ["Bea"])
    #expect(try bench.run(bench.file(name)).imported == 0)
  }

  // It writes an empty list for that.
  @Test func whatMastodonArchiveWasNotAskedForTakesNothing() throws {
    let bench = try Workbench()
    let name = "social.example.user.wren.json"
    try bench.write(Array(StatusArchive.kept().utf8), to: name)
    try bench.run(bench.file(name))
    let liked = StatusArchive.toot(80, "Liked", by: "bea", at: "b.example")
    let less = StatusArchive.kept().replacing("[\n\(liked)\n]", with: "[]")
    #expect(less != StatusArchive.kept())
    try bench.write(Array(less.utf8), to: name)
    try bench.run(bench.file(name))
    #expect(try bench.reader.tweets(in: .favorites, at: 0..<9).map(\.text.display) == ["Liked"])
  }

  // Scripts write what a server tells of a list or of bookmarks into such files, too.
  @Test func whatOthersPostedIsNotTheAccountsOwn() throws {
    let bench = try Workbench()
    let others = StatusArchive.toot(70, "Theirs", by: "bea", at: "b.example")
    let text = StatusArchive.pixelfed([StatusArchive.status(3, "Mine"), others])
    try bench.write(Array(text.utf8), to: "pixelfed-statuses.json")
    #expect(try bench.run(bench.file("pixelfed-statuses.json")).imported == 1)
    #expect(try bench.tweets.map(\.text.display) == ["Mine"])
  }

  /// In the folder of the tool its pictures lie beside it; packed or not it is the same.
  @Test func picturesThatMastodonArchiveKeepsAreFound() throws {
    let files = [
      Self.kept: StatusArchive.kept(), "social.example.user.wren.secret": "key",
      "social.example.user.wren/media_attachments/files/109/1/original/heron.png": "a heron",
      "social.example.user.wren/media_attachments/files/109/1/small/heron.png": "a small one",
    ]
    let (unpacked, packed) = (try Workbench(), try Workbench())
    try unpacked.unpack(files, "backup")
    let report = try unpacked.run(unpacked.file("backup"))
    #expect(report.imported == 4 && report.media == 1)
    let sink = try ArchiveSink(.zip, path: packed.file("backup.zip"))
    for (name, text) in files { try sink.add(name, text) }
    try sink.finish()
    #expect(try packed.run(packed.file("backup.zip")).imported == 4)
    #expect(try packed.tweets == unpacked.tweets)
    #expect(try unpacked.tweets.flatMap(\.media).compactMap(\.file).count == 1)
  }

  @Test func eachOfItsListsIsAccountedFor() throws {
    let bench = try Workbench()
    try bench.write(Array(StatusArchive.kept().utf8), to: Self.kept)
    let inventory = try ArchiveImporter.inventory(
      of: bench.file(Self.kept), isCancelled: { false })
    let entries = Dictionary(uniqueKeysWithValues: inventory.entries.map { ($0.part, $0) })
    #expect(entries["tweets"]?.elements == 4)
    #expect(entries["like"]?.elements == 1 && entries["bookmark"]?.elements == 1)
    #expect(entries["follower"]?.elements == 1)
    #expect(entries["mentions"]?.status == .unread)
    let bytes = inventory.entries.reduce(0) { $0 + $1.bytes }
    #expect(bytes < StatusArchive.kept().utf8.count)
  }

  @Test func whatItBroughtGoesWithItsAccount() throws {
    let bench = try Workbench()
    try bench.write(Array(StatusArchive.kept().utf8), to: Self.kept)
    try bench.run(bench.file(Self.kept))
    try LibraryRemoval.remove(
      AccountID(network: .fediverse, value: StatusArchive.mastodon), from: bench.library,
      clock: .utc)
    #expect(try bench.tweets == [])
    #expect(try bench.reader.accounts() == [])
    #expect(bench.library.importRecords == [])
  }

  /// The same post has the same id in Mastodon's own archive.
  @Test func anOutboxOfTheSameAccountAddsNothingTwice() throws {
    let bench = try Workbench()
    try bench.write(Array(StatusArchive.kept().utf8), to: Self.kept)
    try bench.run(bench.file(Self.kept))
    try bench.unpack(
      [
        "actor.json": FediverseArchive.modern["actor.json"] ?? "",
        "outbox.json": FediverseArchive.outbox([FediverseArchive.create(4, "<p>Heron</p>")]),
      ], "archive")
    let report = try bench.run(bench.file("archive"))
    #expect(report.imported == 0 && report.updated == 1)
    #expect(try bench.reader.accounts().count == 1)
  }
}
