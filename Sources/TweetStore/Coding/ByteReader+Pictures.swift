import TweetModel

extension ByteReader {
  /// Adds the card, the emojis and the blurred pictures to what was read before them.
  mutating func addPictures(to tweet: inout Tweet) throws(DecodingFailure) {
    tweet.card = try optional { reader throws(DecodingFailure) in try reader.card() }
    tweet.emojis = try emojis()
    tweet.author = tweet.author.with(try emojis())
    let emojis = try emojis()
    tweet.repostedBy = tweet.repostedBy?.with(emojis)
    let hashes = try list { reader throws(DecodingFailure) in try reader.blurhash() }
    guard hashes.count == tweet.media.count else { throw DecodingFailure() }
    tweet.media = zip(tweet.media, hashes).map { $0.with(blurhash: $1) }
  }

  private mutating func card() throws(DecodingFailure) -> LinkCard {
    LinkCard(
      address: try text(), title: try text(), summary: try text(), provider: try text(),
      picture: try optional { reader throws(DecodingFailure) in
        try reader.media().with(blurhash: try reader.blurhash())
      })
  }

  private mutating func emojis() throws(DecodingFailure) -> [TextEmoji] {
    try list { reader throws(DecodingFailure) in
      TextEmoji(code: try reader.text(), file: try reader.text())
    }
  }

  private mutating func blurhash() throws(DecodingFailure) -> String? {
    try optional { reader throws(DecodingFailure) in try reader.text() }
  }
}

extension Author {
  fileprivate func with(_ emojis: [TextEmoji]) -> Author {
    Author(handle: handle, name: name, avatar: avatar, id: id, emojis: emojis)
  }
}

extension Media {
  fileprivate func with(blurhash: String?) -> Media {
    Media(
      kind: kind, file: file, address: address, size: size, milliseconds: milliseconds,
      altText: altText, blurhash: blurhash)
  }
}
