import Fediverse
import Foundation
import HTTP
import LiveSync
import LiveTimeline
import StandIn
import Synchronization
import Testing
import TweetModel
import TweetStore

@testable import NetKit

/// Another's idea of Mastodon, as a second opinion on ours: from the sign-in to what is streamed.
@Suite(.enabled(if: Peer.isThere("mastodon_mock"), "mastodon_mock"))
struct MockServerTests {
  @Test func oneSignsInReadsAndListens() async throws {
    let folder = try TestFolder()
    let peer = try await Peer("mastodon_mock", in: folder) { port in
      ["serve", "--in-memory", "--host", "127.0.0.1", "--port", "\(port)"]
    }
    let person = MockPerson(port: peer.port, session: localSession())
    let signedIn = try await person.signIn()
    #expect(signedIn.account.profile.person.handle.hasPrefix("testuser@"))

    let library = LibraryFolder(path: folder.path + "/library")
    try LiveWriter(folder: library).signIn(signedIn.account)
    func texts() throws -> [String] {
      try LibraryReader(folder: library).tweets(in: .home, at: 0..<Int.max).map(\.text.display)
    }
    let live = LiveLibrary(folder: library)
    let round = HomeRound(
      of: signedIn.account, token: signedIn.token, library: live, transport: person,
      time: .ofThisMachine)
    try await person.post(0..<30)
    #expect(try await round.run().new == 30)
    // More than two pages, which its links join.
    try await person.post(30..<120)
    #expect(try await round.run().gaps == 0)
    #expect(try texts() == (0..<120).reversed().map { "post \($0)" })

    let sync = HomeSync(
      signedIn.account, token: signedIn.token, library: live, transport: person,
      time: .ofThisMachine)
    let work = Task { await sync.run() }
    for await state in sync.states where state.phase == .idle && person.isListening { break }
    try await person.post(120..<123)
    for await _ in sync.states where try texts().count == 123 { break }
    #expect(try texts().prefix(3) == ["post 122", "post 121", "post 120"])
    sync.stop()
    await work.value
    withExtendedLifetime(peer) {}
  }
}

/// Somebody with an account there, and their browser.
private final class MockPerson: HTTPTransport {
  private struct Failure: Error {}

  private let port: Int
  private let base: String
  private let session: HTTPSession
  private let sockets = Mutex(0)

  init(port: Int, session: HTTPSession) {
    (self.port, base, self.session) = (port, "http://127.0.0.1:\(port)", session)
  }

  var isListening: Bool { sockets.withLock { $0 > 0 } }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    try await session.send(request)
  }

  /// It takes a token in the address alone.
  func openSocket(
    _ url: URL, token: Secret?, at place: TokenPlace
  ) async throws(HTTPFailure) -> any WebSocket {
    let fields = [URLQueryItem(name: "access_token", value: token?.text)]
    let socket = try await session.openSocket(url.appending(queryItems: fields), token: nil)
    sockets.withLock { $0 += 1 }
    return socket
  }

  func signIn() async throws -> SignedIn {
    var machine = SignIn(
      chance: (0..<32).map { _ in .random(in: .min ... .max) }, allowsInsecure: true)
    let now = Date().timeIntervalSince1970
    var effects = machine.handle(.typed(base), now: now)
    while !effects.isEmpty {
      switch effects.removeFirst() {
      case .send(let request, let number):
        effects += machine.handle(.answered(try await send(request), number: number), now: now)
      case .listen: effects += machine.handle(.listening(port: 5000), now: now)
      case .openBrowser(let page):
        effects += machine.handle(.returned(query: try await agree(at: page)), now: now)
      case .discard, .stopListening: break
      }
    }
    guard case .done(let signedIn) = machine.phase else { throw Failure() }
    return signedIn
  }

  /// Presses the button of the page where a person agrees; what the browser brings back.
  private func agree(at page: URL) async throws -> String {
    let fields = (page.query() ?? "") + "&username=testuser"
    let browser = try StandInClient(port: port)
    browser.send(
      """
      POST /oauth/authorize HTTP/1.1\r
      Host: 127.0.0.1\r
      Content-Type: application/x-www-form-urlencoded\r
      Content-Length: \(fields.utf8.count)\r
      Connection: close\r
      \r
      \(fields)
      """)
    let lines = await browser.readToEnd().split(whereSeparator: \.isNewline)
    let address = lines.first { $0.lowercased().hasPrefix("location: ") }?.dropFirst(10)
    return try #require(address.flatMap { URL(string: String($0))?.query() })
  }

  func post(_ numbers: Range<Int>) async throws {
    for number in numbers {
      var request = try request("/api/v1/statuses", "status=post%20\(number)")
      request.token = Secret("mock_token")
      #expect(try await send(request).status == 200)
    }
  }

  private func request(_ path: String, _ form: String) throws -> HTTPRequest {
    HTTPRequest(
      .post, try address(base + path),
      body: .init(type: "application/x-www-form-urlencoded", data: Data(form.utf8)),
      redirects: .none)
  }
}

extension LiveTime {
  fileprivate static let ofThisMachine = LiveTime(
    now: { ProcessInfo.processInfo.systemUptime }, date: { Date().timeIntervalSince1970 },
    wait: { try? await Task.sleep(for: .seconds($0)) }, chance: { 0.5 })
}
