import DesignKit
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// What can be asked of a window's content, by the window, commands, measurements and pictures.
extension MainContent {
  /// Searches for what is asked from without, as by a command line: on the page of a search that is seen, or on one more.
  ///
  /// One that is pinned stays what it is.
  package func search(for text: String) {
    guard let search = stack.seen as? SearchScreen, stack.opened.contains(where: { $0 === search })
    else { return show(.search(text: text)) }
    input.beginCommand()
    search.field.scopes.kind = .everything
    search.search(for: text)
    search.takeFocus()
  }

  /// Does what a command asks for within the window.
  ///
  /// - Returns: whether it is one for the window; others are the program's.
  func perform(_ command: Command.Name) -> Bool {
    switch command {
    case .search: if stack.seen?.startSearch() != true { show(.search(text: nil)) }
    case .newTweet: beginDraft()
    case .activity: show(.section(.whatsNew))
    case .favorites: show(.section(.favorites))
    case .imports: show(.archive(of: importedAccount))
    case .export where refusesToLeave(), .print where refusesToLeave(): break
    case .export: if stack.seen?.export() != true { show(.export(exported)) }
    case .back: navigator.goBack()
    case .sections: pins.current.map { pins.panel.toggle(over: $0) } ?? sections.toggle()
    case .date: if stack.seen?.chooseDate() != true { sections.chooseDate() }
    case .menu: menu.toggle()
    case .print: printing.start()
    case .nextPane, .formerPane:
      input.beginCommand()
      stack.goRound(forward: command == .nextPane)
    case .pinBeside: pins.togglePin()
    case .addAccount: show(.signIn())
    case .undo: messages.banner.undo()
    default: return false
    }
    return true
  }

  /// Begins a draft; what is written in one that is open already is kept.
  func beginDraft() {
    show(.drafts)
    stack.opened.lazy.compactMap { $0 as? ComposerScreen }.first?.startAnew()
  }

  /// The account that is chosen, where an archive of it was read.
  private var importedAccount: AccountID? {
    session.folder.importRecords.contains { $0.accountID == session.account }
      ? session.account : nil
  }

  /// Whether what is listed is a search that was not all understood, which is said: more would leave than was asked for.
  private func refusesToLeave() -> Bool {
    guard case .search(let query, _) = exported, let problem = query.misunderstood.first else {
      return false
    }
    messages.say(problem.sentence)
    return true
  }

  /// What the pane with the keyboard lists, where that can be exported as such; nil for everything.
  private var exported: Selection? {
    stack.seen?.exported ?? (pins.current == nil ? sections.exported : pins.exported)
  }

  /// Shows for a moment that the menu can be dragged in; never over a screen, on which one may be typing.
  ///
  /// - Returns: whether it was shown.
  func hintAtMenu() -> Bool { stack.top == nil && menu.hint() }

  /// Escape; while one reads, the widget that has the keyboard comes first.
  func escape(isLate: Bool) -> Bool { isLate ? input.escapeLate() : input.escapeEarly() }

  /// Shows what another process may have imported; what is read stays in place.
  func refresh() { session.refresh() }

  /// Closes all screens but one that asks first, stops chats from being written to files, and lets go of the file of direct
  /// messages, which is about to be removed.
  func closeChats() async {
    context.chatExports.stop()
    input.close(.quickLook)
    stack.popAll()
    await session.library?.chats.close()
  }

  /// Shows the library anew, which has lost what screens may show.
  func reopen() {
    input.close(.quickLook)
    stack.popAll()
    sections.timelines.endStay()
    pins.endStays()
    session.open(showsSample: session.wantsSample)
    pins.searchAgain()
  }

  /// Keeps what is written, and goes on.
  func keep() {
    // What is written on a small page is kept as that closes.
    input.closeAny()
    _ = context.unkept.leave()
    for screen in stack.opened { screen.keepText() }
  }

  /// Whether nothing that was written is waiting to be kept because it could not be.
  var isKept: Bool { context.unkept.isEmpty && stack.opened.allSatisfy(\.hasKeptText) }

  /// Keeps what the person would miss next time.
  ///
  /// - Returns: whether nothing is lost if the window goes now.
  func leave() -> Bool {
    // What is written on a small page is kept as that closes.
    input.closeAny()
    sections.savePlace()
    pins.leave()
    context.chatExports.cancel()
    context.saving.runs.cancel()
    return [context.unkept.leave(), stack.leaveAll()].allSatisfy(\.self)
  }

  /// Goes on with what ``leave()`` ended: the window stays.
  func goOn() { stack.goOn() }

  /// What goes on and ends with the window, and how to end it; nil for nothing.
  var unfinished: (work: UnfinishedWork, end: () -> Void)? {
    stack.unfinished ?? context.chatExports.unfinished ?? context.saving.runs.unfinished
      ?? printing.unfinished
  }

  /// Whether nothing that is seen is on its way any more.
  package var isSettled: Bool {
    context.peek.isSettled && sections.listing.isSettled && pins.isSettled
      && stack.layout.isSettled && stack.allSeen.allSatisfy(\.isSettled)
  }

  package var timeline: TimelineView { sections.timelines.timeline }
}
