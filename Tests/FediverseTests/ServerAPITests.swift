import FoundationEssentials
import HTTP
import Testing
import TweetModel

@testable import Fediverse

@Suite struct ServerAPITests {
  private let api = ServerAPI(Server(host: "a.example"), token: Secret("t"))

  @Test func questionsAreMastodons() {
    let asked: [(HTTPRequest?, String)] = [
      (api.home(.newest()), "timelines/home?limit=40"),
      (api.home(.above(id: "1")), "timelines/home?min_id=1&limit=40"),
      (api.home(.below(id: "01HX", limit: 1)), "timelines/home?max_id=01HX&limit=1"),
      (api.post("interaction-12"), "statuses/interaction-12"),
      (api.post("a/../b?c"), "statuses/a%2F..%2Fb%3Fc"),
      (api.posts(["1", "2 3"]), "statuses?id%5B%5D=1&id%5B%5D=2%203"),
      (api.context(of: "1"), "statuses/1/context"),
      (api.person(called: "a@b.example"), "accounts/lookup?acct=a%40b.example"),
    ]
    for (request, path) in asked {
      let text = request?.url.absoluteString
      #expect(text == "https://a.example/api/v1/" + path)
      #expect(request?.token == Secret("t"))
      #expect(request?.method == .get)
    }
    #expect(api.filters.url.absoluteString == "https://a.example/api/v2/filters")
  }

  @Test func noMorePostsAreAskedForThanServersTake() {
    let request = api.posts((0..<50).map(String.init))
    #expect(request.url.absoluteString.count { $0 == "=" } == 20)
  }

  @Test func onlyLinksOfTheServerAreFollowed() {
    let link = "https://a.example/api/v1/timelines/home?max_id=1&x=%20"
    #expect(api.home(.link(link))?.url.absoluteString == link)
    for other in [
      "https://b.example/api", "http://a.example/api", "https://a.example:444/", "x", "",
    ] {
      #expect(api.home(.link(other)) == nil)
    }
  }

  @Test func theTokenIsNotAskedForWithTheToken() throws {
    #expect(api.instance.token == nil)
    #expect(api.register(redirect: "r", scopes: ["read"]).token == nil)
    let revoke = try #require(api.revoke(SignInClient(id: "i", secret: Secret("s"))))
    #expect(revoke.token == nil)
    #expect(
      revoke.body.map { String(decoding: $0.data, as: UTF8.self) }
        == "client_id=i&client_secret=s&token=t")
    #expect(revoke.redirects == .none)
  }

  @Test(
    arguments: [
      ("wss://a.example", true, "wss://a.example/api/v1/streaming?stream=user"),
      ("wss://S.a.example/", true, "wss://S.a.example/api/v1/streaming?stream=user"),
      ("https://s.a.example", true, "wss://s.a.example/api/v1/streaming?stream=user"),
      ("ws://s.a.example", true, "wss://s.a.example/api/v1/streaming?stream=user"),
      (
        "wss://s.a.example/api/v1/streaming", true,
        "wss://s.a.example/api/v1/streaming?stream=user"
      ),
      ("wss://a.example:80", false, "ws://a.example:80/api/v1/streaming?stream=user"),
      ("ftp://a.example", true, nil), ("wss://", true, nil), ("wss://u:p@a.example", true, nil),
    ] as [(String, Bool, String?)])
  func theStreamIsAskedAsSafelyAsTheServer(told: String, isSecure: Bool, address: String?) {
    let server = Server(host: "a.example", isSecure: isSecure)
    #expect(ServerAPI(server).stream(at: told)?.absoluteString == address)
  }

  // The address lies in the library, which a backup brings along, and the token goes with it.
  @Test(arguments: [
    "wss://evil.example", "wss://evila.example", "wss://a.example.evil.example", "wss://example",
    "wss://a.example@evil.example", "wss://a.example\\@evil.example",
    "wss://evil.example#.a.example",
    "wss://evil.example?.a.example", "wss://evil.example\\.a.example",
  ])
  func noStreamLeadsTheTokenToAnotherHost(told: String) {
    #expect(ServerAPI(Server(host: "a.example")).stream(at: told) == nil)
  }

  @Test(arguments: [
    ("a=b&c=d%20e+f", ["a": "b", "c": "d e f"]), ("a=1&a=2", ["a": "1"]), ("", [:]),
    ("a", ["a": ""]), ("a=%", ["a": "%"]), ("a=%zz", ["a": "%zz"]), ("a==b", ["a": "=b"]),
    ("a=%C3%A4", ["a": "ä"]),
  ])
  func formsAreRead(text: String, fields: [String: String]) {
    #expect(FormFields.decoded(text) == fields)
  }
}
