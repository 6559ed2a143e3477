import DesignKit
import GtkKit
import TweetRows
import TweetStore

/// What measurements ask of a window's content, beyond what the program itself asks.
@MainActor
package struct MeasuredContent {
  let content: MainContent

  /// The list that scrolls in what is seen.
  package var scrolledList: VirtualList? { content.stack.seen?.scrolledList }

  /// Moves what scrolls in what is seen to a share of its height, from 0 to 1.
  package func scrollPage(toShare share: Double) {
    if let scrolledList { return scrolledList.scroll(toShare: share) }
    guard let seen = content.stack.seen else { return }
    for window in ScrolledWindow.all(below: seen.widget) {
      let adjustment = window.adjustment
      adjustment.value = adjustment.lower + share * (adjustment.upper - adjustment.page)
    }
  }
}

extension MainContent {
  /// What measurements ask of it.
  package var measured: MeasuredContent { MeasuredContent(content: self) }
}

// MARK: - Sections and screens

extension MeasuredContent {
  /// How many sections are listed.
  package var sectionCount: Int { content.sections.listing.items.count }

  /// Whether all that is in sight of the section is there, but for pictures.
  package var isLoaded: Bool { (content.stack.root as? any SectionScreen)?.isLoaded ?? true }

  /// Shows a section by its place in the dropdown.
  package func show(section index: Int) {
    content.show(.section(content.sections.listing.items[index].section))
  }

  /// Shows a section by its id; nothing happens where there is none.
  package func show(sectionNamed id: String) {
    if let section = Section(rawValue: id) { content.show(.section(section)) }
  }

  /// Lets a quick look go, if there is one.
  package func closeQuickLook() { content.input.close(.quickLook) }

  /// Goes back to the screen before.
  package func goBack() { content.navigator.goBack() }
}

// MARK: - Panes

extension MeasuredContent {
  /// Whether what was opened stands beside its list.
  package var hasPanes: Bool { content.stack.showsBoth }

  /// Whether anything was opened.
  package var hasOpened: Bool { content.stack.top != nil }

  /// Opens the post at the top of the list.
  package func openFirst() {
    let row = content.timeline.list.rows[content.timeline.firstRow]
    if let tweet = row?.shownID { content.show(.tweet(tweet)) }
  }

  /// Pins sections beside the window's own list, and nothing but these.
  package func pin(_ ids: [String]) {
    for pane in content.pins.panes { content.pins.unpin(pane) }
    for section in ids.compactMap(Section.init) { content.pins.pin(.section(section, of: nil)) }
  }

  /// The lists of posts that are seen.
  package var scrolledLists: [VirtualList] {
    content.stack.allSeen.compactMap { ($0 as? any TimelineScreen)?.timeline.list }
  }
}

// MARK: - Messages

extension MeasuredContent {
  /// Opens a chat by its place in the section of messages, which is shown.
  package func openChat(_ index: Int) { content.sections.screens.chats.open(index) }

  /// How many chats the section of messages lists.
  package var chatCount: Int { content.sections.screens.chats.list.viewport.count }
}

// MARK: - Charts

extension MeasuredContent {
  /// Whether the charts of the section are painted, but for what takes a look at each post.
  package var hasPaintedInsights: Bool {
    let section = content.sections.screens.insights
    return content.stack.seen === section && section.page.cards[.calendar]?.isMapped == true
  }

  /// Goes on by one step: to another year or to another mark, in turn.
  package func stepInsights(_ step: Int) {
    let page = content.sections.screens.insights.page
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
    content.show(.insights(of: text, in: SearchScope()))
  }

  /// What is shown of a search's charts: how many posts they are of, and whether they are painted; nil where none is.
  package var searchInsights: (posts: Int, isPainted: Bool)? {
    guard let screen = content.stack.top as? SearchInsightsScreen else { return nil }
    return (screen.page.digest?.posts ?? 0, screen.page.cards[.calendar]?.isMapped == true)
  }
}
