import LiveTestSupport
import Testing
import TweetModel

@testable import Fediverse
@testable import LiveSync
@testable import TweetStore

/// What a stream tells once, and no page tells again.
struct MissedNewsTests {
  @Test func whatIsToldWhileAnImportRunsIsKeptAfterIt() async throws {
    let world = try SyncWorld()
    world.server.post(10)
    world.start()
    try await world.until("the first page") { try world.texts().count == 10 }
    try await world.until("a socket") { world.server.isListenedTo && world.state.isStreamOpen }
    // No page tells of the oldest any more.
    world.server.post(40)
    try await world.until("what is streamed") { try world.texts() == world.server.texts }
    let socket = try #require(world.server.state.withLock { $0.sockets.first })
    // A page may have told of all before the stream did.
    try await world.until("that all is heard", clockStands: true) { socket.read == 40 }
    let importer = try LibraryWriter(folder: world.folder)
    let read = socket.read
    world.server.delete(at: 0)
    try await world.until("that it waits", clockStands: true) { world.state.problem != nil }
    world.server.delete(at: 3)
    world.server.edit(at: 44, "otherwise")
    world.server.setFilters("[]")
    try await world.until("that it is heard", clockStands: true) { socket.read == read + 4 }
    _ = try importer.finish()
    try await world.until("what is left") { try world.texts() == world.server.texts }
    try await world.until("the filters") {
      world.server.state.withLock { $0.filters.requests } == 2
    }
    #expect(world.state.problem == nil)
    await world.stop()
  }

  @Test func filtersThatCannotBeKeptAreKeptAfterAnImport() async throws {
    let world = try SyncWorld()
    world.server.post(2, "rain")
    world.start()
    try await world.until("the first page") { try world.texts().count == 2 }
    try await world.until("a socket") { world.server.isListenedTo && world.state.isStreamOpen }
    try await world.until("the filters", clockStands: true) {
      world.server.state.withLock { $0.filters.requests } == 1 && !world.state.isAskingFilters
    }
    let importer = try LibraryWriter(folder: world.folder)
    world.server.setFilters(
      """
      [{"id":"1","title":"Rain","context":["home"],"filter_action":"hide","expires_at":null,
      "keywords":[{"id":"1","keyword":"rain","whole_word":true}],"statuses":[]}]
      """)
    try await world.until("an answer that waits", clockStands: true) {
      world.clock.waits.contains(10)
    }
    #expect(try world.texts().count == 2)
    _ = try importer.finish()
    try await world.until("what is left") { try world.texts().isEmpty }
    await world.stop()
  }

  @Test func anEditThatComesBeforeAnOlderAnswerHolds() async throws {
    let world = try await waiting()
    let entries = try world.server.entries()
    await world.deliver(.changed(entries[1].post.edited("otherwise", at: 10)))
    await world.answer(entries)
    #expect(try world.texts() == [world.server.texts[0], "otherwise", world.server.texts[2]])
  }

  @Test func anEditThatIsToldLateBringsNothingDeletedBack() async throws {
    let world = try await waiting()
    let entries = try world.server.entries()
    await world.answer(entries)
    #expect(try world.texts().count == 3)
    await world.sync.miss(.deleted(local: entries[1].post.local))
    await world.sync.miss(.changed(entries[1].post.edited("otherwise", at: 10)))
    await world.sync.takeMissed()
    #expect(try world.texts() == [world.server.texts[0], world.server.texts[2]])
  }

  @Test func anEditThatAnAnswerKnowsOfIsNotTakenBack() async throws {
    let world = try await waiting()
    var entries = try world.server.entries()
    await world.deliver(.changed(entries[1].post.edited("otherwise", at: 10)))
    entries[1] = LiveEntry(
      local: entries[1].local, date: entries[1].date,
      post: entries[1].post.edited("once more", at: 20))
    await world.answer(entries)
    #expect(try world.texts()[1] == "once more")
  }

  @Test func anEditOfWhatHasNoPlaceYetHolds() async throws {
    let world = try await waiting()
    let entries = try world.server.entries()
    await world.sync.take(.socket(.streamOpened, number: 1))
    await world.deliver(.arrived(entries[0]))
    // The page that was asked for before it came.
    await world.answer(Array(entries.dropFirst()))
    await world.deliver(.changed(entries[0].post.edited("otherwise", at: 10)))
    await world.answer(Array(entries.dropFirst()), number: 1)
    #expect(try world.texts() == ["otherwise"] + world.server.texts.dropFirst())
  }

  /// A page tells it, where there is one.
  @Test func aPostOfAMegabyteDoesNotWaitInMemory() async throws {
    let world = try await waiting()
    let entries = try world.server.entries()
    await world.sync.take(.socket(.streamOpened, number: 1))
    let long = String(repeating: "word ", count: 200_000)
    await world.deliver(.arrived(entries[0].telling(entries[0].post.edited(long, at: 10))))
    await world.deliver(.arrived(entries[1]))
    #expect(await world.sync.streamed.keys.sorted() == [entries[1].local])
    await world.answer(Array(entries.dropFirst()))
    #expect(await world.sync.state.phase != .idle)
    await world.answer(entries, number: 1)
    #expect(try world.texts() == world.server.texts)
  }

  @Test func ofWhatIsMissedSomeMegabytesAreRemembered() async throws {
    let world = try await waiting()
    let post = try #require(try world.server.entries().first).post.edited(
      String(repeating: "word ", count: 200_000), at: 10)
    for number in 0..<100 {
      await world.sync.miss(
        .changed(LivePost(tweet: post.tweet, local: "\(number)", author: post.author)))
    }
    #expect(await world.sync.toldOnce.weight <= 8 << 20)
    // What is deleted is remembered all the same, and takes the place of what it was.
    for number in 0..<200 { await world.sync.miss(.deleted(local: "\(number)")) }
    #expect(await world.sync.toldOnce.weight == 0)
    #expect(await world.sync.toldOnce.missed.count == 200)
  }

  /// Three posts, of which the library waits to be told.
  private func waiting() async throws -> SyncWorld {
    let world = try SyncWorld()
    world.server.post(3)
    world.server.state.withLock { $0.isUp = false }
    await world.beginWithoutStream()
    return world
  }
}

extension SyncWorld {
  /// Lets the stream tell something.
  fileprivate func deliver(_ event: StreamEvent) async {
    await sync.take(.streamed(event, AsyncStream<Void>.makeStream().continuation))
  }

  /// Lets a page be answered.
  fileprivate func answer(_ entries: [LiveEntry], number: Int = 0) async {
    let page = LivePage(
      entries: entries, newer: nil, older: nil, isPartial: false, retry: nil, dropped: 0)
    await sync.take(.page(.success(page), number: number, epoch: await sync.epoch))
  }
}

extension LivePost {
  /// The same with another text, since so many seconds after 1970.
  fileprivate func edited(_ text: String, at seconds: Int64) -> LivePost {
    var tweet = tweet
    (tweet.text, tweet.edited) = (TweetText(text), Timestamp(seconds: seconds))
    return LivePost(tweet: tweet, local: local, author: author)
  }
}
