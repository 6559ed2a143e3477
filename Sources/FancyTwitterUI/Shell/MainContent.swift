import DesignKit
import GLibKit
import GtkKit
import TweetRows
import TweetStore

/// Everything in the main window, put together: the bar, and beneath it what is read and what lies over that.
@MainActor
package final class MainContent {
  let panes: WindowPanes
  let body: BackdropView
  let session: LibrarySession
  let sections: SectionsController
  let navigator: Navigator
  let pins: PinnedLists
  let stack: ScreenStack
  let messages = Messages()
  let input: InputRouter
  package let menu: MenuController
  let context: ScreenContext
  let notices: WindowNotices
  private let home: HomeFollower
  private let days: DayWatch
  package let printing: Printing
  /// Whether what is shown had no place for the keyboard, so that the bar has it.
  private var isKeyboardLent = false
  /// Where the library lies that is shown; nil before there is one.
  private var folder: LibraryFolder?

  var bar: NavigationBar { panes.bars.main }

  /// Runs when the person chooses something in the menu.
  var onCommand: (Command.Name) -> Void = { _ in }

  /// The content of a window, or of one that is drawn off screen; it may begin with a section that was asked for.
  init(
    _ session: LibrarySession, look: Look, start: Section? = nil, isOffScreen: Bool = false,
    sharing other: ScreenContext? = nil
  ) {
    self.session = session
    stack = ScreenStack(look: look)
    body = BackdropView(stacking: [messages.banner.widget], over: stack.widget, look: look)
    input = InputRouter(body: body)
    menu = MenuController(stage: body, input: input, look: look)
    context = ScreenContext(
      over: body, look: look, input: input, messages: messages, marksIn: session.folder,
      pictures: other?.pictures, live: session.live)
    sections = SectionsController(
      session: session, stack: stack, context: context, start: start)
    navigator = Navigator(stack: stack, sections: sections, session: session, context: context)
    pins = PinnedLists(over: body, stack: stack, sections: sections, factory: navigator.factory)
    panes = WindowPanes(stack, sections: sections, pins: pins, isOffScreen: isOffScreen)
    notices = WindowNotices(messages, session: session, look: look)
    home = HomeFollower(
      sections, over: stack, pins: pins, notices: notices, context: context)
    printing = Printing(stack, context: context)
    days = DayWatch { [weak sections, weak pins] in
      sections?.followDay()
      pins?.followDay()
    }
    input.followInput()
    body.onResize { [weak self] in
      guard let self else { return }
      messages.banner.fit(windowHeight: body.size.height)
    }
    stack.widget.show()
    body.addStyleClass("body")
    body.addLayer(sections.dropdown)
    body.addLayer(menu.overlay)
    connectContext()
    connectInput()
    connectBar()
    panes.update()
  }
}

// MARK: - Who tells whom

extension MainContent {
  private func connectContext() {
    body.textColumn = { [weak panes] width in panes?.textColumn(in: width) ?? 0..<width }
    session.onChange = { [weak self] in self?.follow($0) }
    session.onChoose = { [weak context] in context?.peek.forgetScreens() }
    context.closeChats = { [weak self] in await self?.closeChats() }
    context.reopen = { [weak self] in self?.reopen() }
    context.reportLate = { [weak messages] in messages?.say($0) }
    context.onFailure = { [weak sections] in sections?.fail($0) }
    context.scrollSideways = { [weak menu] in menu?.scroll($0) ?? false }
    context.peek.makeScreen = { [weak navigator] in navigator?.preview(of: $0.destination) }
    context.peek.onCommit = { [weak stack] in stack?.push($0) }
    context.peek.navigate = { [weak navigator] in navigator?.show($0) }
  }

  private func connectInput() {
    input.onPress = { [weak self] x, y in
      guard let self else { return }
      stack.press(atX: x - Double(stack.widget.position(in: body).x))
      panes.update()
    }
    input.claims = { [weak self] x, y in
      guard let self, let seen = stack.seen else { return [.click] }
      let origin = seen.widget.position(in: body)
      return seen.claims(atX: x - Double(origin.x), y: y - Double(origin.y))
    }
    messages.mayTakeKeyboard = { [weak input] in input?.admitsReading ?? true }
    input.decline = { [weak messages] in messages?.decline() ?? false }
    // Where nothing scrolls, fingers to the side open the menu all the same.
    body.onScroll { [weak menu] in menu?.scroll($0) ?? false }
    input.goBack = { [weak navigator] in navigator?.close() ?? false }
    input.takeFocus = { [weak stack] in stack?.seen?.takeFocus() }
    messages.banner.onHide = { [weak input] in
      // The button that was pressed is gone.
      input?.keepKeyboardSeen()
    }
  }

  private func connectBar() {
    stack.onChange = { [weak panes, weak home] in
      panes?.update()
      home?.updateTrouble()
    }
    stack.onUnfinished = { [weak messages] work, stop in
      messages?.ask(toStop: work, then: stop)
    }
    context.onTitle = { [weak panes] in panes?.update() }
    sections.onChange = { [weak panes, weak home] in
      panes?.update()
      home?.updateTrouble()
    }
    sections.onTurn = { [weak bar] isOpen, extent in bar?.setExpanded(isOpen, turn: extent) }
    sections.takeFocusElsewhere = { [weak self] in
      self?.bar.titleButton.grabFocus()
      self?.isKeyboardLent = true
    }
    panes.bars.onBack = { [weak navigator] in navigator?.goBackInDetail() }
    panes.bars.onClose = { [weak navigator] in navigator?.closeDetail() }
    bar.mayPress = { [weak input] in input?.pressBar() == false }
    bar.onTitle = { [weak sections] in sections?.toggle() }
    bar.onPerson = { [weak self] in
      if let self { navigator.showOwnProfile(from: bar.person) }
    }
    bar.onSearch = { [weak navigator] in navigator?.show(.search(text: nil)) }
    bar.onPencil = { [weak navigator] in navigator?.show(.drafts) }
    bar.onMenu = { [weak menu] in menu?.toggle() }
    bar.onBack = { [weak navigator] in navigator?.goBack() }
    menu.overlay.onCommand = { [weak self] in self?.onCommand($0) }
  }

  /// The keyboard is about to go elsewhere in the window.
  func keyboardMoves() {
    input.keepKeyboardSeenSoon()
    panes.noteKeyboard()
  }

  private func follow(_ state: LibrarySession.State) {
    switch state {
    case .preparing:
      pins.follow(nil)
      sections.showMessage(
        translated("Preparing your library"),
        translated("Your library is being prepared for this version. That happens once."))
    case .failed(let text, let passes):
      pins.follow(nil)
      sections.fail(text, passes ? .openAgain : .checkLibrary)
    case .open(let library):
      context.peek.forgetScreens()
      leaveFormer(for: library)
      home.follow(library)
      for page in stack.opened {
        (page as? SearchScreen)?.follow(library)
        (page as? ProfileScreen).map { follow(library, on: $0) }
      }
      notices.setSample(library.isSample)
      sections.refresh()
      pins.follow(library)
      panes.update()
      takeKeyboardBack()
    }
  }

  // Nothing on a page of the sample leads anywhere in the person's own library.
  private func leaveFormer(for library: OpenLibrary) {
    if let folder, folder != library.folder {
      input.close(.quickLook)
      stack.closeLibrary()
    }
    folder = library.folder
  }

  private func follow(_ library: OpenLibrary, on page: ProfileScreen) {
    guard !page.followIfKnown(in: library), let key = page.key else { return }
    do throws(LibraryError) {
      guard let next = try navigator.factory.screen(for: .somebody(key)) else { return }
      stack.replace(page, with: next)
      // It may lie beneath others, or lack the keyboard.
      (next as? ProfileScreen)?.complete()
    } catch {
      messages.say(sentence(for: error))
    }
  }

  private func takeKeyboardBack() {
    if isKeyboardLent, bar.titleButton.isFocus, stack.top == nil { input.leaveBar() }
    isKeyboardLent = false
    input.keepKeyboardSeen()
  }
}
