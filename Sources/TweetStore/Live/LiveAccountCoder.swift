import TweetModel

/// What is known of an account that is signed in, beside the account itself, as the bytes in its row.
enum LiveAccountCoder {
  /// Raised when the layout changes; older ones stay readable.
  private static let layout: UInt64 = 1

  static func encode(_ account: LiveAccount) -> [UInt8] {
    var writer = ByteEncoder()
    writer.append(layout)
    writer.append(account.server.host)
    writer.append(account.server.port) { $0.append(count: $1) }
    writer.append(count: account.server.isSecure ? 1 : 0)
    // What was granted, and further down the server's name, its limits and whether it translates: no version ever
    // asked for them, so they are written as not told.
    writer.append(count: 0)
    let server = account.capabilities
    writer.append(server.software.rawValue)
    writer.append(server.version)
    writer.append(server.domain)
    writer.append("")
    writer.append(count: 0)
    writer.append(count: 0)
    writer.append(server.streaming) { $0.append($1) }
    writer.append(count: 0)
    return writer.bytes
  }

  /// The account that ``encode(_:)`` was given, as the library knows it by now; `local` is its id on its server.
  static func decode(
    _ bytes: [UInt8], of account: Account, local: String
  ) throws(DecodingFailure) -> LiveAccount {
    var reader = ByteDecoder(bytes)
    _ = try reader.layout(upTo: layout)
    let server = Server(
      host: try reader.text(), port: try reader.optionalCount(),
      isSecure: try reader.unsigned() != 0)
    for _ in 0..<(try reader.count()) { try reader.skipText() }
    let software = ServerCapabilities.Software(rawValue: try reader.text()) ?? .other
    let (version, domain) = (try reader.text(), try reader.text())
    try reader.skipText()
    _ = (try reader.optionalCount(), try reader.optionalCount())
    let streaming = try reader.optionalText()
    let person = LivePerson(
      local: local, id: account.id, handle: account.author.handle, name: account.author.name,
      page: account.website)
    return LiveAccount(
      server: server,
      profile: LiveProfile(person: person, bio: account.bio, joined: account.joined),
      capabilities: ServerCapabilities(
        software: software, version: version, domain: domain, streaming: streaming))
  }
}

extension ByteDecoder {
  fileprivate mutating func optionalCount() throws(DecodingFailure) -> Int? {
    try optional { reader throws(DecodingFailure) in try reader.count() }
  }
}
