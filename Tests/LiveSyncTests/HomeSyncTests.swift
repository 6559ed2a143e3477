import Dispatch
import FoundationEssentials
import HTTP
import LiveTestSupport
import LiveTimeline
import TestSupport
import Testing
import TweetModel

@testable import Fediverse
@testable import LiveSync
@testable import TweetStore

/// A home timeline that is kept in step with a server, library and all.
struct HomeSyncTests {
  @Test func whatIsThereIsReadAndWhatComesIsTold() async throws {
    let world = try SyncWorld()
    world.server.post(30)
    world.start()
    try await world.until("the first page") { try world.texts() == world.server.texts }
    try await world.until("a socket") { world.server.isListenedTo }
    world.server.post(3)
    try await world.until("what is streamed") { try world.texts() == world.server.texts }
    world.server.edit(at: 1, "otherwise")
    world.server.delete(at: 0)
    try await world.until("an edit and a deletion") { try world.texts() == world.server.texts }
    #expect(world.server.state.withLock { $0.tokens } == ["hush"])
    await world.stop()
  }

  @Test func nothingNewIsOneQuestion() async throws {
    let world = try SyncWorld()
    world.server.post(60)
    world.start()
    try await world.until("the first page") { try world.texts().count == 40 }
    try await world.until("a socket") { world.server.isListenedTo }
    await world.restart()
    let before = world.server.requests.count
    try await world.until("a question", clockStands: true) {
      world.server.requests.count > before
    }
    try await world.until("rest") { world.state.phase == .idle && world.server.isListenedTo }
    #expect(world.server.requests.count - before == 1)
    await world.stop()
  }

  /// As of a server whose clock is ahead, or by somebody who means it.
  @Test func aPostOfLaterCostsNoQuestionForEachThatFollows() async throws {
    let world = try SyncWorld()
    world.server.post(10)
    world.start()
    try await world.until("the first page") { try world.texts().count == 10 }
    try await world.until("a socket") {
      world.server.isListenedTo && world.state.isStreamOpen && world.state.phase == .idle
    }
    let before = world.server.requests.count
    for ahead in [0, 7200, 0, 0, 80_000, 0, 0, 30, 0] as [Int64] {
      world.clock.sleep(60)
      let now = Int64(world.clock.time.date())
      world.server.state.withLock { $0.clock = (now + ahead - 60) * 1000 }
      world.server.post(1)
      try await world.until("what is streamed", clockStands: true) {
        try world.texts() == world.server.texts
      }
    }
    #expect(world.server.requests.count == before)
    await world.stop()
  }

  /// Reads the first page, and has so many more posts come while nobody listens.
  private func goAway(from world: SyncWorld, while new: Int) async throws {
    world.server.post(40)
    world.start()
    try await world.until("the first page") { try world.texts().count == 40 }
    await world.stop()
    world.server.post(new)
  }

  @Test func whoWasAwayFindsAllThatTheServerStillHas() async throws {
    let world = try SyncWorld()
    try await goAway(from: world, while: 400)
    let before = world.server.requests.count
    await world.restart()
    try await world.until("all that is new") { try world.texts() == world.server.texts }
    #expect(world.server.requests.count - before <= 14)
    #expect(try LibraryReader(folder: world.folder).homeGaps(of: nil).isEmpty)
    await world.stop()
  }

  /// Where this computer's clock is behind, which is the same as a server's that is ahead; `pace` in milliseconds from one
  /// post to the next.
  @Test(arguments: [1000, 20_000, 60_000] as [Int64])
  func aClockThatIsBehindLosesNothing(pace: Int64) async throws {
    let world = try SyncWorld()
    let now = Int64(world.clock.time.date())
    let ahead: Int64 = 3600
    world.server.state.withLock { state in
      state.clock = (now + ahead) * 1000 - 460 * pace
      state.pace = pace
      state.toldTime = now + ahead
    }
    try await goAway(from: world, while: 400)
    await world.restart()
    try await world.until("all that is new") { try world.texts() == world.server.texts }
    try await world.until("a socket") {
      world.server.isListenedTo && world.state.isStreamOpen && world.state.phase == .idle
    }
    world.server.post(3)
    try await world.until("what is streamed") { try world.texts() == world.server.texts }
    // The clock is set right.
    world.clock.sleep(Double(ahead))
    world.server.post(3)
    try await world.until("what follows") { try world.texts() == world.server.texts }
    await world.stop()
  }

  /// Posts of the far future among those that are missing, at the ends of answers too.
  @Test(arguments: [3, 29, 30, 31]) func whatIsMeantToBeOfLaterLosesNothing(every: Int) async throws
  {
    let world = try SyncWorld()
    try await goAway(from: world, while: 200)
    world.server.state.withLock { state in
      for index in 0..<200 where index % every == 0 { state.posts[index].milliseconds += 1 << 40 }
    }
    await world.restart()
    try await world.until("all that is new") { try world.texts() == world.server.texts }
    await world.stop()
  }

  /// As bots write that carry feeds over: no library has places for all between those that it has.
  @Test func hundredsOfOneTimeAreAllKept() async throws {
    let world = try SyncWorld()
    world.server.state.withLock { $0.pace = 0 }
    try await goAway(from: world, while: 500)
    await world.restart()
    try await world.until("all that is new") { try world.texts() == world.server.texts }
    await world.stop()
    let writer = try LiveWriter(folder: world.folder)
    let stretches = try writer.stretches(of: AccountID(SyncWorld.account))
    #expect(stretches.count == 1)
    // What is known of the ends went along with what stands there.
    for mark in stretches.flatMap({ $0.newest + [$0.oldest] }) {
      #expect(try writer.place(of: mark.id, in: AccountID(SyncWorld.account)) == mark.place)
    }
  }

  @Test func filtersAreAskedForOnceADayAndWhenTheyHaveChanged() async throws {
    let world = try SyncWorld()
    world.server.post(3, "rain")
    world.server.post(3, "snow")
    world.start()
    try await world.until("the first page") { try world.texts().count == 6 }
    try await world.until("a socket") { world.server.isListenedTo }
    try await world.until("a question") {
      world.server.state.withLock { $0.filters.requests } == 1
    }
    world.server.setFilters(
      """
      [{"id":"1","title":"Rain","context":["home"],"filter_action":"hide","expires_at":null,
      "keywords":[{"id":"1","keyword":"rain","whole_word":true}],"statuses":[]}]
      """)
    try await world.until("what is left") { try world.texts().count == 3 }
    await world.restart()
    try await world.until("a socket") { world.server.isListenedTo }
    try await world.until("rest") { world.state.phase == .idle }
    #expect(world.server.state.withLock { $0.filters.requests } == 2)
    world.server.setFilters("[]")
    try await world.until("all again") { try world.texts().count == 6 }
    await world.stop()
  }

  @Test func aFilterEndsByItself() async throws {
    let world = try SyncWorld()
    world.server.post(2, "rain")
    world.server.state.withLock {
      $0.filters.json = """
        [{"id":"1","title":"Rain","context":["home"],"filter_action":"hide",
        "expires_at":"2023-11-15T12:00:00.000Z",
        "keywords":[{"id":"1","keyword":"rain","whole_word":true}],"statuses":[]}]
        """
    }
    world.start()
    // The clock of tests goes on to whatever is waited for.
    try await world.until("a question") {
      world.server.state.withLock { $0.filters.requests } > 0
    }
    try await world.until("what was hidden") { try world.texts().count == 2 }
    await world.stop()
  }

  /// A day begins when the answer about filters is kept.
  private static func beginDay(of world: SyncWorld) async throws {
    world.server.post(3)
    world.start()
    try await world.until("a question") {
      world.server.state.withLock { $0.filters.requests } == 1
    }
    try await world.until("rest") {
      world.state.phase == .idle && world.state.isStreamOpen && !world.state.isAskingFilters
    }
  }

  @Test func whoRunsForDaysAsksForTheFiltersEachDay() async throws {
    let world = try SyncWorld()
    try await Self.beginDay(of: world)
    world.clock.sleep(80_000)
    let before = world.server.requests.count
    world.sync.send(.opened)
    try await world.until("a page") { world.server.requests.count > before }
    try await world.until("rest") { world.state.phase == .idle }
    #expect(world.server.state.withLock { $0.filters.requests } == 1)
    world.clock.sleep(10_000)
    world.sync.send(.opened)
    try await world.until("a question") {
      world.server.state.withLock { $0.filters.requests } == 2
    }
    await world.stop()
  }

  /// A server may be a newer one since the signing in, and tell elsewhere what happens.
  @Test func whatAServerCanDoIsAskedForEachDay() async throws {
    let world = try SyncWorld()
    try await Self.beginDay(of: world)
    func asked() -> Int { world.server.requests.count { $0.hasPrefix("/api/v2/instance") } }
    func known() throws -> ServerCapabilities? {
      try LibraryReader(folder: world.folder).liveAccounts().first?.capabilities
    }
    #expect(asked() == 0)
    let sockets = world.server.state.withLock { $0.tokenPlaces.count }
    let writer = try LiveWriter(folder: world.folder)
    for day in 1...2 {
      world.clock.sleep(90_000)
      let morning = Int64(world.clock.time.date() * 1000)
      world.sync.send(.opened)
      try await world.until("a question") { asked() == day }
      try await world.until("what is new") { try known()?.version == "4.3.1" }
      // The next day begins when the filters are kept.
      try await world.until("the filters") {
        try writer.filtersTold(of: AccountID(SyncWorld.account))?.milliseconds ?? 0 >= morning
      }
    }
    #expect(try known()?.streaming == "wss://stream.harbour.example")
    #expect(try known()?.software == .mastodon)
    try await world.until("a socket there") {
      world.server.state.withLock { $0.tokenPlaces.count } == sockets + 1
    }
    world.server.post(1)
    try await world.until("what is streamed") { try world.texts() == world.server.texts }
    await world.stop()
  }

  /// Two posts that a filter hides until the next day.
  private func filtered() async throws -> SyncWorld {
    let world = try SyncWorld()
    world.server.post(2, "rain")
    world.server.state.withLock {
      $0.filters.json = """
        [{"id":"1","title":"Rain","context":["home"],"filter_action":"hide",
        "expires_at":"2023-11-15T12:00:00.000Z",
        "keywords":[{"id":"1","keyword":"rain","whole_word":true}],"statuses":[]}]
        """
    }
    world.start()
    try await world.until("the filter", clockStands: true) {
      try world.state.changes > 1 && world.state.phase == .idle && world.texts().isEmpty
    }
    return world
  }

  @Test func aFilterThatEndsInASleepHidesNothingAfterIt() async throws {
    let world = try await filtered()
    world.clock.sleep(86_400)
    world.sync.send(.resumed)
    try await world.until("what was hidden", clockStands: true) { try world.texts().count == 2 }
    await world.stop()
  }

  // Nobody hears that it was set up while the machine sleeps.
  @Test func aFilterThatAPageTellsOfEndsByItself() async throws {
    let world = try SyncWorld()
    world.server.post(2)
    world.server.state.withLock { $0.isUp = false }
    await world.beginWithoutStream()
    let filter = LiveFilter(
      local: "1", title: "Rain", action: .hide, places: .home,
      expires: Timestamp(seconds: Int64(world.clock.time.date()) + 1800))
    let entries = try world.server.entries().map { entry in
      let post = LivePost(
        tweet: entry.post.tweet, local: entry.local, author: entry.post.author,
        filters: [FilterMark(filter: filter)])
      return LiveEntry(local: entry.local, date: entry.date, post: post)
    }
    let page = LivePage(
      entries: entries, newer: nil, older: nil, isPartial: false, retry: nil, dropped: 0)
    await world.sync.take(.page(.success(page), number: 0, epoch: await world.sync.epoch))
    #expect(try world.texts().isEmpty)
    try await world.until("a wait for its end", clockStands: true) {
      world.clock.waits.contains { abs($0 - 1800) < 1 }
    }
    world.clock.sleep(1800)
    await world.sync.take(.filtersEnd)
    #expect(try world.texts().count == 2)
  }

  @Test func anImportPutsTheEndOfAFilterOff() async throws {
    let world = try await filtered()
    world.clock.sleep(86_400)
    let importer = try LibraryWriter(folder: world.folder)
    await world.sync.take(.filtersEnd)
    #expect(try world.texts().isEmpty)
    _ = try importer.finish()
    try await world.until("what was hidden") { try world.texts().count == 2 }
    await world.stop()
  }

  // Else one that is damaged would be tried each ten seconds, as long as the program runs.
  @Test func aDamagedLibraryPutsTheEndOfAFilterFarOff() async throws {
    let world = try await filtered()
    world.clock.sleep(86_400)
    try Database(path: world.folder.database, access: .readWrite).execute("DROP TABLE filter")
    await world.sync.take(.filtersEnd)
    try await world.until("a wait of an hour", clockStands: true) {
      world.clock.waits.contains { $0 == 3600 }
    }
    #expect(!world.clock.waits.contains { (0..<3600).contains($0) })
    await world.stop()
  }

  @Test func howOftenAPostIsLikedIsAskedFor() async throws {
    let world = try SyncWorld()
    world.server.post(5)
    world.start()
    try await world.until("the first page") { try world.texts().count == 5 }
    // What it has asked before must not come after what is asked here.
    await world.stop()
    let fetch = ServerFetch(
      of: SyncWorld.account, token: Secret("hush"), library: LiveLibrary(folder: world.folder),
      transport: world.server,
      time: LiveTime(now: { 0 }, date: { 0 }, wait: { _ in }, chance: { 0 }))
    func home() throws -> [Tweet] {
      try LibraryReader(folder: world.folder).tweets(in: .home, at: 0..<5)
    }
    world.server.state.withLock { ($0.posts[1].likes, $0.posts[1].isLiked) = (12, true) }
    let ids = try home().map(\.id)
    #expect(try await fetch.posts(ids).isNews)
    #expect(try home().map(\.counts.likes) == [0, 12, 0, 0, 0])
    #expect(try home()[1].marks == .liked)
    // The same once more is no news; who opens a conversation sees the newest.
    #expect(try await !fetch.posts(ids).isNews)
    world.server.state.withLock { $0.posts[2].likes = 7 }
    #expect(try await fetch.conversation(around: ids[2]).isNews)
    #expect(try home()[2].counts.likes == 7)
  }

  @Test func aStreamThatDiedInASleepIsOpenedAnew() async throws {
    let world = try SyncWorld()
    world.server.post(5)
    world.start()
    try await world.until("the first page") { try world.texts().count == 5 }
    try await world.until("a socket") { world.server.isListenedTo }
    try await world.until("rest") { world.state.phase == .idle }
    world.server.forgetSockets()
    world.server.post(3)
    world.sync.send(.resumed)
    try await world.until("what came meanwhile") { try world.texts() == world.server.texts }
    try await world.until("a socket") { world.server.isListenedTo }
    world.server.post(1)
    try await world.until("what is streamed") { try world.texts() == world.server.texts }
    await world.stop()
  }

  @Test func whatTheServerHasNoMoreIsMarkedAsLost() async throws {
    let world = try SyncWorld(most: 100)
    world.server.post(40)
    world.start()
    try await world.until("the first page") { try world.texts().count == 40 }
    await world.stop()
    world.server.post(300)
    await world.restart()
    try await world.until("what is left") { try world.texts().count == 140 }
    try await world.until("the gap is closed") {
      try LibraryReader(folder: world.folder).homeGaps(of: nil) == [
        HomeGap(row: 99, stretch: 0, isLost: true)
      ]
    }
    await world.stop()
  }

  @Test(arguments: [
    Result<HTTPResponse, HTTPFailure>.failure(.timedOut), .failure(.cut), .failure(.untrusted),
    .failure(.garbled),
    .success(HTTPResponse(status: 500)), .success(HTTPResponse(status: 503)),
    .success(HTTPResponse(status: 429, fields: ["Retry-After": "20"])),
    .success(HTTPResponse(status: 429)),
    .success(HTTPResponse(status: 206, body: Data("[]".utf8))),
    .success(HTTPResponse(status: 200, body: Data("<html>".utf8))),
    .success(HTTPResponse(status: 200, body: Data("[{\"id\":".utf8))),
  ])
  func afterTroubleItEndsInTheRightPlace(fault: Result<HTTPResponse, HTTPFailure>) async throws {
    let world = try SyncWorld()
    world.server.post(90)
    world.server.state.withLock { $0.faults = [fault, fault] }
    world.start()
    try await world.until("the page behind the trouble") {
      try world.texts() == Array(world.server.texts.prefix(40))
    }
    try await world.until("a socket") { world.server.isListenedTo }
    world.server.post(1)
    try await world.until("what comes then") {
      try world.texts() == Array(world.server.texts.prefix(41))
    }
    #expect(world.state.problem == nil)
    await world.stop()
  }

  @Test func theRestThatAServerWantsBeginsWithItsAnswer() async throws {
    let world = try SyncWorld()
    world.server.state.withLock {
      $0.faults = [.success(HTTPResponse(status: 429, fields: ["Retry-After": "20"]))]
    }
    let sync = HomeSync(
      SyncWorld.account, token: Secret("hush"), library: LiveLibrary(folder: world.folder),
      transport: SlowTransport(server: world.server, clock: world.clock), time: world.clock.time)
    let running = Task { await sync.run() }
    for await state in sync.states {
      guard case .waiting(let until, .limit) = state.phase else { continue }
      #expect(abs(until - world.clock.now - 20) < 0.01)
      break
    }
    sync.stop()
    await running.value
  }

  @Test func whoIsSignedOutGoesOnReading() async throws {
    let world = try SyncWorld()
    world.server.post(10)
    world.start()
    try await world.until("the first page") { try world.texts().count == 10 }
    world.server.state.withLock {
      $0.faults = Array(repeating: .success(HTTPResponse(status: 401)), count: 2)
    }
    world.sync.send(.opened)
    try await world.until("that it is told") { world.state.phase == .signedOut }
    #expect(try world.texts().count == 10)
    await world.stop()
  }

  // Older ones of Sharkey say so of whatever goes wrong within them.
  @Test func whoseTokenIsStillTakenIsNotSignedOut() async throws {
    let world = try SyncWorld()
    world.server.post(10)
    world.server.state.withLock { $0.faults = [.success(HTTPResponse(status: 401))] }
    world.start()
    try await world.until("the first page", clockStands: true) {
      world.state.unreachableSince != nil
    }
    #expect(world.server.requests.contains { $0.contains("verify_credentials") })
    try await world.until("the first page") { try world.texts().count == 10 }
    await world.stop()
  }

  @Test func aSocketThatTellsNothingIsNoReasonNotToAsk() async throws {
    let world = try SyncWorld()
    world.server.post(5)
    world.start()
    try await world.until("a socket") { world.server.isListenedTo && world.state.isStreamOpen }
    try await world.until("rest") { try world.texts().count == 5 && world.state.phase == .idle }
    world.server.forgetSockets()
    world.server.post(2)
    world.clock.sleep(60)
    world.sync.send(.due)
    try await world.until("what is new") { try world.texts().count == 7 }
    #expect(world.state.isStreamOpen)
    await world.stop()
  }

  // Pleroma, Akkoma and Iceshrimp.NET read the token nowhere else.
  @Test func aTokenThatASocketDoesNotTakeIsShownElsewhere() async throws {
    let world = try SyncWorld()
    world.server.post(5)
    world.server.state.withLock { $0.tokenPlace = .subprotocol }
    world.start()
    try await world.until("a socket") { world.server.isListenedTo && world.state.isStreamOpen }
    let first = world.server.state.withLock { $0.tokenPlaces }
    #expect(first == [.authorization, .subprotocol])
    world.server.closeSockets()
    try await world.until("another one") { world.server.isListenedTo }
    #expect(world.server.state.withLock { $0.tokenPlaces } == first + [.subprotocol])
    await world.stop()
  }

  // As Akkoma tells them, and Mastodon did before 4.0; no post says which it meets.
  @Test func olderFiltersAreLookedForInEachPost() async throws {
    let akkoma = ServerCapabilities(
      software: .akkoma, version: "3.17.0", domain: "harbour.example",
      streaming: "wss://s.harbour.example")
    let world = try SyncWorld(
      account: LiveAccount(
        server: SyncWorld.account.server, profile: SyncWorld.account.profile,
        capabilities: akkoma))
    world.server.post(2, "rain")
    world.server.post(2, "snow")
    world.server.state.withLock {
      ($0.hasOlderFilters, $0.filters.json) = (
        true,
        """
        [{"id":"7","phrase":"Rain","context":["home"],"irreversible":true,"whole_word":true,
        "expires_at":null}]
        """
      )
    }
    world.start()
    try await world.until("what is left") { try world.texts().count == 2 }
    try await world.until("a socket") { world.server.isListenedTo && world.state.isStreamOpen }
    world.server.post(1, "rain")
    world.server.post(1, "snow")
    try await world.until("what is new") { try world.texts().count == 3 }
    #expect(try world.texts().allSatisfy { $0.hasPrefix("snow") })
    // The words are not in the library: each start asks for them.
    await world.restart()
    try await world.until("a question") {
      world.server.state.withLock { $0.filters.requests } == 2 && !world.state.isAskingFilters
    }
    try await world.until("a socket") { world.server.isListenedTo && world.state.isStreamOpen }
    world.server.post(1, "rain")
    world.server.post(1, "snow")
    try await world.until("what is new") { try world.texts().count == 4 }
    #expect(try world.texts().allSatisfy { $0.hasPrefix("snow") })
    await world.stop()
  }

  @Test func anImportThatHoldsTheLibraryIsWaitedFor() async throws {
    let world = try SyncWorld()
    world.server.post(10)
    let importer = try LibraryWriter(folder: world.folder)
    world.start()
    try await world.until("that it waits") { world.state.problem != nil }
    _ = try importer.finish()
    try await world.until("the first page") { try world.texts().count == 10 }
    try await world.until("that all is well") { world.state.problem == nil }
    await world.stop()
  }

  // Each thing that comes meanwhile would wait by itself, ask by itself, and write beside what is missing.
  @Test func nothingIsAskedNorKeptUntilTheLibraryTakesIt() async throws {
    let world = try SyncWorld()
    world.server.post(10)
    world.start()
    try await world.until("a socket") { world.server.isListenedTo && world.state.isStreamOpen }
    try await world.until("the first page") { try world.texts().count == 10 }
    let importer = try LibraryWriter(folder: world.folder)
    world.server.post(50)
    try await world.until("that it waits") { world.state.problem != nil }
    let (asked, sockets) = world.server.state.withLock { ($0.requests.count, $0.sockets.count) }
    for _ in 0..<20 {
      world.server.post(1)
      world.sync.send(.opened)
    }
    var rounds = 0
    try await world.until("it has been tried again") {
      rounds += 1
      return rounds > 100
    }
    #expect(world.server.state.withLock { $0.requests.count } == asked)
    #expect(world.server.state.withLock { $0.sockets.count } == sockets)
    _ = try importer.finish()
    try await world.until("all of it") { try world.texts() == world.server.texts }
    #expect(world.state.problem == nil)
    await world.stop()
  }

  // Questions are numbered anew, and another one may have that number by then.
  @Test func anAnswerOfBeforeAllWasReadAnewIsNobodys() async throws {
    let world = try SyncWorld()
    world.server.post(5)
    world.server.state.withLock { $0.isUp = false }
    await world.beginWithoutStream()
    let former = await world.sync.epoch
    await world.beginWithoutStream()
    let entries = try world.server.entries()
    let page = LivePage(
      entries: entries, newer: nil, older: nil, isPartial: false, retry: nil, dropped: 0)
    await world.sync.take(.page(.success(page), number: 0, epoch: former))
    #expect(try world.texts().isEmpty)
    await world.sync.take(.page(.success(page), number: 0, epoch: former + 1))
    #expect(try world.texts() == world.server.texts)
  }

  // What came of it would be a mark of no post: a stretch that never becomes empty.
  @Test func whatIsDeletedBeforeItHasAPlaceHasNone() async throws {
    let world = try SyncWorld()
    world.server.post(5)
    world.server.state.withLock { $0.isUp = false }
    let entries = try world.server.entries()
    func page(_ number: Int) async {
      let page = LivePage(
        entries: Array(entries.dropFirst()), newer: nil, older: nil, isPartial: false, retry: nil,
        dropped: 0)
      await world.sync.take(
        .page(.success(page), number: number, epoch: await world.sync.epoch))
    }
    await world.beginWithoutStream()
    await world.sync.take(.socket(.streamOpened, number: 1))
    let turn = AsyncStream<Void>.makeStream().continuation
    await world.sync.take(.streamed(.arrived(entries[0]), turn))
    await world.sync.take(.streamed(.deleted(local: entries[0].local), turn))
    await page(0)
    await page(1)
    #expect(await world.sync.timeline.isStreamOpen)
    #expect(try world.texts().count == 4)
    #expect(
      try LiveWriter(folder: world.folder).stretches(of: AccountID(SyncWorld.account)).map(\.count)
        == [4])
  }

  @Test func whatIsDeletedWhileAPageIsOnItsWayIsNotKept() async throws {
    let world = try SyncWorld()
    world.server.post(5)
    world.server.state.withLock { $0.isUp = false }
    let entries = try world.server.entries()
    await world.beginWithoutStream()
    let turn = AsyncStream<Void>.makeStream().continuation
    await world.sync.take(.streamed(.deleted(local: entries[2].local), turn))
    let page = LivePage(
      entries: entries, newer: nil, older: nil, isPartial: false, retry: nil, dropped: 0)
    await world.sync.take(.page(.success(page), number: 0, epoch: await world.sync.epoch))
    var left = world.server.texts
    left.remove(at: 2)
    #expect(try world.texts() == left)
    #expect(
      try LiveWriter(folder: world.folder).stretches(of: AccountID(SyncWorld.account)).map(\.count)
        == [4])
  }

  // Else a stream that tells faster than the library writes fills the memory.
  @Test func whatASocketTellsWaitsInTheSocket() async throws {
    let world = try SyncWorld()
    world.server.post(5)
    world.start()
    try await world.until("rest") {
      try world.state.phase == .idle && world.state.isStreamOpen && world.texts().count == 5
    }
    let gate = DispatchSemaphore(value: 0)
    let library = await world.sync.library
    let holding = Task { try await library.run { _ in gate.wait() } }
    world.server.post(50)
    let socket = try #require(world.server.state.withLock { $0.sockets.first })
    try await world.until("the first one") { socket.read > 0 }
    for _ in 0..<50 { try await Task.sleep(for: .milliseconds(1)) }
    // However slow the machine is: who reads on without waiting would have had its turn among so many.
    for _ in 0..<100 { await Task.detached { await Task.yield() }.value }
    #expect(socket.read <= 2)
    gate.signal()
    try await holding.value
    try await world.until("all of it") { try world.texts() == world.server.texts }
    await world.stop()
  }

  @Test func aTimeOfTheFarFutureIsThatOfWhatIsBelow() async throws {
    let world = try SyncWorld()
    world.server.post(3)
    world.server.state.withLock { $0.isUp = false }
    var entries = try world.server.entries()
    entries[0] = LiveEntry(
      local: entries[0].local, date: Timestamp(milliseconds: 1 << 44), post: entries[0].post)
    await world.beginWithoutStream()
    let page = LivePage(
      entries: entries, newer: nil, older: nil, isPartial: false, retry: nil, dropped: 0)
    await world.sync.take(.page(.success(page), number: 0, epoch: await world.sync.epoch))
    let writer = try LiveWriter(folder: world.folder)
    let places = try entries.map {
      try writer.place(of: $0.local, in: AccountID(SyncWorld.account))
    }
    let now = Timestamp(milliseconds: Int64(world.clock.time.date() * 1000))
    #expect(try #require(places[0]) > #require(places[1]))
    #expect(try #require(places[0]) < HomePlace(now))
  }

  @Test func aLibraryThatCanBeWrittenAgainIsWrittenAtOnce() async throws {
    let world = try SyncWorld()
    world.server.post(5)
    let importer = try LibraryWriter(folder: world.folder)
    world.start()
    try await world.until("that it waits", clockStands: true) { world.state.problem != nil }
    _ = try importer.finish()
    world.sync.retry()
    try await world.until("the first page", clockStands: true) { try world.texts().count == 5 }
    await world.stop()
  }

  @Test func aServerThatIsGoneIsSaidToBeSinceWhen() async throws {
    let world = try SyncWorld()
    world.server.post(5)
    world.server.state.withLock { $0.isUp = false }
    world.start()
    try await world.until("that it is told") { world.state.unreachableSince != nil }
    world.server.state.withLock { $0.isUp = true }
    world.sync.send(.networkCame)
    try await world.until("the first page") { try world.texts().count == 5 }
    try await world.until("that it is back") { world.state.unreachableSince == nil }
    await world.stop()
  }

  @Test func aServerThatIsNotTrustedIsNotSaidToBeAway() async throws {
    let world = try SyncWorld()
    world.server.post(5)
    world.server.state.withLock { $0.faults = [.failure(.untrusted)] }
    world.start()
    try await world.until("that it is told", clockStands: true) {
      world.state.refusal == .untrusted
    }
    #expect(world.state.unreachableSince == nil)
    try await world.until("the first page") { try world.texts().count == 5 }
    try await world.until("that it is trusted") { world.state.refusal == nil }
    await world.stop()
  }

  // Another that stands between, as before one has signed in to a network, is gone sooner or later.
  @Test func aServerThatSpeaksAnotherLanguageForAWhileIsAskedUntilItDoesNot() async throws {
    let world = try SyncWorld()
    world.server.post(5)
    world.server.state.withLock {
      ($0.hasSockets, $0.faults) = (false, Array(repeating: .failure(.garbled), count: 6))
    }
    world.start()
    try await world.until("the first page") { try world.texts().count == 5 }
    try await world.until("that all is well") { world.state.refusal == nil }
    await world.stop()
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func afterAnyScriptTheLibraryIsTheServer(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let world = try SyncWorld(most: 200)
    world.server.post(Int.random(in: 0...60, using: &random))
    world.start()
    for _ in 0..<12 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0...2: world.server.post(Int.random(in: 1...60, using: &random))
      case 3: world.server.delete(at: Int.random(in: 0..<20, using: &random))
      case 4: world.server.edit(at: Int.random(in: 0..<20, using: &random), "edited \(seed)")
      case 5: world.server.closeSockets()
      case 6: await world.restart()
      case 7:
        world.server.state.withLock { $0.faults.append(.failure(.cut)) }
      default: world.sync.send(.networkCame)
      }
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...5, using: &random)))
    }
    // Deletions and edits that nobody listened to are told by no page; nor is what has left the server.
    await world.restart()
    let reader = try LibraryReader(folder: world.folder)
    try await world.until("all that the server has, in its order") {
      let there = world.server.state.withLock { $0.posts.prefix(200).map(\.id) }
      let known = try reader.tweets(in: .home, at: 0..<Int.max).compactMap {
        $0.id.value.split(separator: "/").last.map(String.init)
      }
      let end = there.lastIndex { known.contains($0) } ?? -1
      return there.prefix(end + 1).allSatisfy { known.contains($0) }
        && known.filter { there.contains($0) } == there.filter { known.contains($0) }
        && Set(known).count == known.count && (there.isEmpty || end >= 0)
    }
    await world.stop()
  }
}

/// The way to a server that takes longer to answer than it wants rest.
private struct SlowTransport: HTTPTransport {
  let server: ModelServer
  let clock: ModelClock

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let answer = try await server.send(request)
    clock.sleep(25)
    return answer
  }

  func openSocket(
    _ url: URL, token: Secret?, at place: TokenPlace
  ) async throws(HTTPFailure) -> any WebSocket {
    throw .unreachable
  }
}

extension ModelServer {
  /// All posts as entries of a page.
  func entries() throws -> [LiveEntry] {
    let body = "[" + state.withLock { $0.posts.map(\.json) }.joined(separator: ",") + "]"
    let request = HTTPRequest(.get, URL(filePath: "/"))
    return try AnswerReader(Self.account, now: 0)
      .page(HTTPResponse(status: 200, body: Data(body.utf8)), of: request).entries
  }
}
