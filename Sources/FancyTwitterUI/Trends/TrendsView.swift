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
  private let groups: TrendColumns
  private var rows = RowList()
  private var shown: [Trend] = []
  private(set) var trendRows: [TrendRow] = []
  private var opened: AnyHashable?

  init(look: Look) {
    self.look = look
    groups = TrendColumns(look: look)
    column.setAccessibleRole(.list)
    column.accessibleName = translated("Trends")
    widget = ScrolledWindow(content: column)
    widget.showAll()
  }

  /// Shows trends, which are in order, kind by kind; those that are shown stay as they are.
  func show(_ trends: [Trend]) {
    guard trends != shown else { return }
    shown = trends
    column.removeAll()
    rows = RowList()
    trendRows = []
    groups.show(
      introduction(trends.first.map { TrendSpan($0).introduction } ?? ""),
      Trend.Kind.allCases.compactMap { kind in
        let some = trends.filter { $0.kind == kind }
        return some.isEmpty ? nil : group(kind, some)
      })
    column.append(groups)
    column.showAll()
    mark(opened: opened)
  }

  /// Marks the trend that stands open beside the list; nil for none.
  func mark(opened: AnyHashable?) {
    self.opened = opened
    for row in trendRows { row.isChosen = AnyHashable(row.trend) == opened }
  }

  private func group(_ kind: Trend.Kind, _ trends: [Trend]) -> Widget {
    let group = Box(.column)
    group.append(PanelHeading(Self.name(of: kind), look: look))
    for trend in trends { add(trend, to: group) }
    return group
  }

  private func introduction(_ text: String) -> Widget {
    let label = Label(text)
    label.addStyleClass("trends-note")
    label.align(0)
    label.wrap(atCharacters: 60)
    return label
  }

  func takeFocus() { rows.takeFocus() }

  private func add(_ trend: Trend, to group: Box) {
    let row = TrendRow(trend, look: look)
    row.onButtonClicked { [weak self] in self?.onOpen(trend) }
    rows.add(row)
    trendRows.append(row)
    group.append(row)
  }

  private static func name(of kind: Trend.Kind) -> String {
    switch kind {
    case .hashtag: translated("Hashtags")
    case .mention: translated("People")
    case .word: translated("Words")
    }
  }
}
