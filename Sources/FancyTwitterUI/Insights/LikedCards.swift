import Appearance
import DesignKit
import GLibKit
import GtkKit
import Insights
import TimelineLayout
import TweetModel
import TweetRows
import TweetStore

/// The posts that were liked or reposted most.
@MainActor
struct LikedCards {
  let digest: InsightsDigest

  /// The posts of the range that were liked or reposted most.
  func liked(_ kind: InsightCard.Kind) -> InsightCard? {
    card(
      kind,
      isLiked(kind) ? translated("Most Liked", context: "posts") : translated("Most Reposted"),
      \.all)
  }

  /// Of each year the one that was liked or reposted most.
  func likedByYear(_ kind: InsightCard.Kind) -> InsightCard? {
    guard ranked(kind).years.count > 1 else { return nil }
    return card(
      kind,
      isLiked(kind)
        ? translated("Most Liked of Each Year") : translated("Most Reposted of Each Year"),
      { $0.years.map(\.post) })
  }
}

// MARK: - Private

extension LikedCards {
  private func isLiked(_ kind: InsightCard.Kind) -> Bool { [.liked, .likedByYear].contains(kind) }

  private func ranked(_ kind: InsightCard.Kind) -> RankedPosts {
    isLiked(kind) ? digest.liked : digest.reposted
  }

  /// A card of posts; what not everybody may see of these stays in the window.
  private func card(
    _ kind: InsightCard.Kind, _ title: String, _ list: @escaping (RankedPosts) -> [RankedPost]
  ) -> InsightCard? {
    let posts = list(ranked(kind))
    guard !posts.isEmpty else { return nil }
    let content = content(kind, title, posts) {
      self.content(kind, title, list(ranked(kind).forEverybody))
    }
    return InsightCard(kind, content, openMark: { .tweet(posts[$0].tweet.id) })
  }

  private func content(
    _ kind: InsightCard.Kind, _ title: String, _ posts: [RankedPost],
    leaving: (() -> ChartCard.Content)? = nil
  ) -> ChartCard.Content {
    let (isLiked, isOfYears) = (isLiked(kind), [.likedByYear, .repostedByYear].contains(kind))
    func counted(_ post: RankedPost) -> String {
      isLiked ? InsightsWords.likes(post.count) : InsightsWords.reposts(post.count)
    }
    let rows = posts.map { post in
      let said = post.tweet.headline.split(whereSeparator: \.isNewline).joined(separator: " ")
      let date = InsightsWords.date(post.day)
      var row = RankChart.Row(
        name: said.isEmpty ? translated("A post without words") : said, count: post.count,
        words: MarkWords(count: counted(post), name: date))
      let audience = TweetRowContent.restriction(post.tweet)?.text ?? ""
      row.note = dotted([isOfYears ? "" : date, audience])
      row.lines = row.note.isEmpty ? 1 : 2
      row.rank = isOfYears ? String(DayNumber.year(of: post.day)) : ""
      row.icon = isLiked ? .heart : .repost
      return row
    }
    let table = ChartTable(
      headings: [
        translated("Post"), isOfYears ? translated("Year") : translated("Day"),
        isLiked ? translated("Likes") : translated("Reposts"),
      ],
      rows: zip(rows, posts).map { row, post in
        let time = isOfYears ? row.rank : InsightsWords.date(post.day)
        return [.text(row.name), .text(time), .number(row.count)]
      })
    let summary =
      isOfYears ? "" : posts.first.map { translated("The first of them has %s.", counted($0)) }
    let chart = RankChart(rows)
    return ChartCard.Content(
      ChartSheet(title: title, summary: summary ?? ""), chart, table: table,
      rowWords: { chart.words(of: $0) }, leaving: leaving)
  }
}
