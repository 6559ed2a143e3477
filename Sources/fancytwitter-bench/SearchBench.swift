import FancyTwitterUI
import SyntheticData
import TweetStore

/// Searches as people search: common words and rare ones, beginnings, phrases, names, CJK.
struct SearchBench {
  private let options: BenchOptions
  private static let rounds = 3

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    let folder = try BenchLibrary.folder(tweets: options.tweets)
    var times: [Double] = []
    do throws(LibraryError) {
      let reader = try LibraryReader(folder: folder)
      let queries = try Self.queries(reader)
      for round in 0...Self.rounds {
        for query in queries {
          let start = Machine.milliseconds
          _ = try reader.search(
            SearchQuery(parsing: query), limit: SearchBatch.size, after: nil)
          // The first round warms up.
          if round > 0 { times.append(Machine.milliseconds - start) }
        }
      }
    } catch {
      throw .badFile(path: folder.path, reason: "\(error)")
    }
    var report = Report("search")
    report.add("tweets", options.tweets)
    report.add("queries", times.count)
    report.add("p50Ms", times.median, digits: 3)
    report.add("p99Ms", times.percentile(0.99), digits: 3)
    report.add("maxMs", times.max() ?? 0, digits: 3)
    Terminal.print(report.line)
  }

  // Taken from the library's own tweets, at places spread over it.
  private static func queries(_ reader: LibraryReader) throws(LibraryError) -> [String] {
    var queries: [String] = []
    let count = try reader.count(of: .timeline)
    for part in 0..<100 {
      let place = count / 100 * part
      for tweet in try reader.tweets(in: .timeline, at: place..<place + 1) {
        let words = tweet.text.display.split(separator: " ").map(String.init)
        guard let first = words.first, let last = words.last else { continue }
        queries += [first + " ", last + " ", String(last.prefix(3)), first + " " + last]
        queries += ["\"" + words.prefix(3).joined(separator: " ") + "\""]
        queries += ["\(first) -\(last)"]
        if let entity = tweet.text.entities.first { queries.append(entity.target) }
      }
    }
    return queries
  }
}
