import FoundationEssentials
import HTTP
import LiveTestSupport
import Testing
import TweetModel

@testable import LiveSync
@testable import TweetStore

/// What a server is asked because somebody looks at it.
struct ServerFetchTests {
  private func fetch(_ world: SyncWorld) -> ServerFetch {
    ServerFetch(
      of: SyncWorld.account, token: Secret("hush"), library: LiveLibrary(folder: world.folder),
      transport: world.server,
      time: LiveTime(now: { 0 }, date: { 0 }, wait: { _ in }, chance: { 0 }))
  }

  private static func person(_ uri: String) -> String {
    """
    {"id":"p1","username":"noor","acct":"noor@paper.example","display_name":"Noor",\(uri)
    "note":"<p>Reads offline.</p>","emojis":[],"fields":[]}
    """
  }

  // As GoToSocial tells of everybody.
  @Test func whoIsToldWithoutAnIdIsKnownByTheirHandle() async throws {
    let world = try SyncWorld()
    world.server.state.withLock { $0.person = Self.person("") }
    let noor = try #require(
      PersonKey(network: .fediverse, id: "https://paper.example/users/noor", handle: ""))
    let reader = try LibraryReader(folder: world.folder)
    #expect(try await fetch(world).profile(of: noor, called: "wren@paper.example") == nil)
    #expect(try reader.profile(of: noor) == nil)
    #expect(try await fetch(world).profile(of: noor, called: "Noor@paper.example") == true)
    #expect(try reader.profile(of: noor)?.bio.display == "Reads offline.")
    #expect(try await fetch(world).profile(of: noor, called: "noor@paper.example") == false)
  }

  @Test func whoHasAnotherIdIsSomebodyElse() async throws {
    let world = try SyncWorld()
    world.server.state.withLock {
      $0.person = Self.person(#""uri":"https://paper.example/users/new","#)
    }
    let noor = try #require(
      PersonKey(network: .fediverse, id: "https://paper.example/users/noor", handle: ""))
    #expect(try await fetch(world).profile(of: noor, called: "noor@paper.example") == nil)
  }

  /// As a post that was deleted while nobody listened.
  @Test func whatTheServerHasNoMoreIsSaidToBeGone() async throws {
    let world = try SyncWorld()
    world.server.post(5)
    world.start()
    try await world.until("the first page") { try world.texts().count == 5 }
    try await world.until("rest") { world.state.phase == .idle && world.server.isListenedTo }
    let ids = try LibraryReader(folder: world.folder).tweets(in: .home, at: 0..<5).map(\.id)
    let locals = world.server.posts.map(\.id)
    #expect(try await fetch(world).posts(ids).gone == [])
    #expect(try await fetch(world).conversation(around: ids[1]).gone == nil)
    world.server.forgetSockets()
    world.server.delete(at: 3)
    world.server.delete(at: 1)
    #expect(try await fetch(world).posts(ids).gone.sorted() == [locals[1], locals[3]].sorted())
    let found = try await fetch(world).conversation(around: ids[1])
    #expect(!found.isNews && found.gone == locals[1])
    world.sync.send(.deleted(id: locals[1], at: nil))
    try await world.until("what is left") { try world.texts().count == 4 }
    await world.stop()
  }

  /// Of what a server hides it would be asked again and again.
  @Test func ofMuchThatIsLeftOutAFewAreAskedForAtATime() async throws {
    let world = try SyncWorld()
    world.server.post(12)
    world.start()
    try await world.until("the first page") { try world.texts().count == 12 }
    try await world.until("rest") { world.state.phase == .idle && world.server.isListenedTo }
    let ids = try LibraryReader(folder: world.folder).tweets(in: .home, at: 0..<12).map(\.id)
    world.server.forgetSockets()
    for index in (0..<12).reversed() { world.server.delete(at: index) }
    let before = world.server.requests.count
    #expect(try await fetch(world).posts(ids).gone.count == 5)
    #expect(world.server.requests.count - before == 6)
    await world.stop()
  }

  @Test func aServerThatIsAskingOthersSaysWhenItKnowsMore() async throws {
    let world = try SyncWorld()
    world.server.post(5)
    world.start()
    try await world.until("the first page") { try world.texts().count == 5 }
    await world.stop()
    let post = try LibraryReader(folder: world.folder).tweets(in: .home, at: 0..<5)[2].id
    let body = Data(#"{"ancestors":[],"descendants":[]}"#.utf8)
    for (told, seconds) in [("id=\"a\", retry=3", 3.0), ("id=\"a\"", 5)] {
      let fields = ["Mastodon-Async-Refresh": told]
      world.server.state.withLock {
        $0.faults = [.success(HTTPResponse(status: 200, fields: fields, body: body))]
      }
      let found = try await fetch(world).conversation(around: post)
      #expect(!found.isNews && found.retry == seconds)
    }
    let found = try await fetch(world).conversation(around: post)
    #expect(found.isNews && found.retry == nil)
  }
}
