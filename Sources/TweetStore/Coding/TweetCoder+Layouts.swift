import TweetModel

/// What each layout added to the one before it: as it is written, and beneath that as it is read.
extension TweetCoder {
  static func writeLayout1(of tweet: Tweet, owner: Author?, to writer: inout ByteEncoder) {
    writer.append(tweet.author, owner: owner)
    writer.append(tweet.date) { $0.append($1.milliseconds) }
    writer.append(tweet.text.entities)
    writer.append(tweet.media) { $0.append($1) }
    writer.append(tweet.repostedBy) { $0.append($1, owner: owner) }
    writer.append(tweet.reply) { $0.append($1) }
    writer.append(tweet.quote) { $0.append($1) }
    writer.append(tweet.counts)
    writer.append(tweet.language) { $0.append($1) }
    writer.append(tweet.source) { $0.append($1) }
    writer.append(tweet.versions) { $0.append($1) }
  }

  static func readLayout1(
    _ reader: inout ByteDecoder, id: TweetID, text: String, thread: TweetID?, owner: Author?
  ) throws(DecodingFailure) -> Tweet {
    Tweet(
      id: id,
      author: try reader.author(owner: owner),
      date: try reader.optionalDate(),
      text: TweetText(display: text, entities: try reader.entities(in: text)),
      media: try reader.list { reader throws(DecodingFailure) in try reader.media() },
      repostedBy: try reader.optionalAuthor(owner: owner),
      reply: try reader.optional { reader throws(DecodingFailure) in try reader.reply() },
      quote: try reader.optional { reader throws(DecodingFailure) in try reader.quote() },
      thread: thread,
      counts: try reader.counts(),
      language: try reader.optionalText(),
      source: try reader.optionalText(),
      versions: try reader.list { reader throws(DecodingFailure) in try reader.id() })
  }

  static func writeLayout2(of tweet: Tweet, to writer: inout ByteEncoder) {
    writer.append(count: tweet.visibility.rawValue)
    writer.append(count: tweet.isSensitive ? 1 : 0)
    writer.append(tweet.warning) { $0.append($1) }
    writer.append(tweet.place) { $0.append($1) }
    writer.append(tweet.community) { $0.append($1) }
  }

  static func readLayout2(
    _ reader: inout ByteDecoder, into tweet: inout Tweet
  ) throws(DecodingFailure) {
    tweet.visibility = try reader.visibility()
    tweet.isSensitive = try reader.unsigned() != 0
    tweet.warning = try reader.optionalText()
    tweet.place = try reader.optionalText()
    tweet.community = try reader.optionalText()
  }

  static func writeLayout3(of tweet: Tweet, to writer: inout ByteEncoder) {
    writer.append(tweet.text.emphasis)
  }

  static func readLayout3(
    _ reader: inout ByteDecoder, into tweet: inout Tweet
  ) throws(DecodingFailure) {
    let text = tweet.text
    tweet.text = TweetText(
      display: text.display, entities: text.entities,
      emphasis: try reader.emphasis(in: text.display))
  }

  static func writeLayout4(of tweet: Tweet, to writer: inout ByteEncoder) {
    writer.append(tweet.poll) { $0.append($1) }
    writer.append(tweet.edited) { $0.append($1.milliseconds) }
    writer.append(tweet.original) { $0.append($1) }
    writer.append(tweet.page) { $0.append($1) }
  }

  static func readLayout4(
    _ reader: inout ByteDecoder, into tweet: inout Tweet
  ) throws(DecodingFailure) {
    tweet.poll = try reader.optional { reader throws(DecodingFailure) in try reader.poll() }
    tweet.edited = try reader.optionalDate()
    tweet.original = try reader.optionalID()
    tweet.page = try reader.optionalText()
  }

  static func writeLayout5(of tweet: Tweet, to writer: inout ByteEncoder) {
    writer.append(tweet.card) { $0.append($1) }
    for emojis in [tweet.emojis, tweet.author.emojis, tweet.repostedBy?.emojis ?? []] {
      writer.append(emojis) { $0.append($1) }
    }
    writer.append(tweet.media) { writer, medium in
      writer.append(medium.blurhash) { $0.append($1) }
    }
  }

  static func readLayout5(
    _ reader: inout ByteDecoder, into tweet: inout Tweet
  ) throws(DecodingFailure) {
    tweet.card = try reader.optional { reader throws(DecodingFailure) in try reader.card() }
    tweet.emojis = try reader.emojis()
    tweet.author = tweet.author.with(try reader.emojis())
    let emojis = try reader.emojis()
    tweet.repostedBy = tweet.repostedBy?.with(emojis)
    let hashes = try reader.list { reader throws(DecodingFailure) in try reader.blurhash() }
    guard hashes.count == tweet.media.count else { throw DecodingFailure() }
    tweet.media = zip(tweet.media, hashes).map { $0.with(blurhash: $1) }
  }
}
