import FoundationEssentials
import HTTP
import SyntheticData
import Testing
import TweetModel

@testable import Fediverse

/// What nobody writes, wherever a server can tell a text.
@Suite struct HostileTextTests {
  private static let texts = HostileTexts.all(length: 30_000) + HostileTexts.classes(length: 3_000)

  @Test(arguments: texts.map(\.name))
  func aTextIsReadWholeAndNamesAreBounded(_ name: String) throws {
    let text = try #require(Self.texts.first { $0.name == name }?.text)
    let person = Statuses.anna.with([
      "display_name": .text(text), "note": .text(text),
      "fields": .list([["name": .text(text), "value": .text(text)]]),
      "emojis": .list([["shortcode": .text(text), "url": "https://a.example/x.png"]]),
    ])
    let status = Statuses.rich.with([
      "account": person, "content": .text(text), "spoiler_text": .text(text),
      "language": .text(text), "application": ["name": .text(text)],
      "mentions": .list([["id": "8", "username": .text(text), "acct": .text(text)]]),
      "tags": .list([["name": .text(text), "url": .text("https://a.example/tags/" + text)]]),
      "poll": ["options": .list([["title": .text(text), "votes_count": 1]])],
      "card": ["url": "https://a.example/", "title": .text(text), "description": .text(text)],
    ])
    let body = Data("[\(Statuses.plain("1").json),\(status.json)]".utf8)
    let page = try Statuses.reader.page(
      HTTPResponse(status: 200, body: body), of: Statuses.request)
    #expect(page.entries.count + page.dropped == 2)
    for tweet in page.entries.map(\.post.tweet) {
      let isWhole = tweet.text.segments.map { String($0.shown) }.joined() == tweet.text.display
      #expect(isWhole)
      for name in [tweet.author.name, tweet.author.handle, tweet.language, tweet.source] {
        #expect((name?.unicodeScalars.count ?? 0) <= 1_000)
      }
    }
  }
}
