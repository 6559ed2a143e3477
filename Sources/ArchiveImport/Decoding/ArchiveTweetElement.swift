/// An element of a list of tweets: the tweet itself, or the tweet in a wrapper.
struct ArchiveTweetElement: JSONReadable {
  let tweet: ArchiveTweet

  init(json: JSONElement) throws(JSONMismatch) {
    tweet = try ArchiveTweet(json: json.object?["tweet"] ?? json)
  }
}
