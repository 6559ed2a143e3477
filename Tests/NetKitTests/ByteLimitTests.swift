import StandIn
import Testing

@testable import NetKit

/// A connection over which bytes come, and a thread that has no other turn.
struct ByteLimitTests {
  @Test func whoSendsWithoutAPauseIsCut() async throws {
    let server = try StandInServer { _ in Reply(delivery: .endless) }
    let client = try StandInClient(port: server.port)
    let limit = ByteLimit(4 << 20, descriptor: client.descriptor)
    client.send("GET / HTTP/1.1\r\n\r\n")
    _ = await client.count(most: 1)
    limit.expectTurn()
    // As libsoup reads a WebSocket, this would go on for ever.
    _ = await client.count()
    #expect(limit.isExceeded)
  }
}
