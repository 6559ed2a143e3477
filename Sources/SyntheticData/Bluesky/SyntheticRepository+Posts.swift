import Glibc
import TweetModel

extension SyntheticRepository {
  /// Writes the repository of so many posts of ``SyntheticTweets``, one every 97 seconds.
  ///
  /// All of it is in memory meanwhile.
  /// - Throws: ``SyntheticArchiveError``.
  public static func write(
    posts count: Int, seed: UInt64, to path: String
  ) throws(SyntheticArchiveError) {
    var repository = SyntheticRepository()
    var number = 0
    for tweet in SyntheticTweets(count: count, seed: seed) {
      repository.add(tweet, number)
      number += 1
    }
    guard let file = fopen(path, "w") else {
      throw SyntheticArchiveError(description: "\(path) cannot be written")
    }
    let bytes = repository.car
    let isWhole = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWhole else {
      throw SyntheticArchiveError(description: "\(path) cannot be written whole")
    }
  }

  private mutating func add(_ tweet: Tweet, _ number: Int) {
    let seconds = 1_660_000_000 + Int64(number) * 97
    let key = Self.name(Int(seconds) * 1_000_000)
    if tweet.repostedBy != nil {
      let subject = "at://did:plc:bea/app.bsky.feed.post/\(key)"
      return add("app.bsky.feed.repost/" + key, ["subject": ["uri": .text(subject)]])
    }
    let facets = tweet.text.entities.compactMap { Self.facet($0) }
    add(
      "app.bsky.feed.post/" + key,
      [
        "$type": "app.bsky.feed.post", "text": .text(tweet.text.display), "langs": ["en"],
        "createdAt": .text(SyntheticOutbox.moment(seconds)), "facets": .list(facets),
      ])
  }

  private static func facet(_ entity: TextEntity) -> RecordValue? {
    let kind = "app.bsky.richtext.facet#"
    let feature: RecordValue
    switch entity.kind {
    case .mention:
      feature = ["$type": .text(kind + "mention"), "did": .text("did:plc:" + entity.target)]
    case .link: feature = ["$type": .text(kind + "link"), "uri": .text(entity.target)]
    case .hashtag: feature = ["$type": .text(kind + "tag"), "tag": .text(entity.target)]
    case .cashtag: return nil
    }
    return [
      "index": [
        "byteStart": .number(entity.range.lowerBound), "byteEnd": .number(entity.range.upperBound),
      ], "features": [feature],
    ]
  }
}
