import HTTP
import StandIn
import SyntheticData
import TestSupport
import Testing

@testable import NetKit

/// Servers that speak no HTTP that anybody has written down.
struct HostileHTTPTests {
  private static let seeds = (0..<UInt64(TestRun.walkLength ?? 300)).map { TestRun.seed &+ $0 }

  @Test func whateverIsAnsweredSomethingComesOfIt() async throws {
    let server = try StandInServer { request in
      Reply(delivery: .raw(HostileHTTP.answer(seed: UInt64(request.path.dropFirst()) ?? 0)))
    }
    let session = localSession(silence: 2)
    await withTaskGroup(of: Void.self) { group in
      for (count, seed) in Self.seeds.enumerated() {
        if count >= 16 { await group.next() }
        group.addTask {
          // Which failure it is, is nobody's business.
          _ = try? await session.get(server, "/\(seed)", redirects: .none, deadline: 5)
        }
      }
    }
    server.script("/next", .json("next"))
    #expect(try await session.get(server, "/next").text == "next")
  }

  @Test func whateverFramesComeTheSocketEnds() async throws {
    let server = try StandInServer { request in
      let seed = UInt64(request.path.dropFirst()) ?? 0
      return Reply(delivery: .socket([.raw(HostileHTTP.frames(seed: seed)), .drop]))
    }
    let session = localSession(silence: 2)
    await withTaskGroup(of: Void.self) { group in
      for (count, seed) in Self.seeds.enumerated() {
        if count >= 16 { await group.next() }
        group.addTask {
          let address = try? address(server.address("/\(seed)", scheme: "ws"))
          guard let address, let socket = try? await session.openSocket(address, token: nil) else {
            return
          }
          while let text = try? await socket.next() { withExtendedLifetime(text) {} }
        }
      }
    }
    server.script("/next", .json("next"))
    #expect(try await session.get(server, "/next").text == "next")
  }
}
