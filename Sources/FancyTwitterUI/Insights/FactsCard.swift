import DesignKit
import Insights
import TweetRows
import TweetStore

/// The numbers over the charts.
@MainActor
struct FactsCard {
  let digest: InsightsDigest

  var card: InsightCard {
    var facts: [(FactsChart.Fact, Destination?)] = []
    func add(_ value: String, _ name: String, _ count: Int, _ what: String, _ to: Destination?) {
      let words = MarkWords(count: InsightsWords.posts(count), name: listed([name, what]))
      facts.append((FactsChart.Fact(value: value, name: name, words: words), to))
    }
    let all = InsightsWords.years(digest.years)
    add(
      Numbers.grouped(digest.posts), translated("Posts"), digest.posts, all,
      digest.destination(all) { _ in })
    add(
      Numbers.grouped(digest.streaks.days), translated("Days with a post"), digest.posts, all,
      digest.destination(all) { _ in })
    if let streak = digest.streaks.longest {
      add(
        InsightsWords.days(streak.count), translated("Longest streak"), digest.days.sum(of: streak),
        InsightsWords.dates(streak),
        digest.destination(InsightsWords.dates(streak)) { $0.days = streak })
    }
    if let silence = digest.streaks.silence {
      add(
        InsightsWords.days(silence.count), translated("Longest silence"), 0,
        InsightsWords.dates(silence), nil)
    }
    if let busiest = digest.busiest {
      let day = busiest.day
      add(
        Numbers.grouped(busiest.posts), translated("Busiest day"), busiest.posts,
        InsightsWords.day(day), digest.destination(InsightsWords.date(day)) { $0.days = day...day })
    }
    let grid = HourGrid(digest.hours)
    if let fullest = grid.fullest {
      let name = listed([
        InsightsWords.weekday(fullest.weekday),
        InsightsWords.hours(fullest.column...fullest.column),
      ])
      add(
        "\(InsightsWords.weekday(fullest.weekday)) \(InsightsWords.hour(fullest.column))",
        InsightsSentences(digest: digest).favoriteHour, grid.peak, name,
        digest.destination(name) {
          ($0.weekday, $0.hours) = (fullest.weekday, fullest.column...fullest.column)
        })
    }
    let shown = facts
    return InsightCard(
      .facts, ChartSheet(title: "", name: translated("Insights")), FactsChart(shown.map(\.0)),
      table: ChartTable(
        headings: [translated("Name"), translated("Number")],
        rows: shown.map { [$0.0.name, $0.0.value] }),
      openMark: { shown[$0].1 })
  }
}
