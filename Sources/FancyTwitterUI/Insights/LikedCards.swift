import Appearance
import DesignKit
import GLibKit
import GtkKit
import Insights
import TweetModel
import TweetRows
import TweetStore

/// The posts that were liked or reposted most.
@MainActor
struct LikedCards {
  let digest: InsightsDigest

  /// The posts of the range that were liked or reposted most.
  func liked(_ kind: InsightCard.Kind) -> InsightCard? {
    let isLiked = kind == .liked
    return posts(
      kind, isLiked ? translated("Most Liked", context: "posts") : translated("Most Reposted"),
      (isLiked ? digest.liked : digest.reposted).all, isOfYears: false)
  }

  /// Of each year the one that was liked or reposted most.
  func likedByYear(_ kind: InsightCard.Kind) -> InsightCard? {
    let isLiked = kind == .likedByYear
    let firsts = (isLiked ? digest.liked : digest.reposted).years
    guard firsts.count > 1 else { return nil }
    return posts(
      kind,
      isLiked
        ? translated("Most Liked of Each Year") : translated("Most Reposted of Each Year"),
      firsts.map(\.post), isOfYears: true, years: firsts.map(\.year))
  }

  private func posts(
    _ kind: InsightCard.Kind, _ title: String, _ posts: [RankedPost], isOfYears: Bool,
    years: [Int] = []
  ) -> InsightCard? {
    guard let first = posts.first else { return nil }
    let isLiked = [.liked, .likedByYear].contains(kind)
    func counted(_ count: Int) -> String {
      isLiked ? InsightsWords.likes(count) : InsightsWords.reposts(count)
    }
    let rows = posts.enumerated().map { index, post in
      let said = post.tweet.headline.split(whereSeparator: \.isNewline).joined(separator: " ")
      let text = said.isEmpty ? translated("A post without words") : said
      let date = InsightsWords.date(post.day)
      var row = RankChart.Row(
        name: text, count: post.count,
        words: MarkWords(count: counted(post.count), name: date))
      row.lines = isOfYears ? 1 : 2
      row.note = isOfYears ? "" : date
      row.rank = isOfYears ? String(years[index]) : ""
      row.icon = isLiked ? .heart : .repost
      return row
    }
    let table = ChartTable(
      headings: [
        translated("Post"), isOfYears ? translated("Year") : translated("Day"),
        isLiked ? translated("Likes") : translated("Reposts"),
      ],
      rows: rows.map { [.text($0.name), .text(isOfYears ? $0.rank : $0.note), .number($0.count)] })
    let summary =
      isOfYears
      ? ""
      : translated(
        "The first of them has %s.", counted(first.count))
    return InsightCard(
      kind, ChartSheet(title: title, summary: summary), RankChart(rows), table: table,
      openMark: { .tweet(posts[$0].tweet.id) })
  }
}
