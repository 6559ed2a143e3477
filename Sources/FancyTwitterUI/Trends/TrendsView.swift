import DesignKit
import GtkKit
import TweetStore

/// What rose lately: hashtags, people and words, each with a small chart.
@MainActor
final class TrendsView {
  let widget: ScrolledWindow

  /// Runs when the person chooses a trend.
  var onOpen: (Trend) -> Void = { _ in }

  private let look: Look
  private let column = Box(.column)
  private var rows: [TrendRow] = []

  init(look: Look) {
    self.look = look
    column.setAccessibleRole(.list)
    column.accessibleName = translated("Trends")
    widget = ScrolledWindow(content: column)
    widget.showAll()
  }

  /// Shows trends, which are in order, kind by kind.
  func show(_ trends: [Trend]) {
    column.removeAll()
    rows = []
    if let first = trends.first { column.append(introduction(TrendSpan(first))) }
    for kind in Trend.Kind.allCases {
      let some = trends.filter { $0.kind == kind }
      guard !some.isEmpty else { continue }
      column.append(PanelHeading(Self.name(of: kind), look: look))
      for trend in some { add(trend) }
    }
    column.showAll()
  }

  private func introduction(_ span: TrendSpan) -> Widget {
    let label = Label(span.introduction)
    label.addStyleClass("trends-note")
    label.align(0)
    label.wrap(atCharacters: 60)
    return ReadingColumn(label, look: look)
  }

  func takeFocus() { rows.first?.grabFocus() }

  private func add(_ trend: Trend) {
    let row = TrendRow(trend, look: look)
    row.onButtonClicked { [weak self] in self?.onOpen(trend) }
    row.onKeyPress { [weak self, weak row] press in
      guard let self, let row else { return false }
      return handle(press, at: row)
    }
    rows.append(row)
    column.append(row)
  }

  private func handle(_ press: KeyPress, at row: TrendRow) -> Bool {
    guard let index = rows.firstIndex(where: { $0 === row }) else { return false }
    switch Key.withoutKeypad(press.key) {
    case Key.up, Key.k: rows[max(0, index - 1)].grabFocus()
    case Key.down, Key.j: rows[min(rows.count - 1, index + 1)].grabFocus()
    case Key.home: rows.first?.grabFocus()
    case Key.end: rows.last?.grabFocus()
    default: return false
    }
    return true
  }

  private static func name(of kind: Trend.Kind) -> String {
    switch kind {
    case .hashtag: translated("Hashtags")
    case .mention: translated("People")
    case .word: translated("Words")
    }
  }
}
