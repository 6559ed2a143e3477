import Foundation
import Testing
import TweetModel

@testable import Export
@testable import TweetStore

/// What others told some people alone leaves by no way, whatever is ticked.
struct ConfidenceTests {
  private static let noor = Author(handle: "noor", name: "Noor", id: "8")

  /// Posts of one's own and of somebody else, for everybody and for some; what they say is their visibility.
  private static let posts: [Tweet] = [Tweet.Visibility.public, .unlisted, .followers, .direct]
    .enumerated().flatMap { number, visibility in
      [ExportBench.account.author, noor].enumerated().map { who, author in
        Tweet(
          id: .at(number * 10 + who), author: author,
          date: Timestamp(seconds: Int64(1_577_836_800 + number * 10 + who)),
          text: TweetText("tea \(author.handle)-\(visibility)-end"), visibility: visibility)
      }
    }

  private static func selections() -> [(selection: Selection, likes: Bool)] {
    [
      (.everything(), true), (.section(.favorites), false),
      (.search(SearchQuery(parsing: "tea")), false),
    ]
  }

  @Test(arguments: ExportFormat.allCases)
  func itStaysAndIsCounted(_ format: ExportFormat) throws {
    let all = Audience(and: Set(Audience.choices), with: Set(PersonalData.allCases))
    let bench = try ExportBench(
      Self.posts.filter { $0.author.id == "7" }, likes: Self.posts.filter { $0.author.id == "8" })
    for (number, (selection, _)) in Self.selections().enumerated() {
      let report: ExportReport
      do {
        report = try bench.export(selection, as: format, for: all, to: "out\(number)")
      } catch ExportError.nothing { continue }
      let bytes = try bench.everything("out\(number)")
      for secret in ["noor-followers-end", "noor-direct-end"] {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) left by \(selection)")
      }
      let hasLikes = [.jsonLines, .activityPub, .archive].contains(format)
      if number > 0 || hasLikes { #expect(report.stayed == 2, "\(selection)") }
      // One's own leave where they are ticked.
      if number == 0, ![.ids, .links, .pictures, .archive].contains(format) {
        #expect(bytes.range(of: Data("lark-direct-end".utf8)) != nil)
      }
    }
  }

  @Test func noPageOfAFileHasIt() throws {
    let bench = try ExportBench(
      Self.posts.filter { $0.author.id == "7" }, likes: Self.posts.filter { $0.author.id == "8" })
    let stream = try PostStream(
      .search(SearchQuery(parsing: "tea")), for: Audience(and: Set(Audience.choices)),
      reading: LibraryReader(folder: bench.library))
    // Pages are laid out once to find where they end, and once more to be drawn.
    for _ in 0..<2 {
      let texts = try stream.posts(at: 0..<stream.count).map(\.tweet.text.display)
      #expect(texts.count == 6 && !texts.contains { $0.contains("noor-followers") })
    }
    #expect(stream.confidence.count == 2)
  }

  @Test func whatQuotesItDoesNotTellIt() throws {
    var quoting = Tweet.at(99, "look")
    quoting.quote = Tweet.Quote(tweet: .at(31), handle: "noor", address: "https://x.com/noor")
    let bench = try ExportBench([quoting], likes: Self.posts.filter { $0.author.id == "8" })
    #expect(try LibraryReader(folder: bench.library).tweet(.at(99))?.quote?.excerpt != nil)
    try bench.export(as: .html, for: Audience(and: Set(Audience.choices)))
    #expect(try bench.everything().range(of: Data("noor-direct-end".utf8)) == nil)
  }

  @Test(arguments: [
    (Author(handle: "lark", name: "", id: "7"), false), (Author(handle: "lark", name: ""), false),
    (Author(handle: "lark", name: "", id: "9"), true), (noor, true),
  ])
  func whoseItIsTheIdTells(_ author: Author, _ isCovered: Bool) {
    let post = Tweet(
      id: .at(1), author: author, date: nil, text: TweetText("x"), visibility: .followers)
    #expect(Confidence(of: [ExportBench.account]).covers(post) == isCovered)
  }
}
