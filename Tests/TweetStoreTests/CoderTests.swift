import SyntheticData
import Testing
import TestSupport
import TweetModel

@testable import TweetStore

@Suite struct CoderTests {
  @Test func everyTweetComesBackAsItWas() throws {
    let owner = SyntheticTweets.account.author
    for tweet in SyntheticTweets(count: 2000, seed: 17, pictures: ["a.jpg", "b.png"]) {
      for owner in [nil, owner] {
        let bytes = TweetCoder.encode(tweet, owner: owner)
        #expect(try decode(bytes, like: tweet, owner: owner) == tweet)
      }
    }
  }

  @Test(arguments: ["7", "18446744073709551615", "18446744073709551616", "007", "", "a-b", "+5"])
  func whoAndWhatComesBack(_ id: String) throws {
    var builder = TweetText.Builder()
    builder.append(.link, shown: "a.org", target: "https://a.org")
    builder.append(
      .mention, shown: "@kes", target: "kes", person: TextEntity.Mentioned(id: id, name: "Kes"))
    builder.emphasis = [.bold, .code]
    builder.append("é")
    let tweet = Tweet(
      id: .at(1), author: Author(handle: "kes", name: "Kes", id: id), date: nil, text: builder.text,
      media: [Media(kind: .photo, file: nil, address: "")],
      reply: Tweet.Reply(tweet: nil, handle: "kes", person: id), visibility: .circle,
      isSensitive: true, warning: "spiders", place: "Ham", community: id)
    let bytes = TweetCoder.encode(tweet, owner: nil)
    #expect(try decode(bytes, like: tweet, owner: nil) == tweet)
    let outline = try TweetCoder.outline(bytes)
    #expect(outline.hasLink && outline.hasMedia)
    #expect(try TweetCoder.author(bytes)?.handle == "kes")
  }

  @Test func pollsAndPagesComeBack() throws {
    let poll = Tweet.Poll(
      options: [.init(title: "Tea", votes: 3), .init(title: "Ada’s", votes: nil)], isMultiple: true,
      end: Timestamp(milliseconds: -1), voters: 5)
    var tweet = Tweet(id: .at(1), author: Account.lark.author, date: nil, text: TweetText("which"))
    tweet.poll = poll
    tweet.edited = Timestamp(milliseconds: 9)
    tweet.original = TweetID(network: .fediverse, value: "https://a.example/1")
    tweet.page = "https://a.example/@a/1"
    tweet.media = [Media(kind: .audio, file: nil, address: "", altText: "a song")]
    let bytes = TweetCoder.encode(tweet, owner: nil)
    #expect(try decode(bytes, like: tweet, owner: nil) == tweet)
    let says = try TweetCoder.says(bytes, text: "which")
    #expect(says == ["which", "Tea", "Ada’s", "a song"] && says == tweet.says)
    #expect(try TweetCoder.names(bytes) == [tweet.author.name])
    #expect(try TweetCoder.names(TweetCoder.encode(tweet, owner: tweet.author)).isEmpty)
    #expect(try TweetCoder.outline(bytes).hasMedia)
  }

  @Test func cardsEmojisAndBlurredPicturesComeBack() throws {
    var plain = Tweet(
      id: .at(1), author: Author(handle: "kes", name: "Kes :cat:"), date: nil,
      text: TweetText("a :tea:"), media: [Media(kind: .photo, file: "a.jpg", address: "")])
    #expect(TweetCoder.encode(plain, owner: nil).first == 3, "what has none is written as before")
    plain.page = "https://a.example"
    #expect(TweetCoder.encode(plain, owner: nil).first == 4)
    let changes: [(inout Tweet) -> Void] = [
      { $0.card = LinkCard(address: "https://b.example", title: "B") },
      {
        $0.card = LinkCard(
          address: "https://b.example", title: "B", summary: "On B", provider: "b.example",
          picture: Media(
            kind: .photo, file: "live/9/9", address: "https://c.example/b.png",
            size: PixelSize(width: 3, height: 4), altText: "B", blurhash: "00OZZy"))
      },
      { $0.emojis = [TextEmoji(code: "tea", file: "live/1/1"), TextEmoji(code: "x", file: "")] },
      { $0.author = Author(handle: "kes", name: "", emojis: [TextEmoji(code: "a", file: "b")]) },
      { $0.repostedBy = Author(handle: "r", name: "", emojis: [TextEmoji(code: "a", file: "b")]) },
      {
        $0.media = [nil, "00OZZy"].map {
          Media(kind: .photo, file: nil, address: "", blurhash: $0)
        }
      },
    ]
    for change in changes {
      var tweet = plain
      change(&tweet)
      let bytes = TweetCoder.encode(tweet, owner: nil)
      #expect(bytes.first == 5)
      #expect(try decode(bytes, like: tweet, owner: nil) == tweet)
      #expect(try TweetCoder.outline(bytes).hasMedia)
      #expect(try TweetCoder.author(bytes)?.handle == "kes")
      for cut in 0..<bytes.count {
        #expect(throws: DecodingFailure.self) {
          try decode(Array(bytes[..<cut]), like: tweet, owner: nil)
        }
      }
    }
  }

  @Test(arguments: ["../secret", "x/../../secret", "/etc/passwd", "..", "x/..", "x\0/y"])
  func noFileOutsideOfThePicturesIsNamed(_ file: String) throws {
    let author = Author(
      handle: "kes", name: "", avatar: file, emojis: [TextEmoji(code: "a", file: file)])
    var tweet = Tweet(
      id: .at(1), author: author, date: nil, text: TweetText(":a:"),
      media: [Media(kind: .photo, file: file, address: "https://a.example/a.jpg")],
      repostedBy: author)
    tweet.emojis = author.emojis
    tweet.card = LinkCard(
      address: "https://b.example", title: "B",
      picture: Media(kind: .photo, file: file, address: ""))
    let read = try decode(TweetCoder.encode(tweet, owner: nil), like: tweet, owner: nil)
    #expect(read.media.map(\.file) == [nil])
    #expect(read.media.map(\.address) == ["https://a.example/a.jpg"])
    #expect(read.author.avatar == nil && read.repostedBy?.avatar == nil)
    #expect(read.card?.picture?.file == nil)
    #expect(read.emojis + read.author.emojis == [])
    let account = Account(network: .x, id: "7", author: author, header: file)
    let told = try AccountCoder.decode(AccountCoder.encode(account), network: .x, id: "7")
    #expect(told.header == nil && told.author.avatar == nil)
  }

  @Test func allThatIsSaidIsIndexed() {
    var tweet = Tweet(id: .at(1), author: Account.lark.author, date: nil, text: TweetText("which"))
    tweet.warning = "spiders"
    tweet.media = [Media(kind: .photo, file: nil, address: "", altText: "a web")]
    tweet.poll = Tweet.Poll(options: [.init(title: "tea")])
    let words = SearchDocument(tweet, owner: nil).text.split { !$0.isLetter }
    #expect(Set(words).isSuperset(of: ["which", "spiders", "web", "tea"]))
  }

  @Test func whatAnOlderVersionWroteIsRead() throws {
    // Layout 1: author, no date, one mention, no media, a reply, and no more.
    var writer = ByteEncoder()
    writer.append(1 as UInt64)
    writer.append(true) { writer, _ in
      writer.append("kes")
      writer.append("Kes")
      writer.append(count: 0)
    }
    writer.append(count: 0)
    writer.append([0]) { writer, _ in
      writer.append(TextEntity.Kind.mention.code)
      writer.append(0 as Int64)
      writer.append(count: 4)
      writer.append("kes")
    }
    for _ in 0..<2 { writer.append(count: 0) }
    writer.append(true) { writer, _ in
      writer.append(count: 0)
      writer.append("kes")
    }
    for _ in 0..<7 { writer.append(count: 0) }
    let tweet = Tweet(
      id: .at(1), author: Author(handle: "kes", name: "Kes"), date: nil,
      text: TweetText(
        display: "@kes", entities: [TextEntity(kind: .mention, range: 0..<4, target: "kes")]),
      reply: Tweet.Reply(tweet: nil, handle: "kes"))
    #expect(try decode(writer.bytes, like: tweet, owner: nil) == tweet)
    #expect(try !TweetCoder.outline(writer.bytes).hasMedia)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 127, 128, Int.max])
  func anyNumberComesBack(_ number: Int) throws {
    let tweet = Tweet(
      id: .at(1), author: Account.lark.author, date: Timestamp(milliseconds: Int64(number)),
      text: TweetText(""),
      media: [Media(kind: .video, file: "", address: "", milliseconds: number)],
      counts: Tweet.Counts(replies: number, reposts: nil, likes: number))
    let bytes = TweetCoder.encode(tweet, owner: nil)
    #expect(try decode(bytes, like: tweet, owner: nil) == tweet)
  }

  @Test func damagedBytesGiveAnErrorOrATweetButNeverACrash() throws {
    var random = SeededGenerator()
    for tweet in SyntheticTweets(count: 300, seed: 19) {
      let sound = TweetCoder.encode(tweet, owner: nil)
      for cut in 0..<sound.count {
        #expect(throws: DecodingFailure.self) {
          try decode(Array(sound[..<cut]), like: tweet, owner: nil)
        }
      }
      for _ in 0..<50 {
        var bytes = sound
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        if let decoded = try? decode(bytes, like: tweet, owner: nil) {
          #expect(decoded.text.segments.map { String($0.shown) }.joined() == decoded.text.display)
        }
      }
    }
  }

  @Test func entitiesThatCutACharacterAreRefused() throws {
    let text = TweetText(
      display: "日本", entities: [TextEntity(kind: .link, range: 0..<3, target: "a")])
    let tweet = Tweet(id: .at(1), author: Account.lark.author, date: nil, text: text)
    let bytes = TweetCoder.encode(tweet, owner: nil)
    #expect(throws: DecodingFailure.self) {
      try TweetCoder.decode(bytes, id: tweet.id, text: "a日", thread: nil, owner: nil)
    }
  }

  @Test func accountsComeBackAsTheyWere() throws {
    var bio = TweetText.Builder()
    bio.append("at ")
    bio.append(.link, shown: "example.org", target: "https://example.org")
    let account = Account(
      network: .x, id: "9", author: Account.lark.author, bio: bio.text, location: "Here",
      website: "https://example.org", header: "h.png", joined: Timestamp(seconds: 5))
    let bytes = AccountCoder.encode(account)
    #expect(try AccountCoder.decode(bytes, network: .x, id: "9") == account)
    for cut in 0..<bytes.count {
      #expect(throws: DecodingFailure.self) {
        try AccountCoder.decode(Array(bytes[..<cut]), network: .x, id: "9")
      }
    }
  }

  private func decode(
    _ bytes: [UInt8], like tweet: Tweet, owner: Author?
  ) throws(DecodingFailure) -> Tweet {
    try TweetCoder.decode(
      bytes, id: tweet.id, text: tweet.text.display, thread: tweet.thread?.value, owner: owner)
  }
}
