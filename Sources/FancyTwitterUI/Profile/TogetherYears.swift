import DesignKit
import Insights
import TweetRows

/// A bar for each year of somebody and oneself.
@MainActor
struct TogetherYears {
  private let years: [Together.Year]
  private let words: PostWords

  /// Bars of years, whose posts are called so.
  init(_ years: [Together.Year], _ words: PostWords) {
    self.years = years
    self.words = words
  }

  var content: ChartCard.Content {
    let (years, words) = (years, words)
    let chart = BarsChart(
      years.map { .init(key: $0.year, label: String($0.year), parts: [$0.posts]) },
      hasNumbers: true, format: { Numbers.short($0) }
    ) { column, _ in
      MarkWords(
        count: words.count(years[column].posts),
        name: String(years[column].year))
    }
    let table = ChartTable(
      headings: [translated("Year"), words.many],
      rows: years.map { [.text(String($0.year)), .number($0.posts)] })
    return ChartCard.Content(
      ChartSheet(title: translated("Together by year")), chart, table: table,
      rowWords: { chart.words(of: $0) })
  }
}
