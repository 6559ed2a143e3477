import StandIn
import Testing

@testable import NetKit

/// A connection over which bytes come, and somebody who reads them and does nothing else meanwhile.
struct ByteLimitTests {
  private static let most = 4 << 20

  @Test func whoSendsWithoutAPauseIsCut() async throws {
    let server = try StandInServer { _ in Reply(delivery: .endless) }
    let client = try StandInClient(port: server.port)
    let limit = ByteLimit(Self.most, descriptor: client.descriptor)
    client.send("GET / HTTP/1.1\r\n\r\n")
    _ = await client.count(most: 1)
    limit.watch()
    // As libsoup reads a WebSocket, this would go on for ever.
    _ = await client.count()
    #expect(limit.isExceeded)
  }

  @Test func whatIsCountedAnewIsNotTooMuch() async throws {
    let body = String(repeating: "a", count: Self.most * 2 / 3)
    let server = try StandInServer { _ in .json(body) }
    let client = try StandInClient(port: server.port)
    let limit = ByteLimit(Self.most, descriptor: client.descriptor)
    for _ in 0..<4 {
      client.send("GET / HTTP/1.1\r\n\r\n")
      limit.watch()
      #expect(await client.count(most: body.utf8.count) >= body.utf8.count)
      #expect(!limit.isExceeded)
      limit.reset()
    }
  }

  @Test func aLimitLeavesNothingOpen() async {
    await #expect(processExitsWith: .success) {
      let server = try StandInServer { _ in .silence }
      let client = try StandInClient(port: server.port)
      #expect(await ProcessState.become { server.connections == 1 })
      let sockets = ProcessState.sockets.count
      for _ in 0..<100 { ByteLimit(Self.most, descriptor: client.descriptor).watch() }
      #expect(await ProcessState.become { ProcessState.sockets.count <= sockets })
    }
  }
}
