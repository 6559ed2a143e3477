import TweetModel

/// What is known of an account that is signed in, beside the account itself, as the bytes in its row.
enum LiveAccountCoder {
  /// Raised when the layout changes; older ones stay readable.
  private static let layout: UInt64 = 1

  static func encode(_ account: LiveAccount) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(layout)
    writer.append(account.server.host)
    writer.append(account.server.port) { $0.append(count: $1) }
    writer.append(count: account.server.isSecure ? 1 : 0)
    writer.append(account.scopes) { $0.append($1) }
    let server = account.capabilities
    writer.append(server.software.rawValue)
    writer.append(server.version)
    writer.append(server.domain)
    writer.append(server.title)
    writer.append(server.mostCharacters) { $0.append(count: $1) }
    writer.append(server.mostMedia) { $0.append(count: $1) }
    writer.append(server.streaming) { $0.append($1) }
    writer.append(count: server.translates ? 1 : 0)
    return writer.bytes
  }

  /// The account that ``encode(_:)`` was given, as the library knows it by now; `local` is its id on its server.
  static func decode(
    _ bytes: [UInt8], of account: Account, local: String
  ) throws(DecodingFailure) -> LiveAccount {
    var reader = ByteReader(bytes)
    _ = try reader.layout(upTo: layout)
    let server = Server(
      host: try reader.text(), port: try reader.optionalCount(),
      isSecure: try reader.unsigned() != 0)
    let scopes = try reader.list { reader throws(DecodingFailure) in try reader.text() }
    let software = ServerCapabilities.Software(rawValue: try reader.text()) ?? .other
    let capabilities = ServerCapabilities(
      software: software, version: try reader.text(), domain: try reader.text(),
      title: try reader.text(), mostCharacters: try reader.optionalCount(),
      mostMedia: try reader.optionalCount(),
      streaming: try reader.optional { reader throws(DecodingFailure) in try reader.text() },
      translates: try reader.unsigned() != 0)
    let person = LivePerson(
      local: local, id: account.id, handle: account.author.handle, name: account.author.name,
      page: account.website)
    return LiveAccount(
      server: server,
      profile: LiveProfile(person: person, bio: account.bio, joined: account.joined),
      scopes: scopes, capabilities: capabilities)
  }
}

extension ByteReader {
  fileprivate mutating func optionalCount() throws(DecodingFailure) -> Int? {
    try optional { reader throws(DecodingFailure) in try reader.count() }
  }
}
