import GtkKit
import TweetModel
import TweetStore

/// Quick looks, and the pages that they and a click lead to.
extension MainContent {
  func connectPeek() {
    peek.makePage = { [weak self] in self?.page(of: $0) }
    peek.onCommit = { [weak self] in self?.pages.push($0) }
    peek.actions = { [weak self] in self?.actions(with: $0) ?? [] }
    peek.onClaim = { [weak self] in self?.timeline.forgetPress() }
    menu.isBlocked = { [weak self] in
      guard let self else { return false }
      return peek.isShown || (pages.top as? TweetScreen)?.timeline.mayMark == true
    }
  }

  /// Takes a quick look at the tweet at the top of the list.
  func lookAtFirstTweet() {
    if let row = timeline.list.rows[timeline.firstRow] { timeline.look(at: nil, in: row) }
  }

  /// Looks at one row in sight after the other, by a long press that is let go: for measurements.
  package func rehearsePeek(step: Int) {
    guard step.isMultiple(of: 2) else { return _ = peek.release() }
    let rows = timeline.list.viewport.fullyVisibleRows
    guard !rows.isEmpty, let row = timeline.list.rows[rows.lowerBound + step / 2 % rows.count],
      let subject = timeline.subject(70, Double(row.frame.y + row.size.height - 3))
    else { return }
    peek.press(subject)
  }

  func tweetPage(of id: TweetID, in library: OpenLibrary) throws(LibraryError) -> TweetScreen? {
    try library.reader.conversation(of: id).map {
      TweetScreen($0, in: library, timeline: makeTimeline())
    }
  }

  func profilePage(
    of handle: String, in library: OpenLibrary
  ) throws(LibraryError) -> ProfileScreen? {
    guard let profile = try Profile(of: handle, in: library.reader) else { return nil }
    return try ProfileScreen(profile, in: library, timeline: makeTimeline(), look: look)
  }

  func picturePage(of tweet: Tweet, at index: Int, in library: OpenLibrary) -> PictureScreen {
    let page = PictureScreen(tweet, at: index, folder: library.folder.media, look: look)
    page.onMessage = { [weak self] in self?.say($0) }
    page.onTweet = { [weak self] in self?.openTweet($0) }
    page.onMove = { [weak self] in self?.updateBar() }
    return page
  }
}

// MARK: - Private

extension MainContent {
  /// How many tweets that share something a quick look lists.
  private static let mostShared = 100

  private func page(of subject: PeekSubject) -> (any Screen)? {
    guard let library else { return nil }
    do throws(LibraryError) {
      switch subject.action {
      case .tweet(let id): return try tweetPage(of: id, in: library)
      case .person(let handle): return try profilePage(of: handle, in: library)
      case .media(let tweet, let index): return picturePage(of: tweet, at: index, in: library)
      case .search(let text): return try shared(text + " ", text, in: library)
      case .open(let address):
        let shown = String(TweetText.withoutScheme(address))
        return try shared("\"\(shown)\"", shown, in: library)
      }
    } catch {
      say("\(error)")
      return nil
    }
  }

  /// The tweets of the library that a query finds.
  private func shared(
    _ query: String, _ title: String, in library: OpenLibrary
  ) throws(LibraryError) -> TweetListScreen {
    let found = try library.reader.search(SearchQuery(parsing: query), limit: Self.mostShared)
    let timeline = makeTimeline()
    timeline.show(found.tweets, of: library)
    return TweetListScreen(title: title, timeline: timeline)
  }

  private func actions(with subject: PeekSubject) -> [PeekAction] {
    let tweet = subject.tweet
    var actions = [
      PeekAction(icon: .copy, title: translated("Copy text")) {
        Desktop.copyToClipboard(tweet.text.display)
      }
    ]
    if let address = subject.action.address ?? tweet.address {
      actions += [
        PeekAction(icon: .link, title: translated("Copy link")) {
          Desktop.copyToClipboard(address)
        },
        PeekAction(icon: .globe, title: translated("Open in browser")) { [weak self] in
          self?.timeline.perform(.open(address: address))
        },
      ]
    }
    actions.append(
      PeekAction(icon: .thread, title: translated("Go to thread")) { [weak self] in
        self?.openTweet(tweet.id)
      })
    if !tweet.author.handle.isEmpty {
      actions.append(
        PeekAction(icon: .person, title: translated("Show author")) { [weak self] in
          _ = self?.openProfile(of: tweet.author.handle)
        })
    }
    return actions
  }
}
