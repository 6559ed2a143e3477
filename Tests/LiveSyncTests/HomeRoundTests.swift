import Fediverse
import HTTP
import LiveTestSupport
import Testing
import TweetModel

@testable import LiveSync
@testable import TweetStore

/// A home timeline that is brought up to date once.
struct HomeRoundTests {
  /// How many posts are new each time, and how many pages tell of them at most.
  @Test func itEndsWhenAllIsKnown() async throws {
    let world = try SyncWorld()
    for (posts, new, pages) in [(60, 40, 1), (0, 0, 1), (400, 400, 12)] {
      world.server.post(posts)
      let before = world.server.requests.count
      let outcome = try await round(world)
      let requests = world.server.requests.dropFirst(before)
      #expect(outcome.new == new && outcome.gaps == 0 && outcome.requests > 0)
      #expect(requests.count { $0.contains("/timelines/home") } <= pages)
    }
    #expect(try world.texts() == Array(world.server.texts.prefix(440)))
    #expect(!world.server.isListenedTo)
  }

  @Test func theFiltersAreAskedForOnceADayAndKept() async throws {
    let world = try SyncWorld()
    world.server.post(2, "rain")
    world.server.post(3, "snow")
    world.server.state.withLock {
      $0.filters.json = """
        [{"id":"1","title":"Rain","context":["home"],"filter_action":"hide","expires_at":null,
        "keywords":[{"id":"1","keyword":"rain","whole_word":true}],"statuses":[]}]
        """
    }
    // They come when all else is known.
    world.server.filterGate.shut()
    let running = Task { [round = world.round] in try await round.run() }
    try await world.until("the first page") {
      try world.server.filterGate.isWaitedAt && world.texts().count == 5
    }
    for _ in 0..<100 { await Task.detached { await Task.yield() }.value }
    world.server.filterGate.open()
    #expect(try await running.value.requests == 2)
    #expect(try world.texts().count == 3)
    #expect(try await round(world).requests == 1)
  }

  @Test func whatTheServerHasNoMoreIsCounted() async throws {
    let world = try SyncWorld(most: 100)
    world.server.post(40)
    _ = try await round(world)
    world.server.post(300)
    #expect(try await round(world).gaps == 1)
  }

  @Test(arguments: [
    (
      Result<HTTPResponse, HTTPFailure>.failure(.unreachable),
      HomeRound.Failure.unreachable(host: host)
    ),
    (.failure(.timedOut), .unreachable(host: host)),
    (.failure(.untrusted), .untrusted(host: host)),
    (.failure(.garbled), .unreadable(host: host)),
    (.failure(.redirected), .moved(host: host)),
    (.success(HTTPResponse(status: 301)), .moved(host: host)),
    (.success(HTTPResponse(status: 503)), .unreachable(host: host)),
    (.success(HTTPResponse(status: 401)), .signedOut(host: host)),
    (.success(HTTPResponse(status: 403)), .refused(host: host, status: 403)),
    (.success(HTTPResponse(status: 429)), .limited(host: host)),
    (.success(HTTPResponse(status: 200, body: .init("<html>".utf8))), .unreadable(host: host)),
  ])
  func whatGoesWrongEndsItWithASentence(
    _ fault: Result<HTTPResponse, HTTPFailure>, _ failure: HomeRound.Failure
  ) async throws {
    let world = try SyncWorld()
    world.server.post(5)
    // A token is asked for once more before it is believed to be worthless.
    world.server.state.withLock {
      $0.faults = failure == .signedOut(host: Self.host) ? [fault, fault] : [fault]
    }
    await #expect(throws: failure) { try await round(world) }
    #expect("\(failure)".contains(Self.host))
    #expect(try await round(world).new == 5)
  }

  private static let host = SyncWorld.account.server.host

  private func round(_ world: SyncWorld) async throws -> HomeRound.Outcome {
    try await world.round.run()
  }
}
