import FoundationEssentials
import HTTP
import Testing
import TweetModel

@testable import Fediverse

/// Sign-ins that come to nothing.
@Suite struct SignInEndingTests {
  @Test(arguments: [
    ("error=access_denied", SignInFailure.denied),
    ("error=server_error", .browserRefused(error: "server_error")),
    ("error=invalid_scope&iss=https://b.example", .otherIssuer),
    ("code=abc&iss=https%3A%2F%2Fb.example", .otherIssuer),
    ("code=abc&iss=https%3A%2F%2Fa.example", .otherIssuer),
    ("code=", .browserRefused(error: "")), ("x=y", .browserRefused(error: "")),
  ])
  func refusalsInTheBrowserAreTold(query: String, failure: SignInFailure) {
    var world = SignInWorld()
    world.happen(.typed("a.example"))
    world.come(back: query + "&state=\(world.state)")
    #expect(world.machine.phase == .failed(failure))
    #expect(!world.isListening)
  }

  @Test func whoeverComesTooLateBeginsAnew() {
    var world = SignInWorld()
    world.happen(.typed("a.example"))
    world.happen(.expired)
    #expect(world.machine.phase == .failed(.expired) && !world.isListening)
    let state = world.state
    world.come(back: "code=abc&state=\(state)")
    #expect(world.machine.phase == .failed(.expired))
    world.happen(.typed("a.example"))
    #expect(world.state != state)
    world.come(back: "code=abc&state=\(world.state)")
    world.happen(.expired)
    guard case .done = world.machine.phase else {
      Issue.record("\(world.machine.phase)")
      return
    }
  }

  @Test func aStoppedSignInLeavesNothingBehind() {
    var world = SignInWorld()
    world.happen(.typed("a.example"))
    world.happen(.cancelled)
    #expect(world.machine.phase == .failed(.cancelled) && !world.isListening)
    world.happen(.cancelled)
    #expect(world.machine.phase == .failed(.cancelled))
  }

  @Test func aTokenThatComesTooLateIsGivenBack() throws {
    var world = SignInWorld()
    world.happen(.typed("a.example"))
    let effects = world.machine.handle(
      .returned(query: "code=abc&state=\(world.state)"), now: world.now)
    guard case .send(_, let number)? = effects.last else {
      Issue.record("no token is asked for")
      return
    }
    #expect(world.machine.handle(.cancelled, now: world.now) == [])
    #expect(world.machine.phase == .failed(.cancelled))
    let answer = try #require(SignInWorld.mastodon["/oauth/token"]?.first)
    let late = world.machine.handle(.answered(answer, number: number), now: world.now)
    guard case .discard(let request)? = late.first else {
      Issue.record("\(late)")
      return
    }
    #expect(request.url.path == "/oauth/revoke")
    #expect(world.machine.phase == .failed(.cancelled))
  }

  @Test func aTokenOfNoUseIsGivenBack() {
    for (status, failure) in [
      (403, SignInFailure.accountRefused), (401, .accountRefused),
      (500, .server(.troubled(status: 500))),
    ] {
      var world = SignInWorld()
      world.answers["/api/v1/accounts/verify_credentials"] = [
        SignInWorld.json("{}", status: status)
      ]
      world.happen(.typed("a.example"))
      world.come(back: "code=abc&state=\(world.state)")
      #expect(world.machine.phase == .failed(failure))
      #expect(world.given == ["/oauth/revoke"])
      #expect(world.forms["/oauth/revoke"]?["token"] == "tik-tak")
    }
  }
}
