import GtkKit
import Interaction
import TweetModel
import TweetStore

/// What lies over the list, or takes its place: sections, menu, search.
extension MainContent {
  /// Drops the sections down, or lets them slide away.
  func toggleSections() {
    if menu.isOpen { menu.close() }
    dropdown.toggle()
  }

  /// Shows a section.
  package func show(section index: Int) {
    closeSearch()
    guard index != dropdown.model.current else { return }
    if !dropdown.model.isOpen { dropdown.toggle() }
    dropdown.choose(index)
  }

  /// Opens the search, with a text or with the one that it had.
  func openSearch(_ text: String? = nil) {
    guard let library else { return }
    dropdown.close()
    menu.close()
    // Made at the first search, it must be in the stack before it is shown.
    let search = search
    if stack.visiblePage != Self.searchPage { pageBeforeSearch = stack.visiblePage }
    stack.visiblePage = Self.searchPage
    bar.setTitle(translated("Search"))
    search.open(library)
    if let text {
      search.text = text
      search.search()
    }
  }

  /// Whether nothing that is seen is on its way any more.
  var isSettled: Bool {
    stack.visiblePage == Self.searchPage ? search.isSettled : timeline.isSettled
  }

  func closeSearch() {
    guard stack.visiblePage == Self.searchPage else { return }
    stack.visiblePage = pageBeforeSearch
    bar.setTitle(SectionNames.all[dropdown.model.current].name)
    timeline.list.grabFocus()
  }

  func makeSearch() -> SearchView {
    let view = SearchView(look: look)
    stack.add(view.widget, named: Self.searchPage)
    view.onClose = { [weak self] in self?.closeSearch() }
    view.results.open = { [weak self] link throws(DesktopError) in try self?.timeline.open(link) }
    view.results.onFind = { [weak self] in self?.find($0) }
    view.results.list.onScroll { [weak self] in self?.menu.scroll($0) ?? false }
    view.results.list.onKeyPress { [weak self] press in
      guard press.key == Key.escape else { return false }
      self?.closeSearch()
      return true
    }
    return view
  }

  /// Shows a tweet among its neighbours in the timeline.
  private func find(_ tweet: TweetID) {
    guard let library else { return }
    do {
      guard let index = try library.reader.index(of: tweet, in: .timeline) else { return }
      show(section: 0)
      timeline.focus(on: index)
    } catch {
      show(failure: "\(error)")
    }
  }

  /// Goes through what hands do with the menu, a step a call: for measurements.
  package func rehearseMenu(step: Int) {
    switch step % 3 {
    case 0: menu.rehearseDrag()
    case 1: menu.open()
    default: menu.close()
    }
  }

  /// Opens the menu, or closes it.
  func toggleMenu() {
    dropdown.close()
    menu.toggle()
  }

  func connectSections() {
    bar.onTitle = { [weak self] in self?.toggleSections() }
    dropdown.onTurn = { [weak self] isOpen, extent in
      self?.bar.setExpanded(isOpen, turn: extent)
    }
    dropdown.onEffects = { [weak self] in self?.perform($0) }
  }

  private func perform(_ effects: [DropdownModel.Effect]) {
    for effect in effects {
      switch effect {
      case .show:
        closeSearch()
        do { try showSection() } catch { show(failure: "\(error)") }
      case .setTitle(let index): bar.setTitle(SectionNames.all[index].name)
      case .slide: break
      case .closed: timeline.list.grabFocus()
      }
    }
  }

  func connectMenu() {
    menu.onClaim = { [weak self] in self?.timeline.cancelPress() }
    timeline.list.onScroll { [weak self] in self?.menu.scroll($0) ?? false }
  }
}
