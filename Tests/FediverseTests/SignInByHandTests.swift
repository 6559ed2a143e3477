import FoundationEssentials
import HTTP
import Testing
import TweetModel

@testable import Fediverse

/// Signing in where the browser cannot come back by itself.
@Suite struct SignInByHandTests {
  private static let redirect = "urn:ietf:wg:oauth:2.0:oob"

  @Test func theCodeMayBePasted() {
    var world = SignInWorld()
    world.happen(.typed("a.example"))
    let state = world.state
    world.happen(.wantsCode)
    #expect(!world.isListening)
    #expect(world.forms["/api/v1/apps"]?["redirect_uris"] == Self.redirect)
    #expect(world.asked["redirect_uri"] == Self.redirect)
    #expect(world.sent.count { $0 == "POST /api/v1/apps" } == 2)
    // The browser's own way back leads nowhere any more.
    world.come(back: "code=evil&state=\(state)")
    world.happen(.pasted("  "))
    #expect(world.forms["/oauth/token"] == nil)
    world.happen(.pasted("  abc\n"))
    #expect(world.forms["/oauth/token"]?["code"] == "abc")
    #expect(world.forms["/oauth/token"]?["redirect_uri"] == Self.redirect)
    guard case .done = world.machine.phase else {
      Issue.record("\(world.machine.phase)")
      return
    }
  }

  @Test func allOfTheAddressMayBePasted() {
    var world = SignInWorld()
    world.happen(.typed("a.example"))
    world.happen(.wantsCode)
    world.happen(.pasted("https://a.example/oauth/authorize/native?code=a%2Fc"))
    #expect(world.forms["/oauth/token"]?["code"] == "a/c")
  }

  @Test func aMistypedCodeMayBeTypedAgain() {
    var world = SignInWorld()
    world.answers["/oauth/token", default: []].insert(
      SignInWorld.json(#"{"error":"invalid_grant"}"#, status: 400), at: 0)
    world.happen(.typed("a.example"))
    world.happen(.wantsCode)
    world.happen(.pasted("abd"))
    guard case .waitingForCode(_, _, isRefused: true) = world.machine.phase else {
      Issue.record("\(world.machine.phase)")
      return
    }
    world.happen(.pasted("abc"))
    guard case .done = world.machine.phase else {
      Issue.record("\(world.machine.phase)")
      return
    }
  }

  @Test func aServerMayKnowNoCodes() {
    var world = SignInWorld()
    let refusal = SignInWorld.json(#"{"error":"Redirect."}"#, status: 422)
    world.answers["/api/v1/apps", default: []] += [refusal]
    world.happen(.typed("a.example"))
    world.happen(.wantsCode)
    #expect(world.machine.phase == .failed(.registrationRefused(message: "Redirect.")))
  }

  @Test func whereNothingCanListenTheCodeIsAskedForAtOnce() {
    var machine = SignIn(chance: Array(0..<32))
    var effects = machine.handle(.typed("a.example"), now: 0)
    while case .send(let request, let number)? = effects.last {
      let answer = SignInWorld.mastodon[request.url.path]?.first ?? HTTPResponse(status: 404)
      effects = machine.handle(.answered(answer, number: number), now: 0)
    }
    guard case .listen? = effects.last,
      case .send(let request, _)? = machine.handle(.cannotListen, now: 0).last
    else {
      Issue.record("\(effects)")
      return
    }
    let form = request.body.map { FormFields.decoded(String(decoding: $0.data, as: UTF8.self)) }
    #expect(form?["redirect_uris"] == Self.redirect)
    #expect(machine.handle(.cancelled, now: 0) == [])
  }
}
