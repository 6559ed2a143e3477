import Testing
import TweetModel

@testable import TweetStore

@Suite struct LiveAccountCoderTests {
  // As versions wrote it that kept what was granted, the server's name, its limits and whether it translates.
  @Test func whatOlderVersionsKeptIsPassedOver() throws {
    let ada = LiveAccount.ada
    var writer = ByteEncoder()
    writer.append(1 as UInt64)
    writer.append(ada.server.host)
    writer.append(ada.server.port) { $0.append(count: $1) }
    writer.append(count: 1)
    writer.append(["read:accounts", "read:statuses"]) { $0.append($1) }
    for text in ["mastodon", ada.capabilities.version, "harbour.example", "Harbour"] {
      writer.append(text)
    }
    writer.append(500) { $0.append(count: $1) }
    writer.append(4) { $0.append(count: $1) }
    writer.append(ada.capabilities.streaming) { $0.append($1) }
    writer.append(count: 1)
    #expect(try decoded(writer.bytes) == ada.capabilities)
    #expect(try decoded(LiveAccountCoder.encode(ada)) == ada.capabilities)
  }

  private func decoded(_ bytes: [UInt8]) throws -> ServerCapabilities {
    let account = Account(
      network: .fediverse, id: LiveAccount.ada.id, author: LivePerson.ada.author)
    return try LiveAccountCoder.decode(bytes, of: account, local: "p-ada").capabilities
  }
}
