import Glibc
import HTTP
import StandIn
import Testing

@testable import NetKit

/// What happens when nothing happens.
struct PatienceTests {
  @Test(arguments: [Delivery.silence, .stall(0), .stall(2)])
  func silenceComesToAnEnd(_ delivery: Delivery) async throws {
    let server = try StandInServer { _ in .json("[1,2]", delivery: delivery) }
    #expect(try await localSession(silence: 0.2).failure(server) == .timedOut)
  }

  @Test(arguments: [Delivery.silence, .stall(2), .endless])
  func theDeadlineHolds(_ delivery: Delivery) async throws {
    let server = try StandInServer { _ in .json("[1,2]", delivery: delivery) }
    let failure = try await localSession().failure(server, most: .max - 1, deadline: 0.2)
    #expect(failure == .timedOut)
  }

  @Test func whoOnlySaysThatItWorksOnItIsGivenUp() async throws {
    let server = try StandInServer { _ in Reply(delivery: .endlessWord) }
    let session = localSession()
    #expect(try await session.failure(server) == .tooLarge)
    server.script("/next", .json("next"))
    #expect(try await session.get(server, "/next").text == "next")
  }

  @Test func nobodyWaitsForWhatFollowsAWholeAnswer() async throws {
    let server = try StandInServer { _ in .json("[1,2]", delivery: .endlessTrailer) }
    let session = localSession()
    #expect(try await session.get(server).text == "[1,2]")
    server.script("/next", .json("next"))
    #expect(try await session.get(server, "/next").text == "next")
  }

  @Test(arguments: [Delivery.silence, .stall(2), .endless])
  func whoCancelsWaitsNoLonger(_ delivery: Delivery) async throws {
    let server = try StandInServer { _ in .json("[1,2]", delivery: delivery) }
    let session = localSession()
    let task = Task { try await session.failure(server, most: .max - 1) }
    await server.requests(atLeast: 1)
    task.cancel()
    #expect(try await task.value == .cancelled)
    // The thread is free for others at once.
    server.script("/next", .json("next"))
    #expect(try await session.get(server, "/next").text == "next")
  }

  @Test func whatIsCancelledBeforeIsNotAsked() async throws {
    let server = try StandInServer()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await localSession().failure(server)
    }
    task.cancel()
    #expect(try await task.value == .cancelled)
    #expect(server.connections == 0)
  }

  @Test func afterAStuckRequestTheSessionIsMadeAnew() async throws {
    let server = try StandInServer { _ in .json("fine") }
    server.script("/stuck", .silence)
    let session = localSession()
    _ = try await session.get(server)
    let before = await session.soupNumber
    _ = try await session.get(server)
    #expect(await session.soupNumber == before)
    #expect(try await session.failure(server, "/stuck", deadline: 0.2) == .timedOut)
    #expect(try await session.get(server).text == "fine")
    #expect(await session.soupNumber != before)
  }

  /// As after a sleep, when those that are open may lead nowhere.
  @Test func connectionsThatAreForgottenAreNotUsedAgain() async throws {
    let server = try StandInServer { _ in .json("fine") }
    let session = localSession()
    _ = try await session.get(server)
    let before = await session.soupNumber
    await session.forgetConnections()
    #expect(try await session.get(server).text == "fine")
    #expect(await session.soupNumber != before)
  }

  @Test func nobodyThereIsKnownAtOnce() async throws {
    let server = try StandInServer()
    server.stop()
    #expect(try await localSession().failure(server) == .unreachable)
  }

  @Test func aClosedConnectionIsMadeAnew() async throws {
    let server = try StandInServer { _ in .json("fine") }
    let session = localSession()
    for _ in 0..<5 {
      #expect(try await session.get(server).text == "fine")
      server.dropConnections()
    }
  }

  @Test func aSessionThatClosesEndsWhatIsUnderWay() async throws {
    let server = try StandInServer { _ in .silence }
    let session = localSession()
    let task = Task { try await session.failure(server) }
    await server.requests(atLeast: 1)
    await session.close()
    #expect(try await task.value == .cancelled)
    #expect(try await session.failure(server) == .cancelled)
  }
}

extension HTTPSession {
  /// Which of libsoup's sessions is in use.
  fileprivate var soupNumber: Int {
    // Held for good, so that no later one comes to lie where it was.
    Int(bitPattern: Unmanaged.passRetained(soupSession()).takeUnretainedValue().pointer)
  }
}
