import GtkKit

/// What all rows have in common, and their texts.
@MainActor
final class RankLayout {
  let rank: Int
  let picture: Int
  let count: Int
  let bars: Int
  private let rows: [RankChart.Row]
  private let space: ChartSpace

  /// Logical pixels of an icon beside a number, in text of a usual size.
  static let icon = 15

  init(_ chart: RankChart, _ space: ChartSpace) {
    (rows, self.space) = (chart.rows, space)
    let ranks = chart.rows.filter { !$0.rank.isEmpty }.map { space.line($0.rank, .note).size.width }
    rank = ranks.max().map { max(17, $0) + 10 } ?? 0
    picture = chart.rows.contains { $0.picture != nil } ? Int(30 * space.scale) : 0
    count =
      chart.rows.map {
        space.line(Numbers.grouped($0.count), .body).size.width
          + ($0.icon == nil ? 0 : space.font.enlarged(Self.icon) + 7)
      }.max() ?? 0
    // Bars go before a name is cut.
    let has = chart.rows.contains { !$0.years.isEmpty || $0.share != nil }
    let names =
      chart.rows.map {
        max(space.line($0.name, .name).size.width, space.line($0.note, .note).size.width)
      }.max() ?? 0
    let room = space.width - rank - (picture > 0 ? picture + 10 : 0) - count - 14
    let years = chart.rows.map(\.years.count).max() ?? 0
    let wanted = years > 0 ? min(RankChart.most, years * 13) : Int(50)
    bars =
      has && room - min(names, room) >= wanted + 14
      ? wanted
      : has && chart.rows.allSatisfy({ $0.note.isEmpty }) && room > 160 ? min(wanted, 50) : 0
  }

  var textStart: Int { rank + (picture > 0 ? picture + 10 : 0) }

  /// Where text ends, from the start.
  var textEnd: Int { space.width - count - 14 - (bars > 0 ? bars + 14 : 0) }

  /// Whether long texts have the whole width, and their numbers stand beneath: beside these they had no room for words.
  private(set) lazy var isStacked =
    space.isLarge && bars == 0 && rows.contains { $0.lines > 1 || $0.hasYear }
    && Double(textEnd - textStart) < Self.leastEms * space.font.pixelSize

  /// How wide a long text is at least, in the em of its font.
  private static let leastEms = 9.0

  private var names: [Int: TextLayout] = [:]
  private var heights: [Int: Int] = [:]

  func name(of row: Int) -> TextLayout {
    if let known = names[row] { return known }
    let made = makeName(of: row)
    names[row] = made
    return made
  }

  private func makeName(of row: Int) -> TextLayout {
    let row = rows[row]
    let isPlain = row.note.isEmpty || row.lines > 1
    let style = space.style(isPlain ? .body : .name)
    let end = isStacked ? space.width : textEnd
    let room = max(40, end - textStart)
    guard row.lines > 1 else {
      return .line(row.name, style: style, font: space.font, room: room)
    }
    let whole = TextLayout.line(row.name, style: style, font: space.font, room: .max)
    guard whole.size.width > room || row.name.contains(where: \.isNewline) else { return whole }
    return TextLayout(
      row.name, style: style, font: space.font, width: room, maximumLines: row.lines)
  }

  func note(of row: Int) -> TextLayout? {
    let row = rows[row]
    guard !row.note.isEmpty else { return nil }
    // Beneath two lines, nothing else stands beside it but a number that had no room there.
    let isAlone = row.lines > 1 && !isStacked || hasNumberBeneath(row)
    return space.line(
      row.note, .note, room: max(40, (isAlone ? space.width : textEnd) - textStart))
  }

  /// The height of a row's name and what stands beneath it.
  func textHeight(of row: Int) -> Int {
    let number = isStacked ? space.line("0", .body).size.height : 0
    let (name, note) = (name(of: row).size.height, note(of: row)?.size.height ?? 0)
    return name + (hasNumberBeneath(rows[row]) ? note + number : max(note, number))
  }

  /// Whether even what stands beneath a long text leaves its number no room.
  private func hasNumberBeneath(_ row: RankChart.Row) -> Bool {
    isStacked && space.line(row.note, .note).size.width > textEnd - textStart
  }

  func height(of row: Int) -> Int {
    if let known = heights[row] { return known }
    let made = makeHeight(of: row)
    heights[row] = made
    return made
  }

  private func makeHeight(of row: Int) -> Int {
    let isTall = rows[row].lines > 1
    return max(
      textHeight(of: row) + (isTall ? 20 : picture > 0 ? 8 : 11), picture > 0 ? picture + 12 : 0)
  }
}
