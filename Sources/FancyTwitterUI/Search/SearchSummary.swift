import DesignKit
import GtkKit
import TweetStore

/// How much was found, the way to its charts, and in which order it is listed.
@MainActor
final class SearchSummary {
  let column: ReadingColumn
  let count = Label("")
  let insights: Button
  let order = ChoiceBox(SearchOrder.allCases.map(\.name))
  private let row: FittingRow

  init(look: Look) {
    insights = .icon(.bars, translated("Insights of this search"), look: look)
    row = FittingRow([count, insights, order])
    column = ReadingColumn(row.widget, look: look)
    count.beginRow()
    insights.centerVertically()
    insights.showAll()
    insights.hidesFromShowAll()
    insights.isVisible = false
    order.selection = 0
    order.name = translated("Order")
    order.addStyleClass("plain-choice")
    order.centerVertically()
    order.ellipsize()
  }

  /// Which of the found tweets come first.
  var searchOrder: SearchOrder {
    get { SearchOrder.allCases[order.selection ?? 0] }
    set { order.selection = SearchOrder.allCases.firstIndex(of: newValue) }
  }

  /// Says how much was found; empty for nothing that was searched for.
  func show(_ text: String) {
    count.text = text
    insights.isVisible = !text.isEmpty
  }

  /// Fits into a width; only between two layouts.
  func fit(into width: Int) { row.fit(into: width) }
}

extension SearchOrder {
  fileprivate var name: String {
    switch self {
    case .newest: translated("Newest")
    case .oldest: translated("Oldest")
    case .best: translated("Best")
    case .mostLiked: translated("Most Liked", context: "order")
    }
  }
}
