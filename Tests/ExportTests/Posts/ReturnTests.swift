import Foundation
import SyntheticData
import TestSupport
import Testing
import TweetModel

@testable import ArchiveImport
@testable import Export
@testable import TweetStore

/// What is exported and imported again is the same library.
struct ReturnTests {
  /// All that a reader tells of a library.
  private struct Contents: Equatable {
    var accounts: [Account] = []
    var posts: [SelectedPost] = []
    var sections: [Section: [Tweet]] = [:]
    var likes: [Tweet] = []
    var told: PeopleReader.ArchivedPeople?
    var generated: Timestamp?

    init(_ folder: LibraryFolder) throws {
      let reader = try LibraryReader(folder: folder)
      accounts = try reader.accounts()
      posts = try reader.posts(
        reader.posts(of: .everything(versions: true)), at: 0..<Int.max)
      for section in Section.allCases {
        sections[section] = try reader.tweets(in: section, at: 0..<Int.max)
      }
      guard let account = accounts.first.map({ AccountID($0) }) else { return }
      likes = try reader.likes(of: account, atMost: 100_000).likes
      told = try reader.people.archivedPeople(of: account)
      generated = try reader.generated(of: account)
    }
  }

  private static let all = Audience(and: Set(Audience.choices), with: [.former])

  /// Exports a library, imports that into an empty one, and compares.
  private static func check(
    _ library: LibraryFolder, as format: ExportFormat, _ bench: ExportBench
  ) throws {
    var options = ExportOptions(
      media: library.media, words: .plain, now: Timestamp(seconds: 1_711_000_000))
    options.hasMedia = true
    let out = bench.path + "/" + UUID().uuidString
    _ = try PostExport(.everything(), as: format, for: all, options: options).write(
      to: out, reading: LibraryReader(folder: library))
    let second = LibraryFolder(path: bench.path + "/" + UUID().uuidString)
    let report = try ArchiveImporter(library: second, now: { 0 }).run(
      out, progress: { _ in }, isCancelled: { false })
    #expect(report.warnings.isEmpty)
    #expect(report.skipped == 0)
    let (before, after) = (try Contents(library), try Contents(second))
    #expect(after.accounts == before.accounts)
    try #require(after.posts.count == before.posts.count)
    for (one, other) in zip(after.posts, before.posts) where one != other {
      Issue.record("\(one)\nis not\n\(other)")
      break
    }
    #expect(after.sections == before.sections)
    #expect(after.likes == before.likes)
    #expect(after.told == before.told)
    #expect(after.generated == before.generated)
    for file in before.posts.flatMap(\.tweet.media).compactMap(\.file) {
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: library.media + "/" + file))
          == Data(contentsOf: URL(fileURLWithPath: second.media + "/" + file)))
    }
  }

  private static func text(_ random: inout SeededGenerator) -> TweetText {
    var builder = TweetText.Builder()
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: builder.append("Grüße & <b>漢字</b> 👩‍👩‍👧 R&\u{336}B <\u{336} ")
      case 1:
        builder.append(
          .link, shown: "example.org/a?b=1&c", target: "https://example.org/a?b=1&c=\"2\"")
      case 2:
        builder.append(
          .mention, shown: "@Finch", target: "Finch",
          person: Bool.random(using: &random) ? .init(id: "12", name: "F \"inch\"") : nil)
      case 3: builder.append(.hashtag, shown: "#tea", target: "tea")
      case 4: builder.append(.cashtag, shown: "$TEA", target: "TEA")
      default: builder.append("line\nand \\ line ")
      }
    }
    builder.append(".")
    return builder.text
  }

  // Each time a picture became one more, under a longer name.
  @Test func linesThatComeBackToTheirOwnLibraryChangeNoPicture() throws {
    let ada = Account(
      network: .fediverse, id: "https://a.example/users/ada",
      author: Author(
        handle: "ada@a.example", name: "Ada",
        avatar: MediaRoom.posts.folder(
          of: AccountID(network: .fediverse, value: "https://a.example/users/ada"))
          + "/https___a.example_users_ada-a.png", id: "https://a.example/users/ada"))
    let bench = try ExportBench()
    let folder = MediaRoom.posts.folder(of: AccountID(ada))
    try FileManager.default.createDirectory(
      atPath: bench.library.media + "/" + folder, withIntermediateDirectories: true)
    let avatar = try #require(ada.author.avatar)
    #expect(
      FileManager.default.createFile(
        atPath: bench.library.media + "/" + avatar, contents: Data("a picture".utf8)))
    let tweets = (1...2).map { number in
      Tweet(
        id: TweetID(network: .fediverse, value: "\(ada.id)/statuses/\(number)"),
        author: ada.author, date: Timestamp(seconds: 1_600_000_000 + Int64(number)),
        text: TweetText("tea"),
        media: [
          Media(
            kind: .photo, file: "\(folder)/files-\(number)-original-a.png",
            address: "https://a.example/files/\(number)/original/a.png")
        ])
    }
    try bench.fill(tweets, of: ada)
    func files() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: bench.library.media).sorted()
    }
    let (before, contents) = (try files(), try Contents(bench.library))
    for number in 1...2 {
      try bench.export(as: .jsonLines, for: Self.all, to: "out\(number)")
      _ = try ArchiveImporter(library: bench.library, now: { 0 }).run(
        bench.path + "/out\(number)", progress: { _ in }, isCancelled: { false })
      #expect(try files() == before)
      #expect(try Contents(bench.library).posts == contents.posts)
    }
  }

  static func posts(_ random: inout SeededGenerator, lossless: Bool) -> [Tweet] {
    var posts: [Tweet] = []
    for number in 0..<60 {
      let second = number * 100_000 + 5
      var tweet = Tweet.at(second)
      tweet.text = text(&random)
      let other = posts.randomElement(using: &random)?.id
      switch Int.random(in: 0..<8, using: &random) {
      case 0: tweet.reply = other.map { .init(tweet: $0, handle: "lark", person: "7") }
      case 1: tweet.reply = .init(tweet: .at(9_999_999 + number), handle: "finch", person: "12")
      case 2:
        tweet.quote = other.map {
          .init(tweet: $0, handle: "lark", address: "https://x.com/lark/status/" + $0.value)
        }
      case 3:
        tweet.author = Author(handle: "finch", name: "Finch", id: "12")
        tweet.repostedBy = ExportBench.account.author
      case 4:
        tweet.media = [
          .picture(of: second, "ab\(number).jpg", altText: "a \"cup\"\n& more"),
          Media(
            kind: .video, file: "x/7/\(tweet.id.value)-v\(number).mp4",
            address: "https://video.twimg.com/v\(number).mp4",
            size: PixelSize(width: 640, height: 360), milliseconds: 1200),
          Media(kind: .photo, file: nil, address: "https://pbs.twimg.com/media/gone.jpg"),
        ]
      default: break
      }
      tweet.visibility =
        [.public, .public, .circle, .deleted, .community].randomElement(using: &random) ?? .public
      // On X nobody passes on what a circle was told.
      if tweet.repostedBy != nil, tweet.visibility == .circle { tweet.visibility = .public }
      tweet.community = tweet.visibility == .community ? "123" : nil
      tweet.language = ["en", "id", nil].randomElement(using: &random) ?? nil
      tweet.source = ["A <web> & app", nil].randomElement(using: &random) ?? nil
      tweet.place = ["Here", nil].randomElement(using: &random) ?? nil
      tweet.isSensitive = Bool.random(using: &random)
      if lossless {
        tweet.warning = ["Spiders", nil].randomElement(using: &random) ?? nil
        tweet.poll =
          [
            .init(
              options: [.init(title: "A \"b\"", votes: 3), .init(title: "")], isMultiple: true,
              voters: 4),
            nil,
          ].randomElement(using: &random) ?? nil
        tweet.edited =
          [Timestamp(milliseconds: 1_700_000_000_001), nil].randomElement(using: &random) ?? nil
        tweet.page = ["https://a.example/1", nil].randomElement(using: &random) ?? nil
        tweet.counts = .init(replies: 3, reposts: nil, likes: 1)
        tweet.text = TweetText(
          display: tweet.text.display, entities: tweet.text.entities,
          emphasis: [.init(kind: .bold, range: 0..<tweet.text.display.utf8.count)])
      }
      posts.append(tweet)
    }
    return posts
  }

  static func likes() -> [Tweet] {
    (0..<20).map { number in
      Tweet(
        id: .at(50_000_000 + (number * 7919) % 1000), author: Author(handle: "", name: ""),
        date: nil, text: TweetText(detectingIn: "liked \(number) & https://example.org/\(number)"))
    }
  }

  @Test(arguments: [ExportFormat.jsonLines, .archive])
  func aLibraryComesBackAsItWas(_ format: ExportFormat) throws {
    var random = SeededGenerator()
    for _ in 0..<5 {
      let bench = try ExportBench(
        Self.posts(&random, lossless: format == .jsonLines), likes: Self.likes())
      try Self.check(bench.library, as: format, bench)
    }
  }

  @Test(arguments: [ExportFormat.jsonLines, .archive])
  func anArchiveComesBackAsItWas(_ format: ExportFormat) throws {
    let bench = try ExportBench()
    let path = bench.path + "/archive"
    try SyntheticArchive.write(
      tweets: 400, seed: 5, generation: .tweets, container: .folder, to: path)
    _ = try ArchiveImporter(library: bench.library, now: { 0 }).run(
      path, progress: { _ in }, isCancelled: { false })
    try Self.check(bench.library, as: format, bench)
  }

  @Test(arguments: [ExportFormat.jsonLines, .archive])
  func momentsComeBackToTheMillisecond(_ format: ExportFormat) throws {
    for rest in [7, 78, 678] as [Int64] {
      let account = Account(
        network: .x, id: "7", author: ExportBench.account.author,
        joined: Timestamp(milliseconds: 1_230_865_445_000 + rest))
      let bench = try ExportBench()
      let generated = Timestamp(milliseconds: 1_700_000_000_000 + rest)
      try bench.fill([.at(1)], of: account, generated: generated)
      try Self.check(bench.library, as: format, bench)
    }
  }

  @Test func editedPostsComeBackInAllTheirVersions() throws {
    var first = Tweet.at(10, "tee")
    var last = Tweet.at(11, "tea")
    first.versions = [.at(10), .at(11)]
    last.versions = first.versions
    let bench = try ExportBench([first, last, .at(12)])
    for format in [ExportFormat.jsonLines, .archive] {
      try Self.check(bench.library, as: format, bench)
    }
  }

  @Test func whatNobodyWroteSoIsReadWithoutHarm() throws {
    let lines = [
      #"{"id":"1","text":"häß","entities":[{"kind":"link","start":2,"end":3,"target":"https://a"}]}"#,
      #"{"id":"2","text":"abc","entities":[{"kind":"link","start":-1,"end":99,"target":"b"}]}"#,
      #"{"id":"3","text":"abc","entities":[{"kind":"word","start":0,"end":1,"target":"b"}]}"#,
      #"{"id":"4","text":"abc","visibility":"somebody"}"#, #"{"id":"","text":"abc"}"#, "{", "[]",
      #"{"id":"5","text":"abc","media":[{"kind":"photo","file":"../../etc/passwd"}]}"#, "",
    ]
    let bench = try ExportBench()
    let folder = bench.path + "/in"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: folder + "/posts.jsonl", atomically: true, encoding: .utf8)
    try #"{"fancytwitter":1,"account":{"id":"7"}}"#.write(
      toFile: folder + "/fancytwitter.json", atomically: true, encoding: .utf8)
    let report = try ArchiveImporter(library: bench.library, now: { 0 }).run(
      folder, progress: { _ in }, isCancelled: { false })
    #expect(report.imported == 5)
    #expect(report.skipped == 3)
    let reader = try LibraryReader(folder: bench.library)
    let tweets = try reader.tweets(in: .timeline, at: 0..<10)
    #expect(tweets.allSatisfy { $0.text.entities.isEmpty && $0.presentMedia.isEmpty })
    #expect(tweets.first { $0.id.value == "4" }?.visibility == .direct)
  }

  @Test(arguments: [
    #"{"fancytwitter":2,"account":{"id":"7"}}"#, #"{"fancytwitter":1,"account":{"id":"../7"}}"#,
    #"{"fancytwitter":1,"account":{"id":""}}"#, #"{"fancytwitter":1"#, "",
  ])
  func anExportOfNobodysIsRefused(_ header: String) throws {
    let bench = try ExportBench()
    let folder = bench.path + "/in"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "".write(toFile: folder + "/posts.jsonl", atomically: true, encoding: .utf8)
    try header.write(toFile: folder + "/fancytwitter.json", atomically: true, encoding: .utf8)
    #expect(throws: ImportError.self) {
      try ArchiveImporter(library: bench.library, now: { 0 }).run(
        folder, progress: { _ in }, isCancelled: { false })
    }
  }

  @Test func severalAccountsHaveFoldersOfTheirOwn() throws {
    let bench = try ExportBench([.at(1, "mine")], likes: Self.likes())
    let other = Account(network: .x, id: "8", author: Author(handle: "wren", name: "Wren", id: "8"))
    var theirs = Tweet.at(2, "theirs")
    theirs.author = other.author
    try bench.fill([theirs], of: other)
    try bench.export(as: .jsonLines, to: "lines")
    #expect(
      bench.names("lines") == [
        "lark/fancytwitter.json", "lark/likes.jsonl", "lark/posts.jsonl", "wren/fancytwitter.json",
        "wren/posts.jsonl",
      ])
    try bench.export(as: .archive, to: "archives")
    #expect(bench.names("archives").contains("wren/data/tweets.js"))
    try bench.export(as: .activityPub, to: "outboxes")
    #expect(try bench.text("outboxes/wren/outbox.json").contains("theirs"))
    #expect(try !bench.text("outboxes/wren/outbox.json").contains("mine"))
  }

  @Test(arguments: [ExportFormat.jsonLines, .archive, .activityPub])
  func whoOnlyLikesHasSomethingToExport(_ format: ExportFormat) throws {
    let bench = try ExportBench([], likes: Self.likes())
    #expect(try bench.export(as: format).posts == 0)
    if format != .activityPub { try Self.check(bench.library, as: format, bench) }
    #expect(bench.names().contains { $0.contains("like") })
  }

  @Test(arguments: [ExportFormat.jsonLines, .archive, .activityPub])
  func whereNothingIsNothingIsExported(_ format: ExportFormat) throws {
    let bench = try ExportBench([])
    #expect(throws: ExportError.nothing) { try bench.export(as: format) }
  }

  @Test func aLikeKeepsItsWholeAddresses() throws {
    var text = TweetText.Builder()
    text.append("see ")
    text.append(.link, shown: "t.co/abcdefghij", target: "http://t.co/abcdefghij")
    text.append(" & ")
    text.append(.link, shown: "a.example/what…", target: "https://a.example/what-is-long")
    let like = Tweet(id: .at(5), author: Author(handle: "", name: ""), date: nil, text: text.text)
    let bench = try ExportBench([.at(1)], likes: [like])
    try bench.export(as: .archive)
    #expect(
      try bench.text("out/data/like.js").contains(
        "see http://t.co/abcdefghij &amp; https://a.example/what-is-long"))
  }

  @Test func ofASearchOnlyItsLikesGo() throws {
    let bench = try ExportBench([.at(1, "tea"), .at(2)], likes: Self.likes())
    try bench.export(.search(SearchQuery(parsing: "3")), as: .jsonLines)
    #expect(try bench.text("out/likes.jsonl").split(separator: "\n").count == 1)
    #expect(try bench.text("out/posts.jsonl").isEmpty)
  }
}
