import TweetModel

/// A post as X's archives write it.
struct ArchivePost {
  let tweet: Tweet
  /// What archives call its pictures and films: each has a name of its own.
  let mediaNames: [String]

  init(tweet: Tweet) {
    self.tweet = tweet
    mediaNames = Self.mediaNames(of: tweet)
  }

  /// Its place in an archive: the file's name without parts and ending; nil for what no archive of X holds.
  var part: String? {
    guard tweet.id.network == .x else { return nil }
    return switch tweet.visibility {
    case .public, .unlisted: "tweets"
    case .community: "community-tweet"
    case .circle: "twitter-circle-tweet"
    case .deleted: "deleted-tweets"
    case .followers, .direct: nil
    }
  }

  /// The folder of its pictures and films.
  var mediaFolder: String {
    switch tweet.visibility {
    case .community: "community_tweet_media"
    case .circle: "twitter_circle_tweet_media"
    case .deleted: "deleted_tweets_media"
    default: "tweets_media"
    }
  }

  var element: JSONObjectWriter {
    var text = ArchiveText()
    if tweet.repostedBy != nil { text.append(repostOf: tweet.author) }
    text.append(tweet.text)
    if let quote = tweet.quote { text.append(quote: quote, besides: tweet.text) }
    let media = media(&text)
    return .wrapped("tweet") { fill(&$0, text, media) }
  }

  private func fill(
    _ post: inout JSONObjectWriter, _ text: ArchiveText, _ media: [JSONObjectWriter]
  ) {
    if !tweet.versions.isEmpty { post.add("edit_info", editInfo) }
    post.add("retweeted", false)
    if let source = tweet.source {
      post.add(
        "source", "<a href=\"https://x.com\" rel=\"nofollow\">\(ArchiveText.escaped(source))</a>")
    }
    post.add("entities", entities(text, media))
    post.add("display_text_range", ["0", String(text.text.unicodeScalars.count)])
    post.add("favorite_count", tweet.counts.likes.map(String.init))
    post.add("retweet_count", tweet.counts.reposts.map(String.init))
    post.add("id_str", tweet.id.value)
    post.add("id", tweet.id.value)
    post.add("truncated", false)
    if tweet.isSensitive { post.add("possibly_sensitive", true) }
    post.add("created_at", tweet.date.map(Self.date))
    post.add("favorited", false)
    post.add("full_text", text.text)
    post.add("lang", tweet.language ?? "und")
    if let reply = tweet.reply {
      post.add("in_reply_to_status_id_str", reply.tweet?.value)
      post.add("in_reply_to_status_id", reply.tweet?.value)
      post.add("in_reply_to_user_id_str", reply.person)
      post.add("in_reply_to_user_id", reply.person)
      post.add("in_reply_to_screen_name", reply.handle)
    }
    if let place = tweet.place { post.add("place") { $0.add("full_name", place) } }
    post.add("community_id_str", tweet.community)
    if !media.isEmpty { post.add("extended_entities") { $0.add("media", media) } }
  }

  private func entities(_ text: ArchiveText, _ media: [JSONObjectWriter]) -> JSONObjectWriter {
    var entities = text.entities
    if let first = media.first { entities.add("media", [first]) }
    return entities
  }

  private var editInfo: JSONObjectWriter {
    .with {
      $0.add("edit") {
        $0.add("initialTweetId", tweet.versions[0].value)
        $0.add("editControlInitial") { $0.add("editTweetIds", tweet.versions.map(\.value)) }
      }
    }
  }

  private func media(_ text: inout ArchiveText) -> [JSONObjectWriter] {
    guard !tweet.media.isEmpty else { return [] }
    let address = "https://x.com/i/status/\(tweet.id.value)/photo/1"
    let indices = text.append(mediaLink: address)
    return zip(tweet.media, mediaNames).map { medium, name in
      let told = self.address(of: medium, called: name)
      return .with { fields in
        fields.add("type", Self.type(medium.kind))
        fields.add("url", address)
        fields.add("expanded_url", address)
        fields.add("display_url", address)
        fields.add("media_url_https", told)
        fields.add("indices", indices)
        fields.add("ext_alt_text", medium.altText)
        if let size = medium.size {
          fields.add("sizes") {
            $0.add("large") {
              $0.add("w", String(size.width))
              $0.add("h", String(size.height))
            }
          }
        }
        if medium.kind != .photo { fields.add("video_info", Self.film(medium, told)) }
      }
    }
  }

  private static func film(_ medium: Media, _ address: String) -> JSONObjectWriter {
    .with {
      $0.add("duration_millis", medium.milliseconds.map(String.init))
      $0.add(
        "variants",
        [
          .with {
            $0.add("bitrate", "0")
            $0.add("content_type", "video/mp4")
            $0.add("url", address)
          }
        ])
    }
  }

  private static func type(_ kind: Media.Kind) -> String {
    switch kind {
    case .photo: "photo"
    case .video, .audio: "video"
    case .animatedGIF: "animated_gif"
    }
  }

  /// `Fri Mar 06 13:02:05 +0000 2026`.
  static func date(_ moment: Timestamp) -> String {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let day = CalendarDay(seconds: moment.seconds)
    // 1970 began on a Thursday.
    let number = Int(day.start.seconds / CalendarDay.seconds)
    let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][(number % 7 + 7) % 7]
    let clock = ExportMoment.text(moment).split(separator: "T")[1].dropLast()
    return
      "\(weekday) \(months[day.month - 1]) \(day.day.twoDigits) \(clock) +0000 \(day.year)"
  }
}
