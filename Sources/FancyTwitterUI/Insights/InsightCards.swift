import DesignKit
import Geometry
import GtkKit
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
    case .people: ranks.people
    case .words: ranks.words
    case .hashtags: ranks.labels(kind, .hashtag, translated("Hashtags"))
    case .sites: ranks.labels(kind, .site, translated("Sites"))
    case .emoji: ranks.labels(kind, .emoji, translated("Emoji"))
    case .sources: ranks.labels(kind, .source, translated("Written With"))
    case .languages: ranks.labels(kind, .language, translated("Languages"))
    case .length: YearCards(digest: digest).length
    case .media: YearCards(digest: digest).media
    }
  }

  private var ranks: RankCards { RankCards(digest: digest, picture: picture) }
}

extension InsightsDigest {
  /// What a mark leads to: those of its posts that fulfil more, under a name.
  func destination(_ title: String, _ change: (inout PostFilter) -> Void) -> Destination {
    .posts(scope.with(change), title: title)
  }
}
