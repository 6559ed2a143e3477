import Hashing
import Testing

@testable import Fediverse

@Suite struct ChallengeTests {
  /// RFC 7636, appendix B.
  @Test func challengeIsTheStandards() {
    let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    let digest = SHA256.digest(of: Array(verifier.utf8)).base64URL
    #expect(digest == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }
}
