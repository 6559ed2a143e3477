import GtkKit
import TweetModel
import TweetStore

/// What lies over the section: pages, search, menu.
extension MainContent {
  /// Opens the search, with a text or with the one that it had.
  func openSearch(_ text: String? = nil) {
    guard let library else { return openSearchOncePrepared(text) }
    dropdown.close()
    menu.close()
    search.prepare(library)
    pages.push(search)
    if let text {
      search.text = text
      search.search()
    }
  }

  private func openSearchOncePrepared(_ text: String?) {
    guard let preparation else { return }
    Task {
      await preparation.value
      openSearch(text)
    }
  }

  /// Goes back to the page before.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func goBack() -> Bool {
    guard pages.pop() else { return false }
    if pages.top == nil, body.window?.focused == nil { focusContent() }
    return true
  }

  /// Whether nothing that is seen is on its way any more.
  var isSettled: Bool {
    guard peek.isSettled else { return false }
    if let top = pages.top { return top.isSettled }
    switch Root(rawValue: pages.rootName) {
    case .timeline: return timeline.isSettled
    case .media: return media.isSettled
    case .trends, .message, nil: return true
    }
  }

  /// Puts the keyboard into what is seen.
  func focusContent() {
    if let top = pages.top { return top.takeFocus() }
    switch Root(rawValue: pages.rootName) {
    case .timeline: timeline.list.grabFocus()
    case .media: media.grabFocus()
    case .trends: trends.takeFocus()
    case .message, nil:
      // What can be done about a page with nothing on it is to leave it.
      if !message.takeFocus() { bar.titleButton.grabFocus() }
    }
  }

  /// A list of tweets that does in this window what all others do.
  func makeTimeline() -> TimelineView {
    let view = TimelineView(look: look, pictures: pictures)
    connect(view)
    return view
  }

  /// Opens the page of the account that is chosen, or of the first one.
  func openOwnProfile() {
    let chosen = accounts.first { AccountID($0) == account } ?? accounts.first
    if let chosen { _ = openProfile(of: chosen.author.handle) }
  }

  /// Opens somebody's page.
  ///
  /// - Returns: whether the library knows anything of them.
  func openProfile(of handle: String) -> Bool {
    guard let library else { return false }
    dropdown.close()
    menu.close()
    do throws(LibraryError) {
      guard let page = try profilePage(of: handle, in: library) else { return false }
      pages.push(page)
    } catch {
      show(failure: "\(error)")
    }
    return true
  }

  /// Opens a tweet's own page.
  func openTweet(_ id: TweetID) {
    guard let library else { return }
    do throws(LibraryError) {
      guard let page = try tweetPage(of: id, in: library) else { return }
      if (pages.top as? TweetScreen)?.tweet != page.tweet { pages.push(page) }
    } catch {
      show(failure: "\(error)")
    }
  }

  /// Opens the page of the tweet at the top of the list.
  func openFirstTweet() {
    if let tweet = timeline.list.rows[timeline.firstRow]?.placed?.tweet { openTweet(tweet.id) }
  }

  /// Opens a tweet's pictures and films at full size.
  func openMedia(of tweet: Tweet, at index: Int) {
    if let library { pages.push(picturePage(of: tweet, at: index, in: library)) }
  }

  /// Opens the page on which drafts are written.
  func openComposer() {
    dropdown.close()
    menu.close()
    if let composer = pages.top as? ComposerScreen { return composer.takeFocus() }
    do throws(LibraryError) {
      let page = try ComposerScreen(notes: notes, look: look, pictures: pictures)
      page.openLink = { [weak self] link throws(DesktopError) in try self?.openLink(link) }
      page.onMessage = { [weak self] text, offer in self?.say(text, offer) }
      pages.push(page)
    } catch {
      say("\(error)")
    }
  }

  /// Lets the person choose a day to go to, where tweets are in the order of time.
  func goToDate() {
    dropdown.close()
    menu.close()
    if pages.top == nil, pages.rootName == Root.timeline.rawValue { timeline.chooseDate() }
  }

  func makeSearch() -> SearchScreen {
    let view = SearchScreen(timeline: makeTimeline(), notes: notes, look: look)
    view.onClose = { [weak self] in self?.goBack() }
    view.results.onFind = { [weak self] in self?.find($0) }
    return view
  }

  /// Shows a tweet among its neighbours in the timeline.
  func find(_ tweet: TweetID) {
    guard let library else { return }
    do {
      let list = TweetList.section(.timeline, account: account)
      guard let index = try library.reader.index(of: tweet, in: list) else { return }
      show(section: 0)
      timeline.focus(on: index)
    } catch {
      show(failure: "\(error)")
    }
  }

  /// Opens the menu, or closes it.
  func toggleMenu() {
    dropdown.close()
    menu.toggle()
  }

  /// Goes through what hands do with the menu, a step a call: for measurements.
  package func rehearseMenu(step: Int) {
    switch step % 3 {
    case 0: menu.rehearseDrag()
    case 1: menu.open()
    default: menu.close()
    }
  }

  /// What the bar says follows from what is seen.
  func updateBar() {
    let section = SectionNames.all[dropdown.model.current].name
    bar.setTitle(pages.top?.title ?? section)
    bar.showsBack = pages.top != nil
  }

  func connect() {
    connectSections()
    connect(timeline)
    pages.onChange = { [weak self] in self?.updateBar() }
    bar.onPerson = { [weak self] in self?.openOwnProfile() }
    bar.onPencil = { [weak self] in self?.openComposer() }
    bar.onBack = { [weak self] in self?.goBack() }
    connectPeek()
    menu.onClaim = { [weak self] in
      self?.timeline.cancelPress()
      self?.peek.cancel()
    }
    banner.onHide = { [weak self] in
      // The button that was pressed is gone.
      if self?.body.window?.focused == nil { self?.focusContent() }
    }
    body.listenToPointer()
    body.onPointerPress { [weak self] press in
      press.button == PointerPress.back && self?.goBack() == true
    }
    // One finger on a touch screen, three on a touchpad: two of them scroll and open the menu.
    swipes = [1, 3].map { fingers in
      SwipeGesture(on: body, fingers: fingers) { [weak self] in self?.swipe($0, $1) }
    }
  }
}

// MARK: - Private

extension MainContent {
  /// Logical pixels a second from which a movement is a swipe.
  private static let swipeSpeed = 400.0

  // Back is where a page came from: to the side on which a line ends.
  private func swipe(_ vx: Double, _ vy: Double) {
    let back = body.isRightToLeft ? -vx : vx
    guard back > Self.swipeSpeed, back > 2 * abs(vy), !menu.isOpen, !peek.isShown else { return }
    goBack()
  }

  private func connect(_ view: TimelineView) {
    view.open = { [weak self] link throws(DesktopError) in try self?.openLink(link) }
    view.onPerson = { [weak self] in self?.openProfile(of: $0) ?? false }
    view.onSearch = { [weak self] in self?.openSearch($0) }
    view.peek = peek
    view.onTweet = { [weak self] in self?.openTweet($0) }
    view.onMedia = { [weak self] in self?.openMedia(of: $0, at: $1) }
    view.onMessage = { [weak self] in self?.say($0) }
    view.onFailure = { [weak self] in self?.show(failure: "\($0)") }
    view.list.onScroll { [weak self] in self?.menu.scroll($0) ?? false }
  }

  /// Says a sentence until the person has read it, and what can be done about it.
  func say(_ text: String, _ offer: (title: String, action: () -> Void)? = nil) {
    banner.show(text, button: offer?.title ?? translated("_Close")) { [weak self] in
      self?.banner.hide()
      offer?.action()
    }
  }
}
