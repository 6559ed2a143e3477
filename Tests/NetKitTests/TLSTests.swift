import HTTP
import Testing

@testable import NetKit

/// Who is believed to be who they say they are.
@Suite(.enabled(if: TestCertificate.isPossible, "openssl"))
struct TLSTests {
  @Test(arguments: [
    ("IP:127.0.0.1", false, true, nil as HTTPFailure?),
    ("IP:127.0.0.1", false, false, .untrusted),  // signed by itself
    ("DNS:other.example", false, true, .untrusted),
    ("IP:127.0.0.1", true, true, .untrusted),
  ])
  func onlyWhoProvesItIsBelieved(
    _ name: String, _ isExpired: Bool, _ isTrusted: Bool, _ failure: HTTPFailure?
  ) async throws {
    let server = try TLSServer(name: name, isExpired: isExpired)
    let session = HTTPSession(
      Configuration(
        version: "1", insecureHosts: ["127.0.0.1"],
        authorities: isTrusted ? server.certificate : nil))
    var found: HTTPFailure?
    do {
      let request = HTTPRequest(.get, try address("https://127.0.0.1:\(server.port)/"))
      #expect(try await session.send(request).status == 200)
    } catch let failure as HTTPFailure { found = failure }
    #expect(found == failure)
    withExtendedLifetime(server) {}
  }
}
