import TweetModel

extension ByteEncoder {
  mutating func append(_ author: Author) {
    append(author.handle)
    append(author.name)
    append(author.avatar) { $0.append($1) }
    append(remote: author.id)
  }

  /// An author, or the mark that it is the owner.
  mutating func append(_ author: Author, owner: Author?) {
    append(author == owner ? nil : author) { $0.append($1) }
  }

  mutating func append(_ id: TweetID) {
    append(id.network.rawValue)
    append(id.value)
  }

  /// Entities, each counted from the end of the one before it.
  mutating func append(_ entities: [TextEntity]) {
    var end = 0
    append(entities) { writer, entity in
      writer.append(UInt64(entity.kind.code))
      writer.append(Int64(entity.range.lowerBound - end))
      writer.append(count: entity.range.count)
      writer.append(entity.target)
      if entity.kind == .mention { writer.append(entity.person) }
      end = entity.range.upperBound
    }
  }

  mutating func append(_ emphasis: [TextEmphasis]) {
    append(emphasis) { writer, run in
      writer.append(UInt64(run.kind.rawValue))
      writer.append(count: run.range.lowerBound)
      writer.append(count: run.range.count)
    }
  }

  mutating func append(_ media: Media) {
    append(UInt64(media.kind.code))
    append(media.file) { $0.append($1) }
    append(media.address)
    append(media.size) { writer, size in
      writer.append(count: size.width)
      writer.append(count: size.height)
    }
    append(media.milliseconds) { $0.append(Int64($1)) }
    append(media.altText) { $0.append($1) }
  }

  mutating func append(_ poll: Tweet.Poll) {
    append(poll.options) { writer, option in
      writer.append(option.title)
      writer.append(option.votes) { $0.append(count: $1) }
    }
    append(count: poll.isMultiple ? 1 : 0)
    append(poll.end) { $0.append($1.milliseconds) }
    append(poll.voters) { $0.append(count: $1) }
  }

  mutating func append(_ reply: Tweet.Reply) {
    append(reply.tweet) { $0.append($1) }
    append(reply.handle)
    append(remote: reply.person)
  }

  mutating func append(_ quote: Tweet.Quote) {
    append(quote.tweet)
    append(quote.handle)
    append(quote.address)
  }

  /// Somebody's id: nearly all are numbers, which take half as many bytes.
  mutating func append(remote id: String?) {
    guard let id else { return append(count: 0) }
    guard let number = UInt64(id), String(number) == id else {
      append(count: 2)
      return append(id)
    }
    append(count: 1)
    append(number)
  }

  private mutating func append(_ person: TextEntity.Mentioned?) {
    append(remote: person?.id)
    append(person?.name ?? "")
  }

  mutating func append(_ counts: Tweet.Counts) {
    append(counts.replies) { $0.append(Int64($1)) }
    append(counts.reposts) { $0.append(Int64($1)) }
    append(counts.likes) { $0.append(Int64($1)) }
  }
}
