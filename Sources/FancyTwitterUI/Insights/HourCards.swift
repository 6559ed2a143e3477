import DesignKit
import GLibKit
import Insights
import TweetModel
import TweetRows
import TweetStore

/// The charts of hours.
@MainActor
struct HourCards {
  let digest: InsightsDigest
  /// Whether text is so large that hours are drawn by threes.
  let isLarge: Bool

  var hours: InsightCard {
    let whole = HourGrid(digest.hours)
    let single = chart(of: whole)
    let shown =
      isLarge ? chart(of: HourGrid(digest.hours, hoursInColumn: 3)) : single
    let marks = (0..<single.markCount).filter { single.count(of: $0) > 0 }
    let summary = whole.fullest.map { fullest in
      InsightsSentences(digest: digest).hours(
        Self.name(fullest.weekday, fullest.column...fullest.column), posts: whole.peak)
    }
    return InsightCard(
      .hours,
      ChartSheet(title: translated("Hours"), note: digest.zone ?? "", summary: summary ?? ""),
      shown, still: single,
      table: ChartTable(
        headings: [translated("Hour"), translated("Posts")],
        rows: marks.map { [.text(single.words(of: $0).name), .number(single.count(of: $0))] }),
      rowWords: { single.words(of: marks[$0]) }, openMark: { posts(of: $0, in: shown) },
      openRow: { posts(of: marks[$0], in: single) })
  }

  private func chart(of grid: HourGrid) -> HoursChart {
    HoursChart(
      grid, firstWeekday: WeekStyle.firstWeekday, names: InsightsWords.shortWeekdays,
      hours: [0, 6, 12, 18].map { InsightsWords.hour($0) }
    ) { weekday, hours, count in
      MarkWords(count: InsightsWords.posts(count), name: Self.name(weekday, hours))
    }
  }

  private func posts(of mark: Int, in chart: HoursChart) -> Destination? {
    let (weekday, hours) = chart.position(of: mark)
    guard chart.count(of: mark) > 0 else { return nil }
    return digest.destination(Self.name(weekday, hours)) {
      ($0.weekday, $0.hours) = (weekday, hours)
    }
  }

  private static func name(_ weekday: Int, _ hours: ClosedRange<Int>) -> String {
    listed([InsightsWords.weekday(weekday), InsightsWords.hours(hours)])
  }

  var answers: InsightCard? {
    let answers = digest.answers
    guard answers.contains(where: { $0.answered > 0 }) else { return nil }
    let names = [translated("Liked or reposted"), translated("Neither")]
    let columns = answers.enumerated().map { hour, answer in
      BarsChart.Column(
        key: hour, label: hour.isMultiple(of: 6) ? InsightsWords.hour(hour) : nil,
        parts: [answer.answered, answer.ignored])
    }
    let sums = [answers.map(\.answered).reduce(0, +), answers.map(\.ignored).reduce(0, +)]
    let chart = BarsChart(
      columns, legend: zip(names, sums).map { .init(name: $0, sum: Numbers.grouped($1)) },
      colours: [0, 1], format: { Numbers.grouped($0) }
    ) { hour, part in
      MarkWords(
        count: InsightsWords.posts(columns[hour].parts[part]),
        name: dotted([names[part], InsightsWords.hours(hour...hour)]))
    }
    // Of hours with few posts chance tells more than their readers do.
    let total = sums.reduce(0, +)
    let best = answers.indices.filter { (answers[$0].answered + answers[$0].ignored) * 48 >= total }
      .max { Self.share(answers[$0]) < Self.share(answers[$1]) }
    let summary = best.map {
      InsightsSentences(digest: digest).answers(
        InsightsWords.hours($0...$0), share: Numbers.percent(Self.share(answers[$0])))
    }
    let own = Set(Tweet.Kind.allCases).subtracting([.repost])
    return InsightCard(
      .answers,
      ChartSheet(title: translated("Answered and Ignored"), summary: summary ?? ""), chart,
      table: ChartTable(
        headings: [translated("Hour")] + names,
        rows: columns.indices.map { hour in
          [.text(InsightsWords.hours(hour...hour))] + columns[hour].parts.map { .number($0) }
        }),
      rowWords: { hour in
        MarkWords(
          count: InsightsWords.posts(columns[hour].parts.reduce(0, +)),
          name: InsightsWords.hours(hour...hour))
      },
      openMark: { mark in
        let (hour, part) = chart.position(of: mark)
        guard columns[hour].parts[part] > 0 else { return nil }
        return digest.destination(dotted([names[part], InsightsWords.hours(hour...hour)])) {
          ($0.hours, $0.isAnswered, $0.kinds) = (hour...hour, part == 0, own)
        }
      },
      openRow: { hour in
        guard columns[hour].parts.contains(where: { $0 > 0 }) else { return nil }
        return digest.destination(InsightsWords.hours(hour...hour)) {
          ($0.hours, $0.kinds) = (hour...hour, own)
        }
      })
  }

  private static func share(_ answer: (answered: Int, ignored: Int)) -> Double {
    Double(answer.answered) / Double(max(1, answer.answered + answer.ignored))
  }
}
