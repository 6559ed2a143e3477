import FoundationEssentials
import HTTP
import Testing
import TweetModel

@testable import Fediverse

/// What servers do while somebody signs in.
@Suite struct SignInServerTests {
  private static let refusal = SignInWorld.json(#"{"error":"No."}"#, status: 422)

  @Test(arguments: [
    "/.well-known/nodeinfo", "/nodeinfo/2.0", "/.well-known/oauth-authorization-server",
    "/api/v2/instance",
  ])
  func whatAServerDoesNotTellIsNotNeeded(path: String) {
    for answer in [
      HTTPResponse(status: 404), HTTPResponse(status: 500), SignInWorld.json("<html>"),
      SignInWorld.json("[]"), SignInWorld.json(#"{"links":1,"software":[],"issuer":2}"#),
      SignInWorld.json(String(repeating: "[", count: 100_000)),
    ] {
      var world = SignInWorld()
      world.answers[path] = [answer]
      world.happen(.typed("a.example"))
      world.come(back: "code=abc&state=\(world.state)")
      guard case .done(let result) = world.machine.phase else {
        Issue.record("\(path): \(world.machine.phase)")
        continue
      }
      #expect(result.account.capabilities.software == .mastodon)
    }
  }

  @Test func anOlderServerTellsInItsWay() {
    var world = SignInWorld()
    world.answers["/api/v2/instance"] = nil
    world.answers["/nodeinfo/2.0"] = nil
    world.answers["/.well-known/oauth-authorization-server"] = nil
    world.answers["/api/v1/instance"] = [
      SignInWorld.json(
        #"""
        {"uri":"https://b.example","title":1,"version":"2.7.2 (compatible; Akkoma 3.10.4-0-gebfb617)",
        "max_toot_chars":5000,"urls":{"streaming_api":"wss://a.example"},"configuration":[]}
        """#)
    ]
    world.happen(.typed("a.example"))
    #expect(world.asked["scope"] == "read")
    world.come(back: "code=abc&state=\(world.state)")
    guard case .done(let result) = world.machine.phase else {
      Issue.record("\(world.machine.phase)")
      return
    }
    let capabilities = result.account.capabilities
    #expect(capabilities.software == .akkoma && capabilities.version.hasPrefix("3.10.4"))
    #expect(capabilities.domain == "b.example")
    #expect(result.account.profile.person.handle == "anna@b.example")
  }

  @Test(
    arguments: [
      ("gotosocial", "0.19.1+git-1", nil, SignInScopes.parts),
      ("gotosocial", "0.17.3", nil, ["read"]),
      ("pixelfed", "0.12.0", nil, ["read"]), ("hometown", "1.1.1", nil, SignInScopes.parts),
      ("mastodon", "4.2.0", nil, SignInScopes.parts),
      ("mastodon", "4.5.0", #"["read","write"]"#, ["read"]),
      (
        "takahe", "0.11", #"["\#(SignInScopes.parts.joined(separator: "\",\""))"]"#,
        SignInScopes.parts
      ),
    ] as [(String, String, String?, [String])])
  func asLittleIsAskedForAsTheServerKnows(
    software: String, version: String, supported: String?, scopes: [String]
  ) {
    var world = SignInWorld()
    world.answers["/nodeinfo/2.0"] = [
      SignInWorld.json(#"{"software":{"name":"\#(software)","version":"\#(version)"}}"#)
    ]
    world.answers["/.well-known/oauth-authorization-server"] = supported.map {
      [SignInWorld.json(#"{"scopes_supported":\#($0)}"#)]
    }
    world.happen(.typed("a.example"))
    #expect(world.asked["scope"] == scopes.joined(separator: " "))
  }

  @Test func scopesThatAreRefusedAreAskedForAsOne() {
    var world = SignInWorld()
    world.answers["/api/v1/apps", default: []].insert(Self.refusal, at: 0)
    world.happen(.typed("a.example"))
    #expect(world.forms["/api/v1/apps"]?["scopes"] == "read")
    #expect(world.asked["scope"] == "read")
  }

  @Test func scopesThatTheBrowserRefusesAreAskedForAsOne() {
    var world = SignInWorld()
    world.happen(.typed("a.example"))
    let state = world.state
    world.come(back: "error=invalid_scope&state=\(state)")
    #expect(world.asked["scope"] == "read" && world.isListening && world.state != state)
    world.come(back: "error=invalid_scope&state=\(world.state)")
    #expect(world.machine.phase == .failed(.browserRefused(error: "invalid_scope")))
  }

  @Test func aDomainMayHaveItsServerElsewhere() {
    func links(_ address: String) -> [HTTPResponse] {
      [
        SignInWorld.json(
          #"{"links":[{"rel":"http://nodeinfo.diaspora.software/ns/schema/2.0","href":"\#(address)"}]}"#
        )
      ]
    }
    for (address, host) in [
      ("https://social.a.example/nodeinfo/2.0", "social.a.example"),
      ("http://a.example/nodeinfo/2.0", "a.example"), ("file:///nodeinfo/2.0", "a.example"),
      ("https://social.a.example:8443/nodeinfo/2.0", "a.example"),
      ("https://127.0.0.1/nodeinfo/2.0", "a.example"),
      ("https://u:p@b.example/nodeinfo/2.0", "a.example"),
    ] {
      var world = SignInWorld()
      world.answers["/.well-known/nodeinfo"] = links(address)
      world.happen(.typed("a.example"))
      #expect(world.opened.last?.host() == host, "\(address)")
    }
  }

  // Whatever a server leads to is not let into a private network for that.
  @Test func onlyWhatWasTypedIsNamed() {
    var world = SignInWorld()
    world.answers["/.well-known/nodeinfo"] = [
      SignInWorld.json(
        #"""
        {"links":[{"rel":"http://nodeinfo.diaspora.software/ns/schema/2.0",
        "href":"https://nas.b.example/reboot"}]}
        """#)
    ]
    world.happen(.typed("@anna@A.example"))
    #expect(world.opened.last?.host() == "nas.b.example")
    for host in ["a.example", "A.example", "social.a.example"] {
      #expect(world.machine.isNamed(host))
    }
    for host in ["nas.b.example", "b.example", "nota.example", "example", ""] {
      #expect(!world.machine.isNamed(host))
    }
  }

  // Accounts are told apart by that address: it would be taken for the other one.
  @Test func whoHasAnotherServersAddressIsNotSignedIn() {
    for address in [
      #""uri":"https://good.example/users/ada""#, #""uri":"HTTPS://Good.example/users/ada""#,
      #""url":"https://good.example/@ada""#,
    ] {
      var world = SignInWorld()
      // Of Mastodon the address is known without being told.
      world.answers["/nodeinfo/2.0"] = [
        SignInWorld.json(#"{"software":{"name":"pleroma","version":"2.7"}}"#)
      ]
      world.answers["/api/v1/accounts/verify_credentials"] = [
        SignInWorld.json(#"{"id":"1","acct":"ada",\#(address)}"#)
      ]
      world.happen(.typed("a.example"))
      world.come(back: "code=abc&state=\(world.state)")
      #expect(world.machine.phase == .failed(.server(.unreadable)), "\(address)")
      #expect(world.given == ["/oauth/revoke"])
    }
  }
}
