import FoundationEssentials
import HTTP
import Hashing
import Testing
import TweetModel

@testable import Fediverse

@Suite struct SignInTests {
  @Test func hostBrowserAndBackAreAllItTakes() throws {
    var world = SignInWorld()
    world.happen(.typed("@anna@A.example"))
    let page = try #require(world.opened.last)
    #expect(world.machine.phase == .waiting(Server(host: "a.example"), page: page))
    #expect(page.absoluteString.hasPrefix("https://a.example/oauth/authorize?"))
    #expect(world.forms["/api/v1/apps"]?["redirect_uris"] == "http://127.0.0.1:4711/")
    #expect(world.asked["redirect_uri"] == "http://127.0.0.1:4711/")
    #expect(world.asked["scope"] == "read:accounts read:statuses read:filters")
    #expect(world.asked["response_type"] == "code")
    #expect(world.asked["code_challenge_method"] == "S256")
    #expect(world.asked["force_login"] == nil)
    #expect(world.asked["state"] == world.state && world.state.utf8.count >= 43)
    #expect(world.isListening)

    world.come(back: "code=abc%2F1&state=\(world.state)")
    #expect(!world.isListening)
    let form = try #require(world.forms["/oauth/token"])
    #expect(form["code"] == "abc/1" && form["client_secret"] == "hush")
    #expect(form["redirect_uri"] == "http://127.0.0.1:4711/")
    let verifier = try #require(form["code_verifier"])
    #expect(SHA256.digest(of: Array(verifier.utf8)).base64URL == world.asked["code_challenge"])
    guard case .done(let result) = world.machine.phase else {
      Issue.record("\(world.machine.phase)")
      return
    }
    #expect(result.token == Secret("tik-tak"))
    #expect(result.client == SignInClient(id: "client", secret: Secret("hush")))
    let account = result.account
    #expect(account.local == "112" && account.id == "https://a.example/users/anna")
    #expect(account.profile.person.handle == "anna@a.example")
    #expect(account.profile.person.avatar == "https://a.example/a.png")
    #expect(account.capabilities.software == .mastodon)
    #expect(account.capabilities.streaming == "wss://s.a.example")
    #expect(world.given == [])
  }

  @Test func noSecretIsTold() {
    var world = SignInWorld()
    world.happen(.typed("a.example"))
    world.come(back: "code=abc&state=\(world.state)")
    let told = "\(world.machine.phase)"
    #expect(!told.contains("tik-tak") && !told.contains("hush"))
  }

  @Test func eachSignInHasItsOwnSecrets() {
    var worlds = [SignInWorld(), SignInWorld(machine: SignIn(chance: Array(1...32)))]
    for place in worlds.indices { worlds[place].happen(.typed("a.example")) }
    #expect(worlds[0].state != worlds[1].state)
    #expect(worlds[0].asked["code_challenge"] != worlds[1].asked["code_challenge"])
    let first = worlds[0].state
    worlds[0].happen(.wantsCode)
    #expect(worlds[0].asked["state"] != first)
  }

  @Test func otherStatesArePassedOver() {
    var world = SignInWorld()
    world.happen(.typed("a.example"))
    let phase = world.machine.phase
    for query in [
      "", "code=abc", "code=abc&state=", "code=abc&state=x", "error=access_denied",
      "error=access_denied&state=\(world.state)x", "code=abc&state=\(world.state.uppercased())",
      "code=abc&state=x&state=\(world.state)",
    ] {
      #expect(!world.machine.accepts(query: query))
      world.come(back: query)
    }
    #expect(world.machine.phase == phase && world.isListening)
    #expect(world.machine.accepts(query: "code=abc&state=\(world.state)"))
  }

  @Test func theSecondAnswerIsNone() {
    var world = SignInWorld()
    world.happen(.typed("a.example"))
    world.come(back: "code=abc&state=\(world.state)")
    let phase = world.machine.phase
    world.come(back: "code=evil&state=\(world.state)")
    world.come(back: "error=access_denied&state=\(world.state)")
    #expect(world.machine.phase == phase)
    #expect(world.forms["/oauth/token"]?["code"] == "abc")
    #expect(world.sent.count { $0 == "POST /oauth/token" } == 1)
  }

  @Test func lateAnswersArePassedOver() {
    var machine = SignIn(chance: Array(0..<32))
    _ = machine.handle(.typed("a.example"), now: 0)
    let effects = machine.handle(.typed("b.example"), now: 0)
    guard case .send(_, let number)? = effects.last else {
      Issue.record("nothing is asked")
      return
    }
    #expect(machine.handle(.answered(SignInWorld.json("{}"), number: number - 1), now: 0) == [])
    #expect(machine.handle(.unanswered(.cut, number: number - 1), now: 0) == [])
    #expect(machine.phase == .asking(Server(host: "b.example")))
  }

  @Test func theIssuerMayBeTold() {
    var world = SignInWorld()
    world.happen(.typed("a.example"))
    world.come(back: "code=abc&iss=https%3A%2F%2Fa.example%2F&state=\(world.state)")
    guard case .done = world.machine.phase else {
      Issue.record("\(world.machine.phase)")
      return
    }
  }

  @Test(arguments: [
    ("a b", SignInFailure.name(.notAName("a b"))), ("", .name(.empty)),
  ])
  func whatIsNoServerIsNotAsked(text: String, failure: SignInFailure) {
    var world = SignInWorld()
    world.happen(.typed(text))
    #expect(world.machine.phase == .failed(failure))
    #expect(world.sent == [])
  }

  @Test func aServerWithAnAccountAsksWho() {
    var world = SignInWorld(
      machine: SignIn(chance: Array(0..<32), known: [Server(host: "a.example")]))
    world.happen(.typed("a.example"))
    #expect(world.asked["force_login"] == "true")
  }
}
