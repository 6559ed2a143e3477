import DesignKit
import TweetRows
import TweetStore

/// Keeps a window in step with the accounts that are signed in: their home timeline, its pictures, and what keeps it
/// from going on.
@MainActor
final class HomeFollower {
  private let sections: SectionsController
  private let pins: PinnedLists
  private let notices: WindowNotices
  private let context: ScreenContext
  private let stack: ScreenStack
  /// Whether something kept the account that is shown from going on.
  private var wasTroubled = false

  private var session: LibrarySession { sections.session }

  init(
    _ sections: SectionsController, over stack: ScreenStack, pins: PinnedLists,
    notices: WindowNotices, context: ScreenContext
  ) {
    (self.sections, self.pins, self.notices, self.context) = (sections, pins, notices, context)
    self.stack = stack
    notices.onRemedy = { [weak self, weak context] in
      switch $0 {
      case .retry:
        context?.live?.retry()
        self?.conversation?.retry()
      case .signIn(let account): context?.navigate(.signIn(account))
      case .keepInFile(let account): context?.live?.keepInFile(account)
      }
    }
    context.live?.observe(self) { [weak self] change in
      switch change {
      case .accounts: self?.session.refresh()
      case .home: self?.followHome()
      case .state: self?.followState()
      }
    }
    context.live?.pictures.observe(self) { [weak context] in context?.pictures.lookAnew() }
    followPreferences()
    context.look.observe(self) { [weak self] _ in self?.followPreferences() }
  }

  /// Lists what a library can show; who reads where nothing is goes to where something is.
  func follow(_ library: OpenLibrary) {
    context.live?.follow()
    let absent = library.absent
    // What one window shows of the sample says nothing about the person's own library.
    context.absentOfSample = library.isSample ? absent : nil
    if !library.isSample { context.look.preferences.unlisted = Set(absent.map(\.rawValue)) }
    sections.listing.arrange()
    let section = sections.current.section
    if section == .home {
      if absent.contains(.home) { sections.show(.timeline) }
    } else if section == .timeline, !absent.contains(.home),
      (try? library.reader.count(of: .timeline)) == 0
    {
      sections.show(.home)
    }
  }

  /// Says why the home timeline does not go on, where that is shown, or why a conversation is not all there.
  func updateTrouble() {
    guard !session.isSample else { return notices.show(nil) }
    let home = sections.current.section == .home ? context.live?.trouble(of: session.account) : nil
    notices.show(conversation?.trouble ?? home)
  }

  /// The conversation that is seen.
  private var conversation: TweetScreen? {
    stack.allSeen.lazy.compactMap { $0 as? TweetScreen }.first
  }

  private func followState() {
    let isTroubled = context.live?.trouble(of: session.account) != nil
    // What could not be asked for then may be by now.
    if wasTroubled, !isTroubled, let conversation, conversation.trouble != nil {
      conversation.retry()
    }
    wasTroubled = isTroubled
    updateTrouble()
    guard !session.isSample else { return }
    sections.followGaps()
    pins.followGaps()
  }

  private func followPreferences() {
    let preferences = context.look.preferences
    context.live?.pictures.load(preferences.pictureLoading)
    context.live?.questions.boosts = preferences.boosts
  }

  // What is read stays in place.
  private func followHome() {
    guard !session.isSample else { return }
    sections.followHome()
    pins.followHome()
    for case let search as SearchScreen in stack.opened { search.findAnew() }
    for case let page as TweetScreen in stack.allSeen { follow(page) }
  }

  // What was deleted is not to be read on, nor marked or passed on.
  private func follow(_ page: TweetScreen) {
    Task {
      // Of several changes one closes it.
      guard await !page.followLibrary(), stack.allSeen.contains(where: { $0 === page }) else {
        return
      }
      stack.close(page)
      context.messages.say(translated("The post that was open was deleted on its server."))
    }
  }
}
