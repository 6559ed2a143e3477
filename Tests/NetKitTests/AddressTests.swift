import Glibc
import HTTP
import StandIn
import Testing

@testable import NetKit

/// Which addresses are asked at all.
struct AddressTests {
  @Test(arguments: [
    "http://example.invalid/", "file:///etc/passwd", "ftp://example.invalid/",
    "https://a:b@c.invalid/",
    "about:blank", "https:///a",
  ])
  func onlyServersAreAskedAndOnlyByHTTPS(_ text: String) async throws {
    await #expect(throws: HTTPFailure.forbidden) {
      try await localSession().send(HTTPRequest(.get, address(text)))
    }
  }

  @Test func withoutTheTestsLeaveThisMachineIsNotAsked() async throws {
    let server = try StandInServer { _ in .json("secret") }
    let session = HTTPSession(version: "1")
    await #expect(throws: HTTPFailure.forbidden) { try await session.get(server) }
    for host in ["127.0.0.1", "localhost"] {
      await #expect(throws: HTTPFailure.forbidden) {
        try await session.send(HTTPRequest(.get, address("https://\(host):\(server.port)/")))
      }
    }
    #expect(server.requests.isEmpty)
  }

  @Test func soMayWhatLiesBeneathItsNameAndNothingElse() async {
    let session = HTTPSession(Configuration(version: "1"))
    await session.allowPrivateNetwork(for: "Home.lan")
    for (host, isLet) in [
      ("home.lan", true), ("files.home.lan", true), ("ahome.lan", false), ("lan", false),
      ("home.lan.example", false),
    ] {
      #expect(await session.mayBePrivate(host) == isLet, "\(host)")
    }
  }

  @Test func aServerThatSomebodyNamedMayBeInTheHouse() async throws {
    let server = try StandInServer { _ in Reply() }
    let session = HTTPSession(Configuration(version: "1", silence: 0.2))
    await session.allowPrivateNetwork(for: "LOCALHOST")
    // It is asked, but does not know what TLS is.
    await #expect(throws: HTTPFailure.timedOut) {
      try await session.send(HTTPRequest(.get, address("https://localhost:\(server.port)/")))
    }
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.255.0.1", true), ("0.0.0.0", true), ("10.1.2.3", true),
    ("172.15.0.1", false), ("172.16.0.1", true), ("172.31.255.255", true), ("172.32.0.1", false),
    ("192.168.1.1", true), ("192.167.1.1", false), ("169.254.169.254", true), ("100.64.0.1", true),
    ("100.128.0.1", false), ("224.0.0.1", true), ("255.255.255.255", true), ("8.8.8.8", false),
    ("::1", true), ("::", true), ("fe80::1", true), ("fec0::1", true), ("fc00::1", true),
    ("fdff::1", true), ("ff02::1", true), ("::ffff:127.0.0.1", true), ("::ffff:8.8.8.8", false),
    ("64:ff9b::10.0.0.1", true), ("64:ff9b::8.8.8.8", false), ("2002:7f00:1::", true),
    ("2002:808:808::", false), ("2606:4700::1111", false),
    // Where each begins and ends.
    ("11.0.0.1", false), ("100.63.255.255", false), ("100.127.255.255", true),
    ("126.255.255.255", false), ("128.0.0.1", false), ("169.253.0.1", false),
    ("192.0.0.8", true), ("192.0.1.1", false), ("198.17.0.1", false), ("198.18.0.1", true),
    ("198.19.255.255", true), ("198.20.0.1", false), ("223.255.255.255", false),
    ("240.0.0.1", true), ("fbff::1", false), ("fe00::1", false), ("fe7f::1", false),
    ("feff::1", true), ("::ffff:192.168.0.1", true), ("2001:4860::1", false),
  ])
  func privateNetworksAreKnown(_ text: String, _ isPrivate: Bool) {
    #expect(ConnectedAddress.isPrivate(text) == isPrivate)
  }

  @Test func addressesAreReadAsTheyAreAsked() {
    let address = RequestURL("HTTPS://Example.ORG:443/a?b#c")
    #expect(address?.scheme == "https")
    #expect(address?.host == "example.org")
    #expect(address?.port == 443)
    #expect(address.map { $0.isSameOrigin(as: RequestURL("https://example.org")!) } == true)
    #expect(address.map { $0.isSameOrigin(as: RequestURL("https://example.org:8443")!) } == false)
    #expect(address?.following("//other.org/x")?.host == "other.org")
    #expect(address?.following("wss:/x") == nil)
  }
}
