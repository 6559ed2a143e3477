import DesignKit
import GLibKit
import GtkKit
import TweetRows
import TweetStore

/// Everything in the main window, put together: the bar, and beneath it what is read and what lies over that.
@MainActor
package final class MainContent {
  let bar: NavigationBar
  let body: BackdropView
  let session: LibrarySession
  let sections: SectionsController
  let navigator: Navigator
  let stack = ScreenStack()
  let messages = Messages()
  let input: InputRouter
  package let menu: MenuController
  let menuOverlay: MenuOverlay
  let context: ScreenContext
  private let backGestures: BackGestures

  /// What is wrong with files of the look, as it was last told.
  private var troubles: [String] = []
  /// Whether the person has read that an older library is brought up to date.
  private var hidesUpgrade = false

  /// Runs when the person wants to choose an archive.
  var onChooseArchive: () -> Void = {}

  /// Runs when the person chooses something in the menu.
  var onCommand: (Command.Name) -> Void = { _ in }

  /// The content of a window, or of one that is drawn off screen; it may begin with a section that was asked for.
  init(
    _ session: LibrarySession, look: Look, start: Section? = nil, isOffScreen: Bool = false
  ) {
    self.session = session
    bar = NavigationBar(look: look, isOffScreen: isOffScreen)
    let column = Box(.column)
    body = BackdropView(content: column, look: look)
    input = InputRouter(body: body)
    menuOverlay = MenuOverlay(look: look)
    menu = MenuController(stage: body, overlay: menuOverlay, input: input, look: look)
    let peek = PeekController(over: body, input: input, look: look)
    let bookmarks = Bookmarks(in: session.folder, messages: messages)
    peek.bookmarks = bookmarks
    context = ScreenContext(
      look: look, input: input, messages: messages, peek: peek, bookmarks: bookmarks,
      names: GivenNames(in: session.folder, messages: messages))
    sections = SectionsController(
      session: session, stack: stack, context: context, start: start)
    navigator = Navigator(stack: stack, sections: sections, session: session, context: context)
    backGestures = BackGestures(on: body, input: input)
    column.append(messages.banner.widget)
    column.append(stack.widget, expands: true)
    column.show()
    stack.widget.show()
    body.addStyleClass("body")
    body.addLayer(sections.dropdown)
    body.addLayer(menuOverlay)
    connectContext()
    connectInput()
    connectBar()
    updateBar()
  }
}

// MARK: - Who tells whom

extension MainContent {
  // A theme that is being edited is told of where one sees what it does.
  private func tellTroubles() {
    let now = context.look.fileProblems
    guard now != troubles else { return }
    troubles = now
    messages.show(trouble: now.isEmpty ? nil : now.joined(separator: "\n"))
  }

  private func connectContext() {
    let timeline = sections.timelines.timeline
    body.textColumn = { [weak timeline] width in timeline?.column(in: width) ?? 0..<width }
    session.onChange = { [weak self] in self?.follow($0) }
    session.upgrader.onProgress = { [weak self] in self?.tell(upgrade: $0) }
    context.look.observe(self) { [weak self] _ in self?.tellTroubles() }
    // The theme is made by then, and what is told needs no place in the first frame.
    MainLoop.whenIdle { [weak self] in self?.tellTroubles() }
    context.onFailure = { [weak sections] in sections?.fail($0) }
    context.scrollSideways = { [weak menu] in menu?.scroll($0) ?? false }
    context.peek.makeScreen = { [weak navigator] in navigator?.preview(of: $0.destination) }
    context.peek.onCommit = { [weak stack] in stack?.push($0) }
    context.peek.navigate = { [weak navigator] in navigator?.show($0) }
  }

  private func connectInput() {
    input.claims = { [weak self] x, y in
      guard let self, let seen = stack.seen else { return [.click] }
      let origin = seen.widget.position(in: body)
      return seen.claims(atX: x - Double(origin.x), y: y - Double(origin.y))
    }
    input.decline = { [weak messages] in messages?.decline() ?? false }
    // Where nothing scrolls, fingers to the side open the menu all the same.
    body.onScroll { [weak menu] in menu?.scroll($0) ?? false }
    input.goBack = { [weak navigator] in navigator?.goBack() ?? false }
    input.takeFocus = { [weak stack] in stack?.seen?.takeFocus() }
    messages.banner.onHide = { [weak input] in
      // The button that was pressed is gone.
      input?.keepKeyboardSeen()
    }
  }

  private func connectBar() {
    stack.onChange = { [weak self] in self?.updateBar() }
    context.onTitle = { [weak self] in self?.updateBar() }
    sections.onChange = { [weak self] in self?.updateBar() }
    sections.onTurn = { [weak bar] isOpen, extent in bar?.setExpanded(isOpen, turn: extent) }
    sections.takeFocusElsewhere = { [weak bar] in bar?.titleButton.grabFocus() }
    bar.mayPress = { [weak input] in input?.pressBar() == false }
    bar.onTitle = { [weak sections] in sections?.toggle() }
    bar.onPerson = { [weak self] in
      if let self { navigator.showOwnProfile(from: bar.person) }
    }
    bar.onSearch = { [weak navigator] in navigator?.show(.search(text: nil)) }
    bar.onPencil = { [weak navigator] in navigator?.show(.drafts) }
    bar.onMenu = { [weak menu] in menu?.toggle() }
    bar.onBack = { [weak navigator] in navigator?.goBack() }
    menuOverlay.onCommand = { [weak self] in self?.onCommand($0) }
  }

  // What the bar says follows from what is seen.
  private func updateBar() {
    let account = session.accounts.count > 1 ? session.shownAccount : nil
    bar.setTitle(
      stack.top?.title ?? sections.current.name,
      detail: stack.top == nil ? account.map { "@" + $0.author.handle } : nil)
    bar.showsBack = stack.top != nil
  }

  private func follow(_ state: LibrarySession.State) {
    switch state {
    case .preparing:
      sections.tell(
        translated("Preparing your library"),
        translated("Your library is being prepared for this version. That happens once."))
    case .failed(let text): sections.fail(text)
    case .open(let library):
      context.peek.forgetScreens()
      if stack.top === navigator.factory.search { navigator.factory.search.follow(library) }
      if library.isSample { hintAtArchives() } else { messages.remove(.hint) }
      sections.refresh()
      updateBar()
      input.keepKeyboardSeen()
    }
  }

  private func tell(upgrade share: Double?) {
    guard let share else {
      hidesUpgrade = false
      return messages.remove(.progress)
    }
    guard !hidesUpgrade else { return }
    let hide = Messages.Button(title: translated("_Hide")) { [weak self] in
      self?.hidesUpgrade = true
    }
    messages.show(
      progress: translated("Finding out who the people in your library are"), fraction: share, hide)
  }

  private func hintAtArchives() {
    messages.hint(
      translated("This is a sample. Your own archive opens here, offline and private."),
      Messages.Button(title: translated("_Open an Archive…")) { [weak self] in
        self?.onChooseArchive()
      })
  }
}
