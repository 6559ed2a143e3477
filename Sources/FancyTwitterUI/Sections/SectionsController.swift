import DesignKit
import GtkKit
import Interaction
import TweetModel
import TweetRows
import TweetStore

/// The sections: which is shown, of whose tweets, and the panel on which another is chosen.
@MainActor
final class SectionsController: SectionPane {
  /// Runs when the person presses the button of a message, which shows an import's progress.
  var onOpenArchive: () -> Void = {}

  /// Runs when the person wants to read a file of bookmarks.
  var onReadBookmarks: () -> Void = {}

  /// Runs as the panel slides: whether it is open, and the share of it that is seen.
  var onTurn: (Bool, Double) -> Void = { _, _ in }

  /// Runs when another section is shown.
  var onChange: () -> Void = {}

  /// Runs when one of the pinned lists beneath the sections is chosen, with its number.
  var onOther: (Int) -> Void = { _ in }

  let listing: SectionListing
  let screens: SectionScreens
  // Made when it is first shown: a start need not wait for it.
  private(set) lazy var message = makeMessage()

  /// The section whose tweets were last asked for.
  private var shown: Section
  let session: LibrarySession
  let stack: ScreenStack
  let context: ScreenContext

  var section: Section? { current.section }

  var root: (any Screen)? { stack.root }

  /// The posts of the section that is shown; nil for all of them.
  var exported: Selection? { Selection(of: shown, session.account) }

  /// The sections of a library; they begin with one that was asked for, even if it is hidden.
  init(
    session: LibrarySession, stack: ScreenStack, context: ScreenContext, start: Section? = nil
  ) {
    self.session = session
    self.stack = stack
    self.context = context
    screens = SectionScreens(context)
    let look = context.look
    let shown = start ?? Section(rawValue: look.preferences.shownStart) ?? .timeline
    self.shown = shown
    listing = SectionListing(start: shown, session: session, context: context)
    dropdown.onTurn = { [weak self] in self?.onTurn($0, $1) }
    dropdown.onEffects = { [weak self] in self?.perform($0) }
    dropdown.onAccount = { [weak self] in self?.choose($0) }
    dropdown.onChoose = { [weak self] in self?.lead(to: $0) ?? false }
    dropdown.onClose = { [weak context] in context?.input.close(.sections) }
    context.input.register(dropdown, as: .sections)
    look.observe(self) { [weak self] change in
      if change.contains(.theme) { self?.context.input.close(.sections) }
      self?.listing.arrange()
    }
    stack.root = timelines
    screens.onStale = { [weak self] in
      if self?.current.section == $0 { self?.refresh() }
    }
    context.bookmarks.observe(self) { [weak self] in self?.followBookmarks() }
  }

  var dropdown: SectionDropdown { listing.dropdown }

  /// What the dropdown names.
  var current: SectionNames.Item { listing.current }

  /// Shows a section, and nothing over it.
  func show(_ section: Section) {
    // One that is hidden is listed for as long as it is shown.
    listing.arrange(with: section)
    guard let index = listing.place(of: section) else { return }
    dropdown.show(index)
  }

  /// Shows the messages in which something stands.
  func showMessages(finding words: String) {
    show(.messages)
    screens.chats.find(words)
  }

  /// Shows the messages of an account, or what reading them means; of a single one, nobody has to choose.
  ///
  /// Whose messages are read has those of archives read, too, that came without them.
  func showMessages(of account: AccountID) {
    if session.accounts.count > 1 { show(.messages, of: account) } else { show(.messages) }
    let folder = session.folder
    if folder.hasReadMessages(of: account), folder.hasUnreadMessages(of: account) {
      screens.onReadMessages(account)
    }
  }

  /// Shows a section of an account, or of all, and nothing over it.
  func show(_ section: Section, of account: AccountID?) {
    let (former, isOther) = (shown, account != session.account)
    session.choose(account)
    show(section)
    guard isOther else { return }
    // Another section is of the account already.
    if shown == former { refresh() }
    onChange()
  }

  /// Shows a tweet among its neighbours; what is only liked stands among the likes, and another account's tweet in the
  /// timeline of all.
  func showPlace(of tweet: TweetID) {
    guard let reader = session.library?.reader else { return }
    do throws(LibraryError) {
      for (section, account) in [
        (Section.timeline, session.account), (.favorites, session.account), (.timeline, nil),
        (.favorites, nil), (.home, nil),
      ] {
        let list = TweetList.section(section, account: account)
        guard let index = try reader.index(of: tweet, in: list) else { continue }
        show(section, of: account)
        return timelines.timeline.focus(on: index)
      }
      context.messages.say(PostWords(tweet.network).isInNoTimeline)
    } catch {
      fail(sentence(for: error))
    }
  }

  /// Drops the sections down, or lets them slide away.
  func toggle() {
    guard context.input.arbiter.modal != .sections else { return context.input.close(.sections) }
    listing.arrange()
    listing.fill()
    context.input.open(.sections, shownBy: dropdown)
    dropdown.open()
  }

  /// Lets the person choose a day to go to; in the timeline, unless what is seen is in the order of time.
  func chooseDate() {
    context.input.beginCommand()
    let days = timelines.timeline.days
    if stack.list.seen === timelines, days.isByTime { days.choose() } else { chooseDayOfTimeline() }
  }

  /// Shows the section that is chosen, of the account that is chosen.
  func refresh() {
    guard let library = session.library else { return }
    // Whose sections they can be may have changed, too.
    if dropdown.model.isOpen { listing.fill() }
    savePlace()
    do throws(LibraryError) {
      stack.root = try screen(showing: current.section, of: session.account, in: library)
    } catch {
      fail(sentence(for: error))
    }
  }

  /// Says something in the place of a section.
  func showMessage(_ title: String, _ text: String) {
    stack.root = said(EmptyMessage(title: title, text: text))
  }

  /// Says why nothing can be read, and what can be done about it.
  func fail(_ text: String, _ remedy: EmptyMessage.Remedy = .checkLibrary) {
    stack.root = said(.unreadable(text, remedy))
    stack.popAll()
  }

  /// Says how far an import is where an empty section asked for one; nil when none is under way.
  func show(importProgress text: String?) {
    screens.show(importProgress: text)
    guard stack.root === message, message.remedy == .openArchive else { return }
    message.show(progress: text)
    if text == nil { session.showAgain() }
  }
}

// MARK: - Private

extension SectionsController {
  private func makeMessage() -> MessageScreen {
    let screen = MessageScreen(look: context.look)
    screen.onRemedy = { [weak self] in self?.perform($0) }
    return screen
  }

  private func perform(_ remedy: EmptyMessage.Remedy) {
    switch remedy {
    case .openArchive: onOpenArchive()
    case .goToDay:
      show(.timeline)
      chooseDate()
    case .readBookmarks: onReadBookmarks()
    case .checkLibrary: context.navigate(.repair)
    case .openAgain: session.open(showsSample: false)
    case .startAnew: context.program?.startAnew { true }
    case .addAccount: context.navigate(.signIn())
    }
  }

  private func perform(_ effects: [DropdownMachine.Effect]) {
    for effect in effects {
      switch effect {
      case .show(let index):
        // Choosing what one is in leads back to it.
        let isOther = listing.items[index].section != shown
        shown = listing.items[index].section
        context.input.close(.sections, returnsKeyboard: false)
        stack.showRoot()
        if isOther {
          timelines.endStay()
          refresh()
        }
        stack.goToRoot()
      case .setTitle: onChange()
      case .slide, .closed: break
      }
    }
  }

  private func lead(to target: SectionDropdown.Target) -> Bool {
    guard case .pin(let pin) = target else { return false }
    context.input.close(.sections, returnsKeyboard: false)
    onOther(pin)
    return true
  }

  private func choose(_ account: AccountID?) {
    session.choose(account)
    stack.showRoot()
    refresh()
    onChange()
  }
}
