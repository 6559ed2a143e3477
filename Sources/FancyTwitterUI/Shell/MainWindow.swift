import DesignKit
import GLibKit
import GtkKit
import TweetStore

/// The program's window: its content, its place on the desktop, and the keys and files that it is given.
@MainActor
package final class MainWindow {
  package let window: Window
  package let content: MainContent

  /// Keeps where it stood; nil where nothing is kept.
  private let store: (any SettingsStore)?
  /// The size that it was given, which is no person's choice; nil where it stands where the last one stood.
  private var given: Arguments.Size?
  /// Where it stood last with a size of its own; nil before it is known.
  private var place: WindowPlace?
  private var placeTimer: LoopTimer?
  /// How wide it was last, narrow and wide.
  private var widths: WindowWidths
  /// Whether it has had the keyboard.
  private var wasActive = false

  private static let placePatience = 300

  private var imports: ImportController { content.imports }
  private var program: (any WindowHost)? { content.context.program }

  /// A window of a program, which may begin with a section and share the pictures of another window; without a size it
  /// stands where the last one stood.
  init(
    application: Application?, look: Look, session: LibrarySession, size: Arguments.Size?,
    start: Section? = nil, sharing other: ScreenContext? = nil,
    store: (any SettingsStore)? = nil, program: any WindowHost
  ) {
    self.store = store
    widths = store.map { WindowWidths($0) } ?? WindowWidths()
    window = Window(application: application)
    content = MainContent(session, look: look, start: start, sharing: other, program: program)
    window.setTitle(Identity.name)
    window.addStyleClass("fancytwitter")
    window.setTitleBar(content.panes.bars.widget)
    window.setContent(content.body)
    given = size
    let usual = size ?? .standard(beside: content.body.font, onScreen: window.workArea?.width)
    window.setDefaultSize(width: usual.width, height: usual.height)
    if size == nil { store.flatMap { WindowPlace($0) }?.apply(to: window) }
    content.body.show()
    connect()
  }

  /// Shows the library, or the sample when it is asked for or the library is empty.
  func open(showsSample: Bool) {
    content.session.open(showsSample: showsSample)
    // Else GTK chooses, and reading would begin on a button.
    content.input.takeFocus()
    window.present()
    // It opens the library once more, which is worth no millisecond before the first tweets are seen.
    content.body.afterFrame { [weak self] in
      self?.noteGivenSize()
      self?.readingAgain.offer()
    }
  }

  /// The size that it has, or goes back to where it fills the screen or a part of it.
  var ownSize: Arguments.Size {
    notePlace()
    return place?.size ?? WindowPlace(of: window).size
  }

  /// Keeps what the person would miss next time.
  ///
  /// - Returns: whether nothing is lost if the window goes now; if not, the window says what would be.
  func leave() -> Bool {
    keepPlace()
    return content.leave()
  }

  /// What would be lost if the window went now; nil for nothing.
  var loss: String? {
    if let work = imports.unfinished ?? content.unfinished?.work { return work.closingQuestion }
    return content.isKept ? nil : translated("What was written last is not kept.")
  }

  /// Runs `body` at once, or when the person has agreed to stop the import or the export that is under way and it is over.
  func whenNothingRuns(_ body: @escaping () -> Void) {
    // What is written on a small page may begin something by being kept.
    content.input.closeAny()
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

  /// Goes from the narrow width to the wide one, or back; a window that fills the screen, or a part of it, stays.
  func changeWidth() {
    guard window.isFree else { return }
    let (width, height) = window.currentSize
    widths.note(width)
    window.resize(width: widths.other(than: width), height: height)
  }

  package func importArchives(_ paths: [String]) { content.intake.read(paths) }

  /// Whether an archive is being imported, or waits for that: measurements ask it.
  package var isImporting: Bool { imports.isRunning }

  /// Lets the person choose an archive to import.
  func chooseArchive() { content.intake.chooseArchive() }
}

// MARK: - Private

extension MainWindow {
  private var readingAgain: ReadingAgain {
    ReadingAgain(
      session: content.session, messages: content.messages,
      importArchives: { [weak content] in content?.intake.archives.take(again: $0) },
      chooseArchive: { [weak self] in self?.chooseArchive() })
  }

  private func connect() {
    window.onFocusMove { [weak content] in content?.keyboardMoves() }
    let hint = DropHint(look: content.context.look)
    content.body.addLayer(hint)
    window.onFilesDropped(onHover: { [weak hint] in hint?.show($0) }) { [weak content] in
      content?.intake.take($0)
    }
    window.onClose { [weak self] in self?.mayClose() ?? true }
    for isLate in [false, true] {
      window.onKeyPress(afterOthers: isLate) { [weak content] press in
        press.isEscape && content?.escape(isLate: isLate) == true
      }
    }
    for isLate in [false, true] {
      window.onKeyPress(afterOthers: isLate) { [weak self] in
        self?.perform($0, isLate: isLate) ?? false
      }
    }
    window.onFocusChange { [weak self] in if $0 { self?.becameActive() } }
    window.onPlaceChange { [weak self] in self?.notePlaceSoon() }
    content.bar.onMenuRequest { [weak self] widget, place in
      guard let self else { return }
      let menu = BarMenu(content: content) { [weak self] in self?.open(showsSample: $0) }
      menu.open(over: widget, at: place)
    }
  }

  private func becameActive() {
    // Before there is anything newer, which is said by itself.
    if !wasActive { content.messages.banner.sayAgain() }
    wasActive = true
    content.refresh()
  }

  // A window manager gives it less, or more.
  private func noteGivenSize() {
    if given != nil { given = WindowPlace(of: window).size }
  }

  // Some window managers give a window the size of the screen before they say that it fills it.
  private func notePlaceSoon() {
    placeTimer = LoopTimer(every: Self.placePatience) { [weak self] in
      self?.notePlace()
      return false
    }
  }

  private func notePlace() {
    if window.isMapped, window.isFree { place = WindowPlace(of: window) }
  }

  private func keepPlace() {
    notePlace()
    guard let store else { return }
    if let place, place.size != given {
      place.save(to: store)
      widths.note(place.size.width)
      widths.save(to: store)
    }
    if window.isMaximised { WindowPlace(of: window).save(to: store) }
  }

  private func mayClose() -> Bool {
    content.input.closeAny()
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
  private func perform(_ press: KeyPress, isLate: Bool) -> Bool {
    if let command = Command.of(press) {
      guard command.isForFieldsFirst == isLate else { return false }
      if command.repeats || !press.isRepeat { program?.perform(command.name) }
    } else if !isLate, let section = content.context.sectionOrder.section(of: press) {
      content.show(.section(section))
    } else {
      return false
    }
    return true
  }
}

extension KeyPress {
  fileprivate var isEscape: Bool { key == Key.escape && modifiers.isEmpty }
}
