import DesignKit
import Insights

/// A bar for each year of somebody and oneself.
@MainActor
struct TogetherYears {
  private let years: [Together.Year]

  init(_ years: [Together.Year]) { self.years = years }

  var content: ChartCard.Content {
    let years = years
    let chart = BarsChart(
      years.map { .init(key: $0.year, label: String($0.year), parts: [$0.posts]) },
      hasNumbers: true, format: { Numbers.short($0) }
    ) { column, _ in
      MarkWords(
        count: translated("%d tweet", "%d tweets", years[column].posts),
        name: String(years[column].year))
    }
    let table = ChartTable(
      headings: [translated("Year"), translated("Tweets")],
      rows: years.map { [String($0.year), Numbers.grouped($0.posts)] })
    return ChartCard.Content(
      ChartSheet(title: translated("Together by year")), chart, table: table,
      rowWords: { chart.words(of: $0) })
  }
}
