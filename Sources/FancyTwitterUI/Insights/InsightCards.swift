import DesignKit
import Geometry
import GtkKit
import Insights
import TweetRows
import TweetStore

/// Makes the page's charts of what a range of years comes to.
@MainActor
struct InsightCards {
  let digest: InsightsDigest
  /// Draws somebody's picture.
  let picture: (KnownPerson, Canvas, Rectangle) -> Void
  /// Whether text is so large that hours are drawn by threes.
  let isLarge: Bool

  /// The chart of a kind; nil where there is nothing to tell.
  func card(_ kind: InsightCard.Kind) -> InsightCard? {
    switch kind {
    case .facts: FactsCard(digest: digest).card
    case .calendar: DayCards(digest: digest).calendar
    case .months: DayCards(digest: digest).months
    case .hours: HourCards(digest: digest, isLarge: isLarge).hours
    case .answers: HourCards(digest: digest, isLarge: isLarge).answers
    case .liked, .reposted: LikedCards(digest: digest).liked(kind)
    case .likedByYear, .repostedByYear: LikedCards(digest: digest).likedByYear(kind)
    case .people: naming { $0.people }
    case .words: naming { $0.words }
    case .hashtags: naming { $0.labels(kind, .hashtag, translated("Hashtags")) }
    case .sites: naming { $0.labels(kind, .site, translated("Sites")) }
    case .emoji: naming { $0.labels(kind, .emoji, translated("Emoji")) }
    case .sources: naming { $0.labels(kind, .source, translated("Written With")) }
    case .languages: naming { $0.labels(kind, .language, translated("Languages")) }
    case .length: YearCards(digest: digest).length
    case .media: YearCards(digest: digest).media
    }
  }

  /// A list of names, of which only those leave that are in what everybody may see.
  private func naming(_ make: @escaping (RankCards) -> InsightCard?) -> InsightCard? {
    let (digest, picture) = (digest, picture)
    return make(RankCards(digest: digest, picture: picture))?.leaving { shown in
      digest.forEverybody.flatMap { make(RankCards(digest: $0, picture: picture))?.content }
        ?? ChartCard.Content(
          ChartSheet(title: shown.sheet.title, summary: ""), RankChart([]),
          table: ChartTable(headings: shown.table.headings, rows: []),
          rowWords: { _ in MarkWords(count: "", name: "") })
    }
  }
}

extension InsightsDigest {
  /// What a mark leads to: those of its posts that fulfil more, under a name.
  func destination(_ title: String, _ change: (inout PostFilter) -> Void) -> Destination {
    .posts(scope.with(change), title: title)
  }
}
