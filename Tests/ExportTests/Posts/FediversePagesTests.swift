import Foundation
import FoundationXML
import Testing
import TweetModel

@testable import Export
@testable import TweetStore

/// What a post of another network says on pages and in books: its warning, its question, what is sensitive.
struct FediversePagesTests {
  private static let account = Account(
    network: .fediverse, id: "https://a.example/users/lark",
    author: Author(handle: "lark@a.example", name: "Lark"))

  private static func post(
    _ number: Int, on network: Network = .fediverse, _ change: (inout Tweet) -> Void
  ) -> Tweet {
    var post = Tweet(
      id: TweetID(network: network, value: "https://a.example/\(number)"), author: account.author,
      date: Timestamp(seconds: 1_600_000_000 + Int64(number)), text: TweetText("post \(number)"))
    change(&post)
    return post
  }

  private static let picture = Media(
    kind: .photo, file: nil, address: "https://a.example/a.jpg", altText: "A <spider>")

  private static let poll = Tweet.Poll(
    options: [.init(title: "Green <tea>", votes: 3), .init(title: "Black", votes: 1)], voters: 4)

  private func bench(_ posts: [Tweet]) throws -> ExportBench {
    let bench = try ExportBench()
    try bench.fill(posts, of: Self.account)
    return bench
  }

  private func elements(_ bench: ExportBench, _ path: String) throws -> [XMLNode] {
    let name = try #require(
      bench.names().first { $0.hasSuffix(".html") && $0 != "index.html" })
    let text = try bench.text("out/" + name)
    let document = try XMLDocument(xmlString: String(text.drop { $0 != "\n" }))
    return try #require(document.rootElement()).nodes(forXPath: path)
  }

  @Test func aPollIsThereWithItsResults() throws {
    let bench = try bench([Self.post(1) { $0.poll = Self.poll }])
    try bench.export(as: .html)
    let options = try elements(bench, "//ul[@class='poll']/li").compactMap(\.stringValue)
    #expect(options == ["Green <tea>share(0.75)", "Blackshare(0.25)"])
    #expect(try elements(bench, "//meter/@value").compactMap(\.stringValue) == ["0.75", "0.25"])
    try bench.export(as: .markdown, to: "md")
    let file = try #require(bench.names("md").first { $0.hasSuffix(".md") })
    let text = try bench.text("md/" + file)
    for option in ["Green <tea>: share(0.75)", "Black: share(0.25)"] {
      #expect(text.contains("- " + MarkdownText.escaped(option) + "\n"))
    }
  }

  @Test(.enabled(if: PageScript.isInstalled, "Node"))
  func aSearchFindsWhatIsFoldedAndShowsNothingOfIt() throws {
    let picture = Media(
      kind: .photo, file: nil, address: "https://a.example/b.jpg", altText: "Not for everybody")
    let bench = try bench([
      Self.post(1) { ($0.warning, $0.poll) = ("Spoilers", Self.poll) },
      Self.post(2) { ($0.isSensitive, $0.media) = (true, [picture]) },
    ])
    try bench.export(as: .html)
    for (word, count, marks) in [
      ("spoilers", 1, ["Spoilers"]), ("everybody", 1, []), ("post", 2, ["post"]),
      (Self.poll.options[0].title, 1, []),
    ] {
      let found = try PageScript.search(word, in: bench.path + "/out")
      #expect(found.count == count && found.marks == marks, "\(word): \(found)")
    }
  }

  @Test func whatIsSensitiveIsHiddenUntilItIsPressed() throws {
    let bench = try bench([
      Self.post(1) { ($0.isSensitive, $0.media) = (true, [Self.picture]) }
    ])
    try bench.export(as: .html)
    #expect(try elements(bench, "//details/summary").compactMap(\.stringValue) == ["sensitive"])
    #expect(try elements(bench, "//details//*[@class='media']").count == 1)
    #expect(try elements(bench, "//details[@open]").isEmpty)
    try bench.export(as: .markdown, to: "md")
    let file = try #require(bench.names("md").first { $0.hasSuffix(".md") })
    #expect(try bench.text("md/" + file).contains("**sensitive**\n\n[A \\<spider\\>]"))
  }

  @Test func aWarningFoldsAllOfThePostOnce() throws {
    let bench = try bench([
      Self.post(1) {
        ($0.isSensitive, $0.media, $0.warning) = (true, [Self.picture], "Spiders")
        $0.poll = Self.poll
      }
    ])
    try bench.export(as: .html)
    #expect(try elements(bench, "//details/summary").compactMap(\.stringValue) == ["Spiders"])
    #expect(try elements(bench, "//details//ul | //details//*[@class='text']").count == 2)
    #expect(try elements(bench, "//section/*[not(self::details)]").isEmpty)
  }

  @Test func eachNetworkHasItsWords() throws {
    let bench = try bench([
      Self.post(1) { $0.repostedBy = Self.account.author }
    ])
    try bench.export(as: .html)
    let notes = try elements(bench, "//p[@class='note']").compactMap(\.stringValue).joined()
    #expect(notes.contains("passedOn") && notes.contains("fediverse"))
    let links = try elements(bench, "//p[@class='counts']/a").compactMap(\.stringValue)
    #expect(links.allSatisfy { $0.contains("fediverse") } && !links.isEmpty)
  }

  @Test func aHashtagLeadsToItsOwnServer() throws {
    let bench = try bench([
      Self.post(1) { $0.text = TweetText(detectingIn: "so #tea") }
    ])
    try bench.export(as: .html)
    let links = try elements(bench, "//*[@class='text']/a/@href").compactMap(\.stringValue)
    #expect(links == ["https://a.example/tags/tea"])
  }

  @Test func aBookHasTheSame() throws {
    let bench = try bench([
      Self.post(1) { ($0.warning, $0.poll) = ("Spiders", Self.poll) }
    ])
    try bench.export(as: .epub, to: "book.epub")
    #expect(try bench.everything("book.epub").count > 0)
  }
}
