import TweetModel

/// What is read of a tweet's bytes without reading all of them.
extension TweetCoder {
  /// Who wrote a tweet, without reading the rest; nil for the owner.
  static func author(_ bytes: [UInt8]) throws(DecodingFailure) -> Author? {
    var reader = try reader(bytes)
    return try reader.optional { reader throws(DecodingFailure) in try reader.author() }
  }

  /// Whom a tweet answers; nil for one that answers nothing.
  static func reply(_ bytes: [UInt8]) throws(DecodingFailure) -> Tweet.Reply? {
    var reader = try reader(bytes)
    try reader.skipToEntities()
    _ = try reader.skipEntities()
    _ = try reader.list { reader throws(DecodingFailure) in try reader.media().kind }
    _ = try reader.optional { reader throws(DecodingFailure) in
      try reader.optional { reader throws(DecodingFailure) in try reader.skipAuthor() }
    }
    return try reader.optional { reader throws(DecodingFailure) in try reader.reply() }
  }

  /// What a tweet says beside its text, and that, each for itself (``Tweet/says``); `text` is the row's.
  static func says(_ bytes: [UInt8], text: String) throws(DecodingFailure) -> [String] {
    try decode(
      bytes, id: TweetID(network: .x, value: ""), text: text, thread: nil,
      owner: Author(handle: "", name: "")
    ).says
  }

  /// The names of who wrote a tweet and who passed it on, but for the owner.
  static func names(_ bytes: [UInt8]) throws(DecodingFailure) -> [String] {
    var reader = try reader(bytes)
    let author = try reader.optional { reader throws(DecodingFailure) in try reader.author() }
    _ = try reader.optionalDate()
    _ = try reader.skipEntities()
    _ = try reader.list { reader throws(DecodingFailure) in try reader.media().kind }
    let other = try reader.optional { reader throws(DecodingFailure) in
      try reader.optional { reader throws(DecodingFailure) in try reader.author() }
    }
    return [author, other ?? nil].compactMap { $0?.name }
  }

  /// The addresses that a tweet links to.
  static func addresses(_ bytes: [UInt8]) throws(DecodingFailure) -> [String] {
    var reader = try reader(bytes)
    try reader.skipToEntities()
    var addresses: [String] = []
    _ = try reader.skipEntities { addresses.append($0) }
    return addresses
  }

  /// What lists and filters ask of a tweet.
  struct Outline {
    let hasLink: Bool
    let hasMedia: Bool
    /// Whether the library has one of its pictures and films.
    let hasPresentMedia: Bool
  }

  /// The outline of a tweet, without making any text of it.
  static func outline(_ bytes: [UInt8]) throws(DecodingFailure) -> Outline {
    var reader = try reader(bytes)
    try reader.skipToEntities()
    let hasLink = try reader.skipEntities()
    let files = try reader.list { reader throws(DecodingFailure) in try reader.media().file }
    return Outline(
      hasLink: hasLink, hasMedia: !files.isEmpty,
      hasPresentMedia: files.contains { $0 != nil })
  }

  private static func reader(_ bytes: [UInt8]) throws(DecodingFailure) -> ByteDecoder {
    var reader = ByteDecoder(bytes)
    _ = try reader.layout(upTo: layout)
    return reader
  }
}
