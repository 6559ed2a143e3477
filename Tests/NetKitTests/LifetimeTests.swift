import Foundation
import Glibc
import HTTP
import StandIn
import Testing

@testable import NetKit

/// What a session takes from the system, and gives back.
///
/// What is counted is counted in a process of its own, in which nobody else is.
struct LifetimeTests {
  @Test func aSessionThatIsNotAskedOpensNothing() async {
    await #expect(processExitsWith: .success) {
      let (sockets, before) = (ProcessState.sockets, ProcessState.networkThreads)
      let session = HTTPSession(version: "1")
      #expect(ProcessState.sockets == sockets)
      #expect(ProcessState.networkThreads == before)
      withExtendedLifetime(session) {}
    }
  }

  @Test func whatGoesTakesItsThreadAndItsConnections() async {
    await #expect(processExitsWith: .success) {
      let server = try StandInServer { _ in .json("1") }
      // What GIO keeps for the whole process comes with the first one: libproxy watches the network and the settings.
      _ = try await localSession().get(server)
      #expect(await ProcessState.become { ProcessState.networkThreads == 0 })
      let sockets = ProcessState.sockets.count
      for _ in 0..<20 {
        let session = localSession()
        _ = try await session.get(server)
        #expect(ProcessState.networkThreads > 0)
      }
      #expect(await ProcessState.become { ProcessState.networkThreads == 0 })
      // The server may still have held its end of the first one.
      #expect(await ProcessState.become { ProcessState.sockets.count <= sockets })
    }
  }

  @Test func aThousandRequestsLeaveNothing() async {
    await #expect(processExitsWith: .success) {
      let body = String(repeating: "a", count: 20_000)
      let server = try StandInServer { _ in .json(body, delivery: .gzip) }
      server.script("/", .json(body))
      let session = localSession()
      for _ in 0..<1000 { _ = try await session.get(server) }
      let before = ProcessState.memory
      for _ in 0..<1000 { _ = try await session.get(server) }
      #expect(ProcessState.memory - before < 2 << 20, "\(ProcessState.memory - before) bytes more")
    }
  }

  @Test func aBombCostsNoMoreThanItMay() async {
    await #expect(processExitsWith: .success) {
      let server = try StandInServer { _ in Reply(delivery: .gzipBomb(1 << 30)) }
      let session = localSession()
      #expect(try await session.failure(server) == .tooLarge)
      #expect(ProcessState.mostMemory < 200 << 20, "\(ProcessState.mostMemory) bytes")
    }
  }

  @Test func aBombThatAsksToBeAskedAgainCostsNoMoreThanItMay() async {
    await #expect(processExitsWith: .success) {
      let server = try StandInServer { _ in Reply(421, delivery: .gzipBomb(1 << 30)) }
      let session = localSession()
      #expect(try await session.failure(server) != nil)
      #expect(ProcessState.mostMemory < 200 << 20, "\(ProcessState.mostMemory) bytes")
    }
  }

  @Test func pingsWithoutEndCostNoMoreThanTheyMay() async {
    await #expect(processExitsWith: .success) {
      let server = try StandInServer { _ in Reply(delivery: .socket([.endlessPings])) }
      let socket = try await localSession().openSocket(
        address(server.address("/", scheme: "ws")), token: nil)
      await #expect(throws: HTTPFailure.tooLarge) { try await socket.next() }
      #expect(ProcessState.mostMemory < 200 << 20, "\(ProcessState.mostMemory) bytes")
    }
  }

  @Test func whatIsCancelledAnywhereHarmsNobody() async throws {
    let server = try StandInServer { request in
      request.path.hasSuffix("0") ? .silence : .json("[1]", delivery: .chunked(1))
    }
    let session = localSession()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<400 {
        group.addTask {
          let task = Task { _ = try await session.get(server, "/\(number)") }
          for _ in 0..<(number * 7 % 200) { await Task.yield() }
          task.cancel()
          _ = await task.result
        }
      }
    }
    server.script("/next", .json("next"))
    #expect(try await session.get(server, "/next").text == "next")
  }
}
