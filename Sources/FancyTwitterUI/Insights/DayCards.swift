import DesignKit
import GLibKit
import Insights
import TweetModel
import TweetRows
import TweetStore

/// The charts of days and months.
@MainActor
struct DayCards {
  let digest: InsightsDigest

  var calendar: InsightCard {
    let grid = CalendarGrid(days: digest.span, firstWeekday: WeekStyle.firstWeekday)
    let chart = CalendarChart(
      grid, counts: digest.days, months: InsightsWords.shortMonths,
      sums: digest.sums.mapValues { Numbers.grouped($0) },
      legend: (translated("Fewer"), translated("More"), translated("A day opens its posts"))
    ) { day, count in
      MarkWords(count: InsightsWords.posts(count), name: InsightsWords.day(day))
    }
    let (counts, days) = (digest.days, digest.days.days)
    let table = {
      ChartTable(
        headings: [translated("Day"), translated("Posts")],
        rows: days.map { [.text(InsightsWords.date($0)), .number(counts[$0])] })
    }
    let summary = InsightsSentences(digest: digest).calendar
    return InsightCard(
      .calendar, ChartSheet(title: translated("Calendar"), summary: summary ?? ""), chart,
      table: table(),
      rowWords: { row in
        MarkWords(
          count: InsightsWords.posts(counts[days[row]]), name: InsightsWords.day(days[row]))
      },
      openMark: { chart.count(of: $0) > 0 ? day(chart.day(of: $0)) : nil },
      openRow: { day(days[$0]) })
  }

  private func day(_ day: Int) -> Destination {
    digest.destination(InsightsWords.date(day)) { $0.days = day...day }
  }

  var months: InsightCard {
    let (all, kinds) = (digest.months, digest.kinds)
    let names = InsightsWords.kinds
    let isLong = digest.years.count > 1
    let short = InsightsWords.shortMonths
    let columns = all.map { month in
      BarsChart.Column(
        key: month.year * 12 + month.month,
        label: isLong
          ? (month.month == 1 || month == all.first ? String(month.year) : nil)
          : short[month.month - 1],
        parts: kinds[month] ?? [0, 0, 0, 0])
    }
    let sums = (0..<4).map { part in kinds.values.reduce(0) { $0 + $1[part] } }
    let chart = BarsChart(
      columns, legend: zip(names, sums).map { .init(name: $0, sum: Numbers.grouped($1)) },
      colours: [0, 1, 2, 3], format: { Numbers.grouped($0) }
    ) { column, part in
      MarkWords(
        count: InsightsWords.posts(columns[column].parts[part]),
        name: dotted([names[part], InsightsWords.month(all[column])]))
    }
    let listed = Array(all.reversed())
    let table = {
      ChartTable(
        headings: [translated("Month")] + names + [translated("All", context: "sum")],
        rows: listed.map { month in
          let parts = kinds[month] ?? [0, 0, 0, 0]
          return [.text(InsightsWords.month(month))]
            + (parts + [parts.reduce(0, +)]).map { .number($0) }
        })
    }
    let summary = InsightsSentences(digest: digest).months
    return InsightCard(
      .months, ChartSheet(title: translated("Months"), summary: summary ?? ""), chart,
      table: table(),
      rowWords: { row in
        MarkWords(
          count: InsightsWords.posts((kinds[listed[row]] ?? []).reduce(0, +)),
          name: InsightsWords.month(listed[row]))
      },
      openMark: { mark in
        let (column, part) = chart.position(of: mark)
        guard columns[column].parts[part] > 0 else { return nil }
        return digest.destination(dotted([names[part], InsightsWords.month(all[column])])) {
          ($0.days, $0.kinds) = (all[column].days, MonthCounts.kindGroups[part])
        }
      },
      openRow: { row in
        guard (kinds[listed[row]] ?? []).contains(where: { $0 > 0 }) else { return nil }
        return digest.destination(InsightsWords.month(listed[row])) { $0.days = listed[row].days }
      })
  }
}
