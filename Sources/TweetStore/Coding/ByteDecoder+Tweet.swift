import TweetModel

extension ByteDecoder {
  mutating func author() throws(DecodingFailure) -> Author {
    Author(
      handle: try text(), name: try text(), avatar: try file(),
      id: knowsPeople ? try remote() : nil)
  }

  mutating func author(owner: Author?) throws(DecodingFailure) -> Author {
    let other = try optional { reader throws(DecodingFailure) in try reader.author() }
    guard let author = other ?? owner else { throw DecodingFailure() }
    return author
  }

  mutating func optionalAuthor(owner: Author?) throws(DecodingFailure) -> Author? {
    try optional { reader throws(DecodingFailure) in try reader.author(owner: owner) }
  }

  mutating func optionalText() throws(DecodingFailure) -> String? {
    try optional { reader throws(DecodingFailure) in try reader.text() }
  }

  /// A file below the folder of pictures; nil for none, and for a path that leads out of it.
  ///
  /// A library may be another's, handed out as a backup: whatever it names is shown, and exported.
  mutating func file() throws(DecodingFailure) -> String? {
    try optionalText().flatMap { $0.leadsBelow ? $0 : nil }
  }

  mutating func optionalDate() throws(DecodingFailure) -> Timestamp? {
    try optional { reader throws(DecodingFailure) in
      Timestamp(milliseconds: try reader.signed())
    }
  }

  mutating func optionalID() throws(DecodingFailure) -> TweetID? {
    try optional { reader throws(DecodingFailure) in try reader.id() }
  }

  /// Passes over an author.
  mutating func skipAuthor() throws(DecodingFailure) {
    try skipText()
    try skipText()
    _ = try optional { reader throws(DecodingFailure) in try reader.skipText() }
    if knowsPeople { try skipRemote() }
  }

  /// Passes over what a tweet begins with: its author and its date.
  mutating func skipToEntities() throws(DecodingFailure) {
    _ = try optional { reader throws(DecodingFailure) in try reader.skipAuthor() }
    _ = try optional { reader throws(DecodingFailure) in try reader.signed() }
  }

  /// Passes over entities, and returns whether there is a link among them; each link's address is told.
  mutating func skipEntities(
    address: ((String) -> Void)? = nil
  ) throws(DecodingFailure) -> Bool {
    var hasLink = false
    for _ in 0..<(try count()) {
      let kind = try unsigned()
      if kind == TextEntity.Kind.link.code { hasLink = true }
      _ = try signed()
      _ = try count()
      if let address, kind == TextEntity.Kind.link.code {
        address(try text())
      } else {
        try skipText()
      }
      if knowsPeople, kind == TextEntity.Kind.mention.code {
        try skipRemote()
        try skipText()
      }
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
      let target = try reader.text()
      let hasPerson = reader.knowsPeople && kind == .mention
      return TextEntity(
        kind: kind, range: start..<end, target: target,
        person: hasPerson
          ? TextEntity.Mentioned(id: try reader.remote(), name: try reader.text()) : nil)
    }
  }

  /// Stretches that cut `text` at whole characters.
  mutating func emphasis(in text: String) throws(DecodingFailure) -> [TextEmphasis] {
    try list { reader throws(DecodingFailure) in
      let code = try reader.unsigned()
      let (start, length) = (try reader.count(), try reader.count())
      guard let number = UInt8(exactly: code), let kind = TextEmphasis.Kind(rawValue: number),
        start <= text.utf8.count, length <= text.utf8.count - start, text.isCut(at: start),
        text.isCut(at: start + length)
      else { throw DecodingFailure() }
      return TextEmphasis(kind: kind, range: start..<start + length)
    }
  }

  mutating func media() throws(DecodingFailure) -> Media {
    guard let kind = Media.Kind(code: try unsigned()) else { throw DecodingFailure() }
    return Media(
      kind: kind,
      file: try file(), address: try text(),
      size: try optional { reader throws(DecodingFailure) in try reader.size() },
      milliseconds: try optional { reader throws(DecodingFailure) in Int(try reader.signed()) },
      altText: try optionalText())
  }

  mutating func poll() throws(DecodingFailure) -> Tweet.Poll {
    Tweet.Poll(
      options: try list { reader throws(DecodingFailure) in
        Tweet.Poll.Option(
          title: try reader.text(),
          votes: try reader.optional { reader throws(DecodingFailure) in try reader.count() })
      }, isMultiple: try unsigned() != 0, end: try optionalDate(),
      voters: try optional { reader throws(DecodingFailure) in try reader.count() })
  }

  mutating func reply() throws(DecodingFailure) -> Tweet.Reply {
    Tweet.Reply(
      tweet: try optionalID(), handle: try text(), person: knowsPeople ? try remote() : nil)
  }

  mutating func quote() throws(DecodingFailure) -> Tweet.Quote {
    Tweet.Quote(tweet: try id(), handle: try text(), address: try text())
  }

  mutating func visibility() throws(DecodingFailure) -> Tweet.Visibility {
    guard let visibility = Tweet.Visibility(rawValue: try count()) else { throw DecodingFailure() }
    return visibility
  }

  mutating func counts() throws(DecodingFailure) -> Tweet.Counts {
    Tweet.Counts(replies: try number(), reposts: try number(), likes: try number())
  }
}

// MARK: - Private

extension ByteDecoder {
  /// Somebody's id.
  private mutating func remote() throws(DecodingFailure) -> String? {
    switch try unsigned() {
    case 0: nil
    case 1: String(try unsigned())
    case 2: try text()
    default: throw DecodingFailure()
    }
  }

  private mutating func skipRemote() throws(DecodingFailure) {
    switch try unsigned() {
    case 0: break
    case 1: _ = try unsigned()
    case 2: try skipText()
    default: throw DecodingFailure()
    }
  }

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
