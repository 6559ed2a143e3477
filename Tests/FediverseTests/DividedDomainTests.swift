import FoundationEssentials
import HTTP
import Testing
import TweetModel

@testable import Fediverse

/// Domains that have their server elsewhere, and forward one question alone, as Mastodon's manual has it (WEB_DOMAIN).
@Suite struct DividedDomainTests {
  private static let description = [
    "/.well-known/nodeinfo", "/api/v2/instance", "/api/v1/instance",
  ]

  /// A server at a.example, and b.example, which answers with this.
  private func world(_ answer: HTTPResponse) -> SignInWorld {
    var world = SignInWorld()
    for path in Self.description { world.answers["b.example" + path] = [HTTPResponse(status: 404)] }
    world.answers["b.example/.well-known/webfinger"] = [answer]
    return world
  }

  private func links(
    _ address: String, rel: String = "self", type: String = "application/activity+json"
  ) -> HTTPResponse {
    SignInWorld.json(
      """
      {"subject":"acct:anna@b.example","links":[
      {"rel":"http://webfinger.net/rel/profile-page","type":"text/html","href":"https://c.example/"},
      {"rel":"http://ostatus.org/schema/1.0/subscribe","template":"https://c.example/{uri}"},
      {"rel":"\(rel)","type":"\(type)","href":"\(address)"}]}
      """)
  }

  @Test(arguments: [
    ("@anna@b.example", "acct:anna@b.example"), ("b.example", "acct:b.example@b.example"),
    ("https://b.example/@anna", "acct:b.example@b.example"),
  ])
  func whereItsPeopleAreIsAsked(typed: String, resource: String) {
    var world = world(links("https://a.example/users/anna"))
    world.happen(.typed(typed))
    #expect(world.queries["/.well-known/webfinger"]?["resource"] == resource)
    #expect(world.opened.last?.host() == "a.example")
    #expect(world.machine.named == "b.example")
    guard case .waiting(let server, _) = world.machine.phase else {
      Issue.record("\(world.machine.phase)")
      return
    }
    #expect(server == Server(host: "a.example"))
    // Nobody has typed it: it is not let into a private network.
    #expect(!world.machine.isNamed("a.example"))
    world.come(back: "code=abc&state=\(world.state)")
    guard case .done(let result) = world.machine.phase else {
      Issue.record("\(world.machine.phase)")
      return
    }
    #expect(result.account.server == server && result.account.id.hasPrefix("https://a.example/"))
  }

  @Test func aServerItselfIsNotAsked() {
    var world = SignInWorld()
    world.happen(.typed("@anna@a.example"))
    #expect(!world.sent.contains("GET /.well-known/webfinger"))
  }

  @Test(arguments: [
    "http://a.example/users/anna", "https://a.example:8443/users/anna", "https://127.0.0.1/",
    "https://[::1]/", "https://u:p@a.example/users/anna", "https://localhost/", "file:///users",
    "acct:anna@a.example", "/users/anna", "", "https://b.example/users/anna",
  ])
  func whereNobodyCanBeSentIsNoServer(address: String) {
    var world = world(links(address))
    world.happen(.typed("@anna@b.example"))
    #expect(world.machine.phase == .failed(.notAServer(host: "b.example")))
    #expect(world.sent.count == 4 && world.opened.isEmpty)
  }

  @Test func whatTellsNothingIsNoServer() {
    for answer in [
      links("https://a.example/", rel: "me"), links("https://a.example/", type: "text/html"),
      SignInWorld.json(#"{"links":[{"rel":"self","href":"https://a.example/"}]}"#),
      SignInWorld.json(#"{"links":{}}"#), SignInWorld.json("<html>"), HTTPResponse(status: 404),
      HTTPResponse(status: 500),
    ] {
      var world = world(answer)
      world.happen(.typed("@anna@b.example"))
      #expect(world.machine.phase == .failed(.notAServer(host: "b.example")))
    }
    var world = world(HTTPResponse(status: 404))
    world.dead["/.well-known/webfinger"] = .redirected
    world.happen(.typed("@anna@b.example"))
    #expect(world.machine.phase == .failed(.notAServer(host: "b.example")))
  }

  @Test(arguments: [
    (404, SignInFailure.notAServer(host: "b.example")), (502, .server(.troubled(status: 502))),
  ])
  func whoeverIsNamedMayBeNoServerEither(status: Int, failure: SignInFailure) {
    var world = world(links("https://c.example/users/anna"))
    for path in Self.description {
      world.answers["c.example" + path] = [HTTPResponse(status: status)]
    }
    world.happen(.typed("@anna@b.example"))
    #expect(world.machine.phase == .failed(failure))
    #expect(world.sent.filter { $0.hasSuffix("webfinger") }.count == 1)
  }

  // Who may write one's own line of a shared domain leads to a server of one's own; that speaks for nobody else there.
  @Test func itHasNoAccountOfTheDomainThatWasTyped() {
    for id in ["https://b.example/users/root", "https://good.example/users/root"] {
      var world = world(links("https://a.example/users/anna"))
      world.answers["/api/v1/accounts/verify_credentials"] = [
        SignInWorld.json(#"{"id":"1","acct":"anna","uri":"\#(id)"}"#)
      ]
      world.happen(.typed("@anna@b.example"))
      world.come(back: "code=abc&state=\(world.state)")
      #expect(world.machine.phase == .failed(.server(.unreadable)))
      #expect(world.given == ["/oauth/revoke"])
    }
  }
}
