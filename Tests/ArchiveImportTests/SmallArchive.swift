@testable import SyntheticData

/// A small archive of today's kind that has one of everything: what X announces, it holds.
enum SmallArchive {
  static let tweets = 9
  /// Of these, the older versions of an edited one.
  static let superseded = 1
  static let likes = 3
  /// Pictures and films.
  static let media = 2

  /// Writes it into a container of any kind.
  static func write(
    _ container: SyntheticArchive.Container, to path: String
  ) throws(SyntheticArchiveError) {
    let sink = try ArchiveSink(container, path: path)
    for (name, text) in files { try sink.add(name, text) }
    try sink.finish()
  }

  private static let files: [(String, String)] = [
    (
      "data/account.js",
      """
      window.YTD.account.part0 = [ {"account": {"username": "wren", "accountId": "70", \
      "accountDisplayName": "Wren", "createdAt": "2011-05-06T07:08:09.010Z"}} ]
      """
    ),
    (
      "data/manifest.js",
      """
      window.__THAR_CONFIG = {"userInfo": {"accountId": "70", "userName": "wren", \
      "displayName": "Wren"}, "archiveInfo": {"generationDate": "2026-02-03T04:05:06.000Z"}, \
      "dataTypes": {"tweets": {"files": [ \
      {"fileName": "data/tweets.js", "globalName": "YTD.tweets.part0", "count": "5"}, \
      {"fileName": "data/tweets-part1.js", "globalName": "YTD.tweets.part1", "count": "4"}]}, \
      "like": {"files": [ \
      {"fileName": "data/like.js", "globalName": "YTD.like.part0", "count": "3"}]}}}
      """
    ),
    ("data/tweets.js", tweetsFile(plain, linked, pictured, filmed, reply)),
    (
      "data/tweets-part1.js",
      tweetsFile(repost, edited, corrected, long).replacing("tweets.part0", with: "tweets.part1")
    ),
    (
      "data/like.js",
      """
      window.YTD.like.part0 = [ \
      {"like": {"tweetId": "1600000000000000001", "fullText": "Salt &amp; pepper"}}, \
      {"like": {"tweetId": "1600000000000000002"}}, \
      {"like": {"tweetId": "1600000000000000003", "fullText": "see https://example.net/a"}} ]
      """
    ),
    (
      "data/note-tweet.js",
      """
      window.YTD.note_tweet.part0 = [ {"noteTweet": {"noteTweetId": "99", \
      "createdAt": "2026-01-08T10:00:00.000Z", "core": {"text": \
      "A walk along the river & what was seen there, told from its beginning to its end"}}} ]
      """
    ),
    ("data/tweets_media/1003-heron.jpg", "a heron"),
    ("data/tweets_media/1004-otter.mp4", "an otter"),
    ("data/profile_media/70-wren.jpg", "a wren"),
    ("data/direct-messages.js", "window.YTD.direct_messages.part0 = [ ]"),
  ]

  private static func day(_ day: Int) -> String { "Thu Jan 0\(day) 10:00:00 +0000 2026" }

  private static let plain = script(1001, "Bread &amp; butter &lt;3", date: day(1))

  private static let linked = script(
    1002, "@kes look https://t.co/abc #river",
    entities: """
      {"user_mentions": [{"screen_name": "kes", "name": "Kes", "indices": ["0", "4"]}], \
      "urls": [{"url": "https://t.co/abc", "expanded_url": "https://example.net/river", \
      "display_url": "example.net/river", "indices": ["10", "26"]}], \
      "hashtags": [{"text": "river", "indices": ["27", "33"]}]}
      """, date: day(2))

  private static let pictured = script(
    1003, "Look https://t.co/pic", more: media("photo", "heron.jpg", at: 5), date: day(3))

  private static let filmed = script(
    1004, "Listen https://t.co/pic",
    more: media(
      "video", "otter.jpg", at: 7,
      """
      , "video_info": {"duration_millis": "4000", "variants": [{"bitrate": "832000", \
      "content_type": "video/mp4", "url": "https://video.twimg.com/otter.mp4"}]}
      """), date: day(4))

  private static let reply = script(
    1005, "and more of it",
    more: """
      "in_reply_to_status_id_str": "1004", "in_reply_to_user_id_str": "70", \
      "in_reply_to_screen_name": "wren"
      """, date: day(5))

  private static let repost = script(
    1006, "RT @kes: a quiet morning",
    entities: """
      {"user_mentions": [{"screen_name": "kes", "name": "Kes", "indices": ["3", "7"]}]}
      """, date: day(6))

  private static let edited = script(
    1007, "A qiuet evening",
    more: versions("\"initial\": {\"editTweetIds\": [\"1007\", \"1009\"]}"),
    date: day(7))

  private static let corrected = script(
    1009, "A quiet evening",
    more: versions(
      """
      "edit": {"initialTweetId": "1007", "editControlInitial": {"editTweetIds": ["1007", "1009"]}}
      """), date: day(7))

  private static func versions(_ text: String) -> String { "\"edit_info\": {\(text)}" }

  private static let long = script(
    1008, "A walk along the river &amp; what was seen there…", date: day(8))

  private static func media(
    _ kind: String, _ name: String, at start: Int, _ more: String = ""
  ) -> String {
    """
    "extended_entities": {"media": [{"type": "\(kind)", "id_str": "5", \
    "url": "https://t.co/pic", "media_url_https": "https://pbs.twimg.com/media/\(name)", \
    "indices": ["\(start)", "\(start + 16)"]\(more)}]}
    """
  }
}
