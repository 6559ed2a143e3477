import DesignKit
import GLibKit
import Insights
import TweetModel
import TweetRows
import TweetStore

/// The charts of years, a bar each.
@MainActor
struct YearCards {
  let digest: InsightsDigest

  var length: InsightCard? {
    let lengths = digest.lengths
    guard lengths.values.contains(where: { $0.characters > 0 }) else { return nil }
    let own = Set(Tweet.Kind.allCases).subtracting([.repost])
    let longest = lengths.max { ($0.value.mean, $1.key) < ($1.value.mean, $0.key) }
    let summary = longest.map {
      InsightsSentences(digest: digest).length(String($0.key), characters: $0.value.mean)
    }
    return byYear(
      .length, translated("Length"), summary: summary, value: { lengths[$0]?.mean ?? 0 },
      posts: { lengths[$0]?.posts ?? 0 }, heading: translated("Characters on average"),
      words: { translated("%d character on average", "%d characters on average", $0) }
    ) { ($0.kinds) = own }
  }

  var media: InsightCard? {
    let media = digest.media
    guard let most = media.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value > 0
    else { return nil }
    return byYear(
      .media, translated("With Pictures and Videos"),
      summary: translated(
        "Most pictures and videos are of %1$s: %2$s.", String(most.key),
        InsightsWords.posts(most.value)),
      value: { media[$0] ?? 0 }, posts: { media[$0] ?? 0 }, heading: nil, words: { _ in "" }
    ) { $0.hasMedia = true }
  }

  private func byYear(
    _ kind: InsightCard.Kind, _ title: String, summary: String?, value: (Int) -> Int,
    posts count: @escaping (Int) -> Int, heading: String?, words: @escaping (Int) -> String,
    _ change: @escaping (inout PostFilter) -> Void
  ) -> InsightCard {
    let years = Array(digest.years)
    let values = years.map(value)
    let chart = BarsChart(
      zip(years, values).map { .init(key: $0, label: String($0), parts: [$1]) }, hasNumbers: true,
      format: { Numbers.short($0) }
    ) { column, _ in
      MarkWords(
        count: listed([words(values[column]), InsightsWords.posts(count(years[column]))]),
        name: String(years[column]))
    }
    let open = { (column: Int) -> Destination? in
      guard count(years[column]) > 0 else { return nil }
      var filter = digest.scope(of: years[column])
      change(&filter)
      return .posts(filter, title: dotted([title, String(years[column])]))
    }
    let rows = Array(years.indices.reversed())
    return InsightCard(
      kind, ChartSheet(title: title, summary: summary ?? ""), chart,
      table: ChartTable(
        headings: [translated("Year")] + (heading.map { [$0] } ?? []) + [translated("Posts")],
        rows: rows.map { row in
          [.text(String(years[row]))] + (heading == nil ? [] : [.number(values[row])])
            + [.number(count(years[row]))]
        }),
      rowWords: { chart.words(of: rows[$0]) }, openMark: open, openRow: { open(rows[$0]) })
  }
}
