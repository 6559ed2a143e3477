import FoundationEssentials
import HTTP
import Testing
import TweetModel

@testable import Fediverse

/// Servers that let nobody in.
@Suite struct SignInFailureTests {
  @Test func tooLittleIsGivenBack() {
    var world = SignInWorld()
    world.answers["/oauth/token"] = [
      SignInWorld.json(#"{"access_token":"tik-tak","token_type":"bearer","scope":"profile"}"#)
    ]
    world.happen(.typed("a.example"))
    world.come(back: "code=abc&state=\(world.state)")
    #expect(world.machine.phase == .failed(.scopesRefused(granted: ["profile"])))
    #expect(world.given == ["/oauth/revoke"])
  }

  @Test(arguments: [
    ("/api/v1/apps", 422, #"{"error":"No."}"#, SignInFailure.registrationRefused(message: "No.")),
    ("/api/v1/apps", 403, "", .registrationRefused(message: "")),
    ("/api/v1/apps", 500, "", .server(.troubled(status: 500))),
    ("/api/v1/apps", 200, "<html>", .server(.unreadable)),
    ("/api/v1/apps", 200, #"{"client_id":""}"#, .server(.unreadable)),
    ("/oauth/token", 400, #"{"error":"invalid_grant"}"#, .codeRefused),
    ("/oauth/token", 401, #"{"error":"invalid_client"}"#, .codeRefused),
    ("/oauth/token", 429, "", .server(.limited(until: nil))),
    ("/oauth/token", 200, #"{"access_token":"a b"}"#, .server(.unreadable)),
    ("/oauth/token", 200, #"{"access_token":"a","token_type":"mac"}"#, .server(.unreadable)),
    ("/oauth/token", 301, "", .server(.moved(to: nil))),
    ("/api/v1/accounts/verify_credentials", 200, "{}", .server(.unreadable)),
    ("/api/v1/accounts/verify_credentials", 503, "", .server(.troubled(status: 503))),
  ])
  func eachFailureHasItsCase(path: String, status: Int, body: String, failure: SignInFailure) {
    var world = SignInWorld()
    world.answers[path] = [SignInWorld.json(body, status: status)]
    world.happen(.typed("a.example"))
    world.come(back: "code=abc&state=\(world.state)")
    #expect(world.machine.phase == .failed(failure))
    #expect(!world.isListening)
    #expect("\(failure)".count > 20)
  }

  @Test(arguments: [
    (404, SignInFailure.notAServer(host: "a.example")),
    (200, .notAServer(host: "a.example")), (502, .server(.troubled(status: 502))),
    (429, .server(.limited(until: nil))),
  ])
  func whatIsNoServerIsToldApart(status: Int, failure: SignInFailure) {
    var world = SignInWorld([:])
    for path in ["/.well-known/nodeinfo", "/api/v2/instance", "/api/v1/instance"] {
      world.answers[path] = [SignInWorld.json("<html>", status: status)]
    }
    world.happen(.typed("a.example"))
    #expect(world.machine.phase == .failed(failure))
    #expect(world.forms.isEmpty)
  }

  // As most pages of the web do, from their bare name to another one.
  @Test(arguments: [HTTPFailure.redirected, .garbled, .tooLarge])
  func whoeverLeadsOnWithAllThatIsAskedIsNoServer(failure: HTTPFailure) {
    var world = SignInWorld([:])
    for path in ["/api/v2/instance", "/api/v1/instance"] { world.dead[path] = failure }
    world.happen(.typed("a.example"))
    #expect(world.machine.phase == .failed(.notAServer(host: "a.example")))
  }

  @Test(arguments: [HTTPFailure.unreachable, .untrusted, .timedOut, .cut])
  func whoeverIsOfflineLearnsItAtOnce(failure: HTTPFailure) {
    var world = SignInWorld()
    world.dead["/.well-known/nodeinfo"] = failure
    world.happen(.typed("a.example"))
    #expect(world.machine.phase == .failed(.server(.unreachable(failure))))
    #expect(world.sent.count == 1)
  }
}
