import FancyTwitterUI
import Fediverse
import FoundationEssentials
import HTTP
import SyntheticData
import TweetModel

/// Reads what servers answer: JSON and HTML into posts, on one thread.
struct DecodeBench {
  private static let posts = 20_000
  private static let server = Server(host: "server.example")

  func run() {
    let pages = Self.pages()
    let bytes = pages.reduce(0) { $0 + $1.body.count }
    let capabilities = ServerCapabilities(software: .mastodon, domain: Self.server.host)
    let reader = AnswerReader(Self.server, capabilities, now: 0)
    guard let request = ServerAPI(Self.server).home(.newest()) else { return }
    var posts = 0
    let start = Machine.milliseconds
    for page in pages {
      if let read = try? reader.page(page, of: request) { posts += read.entries.count }
    }
    let seconds = (Machine.milliseconds - start) / 1000
    var report = Report("decode")
    report.add("perSecond", Double(posts) / seconds, digits: 0)
    report.add("MBPerSecond", Double(bytes) / 1_000_000 / seconds, digits: 1)
    report.add("posts", posts)
    report.add("bytesEach", bytes / max(posts, 1))
    Terminal.print(report.line)
  }

  /// Pages of forty posts, of which each third is passed on.
  private static func pages() -> [HTTPResponse] {
    let statuses = SyntheticTweets(count: posts, seed: 5).enumerated().map { place, tweet in
      let status = SyntheticStatus(tweet, place: place)
      return place % 3 == 0 ? status.passedOn : status.json
    }
    return stride(from: 0, to: statuses.count, by: 40).map { start in
      let page = statuses[start..<min(start + 40, statuses.count)].joined(separator: ",")
      return HTTPResponse(status: 200, body: Data("[\(page)]".utf8))
    }
  }
}
