import TweetModel

/// An account as the bytes in its row.
enum AccountCoder {
  /// Raised when the layout changes; older ones stay readable.
  private static let layout: UInt64 = 2

  static func encode(_ account: Account) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(layout)
    writer.append(account.author)
    writer.append(account.bio.display)
    writer.append(account.bio.entities)
    writer.append(account.location) { $0.append($1) }
    writer.append(account.website) { $0.append($1) }
    writer.append(account.header) { $0.append($1) }
    writer.append(account.joined) { $0.append($1.milliseconds) }
    writer.append(account.timeZone) { $0.append($1) }
    return writer.bytes
  }

  static func decode(
    _ bytes: [UInt8], network: Network, id: String
  ) throws(DecodingFailure) -> Account {
    var reader = ByteReader(bytes)
    let found = try reader.layout(upTo: layout)
    let author = try reader.author()
    let bio = try reader.text()
    return Account(
      network: network, id: id, author: author,
      bio: TweetText(display: bio, entities: try reader.entities(in: bio)),
      location: try reader.optional { reader throws(DecodingFailure) in try reader.text() },
      website: try reader.optional { reader throws(DecodingFailure) in try reader.text() },
      header: try reader.optional { reader throws(DecodingFailure) in try reader.text() },
      joined: try reader.optional { reader throws(DecodingFailure) in
        Timestamp(milliseconds: try reader.signed())
      },
      timeZone: found > 1
        ? try reader.optional { reader throws(DecodingFailure) in try reader.text() } : nil)
  }
}
