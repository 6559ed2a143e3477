import FoundationEssentials
import HTTP
import Testing

@testable import Fediverse

@Suite struct ServerFailureTests {
  // 2026-11-23T08:00:00Z.
  private static let now = 1_795_420_800.0

  @Test(
    arguments: [
      ([:], nil),
      (["Retry-After": "30"], 30), (["retry-after": " 7 "], 7), (["Retry-After": "0"], 1),
      (["Retry-After": "-5"], 1), (["Retry-After": "99999999"], 3600),
      (["Retry-After": "soon"], nil),
      (["Retry-After": "nan"], nil),
      (["Retry-After": "Mon, 23 Nov 2026 08:01:30 GMT"], 90),
      (["X-RateLimit-Reset": "2026-11-23T08:05:00.000000Z"], 300),
      (["X-RateLimit-Reset": "2026-11-23T09:05:00+01:00"], 300),
      (["X-RateLimit-Reset": "1795420920"], 120), (["X-RateLimit-Reset": "300"], nil),
      (["X-RateLimit-Reset": "2026-11-23T07:00:00Z"], 1), (["X-RateLimit-Reset": "x"], nil),
      // A clock that is an hour fast, or slow.
      (
        ["X-RateLimit-Reset": "2026-11-23T09:05:00Z", "Date": "Mon, 23 Nov 2026 09:00:00 GMT"], 300
      ),
      (
        ["Retry-After": "Mon, 23 Nov 2026 07:01:00 GMT", "Date": "Mon, 23 Nov 2026 07:00:00 GMT"],
        60
      ),
      // What is sooner told by seconds is taken first.
      (["Retry-After": "5", "X-RateLimit-Reset": "2026-11-23T08:05:00Z"], 5),
    ] as [([String: String], Double?)])
  func waitingIsByTheServersWord(fields: [String: String], wait: Double?) {
    let failure = ServerFailure(HTTPResponse(status: 429, fields: fields), now: Self.now)
    #expect(failure == .limited(until: wait.map { Self.now + $0 }))
  }

  @Test(arguments: [
    (401, "{}", ServerFailure.signedOut), (403, "{}", .refused(status: 403)),
    (404, "<html>", .refused(status: 404)), (410, "", .refused(status: 410)),
    (418, "", .nameless), (500, "<html>", .troubled(status: 500)),
    (502, "", .troubled(status: 502)),
    (503, "", .troubled(status: 503)), (301, "", .moved(to: nil)),
    (422, #"{"error":"Validation failed: a\nb"}"#, .invalid(message: "Validation failed: a b")),
    (
      422, #"{"error":"invalid_grant","error_description":"The code."}"#,
      .invalid(message: "The code.")
    ),
    (422, #"{"error":{"a":1}}"#, .invalid(message: "")), (400, "<html>", .invalid(message: "")),
  ])
  func statusesAreTold(status: Int, body: String, failure: ServerFailure) {
    let response = HTTPResponse(status: status, body: Data(body.utf8))
    #expect(ServerFailure(response, now: Self.now) == failure)
    #expect("\(failure)".count > 20)
  }

  @Test func aServerThatIsThrottlingTellsForHowLong() {
    let response = HTTPResponse(status: 503, fields: ["Retry-After": "30"])
    #expect(ServerFailure(response, now: 100) == .limited(until: 130))
  }

  @Test(arguments: ["3600", "soon", "Mon, 23 Nov 2026 09:00:00 GMT"])
  func aServerThatIsBeingMendedIsInTrouble(wait: String) {
    let response = HTTPResponse(status: 503, fields: ["Retry-After": wait])
    #expect(ServerFailure(response, now: Self.now) == .troubled(status: 503))
  }

  @Test(arguments: [200, 202, 206]) func successIsNoFailure(status: Int) {
    #expect(ServerFailure(HTTPResponse(status: status), now: 0) == nil)
  }
}
