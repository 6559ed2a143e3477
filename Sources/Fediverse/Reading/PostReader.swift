import Markup
import TweetModel

/// Turns what a server tells of posts into values.
struct PostReader: Sendable {
  let server: Server
  let people: PersonReader
  /// Until when a post may have been changed: no two clocks are the same.
  private let latestChange: Timestamp

  // No post names or meets as many.
  static let most = 200
  // Seconds.
  private static let mostAhead = 60.0

  /// `now` is in seconds since 1970.
  init(_ server: Server, _ capabilities: ServerCapabilities, now: Double) {
    self.server = server
    latestChange = Timestamp(milliseconds: Int64((now + Self.mostAhead) * 1000))
    people = PersonReader(server, capabilities)
  }

  /// An entry of a timeline; nil for somebody's passing on of what cannot be read.
  func entry(_ entity: StatusEntity) -> LiveEntry? {
    let date = entity.created.flatMap { Timestamp(iso8601: $0) }
    guard entity.isBoost else {
      return LiveEntry(local: entity.id, date: date, post: post(entity))
    }
    guard let original = original(entity) else { return nil }
    return LiveEntry(
      local: entity.id, date: date, booster: people.person(entity.account) ?? nobody(entity),
      post: post(original))
  }

  /// The post itself, or what it passes on; nil for the passing on of what cannot be read.
  func original(_ entity: StatusEntity) -> StatusEntity? {
    // Some have passed on a passing on.
    var original = entity
    while original.isBoost {
      guard let reblog = original.reblog else { return nil }
      original = reblog
    }
    return original
  }

  /// A post, with what it quotes, but not with what that quotes.
  func post(_ entity: StatusEntity, isQuoted: Bool = false) -> LivePost {
    let id = id(entity)
    let author =
      people.person(entity.account, uri: ServerAddress.author(ofPost: id)) ?? nobody(entity)
    let quote = isQuoted ? nil : entity.quote.map(self.quote)
    let media = MediumReader(people: people).media(entity.media)
    return LivePost(
      tweet: tweet(entity, id: id, author: author, media: media, quote: quote), local: entity.id,
      author: author, parent: entity.parent,
      emojis: people.emojis(entity.emojis + (entity.poll?.emojis ?? [])),
      quote: quote,
      marks: marks(entity.marks), filters: entity.filtered?.prefix(Self.most).map(FilterReader.mark)
    )
  }
}

// MARK: - Private

extension PostReader {
  private func tweet(
    _ entity: StatusEntity, id: String, author: LivePerson, media: [Media], quote: LiveQuote?
  ) -> Tweet {
    let date = entity.created.flatMap { Timestamp(iso8601: $0) }
    let (page, shown) = (people.address(entity.url), tweetQuote(quote))
    return Tweet(
      id: TweetID(network: .fediverse, value: id), author: author.author, date: date,
      text: text(entity, hidesQuote: shown != nil), media: media, reply: reply(entity, author),
      quote: shown,
      counts: Tweet.Counts(
        replies: entity.replies, reposts: entity.reblogs, likes: entity.favourites),
      language: entity.language.flatMap { $0.isEmpty || $0 == "und" ? nil : $0 },
      source: entity.application.flatMap { $0.isEmpty ? nil : $0 },
      visibility: Tweet.Visibility(fediverse: entity.visibility), isSensitive: entity.isSensitive,
      warning: PlainLine.warning(entity.warning), poll: entity.poll.flatMap(poll),
      edited: edited(entity, since: date), page: page == id ? nil : page,
      card: entity.card.flatMap { card($0) })
  }

  /// The URI by which all servers know a post; else its page, else its address on this server.
  private func id(_ entity: StatusEntity) -> String {
    ServerAddress.id(entity.uri) ?? people.address(entity.url)
      ?? server.origin + "/statuses/" + entity.id.percentEncoded
  }

  private func reply(_ entity: StatusEntity, _ author: LivePerson) -> Tweet.Reply? {
    guard entity.parent != nil || entity.answered != nil else { return nil }
    if let answered = entity.answered, answered == author.local {
      return Tweet.Reply(tweet: nil, handle: author.handle, person: author.id)
    }
    let named = entity.mentions.first { $0.id != nil && $0.id == entity.answered }
    return Tweet.Reply(tweet: nil, handle: named.map { people.handle($0.acct) } ?? "")
  }

  private func edited(_ entity: StatusEntity, since date: Timestamp?) -> Timestamp? {
    // What claims to be of later would be later than all that the author does until then.
    guard let edited = entity.edited.flatMap({ Timestamp(iso8601: $0) }), edited <= latestChange
    else { return nil }
    return date.map { $0 < edited } ?? true ? edited : nil
  }

  private func marks(_ entity: MarksEntity) -> PostMarks? {
    guard entity.favourited != nil || entity.reblogged != nil || entity.bookmarked != nil else {
      return nil
    }
    var marks: PostMarks = []
    if entity.favourited == true { marks.insert(.liked) }
    if entity.reblogged == true { marks.insert(.boosted) }
    if entity.bookmarked == true { marks.insert(.bookmarked) }
    if entity.muted == true { marks.insert(.muted) }
    if entity.pinned == true { marks.insert(.pinned) }
    return marks
  }

  /// Whoever wrote a post whose author is deleted, or left out.
  private func nobody(_ entity: StatusEntity) -> LivePerson {
    let id = id(entity)
    return LivePerson(
      local: entity.account?.id ?? "", id: ServerAddress.author(ofPost: id),
      handle: ServerAddress.handle(in: entity.url) ?? ServerAddress.handle(in: id) ?? "")
  }
}
