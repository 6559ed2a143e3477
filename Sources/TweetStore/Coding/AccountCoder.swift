import TweetModel

/// An account as the bytes in its row.
enum AccountCoder {
  /// Raised when the layout changes; older ones stay readable.
  private static let layout: UInt64 = 3

  /// `dates` says when its parts were told; nil where that was not noted.
  static func encode(_ account: Account, _ dates: AccountPartDates? = nil) -> [UInt8] {
    var writer = ByteEncoder()
    writer.append(layout)
    writer.append(account.author)
    writer.append(account.bio.display)
    writer.append(account.bio.entities)
    writer.append(account.location) { $0.append($1) }
    writer.append(account.website) { $0.append($1) }
    writer.append(account.header) { $0.append($1) }
    writer.append(account.joined) { $0.append($1.milliseconds) }
    writer.append(account.timeZone) { $0.append($1) }
    writer.append(dates) { writer, dates in
      writer.append(dates.sorted { $0.key.rawValue < $1.key.rawValue }) { writer, part in
        writer.append(UInt64(part.key.rawValue))
        writer.append(part.value)
      }
    }
    return writer.bytes
  }

  static func decode(
    _ bytes: [UInt8], network: Network, id: String
  ) throws(DecodingFailure) -> Account {
    try decodeDates(bytes, network: network, id: id).0
  }

  /// The account, and when its parts were told; nil where that was not noted.
  static func decodeDates(
    _ bytes: [UInt8], network: Network, id: String
  ) throws(DecodingFailure) -> (Account, AccountPartDates?) {
    var reader = ByteDecoder(bytes)
    let found = try reader.layout(upTo: layout)
    let author = try reader.author()
    let bio = try reader.text()
    let account = Account(
      network: network, id: id, author: author,
      bio: TweetText(display: bio, entities: try reader.entities(in: bio)),
      location: try reader.optionalText(), website: try reader.optionalText(),
      header: try reader.file(), joined: try reader.optionalDate(),
      timeZone: found > 1 ? try reader.optionalText() : nil)
    let dates = found > 2 ? try reader.optional(dates) : nil
    return (account, dates)
  }

  private static func dates(_ reader: inout ByteDecoder) throws(DecodingFailure) -> AccountPartDates
  {
    let told = try reader.list { reader throws(DecodingFailure) in
      (AccountPart(rawValue: Int(truncatingIfNeeded: try reader.unsigned())), try reader.signed())
    }
    var dates: AccountPartDates = [:]
    for case (let part?, let moment) in told { dates[part] = moment }
    return dates
  }
}
