import FoundationEssentials
import Testing
import TweetModel

@testable import Fediverse

@Suite struct LinkHeaderTests {
  private let server = Server(host: "a.example")

  private func addresses(_ field: String) throws -> [String?] {
    let base = try #require(URL(string: "https://a.example/api/v1/timelines/home?limit=40"))
    let header = LinkHeader(field)
    return ["next", "prev"].map { header.address($0, on: server, at: base) }
  }

  @Test(
    arguments: [
      // As Mastodon writes it.
      (
        "<https://a.example/x?max_id=1>; rel=\"next\", <https://a.example/x?min_id=9>; rel=\"prev\"",
        "https://a.example/x?max_id=1", "https://a.example/x?min_id=9"
      ),
      (
        "<https://a.example/p>; rel=\"prev\", <https://a.example/n>; rel=\"next\"",
        "https://a.example/n", "https://a.example/p"
      ),
      // Further parameters, before and behind, and relations without quotation marks.
      (
        "<https://a.example/n>; title=\"a, <b>; rel=\\\"prev\\\"\"; rel=next; type=x",
        "https://a.example/n", nil
      ),
      (
        "<https://a.example/n>;rel=NEXT,<https://a.example/p>;rel=\"x prev\"",
        "https://a.example/n",
        "https://a.example/p"
      ),
      ("<https://a.example/n> ; REL = \"last next\"", "https://a.example/n", nil),
      // The first relations count, and the first link.
      ("<https://a.example/1>; rel=next; rel=prev", "https://a.example/1", nil),
      (
        "<https://a.example/1>; rel=next, <https://a.example/2>; rel=next", "https://a.example/1",
        nil
      ),
      // Commas and semicolons within an address.
      ("<https://a.example/n?a=1,2;3>; rel=\"next\"", "https://a.example/n?a=1,2;3", nil),
      // Relative to what was asked.
      ("</n?max_id=1>; rel=\"next\"", "https://a.example/n?max_id=1", nil),
      ("<?max_id=1>; rel=\"next\"", "https://a.example/api/v1/timelines/home?max_id=1", nil),
      (
        "<https://a.example/n?id[]=1&q=%20>; rel=\"next\"", "https://a.example/n?id%5B%5D=1&q=%20",
        nil
      ),
      ("<https://A.EXAMPLE:443/n>; rel=\"next\"", "https://A.EXAMPLE:443/n", nil),
    ] as [(String, String?, String?)])
  func neighboursAreFound(field: String, next: String?, previous: String?) throws {
    #expect(try addresses(field) == [next, previous])
  }

  @Test(arguments: [
    "", "<", "<>", "rel=next", "<https://a.example/n>", "<https://a.example/n>; rel=",
    "<https://a.example/n; rel=next", ",,,;;;", "<https://a.example/n>; rel=\"ne",
    "<https://b.example/n>; rel=next", "<http://a.example/n>; rel=next",
    "<https://a.example:8443/n>; rel=next", "<//b.example/n>; rel=next",
    "<https://a.example@b.example/n>; rel=next", "<https://u:p@a.example/n>; rel=next",
    "<https://a.example.b.example/n>; rel=next", "<javascript:alert(1)>; rel=next",
    "<file:///etc/passwd>; rel=next", "<https://a.example\\@b.example/n>; rel=next",
  ])
  func nothingElseIsFollowed(field: String) throws {
    #expect(try addresses(field) == [nil, nil])
  }

  @Test func anythingIsReadInLinearTime() {
    let long = String(repeating: "<a>; rel=\"\\", count: 100_000)
    #expect(LinkHeader(long).links.count < 10_000)
  }
}
