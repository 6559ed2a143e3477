import Testing

@testable import ArchiveImport

/// Elements of an archive of X of which something is not what it has to be.
struct ArchiveElementTests {
  private static func tweet(_ fields: String) -> ArchiveTweet? {
    ArchiveTweetElement(reading: Array("{\"tweet\": {\(fields)}}".utf8))?.tweet
  }

  @Test(
    arguments: [
      #""full_text": 5"#, #""full_text": ["a"]"#, #""full_text": "\ud83c""#, #""lang": true"#,
      #""id_str": -1"#, #""id_str": 1.5"#, #""id_str": {}"#, #""favorite_count": "many""#,
      #""favorite_count": 1.5"#, #""retweet_count": false"#, #""entities": []"#,
      #""entities": {"urls": {}}"#, #""entities": {"urls": [null]}"#,
      #""entities": {"urls": [{"url": 1}]}"#, #""entities": {"hashtags": [{"indices": {}}]}"#,
      #""entities": {"hashtags": [{"indices": ["a", "b"]}]}"#,
      #""entities": {"hashtags": [{"indices": [1, null]}]}"#,
      #""extended_entities": {"media": [5]}"#, #""edit_info": "never""#,
      #""retweeted_status": {"text": 1}"#,
    ])
  func aTweetIsLeftOutForWhatIsWrong(fields: String) {
    #expect(Self.tweet(fields) == nil)
  }

  @Test(
    arguments: [
      #""full_text": null"#, #""favorite_count": null"#, #""favorite_count": 3.0"#, #""lang": """#,
      #""id": 18446744073709551615"#, #""other": 1e999"#, #""entities": {"urls": []}"#,
      #""entities": {"hashtags": [{"indices": [1]}]}"#, #""possibly_sensitive": "yes""#,
      #""coordinates": {"coordinates": [1, "x"]}"#, #""place": 7"#, #""community_id_str": []"#,
      #""extended_entities": {"media": [{"sizes": []}]}"#,
      #""extended_entities": {"media": [{"sizes": {"large": {"w": "wide"}}}]}"#,
    ])
  func aTweetIsReadForWhatMayBeWrong(fields: String) {
    #expect(Self.tweet(fields) != nil)
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
    #expect(tweet.coordinates?.value?.coordinates.map(\.value) == [4.5, 3])
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

  @Test(
    arguments: [
      ("null", JSONTree.none), ("true", .flag(true)), (#""a""#, .text("a")), ("7", .text("7")),
      ("2.0", .text("2")), ("2.5", .text("2.5")), ("1e30", .text("1e+30")),
      (#"[1, {"b": [], "b": 2}]"#, .list([.text("1"), .object(["b": .list([])])])),
    ])
  func aTreeHoldsAnything(json: String, tree: JSONTree) {
    #expect(JSONTree(reading: Array(json.utf8)) == tree)
  }

  @Test(arguments: ["1e999", #"["\ud83c"]"#, #"{"a": 01}"#, #"{"\ud83c": 1}"#])
  func aTreeIsLeftOutForWhatIsWrong(json: String) {
    #expect(JSONTree(reading: Array(json.utf8)) == nil)
  }
}
