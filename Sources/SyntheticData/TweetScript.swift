import TweetModel

/// A tweet as an archive of one generation writes it.
struct TweetScript {
  private let tweet: Tweet
  private let generation: SyntheticArchive.Generation
  private var shown = ""
  private var length = 0
  private var links: [String] = []
  private var mentions: [String] = []
  private var hashtags: [String] = []
  private var media: [String] = []

  init(_ tweet: Tweet, generation: SyntheticArchive.Generation) {
    self.tweet = tweet
    self.generation = generation
    if tweet.repostedBy != nil {
      append("RT ")
      addMention(tweet.author.handle, name: tweet.author.name, shown: "@" + tweet.author.handle)
      append(": ")
    }
    for segment in tweet.text.segments { add(segment) }
    for item in tweet.media { add(item) }
  }

  var text: String {
    var fields = [
      "\"created_at\": \"\(date)\"", "\"id_str\": \"\(tweet.id.value)\"",
      "\"\(generation == .grailbird ? "text" : "full_text")\": \(JSONText.quoted(shown))",
      """
      "entities": {"hashtags": [\(hashtags.joined(separator: ", "))], "symbols": [], \
      "user_mentions": [\(mentions.joined(separator: ", "))], \
      "urls": [\(links.joined(separator: ", "))]}
      """,
      "\"favorite_count\": \(number(tweet.counts.likes ?? 0))",
      "\"retweet_count\": \(number(tweet.counts.reposts ?? 0))",
      "\"lang\": \"\(tweet.language ?? "und")\"",
      "\"source\": \"<a href=\\\"https://example.org\\\" rel=\\\"nofollow\\\">Example</a>\"",
    ]
    if !media.isEmpty {
      fields.append("\"extended_entities\": {\"media\": [\(media.joined(separator: ", "))]}")
    }
    if let reply = tweet.reply, let id = reply.tweet {
      fields.append("\"in_reply_to_status_id_str\": \"\(id.value)\"")
      fields.append("\"in_reply_to_screen_name\": \"\(reply.handle)\"")
      fields.append("\"in_reply_to_user_id_str\": \"\(Self.id(reply.handle))\"")
    }
    return "{" + fields.joined(separator: ", ") + "}"
  }
}

// MARK: - Private

extension TweetScript {
  private mutating func append(_ plain: some StringProtocol) {
    var escaped = ""
    for character in plain.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    shown += escaped
    length += escaped.unicodeScalars.count
  }

  private mutating func add(_ segment: TweetText.Segment) {
    let start = length
    switch segment.entity?.kind {
    case .link?:
      append("https://t.co/\(String(start, radix: 36))aBcDeF")
      links.append(
        """
        {"url": "https://t.co/x", "expanded_url": \(JSONText.quoted(segment.entity?.target ?? "")), \
        "display_url": \(JSONText.quoted(String(segment.shown))), "indices": \(indices(start))}
        """)
    case .mention?:
      addMention(segment.entity?.target ?? "", name: "", shown: segment.shown)
    case .hashtag?:
      append(segment.shown)
      hashtags.append(
        "{\"text\": \(JSONText.quoted(segment.entity?.target ?? "")), \"indices\": \(indices(start))}"
      )
    case .cashtag?, nil: append(segment.shown)
    }
  }

  /// The id of whoever has that handle.
  private static func id(_ handle: String) -> String {
    let account = SyntheticTweets.account
    if handle == account.author.handle { return account.id }
    let hash = handle.utf8.reduce(7 as UInt64) { ($0 &* 131 &+ UInt64($1)) % 10_000_000_019 }
    return String(1_000_000_000 + hash)
  }

  private mutating func addMention(_ handle: String, name: String, shown: some StringProtocol) {
    let start = length
    append(shown)
    mentions.append(
      """
      {"name": \(JSONText.quoted(name)), "screen_name": "\(handle)", "id_str": "\(Self.id(handle))", \
      "indices": \(indices(start))}
      """)
  }

  private mutating func add(_ item: Media) {
    append(" ")
    let start = length
    append("https://t.co/m\(start)")
    media.append(
      """
      {"type": "photo", "media_url_https": "https://example.org/media/p\(start).jpg", \
      "indices": \(indices(start)), "sizes": {"large": {"w": \(number(item.size?.width ?? 1)), \
      "h": \(number(item.size?.height ?? 1))}}}
      """)
  }

  private func indices(_ start: Int) -> String { "[\(number(start)), \(number(length))]" }

  // X writes numbers as strings; Grailbird did not.
  private func number(_ value: Int) -> String {
    generation == .grailbird ? "\(value)" : "\"\(value)\""
  }

  private var date: String {
    let calendar = CivilDate(tweet.date ?? Timestamp(seconds: 0))
    return generation == .grailbird ? calendar.grailbird : calendar.english
  }
}
