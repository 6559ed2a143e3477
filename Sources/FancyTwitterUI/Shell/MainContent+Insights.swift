import TweetRows
import TweetStore

/// What measurements ask of charts.
extension MainContent {
  /// Whether the charts of the section are painted, but for what takes a look at each post.
  package var hasPaintedInsights: Bool {
    let section = sections.screens.insights
    return stack.seen === section && section.page.cards[.calendar]?.isMapped == true
  }

  /// Goes on by one step: to another year or to another mark, in turn.
  package func stepInsights(_ step: Int) {
    let page = sections.screens.insights.page
    guard let known = page.digest?.known, !known.isEmpty else { return }
    if step.isMultiple(of: 8) {
      let year = known[step / 8 % known.count]
      page.choose(step.isMultiple(of: 16) ? nil : year...year)
    } else if let card = page.cards[.calendar], let first = card.view.chart.firstMark {
      card.view.focus(on: max(0, first - step))
    }
  }

  /// Opens what all posts that a search finds come to.
  package func showInsights(ofSearch text: String) {
    show(.insights(of: text, in: SearchScope()))
  }

  /// What is shown of a search's charts: how many posts they are of, and whether they are painted; nil where none is.
  package var searchInsights: (posts: Int, isPainted: Bool)? {
    guard let screen = stack.top as? SearchInsightsScreen else { return nil }
    return (screen.page.digest?.posts ?? 0, screen.page.cards[.calendar]?.isMapped == true)
  }
}
