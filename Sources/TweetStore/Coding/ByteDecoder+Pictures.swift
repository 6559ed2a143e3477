import TweetModel

extension ByteDecoder {
  mutating func card() throws(DecodingFailure) -> LinkCard {
    LinkCard(
      address: try text(), title: try text(), summary: try text(), provider: try text(),
      picture: try optional { reader throws(DecodingFailure) in
        try reader.media().with(blurhash: try reader.blurhash())
      })
  }

  mutating func emojis() throws(DecodingFailure) -> [TextEmoji] {
    try list { reader throws(DecodingFailure) in
      TextEmoji(code: try reader.text(), file: try reader.text())
    }.filter { $0.file.leadsBelow }
  }

  mutating func blurhash() throws(DecodingFailure) -> String? { try optionalText() }
}

extension String {
  /// Whether a path leads from a folder to something below it: none does that begins at the root or goes up.
  var leadsBelow: Bool {
    !hasPrefix("/") && !utf8.contains(0)
      && !utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }
}

extension Author {
  func with(_ emojis: [TextEmoji]) -> Author {
    Author(handle: handle, name: name, avatar: avatar, id: id, emojis: emojis)
  }
}

extension Media {
  func with(blurhash: String?) -> Media {
    Media(
      kind: kind, file: file, address: address, size: size, milliseconds: milliseconds,
      altText: altText, blurhash: blurhash)
  }
}
