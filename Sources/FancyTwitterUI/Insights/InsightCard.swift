import DesignKit
import Insights
import TweetRows

/// A chart of the page, and where its marks and the rows of its table lead.
@MainActor
struct InsightCard {
  /// Which of the charts it is, in the order of the page.
  enum Kind: String, CaseIterable {
    /// The numbers over the charts.
    case facts
    case calendar, months, liked, hours, people, words, answers, reposted, hashtags, sites, emoji,
      sources, languages, length, media, likedByYear, repostedByYear

    static var all: [Kind] { allCases }
    /// The lists of names.
    static let naming: [Kind] = [
      .people, .words, .hashtags, .sites, .emoji, .sources, .languages,
    ]
    /// Those that have a card.
    static var onPage: [Kind] { allCases.filter { $0 != .facts } }
    /// What takes a look at each post, and is there a little later: of posts that were found this is more.
    static func later(ofSearch isSearch: Bool) -> [Kind] {
      let some: [Kind] = [
        .liked, .people, .words, .answers, .reposted, .likedByYear, .repostedByYear,
      ]
      return isSearch ? some + [.hashtags, .sites, .emoji, .sources, .languages, .length] : some
    }
  }

  let kind: Kind
  private(set) var content: ChartCard.Content
  /// Nil where there is no post to show.
  let openMark: (Int) -> Destination?
  let openRow: (Int) -> Destination?

  /// The same of which something else leaves the program than what is shown.
  func leaving(_ make: @escaping (_ shown: ChartCard.Content) -> ChartCard.Content) -> InsightCard {
    var card = self
    card.content = content.leaving { [content] in make(content) }
    return card
  }

  init(
    _ kind: Kind, _ sheet: ChartSheet, _ chart: any Chart, still: (any Chart)? = nil,
    table: @autoclosure @escaping () -> ChartTable,
    rowWords: ((Int) -> MarkWords)? = nil, openMark: @escaping (Int) -> Destination?,
    openRow: ((Int) -> Destination?)? = nil
  ) {
    let content = ChartCard.Content(
      sheet, chart, still: still, table: table(), rowWords: rowWords ?? { chart.words(of: $0) })
    self.init(kind, content, openMark: openMark, openRow: openRow)
  }

  init(
    _ kind: Kind, _ content: ChartCard.Content, openMark: @escaping (Int) -> Destination?,
    openRow: ((Int) -> Destination?)? = nil
  ) {
    (self.kind, self.content) = (kind, content)
    self.openMark = openMark
    self.openRow = openRow ?? openMark
  }
}
