import Foundation
import TestSupport
import Testing
import TweetModel

@testable import ArchiveImport
@testable import Export
@testable import TweetStore

/// What is exported for another server comes back as the same posts.
@Suite struct OutboxReturnTests {
  private static let me = "https://social.example/users/wren"
  private static let account = Account(
    network: .fediverse, id: me,
    author: Author(handle: "wren@social.example", name: "Wren & Co", id: me),
    bio: TweetText("Birds."), website: "https://social.example/@wren",
    joined: Timestamp(seconds: 1_577_836_800))

  private static func id(_ number: Int) -> TweetID {
    TweetID(network: .fediverse, value: "\(me)/statuses/\(number)")
  }

  private static func text(_ random: inout SeededGenerator) -> TweetText {
    var builder = TweetText.Builder()
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: builder.append(.link, shown: "a.example/…", target: "https://a.example/?b=1&c=2")
      case 1:
        builder.append(
          .mention, shown: "@bea", target: "bea@b.example",
          person: .init(id: "https://b.example/users/bea", name: ""))
      case 2: builder.append(.hashtag, shown: "#tea", target: "tea")
      case 3:
        builder.emphasis =
          [[.bold], [.italic, .code], [.strikethrough]].randomElement(using: &random) ?? []
        builder.append("stands out")
        builder.emphasis = []
      case 4: builder.append("one\ntwo\n\nthree")
      default: builder.append("1 < 2 & <b>no</b> \"so\" 🏳️‍🌈")
      }
      builder.append(" word ")
    }
    builder.append("end")
    return builder.text
  }

  private static func posts(_ random: inout SeededGenerator) -> [Tweet] {
    (1...80).map { number in
      var post = Tweet(
        id: id(number), author: account.author,
        date: Timestamp(milliseconds: 1_700_000_000_123 + Int64(number) * 60_007),
        text: text(&random))
      let other = Int.random(in: 1...80, using: &random)
      switch number % 8 {
      case 0:
        post.poll = .init(
          options: [.init(title: "Tea & \"cake\"", votes: 3), .init(title: "No", votes: 0)],
          isMultiple: number % 16 == 0, end: Timestamp(seconds: 1_800_000_000), voters: 3)
      case 1:
        post.warning = "spiders <& such>"
        post.isSensitive = true
      case 2: post.reply = .init(tweet: id(other), handle: "wren@social.example", person: me)
      case 3:
        post.reply = .init(
          tweet: TweetID(
            network: .fediverse, value: "https://b.example/users/bea/statuses/\(other)"),
          handle: "bea@b.example", person: "https://b.example/users/bea")
        var text = TweetText.Builder()
        text.append(
          .mention, shown: "@bea", target: "bea@b.example",
          person: .init(id: "https://b.example/users/bea", name: ""))
        text.append(" yes")
        post.text = text.text
      case 4:
        let quoted = "https://b.example/users/bea/statuses/\(other)"
        post.quote = .init(
          tweet: TweetID(network: .fediverse, value: quoted), handle: "bea@b.example",
          address: quoted)
      case 5:
        let file = MediaRoom.posts.path(of: "\(number).jpg", account: AccountID(account))
        post.media = [
          Media(
            kind: .photo, file: file, address: "/media_attachments/\(number).jpg",
            size: PixelSize(width: 4, height: 3), altText: "a \"cup\""),
          Media(kind: .video, file: nil, address: "https://files.example/v.mov"),
          Media(kind: .audio, file: nil, address: "https://files.example/s.flac"),
          Media(kind: .audio, file: nil, address: "https://files.example/sound"),
        ]
      case 6:
        post.edited = Timestamp(milliseconds: 1_790_000_000_045)
        post.place = "The quay & <beyond>"
      default: post.page = "https://social.example/@wren/\(number)"
      }
      post.visibility =
        [.public, .unlisted, .followers, .direct].randomElement(using: &random) ?? .public
      post.language = ["en", "ar", nil].randomElement(using: &random) ?? nil
      post.counts = .init(replies: number % 3, reposts: 2, likes: nil)
      return post
    }
  }

  private static func boosts() -> [Tweet] {
    [id(7).value, "https://b.example/users/bea/statuses/109348684932842012"].enumerated().map {
      index, original in
      var text = TweetText.Builder()
      text.append(.link, shown: original.dropFirst(8), target: original)
      let isOwn = original.hasPrefix(me)
      return Tweet(
        id: TweetID(network: .fediverse, value: "\(me)/statuses/9\(index)/activity"),
        author: isOwn ? account.author : Author(handle: "bea@b.example", name: ""),
        date: Timestamp(seconds: 1_710_000_000 + Int64(index)), text: text.text,
        repostedBy: account.author, original: TweetID(network: .fediverse, value: original),
        page: original)
    }
  }

  @Test(
    arguments: [
      ("a.png", .photo, "image/png"), ("a.JPG?x=1", .photo, "image/jpeg"),
      ("a.avif", .photo, "image/avif"), ("a.heic", .photo, "image/heic"),
      ("a", .photo, "image/jpeg"),
      ("a.mp4", .video, "video/mp4"), ("a.mov", .video, "video/quicktime"),
      ("a.webm", .video, "video/webm"), ("a", .video, "video/mp4"),
      ("a.gif", .animatedGIF, "image/gif"),
      ("a.mp4", .animatedGIF, "video/mp4"), ("a.mp3", .audio, "audio/mpeg"),
      ("a.ogg", .audio, "audio/ogg"), ("a.flac", .audio, "audio/flac"),
      ("a.m4a", .audio, "audio/mp4"),
      ("a.mp4", .audio, "audio/mp4"), ("a", .audio, "audio/mpeg"),
    ] as [(String, Media.Kind, String)])
  func aFileIsWhatItIs(_ name: String, _ kind: Media.Kind, _ type: String) {
    #expect(Activity.mediaType(name, kind) == type)
  }

  @Test func allOfItComesBack() throws {
    var random = SeededGenerator()
    let bench = try ExportBench()
    let folder = bench.library.media + "/" + MediaRoom.posts.folder(of: AccountID(Self.account))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let posts = Self.posts(&random) + Self.boosts()
    try bench.fill(posts, of: Self.account)
    try bench.export(as: .activityPub, for: Audience(and: Set(Audience.choices)))
    let second = LibraryFolder(path: bench.path + "/second")
    let report = try ArchiveImporter(library: second, now: { 0 }).run(
      bench.path + "/out", progress: { _ in }, isCancelled: { false })
    #expect(report.warnings == [])
    #expect(report.imported == posts.count)
    #expect(report.media == 10)
    let readers = try [bench.library, second].map { try LibraryReader(folder: $0) }
    for post in posts {
      let (before, after) = (try readers[0].tweet(post.id), try readers[1].tweet(post.id))
      for (name, one, other) in try Self.fields(#require(before), #require(after)) {
        #expect(one == other, "\(post.id.value): \(name)")
      }
    }
  }

  /// Each thing that two posts say.
  private static func fields(_ one: Tweet, _ other: Tweet) -> [(String, String, String)] {
    let children = zip(
      Mirror(reflecting: plain(one)).children, Mirror(reflecting: plain(other)).children)
    return children.map { ($0.label ?? "", "\($0.value)", "\($1.value)") }
  }

  /// What a post says beside where a server keeps its pictures, and what it calls them.
  private static func plain(_ tweet: Tweet) -> Tweet {
    var tweet = tweet
    tweet.media = tweet.media.map {
      Media(
        kind: $0.kind, file: $0.file.map { _ in "there" }, address: "",
        size: $0.size, altText: $0.altText)
    }
    return tweet
  }
}
