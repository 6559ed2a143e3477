import DesignKit
import Insights
import TweetRows

/// A chart of the page, and where its marks and the rows of its table lead.
@MainActor
struct InsightCard {
  /// Which of the charts it is.
  enum Kind: String, CaseIterable {
    case facts, calendar, months, hours, liked, people, words, answers, reposted, hashtags, sites,
      emoji,
      sources, languages, length, media, likedByYear, repostedByYear
  }

  let kind: Kind
  let content: ChartCard.Content
  /// Nil where there is no post to show.
  let openMark: (Int) -> Destination?
  let openRow: (Int) -> Destination?

  init(
    _ kind: Kind, _ sheet: ChartSheet, _ chart: any Chart,
    table: @autoclosure @escaping () -> ChartTable,
    rowWords: ((Int) -> MarkWords)? = nil, openMark: @escaping (Int) -> Destination?,
    openRow: ((Int) -> Destination?)? = nil
  ) {
    self.kind = kind
    content = ChartCard.Content(
      sheet, chart, table: table(), rowWords: rowWords ?? { chart.words(of: $0) })
    self.openMark = openMark
    self.openRow = openRow ?? openMark
  }
}
