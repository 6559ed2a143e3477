import TweetModel

extension ByteReader {
  mutating func author() throws(DecodingFailure) -> Author {
    Author(
      handle: try text(), name: try text(),
      avatar: try optional { reader throws(DecodingFailure) in try reader.text() })
  }

  mutating func author(owner: Author?) throws(DecodingFailure) -> Author {
    let other = try optional { reader throws(DecodingFailure) in try reader.author() }
    guard let author = other ?? owner else { throw DecodingFailure() }
    return author
  }

  /// Passes over an author.
  mutating func skipAuthor() throws(DecodingFailure) {
    try skipText()
    try skipText()
    _ = try optional { reader throws(DecodingFailure) in try reader.skipText() }
  }

  /// Passes over entities, and returns whether there is a link among them.
  mutating func skipEntities() throws(DecodingFailure) -> Bool {
    var hasLink = false
    for _ in 0..<(try count()) {
      if try unsigned() == TextEntity.Kind.link.code { hasLink = true }
      _ = try signed()
      _ = try count()
      try skipText()
    }
    return hasLink
  }

  mutating func id() throws(DecodingFailure) -> TweetID {
    TweetID(network: Network(rawValue: try text()), value: try text())
  }

  /// Entities that are in order, apart, and cut `text` at whole characters.
  mutating func entities(in text: String) throws(DecodingFailure) -> [TextEntity] {
    var end = 0
    return try list { reader throws(DecodingFailure) in
      guard let kind = TextEntity.Kind(code: try reader.unsigned()),
        let gap = Int(exactly: try reader.signed()), gap >= 0
      else { throw DecodingFailure() }
      let length = try reader.count()
      let (start, over) = end.addingReportingOverflow(gap)
      guard !over, start <= text.utf8.count, length <= text.utf8.count - start,
        text.isCut(at: start), text.isCut(at: start + length)
      else { throw DecodingFailure() }
      end = start + length
      return TextEntity(kind: kind, range: start..<end, target: try reader.text())
    }
  }

  mutating func media() throws(DecodingFailure) -> Media {
    guard let kind = Media.Kind(code: try unsigned()) else { throw DecodingFailure() }
    return Media(
      kind: kind,
      file: try optional { reader throws(DecodingFailure) in try reader.text() },
      address: try text(),
      size: try optional { reader throws(DecodingFailure) in try reader.size() },
      milliseconds: try optional { reader throws(DecodingFailure) in Int(try reader.signed()) },
      altText: try optional { reader throws(DecodingFailure) in try reader.text() })
  }

  mutating func reply() throws(DecodingFailure) -> Tweet.Reply {
    Tweet.Reply(
      tweet: try optional { reader throws(DecodingFailure) in try reader.id() },
      handle: try text())
  }

  mutating func quote() throws(DecodingFailure) -> Tweet.Quote {
    Tweet.Quote(tweet: try id(), handle: try text(), address: try text())
  }

  mutating func counts() throws(DecodingFailure) -> Tweet.Counts {
    Tweet.Counts(replies: try number(), reposts: try number(), likes: try number())
  }
}

// MARK: - Private

extension ByteReader {
  private mutating func number() throws(DecodingFailure) -> Int? {
    try optional { reader throws(DecodingFailure) in Int(try reader.signed()) }
  }

  private mutating func size() throws(DecodingFailure) -> PixelSize {
    guard let size = PixelSize(width: try count(), height: try count()) else {
      throw DecodingFailure()
    }
    return size
  }
}

extension String {
  /// Whether a character starts or the text ends at that UTF-8 byte, which lies in the text.
  fileprivate func isCut(at offset: Int) -> Bool {
    let index = utf8.index(startIndex, offsetBy: offset)
    return index == endIndex || utf8[index] & 0xC0 != 0x80
  }
}
