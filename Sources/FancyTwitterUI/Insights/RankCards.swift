import DesignKit
import GLibKit
import GtkKit
import Insights
import Geometry
import TweetRows
import TweetStore

/// The lists of people, words and labels, those with most posts first.
@MainActor
struct RankCards {
  let digest: InsightsDigest
  /// Draws somebody's picture.
  let picture: (KnownPerson, Canvas, Rectangle) -> Void

  var people: InsightCard? {
    let people = digest.people
    guard let first = people.first else { return nil }
    let years = digest.years
    let rows = people.enumerated().map { place, tally in
      let name = tally.person.shownName
      var row = RankChart.Row(
        name: name, count: tally.posts,
        words: MarkWords(count: InsightsWords.posts(tally.posts), name: name))
      row.rank = Numbers.grouped(place + 1)
      row.note = tally.person.shownHandle
      row.years = years.count > 1 ? years.suffix(16).map { tally.years[$0] ?? 0 } : []
      if years.count == 1 { row.share = Double(tally.posts) / Double(max(1, first.posts)) }
      row.picture = { [picture] in picture(tally.person, $0, $1) }
      return row
    }
    return ranked(
      .people, translated("People"), rows,
      summary: InsightsSentences(digest: digest).people(
        first.person.shownName, posts: first.posts),
      years: years.count > 1 ? people.map(\.years) : []
    ) { index in
      digest.destination(people[index].person.shownName) { $0.person = people[index].person.key }
    }
  }

  var words: InsightCard? {
    guard let all = digest.standings?.words else { return nil }
    guard !all.isEmpty else { return digest.known.count == 1 ? wordsOfOneYear : nil }
    // Of many years the first word of each, of one all that mark it.
    let count = Set(all.map(\.year)).count
    let each = count == 1 ? 10 : count <= 4 ? 3 : 1
    let words = Dictionary(grouping: all, by: \.year).sorted { $0.key > $1.key }
      .flatMap { $0.value.prefix(each) }
    let peak = words.map(\.posts).max() ?? 1
    let rows = words.enumerated().map { place, word in
      var row = RankChart.Row(
        name: word.word, count: word.posts,
        words: MarkWords(
          count: InsightsWords.posts(word.posts), name: dotted([word.word, String(word.year)])))
      row.rank = count == 1 ? Numbers.grouped(place + 1) : String(word.year)
      row.share = Double(word.posts) / Double(peak)
      return row
    }
    let title =
      count == 1
      ? translated("Words of %s", String(words[0].year)) : translated("Words That Mark a Year")
    return ranked(
      .words, title, rows,
      summary: InsightsSentences(digest: digest).words(
        words[0].word, year: String(words[0].year))
    ) { index in
      let word = words[index]
      return .posts(
        digest.scope(of: word.year).with { $0.word = word.folded },
        title: dotted([word.word, String(word.year)]))
    }
  }

  private var wordsOfOneYear: InsightCard {
    ranked(
      .words, translated("Words That Mark a Year"), [],
      summary: translated(
        "Words mark a year that posts of other years have less: these are all of one year.")
    ) { _ in nil }
  }

  func labels(
    _ kind: InsightCard.Kind, _ sort: PostLabel.Sort, _ title: String
  ) -> InsightCard? {
    let ranked = digest.labels[sort] ?? []
    guard let first = ranked.first else { return nil }
    let years = digest.years
    let rows = ranked.enumerated().map { place, one in
      let name = InsightsWords.name(of: one.label)
      var row = RankChart.Row(
        name: name, count: one.posts,
        words: MarkWords(count: InsightsWords.posts(one.posts), name: name))
      row.rank = Numbers.grouped(place + 1)
      row.years = years.count > 1 ? years.suffix(16).map { one.years[$0] ?? 0 } : []
      if years.count == 1 { row.share = Double(one.posts) / Double(max(1, first.posts)) }
      return row
    }
    return self.ranked(
      kind, title, rows,
      summary: translated(
        "First comes %1$s, with %2$s.", InsightsWords.name(of: first.label),
        InsightsWords.posts(first.posts)),
      years: years.count > 1 ? ranked.map(\.years) : []
    ) { index in
      digest.destination(InsightsWords.name(of: ranked[index].label)) {
        $0.label = ranked[index].label
      }
    }
  }

  private func ranked(
    _ kind: InsightCard.Kind, _ title: String, _ rows: [RankChart.Row], summary: String,
    years: [[Int: Int]] = [], open: @escaping (Int) -> Destination?
  ) -> InsightCard {
    let columns = years.isEmpty ? [] : Array(digest.years)
    // What tells one row from another of the same name.
    let marks: (heading: String, of: (RankChart.Row) -> String)? =
      rows.contains { !$0.note.isEmpty }
      ? (translated("Handle"), { $0.note })
      : rows.contains(where: \.hasYear) ? (translated("Year"), { $0.rank }) : nil
    let texts = [translated("Name")] + [marks?.heading].compactMap(\.self)
    let table = {
      ChartTable(
        headings: texts + columns.map { String($0) } + [translated("Posts")],
        rows: rows.enumerated().map { index, row in
          [.text(row.name)] + (marks.map { [.text($0.of(row))] } ?? [])
            + columns.map { .number(years[index][$0] ?? 0) } + [.number(row.count)]
        }, spare: texts.count..<texts.count + columns.count)
    }
    return InsightCard(
      kind, ChartSheet(title: title, summary: summary), RankChart(rows), table: table(),
      openMark: open)
  }
}
