import DesignKit
import GLibKit
import GtkKit
import TweetRows
import TweetStore

/// Everything in the main window, put together: the bar, and beneath it what is read and what lies over that.
@MainActor
package final class MainContent {
  let bars: WindowBars
  let body: BackdropView
  let session: LibrarySession
  let sections: SectionsController
  let navigator: Navigator
  let stack: ScreenStack
  let messages = Messages()
  let input: InputRouter
  package let menu: MenuController
  let context: ScreenContext
  let notices: WindowNotices
  package let printing: Printing
  private let backGestures: BackGestures
  /// Whether what is shown had no place for the keyboard, so that the bar has it.
  private var isKeyboardLent = false

  var bar: NavigationBar { bars.main }

  /// Runs when the person chooses something in the menu.
  var onCommand: (Command.Name) -> Void = { _ in }

  /// The content of a window, or of one that is drawn off screen; it may begin with a section that was asked for.
  init(
    _ session: LibrarySession, look: Look, start: Section? = nil, isOffScreen: Bool = false,
    pictures: PictureCache? = nil
  ) {
    self.session = session
    stack = ScreenStack(look: look)
    bars = WindowBars(stack.layout, look: look, isOffScreen: isOffScreen)
    let column = Box(.column)
    body = BackdropView(content: column, look: look)
    input = InputRouter(body: body)
    menu = MenuController(stage: body, input: input, look: look)
    context = ScreenContext(
      over: body, look: look, input: input, messages: messages, marksIn: session.folder,
      pictures: pictures)
    sections = SectionsController(
      session: session, stack: stack, context: context, start: start)
    navigator = Navigator(stack: stack, sections: sections, session: session, context: context)
    notices = WindowNotices(messages, session: session, look: look)
    printing = Printing(stack, context: context)
    backGestures = BackGestures(on: body, input: input)
    column.append(messages.banner.widget)
    column.append(stack.widget, expands: true)
    column.show()
    stack.widget.show()
    body.addStyleClass("body")
    body.addLayer(sections.dropdown)
    body.addLayer(menu.overlay)
    connectContext()
    connectInput()
    connectBar()
    updateBar()
  }
}

// MARK: - Who tells whom

extension MainContent {
  private func connectContext() {
    let timeline = sections.timelines.timeline
    body.textColumn = { [weak timeline, weak stack] width in
      guard let timeline, let stack else { return 0..<width }
      return stack.textColumn(in: width) { timeline.column(in: $0) }
    }
    stack.makeRail = { [look = context.look] in TimeRail(beside: timeline, look: look) }
    session.onChange = { [weak self] in self?.follow($0) }
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
      updateBar()
    }
    input.claims = { [weak self] x, y in
      guard let self, let seen = stack.seen else { return [.click] }
      let origin = seen.widget.position(in: body)
      return seen.claims(atX: x - Double(origin.x), y: y - Double(origin.y))
    }
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
    stack.onChange = { [weak self] in self?.updateBar() }
    stack.onUnfinished = { [weak messages] work, stop in
      messages?.ask(work.question, stop: translated("_Stop"), then: stop)
    }
    context.onTitle = { [weak self] in self?.updateBar() }
    sections.onChange = { [weak self] in self?.updateBar() }
    sections.onTurn = { [weak bar] isOpen, extent in bar?.setExpanded(isOpen, turn: extent) }
    sections.takeFocusElsewhere = { [weak self] in
      self?.bar.titleButton.grabFocus()
      self?.isKeyboardLent = true
    }
    bars.onBack = { [weak navigator] in navigator?.goBackInDetail() }
    bars.onClose = { [weak navigator] in navigator?.closeDetail() }
    sections.dropdown.pane = { [weak self] in
      guard let self, stack.showsBoth, var frame = stack.widget.frame(of: .list) else { return nil }
      (frame.y, frame.height) = (0, body.size.height)
      return frame
    }
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

  // What the bar says follows from what is seen.
  private func updateBar() {
    let account = session.accounts.count > 1 ? session.shownAccount : nil
    let (top, beside) = stack.showsBoth ? (stack.list.top, stack.detail.top) : (stack.top, nil)
    bar.setTitle(
      top?.title ?? sections.current.name,
      detail: top == nil ? account.map { NetworkWords.sign($0.author.handle) } : nil)
    bar.showsBack = top != nil
    bars.show(detail: beside?.title)
    bars.mark(beside == nil ? nil : stack.current)
    showTime()
    let opened = (beside as? TweetScreen)?.tweet
    (stack.list.seen as? any TimelineScreen)?.timeline.list.chosen = opened
    stack.widget.name(.list, top?.title ?? sections.current.name)
    stack.widget.name(.detail, stack.detail.top?.title ?? "")
  }

  private func showTime() {
    let hasTime = stack.list.seen === sections.timelines && timeline.isByTime
    guard hasTime != stack.layout.hasTime else { return }
    stack.layout.hasTime = hasTime
    stack.widget.arrange()
    bars.widget.arrange()
  }

  /// The keyboard is about to go elsewhere in the window.
  func keyboardMoves() {
    input.keepKeyboardSeenSoon()
    stack.noteKeyboard()
    guard stack.showsBoth else { return }
    MainLoop.whenIdle { [weak self] in self?.updateBar() }
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
      context.look.preferences.unlisted = library.folder.hasMessages ? [] : ["messages"]
      if stack.top === navigator.factory.search { navigator.factory.search.follow(library) }
      notices.tell(isSample: library.isSample)
      sections.refresh()
      updateBar()
      takeKeyboardBack()
    }
  }

  private func takeKeyboardBack() {
    if isKeyboardLent, bar.titleButton.isFocus, stack.top == nil { input.leaveBar() }
    isKeyboardLent = false
    input.keepKeyboardSeen()
  }
}
