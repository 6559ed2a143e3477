import FancyTwitterUI
import SyntheticData
import TweetModel
import TweetStore

/// Searches as people search: common words and rare ones, beginnings, phrases, names, CJK.
struct SearchBench {
  private let options: BenchOptions
  private static let rounds = 3

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    let folder = try BenchLibrary.folder(tweets: options.tweets)
    do throws(LibraryError) {
      let reader = try LibraryReader(folder: folder)
      let samples = try Self.samples(reader)
      try measure("search", samples.flatMap(Self.words), in: reader)
      try measure("search-operators", samples.flatMap(Self.operators), in: reader)
      try measure("search-emoji", samples.flatMap(Self.emoji), in: reader)
    } catch {
      throw .badFile(path: folder.path, reason: "\(error)")
    }
  }

  private func measure(
    _ name: String, _ queries: [String], in reader: LibraryReader
  ) throws(LibraryError) {
    var times: [(milliseconds: Double, query: String)] = []
    for round in 0...Self.rounds {
      for query in queries {
        let start = Machine.milliseconds
        _ = try reader.search(SearchQuery(parsing: query), limit: SearchBatch.size, after: nil)
        // The first round warms up.
        if round > 0 { times.append((Machine.milliseconds - start, query)) }
      }
    }
    let all = times.map(\.milliseconds)
    var report = Report(name)
    report.add("tweets", options.tweets)
    report.add("queries", all.count)
    report.add("p50Ms", all.median, digits: 3)
    report.add("p99Ms", all.percentile(0.99), digits: 3)
    report.add("maxMs", all.max() ?? 0, digits: 3)
    Terminal.print(report.line)
  }

  // The library's own tweets, at places spread over it.
  private static func samples(_ reader: LibraryReader) throws(LibraryError) -> [Tweet] {
    var samples: [Tweet] = []
    let count = try reader.count(of: .timeline)
    for part in 0..<100 {
      let place = count / 100 * part
      samples += try reader.tweets(in: .timeline, at: place..<place + 1)
    }
    return samples
  }

  /// A tweet's words; emoji are looked for in another way.
  private static func parts(_ tweet: Tweet) -> [String] {
    tweet.text.display.split(whereSeparator: \.isWhitespace).map(String.init).filter {
      $0.contains { $0.isLetter || $0.isNumber }
    }
  }

  private static func words(_ tweet: Tweet) -> [String] {
    let words = parts(tweet)
    guard let first = words.first, let last = words.last else { return [] }
    var queries = [first + " ", last + " ", String(last.prefix(3)), first + " " + last]
    queries.append("\"" + words.prefix(3).joined(separator: " ") + "\"")
    queries.append("\(first) -\(last)")
    if let entity = tweet.text.entities.first { queries.append(entity.target) }
    return queries
  }

  // An emoji, by itself and with a word.
  private static func emoji(_ tweet: Tweet) -> [String] {
    guard let word = parts(tweet).first,
      let emoji = tweet.text.display.first(where: {
        $0.unicodeScalars.first?.properties.isEmojiPresentation == true
      })
    else { return [] }
    return [String(emoji), "\(word) \(emoji)"]
  }

  // Two words of a tweet, with two of what is true of it.
  private static func operators(_ tweet: Tweet) -> [String] {
    let words = parts(tweet)
    guard let first = words.first, let last = words.last else { return [] }
    let day = CalendarDay(seconds: tweet.date?.seconds ?? 0)
    var filters = [
      "from:\(tweet.author.handle)", "year:\(day.year)", "month:\(day.month)", "in:tweets",
    ]
    if let language = tweet.language { filters.append("lang:\(language)") }
    if let source = tweet.source { filters.append("source:\"\(source)\"") }
    if let likes = tweet.counts.likes { filters += ["min_likes:\(likes)", "max_likes:\(likes)"] }
    if let reply = tweet.reply, !reply.handle.isEmpty {
      filters += ["is:reply", "to:\(reply.handle)"]
    }
    if !tweet.media.isEmpty { filters.append("has:media") }
    if let link = tweet.text.entities.first(where: { $0.kind == .link }) {
      filters += ["has:link", "url:\(link.target)"]
    }
    return filters.indices.flatMap { place in
      [1, 3].map { "\(first) \(last) \(filters[place]) \(filters[(place + $0) % filters.count])" }
    }
  }
}
