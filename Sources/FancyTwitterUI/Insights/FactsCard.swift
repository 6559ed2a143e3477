import DesignKit
import Insights
import TweetRows
import TweetStore

/// The numbers over the charts.
@MainActor
struct FactsCard {
  let digest: InsightsDigest

  var card: InsightCard {
    var facts: [(fact: FactsChart.Fact, value: ChartField, destination: Destination?)] = []
    func add(_ value: ChartField, _ name: String, _ count: Int, _ what: String, _ to: Destination?)
    {
      let words = MarkWords(count: InsightsWords.posts(count), name: listed([name, what]))
      facts.append((FactsChart.Fact(value: value.shown, name: name, words: words), value, to))
    }
    let all = InsightsWords.years(digest.counted)
    add(
      .number(digest.posts), translated("Posts"), digest.posts, all,
      digest.destination(all) { _ in })
    if digest.undated > 0 {
      add(.number(digest.undated), translated("Without a date"), digest.undated, "", nil)
    }
    add(
      .number(digest.streaks.days), translated("Days with a post"), digest.posts, all,
      digest.destination(all) { _ in })
    if let streak = digest.streaks.longest {
      add(
        .text(InsightsWords.days(streak.count)), translated("Longest streak"),
        digest.days.sum(of: streak),
        InsightsWords.dates(streak),
        digest.destination(InsightsWords.dates(streak)) { $0.days = streak })
    }
    if let silence = digest.streaks.silence {
      add(
        .text(InsightsWords.days(silence.count)), translated("Longest silence"), 0,
        InsightsWords.dates(silence), nil)
    }
    if let busiest = digest.busiest {
      let day = busiest.day
      add(
        .number(busiest.posts), translated("Busiest day"), busiest.posts,
        InsightsWords.day(day), digest.destination(InsightsWords.date(day)) { $0.days = day...day })
    }
    let grid = HourGrid(digest.hours)
    if let fullest = grid.fullest {
      let name = listed([
        InsightsWords.weekday(fullest.weekday),
        InsightsWords.hours(fullest.column...fullest.column),
      ])
      add(
        .text("\(InsightsWords.weekday(fullest.weekday)) \(InsightsWords.hour(fullest.column))"),
        InsightsSentences(digest: digest).favoriteHour, grid.peak, name,
        digest.destination(name) {
          ($0.weekday, $0.hours) = (fullest.weekday, fullest.column...fullest.column)
        })
    }
    let shown = facts
    return InsightCard(
      .facts, ChartSheet(title: "", name: translated("Insights")), FactsChart(shown.map(\.fact)),
      table: ChartTable(
        headings: [translated("Name"), translated("Number")],
        rows: shown.map { [.text($0.fact.name), $0.value] }),
      openMark: { shown[$0].destination })
  }
}
