import GtkKit
import Interaction
import TweetModel
import TweetStore

/// The sections: what each of them shows, and of whose tweets.
extension MainContent {
  /// The section that the dropdown names.
  var section: Section { SectionNames.all[dropdown.model.current].section }

  /// How many sections there are.
  package static var sectionCount: Int { SectionNames.all.count }

  /// Whether all that is in sight of the section is there, but for pictures.
  package var isLoaded: Bool {
    switch Root(rawValue: pages.rootName) {
    case .timeline: timeline.isLoaded
    case .media: media.isLoaded
    case .trends, .message, nil: true
    }
  }

  /// Shows a section.
  package func show(section index: Int) {
    menu.close()
    pages.popAll()
    guard index != dropdown.model.current else { return dropdown.close() }
    if !dropdown.model.isOpen { dropdown.toggle() }
    dropdown.choose(index)
  }

  /// Drops the sections down, or lets them slide away.
  func toggleSections() {
    if menu.isOpen { menu.close() }
    if !dropdown.model.isOpen { prepareDropdown() }
    dropdown.toggle()
  }

  /// Shows the section that is chosen, of the account that is chosen.
  func showSection() throws {
    guard let library else { return }
    savePlaces()
    let root: Root
    switch section {
    case .trends: root = try showTrends(of: library)
    case .media: root = try showMedia(of: library)
    case .whatsNew: root = try show(whatsNew(in: library), of: library)
    case .onThisDay: root = try show(onThisDay(in: library), of: library)
    case .threads: root = try show(source(of: section, joinsThreads: true), of: library)
    case .timeline, .favorites: root = try show(source(of: section), of: library)
    }
    if root == .message { showEmptySection() }
    pages.rootName = root.rawValue
  }

  /// Remembers where reading stopped.
  func savePlaces() {
    timeline.savePlace()
    if pages.rootName == Root.media.rawValue { media.savePlace() }
  }

  func connectSections() {
    bar.onTitle = { [weak self] in self?.toggleSections() }
    dropdown.onTurn = { [weak self] isOpen, extent in
      self?.bar.setExpanded(isOpen, turn: extent)
    }
    dropdown.onEffects = { [weak self] in self?.perform($0) }
    dropdown.onAccount = { [weak self] in self?.choose(account: $0) }
  }

  func makeMedia() -> MediaGrid {
    let grid = MediaGrid(look: look)
    let scroller = ScrolledWindow(content: grid)
    scroller.showAll()
    grid.onOpen = { [weak self] in self?.openMedia(of: $0, at: 0) }
    grid.onFailure = { [weak self] in self?.show(failure: "\($0)") }
    grid.onScroll { [weak self] in self?.menu.scroll($0) ?? false }
    pages.addRoot(scroller, named: Root.media.rawValue)
    return grid
  }

  func makeTrends() -> TrendsView {
    let view = TrendsView(look: look)
    view.onOpen = { [weak self] in self?.show($0) }
    view.widget.onScroll { [weak self] in self?.menu.scroll($0) ?? false }
    pages.addRoot(view.widget, named: Root.trends.rawValue)
    return view
  }
}

// MARK: - Private

extension MainContent {
  private func perform(_ effects: [DropdownMachine.Effect]) {
    for effect in effects {
      switch effect {
      case .show:
        pages.popAll()
        do { try showSection() } catch { show(failure: "\(error)") }
      case .setTitle: updateBar()
      case .slide, .closed: takeKeyboardBack()
      }
    }
  }

  // At once, so that no key is lost while the panel slides away; what else has taken it meanwhile keeps it.
  private func takeKeyboardBack() {
    guard !dropdown.model.isOpen else { return }
    if dropdown.containsFocus || body.window?.focused == nil { focusContent() }
  }

  private func choose(account index: Int) {
    account = index == 0 ? nil : AccountID(accounts[index - 1])
    pages.popAll()
    do { try showSection() } catch { show(failure: "\(error)") }
    prepareDropdown()
  }

  private func prepareDropdown() {
    guard let library else { return }
    dropdown.update(counts: SectionNames.all.map { count(of: $0.section, in: library) })
    let names = [translated("All accounts")] + accounts.map { "@" + $0.author.handle }
    let chosen = accounts.firstIndex { AccountID($0) == account }
    dropdown.update(accounts: accounts.count > 1 ? names : [], chosen: chosen.map { $0 + 1 } ?? 0)
  }

  /// What the dropdown says of a section; a count is a convenience, and left out if it fails.
  private func count(of section: Section, in library: OpenLibrary) -> String {
    let reader = library.reader
    switch section {
    case .whatsNew:
      let unread = (try? reader.arrivals(since: library.folder.seenArrivals(), of: account)) ?? 0
      return unread == 0 ? "" : translated("%d new", unread)
    case .trends:
      let count = (try? reader.trends(of: account).count) ?? 0
      return count == 0 ? "" : Numbers.grouped(count)
    case .timeline, .favorites, .media, .threads, .onThisDay:
      let list = section == .onThisDay ? (try? onThisDay(in: library).list) : nil
      let count = (try? reader.count(of: list ?? .section(section, account: account))) ?? 0
      return count == 0 ? "" : Numbers.grouped(count)
    }
  }

  private func source(of section: Section, joinsThreads: Bool = false) -> TweetListing {
    TweetListing(list: .section(section, account: account), joinsThreads: joinsThreads)
  }

  private func show(_ source: TweetListing, of library: OpenLibrary) throws -> Root {
    guard try library.reader.count(of: source.list) > 0 else { return .message }
    try timeline.show(library, source)
    return .timeline
  }

  /// What has come since the section was last seen begins with a line, and so does what was seen.
  private func whatsNew(in library: OpenLibrary) throws -> TweetListing {
    let reader = library.reader
    var source = source(of: .whatsNew)
    let count = try reader.count(of: source.list)
    let unread = try reader.arrivals(since: library.folder.seenArrivals(), of: account)
    if unread > 0 {
      source.headings[0] = translated("%d new tweet", "%d new tweets", unread)
      source.remembersPlace = false
    }
    if unread < count { source.headings[unread] = translated("Seen up to here") }
    if !library.isSample { try library.folder.save(reader.newestArrivals()) }
    return source
  }

  private func onThisDay(in library: OpenLibrary) throws -> TweetListing {
    guard let today = LocalTime.today else { return TweetListing(list: .empty) }
    let found = try library.reader.onThisDay(
      month: today.month, day: today.day, besides: today.year, start: \.localStart, of: account)
    var source = TweetListing(list: found.list)
    for year in found.years {
      let age = translated("%d year ago", "%d years ago", today.year - year.year)
      source.headings[year.places.lowerBound] = "\(year.year) · \(age)"
    }
    return source
  }

  private func showMedia(of library: OpenLibrary) throws -> Root {
    let list = TweetList.section(.media, account: account)
    guard try library.reader.count(of: list) > 0 else { return .message }
    try media.show(library, list)
    return .media
  }

  private func showTrends(of library: OpenLibrary) throws -> Root {
    let found = try library.reader.trends(of: account)
    guard !found.isEmpty else { return .message }
    trends.show(found)
    return .trends
  }

  private func show(_ trend: Trend) {
    guard let library else { return }
    do {
      let list = try library.reader.tweets(of: trend, account: account)
      let timeline = makeTimeline()
      try timeline.show(library, TweetListing(list: list))
      pages.push(TweetListScreen(title: trend.shownName, timeline: timeline))
    } catch {
      show(failure: "\(error)")
    }
  }

  private func showEmptySection() {
    let (title, text) = SectionNames.emptyMessage(for: section)
    message.show(title: title, text: text, button: translated("Open an archive…"))
  }
}
