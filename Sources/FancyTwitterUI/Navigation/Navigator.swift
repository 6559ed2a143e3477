import DesignKit
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// Leads to where a person chose to go: to a section, a screen over it, or out to the browser.
@MainActor
final class Navigator {
  let factory: ScreenFactory
  let links: LinkOpener

  private let stack: ScreenStack
  private let sections: SectionsController
  private let session: LibrarySession
  private let context: ScreenContext

  init(
    stack: ScreenStack, sections: SectionsController, session: LibrarySession,
    context: ScreenContext
  ) {
    self.stack = stack
    self.sections = sections
    self.session = session
    self.context = context
    factory = ScreenFactory(session: session, context: context)
    links = LinkOpener(context)
    context.peek.host = self
  }

  /// Shows a destination; whatever lies over what is read goes first.
  func show(_ destination: Destination) {
    if case .reveal(let post) = destination { return context.opened.toggle(post) }
    if case .fetch(let file) = destination, let folder = session.library?.folder.media {
      return context.pictures.press(folder + "/" + file)
    }
    context.input.beginCommand()
    if let preparation = session.preparation, destination != .drafts {
      return show(destination, after: preparation)
    }
    switch destination {
    case .address(let address): links.follow(address)
    case .section(let section, nil): sections.show(section)
    case .section(let section, let account?): sections.show(section, of: account)
    case .chats(let account): sections.showMessages(of: account)
    case .messages(let words): sections.showMessages(finding: words)
    case .place(let tweet): sections.showPlace(of: tweet)
    case .fill(let stretch, let direction, let account):
      context.live?.send(.fill(below: stretch, direction), of: account)
    default: push(destination)
    }
    context.input.keepKeyboardSeen()
  }

  /// Shows the account whose tweets are shown; of several, asks whose page it is to be.
  func showOwnProfile(from button: Widget) {
    if let account = session.shownAccount { return show(.person(handle: account.author.handle)) }
    guard !session.accounts.isEmpty else { return }
    AccountMenu.open(session.accounts, below: button) { [weak self] in
      self?.show(.person(handle: $0.author.handle))
    }
  }

  /// Closes what is seen, as Escape does.
  ///
  /// - Returns: whether there was anything to close.
  func close() -> Bool {
    context.input.beginCommand()
    guard stack.close() else { return false }
    context.input.keepKeyboardSeen()
    return true
  }

  /// Closes all that was opened beside a list.
  func closeDetail() {
    context.input.beginCommand()
    stack.closeDetail()
    context.input.keepKeyboardSeen()
  }

  /// Goes back to the screen before, in the pane with the keyboard or in another one.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func goBack(in part: PanePart? = nil) -> Bool {
    context.input.beginCommand()
    guard stack.stack(of: part ?? stack.current).pop() else { return false }
    context.input.keepKeyboardSeen()
    return true
  }
}

// MARK: - What quick looks ask for

extension Navigator: PeekHost {
  var query: SearchQuery? { (stack.seen as? SearchScreen)?.query }

  func post(_ id: TweetID) -> Tweet? { try? session.library?.reader.tweet(id) }

  func preview(of destination: Destination) -> (any Screen)? {
    do throws(LibraryError) { return try factory.preview(of: destination, finding: query) } catch {
      context.messages.say(sentence(for: error))
      return nil
    }
  }

  func open(_ screen: any Screen) { stack.push(screen) }

  func actions(on subject: PeekSubject) -> [PeekAction] {
    let all = PeekActions.all(
      for: subject, bookmarks: context.bookmarks, messages: context.messages,
      confidence: context.confidence
    ) { [weak self] in self?.show($0) }
    // What is hidden is neither copied nor saved before it is shown.
    guard case .medium(let tweet, let index, _) = subject.destination,
      !tweet.isFolded || context.opened.contains(tweet.id),
      let folder = session.library?.folder.media
    else { return all }
    return MediumActions(tweet.media[index], of: tweet, in: folder, context: context).all + all
  }
}

// MARK: - Private

extension Navigator {
  private func show(_ destination: Destination, after preparation: Task<Void, Never>) {
    Task {
      await preparation.value
      show(destination)
    }
  }

  private func push(_ destination: Destination) {
    if case .tweet(let id) = destination, (stack.top as? TweetScreen)?.tweet == id {
      return goToTop()
    }
    if let open = stack.opened.last(where: { shows($0, destination) }) {
      if case .archive(let account) = destination {
        (open as? InventoryScreen)?.turn(to: account)
      }
      return stack.push(open)
    }
    if case .search(_?, _) = destination, leadsHere(factory.search) { factory.beginSearch() }
    do throws(LibraryError) {
      if let person = try factory.person(of: destination),
        person == (stack.top as? ProfileScreen)?.key
      {
        return goToTop()
      }
      if let screen = try factory.screen(for: destination, finding: query) {
        (screen as? SignInScreen)?.onDone = { [weak self] in self?.showHome(of: $0) }
        stack.push(screen)
      } else if let address = destination.address {
        // The library has never met them; the browser may know more.
        links.follow(address)
      }
    } catch {
      destination == .drafts
        ? context.messages.say(sentence(for: error)) : sections.fail(sentence(for: error))
    }
  }

  /// Whether one came from a search to where one is, and goes back to it: not where it stands beside.
  private func leadsHere(_ search: SearchScreen) -> Bool {
    stack.list.contains(search) || stack.detail.contains(search) && stack.current == .detail
  }

  /// What is asked for is open already: the keyboard goes there, where it stands beside the list.
  private func goToTop() {
    if stack.detail.top != nil, stack.current != .detail { stack.go(to: .detail) }
  }

  /// Whether what is asked for goes on on a screen that is open, instead of beginning beside it.
  private func shows(_ screen: any Screen, _ destination: Destination) -> Bool {
    let isSeen = screen === stack.seen || screen === stack.top
    return switch destination {
    case .drafts: screen is ComposerScreen
    case .backup: screen is BackupScreen
    case .repair: screen is RepairScreen
    case .signIn(let account): (screen as? SignInScreen)?.isFor(account) == true && isSeen
    // One that lies beneath others, or in another pane, may be about something else.
    case .archive: screen is InventoryScreen && isSeen
    case .export: screen is ExportScreen && (isSeen || screen.unfinished != nil)
    case .search(nil, nil): screen is SearchScreen && isSeen
    case .search(let text?, let scope):
      (screen as? SearchScreen)?.finds(text, in: scope) == true && liesBeneathSearches(screen)
    case .address, .person, .somebody, .together, .change, .search, .tweet, .reveal, .fetch,
      .shared, .medium, .trend, .posts, .insights, .year, .place, .section, .fill, .messages,
      .chats,
      .chat, .part:
      false
    }
  }

  /// Whether nothing lies over a screen but other searches and their charts: through posts one goes back step by step.
  private func liesBeneathSearches(_ screen: any Screen) -> Bool {
    stack.opened.reversed().prefix { $0 !== screen }
      .allSatisfy { $0 is SearchScreen || $0 is SearchInsightsScreen }
  }

  // Of an account that has just been signed in; all accounts stay chosen where that shows the same.
  private func showHome(of account: AccountID) {
    session.open(showsSample: false)
    let isListed = session.homeAccount(of: session.account) == account
    sections.show(.home, of: isListed ? session.account : account)
    context.input.keepKeyboardSeen()
  }
}
