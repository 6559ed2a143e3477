import Appearance
import DesignKit
import GLibKit
import Geometry
import GtkKit
import Insights
import TweetModel
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

  /// All that there is something to tell of, in the order of the page.
  var all: [InsightCard] {
    let first: [InsightCard?] = [
      calendar, months, liked(.liked), hours, people, words, answers, liked(.reposted),
    ]
    let rest: [InsightCard?] = [
      labels(.hashtags, .hashtag, translated("Hashtags")),
      labels(.sites, .site, translated("Sites")),
      labels(.emoji, .emoji, translated("Emoji")),
      labels(.sources, .source, translated("Written With")),
      labels(.languages, .language, translated("Languages")), length, media,
      likedByYear(.likedByYear), likedByYear(.repostedByYear),
    ]
    return (first + rest).compactMap { $0 }
  }

  // MARK: By time

  private var calendar: InsightCard {
    let grid = CalendarGrid(days: digest.span, firstWeekday: WeekStyle.firstWeekday)
    let chart = CalendarChart(
      grid, counts: digest.days, months: InsightsWords.shortMonths,
      sums: digest.sums.mapValues { Numbers.grouped($0) },
      legend: (translated("Fewer"), translated("More"), translated("A day opens its posts"))
    ) { day, count in
      MarkWords(count: InsightsWords.posts(count), name: InsightsWords.day(day))
    }
    let days = digest.days.keys.sorted(by: >)
    let counts = digest.days
    let table = ChartTable(
      headings: [translated("Day"), translated("Posts")],
      rows: days.map { [InsightsWords.date($0), Numbers.grouped(counts[$0] ?? 0)] })
    var summary = ""
    if let fullest = digest.fullestYear, digest.sums.count > 1 {
      summary = translated(
        "%1$s was your fullest year: %2$s.", String(fullest.year),
        InsightsWords.posts(fullest.posts))
    } else if let busiest = digest.busiest {
      summary = translated(
        "Your busiest day was %1$s: %2$s.", InsightsWords.date(busiest.day),
        InsightsWords.posts(busiest.posts))
    }
    return InsightCard(
      .calendar, ChartSheet(title: translated("Calendar"), summary: summary), chart, table: table,
      rowWords: { row in
        MarkWords(
          count: InsightsWords.posts(counts[days[row]] ?? 0), name: InsightsWords.day(days[row]))
      },
      openMark: { chart.count(of: $0) > 0 ? day(chart.day(of: $0)) : nil },
      openRow: { day(days[$0]) })
  }

  private func day(_ day: Int) -> Destination {
    posts(InsightsWords.date(day)) { $0.days = day...day }
  }

  private var months: InsightCard {
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
    let table = ChartTable(
      headings: [translated("Month")] + names + [translated("All")],
      rows: listed.map { month in
        let parts = kinds[month] ?? [0, 0, 0, 0]
        return [InsightsWords.month(month)]
          + (parts + [parts.reduce(0, +)]).map { Numbers.grouped($0) }
      })
    let summary = digest.fullestMonth.map {
      translated(
        "Your fullest month was %1$s: %2$s.", InsightsWords.month($0.month),
        InsightsWords.posts($0.posts))
    }
    return InsightCard(
      .months, ChartSheet(title: translated("Months"), summary: summary ?? ""), chart,
      table: table,
      rowWords: { row in
        MarkWords(
          count: InsightsWords.posts((kinds[listed[row]] ?? []).reduce(0, +)),
          name: InsightsWords.month(listed[row]))
      },
      openMark: { mark in
        let (column, part) = chart.position(of: mark)
        guard columns[column].parts[part] > 0 else { return nil }
        return posts(dotted([names[part], InsightsWords.month(all[column])])) {
          ($0.days, $0.kinds) = (all[column].days, InsightsDigest.kindGroups[part])
        }
      },
      openRow: { row in
        guard (kinds[listed[row]] ?? []).contains(where: { $0 > 0 }) else { return nil }
        return posts(InsightsWords.month(listed[row])) { $0.days = listed[row].days }
      })
  }

  private var hours: InsightCard {
    let grid = HourGrid(digest.hours, hoursInColumn: isLarge ? 3 : 1)
    let chart = HoursChart(
      grid, firstWeekday: WeekStyle.firstWeekday, names: InsightsWords.shortWeekdays,
      hours: [0, 6, 12, 18].map { InsightsWords.hour($0) }
    ) { weekday, hours, count in
      MarkWords(count: InsightsWords.posts(count), name: Self.name(weekday, hours))
    }
    let marks = (0..<7 * grid.posts[0].count).filter { chart.count(of: $0) > 0 }
    let open = { (mark: Int) -> Destination? in
      let (weekday, hours) = chart.position(of: mark)
      guard chart.count(of: mark) > 0 else { return nil }
      return posts(Self.name(weekday, hours)) { ($0.weekday, $0.hours) = (weekday, hours) }
    }
    let summary = grid.fullest.map { fullest in
      let first = fullest.column * grid.hoursInColumn
      return translated(
        "You posted most on %1$s: %2$s.",
        Self.name(fullest.weekday, first...first + grid.hoursInColumn - 1),
        InsightsWords.posts(grid.peak))
    }
    return InsightCard(
      .hours,
      ChartSheet(title: translated("Hours"), note: digest.zone ?? "", summary: summary ?? ""),
      chart,
      table: ChartTable(
        headings: [translated("Hour"), translated("Posts")],
        rows: marks.map { [chart.words(of: $0).name, Numbers.grouped(chart.count(of: $0))] }),
      rowWords: { chart.words(of: marks[$0]) }, openMark: open, openRow: { open(marks[$0]) })
  }

  private static func name(_ weekday: Int, _ hours: ClosedRange<Int>) -> String {
    listed([InsightsWords.weekday(weekday), InsightsWords.hours(hours)])
  }

  private var answers: InsightCard? {
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
      translated(
        "From %1$s, %2$s of your posts were liked or reposted.", InsightsWords.hours($0...$0),
        Numbers.percent(Self.share(answers[$0])))
    }
    let own = Set(Tweet.Kind.allCases).subtracting([.repost])
    return InsightCard(
      .answers,
      ChartSheet(title: translated("Answered and Ignored"), summary: summary ?? ""), chart,
      table: ChartTable(
        headings: [translated("Hour")] + names,
        rows: columns.indices.map { hour in
          [InsightsWords.hours(hour...hour)] + columns[hour].parts.map { Numbers.grouped($0) }
        }),
      rowWords: { hour in
        MarkWords(
          count: InsightsWords.posts(columns[hour].parts.reduce(0, +)),
          name: InsightsWords.hours(hour...hour))
      },
      openMark: { mark in
        let (hour, part) = chart.position(of: mark)
        guard columns[hour].parts[part] > 0 else { return nil }
        return posts(dotted([names[part], InsightsWords.hours(hour...hour)])) {
          ($0.hours, $0.isAnswered, $0.kinds) = (hour...hour, part == 0, own)
        }
      },
      openRow: { hour in
        guard columns[hour].parts.contains(where: { $0 > 0 }) else { return nil }
        return posts(InsightsWords.hours(hour...hour)) {
          ($0.hours, $0.kinds) = (hour...hour, own)
        }
      })
  }

  private static func share(_ answer: (answered: Int, ignored: Int)) -> Double {
    Double(answer.answered) / Double(max(1, answer.answered + answer.ignored))
  }

  // MARK: By year

  private var length: InsightCard? {
    let lengths = digest.lengths
    guard lengths.values.contains(where: { $0.characters > 0 }) else { return nil }
    let own = Set(Tweet.Kind.allCases).subtracting([.repost])
    let longest = lengths.max { ($0.value.mean, $1.key) < ($1.value.mean, $0.key) }
    let summary = longest.map {
      translated(
        "Your posts were longest in %1$s: %2$s on average.", String($0.key),
        translated("%d character", "%d characters", $0.value.mean))
    }
    return byYear(
      .length, translated("Length"), summary: summary, value: { lengths[$0]?.mean ?? 0 },
      posts: { lengths[$0]?.posts ?? 0 }, heading: translated("Characters on average"),
      words: { translated("%d character on average", "%d characters on average", $0) }
    ) { ($0.kinds) = own }
  }

  private var media: InsightCard? {
    let media = digest.media
    guard let most = media.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value > 0
    else { return nil }
    return byYear(
      .media, translated("With Pictures and Videos"),
      summary: translated(
        "Most pictures and videos are of %1$s: %2$s.", String(most.key),
        InsightsWords.posts(most.value)),
      value: { media[$0] ?? 0 }, posts: { media[$0] ?? 0 }, heading: nil, words: { _ in "" }
    ) { $0.hasMedia = true }
  }

  private func byYear(
    _ kind: InsightCard.Kind, _ title: String, summary: String?, value: (Int) -> Int,
    posts count: @escaping (Int) -> Int, heading: String?, words: @escaping (Int) -> String,
    _ change: @escaping (inout PostFilter) -> Void
  ) -> InsightCard {
    let years = Array(digest.years)
    let values = years.map(value)
    let chart = BarsChart(
      zip(years, values).map { .init(key: $0, label: String($0), parts: [$1]) }, hasNumbers: true,
      format: { Numbers.short($0) }
    ) { column, _ in
      MarkWords(
        count: listed([words(values[column]), InsightsWords.posts(count(years[column]))]),
        name: String(years[column]))
    }
    let open = { (column: Int) -> Destination? in
      guard count(years[column]) > 0 else { return nil }
      var filter = digest.scope(of: years[column])
      change(&filter)
      return .posts(filter, title: dotted([title, String(years[column])]))
    }
    let rows = Array(years.indices.reversed())
    return InsightCard(
      kind, ChartSheet(title: title, summary: summary ?? ""), chart,
      table: ChartTable(
        headings: [translated("Year")] + (heading.map { [$0] } ?? []) + [translated("Posts")],
        rows: rows.map { row in
          [String(years[row])] + (heading == nil ? [] : [Numbers.grouped(values[row])])
            + [Numbers.grouped(count(years[row]))]
        }),
      rowWords: { chart.words(of: rows[$0]) }, openMark: open, openRow: { open(rows[$0]) })
  }

  /// What a mark leads to: posts under a name.
  func posts(_ title: String, _ change: (inout PostFilter) -> Void) -> Destination {
    .posts(digest.scope.with(change), title: title)
  }
}
