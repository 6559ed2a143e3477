import Foundation
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport

struct TweetReadingTests {
  private func only(_ script: String, files: [String: String] = [:]) throws -> Tweet {
    let bench = try Workbench()
    let all = files.merging(["data/tweets.js": tweetsFile(script)]) { $1 }
    try bench.run(try bench.archive(all))
    return try #require(try bench.tweets.first)
  }

  @Test func offsetsCountCodePointsOfTheEscapedText() throws {
    let entities = """
      {"urls": [{"url": "https://t.co/a", "expanded_url": "https://example.org/a?b=1&c=2", \
      "display_url": "example.org/a?b=1…", "indices": ["17", "31"]}], \
      "user_mentions": [{"screen_name": "ada", "name": "Ada", "indices": ["32", "36"]}]}
      """
    let text = try only(script(1, "👨‍👩‍👧 &lt;é&amp; https://t.co/a @ada &gt;", entities: entities)).text
    #expect(text.display == "👨‍👩‍👧 <é& example.org/a?b=1… @ada >")
    #expect(text.entities.map(\.kind) == [.link, .mention])
    #expect(text.entities.map(\.target) == ["https://example.org/a?b=1&c=2", "ada"])
    #expect(text.segments.map { String($0.shown) }.joined() == text.display)
  }

  @Test(arguments: ["\u{336}", "\u{FE0F}", "\u{200D}", "\u{20DD}"])
  func whatBeginsWithAMarkEndsNoEscape(mark: String) throws {
    let text = try only(script(1, "I &lt;\(mark) R&amp;\(mark)B &gt;\(mark), &\(mark)amp;")).text
    #expect(text.display == "I <\(mark) R&\(mark)B >\(mark), &\(mark)amp;")
  }

  @Test func aRetweetIsItsAuthorsAndPassedOnByTheAccount() throws {
    let entities = """
      {"user_mentions": [{"screen_name": "kes", "name": "Kestrel", "indices": ["3", "7"]}]}
      """
    let tweet = try only(script(1, "RT @kes: Windy &amp; clear…", entities: entities))
    #expect(tweet.author == Author(handle: "kes", name: "Kestrel"))
    #expect(tweet.repostedBy?.handle == "ada")
    #expect(tweet.text.display == "Windy & clear…")
  }

  @Test func aTrailingQuoteBecomesACard() throws {
    let entities = """
      {"urls": [{"expanded_url": "https://twitter.com/kes/status/99?s=20", \
      "display_url": "twitter.com/kes/status/99", "indices": ["4", "18"]}]}
      """
    let tweet = try only(script(1, "Yes https://t.co/q", entities: entities))
    #expect(tweet.text.display == "Yes")
    #expect(tweet.quote?.tweet == TweetID(network: .x, value: "99"))
    #expect(tweet.quote?.handle == "kes")
  }

  @Test func picturesAreCopiedAndMissingOnesAreToldOf() throws {
    let bench = try Workbench()
    let entities = """
      {"media": [{"type": "photo", "media_url_https": "https://pbs.example/p.jpg", \
      "indices": ["5", "21"]}]}
      """
    let more = """
      "extended_entities": {"media": [
      {"type": "photo", "media_url_https": "https://pbs.example/p.jpg", "indices": ["5", "21"], \
      "ext_alt_text": "", "sizes": {"large": {"w": "1200", "h": "800"}}},
      {"type": "video", "media_url_https": "https://pbs.example/still.jpg", "indices": ["5", "21"], \
      "ext_alt_text": "A film", \
      "video_info": {"duration_millis": "64000", "variants": [
      {"content_type": "application/x-mpegURL", "url": "https://v.example/a.m3u8"},
      {"bitrate": "832000", "content_type": "video/mp4", "url": "https://v.example/low.mp4?tag=1"},
      {"bitrate": "2176000", "content_type": "video/mp4", "url": "https://v.example/hi.mp4?tag=1"}]}},
      {"type": "photo", "media_url_https": "https://pbs.example/gone.jpg", "indices": ["5", "21"]}]}
      """
    let archive = try bench.archive([
      "data/tweets.js": tweetsFile(
        script(5, "Look https://t.co/pic", entities: entities, more: more)),
      "data/tweets_media/5-p.jpg": "picture", "data/tweets_media/5-hi.mp4": "film",
    ])
    let report = try bench.run(archive)
    #expect(report.media == 2)
    #expect(report.missingMedia == 1)
    let tweet = try #require(try bench.tweets.first)
    #expect(tweet.text.display == "Look")
    #expect(tweet.media.map(\.kind) == [.photo, .video, .photo])
    #expect(tweet.media[0].size == PixelSize(width: 1200, height: 800))
    #expect(tweet.media[1].milliseconds == 64_000)
    // An empty description would let nobody hear that there is a picture.
    #expect(tweet.media.map(\.altText) == [nil, "A film", nil])
    #expect(tweet.media[2].file == nil)
    for file in tweet.media.compactMap(\.file) {
      let path = bench.library.media + "/" + file
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
    #expect(try bench.run(archive).media == 2)
  }

  @Test(arguments: ["", "A cup", nil])
  func anEmptyDescriptionOfALineIsNone(_ text: String?) {
    let line = LineMedium(
      kind: "photo", file: nil, address: nil, width: nil, height: nil, milliseconds: nil,
      altText: text)
    #expect(line.medium { _ in nil }.altText == (text == "" ? nil : text))
  }

  @Test func editedVersionsAreFoldedIntoTheLast() throws {
    let bench = try Workbench()
    let info = """
      "edit_info": {"edit": {"initialTweetId": "1", "editControlInitial": \
      {"editTweetIds": ["1", "2"]}}}
      """
    let first = """
      "edit_info": {"initial": {"editTweetIds": ["1", "2"]}}
      """
    let report = try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(
          script(2, "right", more: info), script(1, "wrnog", more: first))
      ]))
    #expect(report.imported == 1)
    #expect(report.superseded == 1)
    #expect(try bench.tweets.map(\.text.display) == ["right"])
  }

  @Test func aLongPostReplacesItsBeginning() throws {
    let note = """
      window.YTD.note_tweet.part0 = [ {"noteTweet": {"noteTweetId": "77", \
      "createdAt": "2026-03-06T13:02:05.000Z", "core": {"text": \
      "A long story & <more> of it that goes on and on until its very end", "urls": [], \
      "mentions": []}}} ]
      """
    let tweet = try only(
      script(1, "A long story &amp; &lt;more&gt; of it that goes…"),
      files: ["data/note-tweet.js": note])
    #expect(tweet.text.display.hasSuffix("until its very end"))
  }

  @Test func aLongPostOfAnotherTweetIsLeftAlone() throws {
    let note = """
      window.YTD.note_tweet.part0 = [ {"noteTweet": {"noteTweetId": "77", \
      "createdAt": "2026-03-06T13:02:05.000Z", "core": {"text": "Something else altogether, and \
      longer than that"}}} ]
      """
    let bench = try Workbench()
    try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(script(1, "A short one")), "data/note-tweet.js": note,
      ]))
    #expect(try bench.reader.tweet(TweetID(network: .x, value: "1"))?.text.display == "A short one")
  }

  @Test(arguments: [
    ("A long story", false), ("A long story of it that goes on", false), ("A long…", true),
    ("A long story of it… https://t.co/x", true), ("Another story…", false), ("…", false),
    ("A long story of it that goes on and on until its very end and further…", false),
  ])
  func aLongPostIsJoinedToATextThatWasCut(_ beginning: String, _ isJoined: Bool) throws {
    let note = """
      window.YTD.note_tweet.part0 = [ {"noteTweet": {"noteTweetId": "77", \
      "createdAt": "2026-03-06T13:02:05.000Z", "core": {"text": \
      "A long story of it that goes on and on until its very end"}}} ]
      """
    let bench = try Workbench()
    try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(script(1, beginning)), "data/note-tweet.js": note,
      ]))
    let tweet = try bench.reader.tweet(TweetID(network: .x, value: "1"))
    #expect(tweet?.text.display.hasSuffix("until its very end") == isJoined)
  }

  @Test func anOldMentionHidesNoLink() throws {
    let entities = """
      {"user_mentions": [{"screen_name": "kes", "name": "Kes", "indices": ["0", "4"]}]}
      """
    let text = try only(
      script(1, "@kes look http://example.com/a?b=1&amp;c=2 #tag", entities: entities)
    ).text
    #expect(text.display == "@kes look example.com/a?b=1&c=2 #tag")
    #expect(text.entities.map(\.kind) == [.mention, .link])
    #expect(text.entities.map(\.target) == ["kes", "http://example.com/a?b=1&c=2"])
    #expect(text.segments.map { String($0.shown) }.joined() == text.display)
  }

  @Test func likesNeedNeitherTextNorDate() throws {
    let bench = try Workbench()
    let likes = """
      window.YTD.like.part0 = [
      {"like": {"tweetId": "1500000000000000001", "fullText": "A &amp; B https://example.org"}},
      {"like": {"tweetId": "3"}},
      {"like": {"tweetId": "2", "fullText": "This account limits who can view it. {learnmore}"}} ]
      """
    let report = try bench.run(
      try bench.archive(["data/tweets.js": tweetsFile(), "data/like.js": likes]))
    #expect(report.likes == 3)
    let reader = try LibraryReader(folder: bench.library)
    let shown = try reader.tweets(in: .favorites, at: 0..<10)
    #expect(shown.map(\.text.display).first == "A & B example.org")
    #expect(shown.count == 3)
    #expect(!shown.contains { $0.text.display.contains("learnmore") })
  }

  @Test func oldTweetsWithoutEntitiesHaveTheirLinksFound() throws {
    let tweet = try only(script(1, "see http://example.com/a. &amp; #tag"))
    #expect(tweet.text.display == "see example.com/a. & #tag")
    #expect(tweet.text.entities.map(\.kind) == [.link, .hashtag])
  }

  @Test(arguments: [
    ("Fri Mar 06 13:02:05 +0000 2026", 1_772_802_125_000),
    ("2012-04-01 00:39:29 +0000", 1_333_240_769_000),
    ("2012-04-01 02:39:29 +0200", 1_333_240_769_000),
    ("2026-03-06T13:02:05.123Z", 1_772_802_125_123),
    ("2026-03-06T13:02:05Z", 1_772_802_125_000), ("1970-01-01T00:00:00Z", 0),
    ("2000-02-29T00:00:00.5Z", 951_782_400_500), ("2026-03-06t13:02:05z", 1_772_802_125_000),
    ("2026-03-06T14:02:05,5+01", 1_772_802_125_500),
  ])
  func datesAreReadInAllTheirForms(_ text: String, _ milliseconds: Int64) {
    #expect(ArchiveDate.parse(text) == Timestamp(milliseconds: milliseconds))
  }

  @Test(arguments: [
    "", "yesterday", "Fri Mär 06 13:02:05 +0000 2026", "2026-13-06T13:02:05Z", "2026-03-06",
    "Fri Mar 06 25:02:05 +0000 2026", "Fri Mar 06 13:02:05 UTC 2026", "9e9-01-01T00:00:00Z",
  ])
  func wrongDatesAreNone(_ text: String) { #expect(ArchiveDate.parse(text) == nil) }
}
