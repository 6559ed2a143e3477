import FoundationEssentials
import HTTP
import Testing
import TweetModel

@testable import Fediverse

@Suite struct PageReadingTests {
  private func page(_ response: HTTPResponse) throws -> LivePage {
    try Statuses.reader.page(response, of: Statuses.request)
  }

  @Test func anEmptyPageMayHaveNeighbours() throws {
    let link = "<https://a.example/api/v1/timelines/home?max_id=1>; rel=\"next\""
    let page = try page(Statuses.response([], ["Link": link]))
    #expect(page.entries == [] && page.dropped == 0 && page.newer == nil)
    #expect(page.older == "https://a.example/api/v1/timelines/home?max_id=1")
    #expect(!page.isPartial)
  }

  @Test func aFullPageMayHaveNone() throws {
    let page = try page(Statuses.response([Statuses.plain("1")]))
    #expect(page.entries.count == 1 && page.newer == nil && page.older == nil)
  }

  @Test func theOrderIsTheServers() throws {
    let page = try Statuses.page(
      Statuses.plain("2"), Statuses.plain("10"), Statuses.plain("1"), Statuses.plain("2"))
    #expect(page.entries.map(\.local) == ["2", "10", "1", "2"])
  }

  @Test(
    arguments: [
      (206, [:], true, nil), (206, ["Retry-After": "7"], true, 7),
      (206, ["Retry-After": "9999"], true, 120), (200, [:], false, nil),
      (200, ["Mastodon-Async-Refresh": "id=\"a\", retry=3, result_count=2"], true, 3),
      (200, ["mastodon-async-refresh": "retry=x"], true, nil),
      (200, ["Retry-After": "7"], false, nil),
    ] as [(Int, [String: String], Bool, Double?)])
  func aServerMayStillBeGathering(
    status: Int, fields: [String: String], isPartial: Bool, retry: Double?
  ) throws {
    let page = try page(Statuses.response([Statuses.plain("1")], status: status, fields))
    #expect(page.isPartial == isPartial && page.retry == retry && page.entries.count == 1)
  }

  @Test(arguments: [
    "", " ", "<!DOCTYPE html><p>Not Found", "{}", "null", "1", "\"x\"", "[", "[{\"id\":\"1\"",
    "{\"error\":\"x\"}", "[]]", "[\u{FEFF}", "[{\"id\":\"1\"},]x",
    String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
    String(repeating: "[", count: 1_000_000),
    String(repeating: "{\"a\":", count: 100_000) + "1" + String(repeating: "}", count: 100_000),
    "[" + String(repeating: "{\"reblog\":", count: 500) + "1" + String(repeating: "}", count: 500)
      + "]",
  ])
  func whatIsNoListIsUnreadable(body: String) {
    #expect(throws: ServerFailure.unreadable) {
      try page(HTTPResponse(status: 200, body: Data(body.utf8)))
    }
  }

  @Test func bracketsWithinTextsAreText() throws {
    let text = String(repeating: "[{\\\"", count: 500)
    let page = try Statuses.page(Statuses.plain("1", text))
    #expect(page.entries.count == 1)
  }

  @Test func aBrokenByteCostsItsTextAlone() throws {
    var body = Data(JSONTree.list([Statuses.plain("1", "aXb"), Statuses.plain("2")]).json.utf8)
    let place = try #require(body.firstRange(of: Data("aXb".utf8)))
    body[place.lowerBound + 1] = 0xFF
    let page = try page(HTTPResponse(status: 200, body: body))
    #expect(page.entries.map(\.post.tweet.text.display) == ["a\u{FFFD}b", "Hello"])
  }

  @Test(arguments: [
    (401, ServerFailure.signedOut), (404, .refused(status: 404)), (418, .nameless),
    (429, .limited(until: nil)), (500, .troubled(status: 500)),
  ])
  func aRefusalIsNoPage(status: Int, failure: ServerFailure) {
    #expect(throws: failure) { try page(Statuses.response([], status: status)) }
  }
}
