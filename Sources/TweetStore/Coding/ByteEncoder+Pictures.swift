import TweetModel

extension ByteEncoder {
  mutating func append(_ card: LinkCard) {
    append(card.address)
    append(card.title)
    append(card.summary)
    append(card.provider)
    append(card.picture) { writer, picture in
      writer.append(picture)
      writer.append(picture.blurhash) { $0.append($1) }
    }
  }

  mutating func append(_ emoji: TextEmoji) {
    append(emoji.code)
    append(emoji.file)
  }
}
