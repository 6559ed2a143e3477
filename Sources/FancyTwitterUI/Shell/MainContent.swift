import DesignKit
import Export
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
  let intake: FileIntake
  let imports: ImportController
  private let library: LibraryFollower

  var bar: NavigationBar { panes.bars.main }

  /// The content of a window, or of one that is drawn off screen, which no program has; it may begin with a section that
  /// was asked for.
  init(
    _ session: LibrarySession, look: Look, start: Section? = nil, isOffScreen: Bool = false,
    sharing other: ScreenContext? = nil, program: (any WindowHost)?
  ) {
    self.session = session
    stack = ScreenStack(look: look)
    body = BackdropView(
      stacking: [messages.spoken, messages.banner.widget], over: stack.widget, look: look)
    input = InputRouter(body: body)
    menu = MenuController(stage: body, input: input, look: look)
    context = ScreenContext(
      over: body, look: look, input: input, messages: messages, marksIn: session.folder,
      pictures: other?.pictures, turns: other?.importTurns, live: session.live, program: program)
    sections = SectionsController(
      session: session, stack: stack, context: context, start: start)
    navigator = Navigator(stack: stack, sections: sections, session: session, context: context)
    pins = PinnedLists(over: body, stack: stack, sections: sections, factory: navigator.factory)
    panes = WindowPanes(stack, sections: sections, pins: pins, isOffScreen: isOffScreen)
    notices = WindowNotices(messages, session: session, look: look)
    home = HomeFollower(
      sections, over: stack, pins: pins, notices: notices, context: context)
    library = LibraryFollower(
      sections, over: stack, pins: pins, navigator: navigator, notices: notices, home: home)
    printing = Printing(stack, context: context)
    intake = FileIntake(context)
    imports = ImportController(intake, sections: sections)
    days = DayWatch { [weak sections, weak pins] in
      sections?.followDay()
      pins?.followDay()
    }
    context.host = self
    input.followInput()
    body.onResize { [weak self] in
      guard let self else { return }
      messages.banner.fit(windowHeight: body.size.height)
    }
    stack.widget.show()
    body.addStyleClass("pages")
    body.addLayer(sections.dropdown)
    body.addLayer(menu.overlay)
    connectContext()
    connectInput()
    connectBar()
    panes.update()
  }
}

// MARK: - What screens ask for

extension MainContent: ScreenHost {
  var confidence: Confidence { Confidence(of: session.accounts) }

  package func show(_ destination: Destination) { navigator.show(destination) }

  func openInBrowser(_ address: String) { navigator.links.openInBrowser(address) }

  func take(_ drop: Window.Drop) { intake.take(drop) }

  func fail(_ sentence: String) { sections.fail(sentence) }

  func writeHandle(of account: AccountID, over widget: Widget?) {
    imports.writeHandle(of: account, over: widget ?? bar.widget)
  }

  func titleChanged() { panes.update() }

  func troubleChanged() { home.updateTrouble() }

  func scrollSideways(_ move: ScrollMove) -> Bool { menu.scroll(move) }
}

// MARK: - Who tells whom

extension MainContent {
  private func connectContext() {
    body.textColumn = { [weak panes] width in panes?.textColumn(in: width) ?? 0..<width }
    session.onChange = { [weak library] in library?.follow($0) }
    session.onChoose = { [weak context] in context?.peek.forgetScreens() }
    notices.onChooseArchive = { [weak intake] in intake?.chooseArchive() }
    sections.onReadBookmarks = { [weak intake] in intake?.chooseBookmarks() }
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
    stack.onChange = { [weak panes, weak home, weak printing] in
      printing?.forgetRefusal()
      panes?.update()
      home?.updateTrouble()
    }
    stack.onUnfinished = { [weak messages] work, stop in
      messages?.ask(toStop: work, then: stop)
    }
    sections.onChange = { [weak panes, weak home, weak printing] in
      printing?.forgetRefusal()
      panes?.update()
      home?.updateTrouble()
    }
    sections.onTurn = { [weak bar] isOpen, extent in bar?.setExpanded(isOpen, turn: extent) }
    panes.bars.onBack = { [weak navigator] in navigator?.goBack(in: .detail) }
    panes.bars.onClose = { [weak navigator] in navigator?.closeDetail() }
    bar.mayPress = { [weak input] in input?.pressBar() == false }
    bar.onAction = { [weak self] in self?.perform($0) }
    menu.overlay.onCommand = { [weak context] in context?.program?.perform($0) }
  }

  private func perform(_ action: NavigationBar.Action) {
    switch action {
    case .title: sections.toggle()
    case .back: navigator.goBack(in: stack.partOfBar)
    case .person: navigator.showOwnProfile(from: bar.person)
    case .search: navigator.show(.search(text: nil))
    case .pencil: beginDraft()
    case .menu: menu.toggle()
    case .pin: pins.togglePin(in: stack.partOfBar)
    }
  }

  /// The keyboard is about to go elsewhere in the window.
  func keyboardMoves() {
    input.keepKeyboardSeenSoon()
    panes.noteKeyboard()
  }
}
