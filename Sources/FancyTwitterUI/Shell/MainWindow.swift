import DesignKit
import Geometry
import GtkKit
import TweetStore

/// The program's window: its content, and the ways in which an archive gets into it.
@MainActor
package final class MainWindow {
  package let window: Window
  package let content: MainContent

  /// Runs when the person chooses something in a menu.
  var onCommand: (Command.Name) -> Void = { _ in }

  /// Runs when the window is about to go.
  var onLeave: () -> Void = {}

  /// How wide it was last, narrow and wide.
  var widths = WindowWidths()

  private let imports: ImportController
  private let intake: FileIntake

  init(
    application: Application?, look: Look, session: LibrarySession, size: Arguments.Size,
    start: Section? = nil, sharing other: ScreenContext? = nil
  ) {
    window = Window(application: application)
    content = MainContent(session, look: look, start: start, sharing: other)
    imports = ImportController(
      session: content.session, sections: content.sections, messages: content.messages)
    intake = FileIntake(over: window, context: content.context)
    window.setTitle("FancyTwitter")
    window.addStyleClass("fancytwitter")
    window.setTitleBar(content.panes.bars.widget)
    window.setContent(content.body)
    window.setDefaultSize(width: size.width, height: size.height)
    content.body.show()
    content.navigator.links.openLink = { [window] link throws(DesktopError) in
      try Desktop.open(link.address, over: window)
    }
    connect()
  }

  /// Shows the library, or the sample when it is asked for or the library is empty.
  func open(showsSample: Bool) {
    content.session.open(showsSample: showsSample)
    // Else GTK chooses, and reading would begin on a button.
    content.input.takeFocus()
    window.present()
    // It opens the library once more, which is worth no millisecond before the first tweets are seen.
    content.body.afterFrame { [weak self] in self?.readingAgain.offer() }
  }

  /// Keeps what the person would miss next time.
  ///
  /// - Returns: whether nothing is lost if the window goes now; if not, the window says what would be.
  func leave() -> Bool {
    onLeave()
    return content.leave()
  }

  /// Runs `body` at once, or when the person has agreed to stop the import or the export that is under way and it is over.
  func whenNothingRuns(_ body: @escaping () -> Void) {
    if imports.isRunning {
      window.present()
      imports.askToStop(then: body)
    } else if let (work, end) = content.unfinished {
      window.present()
      content.messages.ask(toStop: work, isClosing: true) {
        end()
        body()
      }
    } else {
      body()
    }
  }

  /// Goes from the narrow width to the wide one, or back; a window that fills the screen stays.
  func changeWidth() {
    guard !window.isMaximised else { return }
    let (width, height) = window.currentSize
    widths.note(width)
    window.resize(width: widths.other(than: width), height: height)
  }

  package func importArchives(_ paths: [String]) { intake.read(paths) }

  /// Whether an archive is being imported, or waits for that: measurements ask it.
  package var isImporting: Bool { imports.isRunning }

  /// Lets the person choose an archive to import.
  func chooseArchive() { intake.chooseArchive() }
}

// MARK: - Private

extension MainWindow {
  private var readingAgain: ReadingAgain {
    ReadingAgain(
      session: content.session, messages: content.messages,
      importArchives: { [weak self] in self?.importArchives($0) },
      chooseArchive: { [weak intake] in intake?.chooseArchive() })
  }

  private func connect() {
    intake.onArchives = { [weak imports] paths, leavesOut in
      imports?.add(paths, leavesOutRestricted: leavesOut)
    }
    content.notices.onChooseArchive = { [weak intake] in intake?.chooseArchive() }
    imports.onChooseArchive = { [weak intake, weak imports] withMessages in
      intake?.chooseArchive {
        imports?.add(
          [$0.path], withMessages: withMessages, leavesOutRestricted: $0.leavesOutRestricted)
      }
    }
    content.sections.onReadBookmarks = { [weak intake] in intake?.chooseBookmarks() }
    imports.onWriteHandle = { [weak content] account in
      if let content { content.context.onWriteHandle(account, content.bar.widget) }
    }
    content.context.onWriteHandle = { [weak imports, weak content] account, widget in
      guard let content else { return }
      HandleEditor.open(over: widget, input: content.input) {
        imports?.setHandle($0, of: account)
      }
    }
    imports.onDetails = { [weak content] in content?.show(.archive()) }
    window.onFocusMove { [weak content] in content?.keyboardMoves() }
    let hint = DropHint(look: content.context.look)
    content.body.addLayer(hint)
    window.onFilesDropped(onHover: { [weak hint] in hint?.show($0) }) { [weak intake] in
      intake?.take($0)
    }
    window.onClose { [weak self] in self?.mayClose() ?? true }
    for isLate in [false, true] {
      window.onKeyPress(afterOthers: isLate) { [weak content] press in
        press.isEscape && content?.escape(isLate: isLate) == true
      }
    }
    window.onKeyPress { [weak self] in self?.perform($0) ?? false }
    window.onFocusChange { [weak content] isFocused in if isFocused { content?.refresh() } }
    content.bar.onMenuRequest { [weak self] in self?.openBarMenu(over: $0, at: $1) }
    content.onCommand = { [weak self] in self?.onCommand($0) }
  }

  private func mayClose() -> Bool {
    guard !imports.isRunning, content.unfinished == nil else {
      whenNothingRuns { [weak self] in self?.window.close() }
      return false
    }
    let mayGo = leave()
    if !mayGo { content.goOn() }
    return mayGo
  }

  // GTK looks for the keys of commands by their places on the keyboard. On Wayland it loses those of a keyboard
  // that comes and goes, as one on the screen or from afar does; what such a key types is right.
  private func perform(_ press: KeyPress) -> Bool {
    if let command = Command.of(press) {
      onCommand(command.name)
    } else if let section = content.context.sectionOrder.section(of: press) {
      content.show(.section(section))
    } else {
      return false
    }
    return true
  }

  private func openBarMenu(over widget: Widget, at place: Rectangle?) {
    let menu = PopupMenu()
    menu.add(translated("_Open an Archive…")) { [weak intake] in intake?.chooseArchive() }
    if content.session.isSample {
      menu.add(translated("Show My _Library")) { [weak self] in self?.open(showsSample: false) }
    } else {
      menu.add(translated("Show the _Sample")) { [weak self] in self?.open(showsSample: true) }
    }
    if !content.session.folder.importRecords.isEmpty {
      menu.add(translated("_In This Archive")) { [weak self] in self?.onCommand(.imports) }
    }
    menu.add(translated("Read _Bookmarks…")) { [weak intake] in intake?.chooseBookmarks() }
    menu.add(translated("Read _Names…")) { [weak intake] in intake?.chooseNames() }
    menu.add(translated("_Export…")) { [weak self] in self?.onCommand(.export) }
    menu.add(translated("_Back Up or Restore…")) { [weak self] in self?.content.show(.backup) }
    menu.add(translated("_Print…")) { [weak self] in self?.onCommand(.print) }
    menu.add(translated("_Preferences")) { [weak self] in self?.onCommand(.preferences) }
    menu.open(over: widget, at: place)
  }
}

extension KeyPress {
  fileprivate var isEscape: Bool { key == Key.escape && modifiers.isEmpty }
}
