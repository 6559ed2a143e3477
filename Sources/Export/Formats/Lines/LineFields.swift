import TweetModel

/// Posts and accounts as objects of JSON that tell all that the library knows.
enum LineFields {
  /// The post; its author is left out where that is `owner`, and so is the account that passes it on.
  ///
  /// `files` are the names of its pictures and films, nil for those that are not there.
  static func post(_ tweet: Tweet, owner: Author?, files: [String?]) -> JSONObjectWriter {
    .with { post in
      post.add("network", tweet.id.network.rawValue)
      post.add("id", tweet.id.value)
      post.add("date", tweet.date)
      if tweet.author != owner { post.add("author", author(tweet.author)) }
      add(tweet.text, to: &post)
      if !tweet.media.isEmpty {
        post.add("media", zip(tweet.media, files).map { medium($0, file: $1) })
      }
      if let other = tweet.repostedBy {
        post.add("repostedBy", other == owner ? JSONObjectWriter() : author(other))
      }
      post.add("reply", tweet.reply.map(reply))
      post.add("quote", tweet.quote.map(quote))
      post.add("thread", tweet.thread?.value)
      post.add("replies", tweet.counts.replies)
      post.add("reposts", tweet.counts.reposts)
      post.add("likes", tweet.counts.likes)
      post.add("language", tweet.language)
      post.add("source", tweet.source)
      if !tweet.versions.isEmpty { post.add("versions", tweet.versions.map(\.value)) }
      if tweet.visibility != .public { post.add("visibility", tweet.visibility.name) }
      if tweet.isSensitive { post.add("sensitive", true) }
      post.add("warning", tweet.warning)
      post.add("poll", tweet.poll.map(poll))
      post.add("edited", tweet.edited.map { Int($0.milliseconds) })
      post.add("liked", tweet.liked)
      post.add("original", tweet.original?.value)
      post.add("page", tweet.page)
      post.add("place", tweet.place)
      post.add("community", tweet.community)
    }
  }

  /// The account; `avatar` and `header` are the names of its pictures.
  static func account(
    _ account: Account, zone: String?, avatar: String?, header: String?
  ) -> JSONObjectWriter {
    .with { fields in
      fields.add("network", account.network.rawValue)
      fields.add("id", account.id)
      fields.add("handle", account.author.handle)
      fields.add("name", account.author.name)
      fields.add("avatar", avatar)
      fields.add("header", header)
      fields.add("bio") { add(account.bio, to: &$0) }
      fields.add("location", account.location)
      fields.add("website", account.website)
      fields.add("joined", account.joined)
      fields.add("timeZone", zone)
    }
  }

  static func add(_ text: TweetText, to fields: inout JSONObjectWriter) {
    fields.add("text", text.display)
    if !text.entities.isEmpty { fields.add("entities", text.entities.map(entity)) }
    if !text.emphasis.isEmpty { fields.add("emphasis", text.emphasis.map(emphasis)) }
  }

  private static func entity(_ entity: TextEntity) -> JSONObjectWriter {
    .with {
      $0.add("kind", entity.kind.name)
      $0.add("start", entity.range.lowerBound)
      $0.add("end", entity.range.upperBound)
      $0.add("target", entity.target)
      $0.add("person", entity.person?.id)
      $0.add("name", entity.person?.name)
    }
  }

  private static func emphasis(_ emphasis: TextEmphasis) -> JSONObjectWriter {
    .with {
      $0.add("kind", emphasis.kind.name)
      $0.add("start", emphasis.range.lowerBound)
      $0.add("end", emphasis.range.upperBound)
    }
  }

  private static func author(_ author: Author) -> JSONObjectWriter {
    .with {
      $0.add("handle", author.handle)
      $0.add("name", author.name)
      $0.add("id", author.id)
    }
  }

  static func medium(_ medium: Media, file: String?) -> JSONObjectWriter {
    .with {
      $0.add("kind", medium.kind.rawValue)
      $0.add("file", file)
      $0.add("address", medium.address)
      $0.add("width", medium.size?.width)
      $0.add("height", medium.size?.height)
      $0.add("milliseconds", medium.milliseconds)
      $0.add("altText", medium.altText)
    }
  }

  private static func reply(_ reply: Tweet.Reply) -> JSONObjectWriter {
    .with {
      $0.add("post", reply.tweet?.value)
      $0.add("handle", reply.handle)
      $0.add("person", reply.person)
    }
  }

  private static func poll(_ poll: Tweet.Poll) -> JSONObjectWriter {
    .with { fields in
      fields.add(
        "options",
        poll.options.map { option in
          .with {
            $0.add("title", option.title)
            $0.add("votes", option.votes)
          }
        })
      if poll.isMultiple { fields.add("multiple", true) }
      fields.add("end", poll.end.map { Int($0.milliseconds) })
      fields.add("voters", poll.voters)
    }
  }

  private static func quote(_ quote: Tweet.Quote) -> JSONObjectWriter {
    .with {
      $0.add("post", quote.tweet.value)
      $0.add("handle", quote.handle)
      $0.add("address", quote.address)
    }
  }
}
