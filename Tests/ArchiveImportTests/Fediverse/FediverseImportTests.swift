import Foundation
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport
@testable import SyntheticData

/// Archives of Mastodon and others like it, in all shapes in which people have them.
@Suite struct FediverseImportTests {
  private static let me = FediverseArchive.me

  private static func imported(
    leavesOutRestricted: Bool = false
  ) throws -> (Workbench, ImportReport) {
    let bench = try Workbench()
    try bench.unpack(FediverseArchive.modern, "archive")
    let report = try bench.run(bench.file("archive"), leavesOutRestricted: leavesOutRestricted)
    return (bench, report)
  }

  private static func post(_ number: Int, _ bench: Workbench) throws -> Tweet {
    let id = TweetID(network: .fediverse, value: "\(me)/statuses/\(number)")
    return try #require(try bench.reader.tweet(id))
  }

  @Test func allThatItHoldsIsToldAndTheSumsAgree() throws {
    let (_, report) = try Self.imported()
    #expect(report.imported == 11)
    #expect(report.others == 1)
    #expect(report.skipped == 0)
    #expect(report.imported + (report.others ?? 0) == FediverseArchive.modernActivities.count)
    #expect(report.likes == 3)
    #expect(report.bookmarks == 1)
    #expect(report.media == 3)
    #expect(report.missingMedia == 1)
    #expect(report.leftOut == nil)
    #expect(report.warnings == [.otherActivities(kind: "Move", count: 1)])
  }

  @Test func theAccountIsTold() throws {
    let (bench, _) = try Self.imported()
    let account = try #require(try bench.reader.accounts().first)
    #expect(account.network == .fediverse)
    #expect(account.id == Self.me)
    #expect(account.author.handle == "wren@social.example")
    #expect(account.author.name == "Wren :bird:")
    #expect(account.bio.display == "Birds & #rivers\n\nSite: wren.example")
    #expect(account.bio.entities.map(\.target) == ["rivers", "https://wren.example"])
    #expect(account.website == "https://social.example/@wren")
    let files = try [account.author.avatar, account.header].map { try #require($0) }
    for (file, text) in zip(files, ["a wren", "a river"]) {
      #expect(try String(contentsOfFile: bench.library.media + "/" + file, encoding: .utf8) == text)
      #expect(file.hasPrefix("fediverse/social_example_users_wren-"))
    }
  }

  @Test func aPostIsMapped() throws {
    let (bench, _) = try Self.imported()
    let post = try Self.post(1, bench)
    #expect(post.text.display == "Bread & butter <3")
    #expect(post.language == "en")
    #expect(post.counts == Tweet.Counts(reposts: 2, likes: 7))
    #expect(post.visibility == .public)
    #expect(post.address == "https://social.example/@wren/1")
    #expect(post.date == ArchiveDate.parse("2023-04-02T10:11:12Z"))
    #expect(post.author.handle == "wren@social.example")
  }

  @Test func anAnswerKnowsWhomItAnswers() throws {
    let (bench, _) = try Self.imported()
    let post = try Self.post(2, bench)
    #expect(post.text.display == "@bea look #River")
    #expect(post.text.entities.map(\.target) == ["bea@b.example", "River"])
    #expect(post.text.entities[0].person?.id == "https://b.example/users/bea")
    #expect(post.text.entities[0].address == "https://b.example/@bea")
    #expect(post.text.entities[1].address(in: post.id) == "https://social.example/tags/River")
    #expect(post.reply?.handle == "bea@b.example")
    #expect(post.reply?.person == "https://b.example/users/bea")
    #expect(post.reply?.tweet?.value == "https://b.example/users/bea/statuses/9")
  }

  @Test func warningsAndPicturesAreKept() throws {
    let (bench, _) = try Self.imported()
    let post = try Self.post(3, bench)
    #expect(post.warning == "spiders & such")
    #expect(post.isSensitive)
    #expect(post.text.display == "Spiders :spider:")
    #expect(post.media.map(\.kind) == [.photo, .video, .audio, .photo])
    #expect(post.media.map { $0.file != nil } == [true, true, true, false])
    #expect(post.media[0].altText == "A grey heron")
    #expect(post.media[0].size == PixelSize(width: 640, height: 480))
    let heron = bench.library.media + "/" + (try #require(post.media[0].file))
    #expect(try String(contentsOfFile: heron, encoding: .utf8) == "a heron")
    for word in ["grey heron", "such", "spiders"] {
      #expect(try bench.found(word) == [post.id.value], "\(word)")
    }
  }

  @Test func aPollIsKept() throws {
    let (bench, _) = try Self.imported()
    let poll = try #require(try Self.post(4, bench).poll)
    #expect(poll.options == [.init(title: "Tea", votes: 3), .init(title: "Coffee", votes: 1)])
    #expect(!poll.isMultiple)
    #expect(poll.voters == 4)
    #expect(poll.end == ArchiveDate.parse("2023-04-08T00:00:01Z"))
    #expect(try bench.found("coffee") == ["\(Self.me)/statuses/4"])
  }

  @Test func whoMaySeeAPostIsKept() throws {
    let (bench, _) = try Self.imported()
    let told = try (5...7).map { try Self.post($0, bench).visibility }
    #expect(told == [.unlisted, .followers, .direct])
  }

  @Test func whatOnlySomeMaySeeStaysOutWhereThatIsAsked() throws {
    let (bench, report) = try Self.imported(leavesOutRestricted: true)
    #expect(report.leftOut == 2)
    #expect(report.imported == 9)
    #expect(report.json.contains("\"leftOut\": 2"))
    #expect(try bench.tweets.allSatisfy { $0.visibility.isPublic })
    #expect(try !bench.holds("Secret"))
  }

  @Test func picturesOfWhatStaysOutStayOutToo() throws {
    let bench = try Workbench()
    let folder = "media_attachments/files/109/1/original/"
    func post(_ number: Int, _ picture: String, to: String) -> String {
      FediverseArchive.create(
        number, "<p>Look</p>",
        more: """
          "attachment": [{"type": "Document", "mediaType": "image/png", "url": "/\(folder)\(picture)"}]
          """, to: to, cc: "")
    }
    var files = FediverseArchive.modern.filter { !$0.key.hasPrefix("media_attachments") }
    files["outbox.json"] = FediverseArchive.outbox([
      post(1, "seen.png", to: "\"\(FediverseArchive.everybody)\""),
      post(2, "secret.png", to: "\"\(Self.me)/followers\""),
      post(3, "shared.png", to: "\"\(Self.me)/followers\""),
      post(4, "shared.png", to: "\"\(FediverseArchive.everybody)\""),
    ])
    for name in ["seen", "secret", "shared"] { files[folder + name + ".png"] = name }
    try bench.unpack(files, "archive")
    func pictures() throws -> Set<Substring> {
      let files = try FileManager.default.subpathsOfDirectory(atPath: bench.library.media)
      return Set(files.compactMap { $0.contains("files-") ? $0.split(separator: "-").last : nil })
    }
    let report = try bench.run(bench.file("archive"), leavesOutRestricted: true)
    #expect(report.leftOut == 2)
    #expect(try pictures() == ["seen.png", "shared.png"])
    // What the library shows by now stays.
    try bench.run(bench.file("archive"))
    try bench.run(bench.file("archive"), leavesOutRestricted: true)
    #expect(try pictures() == ["seen.png", "secret.png", "shared.png"])
  }

  @Test func answersToOneselfAreAThread() throws {
    let (bench, _) = try Self.imported()
    let part = try Self.post(8, bench)
    #expect(part.thread?.value == "\(Self.me)/statuses/1")
    #expect(part.edited == ArchiveDate.parse("2024-01-01T00:00:00Z"))
    #expect(try bench.reader.count(of: .threads) == 1)
  }

  @Test func aQuoteIsShownOnce() throws {
    let (bench, _) = try Self.imported()
    let post = try Self.post(9, bench)
    #expect(post.text.display == "Indeed")
    #expect(post.quote?.address == "https://b.example/users/bea/statuses/3")
    #expect(post.quote?.handle == "bea@b.example")
  }

  @Test func aBoostIsALinkUntilItsPostIsKnown() throws {
    let (bench, _) = try Self.imported()
    let address = "https://b.example/users/bea/statuses/109348684932842012"
    let boost = try Self.post(boost: 10, bench)
    #expect(boost.text.display == String(address.dropFirst(8)))
    #expect(boost.text.entities.map(\.target) == [address])
    #expect(boost.author.handle == "bea@b.example")
    #expect(boost.repostedBy?.handle == "wren@social.example")
    #expect(boost.kind == .repost)
    #expect(boost.address == address)
    // One's own post is in the library.
    let own = try Self.post(boost: 11, bench)
    #expect(own.text.display == "Bread & butter <3")
    #expect(own.author.handle == "wren@social.example")
    #expect(own.counts.likes == 7)
    #expect(own.address == "\(Self.me)/statuses/1")
  }

  private static func post(boost number: Int, _ bench: Workbench) throws -> Tweet {
    let id = TweetID(network: .fediverse, value: "\(me)/statuses/\(number)/activity")
    return try #require(try bench.reader.tweet(id))
  }

  @Test func likesAndBookmarksAreLinks() throws {
    let (bench, _) = try Self.imported()
    let likes = try bench.reader.tweets(in: .favorites, at: 0..<9)
    #expect(
      likes.map(\.text.display) == [
        "b.example/users/bea/statuses/109348684932842012", "Bread & butter <3",
        "c.example/objects/5d1",
      ])
    #expect(likes[0].author.handle == "bea@b.example")
    // Mastodon's numbers tell the time.
    #expect(likes[0].date == Timestamp(milliseconds: 109_348_684_932_842_012 >> 16))
    let marks = try BookmarkTable(folder: bench.library).marks(at: 0..<9)
    #expect(marks.map(\.tweet.id.value) == ["https://b.example/@bea/2"])
    #expect(marks.map(\.tweet.author.handle) == ["bea@b.example"])
    #expect(marks[0].tweet.text.entities.map(\.target) == ["https://b.example/@bea/2"])
  }

  @Test(arguments: ["archive.zip", "archive.tar.gz", "folder", "folder in a folder"])
  func eachContainerGivesTheSameLibrary(_ name: String) throws {
    let (folder, _) = try Self.imported()
    let bench = try Workbench()
    let files = FediverseArchive.modern
    switch name {
    case "archive.zip", "archive.tar.gz":
      let sink = try ArchiveSink(name.hasSuffix("zip") ? .zip : .tarGz, path: bench.file(name))
      for (file, text) in files { try sink.add(file, text) }
      try sink.finish()
    case "folder": try bench.unpack(files, name)
    default: try bench.unpack(files, name + "/inner")
    }
    let report = try bench.run(bench.file(name))
    #expect(report.imported == 11)
    #expect(report.media == 3)
    #expect(try bench.tweets == folder.tweets)
  }

  @Test func anOldArchiveIsRead() throws {
    let bench = try Workbench()
    try bench.unpack(FediverseArchive.old, "archive")
    let report = try bench.run(bench.file("archive"))
    #expect(report.imported == 1)
    #expect(report.warnings == [])
    #expect(report.bookmarks == nil)
    let account = try #require(try bench.reader.accounts().first)
    #expect(account.author.name == "wren")
    #expect(try bench.tweets.map(\.text.display) == ["Early"])
  }

  @Test(arguments: ["outbox.json", "wren.json", "anything"])
  func anOutboxAloneIsRead(_ name: String) throws {
    let bench = try Workbench()
    let text = FediverseArchive.outbox(Array(FediverseArchive.modernActivities.prefix(3)))
    try bench.write(Array(text.utf8), to: name)
    let report = try bench.run(bench.file(name))
    #expect(report.imported == 3)
    #expect(report.missingMedia == 4)
    let account = try #require(try bench.reader.accounts().first)
    #expect(account.id == Self.me)
    #expect(account.author.handle == "wren@social.example")
  }

  @Test(arguments: [
    // GoToSocial, Pleroma, Pixelfed: a page within the collection, posts without activities, values by themselves.
    """
    {"@context": "x", "id": "https://p.example/users/cy/outbox", "type": "OrderedCollection", "totalItems": 1, \
    "first": {"type": "OrderedCollectionPage", "orderedItems": [{"type": "Create", "id": "https://p.example/a/1", \
    "actor": "https://p.example/users/cy", "to": "as:Public", "object": {"type": "Note", "id": "https://p.example/o/1", \
    "content": "hi", "to": "as:Public", "url": "https://p.example/n/1", "attachment": {"type": "Image", \
    "mediaType": "image/webp", "url": [{"type": "Link", "href": "https://p.example/m.webp"}]}}}]}}
    """,
    """
    {"type": "OrderedCollection", "orderedItems": [{"type": ["Note"], "id": "https://p.example/o/1", \
    "attributedTo": {"id": "https://p.example/users/cy"}, "content": "hi", "to": ["Public"], \
    "url": [{"type": "Link", "mediaType": "text/html", "href": "https://p.example/n/1"}], \
    "attachment": [{"type": "Image", "url": {"href": "https://p.example/m.webp"}}]}]}
    """,
  ])
  func outboxesOfOtherServersAreRead(_ outbox: String) throws {
    let bench = try Workbench()
    try bench.write(Array(outbox.utf8), to: "outbox.json")
    let report = try bench.run(bench.file("outbox.json"))
    #expect(report.imported == 1)
    let post = try #require(try bench.tweets.first)
    #expect(post.text.display == "hi")
    #expect(post.visibility == .public)
    #expect(post.address == "https://p.example/n/1")
    #expect(post.media.map(\.address) == ["https://p.example/m.webp"])
    #expect(try bench.reader.accounts().first?.id == "https://p.example/users/cy")
  }

  @Test(arguments: [
    """
    {"@context": [{"other": ["x"]}], "type": "OrderedCollection", "totalItems": 2, "items": [ONE, TWO]}
    """,
    """
    [{"type": "OrderedCollectionPage", "id": "p1", "orderedItems": [ONE]}, \
    {"type": "OrderedCollectionPage", "id": "p2", "orderedItems": []}, \
    {"type": "OrderedCollectionPage", "id": "p3", "orderedItems": [TWO]}]
    """,
  ])
  func listsAreReadWhateverTheyAreIn(_ outbox: String) throws {
    let bench = try Workbench()
    let text = outbox.replacing("ONE", with: FediverseArchive.create(1, "one"))
      .replacing("TWO", with: FediverseArchive.create(2, "two"))
    try bench.write(Array(text.utf8), to: "outbox.json")
    let report = try bench.run(bench.file("outbox.json"))
    #expect(report.imported == 2)
    #expect(report.warnings == [])
    #expect(try bench.tweets.map(\.text.display) == ["two", "one"])
  }

  @Test func whatIsMadeUpForMeasuringIsRead() throws {
    let bench = try Workbench()
    try SyntheticOutbox.write(posts: 300, seed: 3, to: bench.file("outbox.json"))
    let report = try bench.run(bench.file("outbox.json"))
    #expect(report.imported == 300)
    #expect(report.warnings == [])
    #expect(try bench.tweets.contains { $0.text.entities.contains { $0.kind == .mention } })
    #expect(try bench.tweets.contains { $0.kind == .repost })
  }

  @Test func readAgainNothingIsNew() throws {
    let (bench, _) = try Self.imported()
    let before = try bench.tweets
    let report = try bench.run(bench.file("archive"))
    #expect(report.imported == 0)
    #expect(report.updated == 11)
    #expect(report.bookmarks == 0)
    #expect(try bench.tweets == before)
  }

  @Test func aNewerArchiveTellsMore() throws {
    let bench = try Workbench()
    for (date, text) in [("20240301000000", "new"), ("20230301000000", "old")] {
      let path = bench.file("archive-\(date)-ab.zip")
      let sink = try ArchiveSink(.zip, path: path)
      try sink.add("actor.json", FediverseArchive.modern["actor.json"] ?? "")
      try sink.add(
        "outbox.json", FediverseArchive.outbox([FediverseArchive.create(1, "<p>\(text)</p>")]))
      try sink.finish()
      try bench.run(path)
    }
    #expect(try bench.tweets.map(\.text.display) == ["new"])
  }

  /// All archives call them the same.
  @Test func picturesOfTheProfileAreThoseOfTheNewestArchive() throws {
    let bench = try Workbench()
    func archive(_ date: String, _ picture: String) throws -> String {
      let path = bench.file("archive-\(date)-ab.zip")
      let sink = try ArchiveSink(.zip, path: path)
      var files = FediverseArchive.modern
      (files["avatar.png"], files["header.jpg"]) = (picture, picture)
      for (name, text) in files { try sink.add(name, text) }
      try sink.finish()
      return path
    }
    func pictures() throws -> [String] {
      let account = try #require(try bench.reader.accounts().first)
      return try [account.author.avatar, account.header].map { file in
        try String(contentsOfFile: bench.library.media + "/" + #require(file), encoding: .utf8)
      }
    }
    try bench.run(try archive("20240301000000", "a grown wren"))
    try bench.run(try archive("20230301000000", "a chick"))
    #expect(try pictures() == ["a grown wren", "a grown wren"])
    let newest = try archive("20250301000000", "an old wren")
    // The last thing that it asks for is the index: the pictures are copied by then.
    let files = { try FileManager.default.subpathsOfDirectory(atPath: bench.library.media).count }
    let before = try files()
    #expect(throws: ImportError.self) {
      try bench.run(newest) { ((try? files()) ?? 0) >= before + 2 }
    }
    #expect(try pictures() == ["a grown wren", "a grown wren"])
    try bench.run(newest)
    #expect(try pictures() == ["an old wren", "an old wren"])
  }

  @Test func anAccountThatIsRemovedTakesItsFilesWithIt() throws {
    let (bench, _) = try Self.imported()
    let id = AccountID(network: .fediverse, value: Self.me)
    try LibraryRemoval.remove(id, from: bench.library, clock: .utc)
    #expect(try bench.tweets == [])
    let left = try FileManager.default.subpathsOfDirectory(atPath: bench.library.media)
    #expect(left.filter { $0.contains("wren") } == [])
  }

  @Test func whatAKilledImportLeftIsSweptAndWhatIsShownStays() throws {
    let (bench, _) = try Self.imported()
    let shown = try #require(try Self.post(3, bench).media[0].file)
    let lost = String(shown.dropLast(4)) + "-lost.png"
    try Data("x".utf8).write(to: URL(fileURLWithPath: bench.library.media + "/" + lost))
    MediaRoom.announce([shown, lost], in: bench.library)
    try bench.run(bench.file("archive"))
    let files = FileManager.default
    #expect(files.fileExists(atPath: bench.library.media + "/" + shown))
    #expect(!files.fileExists(atPath: bench.library.media + "/" + lost))
  }

  @Test func aPersonsTwoNetworksAreOneTimeline() throws {
    let (bench, _) = try Self.imported()
    try bench.run(try bench.archive(["data/tweets.js": tweetsFile(script(1, "on X"))], name: "x"))
    #expect(try bench.reader.accounts().map(\.network) == [.fediverse, .x])
    #expect(try bench.tweets.count == 12)
    #expect(try bench.found("network:x") == ["1"])
    #expect(try bench.found("network:mastodon in:tweets").count == 11)
    // Two of the three likes are other people's.
    #expect(try bench.found("network:mastodon").count == 13)
    #expect(try bench.found("network:mastodon coffee") == ["\(Self.me)/statuses/4"])
    #expect(try bench.found("from:wren@social.example coffee") == ["\(Self.me)/statuses/4"])
  }
}

extension Workbench {
  func unpack(_ files: [String: String], _ folder: String) throws {
    for (name, text) in files { try write(Array(text.utf8), to: folder + "/" + name) }
  }

  /// The ids of the posts that a search finds, newest first.
  func found(_ query: String) throws -> [String] {
    let keys = try reader.found(SearchQuery(parsing: query))
    return try reader.tweets(in: .found(keys), at: 0..<100).map(\.id.value)
  }
}
