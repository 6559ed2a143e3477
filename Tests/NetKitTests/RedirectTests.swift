import HTTP
import StandIn
import Testing

@testable import NetKit

/// Where answers lead on to, and what they may not take there.
struct RedirectTests {
  private let token = Secret("token")

  @Test func theSameOriginIsFollowedThreeTimes() async throws {
    let server = try StandInServer { _ in .json("end") }
    let session = localSession()
    server.script("/0", .redirect(to: "/1", status: 301))
    server.script("/1", .redirect(to: server.address("/2"), status: 307))
    server.script("/2", .redirect(to: "3", status: 308))
    #expect(try await session.get(server, "/0", token: token).text == "end")
    #expect(server.requests.map(\.path) == ["/0", "/1", "/2", "/3"])
    #expect(server.requests.allSatisfy { $0.token == "token" })
  }

  @Test(arguments: [(HTTPRequest.Redirects.sameOrigin, 4), (.anywhere, 6), (.none, 1)])
  func aLoopIsLeft(_ redirects: HTTPRequest.Redirects, _ count: Int) async throws {
    let server = try StandInServer { _ in .redirect(to: "/") }
    #expect(try await localSession().failure(server, redirects: redirects) == .redirected)
    #expect(server.requests.count == count)
  }

  @Test func anotherOriginIsNotAskedForAnInterface() async throws {
    let (server, other) = (try StandInServer(), try StandInServer())
    server.script("/", .redirect(to: other.address()))
    #expect(try await localSession().failure(server, token: token) == .redirected)
    #expect(other.connections == 0)
  }

  @Test func theTokenStaysWithItsOrigin() async throws {
    let (server, other) = (try StandInServer { _ in .json("home") }, try StandInServer())
    server.script("/", .redirect(to: other.address("/a")))
    other.script("/a", .redirect(to: server.address("/b")))
    #expect(
      try await localSession().get(server, token: token, redirects: .anywhere).text == "home")
    #expect(other.requests.map(\.token) == [nil])
    #expect(server.requests.map(\.token) == ["token", nil])
  }

  @Test(arguments: [
    "http://example.invalid/", "file:///etc/passwd", "data:text/plain,a", "ftp://127.0.0.1/",
    "//", "http://", "https://a:b@127.0.0.1/", "gopher://127.0.0.1", "\u{1}", "http:///a",
  ])
  func whatIsNoAddressIsNotFollowed(_ place: String) async throws {
    let server = try StandInServer { _ in .redirect(to: place) }
    let session = localSession()
    for redirects in [HTTPRequest.Redirects.anywhere, .sameOrigin] {
      let failure = try await session.failure(server, redirects: redirects)
      #expect(failure == .redirected, "\(String(describing: failure))")
    }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func whatWritesIsNeverSentTwice(_ status: Int) async throws {
    let server = try StandInServer { _ in .redirect(to: "/there", status: status) }
    await #expect(throws: HTTPFailure.redirected) {
      try await localSession().send(HTTPRequest(.post, address(server.address())))
    }
    #expect(server.requests.count == 1)
  }

  @Test func aRedirectionToNowhereIsAnAnswer() async throws {
    let server = try StandInServer { _ in Reply(302) }
    #expect(try await localSession().get(server).status == 302)
  }
}
