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

  /// The numbers over the charts.
  var facts: InsightCard { FactsCard(digest: digest).card }

  /// All that there is something to tell of, in the order of the page.
  var all: [InsightCard] {
    let (days, years) = (DayCards(digest: digest), YearCards(digest: digest))
    let hours = HourCards(digest: digest, isLarge: isLarge)
    let ranks = RankCards(digest: digest, picture: picture)
    let posts = LikedCards(digest: digest)
    let first: [InsightCard?] = [
      days.calendar, days.months, posts.liked(.liked), hours.hours, ranks.people, ranks.words,
      hours.answers, posts.liked(.reposted),
    ]
    let rest: [InsightCard?] = [
      ranks.labels(.hashtags, .hashtag, translated("Hashtags")),
      ranks.labels(.sites, .site, translated("Sites")),
      ranks.labels(.emoji, .emoji, translated("Emoji")),
      ranks.labels(.sources, .source, translated("Written With")),
      ranks.labels(.languages, .language, translated("Languages")),
      years.length, years.media, posts.likedByYear(.likedByYear),
      posts.likedByYear(.repostedByYear),
    ]
    return (first + rest).compactMap { $0 }
  }
}

extension InsightsDigest {
  /// What a mark leads to: those of its posts that fulfil more, under a name.
  func destination(_ title: String, _ change: (inout PostFilter) -> Void) -> Destination {
    .posts(scope.with(change), title: title)
  }
}
