import Testing
import TweetModel

@testable import ArchiveImport

/// Elements of an archive of X of which something is not what it has to be.
struct ArchiveElementTests {
  private static func tweet(_ fields: String) -> ArchiveTweet? {
    ArchiveTweetElement(reading: Array("{\"tweet\": {\(fields)}}".utf8))?.tweet
  }

  private static func read(_ fields: String) -> Tweet? {
    let account = Account(network: .x, id: "7", author: Author(handle: "ada", name: "Ada"))
    return tweet(fields).flatMap {
      TweetReader(account: account, hasMedia: { _ in false }).tweet($0)
    }
  }

  @Test(
    arguments: [
      #""full_text": 5, "id": 1"#, #""full_text": ["a"], "id": 1"#, #""full_text": null, "id": 1"#,
      #""full_text": "a", "id_str": -1"#, #""full_text": "a", "id": 1.5"#,
      #""full_text": "a", "id_str": {}"#, #""full_text": "a", "id_str": "1\ud83c""#,
    ])
  func aTweetWithoutAnIDOrATextIsLeftOut(fields: String) {
    #expect(Self.read(fields) == nil)
  }

  @Test(
    arguments: [
      #""lang": true"#, #""favorite_count": "many""#, #""favorite_count": """#,
      #""favorite_count": 1.5"#, #""retweet_count": false"#, #""favorite_count": null"#,
      #""created_at": 5"#, #""source": []"#, #""in_reply_to_screen_name": 5"#,
      #""entities": []"#, #""entities": {"urls": {}}"#, #""entities": {"urls": [null]}"#,
      #""entities": {"urls": [{"url": 1}]}"#, #""entities": {"hashtags": [{"indices": {}}]}"#,
      #""entities": {"hashtags": [{"text": "a", "indices": ["a", "b"]}]}"#,
      #""entities": {"hashtags": [{"text": "a", "indices": [null, 0, 1]}]}"#,
      #""extended_entities": {"media": [5]}"#, #""edit_info": "never""#, #""edit_info": []"#,
      #""retweeted_status": """#,
      #""retweeted_status": {"text": 1, "user": {"screen_name": "kes"}}"#,
      #""other": 1e999"#, #""other": "\ud83c""#, #""possibly_sensitive": "yes""#,
      #""coordinates": {"coordinates": [1, "x"]}"#, #""place": 7"#, #""community_id_str": []"#,
    ])
  func whatElseIsWrongOfATweetIsAsIfItWereNotThere(fields: String) throws {
    let sound = try #require(Self.read(#""id": 1, "full_text": "words""#))
    #expect(Self.read(#""id": 1, "full_text": "words", "# + fields) == sound)
  }

  @Test func ofAListOfATweetWhatCanBeReadIs() throws {
    let tweet = try #require(
      Self.read(
        #"""
        "id": 1, "full_text": "\ud83c #tag @bob\ud83c", "favorite_count": "4.0",
        "entities": {"hashtags": [null, {"text": "tag", "indices": ["2", 6.0]}],
        "user_mentions": [{"screen_name": "bob", "name": "B \ud83d", "indices": [7, 11]}]},
        "extended_entities": {"media": [null, {"type": "video", "media_url": "https://p/a.jpg",
        "sizes": {"large": {"w": "wide"}}, "video_info": {"duration_millis": "12.5"}}]}
        """#))
    #expect(tweet.text.display == "\u{FFFD} #tag @bob\u{FFFD}")
    #expect(tweet.text.entities.map(\.target) == ["tag", "bob"])
    #expect(tweet.text.entities.last?.person?.name == "B \u{FFFD}")
    #expect(tweet.counts.likes == 4)
    #expect(tweet.media.map(\.address) == ["https://p/a.jpg"])
  }

  @Test func numbersAreReadHoweverTheyAreWritten() throws {
    let tweet = try #require(
      Self.tweet(
        #"""
        "id": 18446744073709551615, "favorite_count": "12", "retweet_count": 1.2e1,
        "coordinates": {"coordinates": ["4.5", 3]}, "full_text": "a", "full_text": "b"
        """#))
    #expect(tweet.id?.value == "18446744073709551615")
    #expect(tweet.favorite_count?.value == 12)
    #expect(tweet.retweet_count?.value == 12)
    #expect(tweet.coordinates?.coordinates.map(\.value) == [4.5, 3])
    // Of two of one name, the first counts.
    #expect(tweet.full_text == "a")
  }

  @Test(arguments: [#"{"tweet": null, "full_text": "a"}"#, #"{"tweet": []}"#, "[]", "null", "5"])
  func whatIsNoTweet(json: String) {
    #expect(ArchiveTweetElement(reading: Array(json.utf8)) == nil)
  }

  @Test func aTweetNeedsNoWrapper() {
    #expect(ArchiveTweetElement(reading: Array(#"{"text": "a"}"#.utf8))?.tweet.text == "a")
  }

  @Test(arguments: ["{}", #"{"like": {}}"#, #"{"like": {"tweetId": null}}"#, #"{"like": 5}"#])
  func aLikeNamesItsTweet(json: String) {
    #expect(ArchiveLikeElement(reading: Array(json.utf8)) == nil)
  }

  @Test func aLikeIsReadWhateverItsTextIs() {
    let like = ArchiveLikeElement(
      reading: Array(#"{"like": {"tweetId": "5", "fullText": 5}}"#.utf8))
    #expect(like?.like.tweetId.value == "5")
  }

  @Test(
    arguments: [
      ("null", JSONTree.none), ("true", .flag(true)), (#""a""#, .text("a")), ("7", .text("7")),
      ("2.0", .text("2")), ("2.5", .text("2.5")), ("1e30", .text("1e+30")),
      (#"["\ud83c", 1e999, {"a": 01}]"#, .list([.text("\u{FFFD}"), .none, .object(["a": .none])])),
      (#"[1, {"b": [], "b": 2}]"#, .list([.text("1"), .object(["b": .list([])])])),
    ])
  func aTreeHoldsAnything(json: String, tree: JSONTree) {
    #expect(JSONTree(reading: Array(json.utf8)) == tree)
  }

  @Test(arguments: ["1e999", "01", #"{"\ud83c": 1}"#])
  func aTreeIsLeftOutForWhatIsWrong(json: String) {
    #expect(JSONTree(reading: Array(json.utf8)) == nil)
  }
}
